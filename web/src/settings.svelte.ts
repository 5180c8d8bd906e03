/** What somebody likes, kept in this browser. */
const KEY = "watertable";
export const THEMES = ["system", "light", "dark"] as const;

/** How long bots wait between their moves. */
export const PACES = ["slow", "usual", "quick"] as const;
/** How much faster than usual a replay runs. */
export const SPEEDS = [0.5, 1, 2, 4] as const;

export type Pace = (typeof PACES)[number];
export type Theme = (typeof THEMES)[number];

interface Kept {
  sound: boolean;
  tick: boolean;
  theme: Theme;
  list: boolean;
  keys: boolean;
  named: boolean;
  pace: Pace;
  speed: number;
}

const USUAL: Kept = {
  sound: true,
  tick: true,
  theme: "system",
  list: false,
  keys: true,
  named: false,
  pace: "usual",
  speed: 1,
};

function kept(): Kept {
  try {
    const read = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
    const yes = (value: unknown, usual: boolean) => (typeof value === "boolean" ? value : usual);
    return {
      sound: yes(read.sound, USUAL.sound),
      tick: yes(read.tick, USUAL.tick),
      list: yes(read.list, USUAL.list),
      keys: yes(read.keys, USUAL.keys),
      named: yes(read.named, USUAL.named),
      pace: PACES.find((pace) => pace === read.pace) ?? USUAL.pace,
      speed: SPEEDS.find((speed) => speed === read.speed) ?? USUAL.speed,
      theme: THEMES.find((theme) => theme === read.theme) ?? USUAL.theme,
    };
  } catch {
    return { ...USUAL };
  }
}

/**
 * Sounds, a tick before each move, light or dark, the choices as a list, whether a single key does something, whether
 * somebody has said their name, and how fast bots and replays are.
 */
export const settings = $state<Kept>(kept());

/** Keep what has been changed. */
export function keep(change: Partial<Kept>): void {
  Object.assign(settings, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing forgets it when the page is closed
  }
  showTheme();
}

export function showTheme(): void {
  if (settings.theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = settings.theme;
}

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether nothing is to move. */
export function isStill(): boolean {
  return still.matches;
}
