/** Where things lie in a picture, as far as touches need it. */
import type { Picture } from "../sent";
import type { Place } from "./motion";

/** The place of a piece, or the middle of a zone; null for what is not in the picture. */
export function placeIn(picture: Picture, what: string): Place | null {
  const zone = picture.zones.find((one) => one.id === what);
  if (zone === undefined) return picture.pieces.find((piece) => piece.id === what) ?? null;
  const [x, y, wide, high] = zone.box;
  return { area: zone.area, x: x + wide / 2, y: y + high / 2, turn: 0 };
}

/** Whether one of these ghosts lies over a thing. */
export function isUnder(ghosts: readonly Place[], picture: Picture, what: string): boolean {
  const place = placeIn(picture, what);
  return place !== null && ghosts.some((ghost) => ghost.area === place.area && isNear(ghost, place));
}
const isNear = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y) < 1;
