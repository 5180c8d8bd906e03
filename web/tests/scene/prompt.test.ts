import { describe, expect, test } from "vitest";
import { promptOf } from "../../src/scene/prompt";
import { begin, confirm, isFinal, touch, type Walk } from "../../src/scene/touching";
import { tree } from "./trees";

const TOUCHES = tree(`
  pick a > pick b > facing 0 = swap
  pick a > pick b > facing 180 = swap turned
  pick a > pick c > facing 0 = swap the other
  pick f > pick g > facing 0 > facing 0 = swap both
  pick f > pick g > facing 180 > facing 0 = swap both turned
  pick a > press lock = lock a
  pick c > amount 1..7 = pay 1..7
  pick d = draw
  press lock > pick e = lock e
`);
const start = begin(TOUCHES, new Set(["lock"]));
/** After these touches; a name that begins with `!` is a button's. */
function after(...names: readonly string[]): Walk {
  return names.reduce((walk, name) => {
    const touched = touch(walk, name.replace("!", ""), name.startsWith("!") ? "press" : "pick");
    if (touched.kind !== "walk") throw new Error(`${name} is ${touched.kind}`);
    return touched.walk;
  }, start);
}

describe("the prompt", () => {
  test("says nothing before the first touch", () => {
    expect(promptOf(start)).toBeNull();
  });
  test.each([
    [["a"], "pick a", "either"],
    [["a", "b"], "pick b", "turn"],
    [["a", "c"], "pick c", "tick"],
    [["c"], "pick c", "amount"],
    [["d"], "pick d", "tick"],
    [["!lock"], "press lock", "touch"],
    [["!lock", "e"], "pick e", "final"],
    [["a", "!lock"], "press lock", "final"],
  ] as const)("after %o: %s is done, next %s", (names, does, next) => {
    expect(promptOf(after(...names))).toMatchObject({ does, next });
  });
  test("says of several pieces how they lie, and not of an only one, which is seen", () => {
    expect(promptOf(after("a", "b"))?.hows).toEqual([]);
    expect(promptOf(after("f", "g"))?.hows).toEqual(["facing 0"]);
    const second = confirm(after("f", "g"));
    expect(second.kind === "walk" && promptOf(second.walk)?.hows).toEqual(["facing 0", "facing 0"]);
  });
  test("asks what the game asks there", () => {
    const node = after("a").node;
    const asking = begin({ ...TOUCHES, asks: [[node, 0]] });
    const touched = touch(asking, "a");
    expect(touched.kind === "walk" && promptOf(touched.walk)?.asks).toBe(TOUCHES.names[0]);
  });
});

describe("what nobody can undo", () => {
  test("waits for the tick", () => {
    const walk = after("a", "!lock");
    expect(isFinal(walk)).toBe(true);
    expect(confirm(walk)).toMatchObject({ kind: "move", move: "lock a" });
    expect(touch(begin(TOUCHES), "a")).toMatchObject({ kind: "walk" });
  });
  test("is made at once where it is not", () => {
    const picked = touch(begin(TOUCHES), "a");
    if (picked.kind !== "walk") throw new Error("a can be touched");
    expect(touch(picked.walk, "lock", "press")).toMatchObject({ kind: "move", move: "lock a" });
  });
});
