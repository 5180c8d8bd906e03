import { afterEach, expect, test, vi } from "vitest";
import { myMatches } from "../src/api";

afterEach(() => vi.unstubAllGlobals());

/** A server on which somebody has so many matches. */
function serve(many: number): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const query = new URL(path, "http://table").searchParams;
    const [first, count] = [Number(query.get("first")), Number(query.get("count"))];
    const ids = Array.from({ length: many }, (_, number) => ({ id: `${number}` }));
    return Promise.resolve(new Response(JSON.stringify(ids.slice(first, first + count))));
  });
  return asked;
}

test("none of one's matches is out of reach: they are asked for page by page", async () => {
  const asked = serve(250);
  expect(await myMatches(40)).toHaveLength(40);
  expect(asked).toHaveLength(1);
  const all = await myMatches(1000);
  expect(all).toHaveLength(250);
  expect(all.at(-1)?.id).toBe("249");
});
