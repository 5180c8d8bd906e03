/** Pictures for tests: what does not matter there is left out. */
import type { Area, Picture, Piece } from "../../src/sent";

export function area(id: string, kind: Area["kind"], more: Partial<Area> = {}): Area {
  return {
    id,
    kind,
    box: [0, 0, 300, 200],
    pitch: [100, 100],
    title: null,
    note: null,
    owner: null,
    onTurn: false,
    words: [],
    spots: [],
    ...more,
  };
}

/** A piece as in `pipe:7 board 100,200`, with its turn and its marks after that: `… 180 wet source`. */
export function piece(written: string, more: Partial<Piece> = {}): Piece {
  const [id = "", area = "", place = "0,0", ...rest] = written.split(" ");
  const [x = 0, y = 0] = place.split(",").map(Number);
  const turn = Number(rest.find((word) => /^\d+$/.test(word)) ?? 0);
  const marks = rest.filter((word) => !/^\d+$/.test(word));
  return { id, area, x, y, turn, marks, face: id, name: id, layers: [], ...more };
}

export function picture(areas: readonly Area[], pieces: readonly Piece[] = []): Picture {
  return { areas, pieces, zones: [], buttons: [], captions: [], asks: null };
}
