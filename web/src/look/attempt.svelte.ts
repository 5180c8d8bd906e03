/** Something that is asked of the server and may go wrong, and what to tell then. */
import { wordsOf } from "../api";

export class Attempt {
  wrong = $state<string | null>(null);

  async make(what: () => Promise<unknown>): Promise<void> {
    this.wrong = null;
    try {
      await what();
    } catch (error) {
      this.wrong = wordsOf(error);
    }
  }
}
