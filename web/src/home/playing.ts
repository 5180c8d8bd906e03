/** The shortest way to a table. */
import * as api from "../api";
import { go } from "../here.svelte";
import { beSomebody } from "../me.svelte";
import { tablePath } from "../route";
import type { Game } from "../sent";
import { settings } from "../settings.svelte";
import { againstBots, type Options } from "./chairs";

/** Play against bots, at once. */
export async function playNow(game: Game, options: Options = {}): Promise<void> {
  await beSomebody();
  go(tablePath((await api.setUp(againstBots(game, settings.pace, options))).id));
}
