/** What a table that has not begun waits for, in words. */
import type { Around, Chair } from "../sent";
import { say } from "../words";

const list = new Intl.ListFormat("en", { type: "conjunction" });

/** Whether this person may talk at the table. */
export const mayTalk = ({ talk, host, chairs }: Around): boolean =>
  talk === "all" || (talk === "players" && (host || chairs.some((chair) => chair.yours)));

/** Whoever the table waits for, if they are somebody who is not there. */
export function missing({ chairs, state }: Around, turn: number | null): Chair | null {
  const chair = state === "running" && turn !== null ? chairs[turn] : undefined;
  const isPerson = chair !== undefined && chair.bot === null && !chair.away && !chair.resigned;
  return isPerson && !chair.here && !chair.yours ? chair : null;
}

/** The other people at a table, those included who have left or given up. */
export const rivals = (chairs: readonly Chair[]): readonly Chair[] =>
  chairs.filter((chair) => !chair.yours && !chair.free && chair.bot === null);

/** Whether anybody else could read what is said: other people who play, or who look on. */
export const isHeard = ({ chairs, onlookers }: Pick<Around, "chairs" | "onlookers">): boolean =>
  onlookers > 0 || rivals(chairs).length > 0;

/** A heading, and what there is to do. */
export interface Waits {
  readonly title: string;
  readonly words: string;
}

/** What else is known of a lobby. */
export interface Lobby {
  /** Whether a seat can't be taken from this address, because it has no invitation. */
  readonly isUninvited?: boolean;
  /** Whether the link is there as a code, too. */
  readonly hasCode?: boolean;
}

export function waitsFor(
  { chairs, host, hostName }: Around,
  { isUninvited = false, hasCode = true }: Lobby = {},
): Waits {
  const sits = chairs.some((chair) => chair.yours);
  const expected = chairs.filter((chair) => chair.expected).map((chair) => chair.name);
  const free = chairs.filter((chair) => chair.free).length;
  if (!sits && !host && free > 0 && isUninvited)
    return { title: say("waiting-uninvited"), words: say("waiting-uninvited-words", { host: hostName }) };
  if (!sits && free > 0)
    return { title: say("waiting-take"), words: say("waiting-guest", { host: hostName }) };
  if (!sits && !host) return { title: say("waiting-taken"), words: say("waiting-taken-words") };
  if (expected.length > 0) {
    const title = say("waiting-expected", { names: list.format(expected) });
    return {
      title,
      words: host ? say("waiting-expected-words") : say("waiting-guest", { host: hostName }),
    };
  }
  if (free > 0)
    return {
      title: say("waiting-more", { free }),
      words: host
        ? say(hasCode ? "waiting-words" : "waiting-words-here")
        : say("waiting-guest", { host: hostName }),
    };
  if (!host) return { title: say("waiting-host", { host: hostName }), words: say("waiting-host-words") };
  const gone = chairs
    .filter((chair) => chair.bot === null && !chair.here && !chair.yours)
    .map(({ name }) => name);
  return gone.length === 0
    ? { title: say("waiting-all"), words: say("waiting-all-words") }
    : {
        title: say("waiting-full"),
        words: say("waiting-gone", { names: list.format(gone), count: gone.length }),
      };
}

/** Who looks on, by name where they have one; null if nobody does. */
export function lookingOn({ onlookers, watching }: Pick<Around, "onlookers" | "watching">): string | null {
  if (onlookers === 0) return null;
  const nameless = onlookers - watching.length;
  return list.format([
    ...watching,
    ...(nameless > 0 ? [say("onlookers-nameless", { count: nameless })] : []),
  ]);
}
