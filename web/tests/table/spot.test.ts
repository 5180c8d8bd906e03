import { FakeElement } from "./page";
import { expect, test } from "vitest";
import { placed, spotOn, type TickSpot } from "../../src/table/spot";

const SPOT: TickSpot = {
  x: 400,
  y: 300,
  half: 50,
  width: 1000,
  height: 700,
  row: { left: 300, width: 400, top: 600, bottom: 690 },
  taken: [],
};
const [WIDE, HIGH] = [160, 54];

test("a mouse finds the tick below what it is about, where nothing else lies", () => {
  expect(placed(SPOT, WIDE, HIGH, false)).toEqual({ left: 320, top: 358, isDocked: false });
});
test("it stands on another side where something lies below, beside the buttons where something lies on every side, and else in their place", () => {
  const below = { left: 300, top: 360, right: 500, bottom: 500 };
  expect(placed({ ...SPOT, taken: [below] }, WIDE, HIGH, false).top).toBeLessThan(SPOT.y - SPOT.half);
  const all = { left: 0, top: 0, right: 1000, bottom: 600 };
  const right = { left: 536, top: 635, isDocked: false };
  expect(placed({ ...SPOT, taken: [all] }, WIDE, HIGH, false)).toEqual(right);
  const button = { left: 520, top: 640, right: 600, bottom: 684 };
  expect(placed({ ...SPOT, taken: [all, button] }, WIDE, HIGH, false)).toEqual({ ...right, left: 308 });
  const buttons = { ...button, left: 310 };
  const docked = { ...right, isDocked: true };
  expect(placed({ ...SPOT, taken: [all, buttons] }, WIDE, HIGH, false)).toEqual(docked);
  const stage = { ...all, right: 290 };
  const above = { left: 420, top: 538, isDocked: false };
  expect(placed({ ...SPOT, x: 200, taken: [stage, buttons] }, WIDE, HIGH, false)).toEqual(above);
});
test("it never leaves the table", () => {
  expect(placed({ ...SPOT, x: 10, y: 680 }, WIDE, HIGH, false).left).toBeGreaterThanOrEqual(4);
  const narrow = placed({ ...SPOT, row: { left: 700, width: 300, top: 600, bottom: 690 } }, WIDE, HIGH, true);
  expect(narrow.left + WIDE).toBeLessThanOrEqual(1000);
});
test("what is wider than the column beside the stage reaches over the stage, not out of the table", () => {
  const row = { left: 760, width: 236, top: 600, bottom: 690 };
  const taken = [{ left: 0, top: 0, right: 1000, bottom: 700 }];
  expect(placed({ ...SPOT, row, taken }, 340, HIGH, false)).toMatchObject({ left: 656, isDocked: true });
});
test("a tick as wide as the column stands above the buttons, where there is room, and covers none of them", () => {
  const row = { left: 800, width: 196, top: 600, bottom: 690 };
  const taken = [
    { left: 0, top: 0, right: 790, bottom: 700 },
    { left: 810, top: 640, right: 990, bottom: 684 },
  ];
  expect(placed({ ...SPOT, row, taken }, 196, 108, false)).toEqual({ left: 800, top: 484, isDocked: false });
});
test("a thumb finds it among the buttons, whatever it is about", () => {
  expect(placed(SPOT, WIDE, HIGH, true)).toEqual(placed({ ...SPOT, x: 1, y: 1 }, WIDE, HIGH, true));
});
test("it knows from the page what lies around it, from the corner of the table", () => {
  const face = new FakeElement({ box: [30, 40, 10, 10] });
  const root = new FakeElement({ box: [20, 20, 600, 400], found: [face] }) as unknown as Element;
  const buttons = new FakeElement({ box: [120, 360, 300, 60] }) as unknown as Element;
  const spot = spotOn(root, buttons, { at: { x: 7, y: 8 }, half: 5 });
  expect(spot).toMatchObject({ x: 7, y: 8, half: 5, width: 600, height: 400 });
  expect(spot.row).toEqual({ left: 100, width: 300, top: 340, bottom: 400 });
  expect(spot.taken).toEqual([{ left: 10, top: 20, right: 20, bottom: 30 }]);
  const nowhere = spotOn(root, undefined, { at: null, half: 0 });
  expect(nowhere).toMatchObject({ x: 300, y: 200, row: { left: 0, width: 600, bottom: 400 } });
});
