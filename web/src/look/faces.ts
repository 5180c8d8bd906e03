/** The faces of a game's pieces, as symbols that can be drawn again and again. */
import type { Faces } from "../sent";

/** The id of a face's symbol. Pictures of several games may stand on one page. */
export function faceId(game: string, face: string): string {
  return `${game}--${face}`;
}

/** All faces, as the inside of an SVG's `defs`. They come from this server, which draws them itself. */
export function symbols(game: string, faces: Faces): string {
  return Object.entries(faces)
    .map(([name, face]) => `<g id="${faceId(game, name)}">${face.svg}</g>`)
    .join("");
}
