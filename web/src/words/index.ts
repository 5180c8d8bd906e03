/** What the page itself says. Whatever a game says comes from the server, in words. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import english from "./en.ftl?raw";

const bundle = new FluentBundle("en", { useIsolating: false });
bundle.addResource(new FluentResource(english));

/** The sentence with this key. */
export function say(key: string, words: Readonly<Record<string, FluentVariable>> = {}): string {
  const pattern = bundle.getMessage(key)?.value;
  if (pattern === undefined || pattern === null) throw new Error(`the catalogue has no entry ${key}`);
  return bundle.formatPattern(pattern, words);
}
