import { render } from "svelte/server";
import { expect, test } from "vitest";
import type { Advised } from "../../src/sent";
import Hints from "../../src/table/Hints.svelte";

const move = (words: string, chance: number, doubt: Advised["doubt"] = null): Advised => ({
  move: words,
  words,
  chance,
  doubt,
  path: [],
  amount: null,
});
const shown = (...moves: readonly Advised[]) =>
  render(Hints, {
    props: { moves, shown: null, choose: () => undefined, point: () => undefined, close: () => undefined },
  }).body;

test("a hint has the chance to win after it, and says where it does not know better", () => {
  expect(shown(move("lay it", 0.74))).toContain("74 %");
  const second = shown(move("lay it", 0.74), move("drain it", 0.73, "as-good"));
  expect(second).toMatch(/73 %.*as good as the first/s);
  const even = shown(move("lay it", 0.51, "even"));
  expect(even).toContain("as good as even");
  expect(even).not.toContain("51 %<");
});
