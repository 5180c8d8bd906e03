/** The catalogue has what the page says, and nothing else. */
import { FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";
import { say } from "../../src/words";
import english from "../../src/words/en.ftl?raw";

const SOURCES = import.meta.glob<string>(["../../src/**/*.{ts,svelte}", "!../../src/words/**"], {
  query: "?raw",
  import: "default",
  eager: true,
});
/** Keys that are put together or chosen elsewhere, by how they are written. */
const BY_HAND: Readonly<Record<string, readonly string[]>> = {
  "`prompt-${prompt.next}`": [
    "prompt-touch",
    "prompt-press",
    "prompt-either",
    "prompt-turn",
    "prompt-amount",
    "prompt-tick",
    "prompt-final",
  ],
  "`moment-${kind}`": [
    "moment-water",
    "moment-dice",
    "moment-alarm",
    "moment-deal",
    "moment-fire",
    "moment-reveal",
  ],
  "`theme-${theme}`": ["theme-system", "theme-light", "theme-dark"],
  "`pace-${pace}`": ["pace-slow", "pace-usual", "pace-quick"],
  "`talking-${who}`": ["talking-all", "talking-players", "talking-nobody"],
  name: ["log", "chat"], // the tabs of Log.svelte
};

interface Said {
  readonly where: string;
  readonly key: string;
  /** The parameters that are handed over. */
  readonly given: readonly string[];
}

/** The arguments of a call that begins here, each as it is written. */
function argumentsAt(source: string, start: number): readonly string[] {
  const found = [""];
  let depth = 0;
  for (let at = start; at < source.length; at++) {
    const sign = source.charAt(at);
    if ("([{".includes(sign)) depth += 1;
    else if (depth === 0 && sign === ")") return found.map((one) => one.trim());
    else if (")]}".includes(sign)) depth -= 1;
    if (depth === 0 && sign === ",") found.push("");
    else found[found.length - 1] += sign;
  }
  throw new Error("a call has no end");
}

/** The keys that an argument may be: one that is written there, or either end of a choice. */
function keysIn(written: string): readonly string[] {
  const known = BY_HAND[written];
  if (known !== undefined) return known;
  const only = /^"([\w-]+)"$/.exec(written) ?? /\? "([\w-]+)" : "([\w-]+)"$/.exec(written);
  if (only === null) throw new Error(`which keys are these? ${written}`);
  return only.slice(1);
}

const CALL = /(?<![.\w])say\((?!words: string)/g;
const SAID: readonly Said[] = Object.entries(SOURCES).flatMap(([where, source]) =>
  [...source.matchAll(CALL)].flatMap((call) => {
    const [key = "", words = ""] = argumentsAt(source, call.index + call[0].length);
    const given = [...words.matchAll(/(?<=[{,]\s*)(\w+)(?=\s*[:,}])/g)].map((one) => one[1] ?? "");
    return keysIn(key).map((one) => ({ where, key: one, given }));
  }),
);
const ENTRIES = new Map(
  english
    .split(/\n(?=[a-z])/)
    .slice(1)
    .map((entry) => [entry.slice(0, entry.indexOf(" =")), entry] as const),
);
/** The parameters that an entry speaks of. */
const wantedBy = (key: string) => new Set(ENTRIES.get(key)?.match(/(?<=\$)[\w-]+/g));

describe("the catalogue", () => {
  test("is read as it is written", () => {
    expect(new FluentResource(english).body.map((entry) => entry.id)).toEqual([...ENTRIES.keys()]);
    expect(SAID.length).toBeGreaterThan(150);
  });
  test("has every sentence that the page says", () => {
    expect(SAID.filter(({ key }) => !ENTRIES.has(key))).toEqual([]);
  });
  test("has no sentence that the page does not say", () => {
    const used = new Set(SAID.map(({ key }) => key));
    expect([...ENTRIES.keys()].filter((key) => !used.has(key))).toEqual([]);
  });
  test("is handed everything that its sentences speak of", () => {
    const short = SAID.filter(({ key, given }) => [...wantedBy(key)].some((name) => !given.includes(name)));
    expect(short).toEqual([]);
  });
  test("is handed nothing that no sentence speaks of", () => {
    // One of two sentences may do without a name that the other one needs.
    const wanted = (where: string, name: string) =>
      SAID.some((said) => said.where === where && said.given.includes(name) && wantedBy(said.key).has(name));
    expect(SAID.filter(({ where, given }) => given.some((name) => !wanted(where, name)))).toEqual([]);
  });
});

describe("a sentence", () => {
  test("is said with what it is handed, and without marks around it", () => {
    expect(say("waiting-as", { name: "Otter" })).toBe("You join as Otter");
  });
  test("speaks of one thing otherwise than of several", () => {
    expect(say("open-seats", { free: 1 })).toBe("1 free seat");
    expect(say("open-seats", { free: 3 })).toBe("3 free seats");
    expect(say("setup-clock-seconds", { seconds: 60 })).toBe("1 minute");
    expect(say("setup-clock-seconds", { seconds: 45 })).toBe("45 seconds");
  });
  test("that is not in the catalogue is a mistake, and so is one that lacks a word", () => {
    expect(() => say("no-such-sentence")).toThrow("no-such-sentence");
    expect(() => say("waiting-as")).toThrow("name");
  });
  test("can be said of every key, with all its parameters", () => {
    for (const key of ENTRIES.keys()) {
      const words = Object.fromEntries([...wantedBy(key)].map((name) => [name, 2]));
      expect(say(key, words)).not.toBe("");
    }
  });
});
