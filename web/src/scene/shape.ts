/** Whether what stands around the stage lies above and below it, or beside it: whichever leaves it larger. */
import type { Picture } from "../sent";
import { arrange, LARGEST_FIT, type Size } from "./layout";

export interface Shape {
  readonly kind: "rows" | "side";
  /** How wide the column beside the stage is, if there is one. */
  readonly side: number;
}

/** A phone held upright: less wide than this, and higher than wide. */
const NARROW = 700;
/** A phone that lies: lower than this, it has no room for rows. */
const LOW = 480;
/** A column is at least so wide, and takes at most this part of the table. */
const SLIMMEST = 290;
/** Enough for players and buttons, where no cards lie there. */
const SLIMMEST_BARE = 200;
const WIDEST = 460;
/** A column with room for two players with all that is said of them side by side. */
const ROOMY = 400;
const LEAST_PART = 0.26;
const MOST_PART = 0.5;
/** The same, where a phone lies. */
const SLIMMEST_LOW = 300;
const LEAST_PART_LOW = 0.4;
const MOST_PART_LOW = 0.6;
/** What stands above and below the stage, in pixels, and how much of the height docks take. */
const STRIPS = 150;
const DOCKS = 0.14;
const HAND = 0.2;
/** It has to be so much better before everything changes places: in a game far better. */
const WORTH_MOVING = { resized: 1.15, played: 1.5 };

export function isNarrow({ width, height }: Size): boolean {
  return width <= NARROW && height > width;
}

export function isLow({ height }: Size): boolean {
  return height < LOW;
}

/** How many players stand side by side in a column so wide beside the stage: few stand one above the other, where names have room. */
export function columnsBeside(seats: number, side: number, low: boolean): number {
  if (low) return seats > 4 ? 3 : Math.min(seats, 2);
  return seats <= (side < SLIMMEST ? 4 : 2) && side < ROOMY ? 1 : 2;
}

/** The shape of a table for a picture. `before` is how it was so far, and `why` says what has changed. */
export function shapeOf(
  picture: Picture,
  viewer: number | null,
  room: Size,
  before: Shape | null,
  why: "resized" | "played" = "resized",
): Shape {
  const low = isLow(room);
  const hasDocks = picture.areas.some(({ kind }) => kind === "hand" || kind === "board");
  const least = !hasDocks
    ? SLIMMEST_BARE
    : low
      ? Math.max(SLIMMEST_LOW, room.width * LEAST_PART_LOW)
      : Math.max(SLIMMEST, room.width * LEAST_PART);
  const beside = { width: Math.max(room.width - least, 1), height: Math.max(room.height, 1) };
  const layout = arrange(picture, viewer, beside);
  const scaleIn = (size: Size, width: number, height: number) =>
    Math.min(width / size.width, height / size.height, LARGEST_FIT);
  const wanted = layout.size.width * scaleIn(layout.size, beside.width, beside.height) + 24;
  const most = Math.max(Math.min(WIDEST, room.width * (low ? MOST_PART_LOW : MOST_PART)), least);
  const side = Math.min(Math.max(room.width - wanted, least), most);
  const kind = (() => {
    if (isNarrow(room) || room.width < 2 * SLIMMEST) return "rows";
    if (low) return "side";
    const docks = layout.own.length + layout.supply.length > 0 ? DOCKS : 0;
    const rows = STRIPS + room.height * (layout.hand.length > 0 ? HAND + docks * 0.2 : docks);
    const within = { width: room.width, height: Math.max(room.height - rows, 1) };
    const below = arrange(picture, viewer, within);
    const gain =
      scaleIn(layout.size, room.width - side, room.height) / scaleIn(below.size, within.width, within.height);
    const worth = WORTH_MOVING[why];
    const needed = before === null ? 1.05 : before.kind === "side" ? 1 / worth : worth;
    return gain > needed ? "side" : "rows";
  })();
  return { kind, side: Math.round(side) };
}
