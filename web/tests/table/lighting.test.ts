import "./screen";
import { describe, expect, test } from "vitest";
import { Lighting } from "../../src/table/lighting.svelte";
import { Moving } from "../../src/table/moving.svelte";
import { shown, walked } from "./shown";

const lighting = (more: Parameters<typeof shown>[0] = {}) => new Lighting(shown(more), new Moving());

describe("what can be touched", () => {
  test("glows, one's own things first, and what comes next after them", () => {
    expect([...lighting().glowing]).toEqual(["card:1", "card:2"]);
    expect([...lighting({ walk: walked("card:2") }).glowing]).toEqual(["drain"]);
  });
  test("glows as well where nothing of it is one's own", () => {
    expect([...lighting({ viewer: 1 }).glowing]).toEqual(["card:1", "card:2"]);
  });
  test("is lit without a glow where nobody waits for the viewer, and is not at all while a move is on its way", () => {
    const quiet = lighting({ isQuiet: true });
    expect([quiet.lit.size, quiet.glowing.size]).toEqual([2, 0]);
    const busy = lighting({ isBusy: true, walk: walked("card:2", "drain") });
    expect([busy.lit.size, busy.waiting.length]).toEqual([0, 0]);
  });
});

test("what a mouse is on says what touching it would do, and shows its ghost", () => {
  const one = lighting({ walk: walked("card:2") });
  expect([one.hint, one.over, one.ghosts.length]).toEqual([null, null, 0]);
  one.hovered = "drain";
  expect([one.hint, one.over]).toEqual(["pick drain", "drain"]);
  expect(one.ghosts).toMatchObject([{ piece: "card:2", area: "board", x: 55 }]);
  expect(one.glance.moved).toEqual(new Set(["card:2"]));
});
test("what a mouse is on and can't touch says what it is, unless that is long", () => {
  const one = lighting();
  one.hovered = "drain";
  expect(one.hint).toBe("the drain");
  const { picture } = one.shown;
  const zones = picture.zones.map((zone) => ({
    ...zone,
    name: "the drain; in it: ".padEnd(70, "copper T, "),
  }));
  const heap = lighting({ picture: { ...picture, zones } });
  heap.hovered = "drain";
  expect(heap.hint).toBeNull();
});
test("what is held waits for a tick, and says how it lies", () => {
  const one = lighting({ walk: walked("card:1", "cell:1") });
  expect(one.waiting).toMatchObject([{ piece: "card:1", x: 10, y: 10 }]);
  expect(one.hint).toContain("facing 0");
});
test("something to press is known as such", () => {
  expect(lighting().isAsking).toBe(false);
  expect(lighting({ walk: walked("card:1") }).isAsking).toBe(true);
});
test("the Tab key gets to what was focused last, and else to the first thing that glows", () => {
  const one = lighting();
  expect(one.glance.first).toBe("card:1");
  one.focused = "card:2";
  expect(one.glance.first).toBe("card:2");
  one.focused = "cell:1";
  expect(one.glance.first).toBe("card:1");
});
