/** Things of the picture as a pointer finds them on the page. */
import { FINGER, type Point } from "../scene/camera";
import { meant, reached } from "../scene/pointing";

/** The thing that an element of the page belongs to, or stands for. */
export function thingOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  const { thing, means } =
    target.closest<HTMLElement | SVGElement>("[data-thing], [data-means]")?.dataset ?? {};
  return thing ?? means ?? null;
}

/** What a pointer means at a place: what is lit there, or within a finger's reach, or else the uppermost thing. */
export function meantBy(event: MouseEvent, lit: ReadonlySet<string>, isFinger: boolean): string | null {
  const uppermost = thingOf(event.target);
  const drawing = event.target instanceof Element ? event.target.closest("svg") : null;
  if (drawing === null || (uppermost !== null && lit.has(uppermost))) return uppermost;
  const { clientX: x, clientY: y } = event;
  const under = document
    .elementsFromPoint(x, y)
    .filter((element) => drawing.contains(element))
    .flatMap((element) => thingOf(element) ?? []);
  const beside = () => {
    const targets = [...drawing.querySelectorAll<SVGElement>("[data-thing]")].flatMap((element) => {
      const what = thingOf(element) ?? "";
      if (!lit.has(what)) return [];
      const { left, top, width, height } = element.getBoundingClientRect();
      return { what, left, top, width, height };
    });
    return reached({ x, y }, targets, under.length > 0);
  };
  return meant(under, lit, isFinger ? beside : undefined);
}

/** Whether a finger on the stage covers several lit things that are smaller than itself: it can't be told which is meant. */
export function isCrowded(event: MouseEvent, lit: ReadonlySet<string>): boolean {
  const stage = event.target instanceof Element ? event.target.closest(".stage > svg") : null;
  if (stage === null || event.detail === 0) return false;
  const at: Point = { x: event.clientX, y: event.clientY };
  const under = [...stage.querySelectorAll<SVGElement>('[data-thing][role="button"]')].filter((element) => {
    const { left, top, right, bottom } = (element.querySelector(".face") ?? element).getBoundingClientRect();
    const isSmall = Math.min(right - left, bottom - top) < FINGER * 0.95;
    const far = Math.max(left - at.x, at.x - right, top - at.y, at.y - bottom);
    return isSmall && far < FINGER / 2 && lit.has(thingOf(element) ?? "");
  });
  return under.length > 1;
}
