import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Outcome } from "../../src/sent";
import { Ending } from "../../src/table/ending.svelte";
import { area, picture, piece } from "../scene/pictures";
import { FakeTable } from "./tables";

const sounds = vi.hoisted(() => ({ play: vi.fn<(sound: string) => void>() }));
vi.mock("../../src/look/sounds", () => sounds);

const WET = picture(
  [area("board", "board")],
  [piece("tap board 0,0 wet source"), piece("pipe board 100,0 wet")],
);
const OUTCOME: Outcome = { winners: [1], words: "Ben has won.", why: "won" };
let fake: FakeTable;
let ending: Ending;
beforeEach(() => {
  vi.useFakeTimers();
  fake = new FakeTable();
  fake.come();
  ending = new Ending();
});
afterEach(() => {
  ending.leave();
  fake.table.close();
  vi.useRealTimers();
});

/** What is heard when this is shown. */
function heard(change: Parameters<FakeTable["show"]>[0], mine: readonly number[] = [0]): string[] {
  sounds.play.mockClear();
  fake.show(change);
  ending.follow(fake.table, mine);
  return sounds.play.mock.calls.map(([sound]) => sound);
}
const state = () => ({ flooding: ending.isFlooding, shown: ending.isShown, isNew: ending.isNew });

describe("a match that ends", () => {
  beforeEach(() => fake.show({ picture: WET }));
  test("before our eyes has the water running first, and then its end announced", () => {
    heard({ turn: 1 });
    expect(state()).toEqual({ flooding: false, shown: false, isNew: false });
    expect(heard({ at: 1, turn: null, outcome: OUTCOME })).toEqual(["move", "water"]);
    expect(state()).toEqual({ flooding: true, shown: false, isNew: true });
    vi.advanceTimersByTime(3199);
    expect(ending.isShown).toBe(false);
    vi.advanceTimersByTime(1);
    expect(state()).toEqual({ flooding: true, shown: true, isNew: true });
  });
  test("without water is announced soon: by a resignation, or where there is none", () => {
    heard({ turn: 1 });
    expect(heard({ turn: null, outcome: OUTCOME })).toEqual([]);
    expect(state()).toEqual({ flooding: false, shown: false, isNew: true });
    vi.advanceTimersByTime(500);
    expect(ending.isShown).toBe(true);
    ending = new Ending();
    heard({ turn: 1, outcome: null });
    expect(heard({ at: 1, turn: null, outcome: OUTCOME, picture: picture([]) })).toEqual(["move"]);
    vi.advanceTimersByTime(500);
    expect(ending.isShown).toBe(true);
  });
  test.each([
    [[1], true],
    [[0, 1], true],
    [[0], false],
    [[], false],
  ])("is celebrated where one of ours has won: %o, %s", (mine, isWon) => {
    heard({ turn: 1 }, mine);
    heard({ at: 1, turn: null, outcome: OUTCOME }, mine);
    expect(sounds.play).not.toHaveBeenCalledWith("won");
    vi.advanceTimersByTime(3200);
    expect(sounds.play.mock.calls.some(([sound]) => sound === "won")).toBe(isWon);
  });
  test("ends once, whatever is shown after it", () => {
    heard({ turn: 1 });
    heard({ at: 1, turn: null, outcome: OUTCOME });
    expect(heard({ viewer: 0 })).toEqual([]);
    vi.advanceTimersByTime(3200);
    ending.isShown = false;
    heard({ viewer: 1 });
    vi.advanceTimersByTime(10_000);
    expect(ending.isShown).toBe(false);
  });
  test("and is left meanwhile, is announced to nobody", () => {
    heard({ turn: 1 }, [1]);
    heard({ at: 1, turn: null, outcome: OUTCOME }, [1]);
    ending.leave();
    expect(vi.getTimerCount()).toBe(1); // the line's
    vi.advanceTimersByTime(10_000);
    expect(ending.isShown).toBe(false);
    expect(sounds.play).not.toHaveBeenCalledWith("won");
  });
  test("before we came is announced at once, without water or noise", () => {
    expect(heard({ at: 9, turn: null, outcome: OUTCOME }, [1])).toEqual([]);
    expect(state()).toEqual({ flooding: false, shown: true, isNew: false });
    vi.advanceTimersByTime(10_000);
    expect(sounds.play).not.toHaveBeenCalled();
  });
});

describe("what is heard", () => {
  test("is nothing on coming, and nothing of what is not there", () => {
    sounds.play.mockClear();
    ending.follow(null, [0]);
    ending.follow(fake.table, [0]);
    fake.say(0, 1);
    expect(heard({ at: 5, turn: 0 })).toEqual([]);
  });
  test("is every move, and the turn where it comes to one of ours", () => {
    heard({ at: 5, turn: 0 });
    expect(heard({ at: 6, turn: 1 })).toEqual(["move"]);
    expect(heard({ at: 7, turn: 0 })).toEqual(["move", "turn"]);
    expect(heard({ at: 8, turn: 0 })).toEqual(["move"]);
    expect(heard({ viewer: 0 })).toEqual([]);
    expect(heard({ at: 9, turn: null })).toEqual(["move"]);
  });
  test("is every word", () => {
    heard({ at: 5, turn: 0 });
    fake.say(0);
    expect(heard({})).toEqual(["said"]);
    fake.say(0);
    expect(heard({})).toEqual([]);
  });
});
