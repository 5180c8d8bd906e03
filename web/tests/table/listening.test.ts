import "./screen";
import { event, FakeElement, page } from "./page";
import { beforeEach, expect, test, vi } from "vitest";
import { Lighting } from "../../src/table/lighting.svelte";
import { listening } from "../../src/table/listening";
import { Moving } from "../../src/table/moving.svelte";
import { shown, walked } from "./shown";

const stage = { comeCloser: vi.fn<() => boolean>(() => true), reveal: vi.fn<() => void>() };
let table: FakeElement;
let hands: ReturnType<typeof shown>;
let lighting: Lighting;
let leave: () => void;
beforeEach(() => listen());

function listen(more: Parameters<typeof shown>[0] = {}): void {
  vi.clearAllMocks();
  table = new FakeElement();
  hands = shown(more);
  lighting = new Lighting(hands, new Moving());
  leave = listening(lighting, hands, () => stage)(table as unknown as HTMLElement) as () => void;
}
function fire(kind: string, thing: string | null, more: Partial<PointerEvent> = {}): FakeElement {
  const target = thing === null ? new FakeElement({ within: [".stage > svg"] }) : new FakeElement({ thing });
  send(kind, target, more);
  return target;
}
function send(kind: string, target: FakeElement, more: Partial<PointerEvent> = {}): void {
  table.dispatchEvent(event(kind, { target: target as unknown as EventTarget, detail: 1, ...more }));
}

test("a click touches the thing, and nothing any more once the table is gone", () => {
  fire("click", "card:1");
  leave();
  fire("click", "card:2");
  expect(hands.touched.mock.calls).toEqual([["card:1"]]);
});
test("a click on what lies under a ghost turns it, and does for the tick where it can't be turned", () => {
  listen({ walk: walked("card:1", "cell:1") });
  fire("click", "cell:1");
  expect([hands.turned.mock.calls, hands.confirmed.mock.calls.length]).toEqual([[[1]], 0]);
  listen({ walk: walked("card:2", "drain") });
  fire("click", "drain");
  expect([hands.turned.mock.calls, hands.confirmed.mock.calls.length]).toEqual([[], 1]);
  expect(hands.touched).not.toHaveBeenCalled();
});
test("a click beside everything lets go of what is held, if anything is", () => {
  fire("click", null);
  expect(hands.dropped).not.toHaveBeenCalled();
  listen({ walk: walked("card:1") });
  fire("click", null);
  expect(hands.dropped).toHaveBeenCalledOnce();
});
test("a mouse is followed, a finger is not", () => {
  fire("pointerover", "card:1", { pointerType: "mouse" });
  expect(lighting.hovered).toBe("card:1");
  fire("pointerleave", null);
  expect(lighting.hovered).toBeNull();
  fire("pointermove", "card:1", { pointerType: "touch" });
  expect(lighting.hovered).toBeNull();
});
test("the focus rings a thing where a key has brought it, and lets go of it when it leaves", async () => {
  const clicked = fire("focusin", "card:2");
  expect([lighting.focused, lighting.ringed]).toEqual(["card:2", null]);
  clicked.isByKey = true;
  send("focusin", clicked);
  expect([lighting.ringed, lighting.hovered]).toEqual(["card:2", "card:2"]);
  page.activeElement = page.body;
  send("focusout", clicked);
  await Promise.resolve();
  expect([lighting.ringed, lighting.hovered]).toEqual([null, null]);
});
