/** What is left of a column between players and buttons: where it is enough, the words there have two lines. */

/** How much two lines of words need, and how much is left where they had to do with what there was. */
const NEEDED = 44;
const LEAST = 1;

export class Spare {
  #height = $state(0);
  #isRoomy = $state(false);

  get isRoomy(): boolean {
    return this.#isRoomy;
  }
  get height(): number {
    return this.#height;
  }
  /** Two lines take some of the room that is left: they stay as long as nothing is pushed out. */
  set height(height: number) {
    this.#height = height;
    this.#isRoomy = height >= (this.#isRoomy ? LEAST : NEEDED);
  }
}
