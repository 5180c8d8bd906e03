/** Several people at one screen: whose eyes the table is seen with, and the curtain between them. */
import type { Table } from "../live/table.svelte";

export class Sharing {
  /** Who has said that they are there. */
  #admitted = $state<number | null>(null);
  /** Who wants to do something out of turn, and in which position: after the next move it is for whoever is on turn. */
  #asked = $state.raw<{ readonly seat: number; readonly at: number } | null>(null);

  constructor(
    readonly table: () => Table | null,
    /** Whether the game has anything to hide. */
    readonly hides: () => boolean,
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

  /** Whether the curtain is drawn: until the one who is wanted says that they are there, and sees with their own eyes. */
  readonly isCurtained = $derived.by(() => {
    const table = this.table();
    if (this.mine.length < 2 || table?.around?.state !== "running" || !this.hides() || this.wanted === null)
      return false;
    return this.#admitted !== this.wanted || table.position?.viewer !== this.wanted;
  });

  /** The one who is wanted is there. */
  admit(): void {
    this.#admitted = this.wanted;
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
    const open = this.wanted ?? viewer ?? this.mine[0] ?? null;
    const eyes = this.hides() ? (this.#admitted === this.wanted ? this.wanted : null) : open;
    if (viewer !== eyes) table.look(eyes);
  }
}
