import { expect, test } from "vitest";
import { Spare } from "../../src/table/spare.svelte";

test("words have two lines where there is room, and keep them until something would be pushed out", () => {
  const spare = new Spare();
  const after = (height: number) => {
    spare.height = height;
    return spare.isRoomy;
  };
  expect([after(30), after(36)]).toEqual([false, true]);
  expect([after(6), after(0), after(34)]).toEqual([true, false, false]);
});

test("words have as many lines as they need where there is far more room", () => {
  const spare = new Spare();
  const after = (height: number) => {
    spare.height = height;
    return spare.isAmple;
  };
  expect([after(200), after(160), after(20), after(0), after(200), after(20)]).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
  ]);
});
