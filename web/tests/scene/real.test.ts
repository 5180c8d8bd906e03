/** Trees of real games (`tests/support/real_trees.py` writes them): every move can be made, and only those. */
import { describe, expect, test } from "vitest";
import type { Touches } from "../../src/sent";
import * as touching from "../../src/scene/touching";
import downspout from "../real/downspout.json";
import pipeland from "../real/pipeland.json";
import waterworks from "../real/waterworks.json";
import { pathsOf } from "./trees";

interface Real {
  readonly moves: readonly string[];
  readonly touches: Touches;
}
const REAL = Object.entries({ downspout, pipeland, waterworks }).flatMap(([game, reals]) =>
  (reals as unknown as readonly Real[]).map((real, number) => [`${game} ${number}`, real] as const),
);
/** A move with the least of its amounts. */
const least = (move: string) => move.replace(/(\d+)\.\.\d+/g, "$1");

/** Every walk along a path as a person takes it: things are touched, pieces turned, and what waits is ticked. */
function walked(touches: Touches, path: readonly string[]): { walks: touching.Walk[]; move: string | null } {
  const walks = [touching.begin(touches)];
  let move: string | null = null;
  const settle = (touched: touching.Touched) => {
    if (touched.kind === "wrong") throw new Error(`${touched.path.join(", ")} is wrong`);
    if (touched.kind === "move") move = touched.move;
    walks.push(touched.walk);
    return touched.walk;
  };
  path.forEach((step, number) => {
    let walk = walks.at(-1) ?? touching.begin(touches);
    const [verb = "", what = ""] = step.split(" ");
    if (verb === "facing") {
      for (let turns = 0; walk.held?.touch !== step && turns < 4; turns++) walk = touching.turn(walk);
      expect(walk.held?.touch).toBe(step);
      settle(touching.confirm(walk));
    } else if (verb === "amount") {
      expect(walk.held?.touch).toBe(step);
      settle(touching.confirm(walk));
    } else {
      walk = settle(touching.touch(walk, what, verb === "press" ? "press" : "pick"));
      if (number === path.length - 1 && move === null) settle(touching.confirm(walk));
    }
    if (number < path.length - 1) expect(move).toBeNull();
  });
  return { walks, move };
}

describe.each(REAL)("%s", (_, { moves, touches }) => {
  const paths = pathsOf(touches);
  test("every path ends in its move", () => {
    for (const { path, move } of paths) expect(walked(touches, path).move).toBe(least(move));
  });
  test("every move of the game has a path, and no other has", () => {
    expect(new Set(paths.map(({ move }) => move))).toEqual(new Set(moves));
  });
  test("on the way, what comes next is lit, and what was picked is chosen", () => {
    for (const { path } of paths) {
      const { walks } = walked(touches, path);
      path.forEach((step, number) => {
        const [verb, what = ""] = step.split(" ");
        if (verb !== "pick") return;
        expect(touching.lit(walks[number] ?? touching.begin(null))).toContain(what);
        expect(touching.chosen(walks[number + 1] ?? touching.begin(null))).toContain(what);
      });
    }
  });
  test("from everywhere one gets back to the beginning, and on the way there is always something to touch or tick", () => {
    for (const { path } of paths) {
      let walk = walked(touches, path.slice(0, -1)).walks.at(-1) ?? touching.begin(touches);
      for (let times = 0; touching.isUnderWay(walk); times++) {
        expect(times).toBeLessThanOrEqual(path.length);
        const open = touching.steps(walk).some((step) => ["pick", "press"].includes(step.verb));
        expect(open || walk.held !== null).toBe(true);
        walk = touching.back(walk);
      }
      expect(walk).toEqual(touching.begin(touches));
    }
  });
  test("whatever was touched is kept where everything stays as it is", () => {
    const again = structuredClone(touches);
    for (const { path } of paths) {
      for (const walk of walked(touches, path.slice(0, -1)).walks) {
        const carried = touching.carriedOver(walk, again);
        expect(carried.touches).toBe(again);
        expect({ ...carried, touches: null }).toEqual({ ...walk, touches: null });
      }
    }
  });
  test("pieces are shown in places that are known", () => {
    for (const { path } of paths) {
      const walk = walked(touches, path).walks.at(-1) ?? touching.begin(touches);
      for (const ghost of touching.ghosts(walk)) {
        expect(ghost.area).not.toBe("");
        expect(ghost.turn % 90).toBe(0);
      }
    }
  });
});

test("among them are swaps with two cards to be turned, locks, amounts, and moves by a single touch", () => {
  const all = REAL.flatMap(([, { touches }]) => pathsOf(touches).map(({ path }) => path));
  expect(all.some((path) => path.filter((step) => step.startsWith("facing")).length === 2)).toBe(true);
  expect(all.some((path) => path.includes("press lock"))).toBe(true);
  expect(all.some((path) => path.at(-1)?.startsWith("amount"))).toBe(true);
  expect(all.some((path) => path.length === 1)).toBe(true);
});
