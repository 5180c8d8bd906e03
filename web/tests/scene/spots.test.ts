import { describe, expect, test } from "vitest";
import { explained } from "../../src/scene/abouts";
import { pointedAt } from "../../src/scene/spots";
import type { Abouts, Faces, Picture } from "../../src/sent";
import { area, picture, piece } from "./pictures";

const faces: Faces = { pipe: { width: 40, height: 20, svg: "" } };
const table: Picture = {
  ...picture(
    [area("board", "board", { pitch: [50, 60] })],
    [piece("ship board 30,30 90 through", { face: "pipe", layers: ["sail"] })],
  ),
  zones: [{ id: "space:K11", area: "board", box: [0, 0, 60, 60], name: "K11" }],
  buttons: [{ id: "lock", name: "Lock", follows: false }],
};
const abouts: Abouts = {
  faces: { pipe: { words: "A ship.", section: 1 }, sail: { words: "A sail.", section: null } },
  zones: { space: { words: "A space.", section: 0 } },
  buttons: { lock: { words: "It locks.", section: 2 } },
  pieces: { pile: { words: "It lies open.", section: null } },
};

describe("what a line of the log speaks of", () => {
  test("is where a piece, a zone, an area or a place is", () => {
    const spots = ["ship", "space:K11", "board", ["board", 100, 100]] as const;
    expect(pointedAt(spots, table, faces)).toEqual([
      { area: "board", box: [20, 10, 20, 40] },
      { area: "board", box: [0, 0, 60, 60] },
      { area: "board", box: [0, 0, 300, 200] },
      { area: "board", box: [75, 70, 50, 60] },
    ]);
  });
  test("is nowhere when it has gone", () => {
    expect(pointedAt(["gone", ["nowhere", 1, 1]], table, faces)).toEqual([]);
  });
});

describe("what is said about", () => {
  test("a zone begins with what lies there", () => {
    expect(explained("space:K11", table, abouts)).toEqual({
      name: "K11",
      about: [
        { words: "A ship.", section: 1 },
        { words: "A sail.", section: null },
        { words: "A space.", section: 0 },
      ],
    });
  });
  test("a piece and a button is what they are, and else what they are called", () => {
    expect(explained("ship", table, abouts)?.about).toHaveLength(2);
    expect(explained("lock", table, abouts)?.about).toEqual([{ words: "It locks.", section: 2 }]);
    expect(explained("ship", table, null)).toEqual({ name: "ship", about: [] });
    expect(explained("nothing", table, abouts)).toBeNull();
  });
  test("a piece begins with what it is where it lies", () => {
    const pile = { ...table, pieces: [piece("pile:one board 0,0", { face: "pipe" })] };
    expect(explained("pile:one", pile, abouts)?.about).toEqual([
      { words: "It lies open.", section: null },
      { words: "A ship.", section: 1 },
    ]);
  });
});
