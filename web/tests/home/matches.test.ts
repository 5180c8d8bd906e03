import { describe, expect, test } from "vitest";
import { finished, others, standing, underWay, when } from "../../src/home/matches";
import type { Match } from "../../src/sent";
import { say } from "../../src/words";

const chairs = ["Ann", "Ben", "Cleo"].map((name, seat) => ({
  seat,
  name,
  bot: null,
  yours: seat === 0,
  away: false,
  resigned: false,
}));
const match = (id: string, more: Partial<Match> = {}): Match => ({
  id,
  game: "downspout",
  title: "Downspout",
  options: {},
  public: false,
  state: "running",
  clock: null,
  turn: 1,
  host: true,
  chairs,
  next: null,
  hints: false,
  changed: 0,
  rules: null,
  absence: null,
  full: false,
  winners: null,
  ending: null,
  invitation: null,
  ...more,
});
const ids = (matches: readonly Match[]) => matches.map(({ id }) => id);

test("where it is one's turn comes first, then what waits for players; each the latest first", () => {
  const all = [
    match("theirs", { changed: 9 }),
    match("over", { state: "over", changed: 8 }),
    match("open", { state: "open", turn: null, changed: 1 }),
    match("mine, earlier", { turn: 0, changed: 2 }),
    match("mine", { turn: 0, changed: 3 }),
    match("over, later", { state: "over", changed: 20 }),
    match("broken", { state: "broken", changed: 5 }),
  ];
  expect(ids(underWay(all))).toEqual(["mine", "mine, earlier", "open", "theirs"]);
  expect(ids(finished(all))).toEqual(["over, later", "over", "broken"]);
});

describe("a match", () => {
  const over = (winners: readonly number[] | null) => standing(match("m", { state: "over", winners }));
  test("under way says whose turn it is", () => {
    expect(standing(match("m", { turn: 0 }))).toBe(say("mine-turn"));
    expect(standing(match("m"))).toBe(say("mine-turn-of", { name: "Ben" }));
    expect(standing(match("m", { turn: null }))).toBe(say("mine-running"));
  });
  test("that is over says who has won", () => {
    expect(over([0])).toBe(say("mine-won"));
    expect(over([0, 2])).toBe(say("mine-won-too"));
    expect(over([1])).toBe(say("mine-won-by", { names: "Ben", count: 1 }));
    expect(over([1, 2])).toBe(say("mine-won-by", { names: "Ben and Cleo", count: 2 }));
    expect(over([])).toBe(say("mine-nobody-won"));
    expect(over(null)).toBe(say("mine-over"));
  });
});

test("that somebody resigned says so, to them and to the other one", () => {
  const [ann, ben] = chairs as [(typeof chairs)[0], (typeof chairs)[0]];
  const ended = (mine: boolean, other: boolean) =>
    standing(
      match("m", {
        state: "over",
        winners: [mine ? 1 : 0],
        chairs: [
          { ...ann, resigned: mine },
          { ...ben, resigned: other },
        ],
      }),
    );
  expect(ended(true, false)).toBe(say("mine-resigned"));
  expect(ended(false, true)).toBe(say("mine-resigned-by", { names: "Ben" }));
  const running = match("m", { turn: 0, chairs: [{ ...ann, resigned: true }, ben, ben] });
  expect(standing(running)).not.toBe(say("mine-turn"));
});

test.each([
  [10_000, say("just-now")],
  [180_000, "3 minutes ago"],
  [7_200_000, "2 hours ago"],
  [90_000_000, "yesterday"],
  [400_000_000, "4 days ago"],
])("what happened %d milliseconds ago", (past, words) => {
  expect(when(1_000_000_000_000 - past, 1_000_000_000_000)).toBe(words);
});

describe("around one screen", () => {
  const shared = chairs.map((chair) => ({ ...chair, yours: chair.seat < 2 }));
  const two = shared.slice(0, 2);
  test("all people are named, and apart from the others", () => {
    expect(others(match("m", { chairs: two }))).toBe(say("with-here", { names: "Ann and Ben" }));
    const more = say("with-here-and", { here: "Ann and Ben", names: "Cleo" });
    expect(others(match("m", { chairs: shared }))).toBe(more);
  });
  test("it is said whose turn it is", () => {
    expect(standing(match("m", { chairs: two, turn: 1 }))).toBe(say("mine-turn-of", { name: "Ben" }));
    expect(ids(underWay([match("theirs"), match("ours", { chairs: two })]))).toEqual(["ours", "theirs"]);
  });
  test("nobody else is there only where nobody else is", () => {
    const alone = chairs.slice(0, 1);
    expect(others(match("m", { chairs: alone }))).toBe(say("nobody-else"));
    expect(others(match("m"))).toBe(say("with-people", { names: "Ben and Cleo" }));
  });
});
