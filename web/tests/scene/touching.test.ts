import { describe, expect, test } from "vitest";
import * as touching from "../../src/scene/touching";
import { begin, confirm, things, type Touched, type Walk } from "../../src/scene/touching";
import { tree } from "./trees";

/** Two own pipes are swapped, or one is locked, or nothing is done. */
const SWAPS = tree(`
  pick a > pick b [a@grid,2,0 b@grid,1,0] > facing 0 [b@grid,1,0] > facing 0 [a@grid,2,0] = swap a b
  pick a > pick b > facing 0 > facing 180 [a@grid,2,0,180] = swap a b'
  pick a > pick b > facing 180 [b@grid,1,0,180] > facing 0 [a@grid,2,0] = swap a' b
  pick a > pick b > facing 180 > facing 180 [a@grid,2,0,180] = swap a' b'
  pick b > pick a [a@grid,2,0 b@grid,1,0] > facing 0 [b@grid,1,0] > facing 0 [a@grid,2,0] = swap a b
  pick a > press lock = lock a
  pick b > press lock = lock b
  press lock > pick a = lock a
  press lock > pick b = lock b
  press pass = pass
`);
/** A card goes to one of two places, where it may lie in three ways, or into the drain. */
const LAYS = tree(`
  pick card > pick here > facing 0 = lay card here 0
  pick card > pick here > facing 90 = lay card here 90
  pick card > pick here > facing 270 = lay card here 270
  pick card > pick there [card@board,3,4] = lay card there
  pick card > pick drain = drain card
  pick other > pick drain = drain other
`);
const BIDS = tree(`
  pick atoll > amount 2..7 = buy atoll for 2..7
  press pass = pass
`);

/** Two amounts, one of them in the middle of the way, with buttons beside. */
const DEALS = tree(`
  pick pipe > amount 1..5 > pick ann > amount 0..3 = sell pipe for 1..5 and 0..3 to ann
  pick pipe > amount 1..5 > press all = sell pipe for 1..5 to all
  pick pipe > press gift = give pipe
`);
/** Things are alike whose names begin alike. */
const alike = (one: string, other: string) => one[0] === other[0];

function walkOf(touched: Touched): Walk {
  if (touched.kind !== "walk") throw new Error(`that is no walk: ${JSON.stringify(touched)}`);
  return touched.walk;
}

/** Touch one thing after the other; what `!` precedes is a button, and `ok` is the tick. */
function after(start: Walk, ...things: readonly string[]): Walk {
  return things.reduce((walk, thing) => {
    if (thing === "ok") return walkOf(confirm(walk));
    return walkOf(
      thing.startsWith("!") ? touching.touch(walk, thing.slice(1), "press") : touching.touch(walk, thing),
    );
  }, start);
}
const taken = (walk: Walk) => walk.taken.map((step) => step.touch);
const lit = (walk: Walk) => [...touching.lit(walk)];
const chosen = (walk: Walk) => [...touching.chosen(walk)];
const moveOf = (touched: Touched) => (touched.kind === "move" ? touched.move : touched.kind);

describe("at the beginning", () => {
  test("everything that can be picked first is lit, and nothing is chosen", () => {
    const walk = begin(SWAPS);
    expect(lit(walk)).toEqual(["a", "b"]);
    expect(chosen(walk)).toEqual([]);
    expect(touching.isUnderWay(walk)).toBe(false);
  });
  test("buttons are among the steps, but are nothing in the picture that could be lit", () => {
    expect(touching.steps(begin(SWAPS)).map((step) => step.touch)).toEqual([
      "pick a",
      "pick b",
      "press lock",
      "press pass",
    ]);
  });
  test("a step has a verb, a thing and a name; a thing may have spaces in its id", () => {
    const [step] = touching.steps(begin(tree("pick the old pipe = take")));
    expect(step).toMatchObject({
      verb: "pick",
      what: "the old pipe",
      name: "pick the old pipe",
      leads: "take",
    });
  });
  test("where nothing can be touched there are no steps, and all touches are wrong", () => {
    const walk = begin(null);
    expect(touching.steps(walk)).toEqual([]);
    expect(touching.touch(walk, "a")).toEqual({ kind: "wrong", path: ["pick a"] });
    expect(confirm(walk)).toEqual({ kind: "walk", walk });
  });
  test("an amount that is asked for at once is held at once", () => {
    const walk = begin(tree("amount 1..7 = bid 1..7"));
    expect(touching.range(walk)).toEqual([1, 7]);
    expect(touching.isUnderWay(walk)).toBe(false);
  });
});

describe("on the way", () => {
  test("what was touched is chosen, and what can follow is lit", () => {
    const walk = after(begin(SWAPS), "a");
    expect(chosen(walk)).toEqual(["a"]);
    expect(lit(walk)).toEqual(["b"]);
    expect(touching.isUnderWay(walk)).toBe(true);
  });
  test("a button that leads on is no thing that is chosen", () => {
    const walk = after(begin(SWAPS), "!lock");
    expect(taken(walk)).toEqual(["press lock"]);
    expect(chosen(walk)).toEqual([]);
    expect(lit(walk)).toEqual(["a", "b"]);
  });
  test("two things that can be picked in either order lead to the same", () => {
    const [one, other] = [after(begin(SWAPS), "a", "b"), after(begin(SWAPS), "b", "a")];
    expect(touching.ghosts(one)).toEqual(touching.ghosts(other));
    expect(moveOf(confirm(after(one, "ok")))).toBe("swap a b");
    expect(moveOf(confirm(after(other, "ok")))).toBe("swap a b");
  });
  test("a thing that could have been touched before is taken instead of what was", () => {
    const walk = after(begin(LAYS), "card", "other");
    expect(taken(walk)).toEqual(["pick other"]);
    expect(lit(walk)).toEqual(["drain"]);
  });
  test("only as much is let go as has to be", () => {
    const walk = after(begin(LAYS), "card", "here", "drain");
    expect(taken(walk)).toEqual(["pick card"]);
    expect(walk.held?.touch).toBe("pick drain");
  });
  test("the last thing is let go when it is touched again", () => {
    expect(after(begin(SWAPS), "a", "a")).toEqual(begin(SWAPS));
  });
  test("a thing before the last is let go with all that came after it", () => {
    expect(after(begin(SWAPS), "a", "b", "a")).toEqual(begin(SWAPS));
    expect(after(begin(SWAPS), "a", "b", "b")).toEqual(after(begin(SWAPS), "a"));
  });
  test("only something alike is let go for another thing", () => {
    const hand = tree(
      "pick h1 > pick b1 = lay h1 b1\npick h1 > pick b2 = lay h1 b2\npick h2 > pick b3 = lay h2 b3",
    );
    const walk = after(begin(hand), "h1", "b1");
    expect(walkOf(touching.touch(walk, "b2", "pick", alike)).held?.touch).toBe("pick b2");
    expect(taken(walkOf(touching.touch(walk, "h2", "pick", alike)))).toEqual(["pick h2"]);
    expect(touching.touch(walk, "b3", "pick", alike).kind).toBe("wrong");
    const pile = tree("pick h1 > pick b1 = lay h1 b1\npick pile = draw");
    expect(touching.touch(after(begin(pile), "h1"), "pile", "pick", alike)).toEqual({
      kind: "wrong",
      path: ["pick h1", "pick pile"],
    });
  });
  test("a pick and a button of the same name are told apart", () => {
    const both = tree("pick tap = turn the tap\npress tap = tap on wood");
    expect(walkOf(touching.touch(begin(both), "tap")).held?.touch).toBe("pick tap");
    expect(moveOf(touching.touch(begin(both), "tap", "press"))).toBe("tap on wood");
    expect(moveOf(touching.touch(after(begin(both), "tap"), "tap", "press"))).toBe("tap on wood");
    const more = tree("pick tap > press tap = open the tap\npick tap > pick can = fill the can");
    expect(moveOf(touching.touch(after(begin(more), "tap"), "tap", "press"))).toBe("open the tap");
  });
});

describe("a touch that leads nowhere", () => {
  test("is wrong, with all that was touched before it", () => {
    expect(touching.touch(after(begin(SWAPS), "a"), "c", "pick", alike)).toEqual({
      kind: "wrong",
      path: ["pick a", "pick c"],
    });
    expect(touching.touch(after(begin(SWAPS), "a", "b", "ok"), "c", "pick", alike)).toEqual({
      kind: "wrong",
      path: ["pick a", "pick b", "facing 0", "pick c"],
    });
    expect(touching.touch(after(begin(SWAPS), "a"), "undo", "press")).toEqual({
      kind: "wrong",
      path: ["pick a", "press undo"],
    });
  });
  test("is asked about without what only waits for a tick", () => {
    const held = after(begin(LAYS), "card", "there");
    expect(touching.touch(held, "x", "pick", alike)).toEqual({
      kind: "wrong",
      path: ["pick card", "pick x"],
    });
  });
  test("is asked about instead of something alike, and of all that came after that", () => {
    const laid = after(begin(LAYS), "card", "here");
    expect(touching.touch(laid, "high", "pick", alike)).toEqual({
      kind: "wrong",
      path: ["pick card", "pick high"],
    });
    expect(touching.touch(laid, "cork", "pick", alike)).toEqual({ kind: "wrong", path: ["pick cork"] });
    expect(touching.touch(after(begin(SWAPS), "a", "b", "ok"), "apple", "pick", alike)).toEqual({
      kind: "wrong",
      path: ["pick apple"],
    });
  });
  test("is asked about with all that came before, where it is a button: no thing is meant instead", () => {
    expect(touching.touch(after(begin(SWAPS), "!lock", "a"), "undo", "press")).toEqual({
      kind: "wrong",
      path: ["press lock", "press undo"],
    });
    expect(touching.touch(after(begin(LAYS), "card", "here"), "undo", "press")).toEqual({
      kind: "wrong",
      path: ["pick card", "pick here", "press undo"],
    });
  });
});

describe("the last touch of a move", () => {
  const held = after(begin(LAYS), "card", "there");
  test("waits for a tick, and is shown meanwhile", () => {
    expect(held.held?.touch).toBe("pick there");
    expect(taken(held)).toEqual(["pick card"]);
    expect(chosen(held)).toEqual(["card", "there"]);
    expect(touching.ghosts(held)).toEqual([{ piece: "card", area: "board", x: 3, y: 4, turn: 0 }]);
  });
  test("makes the move by the tick, and by being touched again", () => {
    expect(confirm(held)).toEqual({ kind: "move", move: "lay card there", walk: held });
    expect(touching.touch(held, "there")).toEqual(confirm(held));
  });
  test("gives way to another one that is touched instead", () => {
    const instead = after(held, "drain");
    expect(instead.held?.touch).toBe("pick drain");
    expect(moveOf(confirm(instead))).toBe("drain card");
  });
  test("counts as under way even if it is the first one, too", () => {
    expect(touching.isUnderWay(after(begin(tree("pick pile = put")), "pile"))).toBe(true);
  });
  test("does not wait where it is a button's press", () => {
    expect(moveOf(touching.touch(begin(SWAPS), "pass", "press"))).toBe("pass");
    expect(moveOf(touching.touch(after(begin(SWAPS), "a"), "lock", "press"))).toBe("lock a");
    expect(moveOf(touching.touch(after(begin(SWAPS), "a"), "pass", "press"))).toBe("pass");
  });
  test("waits again where the press came first and the pick is last", () => {
    const locking = after(begin(SWAPS), "!lock", "b");
    expect(locking.held?.touch).toBe("pick b");
    expect(moveOf(confirm(locking))).toBe("lock b");
  });
});

describe("how a piece lies", () => {
  const laid = after(begin(LAYS), "card", "here");
  test("is asked where nothing else is, and the first way is held", () => {
    expect(laid.held?.touch).toBe("facing 0");
    expect(touching.facings(laid).map((step) => step.what)).toEqual(["0", "90", "270"]);
    expect(chosen(laid)).toEqual(["card", "here"]);
  });
  test("is turned on, around, and back", () => {
    const turned = [1, 2, 3].reduce<Walk[]>((all) => [...all, touching.turn(all.at(-1) ?? laid)], [laid]);
    expect(turned.map((walk) => walk.held?.what)).toEqual(["0", "90", "270", "0"]);
    expect(touching.turn(laid, -1).held?.what).toBe("270");
    expect(moveOf(confirm(touching.turn(laid, -1)))).toBe("lay card here 270");
  });
  test("is not asked before, and nothing turns then", () => {
    const walk = after(begin(LAYS), "card");
    expect(touching.facings(walk)).toEqual([]);
    expect(touching.turn(walk)).toBe(walk);
  });
  test("is held though buttons stand beside, and they can be pressed instead", () => {
    const walk = begin(tree("facing 0 = lie\nfacing 90 = stand\npress pass = pass"));
    expect(walk.held?.touch).toBe("facing 0");
    expect(touching.facings(walk)).toHaveLength(2);
    expect(moveOf(confirm(touching.turn(walk)))).toBe("stand");
    expect(moveOf(touching.touch(walk, "pass", "press"))).toBe("pass");
  });
  test("is not held where something else can be touched as well", () => {
    const walk = begin(tree("facing 0 = stay\npick a = go"));
    expect(walk.held).toBeNull();
    expect(touching.facings(walk)).toEqual([]);
  });
  test("is asked for both cards of a swap, one after the other", () => {
    const first = touching.turn(after(begin(SWAPS), "a", "b"));
    const second = after(first, "ok");
    expect(taken(second)).toEqual(["pick a", "pick b", "facing 180"]);
    expect(second.held?.touch).toBe("facing 0");
    expect(moveOf(confirm(second))).toBe("swap a' b");
    expect(moveOf(confirm(touching.turn(second)))).toBe("swap a' b'");
  });
  test("can be taken from a list at once", () => {
    const [, turned] = touching.facings(after(begin(SWAPS), "a", "b"));
    if (turned === undefined) throw new Error("there are two ways");
    const second = walkOf(touching.take(after(begin(SWAPS), "a", "b"), turned));
    expect(taken(second)).toEqual(["pick a", "pick b", "facing 180"]);
    expect(second.held?.touch).toBe("facing 0");
  });
  test("waits for a tick also where it is taken from a list and would make the move", () => {
    const laying = after(begin(LAYS), "card", "here");
    const last = touching.facings(laying).at(-1);
    if (last === undefined) throw new Error("there are three ways");
    const walk = walkOf(touching.take(laying, last));
    expect(walk.held?.touch).toBe("facing 270");
    expect(moveOf(confirm(walk))).toBe("lay card here 270");
  });
});

describe("ghosts", () => {
  const at = (walk: Walk, looking: touching.Step | null = null) =>
    touching.ghosts(walk, looking).map(({ piece, area, x, y, turn }) => `${piece} ${area} ${x},${y} ${turn}`);
  test("lie where the pieces would, once that is known", () => {
    expect(at(after(begin(SWAPS), "a"))).toEqual([]);
    expect(at(after(begin(SWAPS), "a", "b"))).toEqual(["a grid 2,0 0", "b grid 1,0 0"]);
  });
  test("are shown once for a piece, as the latest touch has it", () => {
    const turned = touching.turn(after(begin(SWAPS), "a", "b"));
    expect(at(turned)).toEqual(["a grid 2,0 0", "b grid 1,0 180"]);
    expect(at(touching.turn(after(turned, "ok")))).toEqual(["a grid 2,0 180", "b grid 1,0 180"]);
  });
  test("are shown of what is only looked at", () => {
    const walk = after(begin(LAYS), "card");
    const there = touching.steps(walk).find((step) => step.what === "there") ?? null;
    expect(at(walk, there)).toEqual(["card board 3,4 0"]);
  });
  test("are shown of what is looked at rather than of what waits for a tick", () => {
    const held = after(
      begin(tree("pick here [a@board,1,0] = go here\npick there [a@board,2,0] = go there")),
      "here",
    );
    const there = touching.steps(held).find((step) => step.what === "there") ?? null;
    expect(at(held)).toEqual(["a board 1,0 0"]);
    expect(at(held, there)).toEqual(["a board 2,0 0"]);
  });
});

describe("an amount", () => {
  const asked = after(begin(BIDS), "atoll");
  test("is asked for with its range, and begins with the least", () => {
    expect(touching.range(asked)).toEqual([2, 7]);
    expect(asked.amount).toBe(2);
    expect(touching.range(begin(BIDS))).toBeNull();
  });
  test.each([
    [5, 5],
    [2, 2],
    [7, 7],
    [8, 7],
    [1, 2],
    [0, 2],
    [-3, 2],
    [4.4, 4],
    [NaN, 2],
  ])("%d becomes %d, within the range", (wanted, found) => {
    expect(touching.setAmount(asked, wanted).amount).toBe(found);
  });
  test("stands in the move instead of the range", () => {
    expect(moveOf(confirm(asked))).toBe("buy atoll for 2");
    expect(moveOf(confirm(touching.setAmount(asked, 7)))).toBe("buy atoll for 7");
  });
  test("may be zero, where zero is in the range", () => {
    const walk = touching.setAmount(begin(tree("amount 0..9 = bid 0..9")), 0);
    expect(moveOf(confirm(walk))).toBe("bid 0");
  });
  test("waits for its tick also where it is not all that can be chosen, and leads on", () => {
    const walk = begin(tree("amount 1..3 > press sure = pay\npick pouch = look inside"));
    expect(walk.held).toBeNull();
    const [amount] = touching.steps(walk);
    if (amount === undefined) throw new Error("an amount can be named");
    const held = walkOf(touching.take(walk, amount));
    expect(touching.range(held)).toEqual([1, 3]);
    expect(taken(after(held, "ok"))).toEqual(["amount 1..3"]);
  });
  test("is not changed where none is asked for", () => {
    const walk = after(begin(DEALS), "pipe", "ok");
    expect(touching.setAmount(walk, 4)).toBe(walk);
    expect(touching.setAmount(begin(LAYS), 4)).toEqual(begin(LAYS));
  });
  test("is asked for though buttons stand beside, and is not said by pressing one", () => {
    const walk = after(begin(DEALS), "pipe");
    expect(touching.range(walk)).toEqual([1, 5]);
    expect(moveOf(touching.touch(touching.setAmount(walk, 4), "gift", "press"))).toBe("give pipe");
  });
  test("is kept where it does not come last, and each stands in its own place in the move", () => {
    const said = after(touching.setAmount(after(begin(DEALS), "pipe"), 4), "ok");
    expect(said.taken.at(-1)).toMatchObject({ touch: "amount 1..5", amount: 4 });
    const asked = after(said, "ann");
    expect([touching.range(asked), asked.amount]).toEqual([[0, 3], 0]);
    expect(moveOf(confirm(asked))).toBe("sell pipe for 4 and 0 to ann");
    expect(moveOf(confirm(touching.setAmount(asked, 2)))).toBe("sell pipe for 4 and 2 to ann");
    expect(moveOf(touching.touch(said, "all", "press"))).toBe("sell pipe for 4 to all");
  });
  test("is asked for again by going back, from what was said", () => {
    const asked = touching.setAmount(after(begin(DEALS), "pipe"), 4);
    expect(touching.back(after(asked, "ok"))).toEqual(asked);
  });
  test("takes no other one's place where it is the only one that there is", () => {
    const walk = after(begin(tree("amount 3 > amount 1..7 = pay 3, then 1..7")), "ok");
    expect(moveOf(confirm(touching.setAmount(walk, 5)))).toBe("pay 3, then 5");
  });
  test("is none where it is no whole number in the range, or nothing at all", () => {
    expect(["1", "7", " 3 "].map((typed) => touching.outside([1, 7], typed))).toEqual([false, false, false]);
    for (const typed of ["", " ", "0", "8", "-3", "2.5", "two"])
      expect(touching.outside([1, 7], typed)).toBe(true);
    expect(touching.outside([0, 7], "")).toBe(true);
  });
  test("stands after its name", () => {
    const asked = touching.setAmount(after(begin(DEALS), "pipe"), 4);
    expect(touching.doing(asked)?.hows.at(-1)).toBe("amount 1..54");
  });
  test("may have to be the only one that there is", () => {
    const walk = begin(tree("amount 3 = pay 3"));
    expect(touching.range(walk)).toEqual([3, 3]);
    expect(moveOf(confirm(touching.setAmount(walk, 4)))).toBe("pay 3");
  });
});

describe("what a touch would do", () => {
  const meant = (walk: touching.Walk, what: string) => touching.meantBy(walk, what)?.touch ?? null;
  test("is known of what can be touched now, or instead of something", () => {
    const walk = after(begin(LAYS), "card");
    expect(meant(begin(LAYS), "card")).toBe("pick card");
    expect(meant(begin(LAYS), "there")).toBeNull();
    expect(meant(walk, "there")).toBe("pick there");
    expect(meant(walk, "card")).toBe("pick card");
    expect(meant(walk, "nothing")).toBeNull();
  });
  test("and what was touched last, be it taken or held", () => {
    expect(touching.lastPick(begin(LAYS))).toBeNull();
    expect(touching.lastPick(after(begin(LAYS), "card"))?.what).toBe("card");
    expect(touching.lastPick(after(begin(LAYS), "card", "there"))?.what).toBe("there");
    expect(touching.lastPick(after(begin(LAYS), "card", "here"))?.what).toBe("here");
  });
});

describe("what is being done", () => {
  const swaps = tree(`
    pick mine > pick theirs > facing 0 > facing 0 = swap
    pick mine > pick theirs > facing 180 > facing 0 = swap turned
    pick mine > press lock = lock
  `);
  /** Both ways to a move, each with its sentence: that of a node, and that of a move. */
  const told = {
    ...swaps,
    names: [...swaps.names, "Swap mine for theirs", "Lock mine"],
    does: [
      [2, swaps.names.length],
      ["lock", swaps.names.length + 1],
    ] as [number | string, number][],
  };
  test("is nothing before the first touch", () => {
    expect(touching.doing(begin(told))).toBeNull();
  });
  test("is told as soon as the move is decided, and then how", () => {
    expect(touching.doing(after(begin(told), "mine"))).toEqual({ does: "pick mine", hows: [] });
    const swapping = after(begin(told), "mine", "theirs");
    expect(touching.doing(swapping)).toEqual({ does: "Swap mine for theirs", hows: ["facing 0"] });
    expect(touching.doing(touching.turn(swapping))?.hows).toEqual(["facing 180"]);
    const both = after(begin(told), "mine", "theirs", "ok");
    expect(touching.doing(both)?.hows).toEqual(["facing 0", "facing 0"]);
  });
  test("is what touching this would do", () => {
    expect(touching.meantBy(after(begin(told), "mine"), "theirs")?.does).toBe("Swap mine for theirs");
    expect(touching.steps(after(begin(told), "mine")).map((step) => step.does)).toEqual([
      "Swap mine for theirs",
      "Lock mine",
    ]);
  });
});

describe("going back", () => {
  test("lets go of what waits for a tick first", () => {
    const held = after(begin(LAYS), "card", "there");
    expect(touching.back(held)).toEqual(after(begin(LAYS), "card"));
    expect(touching.back(touching.back(held))).toEqual(begin(LAYS));
  });
  test("lets go of the place together with the question how the piece lies there", () => {
    expect(touching.back(after(begin(LAYS), "card", "here"))).toEqual(after(begin(LAYS), "card"));
  });
  test("shows again how a card was to lie", () => {
    const turned = touching.turn(after(begin(SWAPS), "a", "b"));
    expect(touching.back(after(turned, "ok"))).toEqual(turned);
  });
  test("asks again how the first card lies, from the second", () => {
    const second = after(begin(SWAPS), "a", "b", "ok");
    expect(touching.back(second)).toEqual(after(begin(SWAPS), "a", "b"));
  });
  test("lets go of what was to be paid for, together with the amount", () => {
    expect(touching.back(touching.setAmount(after(begin(BIDS), "atoll"), 5))).toEqual(begin(BIDS));
  });
  test("lets go of a button that made no move after all, and of nothing else", () => {
    const pressed = touching.touch(after(begin(SWAPS), "a"), "lock", "press");
    if (pressed.kind !== "move") throw new Error("it is locked");
    expect(touching.back(pressed.walk)).toEqual(after(begin(SWAPS), "a"));
    const given = touching.touch(after(begin(DEALS), "pipe"), "gift", "press");
    if (given.kind !== "move") throw new Error("it is given");
    expect(touching.back(given.walk)).toEqual(after(begin(DEALS), "pipe"));
  });
  test("ends at the beginning", () => {
    expect(touching.back(begin(SWAPS))).toEqual(begin(SWAPS));
    const bid = begin(tree("amount 1..7 = bid 1..7"));
    expect(touching.back(bid)).toEqual(bid);
  });
});

describe("when somebody else has moved", () => {
  test("the same touches are kept in the new tree, though its nodes have other numbers", () => {
    const longer = tree(`
      pick new > pick drain = drain new
      pick b > pick a > facing 0 > facing 0 = swap a b
      pick a > pick b > facing 0 > facing 0 = swap a b
    `);
    const walk = touching.carriedOver(after(begin(SWAPS), "a"), longer);
    expect(taken(walk)).toEqual(["pick a"]);
    expect(lit(walk)).toEqual(["b"]);
    expect(moveOf(confirm(after(walk, "b", "ok")))).toBe("swap a b");
  });
  test("what waits for a tick still does, with the move of the new tree", () => {
    const walk = touching.carriedOver(
      after(begin(LAYS), "card", "there"),
      tree("pick card > pick there = lay card there anew"),
    );
    expect(moveOf(confirm(walk))).toBe("lay card there anew");
  });
  test("a piece lies as it was turned, and an amount is the one that was named", () => {
    const turned = touching.turn(after(begin(LAYS), "card", "here"));
    expect(touching.carriedOver(turned, LAYS)).toEqual(turned);
    const bid = touching.setAmount(after(begin(BIDS), "atoll"), 5);
    expect(touching.carriedOver(bid, BIDS)).toEqual(bid);
  });
  test.each([
    [7, 5],
    [2, 3],
    [4, 4],
  ])("an amount of %d is %d where its range is another one", (named, found) => {
    const bid = touching.setAmount(after(begin(BIDS), "atoll"), named);
    const walk = touching.carriedOver(bid, tree("pick atoll > amount 3..5 = buy atoll for 3..5"));
    expect(touching.range(walk)).toEqual([3, 5]);
    expect(moveOf(confirm(walk))).toBe(`buy atoll for ${found}`);
  });
  test("an amount that was said stays said, where it could be said again", () => {
    const said = after(touching.setAmount(after(begin(DEALS), "pipe"), 4), "ok", "ann");
    const carried = touching.carriedOver(touching.setAmount(said, 1), structuredClone(DEALS));
    expect(moveOf(confirm(carried))).toBe("sell pipe for 4 and 1 to ann");
    const fewer = tree("pick pipe > amount 1..2 > pick ann = sell pipe for 1..2 to ann");
    const asked = touching.carriedOver(said, fewer);
    expect(taken(asked)).toEqual(["pick pipe"]);
    expect(touching.range(asked)).toEqual([1, 2]);
  });
  test("what is not possible any more is let go, and what came before it is kept", () => {
    const gone = tree("pick card > pick drain = drain card");
    const walk = touching.carriedOver(after(begin(LAYS), "card", "here"), gone);
    expect(walk).toEqual(after(begin(gone), "card"));
    expect(touching.carriedOver(after(begin(LAYS), "card", "there"), gone)).toEqual(walk);
    expect(touching.carriedOver(after(begin(LAYS), "other"), gone)).toEqual(begin(gone));
  });
  test("nothing is held that was touched after something that is gone", () => {
    const walk = touching.carriedOver(
      after(begin(LAYS), "card", "drain"),
      tree("pick drain = drain all\npick other > pick drain = drain other"),
    );
    expect(walk.held).toBeNull();
    expect(taken(walk)).toEqual([]);
  });
  test("a touch that would make a move now is not taken by itself", () => {
    const walk = touching.carriedOver(after(begin(LAYS), "card"), tree("pick card = play card"));
    expect(walk.held).toBeNull();
    expect(taken(walk)).toEqual([]);
  });
  test("nothing is left where nothing can be touched", () => {
    expect(touching.carriedOver(after(begin(SWAPS), "a"), null)).toEqual(begin(null));
  });
});

test("a path says what is touched on its way, and what is pressed", () => {
  const path = ["press lock", "pick card:3", "facing 180", "pick cell:1,-2"];
  expect(things(path, "pick")).toEqual(["card:3", "cell:1,-2"]);
  expect(things(path, "press")).toEqual(["lock"]);
});
