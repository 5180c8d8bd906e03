/** Keep the end of something that grows in sight, for whoever has not scrolled away from it. */
import type { Attachment } from "svelte/attachments";

/** How far something is scrolled, how long it is, and how much of it is seen. */
export interface Scrolled {
  readonly scrollTop: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
}

/** As near to the end as this is at the end. */
const NEAR = 24;

/** Nothing but a reader scrolls up and away from the end: whatever else moves goes down, or ends there. */
export class Follower {
  isFollowing = true;
  #top = 0;

  scrolled({ scrollTop, scrollHeight, clientHeight }: Scrolled): void {
    const isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR;
    if (isAtEnd) this.isFollowing = true;
    else if (scrollTop < this.#top) this.isFollowing = false;
    this.#top = scrollTop;
  }
}

export const following: Attachment<HTMLElement> = (element) => {
  const follower = new Follower();
  const follow = () => {
    if (follower.isFollowing) element.scrollTop = element.scrollHeight;
  };
  const scrolled = () => follower.scrolled(element);
  const grown = new MutationObserver(follow);
  const resized = new ResizeObserver(follow);
  follow();
  element.addEventListener("scroll", scrolled);
  grown.observe(element, { childList: true, subtree: true, characterData: true });
  resized.observe(element);
  return () => {
    element.removeEventListener("scroll", scrolled);
    grown.disconnect();
    resized.disconnect();
  };
};
