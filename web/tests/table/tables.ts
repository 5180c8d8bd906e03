/** A table for tests: what the server says is said by the test. */
import { Table } from "../../src/live/table.svelte";
import type { Around, Chat, Outgoing, Position, Told } from "../../src/sent";
import { Sockets } from "../live/sockets";
import { picture } from "../scene/pictures";

export function chat(seq: number): Chat {
  return { seq, words: `chat ${seq}`, name: "Ann", seat: 0, at: 1000 + seq };
}

export class FakeTable {
  readonly sockets = new Sockets();
  readonly table = new Table("m1", this.sockets.open);
  #position: Position = {
    at: 0,
    viewer: null,
    turn: 0,
    may: [],
    picture: picture([]),
    touches: null,
    canUndo: false,
    canAsk: false,
    outcome: null,
  };

  /** The line is open. */
  come(): void {
    this.sockets.last.accept();
  }

  /** The server shows what has changed. */
  show(change: Partial<Position>): void {
    this.#position = { ...this.#position, ...change };
    this.sockets.last.hear({ type: "shown", position: this.#position, told: [], whole: false, left: null });
  }

  /** The same, with lines of the log. */
  tell(change: Partial<Position>, told: readonly Told[]): void {
    this.#position = { ...this.#position, ...change };
    this.sockets.last.hear({ type: "shown", position: this.#position, told, whole: false, left: null });
  }

  /** The seats with these numbers are ours, of so many. */
  sit(mine: readonly number[], seats: number, state: Around["state"] = "running", patience = 20): void {
    const chairs = Array.from({ length: seats }, (_, seat) => ({
      seat,
      name: `Player ${seat}`,
      free: false,
      bot: null,
      yours: mine.includes(seat),
      here: true,
      away: false,
      expected: false,
      resigned: false,
    }));
    this.sockets.last.hear({
      type: "around",
      state,
      host: true,
      chairs,
      hostName: "Ann",
      onlookers: 0,
      watching: [],
      clock: null,
      next: null,
      hints: true,
      pace: "usual",
      talk: "players",
      patience,
      composing: [],
      resigning: true,
      asked: null,
      goal: "Win.",
    });
  }

  say(...seqs: readonly number[]): void {
    this.sockets.last.hear({ type: "said", chats: seqs.map(chat) });
  }

  /** What was sent of a kind. */
  sent<T extends Outgoing["type"]>(type: T): Extract<Outgoing, { readonly type: T }>[] {
    const all = this.sockets.all.flatMap((socket) => socket.sent);
    return all.filter((frame): frame is Extract<Outgoing, { readonly type: T }> => frame.type === type);
  }

  /** The move that is on its way has been made. */
  done(change: Partial<Position>): void {
    const at = this.#position.at + 1;
    this.sockets.last.hear({ type: "done", id: this.table.sending ?? "", at });
    this.show({ at, ...change });
  }

  /** The move that is on its way is not taken. */
  refuse(): void {
    const id = this.table.sending;
    this.sockets.last.hear({ type: "refused", id, words: "No.", rule: null, source: null, late: false });
  }
}
