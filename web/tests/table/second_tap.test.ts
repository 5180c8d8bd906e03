import { expect, test } from "vitest";
import { SecondTap, UNREAD } from "../../src/table/second_tap";

test("a tap is meant for the tick until its move is answered and what came then could be read", () => {
  let now = 0;
  const tap = new SecondTap(() => now);
  expect(tap.isMeantForAnother()).toBe(false);
  tap.note(true, false);
  now = 5_000;
  expect(tap.isMeantForAnother()).toBe(false);
  tap.note(false, true);
  now += 10_000;
  expect(tap.isMeantForAnother()).toBe(true);
  tap.note(false, false);
  tap.note(false, false);
  now += UNREAD - 1;
  expect(tap.isMeantForAnother()).toBe(true);
  now += 1;
  expect(tap.isMeantForAnother()).toBe(false);
});

test("a tick that was only dropped is not pressed twice, either", () => {
  let now = 0;
  const tap = new SecondTap(() => now);
  tap.note(true, false);
  tap.note(false, false);
  now += UNREAD - 1;
  expect(tap.isMeantForAnother()).toBe(true);
  now += 1;
  expect(tap.isMeantForAnother()).toBe(false);
});
