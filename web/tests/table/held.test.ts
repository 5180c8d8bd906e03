import "./screen";
import { render } from "svelte/server";
import { describe, expect, test } from "vitest";
import type { Beat, Chair, Moment, Outcome, Position } from "../../src/sent";
import MomentView from "../../src/table/MomentView.svelte";
import TurnBanner from "../../src/table/TurnBanner.svelte";
import { say } from "../../src/words";
import { NOTHING } from "../../src/table/lighting.svelte";
import { picture } from "../scene/pictures";

const chairs = [{ seat: 0, name: "Ann", yours: true, bot: null }] as unknown as readonly Chair[];
const banner = (isHeld: boolean, outcome: Outcome | null = null) => {
  const position = {
    turn: isHeld ? 0 : null,
    viewer: 0,
    outcome,
    picture: { ...picture([]), asks: "Put a card back." },
  } as unknown as Position;
  return render(TurnBanner, {
    props: { position, chairs, mine: [0], isSending: false, walk: NOTHING, isHeld },
  }).body;
};
const moment = (kind: Moment["kind"], beats: readonly Beat[], shown: number) => {
  const staged = {
    line: { at: 1, actor: 0, words: "Ben gives you rope." },
    moment: { kind, beats: [...beats] },
    beats: shown,
  };
  return render(MomentView, { props: { game: "g", faces: {}, staged, skip: () => undefined } }).body;
};

describe("what has not been seen yet", () => {
  test("is not told by the banner", () => {
    expect(banner(false)).toContain("Put a card back.");
    expect(banner(true)).toContain(say("turn-ending"));
    expect(banner(true)).not.toContain("Put a card back.");
    expect(banner(true)).not.toContain(say("turn-yours"));
    const outcome = { winners: [0], words: "Ann wins.", why: "won" } as unknown as Outcome;
    expect(banner(true, outcome)).not.toContain("Ann wins.");
    expect(banner(false, outcome)).toContain("Ann wins.");
  });
  test("is not told by its moment, which says what comes", () => {
    const beats: Beat[] = [{ faces: ["back"] }, { faces: ["rope"] }];
    expect(moment("deal", beats, 1)).toContain(say("moment-deal"));
    expect(moment("deal", beats, 1)).not.toContain("rope");
    expect(moment("deal", beats, 2)).toContain("Ben gives you rope.");
    expect(moment("dice", [{ words: "You: 9" }, { words: "The Deez: 8" }], 1)).toContain("You: 9");
  });
});
