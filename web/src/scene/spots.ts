/** Where the things are that a line of the log speaks of. */
import type { Faces, Picture, Told } from "../sent";
import { turned } from "./ground";

/** A part of an area to look at. */
export interface Pointed {
  readonly area: string;
  readonly box: readonly [number, number, number, number];
}

/** The places of these spots in a picture. What is not there any more is left out. */
export function pointedAt(spots: NonNullable<Told["spots"]>, picture: Picture, faces: Faces): Pointed[] {
  return spots.flatMap((spot): Pointed[] => {
    if (typeof spot !== "string") {
      const [area, x, y] = spot;
      const [wide, high] = picture.areas.find((one) => one.id === area)?.pitch ?? [0, 0];
      return wide === 0 ? [] : [{ area, box: [x - wide / 2, y - high / 2, wide, high] }];
    }
    const piece = picture.pieces.find((one) => one.id === spot);
    const face = piece && faces[piece.face];
    if (piece !== undefined && face !== undefined) {
      const { width, height } = turned(face, piece.turn);
      return [{ area: piece.area, box: [piece.x - width / 2, piece.y - height / 2, width, height] }];
    }
    const zone = picture.zones.find((one) => one.id === spot);
    if (zone !== undefined) return [{ area: zone.area, box: zone.box }];
    const area = picture.areas.find((one) => one.id === spot);
    return area === undefined ? [] : [{ area: area.id, box: area.box }];
  });
}
