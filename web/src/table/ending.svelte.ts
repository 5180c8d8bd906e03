/** What is heard at a table, and how its end is shown: first the water runs, if there is any, then somebody is celebrated. */
import type { Table } from "../live/table.svelte";
import { play } from "../look/sounds";
import { wetSteps } from "../scene/water";

/** How long the water runs before the end is announced. */
const RUNNING = 3_200;
/** How long all is still after the last moment. */
const AFTERWARDS = 500;

export class Ending {
  /** Whether the water is to be seen running. */
  isFlooding = $state(false);
  isShown = $state(false);
  /** Whether it has ended before our eyes. */
  isNew = $state(false);

  #at = -1;
  #turn: number | null = null;
  #chats: number | null = null;
  #wasOver: boolean | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether one of ours has won, while something else is still to be seen. */
  #waits: boolean | null = null;

  constructor(
    /** Whether a moment is on the stage: the end is announced when it is over. */
    readonly isBusy: () => boolean = () => false,
  ) {}

  /** Take note of where the table is now. */
  follow(table: Table | null, mine: readonly number[]): void {
    const position = table?.position;
    if (!table || !position) return;
    const isGoingOn = this.#at >= 0;
    const isMoved = isGoingOn && position.at > this.#at;
    if (isMoved) play("move");
    if (isGoingOn && position.turn !== this.#turn && mine.includes(position.turn ?? -1)) play("turn");
    if (this.#chats !== null && table.chats.length > this.#chats) play("said");
    [this.#at, this.#turn, this.#chats] = [position.at, position.turn, table.chats.length];
    const { outcome } = position;
    if (outcome !== null && this.#wasOver === null) this.isShown = true;
    if (outcome !== null && this.#wasOver === false) {
      const isWon = outcome.winners.some((seat) => mine.includes(seat));
      this.#end(isWon, isMoved && wetSteps(position.picture).size > 0);
    }
    this.#wasOver = outcome !== null;
    if (this.#waits !== null && !this.isBusy()) {
      this.#announce(this.#waits, AFTERWARDS);
      this.#waits = null;
    }
  }

  /** Nobody is at the table any more. */
  leave(): void {
    clearTimeout(this.#timer);
  }

  /** It is over. Where no move has ended it, as when somebody resigns, no water runs. */
  #end(isWon: boolean, hasWater: boolean): void {
    this.isNew = true;
    if (this.isBusy()) {
      this.#waits = isWon;
      return;
    }
    if (hasWater) {
      this.isFlooding = true;
      play("water");
    }
    this.#announce(isWon, hasWater ? RUNNING : AFTERWARDS);
  }

  #announce(isWon: boolean, after: number): void {
    this.#timer = setTimeout(() => {
      this.isShown = true;
      if (isWon) play("won");
    }, after);
  }
}
