/** Which areas of a picture go where on the screen. Inside an area, places are the game's. */
import type { Area, Faces, Picture, Piece } from "../sent";
import { isGround, turned } from "./ground";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** An area on the stage: its origin there, and the panel around it. */
export interface Spot {
  readonly area: Area;
  /** The panel's corner. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Where the area's (0, 0) lies. */
  readonly originX: number;
  readonly originY: number;
  readonly hasPanel: boolean;
}

/** The stage can be moved and zoomed; all else is docked around it. */
export interface Layout {
  readonly stage: readonly Spot[];
  readonly size: Size;
  /** How large the titles of panels are. */
  readonly print: number;
  /** How the areas of the stage are divided into rows or columns. */
  readonly division: Division;
  readonly hand: readonly Area[];
  /** What the viewer has, where there is a hand: beside it, where a finger can touch it. */
  readonly own: readonly Area[];
  /** What players have, in their panels. */
  readonly players: readonly Area[];
  readonly supply: readonly Area[];
  readonly offers: readonly Area[];
}

/** So many areas in each row, or in each column. */
export interface Division {
  readonly counts: readonly number[];
  readonly isColumns: boolean;
}

/** What is around the areas of a stage, in pixels of the screen: it has to be read, however small the areas are. */
interface Trim {
  readonly padding: number;
  readonly title: number;
  readonly gap: number;
  readonly print: number;
}
const SPACIOUS: Trim = { padding: 12, title: 32, gap: 14, print: 17 };
const TIGHT: Trim = { padding: 5, title: 20, gap: 5, print: 13 };
/** On a screen with less than so many pixels one way or the other, room is dear. */
const ROOMY = 560;
/** Nothing is shown larger than this: a card of a hundred units is a hand wide. */
export const LARGEST_FIT = 1.6;
/** Another division has to show things so much larger before areas change places: in a game much, for it is known where they are. For a list that has opened they never do. */
const WORTH_MOVING = { resized: 1.06, played: 1.3, opened: Infinity };
const GAP = 20;
/** How wide a letter of a title is, to its height. */
const LETTER = 0.56;

/**
 * With a board, or several, they are the stage, and what players have stands beside it; without one, the players' areas
 * and the supply are the stage. `before` is how it was divided so far: areas change places only where much is gained, and
 * why it is looked at again says how much.
 */
export function arrange(
  picture: Picture,
  viewer: number | null,
  screen: Size,
  before: Division | null = null,
  why: keyof typeof WORTH_MOVING = "resized",
): Layout {
  const of = (kind: Area["kind"]) => picture.areas.filter((area) => area.kind === kind);
  const boards = of("board");
  const staged = boards.length > 0 ? boards : [...of("player"), ...of("supply")];
  const docked = boards.length > 0 ? of("player") : [];
  const hand = of("hand");
  const isOwn = (area: Area) => hand.length > 0 && viewer !== null && area.owner === viewer;
  return {
    ...fitted(staged, screen, before, WORTH_MOVING[why]),
    hand,
    own: docked.filter((area) => isOwn(area)),
    players: docked.filter((area) => !isOwn(area)),
    supply: boards.length > 0 ? of("supply") : [],
    offers: of("offers"),
  };
}

/** The same picture with the areas of each kind in the order of their seats, whoever looks at it. */
export function inSeatOrder(picture: Picture): Picture {
  const kinds = ["board", "player"] as const;
  const waiting = new Map(
    kinds.map((kind) => [
      kind as string,
      picture.areas
        .filter((area) => area.kind === kind && area.owner !== null)
        .sort((one, other) => (one.owner ?? 0) - (other.owner ?? 0)),
    ]),
  );
  const areas = picture.areas.map((area) =>
    area.owner === null ? area : (waiting.get(area.kind)?.shift() ?? area),
  );
  return { ...picture, areas };
}

/** A picture without a stage of its own, to look at: all areas beside or below each other, for a shape. */
export interface Composition {
  readonly parts: readonly {
    readonly spots: readonly Spot[];
    readonly x: number;
    readonly y: number;
    readonly print: number;
  }[];
  /** x, y, width and height of all of it. */
  readonly box: readonly [number, number, number, number];
}

/** A whole picture for a shape (width to height); a cover shows the stage alone. */
export function compose(picture: Picture, faces: Faces, shape: number, isCover: boolean): Composition {
  const screen = { width: shape * 1000, height: 1000 };
  const layout = arrange(picture, null, screen);
  const [left, top, wide, high] = content(picture, faces, layout);
  const docked = isCover ? [] : [...layout.players, ...layout.hand, ...layout.supply, ...layout.offers];
  if (docked.length === 0)
    return {
      parts: [{ spots: layout.stage, x: 0, y: 0, print: layout.print }],
      box: [left, top, wide, high],
    };
  const staged: Picture = { ...picture, areas: docked.map((area) => ({ ...area, kind: "board" })) };
  const below = arrange(staged, null, { width: 2600, height: 1000 });
  const beside = arrange(staged, null, { width: 500, height: 1000 });
  const under = { width: Math.max(wide, below.size.width), height: high + GAP + below.size.height };
  const across = { width: wide + 2 * GAP + beside.size.width, height: Math.max(high, beside.size.height) };
  const isBeside = scaleOf(across, screen) > scaleOf(under, screen);
  const [size, docks] = isBeside ? [across, beside] : [under, below];
  const first = isBeside
    ? { x: -left, y: (size.height - high) / 2 - top }
    : { x: (size.width - wide) / 2 - left, y: -top };
  const second = isBeside
    ? { x: wide + 2 * GAP, y: (size.height - docks.size.height) / 2 }
    : { x: (size.width - docks.size.width) / 2, y: high + GAP };
  return {
    parts: [
      { spots: layout.stage, print: layout.print, ...first },
      { spots: docks.stage, print: docks.print, ...second },
    ],
    box: [0, 0, size.width, size.height],
  };
}

/** What a stage shows, without the empty room around it, where it is one board. */
function content(picture: Picture, faces: Faces, layout: Layout): readonly [number, number, number, number] {
  const [only, ...more] = layout.stage;
  if (only === undefined || more.length > 0) return [0, 0, layout.size.width, layout.size.height];
  /** A piece takes a place, a ground as much as it is large. */
  const room = (piece: Piece): Size => {
    const face = isGround(piece) ? faces[piece.face] : undefined;
    const [width, height] = only.area.pitch;
    return face === undefined ? { width, height } : turned(face, piece.turn);
  };
  const pieces = picture.pieces.filter((piece) => piece.area === only.area.id);
  const captions = picture.captions.filter((caption) => caption.area === only.area.id);
  const xs = [
    ...pieces.flatMap((piece) => [piece.x - room(piece).width / 2, piece.x + room(piece).width / 2]),
    ...captions.flatMap(({ x, words, size }) => [
      x - words.length * size * 0.25,
      x + words.length * size * 0.25,
    ]),
  ];
  const ys = [
    ...pieces.flatMap((piece) => [piece.y - room(piece).height / 2, piece.y + room(piece).height / 2]),
    ...captions.flatMap(({ y, size }) => [y - size, y + size * 0.3]),
  ];
  if (xs.length === 0) return [0, 0, layout.size.width, layout.size.height];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left + only.originX, top + only.originY, Math.max(...xs) - left, Math.max(...ys) - top];
}

/** The division that can be shown largest; the one before, where that is nearly as good. */
function fitted(areas: readonly Area[], screen: Size, before: Division | null, worth: number) {
  const trim = trimOf(areas, screen);
  const divided = divisions(areas.length).map((division) => ({
    ...placed(areas, division, screen, trim),
    division,
  }));
  const [first, ...more] = divided as [(typeof divided)[0], ...typeof divided];
  const best = more.reduce((one, other) => (other.scale > one.scale * 1.001 ? other : one), first);
  const kept = divided.find(({ division }) => before !== null && isSame(division, before));
  return kept !== undefined && kept.scale * worth > best.scale ? kept : best;
}

export function trimOf(areas: readonly Area[], screen: Size): Trim | null {
  if (areas.length < 2) return null;
  return Math.min(screen.width, screen.height) < ROOMY ? TIGHT : SPACIOUS;
}

function isSame(one: Division, other: Division): boolean {
  return one.isColumns === other.isColumns && one.counts.join() === other.counts.join();
}

/** Every way to divide so many areas, in their order, into rows or into columns; of two as good ones the fuller rows first. */
export function divisions(count: number): Division[] {
  if (count === 0) return [{ counts: [], isColumns: false }];
  const found: number[][] = [];
  for (let cuts = 0; cuts < 2 ** Math.min(count - 1, 8); cuts++) {
    const counts = [1];
    for (let at = 1; at < count; at++) {
      if ((cuts >> (count - 1 - at)) & 1) counts.push(1);
      else counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
    }
    found.push(counts);
  }
  return [false, true].flatMap((isColumns) => found.map((counts) => ({ counts, isColumns })));
}

function scaleOf(size: Size, screen: Size): number {
  return Math.min(screen.width / size.width, screen.height / size.height);
}

/** Panels in rows or columns, each row in its middle. Trims are pixels, so how large they are depends on the scale. */
export function placed(areas: readonly Area[], division: Division, screen: Size, trim: Trim | null) {
  let scale = 1;
  let made = lined(areas, division, trim, scale);
  for (let times = trim === null ? 1 : 4; times > 0; times--) {
    scale = Math.min(scaleOf(made.size, screen), LARGEST_FIT);
    if (trim !== null) made = lined(areas, division, trim, scale);
  }
  return { ...made, scale: scaleOf(made.size, screen) };
}

function lined(areas: readonly Area[], { counts, isColumns }: Division, trim: Trim | null, scale: number) {
  const unit = 1 / Math.max(scale, 0.05);
  const [padding, title, gap, print] =
    trim === null
      ? [0, 0, 0, 0]
      : [trim.padding * unit, trim.title * unit, trim.gap * unit, trim.print * unit];
  const panel = (area: Area): Size => ({
    width: Math.max(area.box[2] + 2 * padding, (area.title ?? "").length * print * LETTER + 2 * padding),
    height: area.box[3] + padding + (area.title === null ? padding : title),
  });
  /** Along the line, and across it. */
  const [along, across] = isColumns ? (["height", "width"] as const) : (["width", "height"] as const);
  let start = 0;
  const lines = counts.map((count) => areas.slice(start, (start += count)));
  const length = (line: readonly Area[]) => line.reduce((sum, area) => sum + panel(area)[along] + gap, -gap);
  const breadth = (line: readonly Area[]) => Math.max(...line.map((area) => panel(area)[across]));
  const longest = Math.max(...lines.map(length), 1);
  const spots: Spot[] = [];
  let aside = 0;
  for (const line of lines) {
    let at = (longest - length(line)) / 2;
    for (const area of line) {
      const size = panel(area);
      const off = isColumns ? (breadth(line) - size.width) / 2 : 0;
      const [x, y] = isColumns ? [aside + off, at] : [at, aside];
      spots.push({
        area,
        x,
        y,
        ...size,
        originX: x + (size.width - area.box[2]) / 2 - area.box[0],
        originY: y + (area.title === null ? padding : title) - area.box[1],
        hasPanel: trim !== null,
      });
      at += size[along] + gap;
    }
    aside += breadth(line) + gap;
  }
  const size = { [along]: longest, [across]: Math.max(aside - gap, 1) } as unknown as Size;
  return { stage: spots, size, print };
}
