/** What is left of a column between players and buttons: where it is enough, the words there have two lines, or all they need. */

/** How much two lines of words need, how much more four do, and how much is left where they had to do with what there was. */
const NEEDED = 36;
const NEEDED_MORE = 34;
const LEAST = 1;

export class Spare {
  #height = $state(0);
  #isRoomy = $state(false);
  #isAmple = $state(false);

  get isRoomy(): boolean {
    return this.#isRoomy;
  }
  get isAmple(): boolean {
    return this.#isAmple;
  }
  get height(): number {
    return this.#height;
  }
  /** Lines take some of the room that is left: they stay as long as nothing is pushed out. */
  set height(height: number) {
    this.#height = height;
    this.#isAmple = this.#isRoomy && height >= (this.#isAmple ? LEAST : NEEDED_MORE);
    this.#isRoomy = height >= (this.#isRoomy ? LEAST : NEEDED);
  }
}
