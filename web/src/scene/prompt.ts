/** What is being done on the way to a move, and what comes next: the words for it are whoever's who shows it. */
import { doing, facings, isFinal, steps, type Doing, type Walk } from "./touching";

/** What is to be done next: touch something, press a button, turn what lies there, say how much, or tick. */
export type Next = "touch" | "press" | "either" | "turn" | "amount" | "tick" | "final";

export interface Prompt extends Doing {
  readonly next: Next;
  /** What the game asks here, if it does. */
  readonly asks: string | null;
}

/** What to say on the way to a move; null where nothing has been touched. */
export function promptOf(walk: Walk): Prompt | null {
  const done = doing(walk);
  if (done === null) return null;
  const { held } = walk;
  const asks = asksAt(walk);
  if (held?.verb === "pick" || held?.verb === "press")
    return { ...done, next: isFinal(walk) ? "final" : "tick", asks: null };
  if (held?.verb === "amount") return { ...done, next: "amount", asks };
  if (held !== null) {
    // How an only piece lies is seen. Of several it is said which one is turned.
    const { hows } = isOnlyFacing(walk) ? { hows: done.hows.slice(0, -1) } : done;
    return { does: done.does, hows, next: facings(walk).length > 1 ? "turn" : "tick", asks };
  }
  const verbs = new Set(steps(walk).map((step) => step.verb));
  const next = !verbs.has("press") ? "touch" : verbs.has("pick") ? "either" : "press";
  return { ...done, next, asks };
}

/** Whether no other facing is asked on the way to this move. */
function isOnlyFacing({ touches, taken, held }: Walk): boolean {
  const after = typeof held?.leads === "number" ? (touches?.nodes[held.leads] ?? []) : [];
  return ![...taken.map((step) => step.touch), ...after.map(([touch]) => touch)].some((touch) =>
    touch.startsWith("facing "),
  );
}

function asksAt({ touches, node }: Walk): string | null {
  const asked = touches?.asks?.find(([at]) => at === node);
  return asked === undefined ? null : (touches?.names[asked[1]] ?? null);
}
