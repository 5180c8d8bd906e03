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
  readonly hand: readonly Area[];
  /** What the viewer has, where there is a hand: beside it, where a finger can touch it. */
  readonly own: readonly Area[];
  /** What players have, in their panels. */
  readonly players: readonly Area[];
  readonly supply: readonly Area[];
  readonly offers: readonly Area[];
}

const PADDING = 14;
const TITLE = 40;
const GAP = 20;

/**
 * With a board, the board is the stage, and what players have stands beside it; without one, the players' areas and the
 * supply are the stage.
 */
export function arrange(picture: Picture, viewer: number | null, screen: Size): Layout {
  const of = (kind: Area["kind"]) => picture.areas.filter((area) => area.kind === kind);
  const boards = of("board");
  const staged = boards.length > 0 ? boards : [...of("player"), ...of("supply")];
  const docked = boards.length > 0 ? of("player") : [];
  const hand = of("hand");
  const isOwn = (area: Area) => hand.length > 0 && viewer !== null && area.owner === viewer;
  const panelled = staged.length > 1;
  const { spots, size } = fitted(staged, screen, panelled);
  return {
    stage: spots,
    size,
    hand,
    own: docked.filter((area) => isOwn(area)),
    players: docked.filter((area) => !isOwn(area)),
    supply: boards.length > 0 ? of("supply") : [],
    offers: of("offers"),
  };
}

/** A picture without a stage of its own, to look at: all areas beside or below each other, for a shape. */
export interface Composition {
  readonly parts: readonly { readonly spots: readonly Spot[]; readonly x: number; readonly y: number }[];
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
    return { parts: [{ spots: layout.stage, x: 0, y: 0 }], box: [left, top, wide, high] };
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
      { spots: layout.stage, ...first },
      { spots: docks.stage, ...second },
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

/** The arrangement in rows that can be shown largest. */
function fitted(areas: readonly Area[], screen: Size, panelled: boolean) {
  let best = placed(rowsOf(areas, 1), panelled);
  for (let columns = 2; columns <= areas.length; columns++) {
    const other = placed(rowsOf(areas, columns), panelled);
    if (scaleOf(other.size, screen) > scaleOf(best.size, screen) * 1.001) best = other;
  }
  return best;
}

function scaleOf(size: Size, screen: Size): number {
  return Math.min(screen.width / size.width, screen.height / size.height);
}

function rowsOf(areas: readonly Area[], columns: number): Area[][] {
  const rows: Area[][] = [];
  for (let start = 0; start < areas.length; start += columns) rows.push(areas.slice(start, start + columns));
  return rows;
}

function placed(rows: readonly Area[][], panelled: boolean): { spots: Spot[]; size: Size } {
  const [padding, title, gap] = panelled ? [PADDING, TITLE, GAP] : [0, 0, 0];
  const panel = (area: Area): Size => ({
    width: area.box[2] + 2 * padding,
    height: area.box[3] + padding + (area.title === null ? padding : title),
  });
  const rowWidth = (row: readonly Area[]) => row.reduce((sum, area) => sum + panel(area).width + gap, -gap);
  const width = Math.max(...rows.map(rowWidth), 1);
  const spots: Spot[] = [];
  let y = 0;
  for (const row of rows) {
    let x = (width - rowWidth(row)) / 2;
    const height = Math.max(...row.map((area) => panel(area).height));
    for (const area of row) {
      const size = panel(area);
      const top = area.title === null || !panelled ? padding : title;
      spots.push({
        area,
        x,
        y,
        ...size,
        originX: x + padding - area.box[0],
        originY: y + top - area.box[1],
        hasPanel: panelled,
      });
      x += size.width + gap;
    }
    y += height + gap;
  }
  return { spots, size: { width, height: Math.max(y - gap, 1) } };
}
