/** What can be scrolled says so: where there is more above or below, it fades out there. */

/** Whether more lies above what is seen, and below it. */
export function more(scrolled: number, seen: number, whole: number): { above: boolean; below: boolean } {
  return { above: scrolled > 1, below: scrolled + seen < whole - 1 };
}

/** Keeps `data-above` and `data-below` of an element true to what is there. */
export function scrolling(element: HTMLElement): () => void {
  const look = () => {
    const { above, below } = more(element.scrollTop, element.clientHeight, element.scrollHeight);
    element.toggleAttribute("data-above", above);
    element.toggleAttribute("data-below", below);
  };
  const sizes = new ResizeObserver(look);
  const watch = () => {
    sizes.disconnect();
    for (const one of [element, ...element.children]) sizes.observe(one);
  };
  const children = new MutationObserver(watch);
  watch();
  children.observe(element, { childList: true });
  element.addEventListener("scroll", look, { passive: true });
  return () => {
    sizes.disconnect();
    children.disconnect();
    element.removeEventListener("scroll", look);
  };
}
