/** What moves on a tabletop: where its areas are drawn, which pieces are on their way, and what the last move changed. */
import type { Attachment } from "svelte/attachments";
import { changed, flights, spokenOf, type Place } from "../scene/motion";
import type { Picture, Told } from "../sent";
import { isStill } from "../settings.svelte";
import { flownOf, framesOf, seen, type Flown, type Frames, type Seen } from "./flying";

/** A picture as it is shown, and how it came about. */
export interface Showing {
  readonly picture: Picture;
  /** The picture before the last move, where that is not the one that was shown before. */
  readonly before: Picture | null | undefined;
  readonly viewer: number | null;
  /** Who made the last move; null for chance. */
  readonly actor: number | null;
  /** What has been told so far. */
  readonly log: readonly Told[];
}

export class Moving {
  flown = $state.raw<readonly Flown[]>([]);
  /** What the last player did is outlined until the next one does something; chance does not count. */
  changed = $state.raw<ReadonlySet<string>>(new Set());

  #drawn = new Map<string, SVGGElement>();
  #attachments = new Map<string, Attachment<SVGGElement>>();
  #frames: Frames = new Map();
  #shown: Showing | null = null;

  /** Told where an area is drawn. */
  drawn = (area: string): Attachment<SVGGElement> => {
    const known = this.#attachments.get(area);
    if (known !== undefined) return known;
    const attachment: Attachment<SVGGElement> = (element) => {
      this.#drawn.set(area, element);
      return () => this.#drawn.get(area) === element && this.#drawn.delete(area);
    };
    this.#attachments.set(area, attachment);
    return attachment;
  };

  /** Where a place is on the screen now. */
  seen(place: Place, corner: DOMRect): Seen | null {
    return seen(place, framesOf(this.#drawn), corner);
  }

  /** Take note of where everything is, before another picture is drawn. */
  leave(): void {
    this.#frames = framesOf(this.#drawn);
  }

  /** Another picture has been drawn: let pieces fly there. Ghosts have `arrived` already; `soon` knows what is still moving. */
  arrive(
    now: Showing,
    corner: DOMRect,
    arrived: readonly Place[],
    soon: (area: string) => DOMMatrix | null,
  ): void {
    const { picture, before, viewer, actor, log } = now;
    if (this.#shown === null && before === undefined) this.changed = spokenOf(log, picture);
    const was = this.#shown?.viewer === viewer ? this.#shown.picture : null;
    this.#shown = now;
    if (before !== undefined) this.changed = before === null ? new Set() : changed(before, picture);
    if (was === null || was === picture) return;
    if (before === undefined && actor !== null) this.changed = changed(was, picture);
    const found = isStill() || document.hidden ? [] : flights(was, picture, actor, arrived);
    this.flown = flownOf(found, this.#frames, framesOf(this.#drawn, soon), corner);
  }

  landed = (piece: string): void => {
    this.flown = this.flown.filter((flight) => flight.piece.id !== piece);
  };
}
