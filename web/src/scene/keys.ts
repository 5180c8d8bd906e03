/** Arrow keys among things on a screen: the next one in a direction. */
export type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const STEP: Readonly<Record<Direction, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function isDirection(key: string): key is Direction {
  return Object.hasOwn(STEP, key);
}

/** The number of the nearest thing in a direction, or -1; what lies aside counts as further away. */
export function nearest(from: Rectangle, things: readonly Rectangle[], direction: Direction): number {
  const [dx, dy] = STEP[direction];
  const middle = (box: Rectangle) => [box.left + box.width / 2, box.top + box.height / 2] as const;
  const [x, y] = middle(from);
  let best = -1;
  let least = Infinity;
  things.forEach((thing, number) => {
    const [tx, ty] = middle(thing);
    const along = (tx - x) * dx + (ty - y) * dy;
    const aside = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
    if (along < 2) return;
    const distance = along + 2.5 * aside;
    if (distance < least) [least, best] = [distance, number];
  });
  return best;
}
