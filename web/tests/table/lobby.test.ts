import { describe, expect, test } from "vitest";
import type { Around, Chair } from "../../src/sent";
import { isHeard, lookingOn, mayTalk, missing, waitsFor } from "../../src/table/lobby";
import { say } from "../../src/words";

const chair = (seat: number, more: Partial<Chair> = {}): Chair => ({
  seat,
  name: ["Ann", "Ben", "Cleo"][seat] ?? "",
  free: false,
  bot: null,
  yours: false,
  here: true,
  away: false,
  expected: false,
  resigned: false,
  ...more,
});
const around = (chairs: readonly Chair[], more: Partial<Around> = {}): Around => ({
  type: "around",
  state: "open",
  host: true,
  chairs,
  hostName: "Ann",
  onlookers: 0,
  watching: [],
  clock: null,
  next: null,
  hints: false,
  pace: "usual",
  talk: "players",
  patience: 20,
  composing: [],
  resigning: true,
  asked: null,
  goal: "Win.",
  ...more,
});
const mine = chair(0, { yours: true });
const free = chair(1, { free: true });
const guest = chair(1, { yours: true });
const gone = chair(1, { here: false });

describe("the host", () => {
  test.each([
    ["waits for players while seats are free", [mine, free], say("waiting-more", { free: 1 })],
    ["knows who is expected", [mine, { ...free, expected: true }], say("waiting-expected", { names: "Ben" })],
    ["is told when all are here", [mine, chair(1)], say("waiting-all")],
    ["is told when somebody has gone", [mine, gone], say("waiting-full")],
  ])("%s", (_, chairs, title) => {
    expect(waitsFor(around(chairs)).title).toBe(title);
  });
  test("is told who is gone, and a bot never is", () => {
    expect(waitsFor(around([mine, gone])).words).toBe(say("waiting-gone", { names: "Ben", count: 1 }));
    expect(waitsFor(around([mine, { ...gone, bot: "easy" }])).title).toBe(say("waiting-all"));
  });
});

test("the code is spoken of where there is one", () => {
  expect(waitsFor(around([mine, free])).words).toBe(say("waiting-words"));
  expect(waitsFor(around([mine, free]), { hasCode: false }).words).toBe(say("waiting-words-here"));
});

test("whoever comes without the invitation that is needed is told so at once", () => {
  const title = (more: Partial<Around>, isUninvited = true) =>
    waitsFor(around([chair(0), free], { host: false, ...more }), { isUninvited }).title;
  expect(title({})).toBe(say("waiting-uninvited"));
  expect(title({}, false)).toBe(say("waiting-take"));
  expect(title({ host: true })).toBe(say("waiting-take"));
  expect(title({ chairs: [chair(0), chair(1)] })).toBe(say("waiting-taken"));
  expect(title({ chairs: [mine, free] })).not.toBe(say("waiting-uninvited"));
});

describe("a guest", () => {
  test("who sits is told for whom they wait", () => {
    const full = waitsFor(around([chair(0), guest], { host: false }));
    expect(full.title).toBe(say("waiting-host", { host: "Ann" }));
    const more = waitsFor(around([chair(0), guest, chair(2, { free: true })], { host: false }));
    expect(more.title).toBe(say("waiting-more", { free: 1 }));
    expect(more.words).toContain("Ann");
  });
  test("without a seat is offered one, or told that there is none", () => {
    expect(waitsFor(around([chair(0), free], { host: false })).title).toBe(say("waiting-take"));
    expect(waitsFor(around([chair(0), chair(1)], { host: false })).title).toBe(say("waiting-taken"));
  });
});

test.each([
  [0, [], null],
  [1, ["Eve"], "Eve"],
  [2, ["Eve"], `Eve and ${say("onlookers-nameless", { count: 1 })}`],
  [4, ["Eve", "Fay"], `Eve, Fay, and ${say("onlookers-nameless", { count: 2 })}`],
])("%d people look on, some of them with names: %o", (onlookers, watching, words) => {
  expect(lookingOn({ onlookers, watching })).toBe(words);
});

test("who may talk is for the host to say", () => {
  const player = around([mine], { host: false });
  const onlooker = around([chair(0)], { host: false });
  const may = (talk: Around["talk"]) => [player, onlooker].map((each) => mayTalk({ ...each, talk }));
  expect(may("all")).toEqual([true, true]);
  expect(may("players")).toEqual([true, false]);
  expect(may("nobody")).toEqual([false, false]);
  expect(mayTalk(around([chair(0)]))).toBe(true);
});

test("whoever the table waits for is missed while they are not there", () => {
  const running = around([mine, gone], { state: "running" });
  expect(missing(running, 1)).toBe(running.chairs[1]);
  expect(missing(running, 0)).toBeNull();
  expect(missing(running, null)).toBeNull();
  expect(missing({ ...running, state: "over" }, 1)).toBeNull();
  for (const more of [{ here: true }, { away: true }, { bot: "easy" }, { resigned: true }])
    expect(missing(around([mine, { ...gone, ...more }], { state: "running" }), 1)).toBeNull();
});

test.each([
  ["bots alone", [mine, chair(1, { bot: "easy" })], 0, false],
  ["those around one screen", [mine, chair(1, { yours: true })], 0, false],
  ["a friend", [mine, chair(1)], 0, true],
  ["a friend who has gone", [mine, gone], 0, true],
  ["somebody who looks on", [mine, chair(1, { bot: "easy" })], 1, true],
])("what is said is heard by people: %s", (_, chairs, onlookers, heard) => {
  expect(isHeard(around(chairs, { onlookers }))).toBe(heard);
});
