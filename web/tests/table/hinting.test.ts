import "./screen";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Advised } from "../../src/sent";
import { settings } from "../../src/settings.svelte";
import { Hinting } from "../../src/table/hinting.svelte";
import { Walking } from "../../src/table/walking.svelte";
import { tree } from "../scene/trees";
import { FakeTable } from "./tables";

vi.mock("../../src/look/sounds", () => ({ play: () => undefined }));

const TOUCHES = tree(`
  pick card:1 > pick cell:1 > facing 0 = lay 1 0
  pick card:1 > pick cell:1 > facing 90 = lay 1 90
  pick card:1 > pick drain = drain 1
  pick shop > amount 1..5 = buy 1..5
  press ask > facing 90 > amount 0..9 = ask 90 0..9
  pick card:1 > press lock = lock 1
`);
const advised = (path: string, amount: number | null = null): Advised => ({
  move: path,
  chance: 0.6,
  doubt: null,
  words: path,
  path: path.split(" > "),
  amount,
});

let fake: FakeTable;
let walking: Walking;
let hinting: Hinting;
beforeEach(() => {
  settings.tick = true;
  fake = new FakeTable();
  walking = new Walking(() => fake.table);
  hinting = new Hinting(() => fake.table);
  fake.come();
  fake.sit([0], 2);
  show({ at: 3, viewer: 0, touches: TOUCHES });
});
afterEach(() => fake.table.close());

function show(change: Parameters<FakeTable["show"]>[0]): void {
  fake.show(change);
  walking.follow();
}
const asked = () => fake.sent("hint");
const hear = (id: string, moves: readonly Advised[]) =>
  fake.sockets.last.hear({ type: "hinted", id, at: 3, seat: 0, moves });
const refuse = (id: string) =>
  fake.sockets.last.hear({ type: "refused", id, words: "No.", rule: null, source: null, late: false });
const path = () => [walking.walk.taken.map((step) => step.touch), walking.walk.held?.touch ?? null];

describe("hints", () => {
  test("are asked for once in a position, and seen when they have come", () => {
    expect([hinting.canAsk, hinting.isOpen]).toEqual([true, false]);
    hinting.toggle();
    fake.table.askHint();
    expect(asked()).toMatchObject([{ at: 3, seat: 0 }]);
    expect([hinting.isOpen, fake.table.hint]).toEqual([true, null]);
    hear(asked()[0]?.id ?? "", [advised("pick shop > amount 1..5", 2)]);
    expect(fake.table.hint?.moves).toHaveLength(1);
    hinting.toggle();
    expect(hinting.isOpen).toBe(false);
    hinting.toggle();
    expect([hinting.isOpen, asked().length]).toEqual([true, 1]);
  });
  test("go with the position, and what comes late is not heard", () => {
    hinting.toggle();
    show({ at: 4 });
    expect([hinting.isOpen, fake.table.hinting]).toEqual([false, null]);
    hear(asked()[0]?.id ?? "", []);
    refuse(asked()[0]?.id ?? "");
    expect([fake.table.hint, fake.table.notice]).toEqual([null, null]);
  });
  test("that are refused say why", () => {
    hinting.toggle();
    refuse(asked()[0]?.id ?? "");
    expect(fake.table.notice?.words).toBe("No.");
    expect([hinting.isOpen, fake.table.hinting]).toEqual([false, null]);
  });
  test("are for whoever has something to do", () => {
    show({ touches: null });
    hinting.toggle();
    expect([hinting.canAsk, asked()]).toEqual([false, []]);
  });
});

describe("the way to an advised move", () => {
  test("is gone up to the tick", () => {
    walking.touch("shop");
    walking.advise(advised("pick card:1 > pick cell:1 > facing 90"));
    expect(path()).toEqual([["pick card:1", "pick cell:1"], "facing 90"]);
    expect(walking.advised?.words).toBe("pick card:1 > pick cell:1 > facing 90");
    expect(fake.sent("play")).toEqual([]);
    walking.confirm();
    expect(fake.sent("play")).toMatchObject([{ move: "lay 1 90" }]);
  });
  test("needs a tick though none is wanted", () => {
    settings.tick = false;
    walking.advise(advised("pick card:1 > pick drain"));
    expect([path(), fake.sent("play")]).toEqual([[["pick card:1"], "pick drain"], []]);
  });
  test("says amounts", () => {
    walking.advise(advised("press ask > facing 90 > amount 0..9", 7));
    expect(path()).toEqual([["press ask", "facing 90"], "amount 0..9"]);
    walking.confirm();
    expect(fake.sent("play")).toMatchObject([{ move: "ask 90 7" }]);
  });
  test("ends before a button that makes the move, and that is awaited until something else is touched", () => {
    walking.advise(advised("pick card:1 > press lock"));
    expect([path(), walking.awaited]).toEqual([[["pick card:1"], null], "lock"]);
    expect(fake.sent("play")).toEqual([]);
    walking.drop();
    expect([walking.awaited, walking.advised]).toEqual([null, null]);
  });
});
