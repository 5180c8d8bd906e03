/** Who sits where at a new table. */
import type { Bot, Game, NewMatch, Option } from "../sent";
import type { Pace } from "../settings.svelte";

/** Friends by a link, people around this screen, or bots of one's choice. */
export type Way = "invite" | "around" | "bots";
export type Options = NonNullable<NewMatch["options"]>;

/** The option that chooses the variant of a game, if it has variants. */
export function variantOf(game: Game): Option | null {
  return game.options.find((option) => option.variant) ?? null;
}

/** How many bots are needed at least, by these options. */
export function fewestBots(game: Game, options: Options): number {
  return Math.max(seatsWith(game, options).least - 1, 1);
}

/** A match of one person against as few bots as the game needs; which bots, the server knows best. */
export function againstBots(game: Game, pace: Pace, options: Options = {}): NewMatch {
  const chairs = ["me", ...Array<string>(fewestBots(game, options)).fill("open")];
  return {
    game: game.game,
    chairs,
    names: [],
    options,
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

/** Whether a bot may come to sit at the table: where one was chosen, or in a seat that stays free. */
export const seatsBots = (chairs: readonly string[]): boolean => chairs.some((chair) => chair !== "me");

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

/** The options with what was written for one of them. */
export function withOption(options: Options, option: Option, written: string): Options {
  const { [option.name]: _, ...others } = options;
  const value = valueOf(option, written);
  return value === undefined ? others : { ...others, [option.name]: value };
}

/** What an option is, as text, if these have been chosen. */
export const writtenOf = (option: Option, options: Options) => String(options[option.name] ?? option.default);

/** What was written for an option, as its value; undefined leaves it to the rulebook. */
export function valueOf(option: Option, written: string): string | number | boolean | undefined {
  if (option.values !== null) return option.values.find((value) => String(value) === written);
  if (!/^\d+$/.test(written)) return undefined;
  return Math.min(Math.max(Number(written), option.least ?? 0), option.greatest ?? Infinity);
}
