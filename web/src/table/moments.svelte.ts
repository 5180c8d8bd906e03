/** Moments: what everybody at a table would look up for, staged beat by beat. Anything skips them. */
import { play, type Sound } from "../look/sounds";
import type { Moment, Told } from "../sent";
import { isStill } from "../settings.svelte";

/** A moment on the stage, and its beats so far. */
export interface Staged {
  readonly line: Told;
  readonly moment: Moment;
  /** How many of its beats have come. */
  readonly beats: number;
}

type Kind = Moment["kind"];

/** Milliseconds for a beat, and for what is said at the end. */
const BEAT: Readonly<Record<Kind, number>> = {
  water: 0, // as long as all the water takes
  dice: 900,
  alarm: 500,
  deal: 500,
  fire: 700,
  reveal: 700,
};
const HOLD: Readonly<Record<Kind, number>> = {
  water: 800,
  dice: 1_100,
  alarm: 1_600,
  deal: 1_300,
  fire: 1_500,
  reveal: 1_700,
};
/** All water together runs about so long, but no step of it is faster or slower than this. */
const RUNNING = 3_000;
const FASTEST = 70;
const SLOWEST = 260;
/** Where nothing is to move, each moment is a sentence to be read. */
const READ = 1_300;
const SOUNDS: Readonly<Record<Kind, Sound>> = {
  water: "water",
  dice: "move",
  alarm: "alarm",
  deal: "turn",
  fire: "alarm",
  reveal: "turn",
};
const NONE: ReadonlySet<string> = new Set();

export class Moments {
  staged = $state.raw<Staged | null>(null);
  /** What the water has still to get to: it is shown dry. */
  dry = $state.raw<ReadonlySet<string>>(NONE);
  /** Lines that are told when their moment has come: it is not to be read before. */
  untold = $state.raw<ReadonlySet<Told>>(new Set());

  readonly isBusy = $derived(this.staged !== null);
  /** Whether something is still to be told. */
  readonly isHolding = $derived(this.untold.size > 0);
  /** The pieces that this beat has reached. */
  readonly reached = $derived.by(() => {
    const { moment, beats = 0 } = this.staged ?? {};
    return new Set(moment?.beats[beats - 1]?.things ?? []);
  });

  constructor(
    /** How much faster than usual it goes. */
    readonly speed: () => number = () => 1,
  ) {}

  #seen: readonly Told[] | null = null;
  #lines: readonly Told[] = [];
  #steps = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Stage what is new. To be called with the same news again and again. */
  follow(news: readonly Told[]): void {
    if (news === this.#seen) return;
    this.#seen = news;
    if (!news.some((line) => line.moment)) return;
    this.#lines = [...this.#lines, ...news];
    this.#steps = stepsOf(this.#lines);
    if (document.hidden) this.skip();
    else if (this.staged === null) this.#next();
    else this.#note();
  }

  /** Have done with all of it. */
  skip = (): void => {
    clearTimeout(this.#timer);
    this.#lines = [];
    this.staged = null;
    [this.dry, this.untold] = [NONE, new Set()];
  };

  #next(): void {
    const at = this.#lines.findIndex((line) => line.moment);
    const line = this.#lines[at];
    if (line?.moment == null) {
      this.skip();
      return;
    }
    this.#lines = this.#lines.slice(at);
    const { moment } = line;
    if (this.staged?.moment.kind !== moment.kind || moment.kind === "dice") play(SOUNDS[moment.kind]);
    const { length } = moment.beats;
    this.staged = { line, moment, beats: isStill() ? length : Math.min(length, 1) };
    this.#wait();
  }

  #wait(): void {
    const { moment, beats = 0 } = this.staged ?? {};
    if (moment === undefined) return;
    this.#note();
    const isLast = beats >= moment.beats.length;
    const pause = isStill() ? READ : isLast ? HOLD[moment.kind] : this.#pace(moment);
    this.#timer = setTimeout(this.#on, pause / this.speed());
  }

  #on = (): void => {
    const { staged } = this;
    if (staged === null) return;
    const { moment, beats } = staged;
    if (beats >= moment.beats.length) {
      this.#lines = this.#lines.slice(1);
      this.#next();
      return;
    }
    this.staged = { ...staged, beats: beats + 1 };
    if (moment.kind === "dice") play(SOUNDS.dice);
    this.#wait();
  };

  /** Take note of what is still to come. */
  #note(): void {
    const { moment, beats = 0 } = this.staged ?? {};
    const isTold = moment === undefined || beats >= moment.beats.length;
    this.untold = new Set(isTold ? this.#lines.slice(1) : this.#lines);
    if (isStill()) return;
    this.dry = new Set(
      this.#lines.flatMap((line, number) => {
        if (line.moment?.kind !== "water") return [];
        return line.moment.beats.slice(number === 0 ? beats : 0).flatMap((beat) => beat.things ?? []);
      }),
    );
  }

  #pace({ kind }: Moment): number {
    return kind === "water" ? Math.min(Math.max(RUNNING / this.#steps, FASTEST), SLOWEST) : BEAT[kind];
  }
}

/** How many steps all the water of these lines takes. */
function stepsOf(lines: readonly Told[]): number {
  return lines.reduce((sum, { moment }) => sum + (moment?.kind === "water" ? moment.beats.length : 0), 0);
}
