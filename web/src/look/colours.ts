/** What the seats of the game on this page play in. */
import { createContext } from "svelte";

/** The colour of each seat, by its name in the themes. A page that shows seats says it for all that stands on it. */
export const [coloursHere, setColours] = createContext<() => readonly string[]>();
