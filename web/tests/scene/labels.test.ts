import { describe, expect, test } from "vitest";
import { pinned } from "../../src/scene/labels";
import type { Spot } from "../../src/scene/layout";
import type { Area } from "../../src/sent";
import { area } from "./pictures";

const labels: NonNullable<Area["labels"]> = [
  { line: "column", at: 100, written: [-20], words: "1 E" },
  { line: "column", at: 900, written: [-20], words: "9 E" },
  { line: "row", at: 200, written: [-40, 1040], words: "B" },
];
const stage: Spot[] = [
  {
    area: area("board", "board", { labels }),
    x: 0,
    y: 0,
    width: 1100,
    height: 1100,
    originX: 50,
    originY: 50,
    hasPanel: false,
  },
];
const screen = { width: 400, height: 300 };
const said = (x: number, y: number, scale = 1) =>
  pinned(stage, { x, y, scale }, screen).map(({ line, at, words }) => `${line} ${words} at ${at}`);

describe("the names of columns and rows", () => {
  test("stand at no edge while all is seen", () => {
    expect(said(-20, -20, 0.25)).toEqual([]);
  });
  test("stand at the edge where they are not seen on the board, each beside its own", () => {
    expect(said(100, 150)).toEqual(["column 1 E at 50", "row B at 100"]);
  });
  test("are not told of what is not seen itself", () => {
    expect(said(500, 400)).toEqual([]);
    expect(said(700, 150)).toEqual(["column 9 E at 250"]);
  });
  test("are not cut off at the edge, nor in each other's way", () => {
    expect(said(140, 240)).toEqual([]);
    expect(said(130, 220)).toEqual(["column 1 E at 20", "row B at 30"]);
  });
  test("are none where an area has none", () => {
    expect(pinned([{ ...stage[0]!, area: area("hand", "hand") }], { x: 0, y: 0, scale: 1 }, screen)).toEqual(
      [],
    );
  });
});
