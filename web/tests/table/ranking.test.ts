import { expect, test } from "vitest";
import { headed, ranked } from "../../src/table/ranking";

const scores = (ranks: readonly number[]) => ({
  columns: ["tiles", "money"],
  rows: [
    ["2", "30"],
    ["4", "36"],
    ["5", "36"],
  ],
  decided: [1, 0],
  ranks,
});
const order = (ranks: readonly number[], winners: readonly number[]) =>
  ranked(scores(ranks), winners).map(({ seat }) => seat);

test("scores stand in the order of their ranks", () => {
  expect(order([2, 1, 0], [2])).toEqual([2, 1, 0]);
  expect(order([1, 0, 1], [1])).toEqual([1, 0, 2]);
});
test("whoever has won stands first, as by a resignation", () => {
  expect(order([2, 1, 0], [0])).toEqual([0, 2, 1]);
  expect(ranked(scores([2, 1, 0]), [0]).map(({ hasWon }) => hasWon)).toEqual([true, false, false]);
});
test("a heading breaks before what it says in brackets, not inside", () => {
  expect(headed("irrigated tiles (of 10)")).toBe("irrigated tiles (of\u00a010)");
});
test("where nobody is ranked, the others stand as they sit", () => {
  expect(order([], [2])).toEqual([2, 0, 1]);
});
