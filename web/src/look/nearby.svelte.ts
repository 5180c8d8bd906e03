/** Whether others in the room can open the links of this page, and what to do where they can't. */
import * as api from "../api";
import type { Lan } from "../sent";

/** Whether an address leads nowhere but to the computer on which it is opened. */
export function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}

export class Nearby {
  /** What the server says of its door to the local network; null while that is not known, and where it does not matter. */
  lan = $state.raw<Lan | null>(null);
  /** Which of the server's addresses was chosen. */
  chosen = $state(0);

  constructor(readonly here: Pick<Location, "origin" | "hostname"> = location) {}

  /** Whether this page was opened at an address that only this computer has. */
  readonly isLoopback = $derived.by(() => isLoopback(this.here.hostname));

  /** The beginning of a link that others can open, if there is one; else of the one that works here. */
  readonly origin = $derived.by(() => {
    const links = this.lan?.links ?? [];
    return links[this.chosen] ?? links[0] ?? this.here.origin;
  });

  /** Whether a link works on this computer and nowhere else. */
  readonly isOnlyHere = $derived.by(() => this.isLoopback && (this.lan?.links ?? []).length === 0);

  /** Ask the server, where it matters. */
  async look(): Promise<void> {
    if (this.isLoopback) this.lan = await api.lan();
  }

  async open(): Promise<void> {
    this.lan = await api.letIn(true);
  }

  async close(): Promise<void> {
    this.lan = await api.letIn(false);
  }
}
