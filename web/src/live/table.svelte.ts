/** A table as it is known here: what was shown, told and said, and what is still on its way. */
import type { Answer, Around, Chat, Hinted, Incoming, Position, Refused, Shown, Told } from "../sent";
import { rivals } from "../table/lobby";
import { say } from "../words";
import { Line, type LineState, type Socket } from "./line";

/** A rule that stands against something, or another reason why it can't be done. */
export interface Notice {
  readonly words: string;
  readonly rule: string | null;
  readonly source: string | null;
  /** The thing that was touched. */
  readonly about: string | null;
  /** Whether it tells what has happened, and nothing was wrong. */
  readonly isNews?: boolean;
}

const list = new Intl.ListFormat("en", { type: "conjunction" });

function openSocket(match: string): Socket {
  const address = new URL(`/api/matches/${encodeURIComponent(match)}/live`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  return new WebSocket(address) as Socket;
}

/** An id of its own for everything that is sent. (`crypto.randomUUID` is only there behind TLS.) */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

export class Table {
  position = $state.raw<Position | null>(null);
  log = $state.raw<readonly Told[]>([]);
  /** What is new in the log. */
  news = $state.raw<readonly Told[]>([]);
  chats = $state.raw<readonly Chat[]>([]);
  around = $state.raw<Around | null>(null);
  line = $state<LineState>("connecting");
  closedBy = $state<number | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** What is to be said of a take-back, until the table moves on. */
  undone = $state.raw<string | null>(null);
  /** The move that was sent and is not yet answered. */
  sending = $state<string | null>(null);
  /** Whether the move that was sent last has been made: it may as well have been refused. */
  isMade = $state(false);
  /** The number of the position in which the last move was not given back: there is no use in trying again. */
  keptAt = $state<number | null>(null);
  /** When whoever must move has no time left, by this browser's clock. */
  deadline = $state<number | null>(null);

  /** When the time to answer whoever wants to take a move back ends, by this browser's clock. */
  answerBy = $state(0);

  /** Until when bots wait for those who compose a move, seat by seat, by this browser's clock. */
  waits = $state.raw<ReadonlyMap<number, number>>(new Map());

  /** The best moves in the present position, once they were asked for and found. */
  hint = $state.raw<Hinted | null>(null);
  /** The question for them that is not yet answered. */
  hinting = $state<string | null>(null);

  #line: Line;
  #asked = new Map<string, string | null>();
  /** All questions for hints: what was asked in a position that has passed is of no interest any more. */
  #hints = new Set<string>();
  /** The seat for which bots are asked to wait. */
  #composes: number | null = null;
  /** What is to be said of a take-back, if the frame that has just come is one. */
  #undone: string | null = null;
  /** The frame that asked for the last move back. */
  #undo: string | null = null;
  #looksAt: number | null | undefined = undefined;

  constructor(
    readonly match: string,
    open: (match: string) => Socket = openSocket,
  ) {
    this.#line = new Line(() => open(match), {
      heard: (frame) => this.#hear(frame),
      changed: (state, code) => {
        this.line = state;
        this.closedBy = code;
        this.hinting = null; // whoever still wants to know asks again
        // Who had drawn the curtain, or looked from another seat, does so again.
        if (state === "open" && this.#looksAt !== undefined) this.look(this.#looksAt);
        if (state === "open" && this.#composes !== null)
          this.#line.send({ type: "composing", seat: this.#composes, on: true });
      },
    });
  }

  close(): void {
    this.#line.close();
  }

  /** Look after the line: the machine is on line again, or somebody looks at the page again. */
  hurry(): void {
    this.#line.hurry();
  }

  /** The machine is off line. */
  lose(): void {
    this.#line.lose();
  }

  play(move: string): void {
    const { position } = this;
    if (position === null || position.viewer === null || this.sending !== null) return;
    this.notice = null;
    this.sending = newId();
    this.isMade = false;
    const { at, viewer: seat } = position;
    this.#line.send({ type: "play", id: this.sending, at, seat, move }, { keep: true });
  }

  undo(): void {
    const { position } = this;
    if (position === null || position.viewer === null || this.sending !== null) return;
    this.sending = this.#undo = newId();
    this.#line.send(
      { type: "undo", id: this.sending, at: position.at, seat: position.viewer },
      { keep: true },
    );
  }

  /** Ask the others to let this seat take its last move back. */
  askBack(): void {
    const { position } = this;
    if (position === null || position.viewer === null) return;
    this.#line.send({ type: "ask", id: newId(), at: position.at, seat: position.viewer }, { keep: true });
  }

  /** Say whether somebody else may take their last move back. */
  consent(seat: number, agrees: boolean): void {
    const at = this.around?.asked?.at;
    if (at !== undefined) this.#line.send({ type: "consent", id: newId(), at, seat, agrees }, { keep: true });
  }

  /** Give up, for good. */
  resign(seat: number): void {
    this.#line.send({ type: "resign", id: newId(), seat }, { keep: true });
  }

  /** Ask which rule is against these touches. */
  why(path: readonly string[]): void {
    const seat = this.position?.viewer;
    if (seat === null || seat === undefined) return;
    const id = newId();
    this.#asked.set(id, path.at(-1)?.replace(/^\w+ /, "") ?? null);
    this.#line.send({ type: "why", id, seat, path: path.slice(0, 8) });
  }

  /** Ask what would be good to do now, unless that is known. */
  askHint(): void {
    const { position } = this;
    if (position === null || position.viewer === null || this.hint !== null || this.hinting !== null) return;
    this.hinting = newId();
    this.#hints.add(this.hinting);
    this.#line.send({ type: "hint", id: this.hinting, at: position.at, seat: position.viewer });
  }

  /** Say something to all at the table, as one line of print. */
  speak(words: string): void {
    const line = words
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim()
      .slice(0, 500)
      .trimEnd();
    if (line === "") return;
    this.#line.send({ type: "say", id: newId(), words: line }, { keep: true });
  }

  /** See the table as one of the own seats does, or as an onlooker. */
  look(seat: number | null): void {
    this.#looksAt = seat;
    this.#line.send({ type: "look", seat });
  }

  /** Ask bots to wait while a seat composes a move, or, with null, not to wait any more. */
  compose(seat: number | null): void {
    if (seat === this.#composes || (seat !== null && this.around?.patience === 0)) return;
    if (this.#composes !== null) this.#line.send({ type: "composing", seat: this.#composes, on: false });
    if (seat !== null) this.#line.send({ type: "composing", seat, on: true });
    this.#composes = seat;
  }

  back(): void {
    this.#line.send({ type: "back" });
  }

  #hear(frame: Incoming): void {
    switch (frame.type) {
      case "shown":
        if (this.position?.at !== frame.position.at || this.position.viewer !== frame.position.viewer)
          this.hint = this.hinting = null;
        this.news = this.#newsOf(frame);
        if (this.position?.at !== frame.position.at) this.undone = this.#undone;
        this.position = frame.position;
        this.log = frame.whole ? frame.told : [...this.log, ...frame.told];
        this.deadline =
          frame.left === null || frame.left === undefined ? null : performance.now() + frame.left;
        if (this.sending !== null && !this.#line.waitsFor(this.sending)) this.sending = null;
        break;
      case "around":
        this.around = frame;
        this.answerBy = performance.now() + (frame.asked?.left ?? 0);
        this.waits = new Map(frame.composing.map(({ seat, left }) => [seat, performance.now() + left]));
        break;
      case "said":
        this.chats = merged(this.chats, frame.chats);
        break;
      case "done":
        if (frame.id === this.sending) this.isMade = true;
        if (frame.id === this.sending && (this.position?.at ?? 0) >= frame.at) this.sending = null;
        break;
      case "refused":
        this.#refused(frame);
        break;
      case "answer":
        this.#answered(frame);
        break;
      case "hinted":
        if (frame.id === this.hinting) [this.hint, this.hinting] = [frame, null];
    }
  }

  /** What is new in a frame: of the whole log, which comes after a move was taken back and after a lost line, what is unknown. */
  #newsOf(frame: Shown): readonly Told[] {
    this.#undone = null;
    if (!frame.whole) return frame.told;
    if (this.position?.viewer !== frame.position.viewer) return []; // the same things in other words
    const last = this.log.at(-1)?.at;
    if (last === undefined) return [];
    const isUndone = (frame.told.at(-1)?.at ?? -1) < last;
    if (isUndone) {
      this.#undone = undoneWords(this.around, this.position);
      return [{ at: frame.position.at, actor: null, words: this.#undone }];
    }
    return frame.told.filter((line) => line.at > last);
  }

  #refused(frame: Refused): void {
    if (frame.id !== null && frame.id === this.#undo) this.keptAt = this.position?.at ?? null;
    if (frame.id === this.sending) this.sending = null;
    if (frame.id !== null && this.#hints.has(frame.id)) {
      if (frame.id !== this.hinting) return;
      this.hinting = null;
    }
    this.notice = { words: frame.words, rule: frame.rule ?? null, source: frame.source ?? null, about: null };
  }

  #answered(frame: Answer): void {
    const about = this.#asked.get(frame.id) ?? null;
    this.#asked.delete(frame.id);
    const words = frame.words ?? say("why-nothing");
    this.notice = { words, rule: frame.rule, source: frame.source, about };
  }
}

/** What is said of a take-back after this position: who asked for it, and who agreed. */
export function undoneWords(around: Around | null, before: Pick<Position, "at" | "viewer"> | null): string {
  const asked = around?.asked;
  if (!around || !asked || asked.at !== before?.at || asked.no !== null) return say("undone");
  const nameOf = (seat: number) => around.chairs.find((chair) => chair.seat === seat)?.name ?? "";
  if (asked.seat !== before.viewer) return say("back-done", { name: nameOf(asked.seat) });
  const asks = rivals(around.chairs).filter((chair) => !chair.away && !chair.resigned);
  const names = asks.map((chair) => chair.name);
  return names.length === 0 ? say("back-done-bots") : say("back-done-yours", { names: list.format(names) });
}

/** What was said, each thing once, in order: on coming back all of it is sent again. */
export function merged(known: readonly Chat[], more: readonly Chat[]): readonly Chat[] {
  const bySeq = new Map([...known, ...more].map((chat) => [chat.seq, chat]));
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq);
}
