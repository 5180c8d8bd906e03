/** What a tabletop shows, for tests: a hand of two cards and a board of two places. */
import { begin, touch, type Walk } from "../../src/scene/touching";
import type { Shown } from "../../src/table/lighting.svelte";
import type { Hands } from "../../src/table/listening";
import { vi } from "vitest";
import { area, picture, piece } from "../scene/pictures";
import { tree } from "../scene/trees";

export const TOUCHES = tree(`
  pick card:1 > pick cell:1 > facing 0 [card:1@board,10,10] = lay 1 0
  pick card:1 > pick cell:1 > facing 90 [card:1@board,10,10,90] = lay 1 90
  pick card:2 > pick drain [card:2@board,55,5] = drain 2
  pick card:1 > press lock = lock 1
`);
export const PICTURE = {
  ...picture(
    [area("hand", "hand", { owner: 0 }), area("board", "board")],
    [piece("card:1 hand 0,0"), piece("card:2 hand 20,0"), piece("cell:1 board 10,10")],
  ),
  zones: [{ id: "drain", area: "board", box: [50, 0, 10, 10] as const, name: "the drain" }],
};

/** The walk after these things were touched. */
export function walked(...things: readonly string[]): Walk {
  let walk = begin(TOUCHES);
  for (const thing of things) {
    const touched = touch(walk, thing);
    if (touched.kind !== "walk") throw new Error(`${thing} leads nowhere`);
    walk = touched.walk;
  }
  return walk;
}

export function shown(more: Partial<Shown> = {}) {
  return {
    faces: { size: [10, 10], faces: {} } as unknown as Shown["faces"],
    picture: PICTURE,
    viewer: 0,
    walk: walked(),
    flood: false,
    moments: null,
    spots: null,
    refused: null,
    isQuiet: false,
    isBusy: false,
    canAsk: true,
    touched: vi.fn<NonNullable<Hands["touched"]>>(),
    turned: vi.fn<NonNullable<Hands["turned"]>>(),
    confirmed: vi.fn<NonNullable<Hands["confirmed"]>>(),
    dropped: vi.fn<NonNullable<Hands["dropped"]>>(),
    ...more,
  };
}
