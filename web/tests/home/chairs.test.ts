import { describe, expect, test } from "vitest";
import {
  againstBots,
  fewestBots,
  proposesHints,
  resized,
  seatsBots,
  seatsWith,
  usualBot,
  usualChairs,
  valueOf,
  variantOf,
  withOption,
  writtenOf,
} from "../../src/home/chairs";
import type { Game, Option } from "../../src/sent";

const option = (name: string, more: Partial<Option> = {}): Option => ({
  name,
  default: 1,
  values: null,
  called: null,
  least: null,
  greatest: null,
  word: null,
  words: "",
  limits: "",
  seats: null,
  variant: false,
  ...more,
});
const game = (least: number, greatest: number, options: readonly Option[] = []): Game => ({
  game: "downspout",
  title: "Downspout",
  line: "",
  length: "",
  hides: true,
  seats: { least, greatest },
  colours: ["blue", "green"],
  keeps: null,
  bots: [
    { level: "easy", words: "easy", like: "", usual: false },
    { level: "medium", words: "medium", like: "", usual: true },
  ],
  options,
});

describe("against bots", () => {
  test("one plays with as few as the game needs, at once, and nobody else can come", () => {
    expect(againstBots(game(3, 5), "slow")).toEqual({
      game: "downspout",
      chairs: ["me", "open", "open"],
      names: [],
      options: {},
      clock: null,
      public: false,
      start: true,
      hints: true,
      pace: "slow",
    });
  });
  test("there is one at least, though the game could be played alone", () => {
    expect(againstBots(game(1, 4), "usual").chairs).toEqual(["me", "open"]);
  });
});

describe("chairs", () => {
  test("are free for friends, or all for people at this screen", () => {
    expect(usualChairs("invite", 3, "medium")).toEqual(["me", "open", "open"]);
    expect(usualChairs("around", 3, "medium")).toEqual(["me", "me", "me"]);
  });
  test("are for bots of the usual level, where somebody chooses bots", () => {
    expect(usualBot(game(2, 4).bots)).toBe("medium");
    expect(usualChairs("bots", 3, "medium")).toEqual(["me", "medium", "medium"]);
  });
  test("propose hints where one person plays against bots", () => {
    expect(proposesHints(["me", "hard", "easy"])).toBe(true);
    expect(proposesHints(["me", "hard", "open"])).toBe(false);
    expect(proposesHints(["me", "hard", "me"])).toBe(false);
  });
  test("stay as they are when there are more or fewer of them", () => {
    expect(resized(["me", "easy"], "invite", 4, "medium")).toEqual(["me", "easy", "open", "open"]);
    expect(resized(["me", "easy"], "around", 3, "medium")).toEqual(["me", "easy", "me"]);
    expect(resized(["me", "easy", "open"], "invite", 2, "medium")).toEqual(["me", "easy"]);
  });
});

describe("how many can play", () => {
  const edition = option("edition", {
    default: "new",
    values: ["new", "old"],
    seats: { old: { least: 2, greatest: 2 } },
  });
  const big = option("big", {
    default: false,
    values: [false, true],
    seats: { true: { least: 5, greatest: 9 } },
  });
  test("is said by the game, unless an option says otherwise", () => {
    expect(seatsWith(game(2, 5, [option("speed"), edition]), {})).toEqual({ least: 2, greatest: 5 });
    expect(seatsWith(game(2, 5, [edition]), { edition: "old" })).toEqual({ least: 2, greatest: 2 });
    expect(seatsWith(game(2, 5, [edition]), { edition: "new" })).toEqual({ least: 2, greatest: 5 });
  });
  test("may depend on what an option is if nobody has said anything", () => {
    expect(seatsWith(game(2, 5, [{ ...edition, default: "old" }]), {})).toEqual({ least: 2, greatest: 2 });
  });
  test("may depend on a yes or no", () => {
    expect(seatsWith(game(2, 5, [big]), { big: true })).toEqual({ least: 5, greatest: 9 });
    expect(seatsWith(game(2, 5, [big]), { big: false })).toEqual({ least: 2, greatest: 5 });
  });
});

describe("what was written for an option", () => {
  test("is one of its values, as what it is there", () => {
    const values = option("any", { values: ["new", 1972, true] });
    expect(valueOf(values, "new")).toBe("new");
    expect(valueOf(values, "1972")).toBe(1972);
    expect(valueOf(values, "true")).toBe(true);
    expect(valueOf(values, "other")).toBeUndefined();
  });
  test("is a number within its limits", () => {
    const limited = option("cards", { least: 3, greatest: 8 });
    expect(["3", "5", "8", "2", "99"].map((written) => valueOf(limited, written))).toEqual([3, 5, 8, 3, 8]);
  });
  test("is a number within the limits that there are", () => {
    expect(valueOf(option("cards", { least: 3 }), "1")).toBe(3);
    expect(valueOf(option("cards", { least: 3 }), "1000")).toBe(1000);
    expect(valueOf(option("cards", { greatest: 8 }), "9")).toBe(8);
    expect(valueOf(option("cards"), "0")).toBe(0);
  });
  test.each(["", "as the rulebook says", "-1", "1.5", " 4"])(
    "is left to the rulebook where it is %o",
    (written) => {
      expect(valueOf(option("cards", { least: 3, greatest: 8 }), written)).toBeUndefined();
    },
  );
});

describe("the variant of a game", () => {
  const edition = option("edition", {
    variant: true,
    default: "new",
    values: ["new", "old"],
    seats: { new: { least: 2, greatest: 5 }, old: { least: 3, greatest: 3 } },
  });
  const some = game(2, 5, [option("speed"), edition]);
  test("is the choice that the game says it is", () => {
    expect(variantOf(some)).toBe(edition);
    expect(variantOf(game(2, 5, [option("speed")]))).toBeNull();
  });
  test("is the usual one until another is chosen", () => {
    expect(writtenOf(edition, {})).toBe("new");
    const chosen = withOption({ speed: 3 }, edition, "old");
    expect(chosen).toEqual({ speed: 3, edition: "old" });
    expect(writtenOf(edition, chosen)).toBe("old");
    expect(withOption(chosen, edition, "no such value")).toEqual({ speed: 3 });
  });
  test("is what is played at once, against as many bots as it needs", () => {
    const match = againstBots(some, "usual", { edition: "old" });
    expect(match.options).toEqual({ edition: "old" });
    expect(match.chairs).toEqual(["me", "open", "open"]);
    expect([fewestBots(some, {}), fewestBots(some, { edition: "old" })]).toEqual([1, 2]);
  });
});

test.each([
  [["me", "easy"], true],
  [["me", "open"], true],
  [["me", "me"], false],
])("bots may sit down where not all are people: %s", (chairs, has) => {
  expect(seatsBots(chairs)).toBe(has);
});
