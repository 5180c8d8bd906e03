import { expect, test } from "vitest";
import { worded } from "../../src/scene/captions";
import type { Caption } from "../../src/sent";

const caption = (words: string, x: number, y = 0, size = 20): Caption => ({
  area: "board",
  x,
  y,
  words,
  size,
  ink: "ink-soft",
});
const read = (...args: Parameters<typeof worded>) => worded(...args).map((one) => one.caption.words);

test("words are as large as the game has them, and never smaller than eleven and a half pixels", () => {
  expect(worded([caption("north 1", 0)], [], 1, true)[0]?.size).toBe(20);
  expect(worded([caption("north 1", 0)], [], 0.25, true)[0]?.size).toBe(46);
});

test("words that would run into one another are a little smaller", () => {
  const all = [caption("copper H", 0), caption("copper H", 120)];
  expect(worded(all, [], 0.5, false).map(({ size }) => size)).toEqual([23, 23]);
  expect(worded(all, [], 0.4, false).map(({ size }) => size)).toEqual([27.5, 27.5]);
});

test("on a board, numbers of a row that has got too narrow are left out", () => {
  const all = ["3 W", "2 W", "1 W", "0", "1 E"].map((words, number) => caption(words, number * 100));
  expect(read(all, [], 0.5, true)).toHaveLength(5);
  expect(read(all, [], 0.22, true)).toEqual(["3 W", "1 W", "0", "1 E"]);
});

test("on a board, words that have grown over a piece are left out", () => {
  const tile: [number, number, number, number] = [50, -50, 100, 100];
  expect(read([caption("north 1", 0, 6)], [tile], 0.7, true)).toEqual(["north 1"]);
  expect(read([caption("north 1", 0, 6)], [tile], 0.2, true)).toEqual([]);
});

test("what is written on a piece stays, and so does all that is said of cards and players", () => {
  const badge: [number, number, number, number] = [-20, -20, 40, 40];
  const beside: [number, number, number, number] = [25, -50, 100, 100];
  expect(read([caption("£4", 0, 6)], [badge, beside], 0.2, true)).toEqual(["£4"]);
  const all = [caption("Deck · 34", 0), caption("Pile 1 · 1", 100)];
  expect(read(all, [badge], 0.2, false)).toEqual(["Deck · 34", "Pile 1 · 1"]);
});
