/** How a match stands, in words, and which of one's matches come first. */
import type { Match } from "../sent";
import { say } from "../words";

export const isOnTurn = (match: Match) =>
  match.state === "running" &&
  match.chairs.some((chair) => chair.yours && !chair.resigned && chair.seat === match.turn);

/** Those under way: where it is one's turn, then what waits for players, then the others; each the latest first. */
export function underWay(matches: readonly Match[]): Match[] {
  const rank = (match: Match) => (isOnTurn(match) ? 0 : match.state === "open" ? 1 : 2);
  return matches
    .filter((match) => !hasEnded(match))
    .sort((one, other) => rank(one) - rank(other) || other.changed - one.changed);
}

/** Whether it is over, or broken: the rules refuse it by now. */
export const hasEnded = (match: Match) => match.state === "over" || match.state === "broken";

/** Those that have ended, the latest first. */
export function finished(matches: readonly Match[]): Match[] {
  return matches.filter(hasEnded).sort((one, other) => other.changed - one.changed);
}

/** Who else sits there. Around one screen, all people are named. */
export function others(match: Match): string {
  const named = (yours: boolean) =>
    match.chairs.flatMap((chair) => (chair.yours !== yours || chair.name === null ? [] : [chair.name]));
  const [here, away] = [named(true), named(false)];
  if (here.length > 1 && away.length > 0)
    return say("with-here-and", { here: listed(here), names: listed(away) });
  if (here.length > 1) return say("with-here", { names: listed(here) });
  return away.length > 0 ? say("with-people", { names: listed(away) }) : say("nobody-else");
}

/** Whether one's own match waits, runs or is over, and how it ended. */
export function standing(match: Match): string {
  if (match.state === "running") {
    const isShared = match.chairs.filter((chair) => chair.yours).length > 1;
    if (isOnTurn(match) && !isShared) return say("mine-turn");
    const name = match.chairs.find(({ seat }) => seat === match.turn)?.name;
    return name ? say("mine-turn-of", { name }) : say("mine-running");
  }
  if (match.state === "broken") return say("mine-broken");
  return match.state === "over" ? ended(match) : say("mine-waiting");
}

function ended(match: Match): string {
  const { winners } = match;
  if (winners === null) return say("mine-over");
  const chairs = match.chairs.filter(({ seat }) => winners.includes(seat));
  if (chairs.length === 0) return say("mine-nobody-won");
  const gone = match.chairs.filter((chair) => chair.resigned);
  const isDecided = gone.length >= Math.max(match.chairs.length - 1, 1);
  if (isDecided) {
    if (gone.some((chair) => chair.yours)) return say("mine-resigned");
    if (chairs.some((chair) => chair.yours))
      return say("mine-resigned-by", { names: listed(gone.map((chair) => chair.name ?? "")) });
  }
  const mine = match.chairs.filter((chair) => chair.yours).length;
  if (mine === 1 && chairs.some((chair) => chair.yours))
    return say(chairs.length === 1 ? "mine-won" : "mine-won-too");
  return say("mine-won-by", { names: listed(chairs.map((chair) => chair.name ?? "")), count: chairs.length });
}

const list = new Intl.ListFormat("en", { type: "conjunction" });
const listed = (names: readonly string[]) => list.format(names);

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;
const ago = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const date = new Intl.DateTimeFormat("en", { day: "numeric", month: "long", year: "numeric" });

/** When something happened, as one says it. */
export function when(changed: number, now: number): string {
  const past = now - changed;
  if (past >= 7 * 86_400_000) return date.format(changed);
  for (const [unit, length] of UNITS) if (past >= length) return ago.format(-Math.floor(past / length), unit);
  return say("just-now");
}
