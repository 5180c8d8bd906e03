/** The names of columns and rows: where a part of an area is shown, those that are not to be seen there stand at its edge. */
import type { Camera } from "./camera";
import type { Size, Spot } from "./layout";

/** A name at the edge of the screen, in pixels. */
export interface Pinned {
  readonly key: string;
  readonly line: "column" | "row";
  readonly at: number;
  readonly words: string;
}

/** A name that is written closer to the edge than this is cut off. */
const INSIDE = 6;

/** The names that have to be written at the edge: columns' at the top, rows' at the left. */
export function pinned(stage: readonly Spot[], camera: Camera, screen: Size): Pinned[] {
  return stage.flatMap((spot) => {
    const across = (x: number) => (spot.originX + x - camera.x) * camera.scale;
    const down = (y: number) => (spot.originY + y - camera.y) * camera.scale;
    const isSeen = (place: number, length: number) => place > INSIDE && place < length - INSIDE;
    return (spot.area.labels ?? []).flatMap(({ line, at, written, words }): Pinned[] => {
      const place = line === "column" ? across(at) : down(at);
      const [along, length, width] =
        line === "column" ? [down, screen.height, screen.width] : [across, screen.width, screen.height];
      if (!isSeen(place, width) || written.some((one) => isSeen(along(one), length))) return [];
      return [{ key: `${spot.area.id} ${line} ${at}`, line, at: place, words }];
    });
  });
}
