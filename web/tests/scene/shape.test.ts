import { describe, expect, test } from "vitest";
import { columnsBeside, isLow, isNarrow, shapeOf } from "../../src/scene/shape";
import { area, picture } from "./pictures";

const square = picture([
  area("board", "board", { box: [0, 0, 1000, 1000] }),
  area("hand", "hand", { owner: 0, box: [0, 0, 600, 150] }),
]);
const strip = picture([
  area("board", "board", { box: [0, 0, 3000, 500] }),
  area("hand", "hand", { owner: 0, box: [0, 0, 600, 150] }),
]);

describe("what stands around the stage", () => {
  test("stands beside it where the board is as high as it is wide, and the screen is not", () => {
    expect(shapeOf(square, 0, { width: 1366, height: 716 }, null).kind).toBe("side");
    expect(shapeOf(strip, 0, { width: 1366, height: 716 }, null).kind).toBe("rows");
  });
  test("lies above and below it on a phone held upright, and beside it where it lies", () => {
    for (const shown of [square, strip]) {
      expect(shapeOf(shown, 0, { width: 360, height: 680 }, null).kind).toBe("rows");
      expect(shapeOf(shown, 0, { width: 740, height: 308 }, null).kind).toBe("side");
    }
  });
  test("leaves a square board all its height, and takes no more than half the width, or little more on a phone", () => {
    const { side } = shapeOf(square, 0, { width: 1000, height: 700 }, null);
    expect(1000 - side).toBeGreaterThanOrEqual(700);
    expect(shapeOf(square, 0, { width: 1900, height: 500 }, null).side).toBeLessThanOrEqual(500);
    expect(shapeOf(square, 0, { width: 740, height: 308 }, null).side).toBeLessThanOrEqual(444);
  });
  test("changes places only where much is gained", () => {
    const sizes = Array.from({ length: 40 }, (_, number) => ({ width: 700 + 25 * number, height: 700 }));
    const kinds = sizes.map((room) => shapeOf(square, 0, room, null).kind);
    const first = kinds.indexOf("side");
    expect(first).toBeGreaterThan(0);
    const edge = sizes[first] ?? { width: 0, height: 0 };
    expect(shapeOf(square, 0, edge, { kind: "rows", side: 0 }).kind).toBe("rows");
    expect(shapeOf(square, 0, { ...edge, width: edge.width - 25 }, { kind: "side", side: 0 }).kind).toBe(
      "side",
    );
  });
  test("changes places in a game only where far more is gained than after a window was resized", () => {
    const room = { width: 1040, height: 700 };
    const before = { kind: "rows", side: 0 } as const;
    const grown = (height: number) =>
      picture([
        area("board", "board", { box: [0, 0, 1000, height] }),
        area("hand", "hand", { owner: 0, box: [0, 0, 600, 150] }),
      ]);
    const kinds = (why: "resized" | "played") =>
      [600, 700, 800, 900, 1000].map((height) => shapeOf(grown(height), 0, room, before, why).kind);
    const stayed = (all: readonly string[]) => all.filter((kind) => kind === "rows").length;
    expect(stayed(kinds("played"))).toBeGreaterThan(stayed(kinds("resized")));
  });
  test("a phone is narrow or low, and a tablet neither", () => {
    expect([isNarrow({ width: 430, height: 800 }), isLow({ width: 430, height: 800 })]).toEqual([
      true,
      false,
    ]);
    expect([isNarrow({ width: 930, height: 380 }), isLow({ width: 930, height: 380 })]).toEqual([
      false,
      true,
    ]);
    expect([isNarrow({ width: 820, height: 1100 }), isLow({ width: 820, height: 1100 })]).toEqual([
      false,
      false,
    ]);
  });
});

test("in a slim column, few players stand one above the other; on a phone that lies, always side by side", () => {
  expect([2, 4, 5].map((seats) => columnsBeside(seats, 200, false))).toEqual([1, 1, 2]);
  expect([2, 3].map((seats) => columnsBeside(seats, 300, false))).toEqual([1, 2]);
  expect(columnsBeside(2, 460, false)).toBe(2);
  expect([1, 2, 4, 5].map((seats) => columnsBeside(seats, 300, true))).toEqual([1, 2, 2, 3]);
});
