/**
 * Errors of this page, as they are reported to the server: few, short, and without what stands behind a `?` or a `#`,
 * where secrets are.
 */
import { read } from "./route";

/** How many are reported at most, until the page is loaded anew. */
const MOST = 5;
const WORDS = 300;
const PLACES = 2_000;

const reported = new Set<string>();

const plain = (text: string) => text.replace(/[?#][^\s:()]*/g, "");

/** Report an error, unless it has been reported, or is the server's own refusal. */
export function report(error: unknown): void {
  if (error instanceof Error && "status" in error) return;
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const words = plain(`${name}: ${message}`).slice(0, WORDS);
  if (reported.has(words) || reported.size >= MOST) return;
  reported.add(words);
  const { page } = read(new URL(location.href));
  const body = JSON.stringify({ page, words, where: plain(stack ?? "").slice(0, PLACES) });
  const headers = { "Content-Type": "application/json" };
  void fetch("/api/problems", { method: "POST", body, headers, keepalive: true }).catch(() => {
    // a server that can't be reached is no problem of the page
  });
}

/** Report whatever nobody has caught. */
export function watchForProblems(target: Window): void {
  target.addEventListener("error", ({ error }: ErrorEvent) => {
    if (error !== null && error !== undefined) report(error); // what a browser only remarks on has no error
  });
  target.addEventListener("unhandledrejection", ({ reason }: PromiseRejectionEvent) => report(reason));
}
