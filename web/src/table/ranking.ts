/** Who did better: the order in which scores are shown. */
import type { Scores } from "../sent";

export interface Row {
  readonly seat: number;
  readonly entries: readonly string[];
  readonly hasWon: boolean;
}

/** A column's heading, whose words in brackets stay in one line. */
export const headed = (column: string): string =>
  column.replace(/\([^)]*\)/g, (part) => part.replaceAll(" ", "\u00a0"));

/** The rows of a table of scores: the winners first, the others by their rank. */
export function ranked({ rows, ranks }: Scores, winners: readonly number[]): Row[] {
  const rank = (seat: number) => ranks[seat] ?? 0;
  return rows
    .map((entries, seat) => ({ seat, entries, hasWon: winners.includes(seat) }))
    .sort(
      (one, other) =>
        Number(other.hasWon) - Number(one.hasWon) ||
        rank(one.seat) - rank(other.seat) ||
        one.seat - other.seat,
    );
}
