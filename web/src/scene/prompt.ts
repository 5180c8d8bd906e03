/** What is held on the way to a move, and what comes next: the words for it are whoever's who shows it. */
import { isFinal, steps, type Walk } from "./touching";

/** What is to be done next: touch something, press a button, turn what lies there, say how much, or tick. */
export type Next = "touch" | "press" | "either" | "turn" | "amount" | "tick" | "final";

export interface Prompt {
  /** What was touched last, in words. */
  readonly held: string;
  readonly next: Next;
  /** What the game asks here, if it does. */
  readonly asks: string | null;
}

/** What to say on the way to a move; null where nothing has been touched. */
export function promptOf(walk: Walk): Prompt | null {
  const last = walk.taken.at(-1) ?? null;
  const { held } = walk;
  if (held?.verb === "pick" || held?.verb === "press")
    return { held: held.name, next: isFinal(walk) ? "final" : "tick", asks: null };
  if (last === null) return null;
  if (held !== null) return { held: last.name, next: held.verb === "facing" ? "turn" : "amount", asks: null };
  const verbs = new Set(steps(walk).map((step) => step.verb));
  const next = !verbs.has("press") ? "touch" : verbs.has("pick") ? "either" : "press";
  return { held: last.name, next, asks: asksAt(walk) };
}

function asksAt({ touches, node }: Walk): string | null {
  const asked = touches?.asks?.find(([at]) => at === node);
  return asked === undefined ? null : (touches?.names[asked[1]] ?? null);
}
