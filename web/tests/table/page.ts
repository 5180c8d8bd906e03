/** As much of a page as touches and keys need, for tests that have none. To be imported before anything that asks for it. */
import { vi } from "vitest";

interface Made {
  readonly thing?: string;
  /** Selectors of what it lies in. */
  readonly within?: readonly string[];
  /** The box that it has on the screen. */
  readonly box?: readonly [left: number, top: number, width: number, height: number];
  readonly found?: readonly FakeElement[];
}

export class FakeElement extends EventTarget {
  readonly dataset: Record<string, string>;
  isByKey = false;
  constructor(readonly made: Made = {}) {
    super();
    this.dataset = made.thing === undefined ? {} : { thing: made.thing };
  }
  closest(selector: string): FakeElement | null {
    const isThing = this.made.thing !== undefined && selector.split(", ").includes("[data-thing]");
    const isIn = this.made.within?.includes(selector) ?? false;
    return isThing || isIn ? this : null;
  }
  matches(): boolean {
    return this.isByKey;
  }
  querySelectorAll(): readonly FakeElement[] {
    return this.made.found ?? [];
  }
  querySelector(): FakeElement | null {
    return this.made.found?.[0] ?? null;
  }
  getBoundingClientRect() {
    const [left, top, width, height] = this.made.box ?? [0, 0, 0, 0];
    return { left, top, width, height, right: left + width, bottom: top + height };
  }
  focus(): void {
    page.activeElement = this;
  }
}

/** The page itself. */
export const page = {
  body: new FakeElement(),
  documentElement: new FakeElement(),
  activeElement: null as FakeElement | null,
  hidden: false,
};

vi.stubGlobal("Element", FakeElement);
vi.stubGlobal("document", page);
vi.stubGlobal("location", new URL("http://localhost/"));
vi.stubGlobal("addEventListener", () => undefined);

/** An event of the page, with all that a listener asks of it. */
export function event<T extends Event>(kind: string, more: Partial<T> = {}): T {
  const made = new Event(kind, { cancelable: true });
  for (const [name, value] of Object.entries(more)) Object.defineProperty(made, name, { value });
  return made as T;
}
