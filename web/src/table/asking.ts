/** Asking what something is: a mouse that rests on it, a finger that stays on it, or a right click. */
import { thingOf } from "./pointing";

export interface At {
  readonly x: number;
  readonly y: number;
}

interface Asked {
  /** A mouse rests on something. */
  readonly rested: (what: string, at: At) => void;
  /** Somebody wants to know: by a long press, or a right click. */
  readonly asked: (what: string, at: At) => void;
  /** What was rested on is not of interest any more. */
  readonly left: () => void;
}

const REST = 650;
const PRESS = 500;
const UNSTEADY = 10;

/** The thing of a picture, or the button, that an element belongs to. */
export function askedAbout(target: EventTarget | null): string | null {
  if (!(target instanceof Element) || target.closest(".tabletop") === null) return null;
  return thingOf(target) ?? target.closest<HTMLElement>("[data-about]")?.dataset.about ?? null;
}

/** Listen on a page until the returned function is called. */
export function listen(page: Document, told: Asked): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resting: string | null = null;
  let begun: At = { x: 0, y: 0 };
  let isPressed = false;
  let isAnswered = false;
  const stop = () => clearTimeout(timer);
  const leave = () => {
    stop();
    resting = null;
    told.left();
  };
  const move = (event: PointerEvent) => {
    if (event.pointerType !== "mouse") {
      if (Math.hypot(event.clientX - begun.x, event.clientY - begun.y) > UNSTEADY) stop();
      return;
    }
    const what = event.buttons === 0 ? askedAbout(event.target) : null;
    if (what === resting) return;
    if (resting !== null) told.left();
    resting = what;
    stop();
    const at = { x: event.clientX, y: event.clientY };
    if (what !== null) timer = setTimeout(() => told.rested(what, at), REST);
  };
  const down = (event: PointerEvent) => {
    stop();
    told.left();
    isAnswered = false;
    begun = { x: event.clientX, y: event.clientY };
    isPressed = event.pointerType !== "mouse";
    const what = isPressed ? askedAbout(event.target) : null;
    if (what === null) return;
    timer = setTimeout(() => {
      isAnswered = true;
      told.asked(what, begun);
    }, PRESS);
  };
  const up = (event: PointerEvent) => {
    if (event.pointerType !== "mouse") stop();
  };
  const menu = (event: MouseEvent) => {
    const what = askedAbout(event.target);
    if (what === null) return;
    event.preventDefault();
    if (!isPressed) told.asked(what, { x: event.clientX, y: event.clientY });
  };
  /** A long press has been answered: it is no touch. */
  const click = (event: MouseEvent) => {
    if (!isAnswered) return;
    isAnswered = false;
    event.stopPropagation();
    event.preventDefault();
  };
  page.addEventListener("pointermove", move);
  page.addEventListener("pointerdown", down, { capture: true });
  page.addEventListener("pointerup", up);
  page.addEventListener("pointercancel", up);
  page.addEventListener("pointerleave", leave);
  page.addEventListener("contextmenu", menu);
  page.addEventListener("click", click, { capture: true });
  return () => {
    stop();
    page.removeEventListener("pointermove", move);
    page.removeEventListener("pointerdown", down, { capture: true });
    page.removeEventListener("pointerup", up);
    page.removeEventListener("pointercancel", up);
    page.removeEventListener("pointerleave", leave);
    page.removeEventListener("contextmenu", menu);
    page.removeEventListener("click", click, { capture: true });
  };
}
