import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Moment, Told } from "../../src/sent";

const sounds = vi.hoisted(() => ({ play: vi.fn<(sound: string) => void>() }));
vi.mock("../../src/look/sounds", () => sounds);
const still = vi.hoisted(() => ({ isStill: vi.fn(() => false) }));
vi.mock("../../src/settings.svelte", () => still);
vi.stubGlobal("document", { hidden: false });
const { Moments } = await import("../../src/table/moments.svelte");

let moments: InstanceType<typeof Moments>;
beforeEach(() => {
  vi.useFakeTimers();
  moments = new Moments();
});
afterEach(() => {
  moments.skip();
  still.isStill.mockReturnValue(false);
  vi.useRealTimers();
});

const line = (words: string, moment?: Moment): Told => ({
  at: 1,
  actor: null,
  words,
  ...(moment && { moment }),
});
const water = (...things: readonly string[]): Moment => ({
  kind: "water",
  beats: things.map((thing, number) => ({ things: [thing], words: `${number} leaks` })),
});
const [said, ann, ben] = [
  line("The flood."),
  line("Ann leaks.", water("a1", "a2")),
  line("Ben.", water("b1")),
];

describe("water", () => {
  test("runs line by line, and what it has still to get to is dry", () => {
    moments.follow([said, ann, ben]);
    expect([...moments.reached]).toEqual(["a1"]);
    expect([...moments.dry]).toEqual(["a2", "b1"]);
    expect(moments.untold).toEqual(new Set([ann, ben]));
    vi.advanceTimersByTime(260);
    expect([...moments.reached]).toEqual(["a2"]);
    expect(moments.untold).toEqual(new Set([ben]));
    vi.advanceTimersByTime(800);
    expect(moments.staged?.line).toBe(ben);
    expect(moments.dry.size).toBe(0);
    vi.advanceTimersByTime(800);
    expect(moments.isBusy).toBe(false);
    expect(moments.untold.size).toBe(0);
  });
  test.each([4, 18, 40])("of %i steps runs two to four seconds", (steps) => {
    const things = Array.from({ length: steps }, (_, number) => `p${number}`);
    moments.follow([line("It runs.", water(...things))]);
    const begun = Date.now();
    while (moments.isBusy) vi.advanceTimersByTime(10);
    const seconds = (Date.now() - begun) / 1000;
    expect(seconds).toBeGreaterThan(1.5);
    expect(seconds).toBeLessThan(4.1);
  });
});

test("what is seen again goes as fast as it is wanted", () => {
  moments = new Moments(() => 2);
  moments.follow([ben]);
  vi.advanceTimersByTime(399);
  expect(moments.isBusy).toBe(true);
  vi.advanceTimersByTime(1);
  expect(moments.isBusy).toBe(false);
});

describe("a moment", () => {
  test("is skipped at once, with all that was to follow", () => {
    moments.follow([ann, ben]);
    moments.skip();
    expect([moments.isBusy, moments.dry.size, moments.untold.size]).toEqual([false, 0, 0]);
    expect(vi.getTimerCount()).toBe(0);
  });
  test("is staged once, however often the same news is followed, and nothing else is", () => {
    const news = [line("Ann draws.")];
    moments.follow(news);
    expect(moments.isBusy).toBe(false);
    const more = [ben];
    moments.follow(more);
    moments.skip();
    moments.follow(more);
    expect(moments.isBusy).toBe(false);
  });
  test("that comes while another is staged waits for it", () => {
    moments.follow([ann]);
    moments.follow([ben]);
    expect(moments.staged?.line).toBe(ann);
    vi.advanceTimersByTime(260 + 800);
    expect(moments.staged?.line).toBe(ben);
  });
  test("is a whole sentence at once where nothing is to move", () => {
    still.isStill.mockReturnValue(true);
    moments.follow([ann]);
    expect(moments.staged?.beats).toBe(2);
    expect([moments.dry.size, moments.untold.size]).toEqual([0, 0]);
    vi.advanceTimersByTime(1_300);
    expect(moments.isBusy).toBe(false);
  });
  test("is staged for nobody who does not look", () => {
    vi.stubGlobal("document", { hidden: true });
    moments.follow([ann]);
    expect(moments.isBusy).toBe(false);
    vi.stubGlobal("document", { hidden: false });
  });
});
