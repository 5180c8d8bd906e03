import { describe, expect, test } from "vitest";
import { presses } from "../../src/scene/buttons";
import * as touching from "../../src/scene/touching";
import { tree } from "./trees";

const BUTTONS = [
  { id: "end", name: "End", follows: false },
  { id: "offer", name: "Offer", follows: false },
  { id: "buy", name: "Buy", follows: true },
  { id: "ask", name: "Ask", follows: true },
];
const TOUCHES = tree(`
  pick tile > press buy = buy
  pick tile > facing 0 = rotate
  pick other > facing 0 = rotate other
  press end = end
  press offer > pick cell > amount 1..3 = offer 1..3
`);
function after(...touches: readonly string[]): touching.Walk {
  return touches.reduce((walk, written) => {
    const [verb, what = ""] = written.split(" ");
    const touched = touching.touch(walk, what, verb === "press" ? "press" : "pick");
    if (touched.kind !== "walk") throw new Error(`${written} is ${touched.kind}`);
    return touched.walk;
  }, touching.begin(TOUCHES));
}
const shown = (walk: touching.Walk) => presses(BUTTONS, walk).map(({ id }) => id);
const ready = (walk: touching.Walk) =>
  presses(BUTTONS, walk).flatMap(({ id, isReady }) => (isReady ? [id] : []));

describe("a button that follows", () => {
  test("is not to be seen before a thing was touched", () => {
    expect(shown(after())).toEqual(["end", "offer"]);
    expect(ready(after())).toEqual(["end", "offer"]);
  });
  test("is to be seen then, if it can be pressed, in the place of those that follow nothing", () => {
    expect(shown(after("pick tile"))).toEqual(["buy"]);
    expect(ready(after("pick tile"))).toEqual(["buy"]);
    expect(shown(after("pick other"))).toEqual([]);
  });
  test("does not follow another button: that has been pressed, and stays", () => {
    expect(shown(after("press offer"))).toEqual(["end", "offer"]);
    expect(presses(BUTTONS, after("press offer"))).toMatchObject([
      { isReady: false, isChosen: false },
      { isReady: false, isChosen: true },
    ]);
    expect(shown(after("press offer", "pick cell"))).toEqual(["offer"]);
  });
});

test("where none follows, all are always there", () => {
  const plain = BUTTONS.slice(0, 2);
  expect(presses(plain, after("pick tile")).map(({ id }) => id)).toEqual(["end", "offer"]);
});

test("what can be pressed is called what it does there", () => {
  const touches = { ...TOUCHES, names: TOUCHES.names.map((name) => `to ${name}`) };
  const walk = touching.touch(touching.begin(touches), "tile");
  if (walk.kind !== "walk") throw new Error("a tile can be touched");
  expect(presses(BUTTONS, walk.walk).map(({ name }) => name)).toEqual(["to press buy"]);
});
