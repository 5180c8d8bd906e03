import { describe, expect, test } from "vitest";
import {
  inSeatOrder,
  arrange,
  compose,
  divisions,
  placed,
  trimOf,
  type Composition,
  type Layout,
  type Size,
} from "../../src/scene/layout";
import { area, picture, piece } from "./pictures";

const WIDE: Size = { width: 1600, height: 500 };
const TALL: Size = { width: 400, height: 1200 };
const ids = (areas: readonly { readonly id: string }[]) => areas.map((one) => one.id);
const staged = (layout: Layout) => layout.stage.map((spot) => spot.area.id);

describe("with a board", () => {
  const all = [
    area("board", "board", { box: [-50, -20, 300, 200], title: "The board" }),
    area("ann", "player", { owner: 0 }),
    area("ben", "player", { owner: 1 }),
    area("hand", "hand", { owner: 0 }),
    area("deck", "supply"),
    area("market", "offers"),
  ];
  const layout = arrange(picture(all), null, WIDE);
  test("the board is the stage, and all else stands around it", () => {
    expect(staged(layout)).toEqual(["board"]);
    expect(ids(layout.own)).toEqual([]);
    expect(ids(layout.players)).toEqual(["ann", "ben"]);
    expect(ids(layout.hand)).toEqual(["hand"]);
    expect(ids(layout.supply)).toEqual(["deck"]);
    expect(ids(layout.offers)).toEqual(["market"]);
  });
  test("what the viewer has is at hand, and what the others have is not", () => {
    const seen = arrange(picture(all), 1, WIDE);
    expect(ids(seen.own)).toEqual(["ben"]);
    expect(ids(seen.players)).toEqual(["ann"]);
    expect(ids(seen.hand)).toEqual(["hand"]);
    expect(seen.stage).toEqual(layout.stage);
  });
  test("without a hand, what the viewer has is where the others' things are", () => {
    const seen = arrange(picture(all.filter(({ kind }) => kind !== "hand")), 1, WIDE);
    expect(ids(seen.own)).toEqual([]);
    expect(ids(seen.players)).toEqual(["ann", "ben"]);
  });
  test("an onlooker has nothing, not even what nobody has", () => {
    const ours = picture([...all, area("ours", "player")]);
    expect(arrange(ours, null, WIDE).own).toEqual([]);
    expect(ids(arrange(ours, null, WIDE).players)).toEqual(["ann", "ben", "ours"]);
  });
  test("a board alone needs no panel: the stage is as large as it is", () => {
    expect(layout.size).toEqual({ width: 300, height: 200 });
    expect(layout.stage[0]).toMatchObject({ x: 0, y: 0, width: 300, height: 200, hasPanel: false });
  });
  test("the board's own corner, wherever it has it, lies in the corner of the stage", () => {
    expect(layout.stage[0]).toMatchObject({ originX: 50, originY: 20 });
  });
});

describe("without a board", () => {
  const players = [0, 1, 2, 3].map((owner) =>
    area(`player ${owner}`, "player", { owner, title: `Player ${owner}`, box: [-150, -100, 300, 200] }),
  );
  const all = [...players, area("supply", "supply", { box: [0, 0, 400, 150] }), area("hand", "hand")];
  test("the players' areas and the supply are the stage, and are not shown twice", () => {
    const layout = arrange(picture(all), null, WIDE);
    expect(staged(layout)).toEqual(["player 0", "player 1", "player 2", "player 3", "supply"]);
    expect([...layout.own, ...layout.players]).toEqual([]);
    expect(arrange(picture(all), 1, WIDE).own).toEqual([]);
    expect(layout.supply).toEqual([]);
    expect(ids(layout.hand)).toEqual(["hand"]);
  });
  test("they stand side by side where the screen is wide, and one below the other where it is tall", () => {
    const rows = (screen: Size) =>
      new Set(arrange(picture(players), null, screen).stage.map((spot) => spot.y)).size;
    expect(rows(WIDE)).toBe(1);
    expect(rows({ width: 800, height: 600 })).toBe(2);
    expect(rows(TALL)).toBe(4);
  });
  test.each([WIDE, TALL, { width: 800, height: 600 }, { width: 1, height: 1 }])(
    "on a screen of %o all panels are on the stage, no two overlap, and each holds its area",
    (screen) => {
      const { stage, size } = arrange(picture(all), null, screen);
      for (const spot of stage) {
        expect(spot.x).toBeGreaterThanOrEqual(0);
        expect(spot.y).toBeGreaterThanOrEqual(0);
        expect(spot.x + spot.width).toBeLessThanOrEqual(size.width);
        expect(spot.y + spot.height).toBeLessThanOrEqual(size.height);
        const [left, top, width, height] = spot.area.box;
        expect(spot.originX + left).toBeGreaterThan(spot.x);
        expect(spot.originY + top).toBeGreaterThan(spot.y);
        expect(spot.originX + left + width).toBeLessThan(spot.x + spot.width);
        expect(spot.originY + top + height).toBeLessThan(spot.y + spot.height);
        for (const other of stage.filter((one) => one !== spot)) {
          const isAside = spot.x + spot.width <= other.x || other.x + other.width <= spot.x;
          const isApart = spot.y + spot.height <= other.y || other.y + other.height <= spot.y;
          expect(isAside || isApart).toBe(true);
        }
      }
    },
  );
  test.each([WIDE, TALL, { width: 1000, height: 700 }, { width: 360, height: 300 }])(
    "no other division into rows or columns would be shown larger on a screen of %o",
    (screen) => {
      const staged = all.slice(0, 5);
      const { size } = arrange(picture(all), null, screen);
      const best = Math.min(screen.width / size.width, screen.height / size.height);
      const others = divisions(staged.length);
      expect(others).toHaveLength(32);
      for (const division of others) {
        expect(division.counts.reduce((sum, count) => sum + count)).toBe(staged.length);
        const other = placed(staged, division, screen, trimOf(staged, screen));
        expect(best).toBeGreaterThanOrEqual(other.scale * 0.998);
      }
    },
  );
  test("areas change places only where they are shown much larger by that", () => {
    const before = arrange(picture(players), null, { width: 800, height: 600 });
    const rows = (layout: Layout) => layout.division.counts;
    for (const width of [700, 900]) {
      const kept = arrange(picture(players), null, { width, height: 600 }, before.division);
      expect(rows(kept)).toEqual(rows(before));
    }
    expect(rows(arrange(picture(players), null, WIDE, before.division))).toEqual([4]);
  });
  test("in a game they are left where they are for longer than when a window is resized", () => {
    const before = arrange(picture(players), null, { width: 800, height: 600 });
    const counts = (why: "resized" | "played" | "opened") =>
      Array.from({ length: 16 }, (_, number) => 850 + 50 * number).map((width) =>
        arrange(picture(players), null, { width, height: 500 }, before.division, why).division.counts.join(),
      );
    const stayed = (all: readonly string[]) =>
      all.filter((one) => one === before.division.counts.join()).length;
    expect(stayed(counts("played"))).toBeGreaterThan(stayed(counts("resized")));
    expect(stayed(counts("opened"))).toBe(16);
  });
  test.each([300, 1500])(
    "titles are as large on a screen %d pixels wide, whatever lies below them",
    (width) => {
      const layout = arrange(picture(all), null, { width, height: 700 });
      const scale = Math.min(width / layout.size.width, 700 / layout.size.height);
      const pixels = layout.print * Math.min(scale, 1.6);
      expect(pixels).toBeGreaterThan(12);
      expect(pixels).toBeLessThan(18);
    },
  );
  test("a short row is centred", () => {
    const { stage, size } = arrange(picture(players.slice(0, 3)), null, { width: 700, height: 600 });
    const last = stage[2];
    expect(stage[1]?.y).toBe(0);
    expect((last?.x ?? 0) + (last?.width ?? 0) / 2).toBeCloseTo(size.width / 2);
  });
  test("a panel with a title has more room above than one without", () => {
    const top = (title: string | null) => {
      const spot = arrange(picture([area("a", "player", { title }), area("b", "player")]), null, WIDE)
        .stage[0];
      return (spot?.originY ?? 0) - (spot?.y ?? 0);
    };
    expect(top("Ann")).toBeGreaterThan(top(null));
  });
});

test("where there is nothing to show, the stage still has a size", () => {
  const { stage, size } = arrange(picture([]), null, WIDE);
  expect(stage).toEqual([]);
  expect(size).toEqual({ width: 1, height: 1 });
});

describe("a picture to look at", () => {
  const board = area("board", "board", { box: [-500, -400, 1000, 800] });
  const docked = [
    area("hand", "hand"),
    area("deck", "supply"),
    area("ann", "player"),
    area("market", "offers"),
  ];
  // Of the board only a strip is in use: three pieces in a row.
  const pieces = [...[-100, 0, 100].map((x) => piece(`p${x} board ${x},50`)), piece("card hand 900,900")];
  const all = picture([board, ...docked], pieces);
  /** Where the areas are seen: those of the docks with their boxes, the board with what lies on it. */
  const seen = ({ parts }: Composition) =>
    parts.flatMap(({ spots, x, y }) =>
      spots.map(({ area: { id, box }, originX, originY }) => {
        const [left, top, wide, high] = id === "board" ? [-150, 0, 300, 100] : box;
        return { id, left: x + originX + left, top: y + originY + top, wide, high };
      }),
    );
  test("shows a board without the empty room around what lies there", () => {
    const { parts, box } = compose(picture([board], pieces), {}, 1, false);
    expect(box).toEqual([350, 400, 300, 100]);
    expect(parts).toHaveLength(1);
  });
  test("shows the whole of a ground, however large it is, and turned as it lies", () => {
    const sea = { sea: { width: 900, height: 600, svg: "" } };
    const lying = [piece("sea board 0,0 ground"), ...pieces];
    expect(compose(picture([board], lying), sea, 1, true).box).toEqual([50, 100, 900, 600]);
    const turned = [piece("sea board 0,0 90 ground"), ...pieces];
    expect(compose(picture([board], turned), sea, 1, true).box).toEqual([200, -50, 600, 900]);
  });
  test("makes room for the words on a board", () => {
    const caption = { area: "board", x: 0, y: -200, words: "Source", size: 20, ink: "ink" };
    const [, top, , high] = compose({ ...picture([board], pieces), captions: [caption] }, {}, 1, false).box;
    expect(top).toBe(180);
    expect(top + high).toBe(500);
  });
  test("shows the whole board where nothing lies on it, and all players' areas where there is no board", () => {
    expect(compose(picture([board]), {}, 1, false).box).toEqual([0, 0, 1000, 800]);
    const players = picture([area("a", "player"), area("b", "player")], [piece("p a 0,0")]);
    const { size } = arrange(players, null, { width: 1000, height: 1000 });
    expect(compose(players, {}, 1, false).box).toEqual([0, 0, size.width, size.height]);
  });
  test("shows nothing but the stage where it is a cover", () => {
    expect(seen(compose(all, {}, 1, true)).map(({ id }) => id)).toEqual(["board"]);
    expect(compose(all, {}, 1, true).box).toEqual([350, 400, 300, 100]);
  });
  test.each([0.4, 1, 3])(
    "shows all that is there, for a shape of %d, in its box and nothing over another",
    (shape) => {
      const composition = compose(all, {}, shape, false);
      const [, , width, height] = composition.box;
      const areas = seen(composition);
      expect(areas.map(({ id }) => id).sort()).toEqual(["ann", "board", "deck", "hand", "market"]);
      for (const one of areas) {
        expect(one.left).toBeGreaterThanOrEqual(0);
        expect(one.top).toBeGreaterThanOrEqual(0);
        expect(one.left + one.wide).toBeLessThanOrEqual(width);
        expect(one.top + one.high).toBeLessThanOrEqual(height);
        for (const other of areas.filter((each) => each !== one)) {
          const isAside = one.left + one.wide <= other.left || other.left + other.wide <= one.left;
          const isApart = one.top + one.high <= other.top || other.top + other.high <= one.top;
          expect(isAside || isApart).toBe(true);
        }
      }
    },
  );
  test("has a hand below the board where it is to be narrow, and beside it where it is to be wide", () => {
    const both = (shape: number) =>
      seen(compose(picture([board, area("hand", "hand")], pieces), {}, shape, false));
    const [above, below] = both(0.4);
    expect(below?.top).toBeGreaterThan((above?.top ?? 0) + 100);
    expect(below?.left).toBe(above?.left);
    const [left, right] = both(9);
    expect(right?.left).toBeGreaterThan((left?.left ?? 0) + 300);
    expect((right?.top ?? 0) + 100).toBe((left?.top ?? 0) + 50); // both in the middle
  });
});

test("around one screen, areas stand in the order of their seats, and all else where it was", () => {
  const seat = (owner: number, kind: "board" | "player") => area(`${kind} ${owner}`, kind, { owner });
  const areas = [
    seat(2, "board"),
    seat(0, "board"),
    seat(1, "board"),
    area("chart", "board"),
    seat(2, "player"),
    seat(0, "player"),
    seat(1, "player"),
    area("hand", "hand", { owner: 2 }),
  ];
  const given = picture(areas);
  expect(inSeatOrder(given).areas.map(({ id }) => id)).toEqual(
    "board 0,board 1,board 2,chart,player 0,player 1,player 2,hand".split(","),
  );
  expect(given.areas).toEqual(areas);
});
