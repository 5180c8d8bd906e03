/** Drag, pinch and wheel on an element. A tap remains a click. */
import type { Attachment } from "svelte/attachments";
import type { Point } from "../scene/camera";

interface Told {
  readonly pan: (dx: number, dy: number) => void;
  readonly zoom: (factor: number, at: Point) => void;
  /** The wheel, where it has something to turn; false where it has not, and zooms. */
  readonly wheel: (by: 1 | -1 | 0) => boolean;
}

/** Less than this is a tap by an unsteady hand. */
const UNSTEADY = 8;
/** So many pixels of the wheel are one turn, unless there was a pause of so many milliseconds. */
const NOTCH = 60;
const PAUSE = 200;

export function gestures(told: Told): Attachment<HTMLElement> {
  return (element) => {
    const fingers = new Map<number, Point>();
    let isDrag = false;
    let begun: Point = { x: 0, y: 0 };
    let [turned, turnedAt] = [0, 0];

    const inside = (event: MouseEvent): Point => {
      const { left, top } = element.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };
    const down = (event: PointerEvent) => {
      if (event.pointerType === "mouse" && event.button !== 0) return;
      if (fingers.size === 0) [isDrag, begun] = [false, inside(event)];
      fingers.set(event.pointerId, inside(event));
    };
    const move = (event: PointerEvent) => {
      const was = fingers.get(event.pointerId);
      if (was === undefined) return;
      if (event.pointerType === "mouse" && event.buttons === 0) {
        fingers.delete(event.pointerId); // it was released elsewhere
        return;
      }
      const now = inside(event);
      const isFar = Math.hypot(now.x - begun.x, now.y - begun.y) > UNSTEADY;
      if (!isDrag && (isFar || fingers.size > 1)) {
        isDrag = true;
        for (const finger of fingers.keys()) element.setPointerCapture(finger);
      }
      if (!isDrag) return;
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      fingers.set(event.pointerId, now);
      if (other === undefined) {
        told.pan(now.x - was.x, now.y - was.y);
        return;
      }
      const spread = (at: Point) => Math.max(Math.hypot(at.x - other.x, at.y - other.y), 1);
      told.pan((now.x - was.x) / 2, (now.y - was.y) / 2);
      told.zoom(spread(now) / spread(was), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    };
    const up = (event: PointerEvent) => fingers.delete(event.pointerId);
    /** What ends a drag is no tap. */
    const click = (event: MouseEvent) => {
      if (isDrag && event.detail > 0) event.stopPropagation();
      isDrag = false;
    };
    /** Whether the wheel turns something: one notch, or as much on a pad, is one turn. */
    const isTurned = (event: WheelEvent, pixels: number) => {
      if (event.timeStamp - turnedAt > PAUSE) turned = 0;
      turnedAt = event.timeStamp;
      turned += pixels;
      const isEnough = Math.abs(turned) >= NOTCH;
      const by = turned > 0 ? 1 : -1;
      if (isEnough) turned = 0;
      return told.wheel(isEnough ? by : 0);
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
      if (!event.ctrlKey && isTurned(event, pixels)) return;
      told.zoom(Math.exp(-Math.max(Math.min(pixels, 120), -120) * 0.0022), inside(event));
    };
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
    element.addEventListener("click", click, { capture: true });
    element.addEventListener("wheel", wheel, { passive: false });
    return () => {
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
      element.removeEventListener("click", click, { capture: true });
      element.removeEventListener("wheel", wheel);
    };
  };
}
