/** Where the stage is looked at from: a point of the stage at (0, 0) of the screen, and how large it is shown. */
import { LARGEST_FIT, type Size } from "./layout";

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
export const MARGIN = 6;
/** A finger finds what is so large, in pixels. */
export const FINGER = 44;
/** A place is seen for what it is, and a mouse finds it, where it is so large. Less, and only a part of the stage is shown. */
export const READABLE = 22;
/** A ground, as a chart, is read as a whole: there, less will do. */
export const SPACE = 16;
/** What is brought closer is a little larger than a finger: strokes and gaps belong to nobody. */
const CLOSE = 50;

/** The whole stage, in the middle of the screen. */
export function whole(stage: Size, screen: Size): Camera {
  const room = (length: number) => Math.max(length - 2 * MARGIN, 20);
  const scale = Math.min(room(screen.width) / stage.width, room(screen.height) / stage.height, LARGEST_FIT);
  return centred({ x: stage.width / 2, y: stage.height / 2 }, scale, screen);
}

/**
 * The whole stage, if its places can be read then; else as much of it as there is room for: all that is of interest, as
 * large as that allows, or what of it lies nearest to where one has looked so far.
 */
export function fitting(
  stage: Size,
  screen: Size,
  pitch: number,
  interest: readonly Point[],
  near: Point | null = null,
  enough = READABLE,
): Camera {
  const all = whole(stage, screen);
  if (all.scale * pitch >= enough || pitch <= 0) return all;
  const [least, most] = [READABLE / pitch, FINGER / pitch];
  const [width, height] = spread(interest);
  const scale = Math.min(
    Math.max(0.9 * Math.min(screen.width / (width + pitch), screen.height / (height + pitch)), least),
    most,
  );
  const at = focus(interest, screen, scale, near) ?? { x: stage.width / 2, y: stage.height / 2 };
  return filled(centred(at, scale, screen), stage, screen);
}

/** How far apart points are, across and along. */
function spread(points: readonly Point[]): [number, number] {
  const along = (all: readonly number[]) => (all.length === 0 ? 0 : Math.max(...all) - Math.min(...all));
  return [along(points.map(({ x }) => x)), along(points.map(({ y }) => y))];
}

/** Places large enough for a finger, with a point of the screen where it is, or a little farther from the edge. */
export function closer(camera: Camera, pitch: number, at: Point, screen: Size): Camera {
  const near = zoomed(camera, Math.max(CLOSE / pitch / camera.scale, 1), at);
  const inwards = (place: number, length: number) => Math.min(Math.max(place, CLOSE), length - CLOSE) - place;
  return panned(near, inwards(at.x, screen.width), inwards(at.y, screen.height));
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
  const fits = (right - left) * scale < screen.width * 0.92 && (bottom - top) * scale < screen.height * 0.92;
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
