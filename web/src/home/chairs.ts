/** Who sits where at a new table. */
import type { Bot, Game, NewMatch, Option } from "../sent";
import type { Pace } from "../settings.svelte";

/** Friends by a link, people around this screen, or bots of one's choice. */
export type Way = "invite" | "around" | "bots";
type Options = NonNullable<NewMatch["options"]>;

/** A match of one person against as few bots as the game needs; which bots, the server knows best. */
export function againstBots(game: Game, pace: Pace): NewMatch {
  const chairs = ["me", ...Array<string>(Math.max(game.seats.least - 1, 1)).fill("open")];
  return {
    game: game.game,
    chairs,
    names: [],
    options: {},
    clock: null,
    public: false,
    start: true,
    hints: true,
    pace,
  };
}

/** The bot that plays where nobody has chosen another one. */
export function usualBot(bots: readonly Bot[]): string {
  return bots.find((bot) => bot.usual)?.level ?? "open";
}

/** Whether hints are proposed: one person plays against bots, and nobody else minds. */
export function proposesHints(chairs: readonly string[]): boolean {
  return chairs.filter((chair) => chair === "me").length === 1 && !chairs.includes("open");
}

/** The chairs to begin with, for so many players; `bot` is the usual one. */
export function usualChairs(way: Way, seats: number, bot: string): string[] {
  const others = { invite: "open", around: "me", bots: bot }[way];
  return Array.from({ length: seats }, (_, seat) => (seat === 0 ? "me" : others));
}

/** As many chairs as wanted: those there are, and more of the usual kind. */
export function resized(chairs: readonly string[], way: Way, seats: number, bot: string): string[] {
  return usualChairs(way, seats, bot).map((usual, seat) => chairs[seat] ?? usual);
}

/** How many can play with these options. */
export function seatsWith(game: Game, options: Options): { least: number; greatest: number } {
  let { least, greatest } = game.seats;
  for (const option of game.options) {
    const range = option.seats?.[String(options[option.name] ?? option.default)];
    if (range !== undefined) ({ least, greatest } = range);
  }
  return { least, greatest };
}

/** What was written for an option, as its value; undefined leaves it to the rulebook. */
export function valueOf(option: Option, written: string): string | number | boolean | undefined {
  if (option.values !== null) return option.values.find((value) => String(value) === written);
  if (!/^\d+$/.test(written)) return undefined;
  return Math.min(Math.max(Number(written), option.least ?? 0), option.greatest ?? Infinity);
}
