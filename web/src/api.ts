/** Requests to the server. What is wrong is an error with a sentence for a person. */
import { report } from "./problems";
import type {
  Abouts,
  Cover,
  Device,
  Faces,
  Game,
  Guest,
  Lan,
  Lesson,
  Match,
  NewMatch,
  Replay,
  Rules,
  Talk,
} from "./sent";
import type { Pace } from "./settings.svelte";
import { say } from "./words";

/** Something was refused, or could not be asked. */
export class Wrong extends Error {
  constructor(
    words: string,
    readonly status: number,
  ) {
    super(words);
  }
}

/** What to tell a person about an error. One that has no words for people is a mistake of ours. */
/** Whether asking again can't help: there is no such thing. */
export function isNone(error: unknown): boolean {
  return error instanceof Wrong && error.status === 404;
}

export function wordsOf(error: unknown): string {
  if (error instanceof Wrong) return error.message;
  console.error(error);
  report(error);
  return say("wrong-here");
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const init: RequestInit =
    body === undefined
      ? {}
      : { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}`, init);
  } catch {
    throw new Wrong(say("wrong-no-answer"), 0);
  }
  if (!answer.ok) {
    const wrong = (await answer.json().catch(() => null)) as { words?: string } | null;
    throw new Wrong(wrong?.words ?? say("wrong-answer", { status: answer.status }), answer.status);
  }
  try {
    return (await answer.json()) as T;
  } catch {
    throw new Wrong(say("wrong-unread"), answer.status);
  }
}

/** What does not change while a page is open is asked for once. */
function once<T>(path: (of: string) => string): (of: string) => Promise<T> {
  const asked = new Map<string, Promise<T>>();
  return (of) => {
    const known = asked.get(of) ?? ask<T>(path(of));
    asked.set(of, known);
    known.catch(() => asked.delete(of));
    return known;
  };
}

const segment = encodeURIComponent;
const post = (match: string, what: string, body: unknown = {}) =>
  ask<Match>(`matches/${segment(match)}/${what}`, body);
const listed = once<readonly Game[]>(() => "games");

export const games = (): Promise<readonly Game[]> => listed("");
export async function game(name: string): Promise<Game> {
  const found = (await games()).find((one) => one.game === name);
  if (found === undefined) throw new Wrong(say("game-unknown"), 404);
  return found;
}
export const faces = once<Faces>((game) => `games/${segment(game)}/faces`);
export const abouts = once<Abouts>((game) => `games/${segment(game)}/abouts`);
export const lan = () => ask<Lan>("lan");
export const letIn = (open: boolean) => ask<Lan>("lan", { open });
export const me = () => ask<Guest | null>("me");
export const callMe = (name: string) => ask<Guest>("guests", { name });
export const setUp = (wanted: NewMatch) => ask<Match>("matches", wanted);
export const openMatches = () => ask<readonly Match[]>("matches");
/** So many of one's matches are asked for at a time: the server lists no more. */
const MOST = 100;
/** The first so many of one's matches: where it is one's turn, then what waits, what runs, what has ended. */
export async function myMatches(most: number): Promise<readonly Match[]> {
  const found: Match[] = [];
  while (found.length < most) {
    const count = Math.min(most - found.length, MOST);
    const more = await ask<readonly Match[]>(`matches/mine?first=${found.length}&count=${count}`);
    found.push(...more);
    if (more.length < count) break;
  }
  const known = new Set<string>(); // one that moved on meanwhile may be listed twice
  return found.filter(({ id }) => !known.has(id) && known.add(id));
}
export const match = (id: string) => ask<Match>(`matches/${segment(id)}`);
export const sit = (id: string, seat: number, invitation: string | null) =>
  post(id, "sit", { seat, invitation });
export const free = (id: string, seat: number) => post(id, "free", { seat });
export const replace = (id: string, seat: number) => post(id, "replace", { seat });
export const setTalk = (id: string, who: Talk) => post(id, "talk", { who });
export const leave = (id: string) => post(id, "leave");
export const start = (id: string, bot: string) => post(id, "start", { bot });
export const rematch = (id: string) => post(id, "rematch");
export const invitation = (id: string) =>
  ask<{ invitation: string }>(`matches/${segment(id)}/invitation`, {}).then((made) => made.invitation);
export const seatLink = (id: string, seat: number) =>
  ask<{ token: string }>(`matches/${segment(id)}/link`, { seat }).then((made) => made.token);
export const setPace = (id: string, pace: Pace) => post(id, "pace", { pace });
export const devices = () => ask<readonly Device[]>("devices");
export const deviceLink = () => ask<{ token: string }>("devices/link", {}).then((made) => made.token);
export const comeWithDevice = (token: string) => ask<Guest>("devices", { token });
export const endDevice = (id: string) => ask<readonly Device[]>("devices/end", { id });
export const keptAddress = "/api/me/kept";
export const beForgotten = (name: string) => ask<unknown>("me/forget", { name });
export const follow = (token: string) => ask<Match>("links", { token });
export const upload = (record: unknown) => ask<Match>("records", record);
export const replay = (id: string, seat: number | null, first: number, count: number) =>
  ask<Replay>(
    `matches/${segment(id)}/replay?first=${first}&count=${count}${seat === null ? "" : `&seat=${seat}`}`,
  );
export const recordAddress = (id: string) => `/api/matches/${segment(id)}/record`;
export const cover = once<Cover>((game) => `games/${segment(game)}/cover`);
export const rules = once<Rules>((game) => `games/${segment(game)}/rules`);
export const lesson = once<Lesson>((game) => `games/${segment(game)}/lesson`);
