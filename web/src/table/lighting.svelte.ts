/** What can be touched on a tabletop, what of it glows, and what touching it would do. */
import type { Place } from "../scene/motion";
import { pointedAt } from "../scene/spots";
import { begin, chosen, ghosts, lit, meantBy, steps, type Walk } from "../scene/touching";
import { wetSteps } from "../scene/water";
import type { Faces, Picture, Told } from "../sent";
import { isStill } from "../settings.svelte";
import { PLAIN, type Glance } from "./glance";
import type { Moments } from "./moments.svelte";
import type { Moving } from "./moving.svelte";
import { doingWords } from "./prompting";
import { slipWith } from "./slips";

/** Nothing has been touched, and nothing can be. */
export const NOTHING = begin(null);

/** With more letters, a name is a list of all that lies there, which is asked for. */
const LINE = 60;

/** What a tabletop shows. Each is read where it is needed, so that nothing is worked out anew without need. */
export interface Shown {
  readonly faces: Faces;
  readonly picture: Picture;
  readonly viewer: number | null;
  readonly walk: Walk;
  readonly flood: boolean;
  readonly moments: Moments | null;
  readonly spots: Told["spots"] | null;
  readonly refused: string | null;
  /** Whether nobody waits for the viewer: what can be touched does not glow then. */
  readonly isQuiet: boolean;
  /** Whether nothing can be touched for a moment. */
  readonly isBusy: boolean;
  readonly canAsk: boolean;
}

export class Lighting {
  hovered = $state<string | null>(null);
  focused = $state<string | null>(null);
  ringed = $state<string | null>(null);
  /** The slip that was touched last: the places that it is about are shown, instead of those of a line of the log. */
  looked = $state<string | null>(null);

  constructor(
    readonly shown: Shown,
    readonly moving: Moving,
  ) {}

  readonly open = $derived.by(() => (this.shown.isBusy ? NOTHING : this.shown.walk));
  readonly lit = $derived.by(() => lit(this.open));
  readonly #looking = $derived.by(() =>
    this.hovered === null || this.shown.walk.held !== null
      ? null
      : (steps(this.open).find((step) => step.what === this.hovered) ?? null),
  );
  readonly ghosts = $derived.by(() => ghosts(this.shown.walk, this.#looking));
  /** Whether there is something to press as well, beside the tick. */
  readonly isAsking = $derived.by(() => steps(this.open).some((step) => step.verb === "press"));

  readonly #own = $derived.by(() => {
    const { picture, viewer } = this.shown;
    const areas = picture.areas.filter((area) => area.owner !== null && area.owner === viewer);
    return new Set(areas.map((area) => area.id));
  });
  /** At first one's own things glow, if any of them can be touched; then all that can be. */
  readonly glowing = $derived.by(() => {
    const { isQuiet, walk, picture } = this.shown;
    if (isQuiet) return new Set<string>();
    if (walk.taken.length > 0) return this.lit;
    const mine = picture.pieces.filter((piece) => this.#own.has(piece.area) && this.lit.has(piece.id));
    return mine.length > 0 ? new Set(mine.map((piece) => piece.id)) : this.lit;
  });

  /** What touching this would do; or what is being done, where it is asked how a piece lies; or what it is. */
  readonly hint = $derived.by(() => {
    const { walk } = this.shown;
    const looked = this.hovered === null ? null : meantBy(this.open, this.hovered);
    if (looked !== null) return looked.does;
    return walk.held?.verb === "facing" ? doingWords(walk) : this.#name;
  });
  /** What the thing under the mouse is, in a line. */
  readonly #name = $derived.by(() => {
    const { pieces, zones } = this.shown.picture;
    const name = [...pieces, ...zones].find((thing) => thing.id === this.hovered)?.name ?? null;
    return name !== null && name.length <= LINE ? name : null;
  });
  readonly over = $derived.by(() =>
    this.hovered !== null && this.lit.has(this.hovered) ? this.hovered : null,
  );

  readonly glance = $derived.by((): Glance => {
    const { picture, faces, walk, refused, canAsk, flood, moments, spots } = this.shown;
    const { lit, glowing, over, ringed, focused } = this;
    const pointing = slipWith(this.looked, picture)?.spots ?? spots;
    return {
      lit,
      glowing,
      chosen: chosen(walk),
      moved: new Set(this.ghosts.map((ghost) => ghost.piece)),
      hidden: new Set(this.moving.flown.map((flight) => flight.piece.id)),
      changed: this.moving.changed,
      refused,
      over,
      ringed,
      canAsk,
      first: focused !== null && lit.has(focused) ? focused : ([...glowing, ...lit][0] ?? null),
      flood: flood && !isStill() ? wetSteps(picture) : null,
      dry: moments?.dry ?? PLAIN.dry,
      reached: moments?.reached ?? PLAIN.reached,
      kind: moments?.staged?.moment.kind ?? null,
      pointed: pointing ? pointedAt(pointing, picture, faces) : PLAIN.pointed,
    };
  });

  /** The ghosts that wait for a tick. */
  get waiting(): readonly Place[] {
    return this.shown.isBusy ? [] : (this.shown.walk.held?.ghosts ?? []);
  }
}
