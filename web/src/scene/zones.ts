/** Zones on a board. */
import type { Point } from "./camera";

type Box = readonly [number, number, number, number];

/** Whether any two of these boxes lie side by side, with no gap between them. */
export function areSideBySide(boxes: readonly Box[]): boolean {
  return boxes.some((one, number) => boxes.slice(0, number).some((other) => isBeside(one, other)));
}

/** So many things side by side are a crowd: each of them may be quieter. */
const CROWD = 6;

export function isCrowd(boxes: readonly Box[]): boolean {
  return boxes.length >= CROWD && areSideBySide(boxes);
}

/** Boxes that meet at a corner alone do not count. */
function isBeside([x, y, width, height]: Box, [left, top, wide, high]: Box): boolean {
  const across = Math.max(x, left) - Math.min(x + width, left + wide);
  const along = Math.max(y, top) - Math.min(y + height, top + high);
  return Math.max(across, along) <= 1 && Math.min(across, along) < -1;
}

/** Whether a point is inside a box. */
export function holds([x, y, width, height]: Box, at: Point): boolean {
  return at.x >= x && at.x < x + width && at.y >= y && at.y < y + height;
}
