import { setWide } from "./screen";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Unread } from "../../src/table/unread.svelte";
import { chat, FakeTable } from "./tables";

/** What a browser keeps. */
class Kept {
  #all = new Map<string, string>();
  getItem = (key: string) => this.#all.get(key) ?? null;
  setItem = (key: string, value: string) => this.#all.set(key, value);
}

let fake: FakeTable;
let unread: Unread;
beforeEach(() => {
  setWide(false);
  fake = new FakeTable();
  unread = new Unread();
});
afterEach(() => fake.table.close());

function say(...seqs: readonly number[]): void {
  fake.say(...seqs);
  unread.follow(fake.table);
}

test.each([true, false])("log and chat are open from the first where there is room: %s", (isWide) => {
  setWide(isWide);
  const { isOpen, tab } = new Unread();
  expect([isOpen, tab]).toEqual([isWide, "log"]);
});

test("a window that gets too narrow shuts them once, and they can be opened again", () => {
  setWide(true);
  const one = new Unread();
  one.fit(1360, 860);
  expect([one.isOpen, one.isBoth]).toEqual([true, true]);
  one.fit(1000, 500);
  expect([one.isOpen, one.isBoth]).toEqual([true, false]);
  one.fit(900, 860);
  expect([one.isOpen, one.isBoth]).toEqual([false, false]);
  one.isOpen = true;
  one.fit(700, 860);
  expect(one.isOpen).toBe(true);
});

describe("what was said", () => {
  test("before this page was open is old", () => {
    unread.follow(fake.table);
    fake.come();
    fake.say(0, 1, 2);
    const late = new Unread();
    late.follow(fake.table);
    expect([late.count, late.fresh]).toEqual([0, []]);
    say(3);
    late.follow(fake.table);
    expect([late.count, late.fresh]).toEqual([1, [chat(3)]]);
  });
  test("is old as long as the line is on its way", () => {
    fake.say(0, 1);
    unread.follow(fake.table);
    say(2);
    expect(unread.count).toBe(0);
    fake.come();
    say(3);
    expect(unread.fresh).toEqual([chat(3)]);
  });
  test("is counted, from the very first thing on", () => {
    fake.come();
    unread.follow(fake.table);
    say(0);
    expect([unread.count, unread.fresh]).toEqual([1, [chat(0)]]);
    say(1, 2);
    expect(unread.count).toBe(3);
    unread.follow(fake.table);
    expect(unread.count).toBe(3);
  });
  test("is counted though the log is open beside the table, and though the chat is chosen, but shut", () => {
    fake.come();
    unread.follow(fake.table);
    unread.isOpen = true;
    say(0);
    expect(unread.count).toBe(1);
    [unread.isOpen, unread.tab] = [false, "chat"];
    say(1);
    expect(unread.count).toBe(2);
  });
  test("is not counted while the chat is looked at, but is news", () => {
    fake.come();
    unread.follow(fake.table);
    [unread.isOpen, unread.tab] = [true, "chat"];
    say(0);
    say(1);
    expect([unread.count, unread.fresh]).toEqual([0, [chat(1)]]);
    unread.tab = "log";
    say(2);
    expect([unread.count, unread.fresh]).toEqual([1, [chat(2)]]);
  });
  test("is read by looking at the chat", () => {
    fake.come();
    unread.follow(fake.table);
    say(0, 1);
    [unread.isOpen, unread.tab] = [true, "chat"];
    unread.follow(fake.table);
    expect(unread.count).toBe(0);
    unread.isOpen = false;
    unread.follow(fake.table);
    expect([unread.count, unread.fresh]).toEqual([0, []]);
  });
  test("and was not read is still unread after the page was loaded again, and what was read is not", () => {
    vi.stubGlobal("localStorage", new Kept());
    const visit = () => {
      const found = new Unread("m1");
      found.follow(fake.table);
      return found;
    };
    fake.come();
    fake.say(0);
    expect(visit().count).toBe(0); // it was said before the first visit
    fake.say(1, 2);
    expect(visit().count).toBe(2);
    const looking = visit();
    [looking.isOpen, looking.tab] = [true, "chat"];
    looking.follow(fake.table);
    expect(visit().count).toBe(0);
    expect(new Unread("m2").count).toBe(0);
  });
  test("while the line was lost is new, and what is sent again is not", () => {
    fake.come();
    fake.say(0, 1);
    unread.follow(fake.table);
    fake.table.lose();
    unread.follow(fake.table);
    fake.table.hurry();
    fake.come();
    say(0, 1, 2);
    expect([unread.count, unread.fresh]).toEqual([1, [chat(2)]]);
  });
  test("is all counted, and the last five things are told", () => {
    fake.come();
    unread.follow(fake.table);
    say(0, 1, 2, 3, 4, 5, 6);
    expect(unread.count).toBe(7);
    expect(unread.fresh.map(({ seq }) => seq)).toEqual([2, 3, 4, 5, 6]);
  });
});
