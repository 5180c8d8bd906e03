/** What keys do on a tabletop, and where their focus is. */
import { tick } from "svelte";
import { isNowhere } from "../here.svelte";
import { isDirection, nearest } from "../scene/keys";
import { settings } from "../settings.svelte";
import type { Lighting } from "./lighting.svelte";
import type { Hands } from "./listening";
import { thingOf } from "./pointing";

export class Keyboard {
  /** Whether the last thing that was pressed was a key. */
  #isUsed = false;

  constructor(
    readonly lighting: Lighting,
    readonly hands: Hands,
    readonly root: () => HTMLElement | undefined,
    readonly stage: () => { key: (event: KeyboardEvent) => boolean } | undefined,
  ) {}

  /** Whoever plays by keys finds the focus on what can be touched, when their turn comes. */
  follow(): void {
    const { lit, shown } = this.lighting;
    if (lit.size === 0 || shown.isQuiet || !this.#isUsed) return;
    if (shown.walk.taken.length > 0 || shown.walk.held !== null) return;
    if (isNowhere(document.activeElement)) void this.#focusFirst();
  }

  /** A mouse or a finger is used instead. */
  rest = (): void => {
    this.#isUsed = false;
  };

  keyed = (event: KeyboardEvent): void => {
    this.#isUsed = true;
    const target = event.target instanceof Element ? event.target : null;
    const isOther = event.metaKey || event.altKey || (event.ctrlKey && !isDirection(event.key));
    if (target?.closest("input, textarea, select, dialog") || isOther) return;
    if (this.#does(event, target)) event.preventDefault();
  };

  #does(event: KeyboardEvent, target: Element | null): boolean {
    const what = thingOf(target);
    const { held } = this.lighting.shown.walk;
    if (what !== null && (event.key === "Enter" || event.key === " ")) this.hands.touched?.(what);
    else if (event.key.toLowerCase() === "r" && settings.keys && held?.verb === "facing")
      this.hands.turned?.(1);
    else if (event.key === "Escape") this.hands.dropped?.();
    else if ((settings.keys || event.shiftKey) && this.stage()?.key(event)) {
      // moved or zoomed
    } else if (isDirection(event.key) && !event.shiftKey && (what !== null || isNowhere(target))) {
      const which = event.ctrlKey ? "[data-thing]" : '[data-thing][role="button"]';
      const things = [...(this.root()?.querySelectorAll<SVGElement>(which) ?? [])];
      /** It need not be among them: what has been chosen can't be touched again, and is gone from all the same. */
      const from = what === null ? null : (target?.closest("[data-thing]") ?? null);
      const at = from === null ? 0 : nearest(boxOf(from), things.map(boxOf), event.key);
      things[at]?.focus();
    } else return false;
    return true;
  }

  /** Put the focus on the first thing that can be touched. */
  async #focusFirst(): Promise<void> {
    await tick();
    this.root()?.querySelector<SVGElement>('[data-thing][tabindex="0"]')?.focus();
  }
}

const boxOf = (element: Element) => element.getBoundingClientRect();
