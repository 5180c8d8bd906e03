"""A robot in front of the page: it plays any game by touching what is lit, and knows none.

It has one of three hands: a mouse, a keyboard, or a finger. It likes best what it has touched least, so that it builds
rather than throws away, and lets go of nothing that it has taken up.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Literal, Protocol

from playwright.async_api import Page

from support.page_words import say

MOST_TOUCHES: Final = 4_000
_PATIENCE: Final = 20_000

_LOOK: Final = """
async ({words, patience, moves}) => {
  const LIT = '[data-thing][role="button"]';
  const SPOTS = [[.5,.5],[.3,.3],[.7,.3],[.3,.7],[.7,.7],[.5,.12],[.5,.88],[.12,.5],[.88,.5]];
  const spotOf = (element) => {
    const box = element.getBoundingClientRect();
    for (const [across, down] of SPOTS) {
      const [x, y] = [box.left + across * box.width, box.top + down * box.height];
      const hit = document.elementFromPoint(x, y);
      if (hit !== null && (element.contains(hit) || element === hit)) return [x, y];
      // What is lit is touched through what is not.
      const drawing = hit?.closest("svg:has([data-thing])");
      if (!drawing?.contains(element) || hit.closest(LIT)) continue;
      const below = document.elementsFromPoint(x, y).find((one) => one.closest(LIT));
      if (below && element.contains(below)) return [x, y];
    }
    return null;
  };
  const named = (role, name) =>
    [...document.querySelectorAll(role)].find((one) => one.getAttribute("aria-label") === name) ?? null;
  const seen = () => {
    const reads = (text) =>
      [...document.querySelectorAll("main button")].find((one) => one.textContent.trim() === text);
    const over = named("section", words.over) ?? reads(words.learnt);
    const curtain = named('dialog', words.curtain);
    const tick = named('[role="group"]', words.tick);
    const things = [...document.querySelectorAll(LIT)].map((one) => ({
      what: one.dataset.thing, name: one.getAttribute("aria-label"), spot: spotOf(one),
      chosen: one.getAttribute("aria-pressed") === "true",
    }));
    const buttons = [...document.querySelectorAll("main button.ready")].map((one) => ({
      what: one.textContent.trim(), name: one.textContent.trim(), spot: spotOf(one), chosen: false,
    }));
    const next = reads(words.next);
    const state = over ? "over" : curtain ? "curtain" : tick ? "tick"
      : things.length + buttons.length > 0 ? "touch" : next ? "next" : "wait";
    const inside = curtain ? [...curtain.querySelectorAll("button")] : tick ? [...tick.querySelectorAll("button")]
      : next ? [next] : [];
    const presses = Object.fromEntries(inside.map((one) =>
      [one.getAttribute("aria-label") ?? one.textContent.trim(), spotOf(one)]));
    const under_way = document.querySelector("rect.chosen, [data-ghost]") !== null;
    const isCovered = Object.values(presses).includes(null); // or not in its place yet
    return {state: isCovered ? "wait" : state, under_way, things, buttons, presses};
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const begun = performance.now();
  for (;;) {
    let now = seen();
    if (now.state !== "wait" && moves) { // wait until nothing moves any more
      for (let still = 0; still < 3; ) {
        await frame();
        const then = seen();
        still = JSON.stringify(then) === JSON.stringify(now) ? still + 1 : 0;
        now = then;
        if (performance.now() - begun > patience) break;
      }
    }
    if (now.state !== "wait" || performance.now() - begun > patience) return now;
    await new Promise((resolve) => {
      const watcher = new MutationObserver(() => { watcher.disconnect(); resolve(); });
      watcher.observe(document, {subtree: true, childList: true, attributes: true});
      setTimeout(() => { watcher.disconnect(); resolve(); }, 250);
    });
  }
}
"""
_FOCUSED: Final = """
() => {
  const at = document.activeElement;
  const box = at.getBoundingClientRect();
  const is_lit = at.matches('[data-thing][role="button"]');
  return {
    what: is_lit ? at.dataset.thing : at.getAttribute("aria-label") ?? at.textContent.trim(),
    is_lit, is_body: at === document.body, chosen: at.getAttribute("aria-pressed") === "true",
    at: [box.left + box.width / 2, box.top + box.height / 2],
  };
}
"""
_MIDDLE: Final = """
(what) => {
  const box = document.querySelector(`[data-thing="${CSS.escape(what)}"]`).getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}
"""

Spot = list[float] | None


@dataclass(frozen=True)
class Thing:
    """Something to touch, or a button: where it can be hit, if it can be."""

    what: str
    name: str
    spot: Spot
    chosen: bool


@dataclass(frozen=True)
class Seen:
    """What the robot sees: what can be done now."""

    state: Literal["over", "curtain", "tick", "touch", "next", "wait"]
    under_way: bool
    """Whether anything has been taken up."""
    things: list[Thing]
    buttons: list[Thing]
    presses: dict[str, Spot]
    """Buttons that stand over the table, by their names."""


class Hand(Protocol):
    """How the robot does what it wants."""

    page: Page

    async def touch(self, thing: Thing) -> None: ...
    async def press(self, name: str, spot: Spot) -> None: ...
    async def turn(self, spot: Spot) -> None: ...


class Mouse:
    """Points, and clicks."""

    def __init__(self, page: Page) -> None:
        self.page = page

    async def touch(self, thing: Thing) -> None:
        assert thing.spot is not None
        await self._hit(thing.spot)

    async def press(self, name: str, spot: Spot) -> None:
        assert spot is not None, f"{name!r} can't be got at"
        await self._hit(spot)

    async def turn(self, spot: Spot) -> None:
        await self.press(say("tick-turn"), spot)

    async def _hit(self, spot: list[float]) -> None:
        await self.page.mouse.click(*spot)


class Finger(Mouse):
    """Taps."""

    async def _hit(self, spot: list[float]) -> None:
        await self.page.touchscreen.tap(*spot)


class Keyboard:
    """Nothing but keys: Tab and arrows to get somewhere, Enter and R there. What it got to is touched, if that is not
    what it wanted.
    """

    FURTHEST: Final = 60

    def __init__(self, page: Page) -> None:
        self.page = page

    async def key(self, name: str) -> None:
        await self.page.keyboard.press(name)

    async def focused(self) -> dict[str, Any]:
        found: dict[str, Any] = await self.page.evaluate(_FOCUSED)
        return found

    async def tab_to(self, name: str) -> None:
        """Press Tab until a button has the focus."""
        for _ in range(self.FURTHEST):
            now = await self.focused()
            if now["what"] == name and not now["is_lit"]:
                return
            await self.key("Tab")
        raise AssertionError(f"the Tab key does not get to {name!r}")

    async def touch(self, thing: Thing) -> None:
        now = await self.focused()
        for _ in range(self.FURTHEST):
            if now["is_lit"]:
                break
            await self.key("ArrowDown" if now["is_body"] else "Tab")
            now = await self.focused()
        assert now["is_lit"], "neither Tab nor arrows get to anything that is lit"
        goal = await self.page.evaluate(_MIDDLE, thing.what)
        for _ in range(12):
            if now["what"] == thing.what:
                break
            across, down = goal[0] - now["at"][0], goal[1] - now["at"][1]
            ways = [("ArrowRight" if across > 0 else "ArrowLeft"), ("ArrowDown" if down > 0 else "ArrowUp")]
            if abs(down) > abs(across):
                ways.reverse()
            was = now["what"]
            for way in ways:
                await self.key(way)
                now = await self.focused()
                if now["what"] != was:
                    break
            if now["what"] == was:
                break
        if not now["chosen"]:
            await self.key("Enter")

    async def press(self, name: str, spot: Spot) -> None:
        now = await self.focused()
        if now["what"] != name:
            await self.tab_to(name)
        await self.key("Enter")

    async def turn(self, spot: Spot) -> None:
        await self.key("r")


class Robot:
    """Plays by looking and touching."""

    def __init__(self, hand: Hand, seed: int = 1, *, moves: bool = False, hurries: bool = False) -> None:
        self.hand = hand
        self.page = hand.page
        self.random = Random(seed)
        self.touched: dict[str, int] = {}
        self.touches = 0
        self._words = {
            "over": say("turn-over"),
            "curtain": say("curtain-wait"),
            "tick": say("tick-group"),
            "next": say("lesson-next"),
            "learnt": say("play-bots"),
        }
        self._moves = moves
        """Whether things move on the screen: then it waits until they stand still."""
        self._hurries = hurries
        """Whether the page's clock is put forward where there is nothing to do (`page.clock` has to be installed)."""

    async def look(self) -> Seen:
        """Wait until there is something to do, or nothing any more."""
        asked = {"words": self._words, "patience": 0 if self._hurries else _PATIENCE, "moves": self._moves}
        found = await self.page.evaluate(_LOOK, asked)
        for _ in range(100 if self._hurries else 0):
            if found["state"] != "wait":
                break
            await self.page.clock.run_for(1_500)
            found = await self.page.evaluate(_LOOK, asked)
        covered = [name for name, spot in found["presses"].items() if spot is None]
        assert found["state"] != "wait", f"nothing to do, for too long; covered: {covered}: {await self._text()}"
        return self._understand(found)

    async def glance(self) -> Seen | None:
        """What there is to do at once, if anything."""
        found = await self.page.evaluate(_LOOK, {"words": self._words, "patience": 100, "moves": self._moves})
        return None if found["state"] == "wait" else self._understand(found)

    def _understand(self, found: dict[str, Any]) -> Seen:
        things, buttons = ([Thing(**thing) for thing in found[kind]] for kind in ("things", "buttons"))
        return Seen(found["state"], found["under_way"], things, buttons, found["presses"])

    async def _text(self) -> str:
        return " | ".join((await self.page.locator("body").inner_text()).split("\n"))[:600]

    async def do(self, seen: Seen) -> None:
        """One touch, press, turn or tick."""
        self.touches += 1
        match seen.state:
            case "curtain" | "next":
                ((name, spot),) = seen.presses.items()
                await self.hand.press(name, spot)
            case "tick":
                turn = seen.presses.get(say("tick-turn"))
                if turn is not None and self.random.random() < 0.4:
                    await self.hand.turn(turn)
                else:
                    *_, (name, spot) = seen.presses.items()
                    await self.hand.press(name, spot)
            case "touch":
                await self._touch(seen)

    async def _touch(self, seen: Seen) -> None:
        within_reach = [thing for thing in seen.things if thing.spot is not None and not thing.chosen]
        if not within_reach and not seen.buttons:
            await self.page.keyboard.press("0")  # show all
            return
        choices = [*within_reach, *seen.buttons]
        weights = [1 / (1 + self.touched.get(one.what, 0)) ** 2 for one in choices]
        (chosen,) = self.random.choices(choices, weights)
        self.touched[chosen.what] = self.touched.get(chosen.what, 0) + 1
        if chosen in seen.buttons:
            await self.hand.press(chosen.name, chosen.spot)
        else:
            await self.hand.touch(chosen)

    async def play(self) -> None:
        """Play until the end is announced."""
        while (seen := await self.look()).state != "over":
            assert self.touches < MOST_TOUCHES, f"no end after {self.touches} touches: {await self._text()}"
            await self.do(seen)

    async def play_until(self, *states: str) -> Seen:
        """Play until something is to be seen, at least one touch."""
        await self.do(await self.look())
        while (seen := await self.look()).state not in {*states, "over"}:
            await self.do(seen)
        return seen


async def play_while(goes_on: Callable[[], bool], *robots: Robot) -> None:
    """Let robots play, each whenever it can, while something holds, or until the end."""
    async with asyncio.timeout(_PATIENCE / 1000):
        while goes_on():
            for robot in robots:
                if seen := await robot.glance():
                    if seen.state == "over":
                        return
                    await robot.do(seen)
