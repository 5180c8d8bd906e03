import "./screen";
import { event, FakeElement, page } from "./page";
import { tick } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { settings } from "../../src/settings.svelte";
import { Keyboard } from "../../src/table/keyboard";
import { Lighting } from "../../src/table/lighting.svelte";
import { Moving } from "../../src/table/moving.svelte";
import { shown, walked } from "./shown";

const things = ["card:1", "card:2"].map(
  (thing, number) => new FakeElement({ thing, box: [number * 100, 0, 50, 50] }),
);
const root = new FakeElement({ found: things });
const stage = { key: vi.fn<(event: KeyboardEvent) => boolean>(() => false) };
let hands: ReturnType<typeof shown>;
let keyboard: Keyboard;
beforeEach(() => {
  settings.keys = true;
  sit();
});
function sit(more: Parameters<typeof shown>[0] = {}): void {
  vi.clearAllMocks();
  page.activeElement = page.body;
  hands = shown(more);
  const lighting = new Lighting(hands, new Moving());
  keyboard = new Keyboard(
    lighting,
    hands,
    () => root as unknown as HTMLElement,
    () => stage,
  );
}
/** Press a key, and say whether that was all: nobody else is to do anything then. */
function press(key: string, target: FakeElement = page.body, more: Partial<KeyboardEvent> = {}): boolean {
  const pressed = event<KeyboardEvent>("keydown", { key, target: target as unknown as EventTarget, ...more });
  keyboard.keyed(pressed);
  return pressed.defaultPrevented;
}

describe("a key", () => {
  test("touches the thing that has the focus", () => {
    expect(press("Enter", things[1])).toBe(true);
    expect(press(" ", things[0])).toBe(true);
    expect(press("Enter")).toBe(false);
    expect(hands.touched.mock.calls).toEqual([["card:2"], ["card:1"]]);
  });
  test("turns what is held, if single keys do anything, and lets go of it", () => {
    sit({ walk: walked("card:1", "cell:1") });
    press("R");
    press("Escape");
    expect([hands.turned.mock.calls, hands.dropped.mock.calls.length]).toEqual([[[1]], 1]);
    settings.keys = false;
    expect(press("r")).toBe(false);
    expect(hands.turned).toHaveBeenCalledOnce();
  });
  test("goes from thing to thing, and from nowhere to the first one", () => {
    press("ArrowRight");
    expect(page.activeElement).toBe(things[0]);
    press("ArrowRight", things[0]);
    expect(page.activeElement).toBe(things[1]);
    expect(press("ArrowLeft", new FakeElement())).toBe(false);
  });
  test("goes on from what has been chosen, though it can't be touched again", () => {
    const chosen = new FakeElement({ thing: "card:0", box: [50, 0, 50, 50] });
    press("ArrowRight", chosen);
    expect(page.activeElement).toBe(things[1]);
    press("ArrowLeft", chosen);
    expect(page.activeElement).toBe(things[0]);
  });
  test("does nothing where somebody writes, or means the browser", () => {
    expect(press("Escape", new FakeElement({ within: ["input, textarea, select, dialog"] }))).toBe(false);
    expect(press("r", page.body, { metaKey: true })).toBe(false);
    expect(hands.dropped).not.toHaveBeenCalled();
  });
  test("moves the stage before the focus", () => {
    stage.key.mockReturnValueOnce(true);
    expect(press("ArrowLeft", page.body, { shiftKey: true })).toBe(true);
    expect(page.activeElement).toBe(page.body);
  });
});

describe("when something can be touched", () => {
  test("whoever plays by keys has the focus on it", async () => {
    press("x");
    keyboard.follow();
    await tick();
    expect(page.activeElement).toBe(things[0]);
  });
  test("whoever plays with a mouse keeps theirs, as does whoever is in the middle of a move", async () => {
    press("x");
    keyboard.rest();
    keyboard.follow();
    sit({ walk: walked("card:1") });
    press("x");
    keyboard.follow();
    await tick();
    expect(page.activeElement).toBe(page.body);
  });
});
