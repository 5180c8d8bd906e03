import { describe, expect, test } from "vitest";
import {
  between,
  clamped,
  closer,
  FINGER,
  fitting,
  focus,
  MARGIN,
  panned,
  READABLE,
  same,
  SPACE,
  transform,
  whole,
  zoomed,
  type Camera,
  type Point,
} from "../../src/scene/camera";
import type { Size } from "../../src/scene/layout";

const SCREEN: Size = { width: 800, height: 600 };
const STAGE: Size = { width: 2000, height: 1000 };
const SMALL: Size = { width: 100, height: 80 };

/** The point of the stage that is seen at a point of the screen. */
const under = (camera: Camera, at: Point) => ({
  x: camera.x + at.x / camera.scale,
  y: camera.y + at.y / camera.scale,
});
/** How many pixels of the screen show the stage, across and along. */
function shown(camera: Camera, stage: Size, screen: Size): [number, number] {
  const along = (at: number, length: number, pixels: number) =>
    (Math.min(at + pixels / camera.scale, length) - Math.max(at, 0)) * camera.scale;
  return [along(camera.x, stage.width, screen.width), along(camera.y, stage.height, screen.height)];
}

describe("the whole stage", () => {
  test.each([STAGE, SMALL, { width: 50, height: 4000 }])("of %o is on the screen, in its middle", (stage) => {
    const camera = whole(stage, SCREEN);
    const middle = under(camera, { x: SCREEN.width / 2, y: SCREEN.height / 2 });
    expect(middle.x).toBeCloseTo(stage.width / 2);
    expect(middle.y).toBeCloseTo(stage.height / 2);
    expect(stage.width * camera.scale).toBeLessThanOrEqual(SCREEN.width);
    expect(stage.height * camera.scale).toBeLessThanOrEqual(SCREEN.height);
  });
  test("leaves a margin, and nothing more, where the stage is large", () => {
    const left = SCREEN.width - STAGE.width * whole(STAGE, SCREEN).scale;
    expect(left).toBeGreaterThan(10);
    expect(left).toBeLessThan(40);
  });
  test("is not blown up where it is small", () => {
    expect(whole({ width: 10, height: 10 }, SCREEN).scale).toBe(1.6);
  });
  test("is shown somehow on a screen with no room", () => {
    expect(whole(STAGE, { width: 0, height: 0 }).scale).toBeGreaterThan(0);
  });
});

describe("zooming", () => {
  const camera: Camera = { x: 100, y: 50, scale: 0.5 };
  const at = { x: 300, y: 200 };
  test.each([2, 0.5, 1.1, 1000, 0.0001])("by %d keeps the point where it is", (factor) => {
    const after = zoomed(camera, factor, at);
    expect(under(after, at).x).toBeCloseTo(under(camera, at).x);
    expect(under(after, at).y).toBeCloseTo(under(camera, at).y);
  });
  test("makes things so much larger", () => {
    expect(zoomed(camera, 2, at).scale).toBe(1);
  });
  test("ends somewhere, near and far", () => {
    expect(zoomed(camera, 1000, at).scale).toBe(3);
    expect(zoomed(camera, 0.0001, at).scale).toBe(0.08);
  });
});

test("panning moves what is seen with the finger", () => {
  const camera: Camera = { x: 100, y: 50, scale: 0.5 };
  const after = panned(camera, 40, -20);
  expect(under(after, { x: 340, y: 180 })).toEqual(under(camera, { x: 300, y: 200 }));
  expect(after.scale).toBe(0.5);
});

describe("a camera that was moved too far", () => {
  const far = [-1e6, -3000, -100, 0, 100, 3000, 1e6];
  const views = far.flatMap((x) => far.flatMap((y) => [0.1, 0.5, 1, 3].map((scale) => ({ x, y, scale }))));
  test("never loses the stage: half of the screen shows it, or all of it is there", () => {
    for (const stage of [STAGE, SMALL, { width: 50, height: 4000 }]) {
      for (const view of views) {
        const [across, along] = shown(clamped(view, stage, SCREEN), stage, SCREEN);
        expect(across).toBeGreaterThanOrEqual(Math.min(SCREEN.width / 2, stage.width * view.scale) - 1e-6);
        expect(along).toBeGreaterThanOrEqual(Math.min(SCREEN.height / 2, stage.height * view.scale) - 1e-6);
      }
    }
  });
  test("is put right once and for all, and zooms no more and no less", () => {
    for (const view of views) {
      const camera = clamped(view, STAGE, SCREEN);
      expect(camera.scale).toBe(view.scale);
      expect(same(clamped(camera, STAGE, SCREEN), camera)).toBe(true);
    }
  });
  test("is left alone where it was not", () => {
    const inside = { x: 300, y: 200, scale: 1 };
    expect(clamped(inside, STAGE, SCREEN)).toEqual(inside);
    const all = whole(STAGE, SCREEN);
    expect(same(clamped(all, STAGE, SCREEN), all)).toBe(true);
  });
  test("can be moved either way over a stage that just fills the screen", () => {
    for (const x of [-50, 50])
      expect(clamped({ x, y: 0, scale: 1 }, { width: SCREEN.width - 1, height: 600 }, SCREEN).x).toBe(x);
  });
  test("may look a little over the edge, so that a corner can be had in the middle", () => {
    const [left, right] = [-1e6, 1e6].map((x) => clamped({ x, y: 0, scale: 1 }, STAGE, SCREEN).x);
    const quarter = SCREEN.width / 4;
    expect(-(left ?? 0)).toBeGreaterThan(quarter);
    expect(-(left ?? 0)).toBeLessThan(quarter + 20);
    expect((right ?? 0) + SCREEN.width - STAGE.width).toBeCloseTo(-(left ?? 0)); // on both sides alike
  });
});

describe("fitting", () => {
  /** A pitch by which the whole stage has places of so many pixels. */
  const pitchOf = (pixels: number) => pixels / whole(STAGE, SCREEN).scale;
  const small = pitchOf(READABLE * 0.6);
  test("shows the whole stage where its places can be read, whatever is of interest", () => {
    for (const interest of [[], [{ x: 0, y: 0 }]])
      expect(fitting(STAGE, SCREEN, pitchOf(READABLE), interest)).toEqual(whole(STAGE, SCREEN));
  });
  test("asks for less where all lies on one ground", () => {
    const pitch = pitchOf((READABLE + SPACE) / 2);
    expect(fitting(STAGE, SCREEN, pitch, [], null, SPACE)).toEqual(whole(STAGE, SCREEN));
    expect(fitting(STAGE, SCREEN, pitch, [])).not.toEqual(whole(STAGE, SCREEN));
  });
  test("shows all that is of interest where they can't, as large as that allows", () => {
    const points = [
      { x: 300, y: 300 },
      { x: 1100, y: 500 },
    ];
    const camera = fitting(STAGE, SCREEN, small, points);
    expect(camera.scale).toBeGreaterThan(whole(STAGE, SCREEN).scale);
    for (const { x, y } of points) {
      expect((x - camera.x) * camera.scale).toBeGreaterThan(0);
      expect((x - camera.x) * camera.scale).toBeLessThan(SCREEN.width);
      expect((y - camera.y) * camera.scale).toBeGreaterThan(0);
      expect((y - camera.y) * camera.scale).toBeLessThan(SCREEN.height);
    }
  });
  test("shows a place no smaller than it can be read, and no larger than a finger", () => {
    const corners = [
      { x: 0, y: 0 },
      { x: STAGE.width, y: STAGE.height },
    ];
    expect(fitting(STAGE, SCREEN, small, corners).scale * small).toBeCloseTo(READABLE);
    expect(fitting(STAGE, SCREEN, small, corners.slice(0, 1)).scale * small).toBeCloseTo(FINGER);
  });
  test("looks at what is of interest, or else at the middle", () => {
    const middle = (camera: Camera) => under(camera, { x: SCREEN.width / 2, y: SCREEN.height / 2 });
    const there = middle(fitting(STAGE, SCREEN, small, [{ x: 1200, y: 400 }]));
    expect(there.x).toBeCloseTo(1200);
    expect(there.y).toBeCloseTo(400);
    expect(middle(fitting(STAGE, SCREEN, small, []))).toEqual({ x: 1000, y: 500 });
  });
  test.each([
    { x: 0, y: 0 },
    { x: STAGE.width, y: STAGE.height },
    { x: -5000, y: 9000 },
  ])("does not look past the stage for what lies at its edge: %o", (interest) => {
    const camera = fitting(STAGE, SCREEN, small, [interest]);
    const margin = MARGIN / camera.scale;
    expect(camera.x).toBeGreaterThanOrEqual(-margin - 1e-6);
    expect(camera.y).toBeGreaterThanOrEqual(-margin - 1e-6);
    const corner = under(camera, { x: SCREEN.width, y: SCREEN.height });
    expect(corner.x).toBeLessThanOrEqual(STAGE.width + margin + 1e-6);
    expect(corner.y).toBeLessThanOrEqual(STAGE.height + margin + 1e-6);
    expect(same(clamped(camera, STAGE, SCREEN), camera)).toBe(true);
  });
  test("has the stage in the middle that way in which it is smaller than the screen", () => {
    const strip: Size = { width: 3000, height: 100 };
    const camera = fitting(strip, SCREEN, 50, [{ x: 700, y: 0 }]);
    const middle = under(camera, { x: SCREEN.width / 2, y: SCREEN.height / 2 });
    expect(middle.x).toBeCloseTo(700);
    expect(middle.y).toBeCloseTo(50);
  });
  test("knows nothing better than the whole stage where there are no pieces", () => {
    expect(fitting(STAGE, SCREEN, 0, [{ x: 0, y: 0 }])).toEqual(whole(STAGE, SCREEN));
  });
});

describe("coming closer", () => {
  const all = whole(STAGE, SCREEN);
  test("makes places larger than a finger, and keeps what was touched under it", () => {
    const at = { x: 300, y: 200 };
    const camera = closer(all, 60, at, SCREEN);
    expect(camera.scale * 60).toBeGreaterThan(FINGER);
    expect(under(camera, at).x).toBeCloseTo(under(all, at).x);
    expect(under(camera, at).y).toBeCloseTo(under(all, at).y);
  });
  test("keeps what was touched away from the edge", () => {
    const touched = under(all, { x: 2, y: 599 });
    const camera = closer(all, 60, { x: 2, y: 599 }, SCREEN);
    expect((touched.x - camera.x) * camera.scale).toBeGreaterThan(FINGER);
    expect((touched.y - camera.y) * camera.scale).toBeLessThan(SCREEN.height - FINGER);
  });
  test("changes nothing about the size where places are large enough", () => {
    expect(closer({ ...all, scale: 2 }, 60, { x: 300, y: 200 }, SCREEN).scale).toBe(2);
  });
});

describe("where to look", () => {
  const near = { x: 900, y: 0 };
  test("is nowhere, where nothing is of interest", () => {
    expect(focus([], SCREEN, 1, near)).toBeNull();
  });
  test("is the middle of all that is of interest, where all of it can be seen at once", () => {
    const points = [
      { x: 100, y: 100 },
      { x: 500, y: 200 },
      { x: 300, y: 400 },
    ];
    expect(focus(points, SCREEN, 1, near)).toEqual({ x: 300, y: 250 });
    expect(focus(points.slice(0, 1), SCREEN, 1, near)).toEqual({ x: 100, y: 100 });
  });
  const wide = [
    { x: 0, y: 0 },
    { x: 450, y: 0 },
    { x: 1000, y: 0 },
  ];
  test("is what is nearest to where one looked before, where not all can be seen", () => {
    expect(focus(wide, SCREEN, 1, near)).toEqual({ x: 1000, y: 0 });
    expect(focus(wide, SCREEN, 1, { x: 100, y: 300 })).toEqual({ x: 0, y: 0 });
  });
  test("is what is nearest to the middle, if one has looked nowhere before", () => {
    expect(focus(wide, SCREEN, 1, null)).toEqual({ x: 450, y: 0 });
  });
  test("depends on how large the stage is shown, across and along", () => {
    expect(focus(wide, SCREEN, 0.6, near)).toEqual({ x: 500, y: 0 });
    const high = wide.map(({ x }) => ({ x: 0, y: x }));
    expect(focus(high, SCREEN, 0.6, near)).toEqual({ x: 0, y: 0 });
    expect(focus(high, SCREEN, 0.4, near)).toEqual({ x: 0, y: 500 });
  });
});

describe("between two cameras", () => {
  const [from, to] = [
    { x: 0, y: 10, scale: 1 },
    { x: 100, y: 30, scale: 2 },
  ];
  test("the way begins at the one and ends at the other", () => {
    expect(between(from, to, 0)).toEqual(from);
    expect(between(from, to, 1)).toEqual(to);
  });
  test("it leads straight on", () => {
    expect(between(from, to, 0.25)).toEqual({ x: 25, y: 15, scale: 1.25 });
  });
});

test("a camera is written as SVG writes it: first moved, then scaled", () => {
  expect(transform({ x: 12.345, y: -6, scale: 0.5 })).toBe("scale(0.5000) translate(-12.35 6.00)");
});

test("two cameras are the same where nobody could see a difference", () => {
  const camera = { x: 1, y: 2, scale: 1 };
  expect(same(camera, { x: 1.001, y: 1.999, scale: 1.00001 })).toBe(true);
  expect(same(camera, { ...camera, x: 1.1 })).toBe(false);
  expect(same(camera, { ...camera, y: 2.1 })).toBe(false);
  expect(same(camera, { ...camera, scale: 1.001 })).toBe(false);
});
