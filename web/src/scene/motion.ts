/**
 * What moves between two pictures: pieces fly from where they were to where they are. A piece keeps its id where that
 * gives no secret away; a card in a hand has none, and is known by its face.
 */
import type { Area, Picture, Piece, Told } from "../sent";
import { isGround } from "./ground";
import { holds } from "./zones";

export interface Place {
  readonly area: string;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

export interface Flight {
  readonly piece: Piece;
  readonly from: Place;
}

/** Beyond this the whole table is new, and nothing flies. */
const MOST = 24;

/**
 * The flights from one picture to the next. `actor` made the move (null: chance): what is new comes from what is theirs, or
 * from the supply. `arrived` are places where a ghost lay already.
 */
export function flights(
  before: Picture,
  after: Picture,
  actor: number | null,
  arrived: readonly Place[] = [],
): readonly Flight[] {
  const known = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const hands = new Set(after.areas.filter((area) => area.kind === "hand").map((area) => area.id));
  const held = matched(before, after, hands);
  const found: Flight[] = [];
  for (const piece of after.pieces.filter((one) => !isGround(one))) {
    const was = hands.has(piece.area) ? held.get(piece.id) : known.get(piece.id);
    const from = was === undefined ? origin(before, after, piece, actor) : placeOf(was);
    if (from !== null && !samePlace(from, piece) && !arrived.some((place) => samePlace(place, piece))) {
      found.push({ piece, from });
    }
  }
  return found.length > MOST ? [] : found;
}

/** Which of the cards in a hand were there before: those with the same face, in their order. */
function matched(before: Picture, after: Picture, hands: ReadonlySet<string>): Map<string, Piece> {
  const found = new Map<string, Piece>();
  for (const hand of hands) {
    const old = before.pieces.filter((piece) => piece.area === hand);
    for (const piece of after.pieces.filter((one) => one.area === hand)) {
      const at = old.findIndex((one) => one.face === piece.face);
      const was = old[at];
      if (was === undefined) continue;
      found.set(piece.id, was);
      old.splice(at, 1);
    }
  }
  return found;
}

/** Who did the last of these things: somebody, or else chance (null). A card that is drawn after a move hides nobody. */
export function lastActor(told: readonly Told[]): number | null {
  return told.findLast((line) => line.actor !== null)?.actor ?? null;
}

/**
 * Where a new piece comes from: from what belongs to the actor, or from the supply, as all cards that come into a hand; null
 * for one that just appears.
 */
function origin(before: Picture, after: Picture, piece: Piece, actor: number | null): Place | null {
  if (piece.marks.includes("fixed")) return null;
  const isDealt =
    actor === null || after.areas.some((area) => area.id === piece.area && area.kind === "hand");
  const isSource = (area: Area) => (isDealt ? area.kind === "supply" : area.owner === actor);
  const source = before.areas.filter(isSource).find((area) => area.id !== piece.area);
  if (source === undefined || !after.areas.some((area) => area.id === source.id)) return null;
  const first = before.pieces.find((one) => one.area === source.id && !isGround(one));
  const [x, y, width, height] = source.box;
  const at = isDealt && first !== undefined ? first : { x: x + width / 2, y: y + height / 2 };
  return { area: source.id, x: at.x, y: at.y, turn: piece.turn };
}

function placeOf(piece: Piece): Place {
  return { area: piece.area, x: piece.x, y: piece.y, turn: piece.turn };
}

function samePlace(one: Place, other: Place): boolean {
  return one.area === other.area && near(one.x, other.x) && near(one.y, other.y) && one.turn === other.turn;
}

function near(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.5;
}

/** The pieces that the last move brought or changed: to be outlined until the next. */
export function changed(before: Picture, after: Picture): ReadonlySet<string> {
  const hands = new Set(after.areas.filter((area) => area.kind === "hand").map((area) => area.id));
  const known = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const found = after.pieces.filter((piece) => {
    const was = known.get(piece.id);
    if (hands.has(piece.area) || piece.marks.includes("fixed") || isGround(piece)) return false;
    return was === undefined || was.face !== piece.face || was.area !== piece.area || was.turn !== piece.turn;
  });
  return found.length > MOST ? new Set() : new Set(found.map((piece) => piece.id));
}

/**
 * The pieces that the log speaks of where it tells somebody's last move: to be outlined where it is not known how the picture
 * was before, as after the page was loaded again.
 */
export function spokenOf(log: readonly Told[], picture: Picture): ReadonlySet<string> {
  const last = log.findLast((line) => line.actor !== null);
  const told = log.filter((line) => line.at === last?.at && line.actor !== null);
  const hands = new Set(picture.areas.filter((area) => area.kind === "hand").map((area) => area.id));
  const loose = picture.pieces.filter(
    (piece) => !hands.has(piece.area) && !piece.marks.includes("fixed") && !isGround(piece),
  );
  const spots = told.flatMap((line) => line.spots ?? []);
  const found = loose.filter((piece) => spots.some((spot) => isAt(piece, spot, picture)));
  return found.length > MOST ? new Set() : new Set(found.map((piece) => piece.id));
}

function isAt(piece: Piece, spot: NonNullable<Told["spots"]>[number], picture: Picture): boolean {
  if (typeof spot !== "string") {
    const [area, x, y] = spot;
    return piece.area === area && near(piece.x, x) && near(piece.y, y);
  }
  const zone = picture.zones.find((one) => one.id === spot);
  return piece.id === spot || (zone?.area === piece.area && holds(zone.box, piece));
}
