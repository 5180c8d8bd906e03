/** A screen for tests that have none. To be imported before anything that asks how large it is. */
import { vi } from "vitest";

let isWide = false;
vi.stubGlobal("matchMedia", (query: string) => ({ matches: isWide && query.includes("min-width") }));

/** The screen is so wide from now on that there is room for the chat, or it is not. */
export function setWide(wide: boolean): void {
  isWide = wide;
}
