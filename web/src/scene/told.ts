/** What a picture tells in words is not to be read before its moment has come. */
import type { Picture } from "../sent";

/** A picture with the titles, notes and captions of the one before it: what they say now is still to be told. */
export function asTold(picture: Picture, before: Picture | null): Picture {
  if (before === null) return picture;
  const known = new Map(before.areas.map((area) => [area.id, area]));
  const areas = picture.areas.map((area) => {
    const { title, note } = known.get(area.id) ?? area;
    return { ...area, title, note };
  });
  return { ...picture, areas, captions: before.captions };
}
