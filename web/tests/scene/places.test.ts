import { expect, test } from "vitest";
import { isUnder, placeIn } from "../../src/scene/places";
import { PICTURE } from "../table/shown";

test("a piece lies where it lies, a zone in its middle, and what is not there nowhere", () => {
  expect(placeIn(PICTURE, "card:2")).toMatchObject({ area: "hand", x: 20, y: 0 });
  expect(placeIn(PICTURE, "drain")).toEqual({ area: "board", x: 55, y: 5, turn: 0 });
  expect(placeIn(PICTURE, "moon")).toBeNull();
});
test("a ghost lies over what is in the same place of the same area", () => {
  const at = (area: string, x: number) => [{ area, x, y: 10, turn: 90 }];
  expect(isUnder(at("board", 10.4), PICTURE, "cell:1")).toBe(true);
  expect(isUnder(at("board", 20), PICTURE, "cell:1")).toBe(false);
  expect(isUnder(at("hand", 10), PICTURE, "cell:1")).toBe(false);
  expect(isUnder(at("board", 10), PICTURE, "moon")).toBe(false);
});
