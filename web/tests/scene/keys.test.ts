import { describe, expect, test } from "vitest";
import { isDirection, nearest, type Direction } from "../../src/scene/keys";

const at = (x: number, y: number, size = 10) => ({
  left: x - size / 2,
  top: y - size / 2,
  width: size,
  height: size,
});

test("arrow keys are directions, and no other keys are", () => {
  expect(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].every(isDirection)).toBe(true);
  expect(["Enter", "a", "Arrow", "constructor", "toString"].some(isDirection)).toBe(false);
});

describe("the nearest thing", () => {
  const things = [at(0, 0), at(100, 0), at(-100, 0), at(0, 100), at(0, -100)];
  test.each<[Direction, number]>([
    ["ArrowRight", 1],
    ["ArrowLeft", 2],
    ["ArrowDown", 3],
    ["ArrowUp", 4],
  ])("by %s is number %d", (direction, number) => {
    expect(nearest(at(0, 0), things, direction)).toBe(number);
  });
  test("is not the thing itself, nor one in the same column", () => {
    expect(nearest(at(0, 0), [at(0, 0), at(1, 50)], "ArrowRight")).toBe(-1);
  });
  test("is none where nothing lies in that direction", () => {
    expect(nearest(at(0, 0), [at(-50, 0)], "ArrowRight")).toBe(-1);
    expect(nearest(at(0, 0), [], "ArrowUp")).toBe(-1);
  });
  test("is the nearer one of two in a row", () => {
    expect(nearest(at(0, 0), [at(200, 0), at(100, 0)], "ArrowRight")).toBe(1);
  });
  test("lies rather straight ahead than aside, though it be further away", () => {
    expect(nearest(at(0, 0), [at(60, 60), at(150, 0)], "ArrowRight")).toBe(1);
    expect(nearest(at(0, 0), [at(60, 20), at(150, 0)], "ArrowRight")).toBe(0);
    expect(nearest(at(0, 0), [at(60, 60), at(0, 150)], "ArrowDown")).toBe(1);
  });
  test("is measured from middle to middle", () => {
    expect(nearest(at(0, 0), [at(100, 0, 190), at(90, 0, 10)], "ArrowRight")).toBe(1);
  });
});
