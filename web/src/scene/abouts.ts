/** What can be said about a thing of a picture: what it is called, what it is, and what lies in it. */
import type { About, Abouts, Picture, Piece } from "../sent";
import { isGround } from "./ground";
import { holds } from "./zones";

export interface Explained {
  readonly name: string;
  /** What is said about it and about what lies there, each thing once. */
  readonly about: readonly About[];
}

/** All there is to say about a thing or a button; null where there is no such thing. */
export function explained(what: string, picture: Picture, abouts: Abouts | null): Explained | null {
  const piece = picture.pieces.find((one) => one.id === what);
  if (piece !== undefined) return { name: piece.name, about: ofPiece(piece, abouts) };
  const zone = picture.zones.find((one) => one.id === what);
  if (zone !== undefined) {
    const own = abouts?.zones[kindOf(what)];
    const there = picture.pieces.filter(
      (one) => one.area === zone.area && !isGround(one) && holds(zone.box, one),
    );
    const about = [...there.reverse().flatMap((one) => ofPiece(one, abouts)), ...(own ? [own] : [])];
    return { name: zone.name, about: once(about) };
  }
  const button = picture.buttons.find((one) => one.id === what);
  if (button === undefined) return null;
  const own = abouts?.buttons[what];
  return { name: button.name, about: own ? [own] : [] };
}

function ofPiece(piece: Piece, abouts: Abouts | null): readonly About[] {
  const there = abouts?.pieces[kindOf(piece.id)];
  const worn = [piece.face, ...piece.layers].flatMap((face) => abouts?.faces[face] ?? []);
  return once(there ? [there, ...worn] : worn);
}

/** What an id begins with, up to the first colon. */
function kindOf(id: string): string {
  return id.split(":")[0] ?? "";
}

function once(all: readonly About[]): readonly About[] {
  return all.filter((one, number) => all.findIndex((other) => other.words === one.words) === number);
}
