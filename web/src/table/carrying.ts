/** What becomes of touches when somebody else moves before they are a move: what is lost, and why, in a sentence. */
import type { Table } from "../live/table.svelte";
import { range, type Carried, type Walk } from "../scene/touching";
import { say } from "../words";

/** How many lines of the log are enough to say why. */
const ENOUGH = 3;

/** What has happened since a position, as the log tells it. */
export function whatHappened(table: Pick<Table, "log" | "news">, since: number): string {
  const told = table.log.filter((line) => line.at >= since && line.says !== true);
  const lines = told.length > 0 ? told.slice(-ENOUGH) : table.news.slice(-1);
  return lines.map((line) => line.words).join(" ") || say("carried-moved");
}

/** What is to be said; null where nothing was lost. `isLate` if a move was sent, and came too late. */
export function carriedWords(walk: Walk, carried: Carried, happened: string, isLate: boolean): string | null {
  const { lost, isOther } = carried;
  if (lost !== null) {
    const kept = carried.walk.taken.at(-1)?.name;
    if (kept === undefined) return say("carried-lost", { happened, lost: lost.name });
    return say("carried-part", { happened, lost: lost.name, kept });
  }
  const amounts = range(carried.walk);
  if (isOther && amounts !== null) {
    const [least, greatest] = amounts;
    return say("carried-amount", { happened, least, greatest, amount: carried.walk.amount });
  }
  return isLate && (walk.taken.length > 0 || walk.held !== null) ? say("carried-late", { happened }) : null;
}
