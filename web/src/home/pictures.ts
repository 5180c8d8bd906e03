/** Pictures of games as they stand on the first page: too small to read anything in them. */
import type { Picture } from "../sent";

/** A picture without words. */
export function withoutPrint(picture: Picture): Picture {
  const areas = picture.areas.map((area) => ({ ...area, title: null, note: null }));
  return { ...picture, areas, captions: [] };
}
