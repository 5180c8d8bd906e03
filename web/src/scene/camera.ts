/** Where the stage is looked at from: a point of the stage at (0, 0) of the screen, and how large it is shown. */
import type { Size } from "./layout";

export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const LARGEST = 3;
const SMALLEST = 0.08;
const MARGIN = 10;
/** A piece is shown at least so large, in pixels, if there is something to touch: a finger has to find it. */
export const FINGER = 44;
/** A mouse is more exact. */
export const MOUSE = 30;
/** A little less will do, where all can be seen by that. */
const NEARLY = 0.9;
/** And still less on a ground: a chart is read as a whole, and a finger beside what is lit means it all the same. */
export const SPACE = 16;

/** The whole stage, in the middle of the screen. */
export function whole(stage: Size, screen: Size): Camera {
  const room = (length: number) => Math.max(length - 2 * MARGIN, 20);
  const scale = Math.min(room(screen.width) / stage.width, room(screen.height) / stage.height, 1.6);
  return centred({ x: stage.width / 2, y: stage.height / 2 }, scale, screen);
}

/**
 * The whole stage, if its pieces are large enough then; else as much of it as there is room for, around what is of
 * interest. Large enough is nearly `least`, unless something else is said.
 */
export function fitting(
  stage: Size,
  screen: Size,
  pitch: number,
  least: number,
  interest: Point | null,
  enough = least * NEARLY,
): Camera {
  const all = whole(stage, screen);
  if (all.scale * pitch >= enough || pitch <= 0) return all;
  const scale = least / pitch;
  const at = interest ?? { x: stage.width / 2, y: stage.height / 2 };
  return filled(centred(at, scale, screen), stage, screen);
}

/** Where to look, so that as much as possible of what is of interest is seen: all of it, or what is nearest to a point. */
export function focus(
  points: readonly Point[],
  screen: Size,
  scale: number,
  near: Point | null,
): Point | null {
  const [first] = points;
  if (first === undefined) return null;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const fits = (right - left) * scale < screen.width * 0.8 && (bottom - top) * scale < screen.height * 0.75;
  if (fits) return middle;
  const from = near ?? middle;
  const far = (point: Point) => Math.hypot(point.x - from.x, point.y - from.y);
  return points.reduce((one, other) => (far(other) < far(one) ? other : one), first);
}

function centred(at: Point, scale: number, screen: Size): Camera {
  return { x: at.x - screen.width / 2 / scale, y: at.y - screen.height / 2 / scale, scale };
}

/** Move what is seen by so many pixels of the screen. */
export function panned(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale };
}

/** Zoom; the point of the screen stays where it is. */
export function zoomed(camera: Camera, factor: number, at: Point): Camera {
  const scale = Math.min(Math.max(camera.scale * factor, SMALLEST), LARGEST);
  return {
    x: camera.x + at.x / camera.scale - at.x / scale,
    y: camera.y + at.y / camera.scale - at.y / scale,
    scale,
  };
}

/** Never so far that the stage can't be seen any more: half of the screen shows it, where it is that large. */
export function clamped(camera: Camera, stage: Size, screen: Size): Camera {
  const along = (at: number, length: number, pixels: number) => {
    const seen = pixels / camera.scale;
    const margin = MARGIN / camera.scale;
    if (length + 2 * margin <= seen) return Math.min(Math.max(at, length + margin - seen), -margin);
    return Math.min(Math.max(at, -margin - seen / 4), length + margin - (seen * 3) / 4);
  };
  return {
    ...camera,
    x: along(camera.x, stage.width, screen.width),
    y: along(camera.y, stage.height, screen.height),
  };
}

/** Whether a point of the stage can be seen, and is not at the very edge. */
export function shows(camera: Camera, screen: Size, { x, y }: Point): boolean {
  const within = (at: number, length: number) => at > FINGER / 2 && at < length - FINGER / 2;
  return (
    within((x - camera.x) * camera.scale, screen.width) &&
    within((y - camera.y) * camera.scale, screen.height)
  );
}

/** No empty room beside the stage, where it is larger than the screen. */
function filled(camera: Camera, stage: Size, screen: Size): Camera {
  const along = (at: number, length: number, pixels: number) => {
    const seen = pixels / camera.scale;
    const margin = MARGIN / camera.scale;
    if (length + 2 * margin <= seen) return (length - seen) / 2;
    return Math.min(Math.max(at, -margin), length + margin - seen);
  };
  return {
    ...camera,
    x: along(camera.x, stage.width, screen.width),
    y: along(camera.y, stage.height, screen.height),
  };
}

/** A camera on the way from one to another; `part` is from 0 to 1. */
export function between(from: Camera, to: Camera, part: number): Camera {
  const mix = (a: number, b: number) => a + (b - a) * part;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), scale: mix(from.scale, to.scale) };
}

/** How a camera is written as an SVG transform. */
export function transform({ x, y, scale }: Camera): string {
  return `scale(${scale.toFixed(4)}) translate(${(-x).toFixed(2)} ${(-y).toFixed(2)})`;
}

/** Whether two cameras show the same. */
export function same(one: Camera, other: Camera): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) < 0.01;
  return near(one.x, other.x) && near(one.y, other.y) && Math.abs(one.scale - other.scale) < 0.0001;
}
