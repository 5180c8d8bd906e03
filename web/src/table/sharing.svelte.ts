/** Several people at one screen: whose eyes the table is seen with, and the curtain between them. */
import type { Table } from "../live/table.svelte";
import { isStill } from "../settings.svelte";

/** How long whoever has moved still sees what came of it, before the others take over: until the water has run. */
const RUNNING = 3_000;
/** Where nothing moves, it is read all the same. */
const STILL = 1_800;

export class Sharing {
  /** Who has said that they are there. */
  #admitted = $state<number | null>(null);
  /** Who wants to do something out of turn, and in which position: after the next move it is for whoever is on turn. */
  #asked = $state.raw<{ readonly seat: number; readonly at: number } | null>(null);

  /** Whether whoever was admitted has moved, and has had time to look. */
  #hasLooked = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: () => Table | null,
    /** Whether the game has anything to hide. */
    readonly hides: () => boolean,
    /** How many milliseconds whoever has moved may still look. */
    readonly lingers: () => number = () => (isStill() ? STILL : RUNNING),
  ) {}

  /** The seats of whoever sits at this screen. */
  readonly mine = $derived.by(() => {
    const chairs = this.table()?.around?.chairs ?? [];
    return chairs.filter((chair) => chair.yours).map((chair) => chair.seat);
  });

  /** The seats at this screen that may do something out of turn, besides the one that is seen with. */
  readonly others = $derived.by(() => {
    const position = this.table()?.position;
    if (!position || this.mine.length < 2) return [];
    const may = [...position.may, ...(position.turn === null ? [] : [position.turn])];
    return this.mine.filter((seat) => seat !== this.wanted && may.includes(seat));
  });

  /** The seat at this screen that is to do something: who asked to, or whoever is on turn. */
  readonly wanted = $derived.by(() => {
    const { at = -1, turn = null, may = [] } = this.table()?.position ?? {};
    const { seat } = this.#asked?.at === at ? this.#asked : { seat: null };
    if (seat !== null && (may.includes(seat) || turn === seat)) return seat;
    return turn !== null && this.mine.includes(turn) ? turn : null;
  });

  /** Whether whoever has just moved still sees with their own eyes what came of it. */
  readonly isLingering = $derived.by(() => {
    const table = this.table();
    if (this.mine.length < 2 || table?.around?.state !== "running" || !this.hides() || this.lingers() === 0)
      return false;
    const isOver = this.#hasLooked || this.#admitted === null || this.#asked?.at === table.position?.at;
    return !isOver && this.#admitted !== this.wanted && table.position?.viewer === this.#admitted;
  });

  /** Whether the curtain is drawn: until the one who is wanted says that they are there, and sees with their own eyes. */
  readonly isCurtained = $derived.by(() => {
    const table = this.table();
    if (this.mine.length < 2 || table?.around?.state !== "running" || !this.hides() || this.wanted === null)
      return false;
    if (this.isLingering) return false;
    return this.#admitted !== this.wanted || table.position?.viewer !== this.wanted;
  });

  /** The one who is wanted is there. */
  admit(): void {
    this.#admitted = this.wanted;
    this.#rest();
  }

  /** Whoever has moved has seen enough. */
  hurry(): void {
    this.#hasLooked = true;
    clearTimeout(this.#timer);
  }

  #rest(): void {
    this.#hasLooked = false;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Nobody is at this screen any more. */
  leave(): void {
    clearTimeout(this.#timer);
  }

  /** Somebody at this screen wants to do something. */
  ask(seat: number): void {
    this.#asked = { seat, at: this.table()?.position?.at ?? -1 };
  }

  /** See the table with the right eyes: to be called whenever something has changed. */
  look(): void {
    const table = this.table();
    const viewer = table?.position?.viewer;
    if (table === null || viewer === undefined || this.mine.length < 2) return;
    if (this.#admitted === this.wanted) this.#rest();
    else if (this.isLingering) this.#timer ??= setTimeout(() => this.hurry(), this.lingers());
    const open = this.wanted ?? viewer ?? this.mine[0] ?? null;
    const eyes = this.hides()
      ? this.#admitted === this.wanted || this.isLingering
        ? this.#admitted
        : null
      : open;
    if (viewer !== eyes) table.look(eyes);
  }
}
