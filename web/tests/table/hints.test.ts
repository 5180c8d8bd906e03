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
  expect(second).toMatch(/drain it.*as good as the first.*73 %/s);
  const even = shown(move("lay it", 0.51, "even"));
  expect(even).toContain("as good as even");
  expect(even).not.toContain("51 %<");
});
test("the first is marked where it is known to be better than the others, and equals are called so", () => {
  const best = shown(move("lay it", 0.74), move("drain it", 0.6), move("pass", 0.5, "even"));
  expect(best).toMatch(/74 %.*best.*60 %.*as good as even/s);
  expect(shown(move("lay it", 0.74), move("drain it", 0.73, "as-good"))).not.toContain("best");
  expect(shown(move("lay it", 0.5), move("drain it", 0.54))).not.toContain("best");
  const equals = shown(move("lay it", 0.51, "even"), move("drain it", 0.5, "as-good"));
  expect(equals).toMatch(/as good as even.*as good as the first/s);
  expect(equals).not.toContain("best");
  expect(equals).not.toContain(" %");
});
