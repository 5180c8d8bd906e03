/** Slips: the areas in which an offer or an ask is written. */
import type { Area, Picture } from "../sent";

/** The slip with this id, while it is there and says where its place is. */
export function slipWith(id: string | null, picture: Picture): Area | null {
  const slip = picture.areas.find((area) => area.id === id && area.kind === "offers");
  return slip !== undefined && slip.spots.length > 0 ? slip : null;
}

/** The slip that a thing is. */
export function slipOf(what: string, picture: Picture): Area | null {
  return slipWith(picture.pieces.find((piece) => piece.id === what)?.area ?? null, picture);
}
