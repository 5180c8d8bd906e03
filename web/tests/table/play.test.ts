import { setWide } from "./screen";
import { event, page } from "./page";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { render } from "svelte/server";
import type { Game, Told } from "../../src/sent";
import { settings } from "../../src/settings.svelte";
import { say } from "../../src/words";
import { FakeTable } from "./tables";
import { PICTURE, TOUCHES } from "./shown";

vi.mock("../../src/look/sounds", () => ({ play: () => undefined }));
const { Play } = await import("../../src/table/play.svelte");
const { default: Announcer } = await import("../../src/table/Announcer.svelte");
const { default: Bar } = await import("../../src/table/Bar.svelte");
const { default: Talk } = await import("../../src/table/Talk.svelte");

const GAME = { game: "wells", title: "Wells", hides: false, bots: [] } as unknown as Game;
let fake: FakeTable;
let play: InstanceType<typeof Play>;
beforeEach(() => {
  setWide(true);
  settings.keys = true;
  fake = new FakeTable();
  fake.come();
  fake.sit([0], 2);
  fake.show({ at: 3, turn: 0, viewer: 0, picture: PICTURE, touches: TOUCHES });
  const { table } = fake;
  play = new Play(
    {
      game: GAME,
      table,
      get position() {
        return table.position!;
      },
      get around() {
        return table.around!;
      },
    },
    "m1",
  );
  play.walking.follow();
});
afterEach(() => fake.table.close());

const line = (words: string, more: Partial<Told> = {}): Told => ({ at: 3, actor: 0, words, ...more });
const press = (key: string) =>
  play.keyed(event<KeyboardEvent>("keydown", { key, target: page.body as unknown as EventTarget }));
const bar = (hint: string | null = null, isEndShut = false) =>
  render(Bar, { props: { play, hint, isEndShut, openEnd: () => undefined } }).body;

describe("what can be done", () => {
  test("is to move, until the move is on its way", () => {
    expect([play.canMove, play.canTouch, play.isQuiet]).toEqual([true, true, false]);
    fake.table.play("lay 1 0");
    expect([play.canMove, play.canTouch, play.isSending]).toEqual([false, false, true]);
  });
  test("is to touch things out of turn, quietly, and nothing once it is over", () => {
    fake.show({ turn: 1, touches: null });
    expect([play.canMove, play.canTouch, play.isQuiet]).toEqual([false, true, true]);
    fake.show({ turn: null, outcome: { winners: [0], words: "Ann wins." } as never });
    expect([play.canTouch, play.isOver]).toEqual([false, true]);
  });
  test("is to ask for a move back only while a person is to move", () => {
    fake.show({ turn: 1, canAsk: true });
    expect(play.canAskBack).toBe(true);
    fake.show({ turn: 1, canAsk: true, canUndo: true });
    expect(play.canAskBack).toBe(false);
  });
  test("is to ask for it also where taking back was refused, until the table moves on", () => {
    fake.show({ at: 4, turn: 1, canAsk: true, canUndo: true });
    fake.table.undo();
    fake.refuse();
    expect([play.canUndo, play.canAskBack]).toEqual([false, true]);
    fake.show({ at: 5 });
    expect([play.canUndo, play.canAskBack]).toEqual([true, false]);
  });
});

test("what wins is told in one's own first turn, and then what has happened last", () => {
  const goal = `${say("about-goal")} Win.`;
  fake.table.log = [line("Ben begins.", { actor: 1 })];
  expect(play.ticker).toBe(goal);
  fake.show({ turn: 1 });
  expect(play.ticker).toBe("Ben begins.");
  fake.show({ turn: 0 });
  fake.table.log = [...fake.table.log, line("You lay a card.")];
  expect(play.ticker).toBe("You lay a card.");
});

test("keys take back, list the choices and open the talk", () => {
  fake.show({ canUndo: true });
  press("u");
  expect(fake.sent("undo")).toHaveLength(1);
  const was = settings.list;
  press("l");
  expect(settings.list).toBe(!was);
  settings.list = was;
  const { isOpen } = play.unread;
  press("T");
  expect(play.unread.isOpen).toBe(!isOpen);
  settings.keys = false;
  press("t");
  expect(play.unread.isOpen).toBe(!isOpen);
});
test("the place of a line is shown until the table moves on", () => {
  const spots = [{ area: "board", x: 1, y: 2 }] as unknown as NonNullable<Told["spots"]>;
  play.point(line("Ann lays a card.", { spots }));
  expect(play.spots).toBe(spots);
  fake.show({ at: 4 });
  expect(play.spots).toBeNull();
});
test("a line that waits for its moment is neither in the log nor read out", () => {
  const [told, untold] = [line("Ann lays a card."), line("It leaks.")];
  fake.table.log = [told, untold];
  play.moments.untold = new Set([untold]);
  expect(play.log).toEqual([told]);
  fake.table.news = [told, untold];
  expect(render(Announcer, { props: { play } }).body).not.toContain("It leaks.");
  play.moments.skip();
  expect(render(Announcer, { props: { play } }).body).toContain("It leaks.");
});
test("room for buttons that follow a touch stays, once there was one", () => {
  const button = { id: "lock", follows: true } as never;
  fake.show({ picture: { ...PICTURE, buttons: [button] } });
  play.makeRoom();
  fake.show({ picture: PICTURE });
  play.makeRoom();
  expect(play.hasMany).toBe(true);
});
test("the window's title says whose turn it is, if it is one's own", () => {
  expect(play.title).toBe("Your turn · Wells · Watertable");
  fake.show({ turn: 1 });
  expect(play.title).toBe("Wells · Watertable");
});

describe("on the page", () => {
  test("the bar has the hint, or what was told last, and the buttons for it all", () => {
    play.unread.isOpen = false;
    fake.table.log = [line("Ann lays a card.")];
    fake.show({ canUndo: true });
    expect(bar()).toContain("Ann lays a card.");
    expect(bar()).toContain("Take back");
    expect(bar("pick the drain")).toContain("pick the drain");
    expect(bar(null, true)).toContain("How it ended");
    expect(bar()).not.toContain("How it ended");
  });
  test("the announcer reads what is new, whose turn it is, and what was said", () => {
    fake.table.news = [line("Ben draws.")];
    play.unread.fresh = [{ seq: 1, name: "Ben", words: "Hello", seat: 1, at: 1 }];
    const { body } = render(Announcer, { props: { play } });
    expect(body).toMatch(/aria-live="polite".*Ben draws\..*Your turn.*Hello/s);
  });
  test("the talk has the log", () => {
    fake.table.log = [line("A card is dealt.", { actor: null })];
    expect(render(Talk, { props: { play } }).body).toContain("A card is dealt.");
  });
});
