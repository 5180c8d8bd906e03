import { expect, test } from "vitest";
import { placed, type TickSpot } from "../../src/table/spot";

const SPOT: TickSpot = {
  x: 400,
  y: 300,
  half: 50,
  width: 1000,
  height: 700,
  row: { left: 300, width: 400, bottom: 690 },
  taken: [],
};
const [WIDE, HIGH] = [160, 54];

test("a mouse finds the tick below what it is about, where nothing else lies", () => {
  expect(placed(SPOT, WIDE, HIGH, false)).toEqual({ left: 320, top: 358 });
});
test("it stands on another side where something lies below, and among the buttons where something lies on every side", () => {
  const below = { left: 300, top: 360, right: 500, bottom: 500 };
  expect(placed({ ...SPOT, taken: [below] }, WIDE, HIGH, false).top).toBeLessThan(SPOT.y - SPOT.half);
  const all = { left: 0, top: 0, right: 1000, bottom: 630 };
  expect(placed({ ...SPOT, taken: [all] }, WIDE, HIGH, false)).toEqual({ left: 420, top: 634 });
});
test("it never leaves the table", () => {
  expect(placed({ ...SPOT, x: 10, y: 680 }, WIDE, HIGH, false).left).toBeGreaterThanOrEqual(4);
  const narrow = placed({ ...SPOT, row: { left: 700, width: 300, bottom: 690 } }, WIDE, HIGH, true);
  expect(narrow.left + WIDE).toBeLessThanOrEqual(1000);
});
test("a thumb finds it among the buttons, whatever it is about", () => {
  expect(placed(SPOT, WIDE, HIGH, true)).toEqual(placed({ ...SPOT, x: 1, y: 1 }, WIDE, HIGH, true));
});
