import { afterEach, expect, test, vi } from "vitest";
import { PATIENCE, Resting } from "../../src/look/resting.svelte";

afterEach(() => vi.useRealTimers());

test("nothing moves once nothing has happened for a while, and all moves again with the first sign of somebody", () => {
  vi.useFakeTimers();
  const page: Pick<HTMLElement, "dataset"> = { dataset: {} };
  const window = new EventTarget();
  const resting = new Resting(page, window);
  const leave = resting.listen();
  vi.advanceTimersByTime(PATIENCE - 1);
  resting.stir(); // a new picture
  vi.advanceTimersByTime(PATIENCE - 1);
  expect(page.dataset.rests).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(page.dataset.rests).toBe("");
  window.dispatchEvent(new Event("pointermove"));
  expect(page.dataset.rests).toBeUndefined();
  vi.advanceTimersByTime(PATIENCE);
  leave();
  expect(page.dataset.rests).toBeUndefined();
  vi.advanceTimersByTime(PATIENCE);
  expect(page.dataset.rests).toBeUndefined();
});
