/** Log and chat beside the table: whether they are open, and what was said since somebody looked. */
import type { Table } from "../live/table.svelte";
import type { Chat } from "../sent";

export class Unread {
  isOpen = $state(matchMedia("(min-width: 1100px)").matches);
  tab = $state<"log" | "chat">("log");
  /** What was said while this page was open. */
  fresh = $state.raw<readonly Chat[]>([]);
  count = $state(0);
  #last: number | null = null;

  /** Take note of what was said, once there is something to take note of. */
  follow(table: Table): void {
    const last = table.chats.at(-1)?.seq ?? -1;
    if (this.#last === null || table.line === "connecting") {
      this.#last = last; // what was said before is old
      return;
    }
    const known = this.#last;
    this.fresh = table.chats.filter((chat) => chat.seq > known).slice(-5);
    if (this.isOpen && this.tab === "chat") {
      this.#last = last;
      this.count = 0;
    } else this.count = table.chats.filter((chat) => chat.seq > known).length;
  }
}
