import "./screen";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Picture } from "../../src/sent";
import { steps } from "../../src/scene/touching";
import { settings } from "../../src/settings.svelte";
import { Walking } from "../../src/table/walking.svelte";
import { area, picture, piece } from "../scene/pictures";
import { tree } from "../scene/trees";
import { FakeTable } from "./tables";

const sounds = vi.hoisted(() => ({ play: vi.fn<(sound: string) => void>() }));
vi.mock("../../src/look/sounds", () => sounds);

const TOUCHES = tree(`
  pick card:1 > pick cell:1 > facing 0 = lay 1 0
  pick card:1 > pick cell:1 > facing 90 = lay 1 90
  pick card:1 > pick drain = drain 1
  pick card:2 > pick drain = drain 2
  pick card:1 > press lock = lock 1
  pick shop > amount 1..5 = buy 1..5
  press pass = pass
`);
const PICTURE: Picture = {
  ...picture(
    [area("hand", "hand"), area("board", "board")],
    [
      ...["card:1", "card:2", "card:3"].map((card) => piece(`${card} hand 0,0`)),
      ...["cell:1", "cell:2", "shop"].map((cell) => piece(`${cell} board 0,0`)),
    ],
  ),
  zones: [{ id: "drain", area: "board", box: [0, 0, 10, 10], name: "the drain" }],
};

let fake: FakeTable;
let walking: Walking;
beforeEach(() => {
  settings.tick = true;
  fake = new FakeTable();
  walking = new Walking(() => fake.table);
  fake.come();
  show({ at: 3, viewer: 0, picture: PICTURE, touches: TOUCHES });
  sounds.play.mockClear();
});
afterEach(() => fake.table.close());

/** What is shown is followed. */
function show(change: Parameters<FakeTable["show"]>[0]): void {
  fake.show(change);
  walking.follow();
}
function touch(...things: readonly string[]): void {
  for (const thing of things) walking.touch(thing);
}
const taken = () => walking.walk.taken.map((step) => step.touch);
const held = () => walking.walk.held?.touch ?? null;
const moves = () => fake.sent("play").map((frame) => frame.move);
const asked = () => fake.sent("why").map((frame) => frame.path);

describe("touches", () => {
  test("lead to a move that is sent by the tick", () => {
    touch("card:1", "drain");
    expect([taken(), held()]).toEqual([["pick card:1"], "pick drain"]);
    expect(moves()).toEqual([]);
    walking.confirm();
    expect(fake.sent("play")).toMatchObject([{ move: "drain 1", at: 3, seat: 0 }]);
  });
  test("are heard, each of them", () => {
    touch("card:1", "drain");
    expect(sounds.play.mock.calls).toEqual([["touch"], ["touch"]]);
  });
  test("need no tick where none is wanted, but a piece is turned before it is laid", () => {
    settings.tick = false;
    touch("card:1", "cell:1");
    expect(moves()).toEqual([]);
    walking.turn(1);
    walking.confirm();
    expect(moves()).toEqual(["lay 1 90"]);
    fake.done({});
    walking.follow();
    touch("card:1", "drain");
    expect(moves()).toEqual(["lay 1 90", "drain 1"]);
  });
  test("need a tick for an amount, though none is wanted", () => {
    settings.tick = false;
    touch("shop");
    walking.amount(4);
    expect(moves()).toEqual([]);
    walking.confirm();
    expect(moves()).toEqual(["buy 4"]);
  });
  test("of a button make a move at once", () => {
    touch("card:1");
    walking.press("lock");
    expect(moves()).toEqual(["lock 1"]);
  });
  test("can be taken from a list, where it is said at once how a piece lies", () => {
    const step = (written: string) => {
      const found = steps(walking.walk).find((one) => one.touch === written);
      if (found === undefined) throw new Error(`${written} is not in the list`);
      walking.step(found);
    };
    step("pick card:1");
    step("pick drain");
    expect([held(), moves()]).toEqual(["pick drain", []]);
    walking.drop();
    step("pick cell:1");
    step("facing 90");
    expect(moves()).toEqual(["lay 1 90"]);
  });
  test("are let go one by one, and what was said against one as well", () => {
    touch("card:1", "drain");
    fake.table.notice = { words: "No.", rule: null, source: null, about: null };
    walking.drop();
    expect(fake.table.notice).toBeNull();
    expect([taken(), held()]).toEqual([["pick card:1"], null]);
    walking.drop();
    expect(taken()).toEqual([]);
  });
});

describe("a touch that leads nowhere", () => {
  test("is asked about, and changes nothing", () => {
    touch("card:1");
    const before = walking.walk;
    touch("cell:2");
    expect(asked()).toEqual([["pick card:1", "pick cell:2"]]);
    expect(walking.walk).toBe(before);
  });
  test("is asked about instead of another one in the same area", () => {
    touch("card:1", "cell:1", "cell:2", "card:3");
    expect(asked()).toEqual([["pick card:1", "pick cell:2"], ["pick card:3"]]);
  });
  test("is asked about with all that was touched before, where it is a button", () => {
    touch("card:2");
    walking.press("lock");
    expect(asked()).toEqual([["pick card:2", "press lock"]]);
  });
  test("takes down what was said before", () => {
    fake.table.notice = { words: "No.", rule: null, source: null, about: null };
    touch("cell:2");
    expect(fake.table.notice).toBeNull();
  });
});

describe("another thing", () => {
  test("of the same area is taken instead of the first, be it a piece or a zone", () => {
    touch("card:1", "card:2");
    expect(taken()).toEqual(["pick card:2"]);
    touch("card:1", "cell:1", "drain");
    expect([taken(), held()]).toEqual([["pick card:1"], "pick drain"]);
    expect(asked()).toEqual([]);
  });
  test("of another area is not", () => {
    touch("card:1", "shop");
    expect(taken()).toEqual(["pick card:1"]);
    expect(asked()).toEqual([["pick card:1", "pick shop"]]);
  });
});

describe("while a move is on its way", () => {
  beforeEach(() => {
    touch("card:1", "cell:1");
    walking.confirm();
    walking.follow();
  });
  test("nothing can be touched, and what was is still seen", () => {
    const before = walking.walk;
    expect(before.held?.touch).toBe("facing 0");
    const [first] = steps(walking.walk);
    touch("card:2", "cell:2");
    walking.press("pass");
    walking.confirm();
    walking.turn(1);
    walking.amount(2);
    walking.drop();
    if (first !== undefined) walking.step(first);
    expect(walking.walk).toBe(before);
    expect(moves()).toEqual(["lay 1 0"]);
    expect(asked()).toEqual([]);
  });
  test("touches end with it", () => {
    fake.done({});
    walking.follow();
    expect([taken(), held()]).toEqual([[], null]);
  });
  test("they end with it only once: the next ones are carried over", () => {
    fake.done({});
    walking.follow();
    touch("card:1");
    show({ at: 5 });
    expect(taken()).toEqual(["pick card:1"]);
  });
  test("they stay where the same is shown again, as after a lost line", () => {
    show({});
    expect([taken(), held()]).toEqual([["pick card:1", "pick cell:1"], "facing 0"]);
    fake.done({});
    walking.follow();
    expect(taken()).toEqual([]);
  });
  test("they stay where it is refused, and are carried over like others then", () => {
    fake.refuse();
    walking.follow();
    expect([taken(), held()]).toEqual([["pick card:1", "pick cell:1"], "facing 0"]);
    show({ at: 4 });
    expect([taken(), held()]).toEqual([["pick card:1", "pick cell:1"], "facing 0"]);
    walking.confirm();
    expect(fake.sent("play")).toMatchObject([{ at: 3 }, { at: 4 }]);
  });
});

test("a button is held while its move is on its way, and not when that was refused", () => {
  touch("card:1");
  walking.press("lock");
  walking.follow();
  expect([taken(), held()]).toEqual([["pick card:1"], "press lock"]);
  fake.refuse();
  walking.follow();
  expect([taken(), held()]).toEqual([["pick card:1"], null]);
});

describe("when somebody else has moved", () => {
  test("touches are carried over, as far as they lead", () => {
    touch("card:1", "cell:1");
    walking.turn(1);
    show({ at: 4, touches: structuredClone(TOUCHES) });
    expect([taken(), held()]).toEqual([["pick card:1", "pick cell:1"], "facing 90"]);
    show({ at: 5, touches: tree("pick card:1 > pick drain = drain 1") });
    expect([taken(), held()]).toEqual([["pick card:1"], null]);
  });
  test("an amount is still meant", () => {
    touch("shop");
    walking.amount(4);
    show({ at: 4, touches: tree("pick shop > amount 1..3 = buy 1..3") });
    walking.confirm();
    expect(moves()).toEqual(["buy 3"]);
  });
  test("nothing is left where nothing can be touched", () => {
    touch("card:1");
    show({ at: 4, touches: null });
    expect(taken()).toEqual([]);
  });
});

describe("what is lost when somebody else has moved", () => {
  const happened = [{ at: 3, actor: 1, words: "Ben takes the cell." }];
  const said = () => fake.table.notice;
  test("is said, with what has happened and what is kept", () => {
    touch("card:1", "cell:1");
    fake.tell({ at: 4, touches: tree("pick card:1 > pick drain = drain 1") }, happened);
    walking.follow();
    expect(taken()).toEqual(["pick card:1"]);
    expect(said()).toMatchObject({
      isNews: true,
      words: expect.stringContaining("Ben takes the cell.") as string,
    });
    expect(said()?.words).toContain("pick cell:1");
    expect(said()?.words).toContain("You still hold: pick card:1");
  });
  test("is said of an amount that is not possible any more", () => {
    touch("shop");
    walking.amount(5);
    fake.tell({ at: 4, touches: tree("pick shop > amount 1..3 = buy 1..3") }, happened);
    walking.follow();
    expect(walking.walk.amount).toBe(3);
    expect(said()?.words).toMatch(/Ben takes the cell\..*1 to 3.*3/);
  });
  test("is nothing where all of it still goes, or nothing had been touched", () => {
    touch("card:1", "cell:1");
    show({ at: 4, touches: structuredClone(TOUCHES) });
    walking.drop();
    walking.drop();
    walking.drop();
    show({ at: 5, touches: null });
    expect(said()).toBeNull();
  });
  test("is nothing where a move came too late and still goes: it is kept, and said to be so", () => {
    touch("card:1", "cell:1");
    walking.turn(1);
    walking.confirm();
    fake.tell({ at: 4, touches: structuredClone(TOUCHES) }, happened);
    walking.follow();
    expect(held(), "nobody knows yet what has become of it").toBe("facing 90");
    fake.refuse();
    walking.follow();
    expect([taken(), held()]).toEqual([["pick card:1", "pick cell:1"], "facing 90"]);
    expect(said()?.words).toContain("Ben takes the cell. That came first");
    walking.confirm();
    expect(fake.sent("play")).toMatchObject([{ at: 3 }, { at: 4 }]);
  });
});

describe("somebody who composes a move", () => {
  const composing = () => {
    fake.table.compose(walking.composes);
    return fake.sent("composing").map(({ on }) => on);
  };
  test("out of turn is waited for from the first touch until it is let go", () => {
    show({ turn: 1 });
    expect(composing()).toEqual([]);
    touch("card:1");
    expect(composing()).toEqual([true]);
    touch("cell:1");
    expect(composing()).toEqual([true]);
    walking.drop();
    walking.drop();
    expect(composing()).toEqual([true, false]);
  });
  test("on turn is waited for only where an amount is asked for", () => {
    touch("card:1");
    expect(composing()).toEqual([]);
    walking.drop();
    show({ touches: tree("press ask > pick tile:1 > amount 0..5 = ask 0..5") });
    walking.press("ask");
    expect(composing()).toEqual([true]);
  });
  test("asks for it again on a new line", () => {
    show({ turn: 1 });
    touch("card:1");
    composing();
    vi.useFakeTimers();
    fake.sockets.last.lose();
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    fake.come();
    expect(composing()).toEqual([true, true]);
  });
  test("does not ask where the table does not want bots to wait", () => {
    fake.sit([0], 2, "running", 0);
    show({ turn: 1 });
    touch("card:1");
    expect(composing()).toEqual([]);
  });
});

test("without a table there is nothing to touch", () => {
  const none = new Walking(() => null);
  none.follow();
  none.touch("card:1");
  none.confirm();
  none.drop();
  expect(none.walk.touches).toBeNull();
  expect(sounds.play).not.toHaveBeenCalled();
});
