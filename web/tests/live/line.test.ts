import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Line } from "../../src/live/line";
import type { Incoming, Outgoing } from "../../src/sent";
import { Sockets } from "./sockets";

const play = (id: string): Outgoing => ({ type: "play", id, at: 3, seat: 0, move: "pass" });
const WHY: Outgoing = { type: "why", id: "w", seat: 0, path: ["pick a"] };
const done = (id: string): Incoming => ({ type: "done", id, at: 4 });
const there = (number: number): Outgoing => ({ type: "there", id: `there-${number}` });
const refused = (id: string | null): Incoming => ({
  type: "refused",
  id,
  words: "No.",
  rule: null,
  source: null,
  late: false,
});

let sockets: Sockets;
let heard: Incoming[];
let changes: [string, number | null][];
let line: Line;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5); // waits are neither shortened nor lengthened
  [sockets, heard, changes] = [new Sockets(), [], []];
  line = new Line(sockets.open, {
    heard: (frame) => heard.push(frame),
    changed: (state, code) => changes.push([state, code]),
  });
});
afterEach(() => {
  line.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** How long it takes until another socket is opened, in milliseconds. */
function waited(): number {
  const before = sockets.all.length;
  for (let passed = 0; passed <= 60_000; passed++) {
    if (sockets.all.length > before) return passed;
    vi.advanceTimersByTime(1);
  }
  return Infinity;
}

describe("a line", () => {
  test("connects at once, and tells when it is open", () => {
    expect(sockets.all).toHaveLength(1);
    expect(changes).toEqual([]);
    sockets.last.accept();
    expect(changes).toEqual([["open", null]]);
  });
  test("hands on what it hears", () => {
    sockets.last.accept();
    sockets.last.hear(done("x"));
    expect(heard).toEqual([done("x")]);
  });
  test("sends what it is given, once it is open", () => {
    line.send(WHY);
    sockets.last.accept();
    expect(sockets.last.sent).toEqual([]);
    line.send(WHY);
    expect(sockets.last.sent).toEqual([WHY]);
  });
});

describe("a line that is lost", () => {
  test("says so with the code, and comes back", () => {
    sockets.last.accept();
    sockets.last.lose(1011);
    expect(changes.at(-1)).toEqual(["lost", 1011]);
    expect(waited()).toBe(400);
    sockets.last.accept();
    expect(changes.at(-1)).toEqual(["open", null]);
  });
  test("waits longer each time, but not forever", () => {
    const waits = Array.from({ length: 9 }, () => {
      sockets.last.lose();
      return waited();
    });
    expect(waits.slice(0, 3)).toEqual([400, 680, 1156]);
    for (const [number, wait] of waits.slice(1).entries())
      expect(wait).toBeGreaterThanOrEqual(waits[number] ?? 0);
    expect(waits.at(-1)).toBe(8000);
  });
  test("waits shortly again after something was heard, not already after it was open", () => {
    for (const wait of [400, 680]) {
      sockets.last.lose();
      expect(waited()).toBe(wait);
    }
    sockets.last.accept();
    sockets.last.lose();
    expect(waited()).toBe(1156);
    sockets.last.accept();
    sockets.last.hear(done("x"));
    sockets.last.lose();
    expect(waited()).toBe(400);
  });
  test("does not come back at the same time as all the others", () => {
    vi.mocked(Math.random).mockReturnValue(0);
    sockets.last.lose();
    expect(waited()).toBe(320);
    vi.mocked(Math.random).mockReturnValue(0.999999);
    sockets.last.lose();
    expect(waited()).toBeGreaterThan(680);
  });
  test.each([4429, 4430])("comes back much later where it was sent away for haste (%d)", (code) => {
    sockets.last.lose(code);
    expect(waited()).toBe(15_000);
  });
  test("goes on with another process at once where it is sent there, and takes along what is unanswered", () => {
    sockets.last.accept();
    sockets.last.hear(done("x"));
    line.send(play("y"), { keep: true });
    sockets.last.lose(4412);
    expect(sockets.all).toHaveLength(2);
    expect(changes.at(-1)).toEqual(["connecting", 4412]);
    sockets.last.accept();
    expect(sockets.last.sent).toEqual([play("y")]);
    sockets.last.lose(4412);
    expect(changes.at(-1)).toEqual(["lost", 4412]);
    expect(waited()).toBe(680); // nothing was heard there: no haste
  });
  test.each([4401, 4403, 4404, 4410, 4411])(
    "does not come back where there is nothing to be had (%d)",
    (code) => {
      sockets.last.accept();
      line.send(play("x"), { keep: true });
      sockets.last.lose(code);
      expect(changes.at(-1)).toEqual(["closed", code]);
      line.hurry();
      expect(waited()).toBe(Infinity);
    },
  );
  test("comes back at once when it is told to hurry, and waits shortly after that", () => {
    sockets.last.lose();
    waited();
    sockets.last.lose();
    line.hurry();
    expect(sockets.all).toHaveLength(3);
    expect(waited()).toBe(Infinity); // the wait that was cut short is over
    sockets.last.lose();
    expect(waited()).toBe(400);
  });
  test("has no need to hurry while it is on its way", () => {
    line.hurry();
    expect(sockets.all).toHaveLength(1);
    sockets.last.accept();
    expect(sockets.last.sent).toEqual([]);
  });
  test("is lost at once where the machine says that it is off line, and comes back by itself", () => {
    sockets.last.accept();
    line.lose();
    expect(sockets.last.isClosed).toBe(true);
    expect(changes.at(-1)).toEqual(["lost", 1006]);
    line.lose();
    expect(changes).toHaveLength(2);
    expect(waited()).toBe(400);
    line.lose(); // not even open yet
    expect(sockets.last.isClosed).toBe(true);
    expect(waited()).toBe(680);
  });
});

describe("what must not be lost", () => {
  test("is sent when the line is open, if it was not", () => {
    line.send(play("x"), { keep: true });
    sockets.last.accept();
    expect(sockets.last.sent).toEqual([play("x")]);
  });
  test("is sent again with the same id, in the same order, after the line was lost", () => {
    sockets.last.accept();
    line.send(play("x"), { keep: true });
    line.send(play("y"), { keep: true });
    sockets.last.lose();
    waited();
    expect(sockets.last.sent).toEqual([]);
    sockets.last.accept();
    expect(sockets.last.sent).toEqual([play("x"), play("y")]);
  });
  test.each([done("x"), refused("x")])("is not sent again once it is answered: %o", (answer) => {
    sockets.last.accept();
    line.send(play("x"), { keep: true });
    line.send(play("y"), { keep: true });
    expect(line.waitsFor("x")).toBe(true);
    sockets.last.hear(answer);
    expect(line.waitsFor("x")).toBe(false);
    expect(line.waitsFor("y")).toBe(true);
    sockets.last.lose();
    waited();
    sockets.last.accept();
    expect(sockets.last.sent).toEqual([play("y")]);
  });
  test("is still unanswered when something else was refused", () => {
    sockets.last.accept();
    line.send(play("x"), { keep: true });
    sockets.last.hear(refused(null));
    sockets.last.hear(refused("y"));
    expect(line.waitsFor("x")).toBe(true);
  });
  test("is only what was to be kept", () => {
    sockets.last.accept();
    line.send(WHY);
    sockets.last.lose();
    waited();
    sockets.last.accept();
    expect(sockets.last.sent).toEqual([]);
  });
});

describe("a line that is dead", () => {
  beforeEach(() => sockets.last.accept());
  test("is given up when something stays unanswered, and it is sent through another one", () => {
    const dead = sockets.last;
    line.send(play("x"), { keep: true });
    vi.advanceTimersByTime(7999);
    expect(dead.isClosed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(dead.isClosed).toBe(true);
    expect(changes.at(-1)).toEqual(["lost", 1006]);
    expect(waited()).toBe(400);
    sockets.last.accept();
    expect(sockets.last.sent).toEqual([play("x")]);
  });
  test("is not heard any more, should it come to life", () => {
    const dead = sockets.last;
    line.send(play("x"), { keep: true });
    vi.advanceTimersByTime(8000);
    dead.hear(done("x"));
    dead.lose();
    expect(heard).toEqual([]);
    expect(changes.filter(([state]) => state === "lost")).toHaveLength(1);
  });
  test("is given up again, if the next one is dead, too", () => {
    line.send(play("x"), { keep: true });
    vi.advanceTimersByTime(8000);
    waited();
    sockets.last.accept();
    vi.advanceTimersByTime(8000);
    expect(sockets.last.isClosed).toBe(true);
  });
  test("is not found in a line that answers", () => {
    line.send(play("x"), { keep: true });
    sockets.last.hear(done("x"));
    line.send(WHY);
    vi.advanceTimersByTime(19_999);
    expect(sockets.last.isClosed).toBe(false);
    expect(sockets.last.sent).toEqual([play("x"), WHY]);
  });
  test("is found no later for all that is sent into it", () => {
    line.send(play("x"), { keep: true });
    for (const id of ["y", "z"]) {
      vi.advanceTimersByTime(3000);
      line.send(WHY);
      line.send(play(id), { keep: true });
    }
    vi.advanceTimersByTime(2000);
    expect(sockets.last.isClosed).toBe(true);
  });
  test("is not found too early, where the answers come one after the other", () => {
    line.send(play("x"), { keep: true });
    vi.advanceTimersByTime(7000);
    line.send(play("y"), { keep: true });
    sockets.last.hear(done("x"));
    vi.advanceTimersByTime(7999);
    expect(sockets.last.isClosed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(sockets.last.isClosed).toBe(true);
  });
  test("is found though one of two things was answered", () => {
    line.send(play("x"), { keep: true });
    line.send(play("y"), { keep: true });
    sockets.last.hear(done("x"));
    vi.advanceTimersByTime(8000);
    expect(sockets.last.isClosed).toBe(true);
  });
  test("is not waited for any longer once it is known to be lost", () => {
    line.send(play("x"), { keep: true });
    vi.advanceTimersByTime(7000);
    sockets.last.lose();
    waited();
    sockets.last.accept();
    vi.advanceTimersByTime(7999);
    expect(sockets.last.isClosed).toBe(false);
  });
});

describe("a line that is silent", () => {
  beforeEach(() => sockets.last.accept());
  test("is asked for a sign of life after a while, and again after another", () => {
    vi.advanceTimersByTime(19_999);
    expect(sockets.last.sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sockets.last.sent).toEqual([there(1)]);
    sockets.last.hear(done("there-1"));
    vi.advanceTimersByTime(20_000);
    expect(sockets.last.sent).toEqual([there(1), there(2)]);
  });
  test("is not asked as long as something is heard", () => {
    for (let times = 0; times < 5; times++) {
      vi.advanceTimersByTime(19_000);
      sockets.last.hear(refused(null));
    }
    expect(sockets.last.sent).toEqual([]);
  });
  test("stays where it answers", () => {
    for (let times = 1; times <= 30; times++) {
      vi.advanceTimersByTime(20_000);
      sockets.last.hear(done(`there-${times}`));
    }
    expect(sockets.all).toHaveLength(1);
    expect(changes).toEqual([["open", null]]);
  });
  test("is lost where it does not, comes back, and is not asked the same again", () => {
    vi.advanceTimersByTime(27_999);
    expect(sockets.last.isClosed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(sockets.last.isClosed).toBe(true);
    expect(changes.at(-1)).toEqual(["lost", 1006]);
    expect(line.waitsFor("there-1")).toBe(false);
    expect(waited()).toBe(400);
    sockets.last.accept();
    expect(sockets.last.sent).toEqual([]);
    vi.advanceTimersByTime(20_000);
    expect(sockets.last.sent).toEqual([there(2)]);
  });
  test("is asked at once when somebody looks after it", () => {
    line.hurry();
    expect(sockets.last.sent).toEqual([there(1)]);
    vi.advanceTimersByTime(8000);
    expect(sockets.last.isClosed).toBe(true);
  });
  test("is asked for nothing once it is lost", () => {
    vi.advanceTimersByTime(15_000);
    sockets.last.lose();
    waited();
    vi.advanceTimersByTime(30_000);
    sockets.last.accept();
    vi.advanceTimersByTime(19_999);
    expect(sockets.all.flatMap((socket) => socket.sent)).toEqual([]);
  });
});

describe("a line that is closed", () => {
  test("closes its socket, and says nothing more", () => {
    sockets.last.accept();
    line.send(play("x"), { keep: true });
    line.close();
    const told = changes.length;
    sockets.last.hear(done("y"));
    sockets.last.lose();
    vi.advanceTimersByTime(600_000);
    expect(sockets.last.isClosed).toBe(true);
    expect(sockets.all).toHaveLength(1);
    expect(heard).toEqual([]);
    expect(changes).toHaveLength(told);
  });
  test("does not come back, though it was about to, nor hurry", () => {
    sockets.last.accept();
    sockets.last.lose();
    line.close();
    expect(waited()).toBe(Infinity);
    line.hurry();
    line.lose();
    expect(sockets.all).toHaveLength(1);
    expect(changes.at(-1)).toEqual(["lost", 1006]);
  });
  test("does not open, though it was on its way", () => {
    line.close();
    sockets.last.accept();
    expect(changes).toEqual([]);
    expect(sockets.last.isClosed).toBe(true);
  });
});
