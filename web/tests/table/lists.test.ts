import "./page";
import "./screen";
import { afterEach, beforeEach, expect, test } from "vitest";
import { settings } from "../../src/settings.svelte";
import { Hinting } from "../../src/table/hinting.svelte";
import { Lists } from "../../src/table/lists.svelte";
import { tree } from "../scene/trees";
import { FakeTable } from "./tables";

let fake: FakeTable;
let lists: Lists;
beforeEach(() => {
  settings.list = false;
  fake = new FakeTable();
  fake.come();
  fake.sit([0], 2);
  fake.show({ at: 3, viewer: 0, touches: tree("pick card:1 > pick drain = drain 1") });
  lists = new Lists(new Hinting(() => fake.table), () => true);
});
afterEach(() => fake.table.close());
const open = () => [lists.isHinting, lists.isListing];

test("hints take the place of the choices, which come back after them", () => {
  lists.toggleChoices();
  expect(open()).toEqual([false, true]);
  lists.hinting.toggle();
  expect([...open(), lists.isOpen]).toEqual([true, false, true]);
  lists.hinting.toggle();
  expect(open()).toEqual([false, true]);
});
test("choices that are asked for while a hint is looked for are not pushed away by it", () => {
  lists.hinting.toggle();
  lists.toggleChoices();
  expect(open()).toEqual([false, true]);
  lists.toggleChoices();
  expect([...open(), lists.isOpen]).toEqual([false, false, false]);
});
test("beside the log, hints are in nobody's way", () => {
  lists.hasColumn = true;
  lists.hinting.toggle();
  lists.toggleChoices();
  expect(open()).toEqual([true, true]);
  lists.toggleChoices();
  expect([...open(), lists.isOpen]).toEqual([true, false, false]);
});
