import { expect, test } from "vitest";
import { more } from "../../src/table/scrolling";

test("a list says whether there is more above and below", () => {
  expect(more(0, 100, 100.4)).toEqual({ above: false, below: false });
  expect(more(0, 100, 140)).toEqual({ above: false, below: true });
  expect(more(20, 100, 140)).toEqual({ above: true, below: true });
  expect(more(40, 100, 140)).toEqual({ above: true, below: false });
});
