/** What players say with their moves. */
import type { Told } from "../sent";

/** Those of these lines that somebody says. */
export const said = (news: readonly Told[]) => news.filter((line) => line.says === true);
