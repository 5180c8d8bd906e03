/** Where the page is: links within it change the address without loading anything. */
import { tick } from "svelte";
import { read, type Route } from "./route";

let now = $state.raw<Route>(read(new URL(location.href)));
let place = location.pathname;

export function route(): Route {
  return now;
}

/** Go to another page. */
export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  arrive();
  scrollTo(0, 0);
}

/** Change the address without going anywhere, so that it can be shared. */
export function rename(path: string): void {
  history.replaceState(null, "", path);
}

function arrive(): void {
  now = read(new URL(location.href));
  if (location.pathname === place) return;
  place = location.pathname;
  void tick().then(greet);
}

/** The heading that was focused when its page came. */
let heading: HTMLElement | null = null;
let coming: MutationObserver | null = null;

/** Whether the focus is on nothing that anybody has chosen. */
export function isNowhere(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused === heading;
}

/** Read out the heading of a new page, as soon as it has one, and let the Tab key go on from there. */
function greet(): void {
  coming?.disconnect();
  coming = new MutationObserver(look);
  coming.observe(document.body, { childList: true, subtree: true });
  look();
}

function look(): void {
  const found = document.querySelector("h1");
  if (found === null) return;
  coming?.disconnect();
  if (!isNowhere(document.activeElement)) return;
  heading = found;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

addEventListener("popstate", arrive);
addEventListener("hashchange", arrive);

/** Follow links within the page; those that are meant for another tab are left alone. */
addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || event.defaultPrevented || event.button !== 0 || link.target || link.download) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const url = new URL(link.href);
  if (
    url.origin !== location.origin ||
    read(url).page === "unknown" ||
    link.getAttribute("href")?.startsWith("#")
  )
    return;
  event.preventDefault();
  go(url.pathname + url.search + url.hash);
});
