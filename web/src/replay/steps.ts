/** The steps of a replay, fetched a few at a time and kept. */
import * as api from "../api";
import type { ReplayStep, Told } from "../sent";
import { say } from "../words";

const BATCH = 40;

export class Steps {
  #known = new Map<number, ReplayStep>();
  /** What has been asked for and is on its way. */
  #asked = new Map<number, Promise<void>>();
  /** How many moves there are. */
  last = 0;

  constructor(
    readonly match: string,
    readonly seat: number | null,
    readonly fetch = api.replay,
  ) {}

  /** The position after so many moves, or the last one. */
  async at(step: number): Promise<ReplayStep> {
    await this.#know(step);
    await this.#know(Math.min(step, this.last));
    const found = this.#known.get(Math.min(step, this.last));
    if (found === undefined) throw new api.Wrong(say("wrong-unread"), 0);
    return found;
  }

  /** The first position in which it is somebody's turn, as far as that is known: until then the table is laid out. */
  get firstTurn(): number {
    for (let step = 0; ; step++) {
      const known = this.#known.get(step);
      if (known === undefined) return 0;
      if (known.turn !== null || known.outcome !== null) return step;
    }
  }

  /** All that was told, up to the end. */
  async told(): Promise<readonly Told[]> {
    await this.at(0);
    for (let first = 0; first <= this.last; first += BATCH)
      await this.#know(Math.min(first + BATCH - 1, this.last));
    return Array.from({ length: this.last + 1 }, (_, step) => this.#known.get(step)?.told ?? []).flat();
  }

  async #know(step: number): Promise<void> {
    if (this.#known.has(step)) return;
    const batch = Math.floor(step / BATCH);
    const asked = this.#asked.get(batch) ?? this.#ask(batch).finally(() => this.#asked.delete(batch));
    this.#asked.set(batch, asked);
    await asked;
  }

  async #ask(batch: number): Promise<void> {
    const found = await this.fetch(this.match, this.seat, batch * BATCH, BATCH);
    this.last = found.steps;
    for (const step of found.positions) this.#known.set(step.step, step);
  }
}
