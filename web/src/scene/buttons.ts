/** The buttons of a picture as they are to be seen at the moment. */
import type { Picture } from "../sent";
import { chosen, steps, type Walk } from "./touching";

type Button = Picture["buttons"][number];

export interface Press {
  readonly id: string;
  readonly name: string;
  /** Whether it can be pressed now; all others say why not. */
  readonly isReady: boolean;
  /** Whether it has been pressed. */
  readonly isChosen: boolean;
}

/**
 * Those that say what shall be done with a thing come when that has been touched, if it can be done, and all that has no
 * use then makes room for them. What can be pressed is called what it does.
 */
export function presses(buttons: readonly Button[], walk: Walk): readonly Press[] {
  const ready = new Map(
    steps(walk).flatMap(({ verb, what, name }) => (verb === "press" ? [[what, name]] : [])),
  );
  const all = walk.held === null ? walk.taken : [...walk.taken, walk.held];
  const pressed = new Set(all.flatMap(({ verb, what }) => (verb === "press" ? [what] : [])));
  const hasThing = chosen(walk).size > 0;
  const isForThings = hasThing && buttons.some((button) => button.follows);
  return buttons
    .filter(({ id, follows }) => ready.has(id) || pressed.has(id) || (!follows && !isForThings))
    .map(({ id, name }) => ({
      id,
      name: ready.get(id) ?? name,
      isReady: ready.has(id),
      isChosen: pressed.has(id),
    }));
}
