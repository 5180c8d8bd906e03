import { expect, test } from "vitest";
import { asTold } from "../../src/scene/told";
import { area, picture, piece } from "./pictures";

const before = picture([area("north", "board", { title: "North", note: "2 leaks" })], [piece("a north 0,0")]);
const after = picture(
  [area("north", "board", { title: "North wins", note: "no leaks" }), area("new", "board", { title: "New" })],
  [piece("b north 0,0")],
);

test("things are seen at once, and titles and notes are read when it is told", () => {
  const held = asTold(after, before);
  expect(held.pieces).toBe(after.pieces);
  expect(held.areas.map(({ title, note }) => [title, note])).toEqual([
    ["North", "2 leaks"],
    ["New", null],
  ]);
});
test("where nothing was seen before, all is read", () => {
  expect(asTold(after, null)).toBe(after);
});
