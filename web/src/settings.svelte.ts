/** What somebody likes, kept in this browser. */
const KEY = "watertable";
export const THEMES = ["system", "light", "dark"] as const;

export type Theme = (typeof THEMES)[number];

interface Kept {
  sound: boolean;
  tick: boolean;
  theme: Theme;
  list: boolean;
  keys: boolean;
}

const USUAL: Kept = { sound: true, tick: true, theme: "system", list: false, keys: true };

function kept(): Kept {
  try {
    const read = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
    const yes = (value: unknown, usual: boolean) => (typeof value === "boolean" ? value : usual);
    return {
      sound: yes(read.sound, USUAL.sound),
      tick: yes(read.tick, USUAL.tick),
      list: yes(read.list, USUAL.list),
      keys: yes(read.keys, USUAL.keys),
      theme: THEMES.find((theme) => theme === read.theme) ?? USUAL.theme,
    };
  } catch {
    return { ...USUAL };
  }
}

/** Sounds, a tick before each move, light or dark, the choices as a list, and whether a single key does something. */
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
