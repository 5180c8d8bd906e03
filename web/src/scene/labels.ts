/** The names of columns and rows: where a part of an area is shown, those that are not to be seen there stand at its edge. */
import type { Camera } from "./camera";
import type { Size, Spot } from "./layout";

/** A name at the edge of the screen, in pixels. */
export interface Pinned {
  readonly key: string;
  readonly line: "column" | "row";
  readonly at: number;
  readonly width: number;
  readonly words: string;
}

/** How high a name at the edge is, and how far from the edge, in pixels. */
export const HIGH = 17;
export const AWAY = 2;
/** How wide a letter is. */
const LETTER = 6.6;

/** A name that is written closer to the edge than this is cut off. */
const INSIDE = 6;

/** The names that have to be written at the edge: columns' at the top, rows' at the left. */
export function pinned(stage: readonly Spot[], camera: Camera, screen: Size): Pinned[] {
  return stage.flatMap((spot) => {
    const across = (x: number) => (spot.originX + x - camera.x) * camera.scale;
    const down = (y: number) => (spot.originY + y - camera.y) * camera.scale;
    const isSeen = (place: number, length: number) => place > INSIDE && place < length - INSIDE;
    return (spot.area.labels ?? []).flatMap(({ line, at, written, words }): Pinned[] => {
      const isColumn = line === "column";
      const place = isColumn ? across(at) : down(at);
      const width = words.length * LETTER + 8;
      // It is whole, and a row's stands below the columns'.
      const [half, first, last] = isColumn
        ? [width / 2, AWAY, screen.width]
        : [HIGH / 2, HIGH + 2 * AWAY, screen.height];
      const hasRoom = place - half >= first && place + half <= last - AWAY;
      const [along, length] = isColumn ? [down, screen.height] : [across, screen.width];
      if (!hasRoom || written.some((one) => isSeen(along(one), length))) return [];
      return [{ key: `${spot.area.id} ${line} ${at}`, line, at: place, width, words }];
    });
  });
}
