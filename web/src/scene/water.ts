/** The order in which water gets to the pieces that it runs through, so that it can be seen running. */
import type { Area, Picture, Piece } from "../sent";

/** Whether a layer is water: a face that is called so. */
export function isWater(layer: string): boolean {
  return layer.startsWith("water");
}

/**
 * For every wet piece how many pieces the water has passed before it gets there: it begins at the sources,
 * and goes on to neighbours.
 */
export function wetSteps(picture: Picture): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const area of picture.areas) {
    const wet = picture.pieces.filter((piece) => piece.area === area.id && piece.marks.includes("wet"));
    for (const [id, step] of spread(area, wet)) found.set(id, step);
  }
  return found;
}

function spread(area: Area, wet: readonly Piece[]): Map<string, number> {
  const reached = new Map<string, number>();
  const sources = wet.filter((piece) => piece.marks.includes("source"));
  const begin = sources.length > 0 ? sources : wet.slice(0, 1);
  let edge = [...begin];
  for (const piece of edge) reached.set(piece.id, 0);
  for (let step = 1; edge.length > 0; step++) {
    const next = wet.filter((piece) => !reached.has(piece.id) && edge.some((one) => touch(area, one, piece)));
    for (const piece of next) reached.set(piece.id, step);
    edge = next;
  }
  for (const piece of wet) if (!reached.has(piece.id)) reached.set(piece.id, 0);
  return reached;
}

function touch(area: Area, one: Piece, other: Piece): boolean {
  const across = Math.abs(one.x - other.x) / area.pitch[0];
  const along = Math.abs(one.y - other.y) / area.pitch[1];
  return (across <= 1.05 && along < 0.3) || (along <= 1.05 && across < 0.3);
}
