import { expect, test } from "vitest";
import { areSideBySide, holds, isCrowd } from "../../src/scene/zones";

test("zones are side by side where they have an edge in common", () => {
  expect(areSideBySide([])).toBe(false);
  expect(areSideBySide([[0, 0, 96, 96]])).toBe(false);
  expect(
    areSideBySide([
      [0, 0, 96, 96],
      [96, 0, 96, 96],
    ]),
  ).toBe(true);
  expect(
    areSideBySide([
      [0, 0, 96, 96],
      [500, 0, 96, 96],
      [0, -96.5, 96, 96],
    ]),
  ).toBe(true);
});

test("they are not where there is a gap between them, or where they meet at a corner", () => {
  expect(
    areSideBySide([
      [0, 0, 96, 96],
      [100, 0, 96, 96],
      [0, 192, 96, 96],
    ]),
  ).toBe(false);
  expect(
    areSideBySide([
      [0, 0, 96, 96],
      [96, 96, 96, 96],
    ]),
  ).toBe(false);
});

test("a box holds what is inside it, and each point is in one of two boxes side by side", () => {
  expect(holds([0, 0, 10, 10], { x: 5, y: 9 })).toBe(true);
  expect(holds([0, 0, 10, 10], { x: 10, y: 5 })).toBe(false);
  expect(holds([10, 0, 10, 10], { x: 10, y: 5 })).toBe(true);
  expect(holds([0, 0, 10, 10], { x: 5, y: -1 })).toBe(false);
});

test("many boxes are a crowd where some of them are side by side", () => {
  const row = (length: number, pitch: number) =>
    Array.from({ length }, (_, number) => [number * pitch, 0, 96, 96] as const);
  expect(isCrowd(row(5, 96))).toBe(false);
  expect(isCrowd(row(6, 96))).toBe(true);
  expect(isCrowd(row(20, 110))).toBe(false);
});
