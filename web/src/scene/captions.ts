/** Where words stand in an area. They are never too small to be read: where the area is small, they are larger than it. */
import type { Caption } from "../sent";

type Box = readonly [number, number, number, number];

/** A caption, how large it is in the area's units, and where its middle and its foot are. */
export interface Worded {
  readonly caption: Caption;
  readonly size: number;
  readonly x: number;
  readonly y: number;
}

/** In pixels: words are so large at least, and where they would cross then, a little smaller. */
const SMALLEST = 11.5;
const TIGHT = 11;
/** How wide a letter is to its height, how high words stand above their foot, and how far they hang below it. */
const LETTER = 0.55;
const ABOVE = 0.7;
const BELOW = 0.2;
/** By the height of words: how far they may run over a piece, and how far they stand apart. */
const NEARLY = 0.25;
const APART = 0.5;

/**
 * The captions of an area at so many pixels to a unit. Where they would run into one another, they are a little smaller.
 * On a board, those that still do are left out, and so are those that have grown over pieces; what is written on a piece stays.
 */
export function worded(
  captions: readonly Caption[],
  pieces: readonly Box[],
  scale: number,
  isBoard: boolean,
): Worded[] {
  const sized = (least: number) => captions.map((caption) => grown(caption, least / Math.max(scale, 0.01)));
  const large = sized(SMALLEST);
  const isTight = large.some((one, number) => large.slice(0, number).some((two) => areCrossing(one, two)));
  const all = isTight ? sized(TIGHT) : large;
  return isBoard ? readable(all, pieces) : all;
}

function grown(caption: Caption, least: number): Worded {
  const size = Math.max(caption.size, least);
  return { caption, size, x: caption.x, y: caption.y + (size - caption.size) * 0.5 };
}

function readable(all: readonly Worded[], pieces: readonly Box[]): Worded[] {
  const kept: Worded[] = [];
  for (const one of all) {
    const isWritten = pieces.some((piece) => isOver(boxOf(grown(one.caption, 0)), piece, one.caption.size));
    const isClear = !pieces.some((piece) => isOver(boxOf(one), piece, one.size));
    if (isWritten || (isClear && !kept.some((other) => areCrossing(one, other)))) kept.push(one);
  }
  return kept;
}

function areCrossing(one: Worded, other: Worded): boolean {
  const [x, y, width, height] = boxOf(one);
  const room = APART * one.size;
  return isOver([x - room, y, width + 2 * room, height], boxOf(other), 0);
}

function boxOf({ caption, size, x, y }: Worded): Box {
  const width = caption.words.length * LETTER * size;
  return [x - width / 2, y - ABOVE * size, width, (ABOVE + BELOW) * size];
}

/** Whether one box lies over another, by more than a part of a height of words. */
function isOver([x, y, width, height]: Box, [left, top, wide, high]: Box, size: number): boolean {
  const across = Math.min(x + width, left + wide) - Math.max(x, left);
  const along = Math.min(y + height, top + high) - Math.max(y, top);
  return Math.min(across, along) > NEARLY * size;
}
