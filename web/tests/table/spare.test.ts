import { expect, test } from "vitest";
import { Spare } from "../../src/table/spare.svelte";

test("words have two lines where there is room, and keep them until something would be pushed out", () => {
  const spare = new Spare();
  const after = (height: number) => {
    spare.height = height;
    return spare.isRoomy;
  };
  expect([after(40), after(44)]).toEqual([false, true]);
  expect([after(6), after(0), after(38)]).toEqual([true, false, false]);
});
