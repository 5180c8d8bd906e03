/**
 * The line to a table: a WebSocket that comes back by itself. What must not be lost is sent again with its own id until
 * it is answered; the server counts it once.
 */
import type { Incoming, Outgoing } from "../sent";

export type LineState = "connecting" | "open" | "lost" | "closed";

/** What a line needs of a socket, so that tests can be one. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
  readonly send: (data: string) => void;
  readonly close: () => void;
}

export interface Listening {
  readonly heard: (frame: Incoming) => void;
  readonly changed: (state: LineState, code: number | null) => void;
}

/** After these the table is not to be had, however often one asks. */
const FINAL = new Set([4401, 4403, 4404, 4410, 4411]);
/** After this one goes on with another process of the server, at once. */
const MOVED = 4412;
/** After these one comes back later. */
const BUSY = new Set([4429, 4430]);
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
const BUSY_WAIT = 15_000;
/** What is not answered within this time was sent into a dead line. */
const PATIENCE = 8_000;
/** After so long a silence the server is asked whether it is there: a dead line may look open for many minutes. */
const SILENCE = 20_000;

export class Line {
  #socket: Socket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #kept = new Map<string, Outgoing>();
  #isOpen = false;

  constructor(
    readonly open: () => Socket,
    readonly listening: Listening,
  ) {
    this.#connect();
  }

  /** Send a frame; one with an id of its own until it is answered. */
  send(frame: Outgoing, { keep = false } = {}): void {
    if (keep && "id" in frame) this.#kept.set(frame.id, frame);
    if (this.#isOpen) this.#write(frame);
  }

  /** Whether what was sent with this id is still unanswered. */
  waitsFor(id: string): boolean {
    return this.#kept.has(id);
  }

  /** Look after it now: the machine is on line again, or somebody looks at the page again. */
  hurry(): void {
    if (this.#isOpen) this.#ask();
    else if (this.#timer !== undefined) {
      this.#wait = FIRST_WAIT;
      this.#connect();
    }
  }

  /** The machine says that it is off line. */
  lose(): void {
    if (this.#socket === null) return;
    this.#drop();
    this.#lost(1006);
  }

  close(): void {
    this.#drop();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const socket = this.open();
    this.#socket = socket;
    socket.onopen = () => {
      this.#isOpen = true;
      this.#listen();
      this.listening.changed("open", null);
      for (const frame of this.#kept.values()) this.#write(frame);
    };
    socket.onmessage = ({ data }) => {
      this.#wait = FIRST_WAIT;
      this.#listen();
      const frame = JSON.parse(String(data)) as Incoming;
      if ((frame.type === "done" || frame.type === "refused") && frame.id !== null) this.#answered(frame.id);
      this.listening.heard(frame);
    };
    socket.onclose = ({ code }) => this.#lost(code);
  }

  #write(frame: Outgoing): void {
    this.#socket?.send(JSON.stringify(frame));
    this.#expect();
  }

  /** What was sent with this id is answered; what else is unanswered has its time from now on. */
  #answered(id: string): void {
    if (!this.#kept.delete(id)) return;
    this.#forget();
    this.#expect();
  }

  /** Wait for an answer, where one is due. What is sent meanwhile lengthens no wait. */
  #expect(): void {
    if (this.#kept.size > 0) this.#patience ??= setTimeout(() => this.lose(), PATIENCE);
  }

  #forget(): void {
    clearTimeout(this.#patience);
    this.#patience = undefined;
  }

  /** Something was heard: the next sign of life is due later. */
  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#ask(), SILENCE);
  }

  /** Ask for a sign of life. */
  #ask(): void {
    this.#asked += 1;
    this.send({ type: "there", id: `there-${this.#asked}` }, { keep: true });
  }

  #drop(): void {
    this.#forget();
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    this.#isOpen = false;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #lost(code: number): void {
    this.#forget();
    clearTimeout(this.#silence);
    for (const [id, frame] of this.#kept) if (frame.type === "there") this.#kept.delete(id);
    this.#socket = null;
    this.#isOpen = false;
    if (FINAL.has(code)) {
      this.listening.changed("closed", code);
      return;
    }
    if (code === MOVED && this.#wait === FIRST_WAIT) {
      this.#wait *= 1.7; // one that is sent on again before it has heard anything waits
      this.listening.changed("connecting", code);
      this.#connect();
      return;
    }
    this.listening.changed("lost", code);
    const wait = BUSY.has(code) ? BUSY_WAIT : this.#wait;
    this.#wait = Math.min(this.#wait * 1.7, LONGEST_WAIT);
    this.#timer = setTimeout(() => this.#connect(), wait * (0.8 + Math.random() * 0.4));
  }
}
