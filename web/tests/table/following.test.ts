import { expect, test } from "vitest";
import { Follower } from "../../src/table/following";

/** Whether the end is followed, after one was here and there in something so long. */
function isFollowing(
  ...scrolls: readonly (readonly [top: number, length: number, seen?: number])[]
): boolean {
  const follower = new Follower();
  for (const [scrollTop, scrollHeight, clientHeight = 700] of scrolls) {
    follower.scrolled({ scrollTop, scrollHeight, clientHeight });
  }
  return follower.isFollowing;
}

test("the end is followed from the first", () => {
  expect(isFollowing()).toBe(true);
  expect(isFollowing([300, 1000])).toBe(true);
});

test("many lines at once are no reason to stop", () => {
  expect(isFollowing([300, 1000], [300, 1500])).toBe(true);
});

test("lines that come while it scrolls are no reason to stop", () => {
  expect(isFollowing([300, 1000], [420, 1500], [600, 1800], [900, 1800])).toBe(true);
});

test("neither is another size", () => {
  expect(isFollowing([300, 1000], [300, 1000, 400], [600, 1000, 400], [300, 1000])).toBe(true);
});

test("whoever scrolls up stays there", () => {
  expect(isFollowing([300, 1000], [200, 1000])).toBe(false);
  expect(isFollowing([300, 1000], [200, 1000], [200, 1500], [260, 1500])).toBe(false);
});

test("bit by bit, too", () => {
  expect(isFollowing([300, 1000], [290, 1000], [280, 1000], [270, 1000])).toBe(false);
});

test("whoever comes back to the end follows it again", () => {
  expect(isFollowing([300, 1000], [200, 1000], [300, 1000], [300, 1600])).toBe(true);
});
