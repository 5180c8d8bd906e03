import { describe, expect, test, vi } from "vitest";
import { Steps } from "../../src/replay/steps";
import type { Replay, ReplayStep } from "../../src/sent";

const step = (number: number): ReplayStep => ({
  step: number,
  turn: 0,
  picture: { areas: [], pieces: [], zones: [], buttons: [], captions: [], asks: null },
  told: number === 0 ? [] : [{ at: number, actor: 0, words: `move ${number}` }],
  outcome: null,
});

/** A server with a match of so many moves, which can go on. */
function server(moves: number) {
  const match = { moves };
  const fetch = vi.fn(
    async (_match: string, seat: number | null, first: number, count: number): Promise<Replay> => ({
      steps: match.moves,
      viewer: seat,
      positions: Array.from({ length: match.moves + 1 }, (_, number) => step(number)).slice(
        first,
        first + count,
      ),
    }),
  );
  const asked = () => fetch.mock.calls.map(([, , first, count]) => `${first}+${count}`);
  return { match, fetch, asked };
}

test("the table is laid out until it is somebody's turn, as far as that is known", async () => {
  const dealt = (number: number) => (number < 5 ? { ...step(number), turn: null } : step(number));
  const fetch = async (_match: string, seat: number | null, first: number): Promise<Replay> => ({
    steps: 60,
    viewer: seat,
    positions: Array.from({ length: 40 }, (_, number) => dealt(first + number)).slice(0, 61 - first),
  });
  const steps = new Steps("m1", null, fetch);
  expect(steps.firstTurn).toBe(0);
  await steps.at(50);
  expect(steps.firstTurn).toBe(0);
  await steps.at(0);
  expect(steps.firstTurn).toBe(5);
});

describe("a step", () => {
  test("is fetched for the match and the seat, together with its neighbours", async () => {
    const { fetch } = server(100);
    const steps = new Steps("m1", 2, fetch);
    expect((await steps.at(50)).step).toBe(50);
    expect(fetch.mock.calls).toEqual([["m1", 2, 40, 40]]);
    expect(steps.last).toBe(100);
  });
  test("is fetched once, and so are its neighbours, even when all are wanted at the same time", async () => {
    const { fetch, asked } = server(100);
    const steps = new Steps("m1", null, fetch);
    const found = await Promise.all([0, 39, 7, 40, 79].map((number) => steps.at(number)));
    expect(found.map((one) => one.step)).toEqual([0, 39, 7, 40, 79]);
    expect((await steps.at(12)).step).toBe(12);
    expect(asked()).toEqual(["0+40", "40+40"]);
  });
  test.each([101, 119, 120, 5000])("beyond the end (%d) is the last one", async (beyond) => {
    const steps = new Steps("m1", null, server(100).fetch);
    expect((await steps.at(beyond)).step).toBe(100);
  });
  test.each([0, 39, 40, 80])("is the last one in a match of %d moves, too", async (moves) => {
    const steps = new Steps("m1", null, server(moves).fetch);
    expect((await steps.at(moves)).step).toBe(moves);
    expect((await steps.at(moves + 1)).step).toBe(moves);
  });
  test("can be had, though it could not be before", async () => {
    const { fetch } = server(10);
    fetch.mockRejectedValueOnce(new Error("The server does not answer."));
    const steps = new Steps("m1", null, fetch);
    await expect(steps.at(3)).rejects.toThrow("does not answer");
    expect((await steps.at(3)).step).toBe(3);
  });
  test("that was made while the match is watched is found when it is known of", async () => {
    const { fetch, match } = server(44);
    const steps = new Steps("m1", null, fetch);
    expect((await steps.at(44)).step).toBe(44);
    match.moves = 46;
    await steps.at(0); // says how many there are by now
    expect(steps.last).toBe(46);
    expect((await steps.at(45)).step).toBe(45);
    expect((await steps.at(99)).step).toBe(46);
  });
});

describe("all that was told", () => {
  test.each([0, 1, 39, 40, 85])("is told in order, in a match of %d moves", async (moves) => {
    const steps = new Steps("m1", null, server(moves).fetch);
    const told = await steps.told();
    expect(told.map((line) => line.at)).toEqual(Array.from({ length: moves }, (_, number) => number + 1));
  });
  test("needs nothing that is known already", async () => {
    const { fetch, asked } = server(85);
    const steps = new Steps("m1", null, fetch);
    await steps.at(85);
    await steps.told();
    await steps.told();
    expect(asked()).toEqual(["80+40", "0+40", "40+40"]);
  });
});
