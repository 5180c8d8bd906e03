/** What all else lies on: a board, a chart. It is drawn below zones and pieces, and is nothing to touch. */
import type { Piece } from "../sent";
import type { Size } from "./layout";

export function isGround(piece: Piece): boolean {
  return piece.marks.includes("ground");
}

/** Whether touches go to what lies below it. */
export function isThrough(piece: Piece): boolean {
  return piece.marks.includes("through");
}

/** How much room a face takes when it is turned. */
export function turned(face: Size, turn: number): Size {
  const { width, height } = face;
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}
