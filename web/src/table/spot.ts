/** Where the tick stands: beside what it is about, if it covers nothing of the picture there; else among the buttons. */

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
  /** Where the buttons are: their row, and its lower edge. */
  readonly row: { readonly left: number; readonly width: number; readonly bottom: number };
  /** All of the picture that may not be covered. */
  readonly taken: readonly Box[];
}

const GAP = 8;

export function placed(
  { x, y, half, width, height, row, taken }: TickSpot,
  wide: number,
  high: number,
  isFixed: boolean,
): { left: number; top: number } {
  const docked = {
    left: Math.max(row.left + (row.width - wide) / 2, row.left, 4),
    top: row.bottom - high - 2,
  };
  if (isFixed) return docked;
  const beside = [
    { left: x - wide / 2, top: y + half + GAP },
    { left: x - wide / 2, top: y - half - GAP - high },
    { left: x + half + GAP, top: y - high / 2 },
    { left: x - half - GAP - wide, top: y - high / 2 },
  ];
  const isFree = ({ left, top }: { left: number; top: number }) =>
    left >= 4 &&
    top >= 4 &&
    left + wide <= width - 4 &&
    top + high <= height - 4 &&
    taken.every(
      (one) => one.right <= left || one.left >= left + wide || one.bottom <= top || one.top >= top + high,
    );
  return beside.find(isFree) ?? docked;
}
