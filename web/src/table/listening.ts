/** What a mouse, a finger or the focus does on a tabletop. */
import type { Attachment } from "svelte/attachments";
import { isUnder } from "../scene/places";
import { facings, isUnderWay } from "../scene/touching";
import type { Lighting } from "./lighting.svelte";
import { isCrowded, meantBy, thingOf } from "./pointing";
import { slipOf } from "./slips";

/** What is done with a touch, as a tabletop is told. */
export interface Hands {
  readonly touched: ((what: string) => void) | undefined;
  readonly turned: ((by: 1 | -1) => void) | undefined;
  readonly confirmed: (() => void) | undefined;
  readonly dropped: (() => void) | undefined;
}

/** What of a stage touches need. */
export interface Seeing {
  comeCloser: (x: number, y: number) => boolean;
  reveal: (box: DOMRect) => void;
}

export function listening(
  lighting: Lighting,
  hands: Hands,
  stage: () => Seeing | undefined,
): Attachment<HTMLElement> {
  return (element) => {
    let isFinger = false;
    const { shown } = lighting;
    const listeners = new AbortController();
    const hear = <K extends keyof HTMLElementEventMap>(
      kind: K,
      does: (event: HTMLElementEventMap[K]) => void,
    ) => element.addEventListener(kind, does, { signal: listeners.signal });

    hear("pointerdown", (event) => {
      isFinger = event.pointerType === "touch";
    });
    hear("click", (event) => {
      // What a screen reader presses is meant, whatever lies there.
      const what = event.detail === 0 ? thingOf(event.target) : meantBy(event, lighting.lit, isFinger);
      const isBeside = event.target instanceof Element && event.target.closest(".stage > svg") !== null;
      if (what === null && isBeside && isUnderWay(shown.walk)) hands.dropped?.();
      if (what === null) return;
      const isUnclear = isFinger && lighting.lit.has(what) && isCrowded(event, lighting.lit);
      if (isUnclear && stage()?.comeCloser(event.clientX, event.clientY)) return;
      const slip = slipOf(what, shown.picture);
      lighting.looked = slip?.id ?? null;
      if (slip !== null && !lighting.lit.has(what)) return; // its place is shown, and that is all it can do
      // Touching a ghost that waits for a tick turns it, or does for the tick.
      if (!isUnder(lighting.waiting, shown.picture, what)) hands.touched?.(what);
      else if (facings(shown.walk).length > 1) hands.turned?.(1);
      else hands.confirmed?.();
    });
    const over = (event: PointerEvent) => {
      lighting.hovered = event.pointerType === "mouse" ? meantBy(event, lighting.lit, false) : null;
    };
    hear("pointerover", over);
    hear("pointermove", over); // things below others begin and end unheard
    hear("pointerleave", () => {
      lighting.hovered = lighting.ringed;
    });
    /** Whoever goes by keys sees where they are; a mouse or a finger has seen it already. */
    hear("focusin", (event) => {
      lighting.focused = thingOf(event.target) ?? lighting.focused;
      const isByKey = event.target instanceof Element && event.target.matches(":focus-visible");
      lighting.ringed = isByKey ? thingOf(event.target) : null;
      lighting.hovered = lighting.ringed ?? lighting.hovered;
      const thing = event.target instanceof Element ? event.target.closest(".stage [data-thing]") : null;
      if (isByKey && thing) stage()?.reveal(thing.getBoundingClientRect());
    });
    /** What is taken from the page while it has the focus loses it at once, in the midst of drawing: look afterwards. */
    hear("focusout", () =>
      queueMicrotask(() => {
        const { ringed } = lighting;
        if (ringed === null || thingOf(document.activeElement) === ringed) return;
        if (lighting.hovered === ringed) lighting.hovered = null;
        lighting.ringed = null;
      }),
    );
    return () => listeners.abort();
  };
}
