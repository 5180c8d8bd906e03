import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { merged, Table, undoneWords } from "../../src/live/table.svelte";
import type { Around, Chat, Outgoing, Picture, Position, Shown, Told } from "../../src/sent";
import { say } from "../../src/words";
import { Sockets } from "./sockets";

const picture = (asks: string): Picture => ({
  areas: [],
  pieces: [],
  zones: [],
  buttons: [],
  captions: [],
  asks,
});
const position = (at: number, viewer: number | null = 0): Position => ({
  at,
  viewer,
  turn: 0,
  may: [],
  picture: picture(`picture ${at}`),
  touches: null,
  canUndo: false,
  canAsk: false,
  outcome: null,
});
/** A line for each move. */
const told = (...words: readonly string[]): readonly Told[] =>
  words.map((word, at) => ({ at, actor: 0, words: word }));
const shown = (at: number, more: Partial<Shown> = {}): Shown => ({
  type: "shown",
  position: position(at),
  told: [],
  whole: false,
  left: null,
  ...more,
});
const chat = (seq: number, words = `chat ${seq}`): Chat => ({
  seq,
  words,
  name: "Ann",
  seat: 0,
  at: 1000 + seq,
});

let sockets: Sockets;
let table: Table;
beforeEach(() => {
  vi.useFakeTimers();
  sockets = new Sockets();
  table = new Table("m1", sockets.open);
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
});

const hear: typeof sockets.last.hear = (frame) => sockets.last.hear(frame);
function come(at = 0, viewer: number | null = 0): void {
  sockets.last.accept();
  hear(shown(at, { position: position(at, viewer), whole: true }));
}
function comeBack(): void {
  sockets.last.lose();
  vi.advanceTimersByTime(20_000);
}
function lastSent(): Outgoing {
  const frame = sockets.last.sent.at(-1);
  if (frame === undefined) throw new Error("nothing was sent");
  return frame;
}
/** The id of what was sent last. */
function lastId(): string {
  const frame = lastSent();
  return "id" in frame ? frame.id : "";
}

describe("what is shown", () => {
  test("is the position", () => {
    come(4);
    expect(table.position).toEqual(position(4));
    hear(shown(5));
    expect(table.position?.at).toBe(5);
  });
  test("comes with a clock, from which the deadline follows", () => {
    come(4);
    expect(table.deadline).toBeNull();
    const now = performance.now();
    hear(shown(5, { left: 30_000 }));
    expect(table.deadline).toBe(now + 30_000);
    hear(shown(6, { left: 0 }));
    expect(table.deadline).toBe(now);
    hear(shown(7));
    expect(table.deadline).toBeNull();
  });
});

describe("the log", () => {
  test("begins whole, with no news, and goes on with what is new", () => {
    sockets.last.accept();
    hear(shown(2, { told: told("one", "two"), whole: true }));
    expect(table.log).toEqual(told("one", "two"));
    expect(table.news).toEqual([]);
    hear(shown(3, { told: told("one", "two", "three").slice(2) }));
    expect(table.log).toEqual(told("one", "two", "three"));
    expect(table.news).toEqual(told("one", "two", "three").slice(2));
  });
  test("is whole again after coming back: nothing stands there twice", () => {
    sockets.last.accept();
    hear(shown(1, { told: told("one"), whole: true }));
    comeBack();
    sockets.last.accept();
    hear(shown(2, { told: told("one", "two"), whole: true }));
    expect(table.log).toEqual(told("one", "two"));
  });
  test("has for news what is unknown, where it is whole again", () => {
    come();
    hear(shown(2, { told: told("one", "two"), whole: true }));
    expect(table.news).toEqual([]); // before, nothing was known: nothing of it is news
    hear(shown(4, { told: told("one", "two", "three", "four"), whole: true }));
    expect(table.news).toEqual(told("one", "two", "three", "four").slice(2));
    hear(shown(4, { told: told("one", "two", "three", "four"), whole: true }));
    expect(table.news).toEqual([]);
  });
  const UNDONE = "A move has been taken back.";
  test("has no news where the same is told to other eyes, be it in fewer lines", () => {
    sockets.last.accept();
    hear(shown(2, { told: told("one", "two"), whole: true }));
    hear(shown(2, { position: position(2, 1), told: told("one"), whole: true }));
    expect(table.news).toEqual([]);
    expect(table.log).toEqual(told("one"));
  });
  test("has one line for news where a move was taken back, though it told of more", () => {
    const [one, two] = told("one", "two");
    if (one === undefined || two === undefined) throw new Error("there are two");
    sockets.last.accept();
    hear(shown(2, { told: [one, two, { ...two, words: "and more" }], whole: true }));
    hear(shown(3, { told: [one], whole: true }));
    expect(table.log).toEqual([one]);
    expect(table.news).toEqual([{ at: 3, actor: null, words: UNDONE }]);
  });
  test("has that for news also where the only move was taken back", () => {
    sockets.last.accept();
    hear(shown(1, { told: told("one"), whole: true }));
    hear(shown(2, { told: [], whole: true }));
    expect(table.log).toEqual([]);
    expect(table.news.map((line) => line.words)).toEqual([UNDONE]);
  });
  test("has the new move for news, where one was taken back and another made while the line was lost", () => {
    const [one, two] = told("one", "two");
    if (one === undefined || two === undefined) throw new Error("there are two");
    const other: Told = { at: 3, actor: 0, words: "another" };
    sockets.last.accept();
    hear(shown(2, { told: [one, two, { ...two, words: "and more" }], whole: true }));
    comeBack();
    sockets.last.accept();
    hear(shown(4, { told: [one, other], whole: true }));
    expect(table.news).toEqual([other]);
  });
});

describe("what was said", () => {
  test("is kept in order, each thing once", () => {
    const found = merged([chat(1), chat(3)], [chat(3, "again"), chat(2), chat(10)]);
    expect(found.map((one) => one.seq)).toEqual([1, 2, 3, 10]);
    expect(found[2]?.words).toBe("again");
  });
  test("is not lost when only the last things are sent on coming back", () => {
    come();
    hear({ type: "said", chats: [chat(1), chat(2)] });
    comeBack();
    sockets.last.accept();
    hear({ type: "said", chats: [chat(2), chat(3)] });
    expect(table.chats).toEqual([chat(1), chat(2), chat(3)]);
  });
});

test("who is around is what was told last", () => {
  const around: Around = {
    type: "around",
    state: "open",
    host: true,
    chairs: [],
    hostName: "Ann",
    onlookers: 0,
    watching: [],
    clock: null,
    hints: false,
    pace: "usual",
    talk: "players",
    patience: 20,
    composing: [],
    resigning: true,
    asked: null,
    goal: "Win.",
    next: null,
  };
  hear(around);
  hear({ ...around, state: "running" });
  expect(table.around?.state).toBe("running");
});

describe("a move", () => {
  test("is sent for the position and the seat that are seen, with an id of its own", () => {
    come(7, 1);
    table.play("pass");
    expect(lastSent()).toEqual({ type: "play", id: table.sending, at: 7, seat: 1, move: "pass" });
    expect(table.sending).toMatch(/^[0-9a-f]{24}$/);
  });
  test("is not sent while another one is on its way, nor before anything is seen, nor by an onlooker", () => {
    table.play("pass");
    table.undo();
    come(7, null);
    table.play("pass");
    table.undo();
    expect(sockets.last.sent).toEqual([]);
    hear(shown(7));
    table.play("pass");
    table.play("pass");
    table.undo();
    expect(sockets.last.sent).toHaveLength(1);
  });
  test("takes down what was said against the one before", () => {
    come(7);
    table.notice = { words: "No.", rule: null, source: null, about: null };
    table.play("pass");
    expect(table.notice).toBeNull();
  });
  test("is on its way until it is done and its position is shown, whichever comes first", () => {
    come(7);
    table.play("pass");
    hear({ type: "done", id: lastId(), at: 8 });
    expect(table.sending).not.toBeNull();
    hear(shown(8));
    expect(table.sending).toBeNull();
    table.play("pass");
    hear(shown(9));
    expect(table.sending).not.toBeNull();
    hear({ type: "done", id: lastId(), at: 9 });
    expect(table.sending).toBeNull();
  });
  test("is done, though something that was said meanwhile is still on its way", () => {
    come(7);
    table.play("pass");
    const move = lastId();
    table.speak("Well played!");
    const words = lastId();
    hear({ type: "done", id: move, at: 8 });
    hear(shown(8));
    expect(table.sending).toBeNull();
    hear({ type: "done", id: words, at: 8 });
    expect(table.sending).toBeNull();
  });
  test("is not done because something else is", () => {
    come(7);
    table.speak("Hello");
    const words = lastId();
    table.play("pass");
    hear({ type: "done", id: words, at: 7 });
    hear(shown(7));
    expect(table.sending).not.toBeNull();
  });
  test("is sent again after the line was lost, and counts once", () => {
    come(7);
    table.play("pass");
    const first = lastSent();
    comeBack();
    sockets.last.accept();
    expect(sockets.last.sent).toEqual([first]);
    hear(shown(8, { whole: true }));
    hear({ type: "done", id: table.sending ?? "", at: 8 });
    expect(table.sending).toBeNull();
  });
  test("that was refused can be made again, and it is said why", () => {
    come(7);
    table.play("pass");
    hear({
      type: "refused",
      id: lastId(),
      words: "Pipes must fit.",
      rule: "pipes-fit",
      source: "page 4",
      late: false,
    });
    expect(table.sending).toBeNull();
    expect(table.notice).toEqual({
      words: "Pipes must fit.",
      rule: "pipes-fit",
      source: "page 4",
      about: null,
    });
    comeBack();
    sockets.last.accept();
    expect(sockets.last.sent).toEqual([]);
  });
  test("stays on its way where something else was refused", () => {
    come(7);
    table.play("pass");
    hear({ type: "refused", id: null, words: "Too fast.", rule: null, source: null, late: false });
    expect(table.sending).not.toBeNull();
    expect(table.notice?.words).toBe("Too fast.");
  });
  test("is taken back like one is made", () => {
    come(7, 1);
    table.undo();
    expect(lastSent()).toEqual({ type: "undo", id: table.sending, at: 7, seat: 1 });
    hear({ type: "done", id: lastId(), at: 8 });
    hear(shown(8));
    expect(table.sending).toBeNull();
  });
});

describe("the question why something can't be touched", () => {
  const answer = (id: string, words: string | null) =>
    hear({ type: "answer", id, words, rule: words && "rule", source: words && "page 1" });
  test("is answered beside the thing that was touched last", () => {
    come(3, 1);
    table.why(["pick hand:3", "pick cell:1,0"]);
    expect(lastSent()).toMatchObject({ type: "why", seat: 1, path: ["pick hand:3", "pick cell:1,0"] });
    answer(lastId(), "There is a leak.");
    expect(table.notice).toEqual({
      words: "There is a leak.",
      rule: "rule",
      source: "page 1",
      about: "cell:1,0",
    });
  });
  test("is answered beside its own thing, if several were asked", () => {
    come(3);
    table.why(["pick a"]);
    const first = lastId();
    table.why(["press pass now"]);
    answer(lastId(), "Not yet.");
    expect(table.notice?.about).toBe("pass now");
    answer(first, "Locked.");
    expect(table.notice).toMatchObject({ words: "Locked.", about: "a" });
  });
  test("is answered also where no rule is against it", () => {
    come(3);
    table.why(["pick a"]);
    answer(lastId(), null);
    expect(table.notice).toEqual({
      words: "Nothing can be done with that now.",
      rule: null,
      source: null,
      about: "a",
    });
  });
  test("has at most the first eight touches, as many as the server takes, and is about the last", () => {
    come(3);
    const path = Array.from({ length: 10 }, (_, number) => `pick ${number}`);
    table.why(path);
    expect(lastSent()).toMatchObject({ path: path.slice(0, 8) });
    answer(lastId(), "No.");
    expect(table.notice?.about).toBe("9");
  });
  test("is not asked by an onlooker", () => {
    table.why(["pick a"]);
    come(3, null);
    table.why(["pick a"]);
    expect(sockets.last.sent).toEqual([]);
  });
  test("is not asked again after the line was lost: by then, nobody wants to know", () => {
    come(3);
    table.why(["pick a"]);
    comeBack();
    sockets.last.accept();
    expect(sockets.last.sent).toEqual([]);
  });
});

describe("looking from another seat", () => {
  test("is asked for, and asked for again after coming back", () => {
    come(3);
    table.look(1);
    expect(lastSent()).toEqual({ type: "look", seat: 1 });
    comeBack();
    sockets.last.accept();
    expect(sockets.last.sent).toEqual([{ type: "look", seat: 1 }]);
  });
  test("behind a curtain stays behind it", () => {
    come(3);
    table.look(1);
    table.look(null);
    comeBack();
    sockets.last.accept();
    expect(sockets.last.sent).toEqual([{ type: "look", seat: null }]);
  });
  test("is not asked for by those who never did", () => {
    come(3);
    comeBack();
    sockets.last.accept();
    expect(sockets.last.sent).toEqual([]);
  });
});

test("what is said to all is kept until it has been said", () => {
  table.speak("Hello");
  sockets.last.accept();
  const said = lastSent();
  expect(said).toMatchObject({ type: "say", words: "Hello" });
  comeBack();
  sockets.last.accept();
  expect(sockets.last.sent).toEqual([said]);
});

test("what is said to all is one line of print, and no longer than the server takes it", () => {
  come();
  table.speak("  Well\n\tplayed,\u0007 all!  ");
  expect(lastSent()).toMatchObject({ words: "Well played, all!" });
  table.speak(`${"a".repeat(499)} ${"b".repeat(99)}`);
  expect(lastSent()).toMatchObject({ words: "a".repeat(499) });
  table.speak(" \n ");
  expect(sockets.last.sent).toHaveLength(2);
});

test("who is back says so", () => {
  come();
  table.back();
  expect(lastSent()).toEqual({ type: "back" });
});

test("the line is looked after, and is given up where the machine is off line", () => {
  come();
  table.hurry();
  expect(lastSent()).toMatchObject({ type: "there" });
  table.lose();
  expect(table.line).toBe("lost");
});

test("the line's state is known, and what closed it", () => {
  expect(table.line).toBe("connecting");
  sockets.last.accept();
  expect(table.line).toBe("open");
  sockets.last.lose(1011);
  expect([table.line, table.closedBy]).toEqual(["lost", 1011]);
  table.hurry();
  sockets.last.accept();
  expect([table.line, table.closedBy]).toEqual(["open", null]);
  sockets.last.lose(4404);
  expect([table.line, table.closedBy]).toEqual(["closed", 4404]);
});

describe("a take-back", () => {
  const asked = (more: object = {}) => ({ seat: 0, at: 2, left: 0, waits: [], no: null, ...more });
  const chair = (seat: number, bot: string | null) => ({
    seat,
    name: ["Ann", "Ben"][seat] ?? "",
    free: false,
    bot,
    yours: seat === 0,
    here: true,
    away: false,
    expected: false,
    resigned: false,
  });
  const around = (bot: string | null, more: object = {}) =>
    ({ chairs: [chair(0, null), chair(1, bot)], asked: asked(more) }) as unknown as Around;
  const before = { at: 2, viewer: 0 };
  test("says who asked for it, and who agreed", () => {
    expect(undoneWords(around("easy"), before)).toBe(say("back-done-bots"));
    expect(undoneWords(around(null), before)).toBe(say("back-done-yours", { names: "Ben" }));
    expect(undoneWords(around(null, { seat: 1 }), before)).toBe(say("back-done", { name: "Ben" }));
  });
  test("that nobody had to be asked for is just that", () => {
    expect(undoneWords(null, before)).toBe(say("undone"));
    expect(undoneWords(around(null, { at: 1 }), before)).toBe(say("undone"));
    expect(undoneWords(around(null, { no: 1 }), before)).toBe(say("undone"));
  });
  test("is spoken of until the table moves on", () => {
    come(2);
    hear(shown(2, { whole: true, told: told("a", "b") }));
    hear(shown(3, { whole: true, told: told("a") }));
    expect(table.undone).toBe(say("undone"));
    hear(shown(3));
    expect(table.undone).toBe(say("undone"));
    hear(shown(4, { told: told("c") }));
    expect(table.undone).toBeNull();
  });
});
