import type { Pointed } from "../scene/spots";
import type { Moment } from "../sent";

/** How the things of a picture look at the moment, beyond what they are. */
export interface Glance {
  /** What can be touched now. */
  readonly lit: ReadonlySet<string>;
  /** Those of them that glow: where one's own things can be touched first, the others need not shout. */
  readonly glowing: ReadonlySet<string>;
  readonly chosen: ReadonlySet<string>;
  /** Pieces that would lie elsewhere: their ghosts are there. */
  readonly moved: ReadonlySet<string>;
  /** Pieces on their way: drawn by whoever carries them. */
  readonly hidden: ReadonlySet<string>;
  /** What the last move changed. */
  readonly changed: ReadonlySet<string>;
  readonly refused: string | null;
  /** What a mouse or a key is on, if it can be touched. */
  readonly over: string | null;
  /** What has the keyboard's focus, and is to be seen to have it. */
  readonly ringed: string | null;
  /** Whether what can't be touched may be asked about. */
  readonly canAsk: boolean;
  /** The thing that the Tab key gets to; arrow keys go on from there. */
  readonly first: string | null;
  /** When the water gets to each piece, while it is seen running. */
  readonly flood: ReadonlyMap<string, number> | null;
  /** What the water has still to get to, in a moment. */
  readonly dry: ReadonlySet<string>;
  /** What a moment has reached just now, and what kind of a moment it is. */
  readonly reached: ReadonlySet<string>;
  readonly kind: Moment["kind"] | null;
  /** Places that a line of the log speaks of. */
  readonly pointed: readonly Pointed[];
}

const NONE: ReadonlySet<string> = new Set();

/** Nothing to touch, nothing on its way. */
export const PLAIN: Glance = {
  lit: NONE,
  glowing: NONE,
  chosen: NONE,
  moved: NONE,
  hidden: NONE,
  changed: NONE,
  refused: null,
  over: null,
  ringed: null,
  canAsk: false,
  first: null,
  flood: null,
  dry: NONE,
  reached: NONE,
  kind: null,
  pointed: [],
};

/** What a thing of the picture is to those who can't see it, and to the keyboard. */
export function thing(id: string, name: string, glance: Glance) {
  const isLit = glance.lit.has(id);
  return {
    "data-thing": id,
    "aria-label": name,
    role: isLit ? "button" : "img",
    "aria-pressed": isLit ? glance.chosen.has(id) : undefined,
    tabindex: isLit && glance.first === id ? 0 : isLit || glance.canAsk ? -1 : undefined,
  } as const;
}

/** What something is that is to be seen, and never to be touched. */
export function seen(name: string) {
  return { "aria-label": name, role: "img" } as const;
}
