/** Showing a part of what is wider than its room. */
import { isStill } from "../settings.svelte";

/** A part is shown so many pixels from the edge. */
const EDGE = 10;

/** Scroll something sideways as far as is needed to see a part of it. */
export function bringInto(scrolled: Element, part: Element): void {
  const [seen, box] = [scrolled.getBoundingClientRect(), part.getBoundingClientRect()];
  const by = Math.min(box.left - seen.left - EDGE, 0) || Math.max(box.right - seen.right + EDGE, 0);
  scrolled.scrollBy({ left: by, behavior: isStill() ? "instant" : "smooth" });
}
