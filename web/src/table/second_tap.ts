/** A second tap on the tick: by then the tick is gone, and a button may stand in its place that nobody meant to press. */

/** Milliseconds in which nobody reads what a new button says. */
export const UNREAD = 400;

export class SecondTap {
  #isTicking = false;
  #isBusy = false;
  #since = -Infinity;

  constructor(readonly now: () => number = () => performance.now()) {}

  /** Whether the tick is there, and whether a move is not answered yet: to be called whenever that may have changed. */
  note(isTicking: boolean, isBusy: boolean): void {
    if ((this.#isTicking && !isTicking) || (this.#isBusy && !isBusy)) this.#since = this.now();
    [this.#isTicking, this.#isBusy] = [isTicking, isBusy];
  }

  /** Whether a tap at this time on a button was meant for what was there before. */
  isMeantForAnother(at = this.now()): boolean {
    return this.#isBusy || at - this.#since < UNREAD;
  }

  /** Keep such taps from the buttons in an element. Keys press what they are at. */
  readonly guard = (element: HTMLElement): (() => void) => {
    const keep = (event: MouseEvent): void => {
      const isTap = event.detail > 0 && (event.target as Element).closest(".buttons button") !== null;
      if (isTap && this.isMeantForAnother(event.timeStamp)) event.stopPropagation();
    };
    element.addEventListener("click", keep, true);
    return () => element.removeEventListener("click", keep, true);
  };
}
