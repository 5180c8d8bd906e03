/** Several people at one screen: whose eyes the table is seen with, and the curtain between them. */
import type { Table } from "../live/table.svelte";
import { isStill } from "../settings.svelte";

/** How long whoever has moved still sees what came of it, before the others take over: until the water has run. */
const RUNNING = 3_000;
/** Where nothing moves, it is read all the same. */
const STILL = 1_800;
/** A moment that takes longer is seen to its end, but nobody waits longer than this for their turn. */
const MOST = 10_000;

export class Sharing {
  /** Who has said that they are there. */
  #admitted = $state<number | null>(null);
  /** Who wants to do something out of turn, and in which position: after the next move it is for whoever is on turn. */
  #asked = $state.raw<{ readonly seat: number; readonly at: number } | null>(null);

  /** Whether whoever was admitted has moved, and has had time to look. */
  #hasLooked = $state(false);
  /** Whether that time is over, and only a moment is still to be seen. */
  #hasLingered = $state(false);
  #timers: readonly ReturnType<typeof setTimeout>[] = [];

  constructor(
    readonly table: () => Table | null,
    /** Whether the game has anything to hide. */
    readonly hides: () => boolean,
    /** Whether a moment is on the stage: it is not cut off. */
    readonly isBusy: () => boolean = () => false,
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
    this.leave();
  }

  #rest(): void {
    this.#hasLooked = this.#hasLingered = false;
    this.leave();
  }

  #linger(): void {
    if (this.#timers.length > 0) return;
    const lingered = setTimeout(() => (this.#hasLingered = true), this.lingers());
    this.#timers = [lingered, setTimeout(() => this.hurry(), MOST)];
  }

  /** Nobody is at this screen any more. */
  leave(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
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
    else if (this.isLingering && this.#hasLingered && !this.isBusy()) this.hurry();
    else if (this.isLingering) this.#linger();
    const open = this.wanted ?? viewer ?? this.mine[0] ?? null;
    const eyes = this.hides()
      ? this.#admitted === this.wanted || this.isLingering
        ? this.#admitted
        : null
      : open;
    if (viewer !== eyes) table.look(eyes);
  }
}
