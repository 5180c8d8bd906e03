import "./screen";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Told } from "../../src/sent";
import { Moments } from "../../src/table/moments.svelte";
import { Sharing } from "../../src/table/sharing.svelte";
import { FakeTable } from "./tables";

vi.stubGlobal("document", { hidden: false });

let fake: FakeTable;
let sharing: Sharing;
let hides: boolean;
let moments: Moments;
let lingers: number;
beforeEach(() => {
  moments = new Moments();
  lingers = 0;
  fake = new FakeTable();
  hides = true;
  sharing = new Sharing(
    () => fake.table,
    () => hides,
    () => moments.isBusy,
    () => lingers,
  );
  fake.come();
});
afterEach(() => {
  moments.skip();
  fake.table.close();
});

/** Water that runs through so many lines of forty pipes. */
function flood(lines: number): void {
  const beats = Array.from({ length: 40 }, (_, pipe) => ({ things: [`${pipe}`] }));
  const line = (): Told => ({ at: 1, actor: null, words: "It runs.", moment: { kind: "water", beats } });
  moments.follow(Array.from({ length: lines }, line));
}

/** Whose eyes are asked for, one after the other. */
const looked = () => fake.sent("look").map((frame) => frame.seat);

/** Look, and be shown what was asked for, until nothing more is. */
function look(): void {
  for (let times = 0; times < 9; times++) {
    const before = looked().length;
    sharing.look();
    if (looked().length === before) return;
    fake.show({ viewer: looked().at(-1) ?? null });
  }
  throw new Error("it asks again and again");
}
function show(change: Parameters<FakeTable["show"]>[0]): void {
  fake.show(change);
  look();
}
function admit(): void {
  sharing.admit();
  look();
}
const viewer = () => fake.table.position?.viewer;

describe("in a game that hides something, two at one screen", () => {
  beforeEach(() => {
    fake.sit([0, 1], 3);
    show({ turn: 0 });
  });
  test("have seats of their own, and the one on turn is wanted", () => {
    expect(sharing.mine).toEqual([0, 1]);
    expect(sharing.wanted).toBe(0);
    show({ at: 1, turn: 1 });
    expect(sharing.wanted).toBe(1);
  });
  test("see nobody's hand before the one who is wanted is there", () => {
    expect(sharing.isCurtained).toBe(true);
    expect(viewer()).toBeNull();
    expect(looked()).toEqual([]);
  });
  test("have the curtain until the one who is there sees with their own eyes", () => {
    sharing.admit();
    sharing.look();
    expect(looked()).toEqual([0]);
    expect(sharing.isCurtained).toBe(true);
    fake.show({ viewer: 0 });
    expect(sharing.isCurtained).toBe(false);
  });
  test("have it again when the turn passes to the other one, who does not see the first one's hand", () => {
    admit();
    fake.show({ at: 1, turn: 1 });
    expect(sharing.isCurtained).toBe(true);
    look();
    expect(viewer()).toBeNull();
    expect(sharing.isCurtained).toBe(true);
    admit();
    expect(viewer()).toBe(1);
    expect(sharing.isCurtained).toBe(false);
  });
  test("have it though the server shows the hand of the wrong one", () => {
    admit();
    fake.show({ viewer: 1 });
    expect(sharing.isCurtained).toBe(true);
    look();
    expect(viewer()).toBe(0);
  });
  test("see nobody's hand, and no curtain, while neither of them is on turn", () => {
    admit();
    show({ at: 1, turn: 2 });
    expect(sharing.wanted).toBeNull();
    expect(viewer()).toBeNull();
    expect(sharing.isCurtained).toBe(false);
    show({ at: 2, turn: 1 });
    expect(sharing.isCurtained).toBe(true);
    expect(viewer()).toBeNull();
  });
  test("see nobody's hand, and no curtain, after the end", () => {
    admit();
    fake.sit([0, 1], 3, "over");
    show({ at: 1, turn: null, outcome: { winners: [0], words: "It is over.", why: "over" } });
    expect(sharing.isCurtained).toBe(false);
    expect(viewer()).toBeNull();
  });
  test("ask for the same eyes only once they have been shown others", () => {
    admit();
    sharing.look();
    sharing.look();
    expect(looked()).toEqual([0]);
  });
});

describe("whoever has moved, where the water runs for a while", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    lingers = 3000;
    fake.sit([0, 1], 3);
    show({ turn: 0 });
    admit();
    show({ at: 1, turn: 1 });
  });
  afterEach(() => {
    sharing.leave();
    vi.useRealTimers();
  });
  test("still sees with their own eyes until it has run, and then the curtain falls", () => {
    expect([sharing.isLingering, sharing.isCurtained, viewer()]).toEqual([true, false, 0]);
    vi.advanceTimersByTime(2999);
    look();
    expect([sharing.isCurtained, viewer()]).toEqual([false, 0]);
    vi.advanceTimersByTime(1);
    look();
    expect([sharing.isCurtained, viewer()]).toEqual([true, null]);
  });
  test("sees a moment to its end that takes longer", () => {
    flood(2);
    vi.advanceTimersByTime(4500);
    look();
    expect([moments.isBusy, sharing.isCurtained, viewer()]).toEqual([true, false, 0]);
    vi.advanceTimersByTime(4500);
    look();
    expect(moments.isBusy).toBe(false);
    expect([sharing.isCurtained, viewer()]).toEqual([true, null]);
  });
  test("sees no more when another moment begins behind the curtain", () => {
    vi.advanceTimersByTime(3000);
    look();
    flood(1);
    look();
    expect([sharing.isLingering, viewer()]).toEqual([false, null]);
  });
  test("does not keep the others waiting for ever", () => {
    flood(5);
    vi.advanceTimersByTime(9999);
    look();
    expect(viewer()).toBe(0);
    vi.advanceTimersByTime(1);
    look();
    expect([sharing.isCurtained, viewer()]).toEqual([true, null]);
  });
  test("need not wait", () => {
    sharing.hurry();
    look();
    expect([sharing.isCurtained, viewer()]).toEqual([true, null]);
  });
  test("sees what bots do after it, but no longer than that", () => {
    show({ at: 2, turn: 2 });
    expect(viewer()).toBe(0);
    vi.advanceTimersByTime(3000);
    look();
    expect([sharing.isCurtained, viewer()]).toEqual([false, null]);
  });
  test("goes on at once when it is their turn again, and may look again after that", () => {
    show({ at: 2, turn: 0 });
    vi.advanceTimersByTime(9000);
    look();
    expect([sharing.isCurtained, viewer()]).toEqual([false, 0]);
    show({ at: 3, turn: 1 });
    expect([sharing.isLingering, viewer()]).toEqual([true, 0]);
  });
  test("makes room at once for somebody who asks to do something", () => {
    show({ at: 2, turn: 2, may: [1] });
    sharing.ask(1);
    look();
    expect([sharing.isCurtained, viewer()]).toEqual([true, null]);
  });
});

describe("who may do something out of turn", () => {
  beforeEach(() => {
    fake.sit([0, 1, 2], 4);
    show({ turn: 0, may: [1, 3] });
    admit();
  });
  test("can ask for it, if they sit at this screen", () => {
    expect(sharing.others).toEqual([1]);
  });
  test("is wanted then, behind a curtain, and the one on turn can ask in turn", () => {
    sharing.ask(1);
    expect(sharing.wanted).toBe(1);
    expect(sharing.isCurtained).toBe(true);
    look();
    expect(viewer()).toBeNull();
    admit();
    expect(viewer()).toBe(1);
    expect(sharing.isCurtained).toBe(false);
    expect(sharing.others).toEqual([0]);
    sharing.ask(0);
    expect(sharing.wanted).toBe(0);
    expect(sharing.isCurtained).toBe(true);
  });
  test("is not wanted who may not", () => {
    sharing.ask(2);
    expect(sharing.wanted).toBe(0);
  });
  test("is wanted until the next move: then it is for the one on turn", () => {
    sharing.ask(1);
    admit();
    show({ at: 1 });
    expect(sharing.wanted).toBe(0);
    expect(sharing.isCurtained).toBe(true);
    show({ at: 2, turn: 2, may: [0, 1] });
    expect(sharing.wanted).toBe(2);
    expect(sharing.others).toEqual([0, 1]);
  });
  test("can ask also while nobody at this screen is on turn", () => {
    show({ at: 1, turn: 3, may: [2] });
    expect(sharing.others).toEqual([2]);
    sharing.ask(2);
    expect(sharing.wanted).toBe(2);
    expect(sharing.isCurtained).toBe(true);
  });
});

describe("in a game that hides nothing", () => {
  beforeEach(() => {
    hides = false;
    fake.sit([0, 1], 3);
  });
  test("the eyes follow the turn, and there is no curtain", () => {
    for (const [at, turn] of [0, 1, 0].entries()) {
      fake.show({ at, turn });
      expect(sharing.isCurtained).toBe(false);
      look();
      expect(viewer()).toBe(turn);
      expect(sharing.isCurtained).toBe(false);
    }
    expect(looked()).toEqual([0, 1, 0]);
  });
  test("the eyes stay where they are while none of them is on turn", () => {
    show({ turn: 1 });
    show({ at: 1, turn: 2 });
    show({ at: 2, turn: null });
    expect(viewer()).toBe(1);
  });
  test("they are the first one's at first", () => {
    show({ turn: 2 });
    expect(viewer()).toBe(0);
  });
});

describe("nothing is done", () => {
  test.each([true, false])(
    "for one alone, nor for an onlooker (where the game hides something: %s)",
    (isHiding) => {
      hides = isHiding;
      for (const mine of [[0], []]) {
        fake.sit(mine, 2);
        show({ turn: 0, may: [0, 1], viewer: mine[0] ?? null });
        expect(sharing.isCurtained).toBe(false);
        expect(sharing.others).toEqual([]);
      }
      expect(looked()).toEqual([]);
    },
  );
  test("before anything is shown, nor without a table", () => {
    sharing.look();
    fake.sit([0, 1], 2);
    sharing.look();
    expect(looked()).toEqual([]);
    expect(sharing.isCurtained).toBe(false);
    const none = new Sharing(
      () => null,
      () => true,
    );
    none.look();
    expect([none.mine, none.others, none.wanted, none.isCurtained]).toEqual([[], [], null, false]);
  });
  test("before the match has begun", () => {
    fake.sit([0, 1], 2, "open");
    fake.show({ turn: 0 });
    expect(sharing.isCurtained).toBe(false);
  });
});
