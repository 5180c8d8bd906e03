import { describe, expect, test } from "vitest";
import { changed, flights, spokenOf, type Flight } from "../../src/scene/motion";
import type { Told } from "../../src/sent";
import { area, picture, piece } from "./pictures";

const AREAS = [
  area("board", "board"),
  area("hand", "hand", { owner: 0, box: [0, 0, 500, 100] }),
  area("ben", "player", { owner: 1, box: [10, 20, 100, 60] }),
  area("deck", "supply", { box: [0, 0, 80, 120] }),
];
const laid = (...pieces: readonly string[]) =>
  picture(
    AREAS,
    pieces.map((one) => piece(one)),
  );
/** A hand of cards with these faces, from left to right. */
const hand = (...faces: readonly string[]) =>
  picture(
    AREAS,
    faces.map((face, place) => piece(`hand:${place} hand ${place * 100},0`, { face })),
  );
const said = (found: readonly Flight[]) =>
  found.map(({ piece: { id }, from }) => `${id} from ${from.area} ${from.x},${from.y} ${from.turn}`);

describe("a piece that is known", () => {
  test("flies from where it was to where it is", () => {
    const found = flights(laid("a board 0,0", "b board 100,0"), laid("a board 0,0", "b board 200,0"), 0);
    expect(said(found)).toEqual(["b from board 100,0 0"]);
    expect(found[0]?.piece).toMatchObject({ id: "b", x: 200 });
  });
  test("flies from area to area, and turns on the way", () => {
    expect(said(flights(laid("a board 0,0"), laid("a ben 0,0"), 0))).toEqual(["a from board 0,0 0"]);
    expect(said(flights(laid("a board 0,0 90"), laid("a board 0,0 180"), 0))).toEqual([
      "a from board 0,0 90",
    ]);
  });
  test("stays where it is, if it does, and when a picture is drawn a hair aside", () => {
    expect(flights(laid("a board 0,0"), laid("a board 0,0"), 0)).toEqual([]);
    expect(flights(laid("a board 0,0"), laid("a board 0.3,0.4"), 0)).toEqual([]);
  });
  test("stays there, too, when it shows another face, as a die does", () => {
    const [three, five] = ["three", "five"].map((face) =>
      picture(AREAS, [piece("d deck 0,0 die", { face })]),
    );
    expect(three && five && flights(three, five, null)).toEqual([]);
  });
  test("does not fly where its ghost has lain already", () => {
    const [before, after] = [laid("a board 0,0", "b board 100,0"), laid("a board 100,0", "b board 0,0")];
    const arrived = [{ area: "board", x: 100, y: 0, turn: 0 }];
    expect(said(flights(before, after, 0, arrived))).toEqual(["b from board 100,0 0"]);
    expect(said(flights(before, after, 0, [{ area: "board", x: 100, y: 0, turn: 180 }]))).toHaveLength(2);
  });
});

describe("a card in a hand", () => {
  test("has no id of its own, and is known by its face", () => {
    expect(said(flights(hand("elbow", "tee", "cap"), hand("elbow", "cap"), null))).toEqual([
      "hand:1 from hand 200,0 0",
    ]);
  });
  test("is one of two with the same face, the first for the first", () => {
    expect(said(flights(hand("tee", "cap", "tee"), hand("cap", "tee", "tee"), null))).toEqual([
      "hand:0 from hand 100,0 0",
      "hand:1 from hand 0,0 0",
    ]);
  });
  test("comes from the supply, if it was not there before", () => {
    expect(said(flights(hand("tee"), hand("tee", "cap"), null))).toEqual(["hand:1 from deck 40,60 0"]);
  });
  test("is not taken for a piece elsewhere that happens to have the same id", () => {
    const after = picture(AREAS, [piece("hand:0 hand 0,0", { face: "cap" })]);
    expect(said(flights(laid("hand:0 board 200,200"), after, null))).toEqual(["hand:0 from deck 40,60 0"]);
  });
});

describe("a new piece", () => {
  test("comes from what belongs to whoever moved", () => {
    expect(said(flights(laid(), laid("a board 50,50 90"), 1))).toEqual(["a from ben 60,50 90"]);
    expect(said(flights(laid(), laid("a board 50,50"), 0))).toEqual(["a from hand 250,50 0"]);
  });
  test("comes from the middle of what they have, whatever lies there", () => {
    expect(said(flights(laid("coin ben 15,25"), laid("coin ben 15,25", "a board 50,50"), 1))).toEqual([
      "a from ben 60,50 0",
    ]);
  });
  test("comes from the supply where chance did it: from the piece that lies there, or its middle", () => {
    expect(said(flights(laid(), laid("a board 50,50"), null))).toEqual(["a from deck 40,60 0"]);
    expect(said(flights(laid("top deck 7,9"), laid("top deck 7,9", "a board 50,50"), null))).toEqual([
      "a from deck 7,9 0",
    ]);
  });
  test("does not come from where it lies", () => {
    expect(flights(laid(), laid("a deck 0,0"), null)).toEqual([]);
    expect(flights(laid(), laid("a ben 0,0"), 1)).toEqual([]);
  });
  test("just appears where there is nothing that it could come from", () => {
    expect(flights(laid(), laid("a board 0,0"), 2)).toEqual([]);
    const gone = picture(AREAS.slice(0, 1), [piece("a board 0,0")]);
    expect(flights(laid(), gone, 1)).toEqual([]);
  });
  test("just appears where it is fixed: it was there all the time", () => {
    expect(flights(laid(), laid("rock board 0,0 fixed"), 1)).toEqual([]);
  });
});

test("nothing flies where the whole table is new", () => {
  const many = (count: number) => laid(...Array.from({ length: count }, (_, at) => `p${at} board ${at},0`));
  expect(flights(laid(), many(24), null)).toHaveLength(24);
  expect(flights(laid(), many(25), null)).toEqual([]);
});

test("a ground neither flies nor changes, and nothing comes from it", () => {
  const before = picture(AREAS, [piece("sea board 0,0 ground"), piece("mat deck 7,9 ground")]);
  const after = laid("sea board 90,90 180 ground", "mat deck 7,9 ground", "a board 50,50");
  expect(said(flights(before, after, null))).toEqual(["a from deck 40,60 0"]);
  expect([...changed(before, after)]).toEqual(["a"]);
});

describe("what the last move changed", () => {
  const changes = (before: readonly string[], after: readonly string[]) => [
    ...changed(laid(...before), laid(...after)),
  ];
  test("is what is new, turned, or in another area", () => {
    expect(
      changes(
        ["a board 0,0", "b board 1,0", "c ben 0,0"],
        ["a board 0,0 90", "b ben 0,0", "c ben 0,0", "d board 5,5"],
      ),
    ).toEqual(["a", "b", "d"]);
  });
  test("is what shows another face", () => {
    const turnedUp = picture(AREAS, [piece("a board 0,0", { face: "tap" })]);
    expect([...changed(laid("a board 0,0"), turnedUp)]).toEqual(["a"]);
  });
  test("is not what was only moved aside to make room", () => {
    expect(changes(["a board 0,0"], ["a board 100,0"])).toEqual([]);
  });
  test("is neither in the own hand nor fixed", () => {
    expect(changes([], ["hand:0 hand 0,0", "rock board 0,0 fixed"])).toEqual([]);
  });
  test("is nothing where the whole table is new", () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `p${at} board ${at},0`);
    expect(changes([], many(24))).toHaveLength(24);
    expect(changes([], many(25))).toEqual([]);
  });
});

describe("the pieces of the last move, as the log tells it,", () => {
  const table = {
    ...laid("a board 0,0", "b board 100,0", "c board 30,130 fixed", "d board 40,120", "hand:0 hand 0,0"),
    zones: [{ id: "space:K11", area: "board", box: [0, 100, 60, 60] as const, name: "K11" }],
  };
  const line = (at: number, actor: number | null, ...spots: NonNullable<Told["spots"]>): Told => ({
    at,
    actor,
    words: "It moves.",
    spots,
  });
  test.each<[string, Told[], string[]]>([
    ["are known by their ids", [line(1, 0, "b"), line(2, 1, "a", "gone")], ["a"]],
    ["lie in a place", [line(1, 0, ["board", 100.2, 0], ["hand", 0, 0])], ["b"]],
    ["lie in a zone, and can be moved", [line(1, 0, "space:K11")], ["d"]],
    ["stay, whatever chance does then", [line(1, 0, "b"), line(2, null, "a")], ["b"]],
    [
      "are in all that was told of it",
      [line(1, 0, "b"), line(2, 1), line(2, 1, "a"), line(2, 1, "d")],
      ["a", "d"],
    ],
    ["are none before the first move", [line(1, null, "a")], []],
  ])("%s", (_, log, found) => {
    expect([...spokenOf(log, table)]).toEqual(found);
  });
});
