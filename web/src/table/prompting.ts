/** What is held and what comes next, in the words of the page. */
import { promptOf, type Next } from "../scene/prompt";
import type { Walk } from "../scene/touching";
import { say } from "../words";

/** The next step, with what is held; null where nothing has been touched yet. */
export function promptWords(walk: Walk): string | null {
  const prompt = promptOf(walk);
  if (prompt === null) return null;
  if (prompt.next === "tick") return say("prompt-tick", { what: prompt.held });
  if (prompt.next === "final") return say("prompt-final", { what: prompt.held });
  return `${say("prompt-held", { what: prompt.held })} ${prompt.asks ?? asked(prompt.next)}`;
}

/** What comes next, where the game does not say it. */
function asked(next: Exclude<Next, "tick" | "final">): string {
  switch (next) {
    case "touch":
      return say("prompt-touch");
    case "press":
      return say("prompt-press");
    case "either":
      return say("prompt-either");
    case "turn":
      return say("prompt-turn");
    case "amount":
      return say("prompt-amount");
  }
}
