import { createRawSnippet } from "svelte";
import { render } from "svelte/server";
import { expect, test } from "vitest";
import Lower from "../../src/table/Lower.svelte";

const props = {
  narrow: true,
  low: false,
  ticking: true,
  tickWide: 150,
  tickHigh: 48,
  asking: false,
  guard: false as const,
  looks: null,
  children: createRawSnippet(() => ({ render: () => "<p>words</p>" })),
  box: undefined,
};

test("words and buttons have the room that the tick needs, and the signs to come closer stand beside them", () => {
  const { body } = render(Lower, { props });
  expect(body).toContain("<p>words</p>");
  expect(body).toMatch(/class="lower narrow ticking[^"]*" style="--tick-wide: 150px; --tick-high: 48px;?"/);
  expect(body).not.toContain("<button");
  const looks = { zoom: () => undefined, fit: () => undefined, isWhole: true };
  expect(render(Lower, { props: { ...props, looks } }).body.match(/<button/g)).toHaveLength(3);
});
