import { describe, expect, test } from "vitest";
import { wetSteps } from "../../src/scene/water";
import { area, picture, piece } from "./pictures";

/** A board drawn as text: `S` is a source, `w` a wet pipe, `.` a dry one. Pieces are called by row and column. */
function board(text: string, id = "board") {
  return text
    .trim()
    .split("\n")
    .flatMap((row, y) =>
      [...row.trim()].map((sign, x) => {
        const marks = { S: "wet source", w: "wet" }[sign] ?? "";
        return piece(`${id}:${y}${x} ${id} ${x * 70},${y * 90} ${marks}`.trim());
      }),
    );
}
const of = (id: string) => area(id, "board", { pitch: [70, 90] });
const steps = (text: string) => Object.fromEntries(wetSteps(picture([of("board")], board(text))));

describe("water", () => {
  test("runs from the source from pipe to pipe", () => {
    expect(steps("Swww")).toEqual({ "board:00": 0, "board:01": 1, "board:02": 2, "board:03": 3 });
  });
  test("runs around corners, up and down", () => {
    expect(steps("S.w\nwww")).toEqual({
      "board:00": 0,
      "board:10": 1,
      "board:11": 2,
      "board:12": 3,
      "board:02": 4,
    });
  });
  test("does not run through dry pipes, nor from corner to corner", () => {
    expect(steps("S.\n.w")).toEqual({ "board:00": 0, "board:11": 0 });
  });
  test("comes from the nearest of several sources", () => {
    expect(steps("SwwwS")).toEqual({
      "board:00": 0,
      "board:01": 1,
      "board:02": 2,
      "board:03": 1,
      "board:04": 0,
    });
  });
  test("begins with the first wet pipe where no source is marked", () => {
    expect(steps(".www")).toEqual({ "board:01": 0, "board:02": 1, "board:03": 2 });
  });
  test("does not wait where it can't be seen how it got there", () => {
    expect(steps("Sw.w")).toMatchObject({ "board:03": 0 });
  });
  test("runs in every area by itself", () => {
    const found = wetSteps(picture([of("ann"), of("ben")], [...board("Sw", "ann"), ...board("wwS", "ben")]));
    expect(Object.fromEntries(found)).toEqual({
      "ann:00": 0,
      "ann:01": 1,
      "ben:00": 2,
      "ben:01": 1,
      "ben:02": 0,
    });
  });
  test("is nowhere where nothing is wet", () => {
    expect(steps("...")).toEqual({});
  });
});
