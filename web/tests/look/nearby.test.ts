import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Lan } from "../../src/sent";
import { isLoopback, Nearby } from "../../src/look/nearby.svelte";

const api = vi.hoisted(() => ({ lan: vi.fn(), letIn: vi.fn() }));
vi.mock("../../src/api", () => api);
const LINKS = ["http://192.168.0.5:8080", "http://10.0.0.2:8080"];
const closed: Lan = { door: "closed", links: [] };
const open: Lan = { door: "open", links: LINKS };
const HERE = { origin: "http://127.0.0.1:8080", hostname: "127.0.0.1" };
const THERE = { origin: "https://table.example", hostname: "table.example" };
beforeEach(() => {
  api.lan.mockReset().mockResolvedValue(closed);
  api.letIn.mockReset().mockImplementation((isOpen: boolean) => Promise.resolve(isOpen ? open : closed));
});

test.each([
  ["127.0.0.1", true],
  ["127.3.2.1", true],
  ["localhost", true],
  ["a.localhost", true],
  ["[::1]", true],
  ["192.168.0.5", false],
  ["127.0.0.1.example", false],
  ["localhost.example", false],
])("the host %s leads nowhere else: %s", (host, isHere) => {
  expect(isLoopback(host)).toBe(isHere);
});

describe("a link", () => {
  test("that can be opened anywhere is left as it is, and the server is not asked", async () => {
    const nearby = new Nearby(THERE);
    await nearby.look();
    expect([nearby.origin, nearby.isOnlyHere]).toEqual([THERE.origin, false]);
    expect(api.lan).not.toHaveBeenCalled();
  });
  test("that works here alone says so until others are let in, and again after that", async () => {
    const nearby = new Nearby(HERE);
    expect(nearby.isOnlyHere).toBe(true);
    await nearby.look();
    expect([nearby.origin, nearby.isOnlyHere]).toEqual([HERE.origin, true]);
    await nearby.open();
    expect([nearby.origin, nearby.isOnlyHere]).toEqual([LINKS[0], false]);
    nearby.chosen = 1;
    expect(nearby.origin).toBe(LINKS[1]);
    await nearby.close();
    expect([nearby.origin, nearby.isOnlyHere]).toEqual([HERE.origin, true]);
  });
});
