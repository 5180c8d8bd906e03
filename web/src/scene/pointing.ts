/** What a mouse or a finger means: what can be touched comes before what can only be asked about. */
import { FINGER, type Point } from "./camera";

export interface Target {
  readonly what: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Of all that lies at a point, the uppermost first, what is meant by it: the uppermost thing that is lit. Where none is, a
 * finger means one beside it, and else it is asked about the uppermost.
 */
export function meant(
  under: readonly string[],
  lit: ReadonlySet<string>,
  beside: () => string | null = () => null,
): string | null {
  return under.find((what) => lit.has(what)) ?? beside() ?? under[0] ?? null;
}

/**
 * The nearest of some things on the screen that a finger reaches. Where it is on something else, whatever is smaller than a
 * finger counts as large as one; where it is on nothing, half a finger more is near enough.
 */
export function reached(at: Point, targets: readonly Target[], isOnOther: boolean): string | null {
  let found: string | null = null;
  let least = Infinity;
  for (const { what, left, top, width, height } of targets) {
    const beyond = (from: number, start: number, length: number) =>
      Math.max(Math.abs(from - start - length / 2) - length / 2, 0);
    const slack = (length: number) => FINGER / 2 - (isOnOther ? Math.min(length, FINGER) / 2 : 0);
    const [aside, along] = [beyond(at.x, left, width), beyond(at.y, top, height)];
    const distance = Math.hypot(aside, along);
    if (aside > slack(width) || along > slack(height) || distance >= least) continue;
    [found, least] = [what, distance];
  }
  return found;
}
