import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Wrong } from "../src/api";

interface Sent {
  readonly page: string;
  readonly words: string;
  readonly where: string;
}

let sent: Sent[];
let report: (error: unknown) => void;
beforeEach(async () => {
  sent = [];
  vi.stubGlobal("location", { href: "http://table/table/0123#secret" });
  vi.stubGlobal("fetch", (_path: string, init: { body: string }) => {
    sent.push(JSON.parse(init.body) as Sent);
    return Promise.resolve(new Response("{}"));
  });
  vi.resetModules();
  ({ report } = await import("../src/problems"));
});
afterEach(() => vi.unstubAllGlobals());

test("an error is reported once, with the page that was open", () => {
  report(new TypeError("x is undefined"));
  report(new TypeError("x is undefined"));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ page: "table", words: "TypeError: x is undefined" });
  expect(sent[0]?.where).toContain("problems.test");
});
test("what stands behind a # or a ? stays here, and so does what is too much", () => {
  const error = new Error(`can't read http://table/seat#0123.secret ${"x".repeat(500)}`);
  error.stack = `at http://table/assets/a.js?token=secret:1:2 ${"y".repeat(5_000)}`;
  report(error);
  expect(JSON.stringify(sent)).not.toContain("secret");
  expect(sent[0]?.words).toHaveLength(300);
  expect(sent[0]?.where).toHaveLength(2_000);
});
test("few are reported, and what the server refuses is none", async () => {
  for (let number = 0; number < 9; number++) report(new Error(`${number}`));
  expect(sent).toHaveLength(5);
  const { Wrong: Refusal } = (await import("../src/api")) as { Wrong: typeof Wrong };
  report(new Refusal("No.", 409));
  expect(sent).toHaveLength(5);
});
