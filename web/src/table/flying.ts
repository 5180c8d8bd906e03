/** Flights as they are seen on the screen. */
import type { Piece } from "../sent";
import type { Flight, Place } from "../scene/motion";

export interface Seen {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly turn: number;
}

export interface Flown {
  readonly piece: Piece;
  readonly from: Seen;
  readonly to: Seen;
}

export type Frames = ReadonlyMap<string, DOMMatrix>;

/** How every area is drawn on the screen now; or will be, where that is known. */
export function framesOf(
  drawn: ReadonlyMap<string, SVGGElement>,
  soon: (area: string) => DOMMatrix | null = () => null,
): Frames {
  const found = new Map<string, DOMMatrix>();
  for (const [area, element] of drawn) {
    const matrix = soon(area) ?? element.getScreenCTM();
    if (matrix !== null) found.set(area, DOMMatrix.fromMatrix(matrix));
  }
  return found;
}

/** A place on the screen, from a corner of it. */
export function seen(place: Place, frames: Frames, corner: DOMRect): Seen | null {
  const matrix = frames.get(place.area);
  if (matrix === undefined) return null;
  const point = matrix.transformPoint({ x: place.x, y: place.y });
  return { x: point.x - corner.left, y: point.y - corner.top, scale: matrix.a, turn: place.turn };
}

/** Flights with both their ends on the screen; a piece turns the shorter way. */
export function flownOf(flights: readonly Flight[], before: Frames, after: Frames, corner: DOMRect): Flown[] {
  return flights.flatMap(({ piece, from }) => {
    const [begin, end] = [seen(from, before, corner), seen(piece, after, corner)];
    if (begin === null || end === null) return [];
    const turn = begin.turn + ((((end.turn - begin.turn + 540) % 360) + 360) % 360) - 180;
    return [{ piece, from: begin, to: { ...end, turn } }];
  });
}
