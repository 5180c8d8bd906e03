"""What opens beside a table covers nothing of it: hints, the list of choices, the tick, the end."""

from typing import Any, Final

import pytest

from support.browsing import Visit, Visitor
from support.page_words import say
from support.places import LIT, a_record, sit_down, upload
from watertable import games

SCREENS: Final = {"laptop": (1366, 768), "upright": (390, 844), "lying": (844, 390)}
_COVERED: Final = """(opened) => {
  const boxes = [...document.querySelectorAll(opened)].map((one) => {
    const [box, around] = [one, one.closest(".sheet") ?? one].map((each) => each.getBoundingClientRect());
    const top = Math.max(box.top, around.top);
    return new DOMRect(box.left, top, box.width, Math.min(box.bottom, around.bottom) - top);
  });
  if (boxes.length === 0) return ["nothing is open"];
  const ours =
    ".stage .piece .face, .docks .piece .face, .stage text, .docks text, .lower button, .lower .ink, header p";
  const isOver = (box, one) =>
    Math.min(box.right, one.right) - Math.max(box.left, one.left) > 1.5 &&
    Math.min(box.bottom, one.bottom) - Math.max(box.top, one.top) > 1.5;
  const view = document.querySelector(".view").getBoundingClientRect();
  const seen = (element) => {
    const box = element.getBoundingClientRect();
    if (!element.closest(".stage")) return box;
    return new DOMRect(
      Math.max(box.left, view.left), Math.max(box.top, view.top),
      Math.min(box.right, view.right) - Math.max(box.left, view.left),
      Math.min(box.bottom, view.bottom) - Math.max(box.top, view.top));
  };
  const isShown = (element) =>
    !element.closest(opened) && element.checkVisibility({ visibilityProperty: true }) && element.textContent !== " ";
  const out = boxes.filter((box) => box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight);
  const covered = [...document.querySelectorAll(ours)].filter(isShown).filter((element) => {
    const box = seen(element);
    return box.width > 0 && box.height > 0 && boxes.some((one) => isOver(box, one));
  });
  return [...out.map(() => "out of the window"), ...covered.map((one) => one.textContent.trim() || one.outerHTML)];
}"""
everywhere: Final = pytest.mark.parametrize("screen", SCREENS)


def on(screen: str) -> dict[str, Any]:
    return {"size": SCREENS[screen], "touch": screen != "laptop"}


async def covered(visitor: Visitor, opened: str) -> list[str]:
    """What lies under it."""
    found: list[str] = await visitor.page.evaluate(_COVERED, opened)
    return found


@everywhere
@pytest.mark.parametrize("game", games.names())
async def test_hints_cover_nothing_and_light_what_they_speak_of(visit: Visit, game: str, screen: str) -> None:
    visitor = await visit(**on(screen))
    await sit_down(visitor, game, hints=True)
    await visitor.press(say("hint"))
    hints = visitor.page.get_by_role("region", name=say("hints"), exact=True)
    hinted = await visitor.hear(lambda frame: frame["type"] == "hinted")
    best = hinted["moves"][0]
    await hints.get_by_role("button", name=best["words"]).first.wait_for()
    assert await covered(visitor, ".hints") == []
    if any(touch.startswith("pick ") for touch in best["path"]):
        await visitor.page.locator("[data-pointed]").first.wait_for(state="attached")
    else:
        await visitor.page.locator("button.pointed").first.wait_for()


@everywhere
async def test_the_list_of_choices_covers_nothing(visit: Visit, screen: str) -> None:
    visitor = await visit(**on(screen))
    await sit_down(visitor, "waterworks")
    await visitor.page.locator(LIT).first.wait_for()
    await visitor.page.keyboard.press("l")
    await visitor.page.get_by_role("region", name=say("choices"), exact=True).wait_for()
    assert await covered(visitor, ".sheet") == []


@everywhere
@pytest.mark.parametrize("game", games.names())
async def test_the_end_covers_nothing_of_the_board(visit: Visit, game: str, screen: str) -> None:
    visitor = await visit(**on(screen))
    await visitor.go(f"/table/{await upload(visitor, a_record(game))}")
    ending = visitor.page.get_by_role("region", name=say("turn-over"))
    await ending.wait_for()
    assert await covered(visitor, ".ending") == []
    await visitor.press(say("again-look"))
    await visitor.button(say("ending-open")).wait_for()


async def test_after_a_game_of_four_all_scores_and_the_way_on_are_on_a_phone_that_lies(visit: Visit) -> None:
    visitor = await visit(size=(932, 430), touch=True)
    await visitor.go(f"/table/{await upload(visitor, a_record('downspout', seats=4))}")
    await visitor.page.get_by_role("region", name=say("turn-over")).wait_for()
    assert await covered(visitor, ".ending td, .ending .buttons > *") == []
    assert await visitor.page.evaluate("() => document.querySelectorAll('.ending .buttons > *').length") > 1


@pytest.mark.parametrize("game", ["downspout", "pipeland"])
async def test_a_refusal_is_wholly_on_a_phone_that_lies(visit: Visit, game: str) -> None:
    visitor = await visit(size=(740, 360), touch=True)
    await sit_down(visitor, game)
    await visitor.page.locator(LIT).first.wait_for()
    await visitor.page.locator('.stage .piece:not([role="button"])').first.dispatch_event("click")
    await visitor.page.get_by_role("alert").wait_for()
    assert "out of the window" not in await covered(visitor, ".toast > *, .toast button")
    await visitor.press(say("close"))


@everywhere
async def test_the_tick_covers_neither_words_nor_buttons(visit: Visit, screen: str) -> None:
    visitor = await visit(**on(screen))
    await sit_down(visitor, "downspout")
    await visitor.page.locator(LIT).first.wait_for()
    for _ in range(2):
        await visitor.page.locator(f'{LIT}:not([aria-pressed="true"])').last.dispatch_event("click")
    await visitor.page.get_by_role("group", name=say("tick-group")).wait_for()
    await visitor.page.wait_for_timeout(300)
    assert await covered(visitor, ".tick") == []


async def test_log_and_chat_are_shut_once_when_the_window_gets_too_narrow_for_them(visit: Visit) -> None:
    visitor = await visit()
    await sit_down(visitor, "waterworks")
    log = visitor.page.locator("#talk-log")
    await log.wait_for()
    await visitor.page.set_viewport_size({"width": 800, "height": 860})
    await log.wait_for(state="detached")
    await visitor.page.keyboard.press("t")
    await log.wait_for()
    await visitor.page.set_viewport_size({"width": 700, "height": 860})
    await visitor.page.wait_for_timeout(300)
    assert await log.is_visible(), "it was opened there"
