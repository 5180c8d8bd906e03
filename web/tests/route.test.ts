import { describe, expect, test } from "vitest";
import {
  invitationPath,
  learnPath,
  read,
  replayPath,
  rulesPath,
  seatPath,
  tablePath,
  type Route,
} from "../src/route";

const ORIGIN = "https://water.example";
const at = (path: string) => read(new URL(path, ORIGIN));
const ODD = ["m1", "a/b", "50% off", "?at=3", "#x", "ä ö", "..", "%2F", "a+b&c=d"];

describe("an address that was written is read again", () => {
  test.each(ODD.filter((id) => id !== ".."))("for a match or a game called %s", (id) => {
    expect(at(tablePath(id))).toEqual({ page: "table", match: id, invitation: null });
    expect(at(rulesPath(id))).toEqual({ page: "rules", game: id });
    expect(at(learnPath(id))).toEqual({ page: "learn", game: id });
    for (const [step, seat] of [
      [null, null],
      [0, null],
      [null, 0],
      [123, 4],
    ] as const)
      expect(at(replayPath(id, step, seat))).toEqual({ page: "replay", match: id, at: step, seat });
  });
  test.each(ODD)("with the secret %s, which stands after the #", (secret) => {
    const [invitation, seat] = [ORIGIN + invitationPath("m1", secret), ORIGIN + seatPath(secret)];
    expect(read(new URL(invitation))).toEqual({ page: "table", match: "m1", invitation: secret });
    expect(read(new URL(seat))).toEqual({ page: "seat", token: secret });
    for (const link of [invitation, seat].map((written) => new URL(written))) {
      expect(link.search).toBe("");
      expect(["/table/m1", "/seat"]).toContain(link.pathname);
    }
  });
});

test("a replay's address says no more than it has to", () => {
  expect(replayPath("m1")).toBe("/replay/m1");
  expect(replayPath("m1", 7)).toBe("/replay/m1?at=7");
  expect(replayPath("m1", null, 0)).toBe("/replay/m1?seat=0");
});

describe("an odd address", () => {
  test.each<[string, Route]>([
    ["/", { page: "home" }],
    ["//", { page: "home" }],
    ["/?at=3#secret", { page: "home" }],
    ["/table", { page: "unknown" }],
    ["/table/", { page: "unknown" }],
    ["/table/m1/more", { page: "unknown" }],
    ["/tables/m1", { page: "unknown" }],
    ["/seat", { page: "unknown" }],
    ["/device", { page: "unknown" }],
    ["/device#a.b", { page: "device", token: "a.b" }],
    ["/seat#", { page: "unknown" }],
    ["/seat/m1#secret", { page: "unknown" }],
    ["/table/m1#", { page: "table", match: "m1", invitation: null }],
    ["/table/%zz#%zz", { page: "table", match: "%zz", invitation: "%zz" }],
    ["/replay/m1?at=-1&seat=x", { page: "replay", match: "m1", at: null, seat: null }],
    ["/replay/m1?at=1.5&seat=", { page: "replay", match: "m1", at: null, seat: null }],
    ["/replay/m1?at=1234567", { page: "replay", match: "m1", at: null, seat: null }],
    ["/replay/m1?at=007&at=8", { page: "replay", match: "m1", at: 7, seat: null }],
    ["/constructor/m1", { page: "unknown" }],
  ])("%s is understood as far as it makes sense", (address, route) => {
    expect(read(new URL(ORIGIN + address))).toEqual(route);
  });
});
