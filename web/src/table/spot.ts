/** Where the tick stands: beside what it is about, or beside the buttons, if it covers nothing there; else in their place. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What the tick is about, in pixels of the table, and what lies around it. */
export interface TickSpot {
  /** Its middle, and half its size. */
  readonly x: number;
  readonly y: number;
  readonly half: number;
  /** The size of the table. */
  readonly width: number;
  readonly height: number;
  /** Where words and buttons are. */
  readonly row: {
    readonly left: number;
    readonly width: number;
    readonly top: number;
    readonly bottom: number;
  };
  /** All of the picture, and all words and buttons, that may not be covered. */
  readonly taken: readonly Box[];
}

const GAP = 8;

export function placed(
  { x, y, half, width, height, row, taken }: TickSpot,
  wide: number,
  high: number,
  isFixed: boolean,
): { left: number; top: number; isDocked: boolean } {
  const right = row.left + row.width;
  const docked = {
    left: Math.max(Math.min(Math.max(right - wide - 4, row.left), width - wide - 4), 4),
    top: row.bottom - high - 1,
  };
  if (isFixed) return { ...docked, isDocked: true };
  const beside = [
    { left: x - wide / 2, top: y + half + GAP },
    { left: x - wide / 2, top: y - half - GAP - high },
    { left: x + half + GAP, top: y - high / 2 },
    { left: x - half - GAP - wide, top: y - high / 2 },
    docked,
    { left: row.left + GAP, top: docked.top },
    { left: Math.min(row.left + (row.width - wide) / 2, width - wide - 4), top: row.top - GAP - high },
  ];
  const isFree = ({ left, top }: { left: number; top: number }) =>
    left >= 4 &&
    top >= 4 &&
    left + wide <= width - 4 &&
    top + high <= height - 4 &&
    taken.every(
      (one) => one.right <= left || one.left >= left + wide || one.bottom <= top || one.top >= top + high,
    );
  const found = beside.find(isFree);
  return found === undefined ? { ...docked, isDocked: true } : { ...found, isDocked: false };
}

/** What on the page the tick may not cover. */
const PICTURE =
  ".piece:not(.taken) .face, .ghost, .lights rect, .dock text, .stage text, .player, .lower button, .lower .ink";

/** What the tick is about, and what lies around it, as they are on the page now. */
export function spotOn(
  root: Element,
  buttons: Element | undefined,
  /** Where the thing itself is, from the corner of the table, and half its size; without a place, it is in the middle. */
  { at, half }: { readonly at: { readonly x: number; readonly y: number } | null; readonly half: number },
): TickSpot {
  const corner = root.getBoundingClientRect();
  const row = (buttons ?? root).getBoundingClientRect();
  const { width, height } = corner;
  const within = ({ left, top, right, bottom }: Box): Box => ({
    left: left - corner.left,
    top: top - corner.top,
    right: right - corner.left,
    bottom: bottom - corner.top,
  });
  const { left, top, bottom } = within(row);
  return {
    x: at?.x ?? width / 2,
    y: at?.y ?? height / 2,
    half,
    width,
    height,
    row: { left, width: row.width, top, bottom },
    taken: [...root.querySelectorAll(PICTURE)].map((one) => within(one.getBoundingClientRect())),
  };
}
