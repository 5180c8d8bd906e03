/** Sockets for tests: what is sent through them is kept, and what comes is said by the test. */
import type { Socket } from "../../src/live/line";
import type { Incoming, Outgoing } from "../../src/sent";

export class FakeSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  readonly sent: Outgoing[] = [];
  isClosed = false;

  send(data: string): void {
    if (this.isClosed) throw new Error("it is closed");
    this.sent.push(JSON.parse(data) as Outgoing);
  }

  close(): void {
    this.isClosed = true;
  }

  /** The server takes it. */
  accept(): void {
    this.onopen?.();
  }

  /** The server sends this. */
  hear(frame: Incoming): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  /** It is closed from the other side, or by the network. */
  lose(code = 1006): void {
    this.isClosed = true;
    this.onclose?.({ code });
  }
}

/** One socket after the other, as they are opened. */
export class Sockets {
  readonly all: FakeSocket[] = [];

  readonly open = (): FakeSocket => {
    const socket = new FakeSocket();
    this.all.push(socket);
    return socket;
  };

  /** The one that was opened last. */
  get last(): FakeSocket {
    const socket = this.all.at(-1);
    if (socket === undefined) throw new Error("none was opened");
    return socket;
  }
}
