/** Log and chat beside the table: whether they are open, and what was said since somebody looked. */
import type { Table } from "../live/table.svelte";
import type { Chat } from "../sent";

/** With fewer pixels across, log and chat lie over the board. */
const BESIDE = 900;
/** With fewer pixels down, they take turns. */
const BELOW = 640;

export class Unread {
  isOpen = $state(matchMedia("(min-width: 1100px)").matches);
  tab = $state<"log" | "chat">("log");
  /** Whether there is room for log and chat at once. */
  isBoth = $state(false);
  /** What was said while this page was open. */
  fresh = $state.raw<readonly Chat[]>([]);
  count = $state(0);
  #last: number | null = null;
  #isRecalled = false;
  #isBeside = false;

  /** What was read of a match's talk is remembered in this browser. */
  constructor(readonly match: string | null = null) {}

  /** Take note of how large the window is. When it gets too narrow, what stood beside the board is not to cover it. */
  fit(wide: number, high: number): void {
    const isBeside = wide > BESIDE;
    this.isBoth = isBeside && high >= BELOW;
    if (this.#isBeside && !isBeside) this.isOpen = false;
    this.#isBeside = isBeside;
  }

  /** Take note of what was said, once there is something to take note of. */
  follow(table: Table): void {
    const last = table.chats.at(-1)?.seq ?? -1;
    if (table.line !== "connecting" && !this.#isRecalled) {
      this.#isRecalled = true;
      this.#last = recalled(this.match) ?? this.#last;
    }
    if (this.#last === null || table.line === "connecting") {
      this.#read(last); // what was said before is old
      return;
    }
    const known = this.#last;
    this.fresh = table.chats.filter((chat) => chat.seq > known).slice(-5);
    if (this.isOpen && (this.isBoth || this.tab === "chat")) {
      this.#read(last);
      this.count = 0;
    } else this.count = table.chats.filter((chat) => chat.seq > known).length;
  }

  #read(last: number): void {
    this.#last = last;
    if (this.#isRecalled) remember(this.match, last);
  }
}

const key = (match: string) => `read ${match}`;

function remember(match: string | null, last: number): void {
  try {
    if (match !== null) localStorage.setItem(key(match), `${last}`);
  } catch {
    // a browser that keeps nothing takes everything for read that was said before
  }
}

/** The last thing that was read at an earlier visit, if there was one. */
function recalled(match: string | null): number | null {
  try {
    const kept = match === null ? null : localStorage.getItem(key(match));
    return kept === null ? null : Number(kept);
  } catch {
    return null;
  }
}
