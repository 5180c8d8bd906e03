import { render } from "svelte/server";
import { expect, test } from "vitest";
import type { Outcome } from "../../src/sent";
import EndingView from "../../src/table/Ending.svelte";
import { say } from "../../src/words";

test("whoever waits at the next table is named, where only one can", () => {
  const again = (next: string | null, waiting: readonly string[]) =>
    render(EndingView, {
      props: {
        outcome: { winners: [0], words: "Ann wins." } as unknown as Outcome,
        names: ["Ann", "Ben"],
        mine: [0],
        match: "m1",
        next,
        waiting,
        isNew: false,
        again: () => undefined,
        close: () => undefined,
      },
    }).body;
  expect(again(null, ["Ben"])).toContain(`>${say("again-same")}<`);
  expect(again("m2", ["Ben"])).toContain("Ben is waiting");
  expect(again("m2", ["Ben", "Cleo"])).toContain("somebody is waiting");
});
