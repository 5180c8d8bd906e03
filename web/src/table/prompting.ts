/** What is being done and what comes next, in the words of the page. */
import { promptOf } from "../scene/prompt";
import { doing, type Doing, type Walk } from "../scene/touching";
import { say } from "../words";

/** The next step, and the move that is being made; null where nothing has been touched yet. */
export function promptWords(walk: Walk): string | null {
  const prompt = promptOf(walk);
  if (prompt === null) return null;
  return prompt.asks ?? say(`prompt-${prompt.next}`, { what: inOne(prompt) });
}

/** The move that is being made, told beforehand; empty where nothing has been touched yet. */
export function doingWords(walk: Walk): string {
  const done = doing(walk);
  return done === null ? "" : inOne(done);
}

function inOne({ does, hows }: Doing): string {
  return hows.reduce((move, how) => say("move-so", { move, how }), does);
}
