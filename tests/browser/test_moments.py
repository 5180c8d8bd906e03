"""What everybody looks up for, what is asked, and what is said about things."""

import re
from typing import Any, Final

import pytest
from playwright.async_api import expect

from support.browsing import PATIENCE, PHONE, Visit, Visitor
from support.page_words import say
from support.places import LIT, a_record, sit_down, somebody_looking_on, table, upload
from support.robot import Mouse, Robot

_STAGED: Final = """
() => {
  window.staged = [];
  new MutationObserver(() => {
    const said = document.querySelector(".moment .words")?.textContent;
    if (said && window.staged.at(-1) !== said) window.staged.push(said);
  }).observe(document, {subtree: true, childList: true, characterData: true});
}
"""


async def held(visitor: Visitor) -> None:
    """Touch the first thing that is lit."""
    await visitor.page.locator(LIT).first.click()


@pytest.mark.parametrize("still", [True, False])
async def test_the_flood_is_staged_and_then_the_end_announced(visit: Visit, still: bool) -> None:
    visitor = await visit(still=still)
    await sit_down(visitor, "downspout")
    await visitor.page.evaluate(_STAGED)
    await Robot(Mouse(visitor.page), seed=3).play()
    staged: list[str] = await visitor.page.evaluate("() => window.staged")
    told = [line for frame in visitor.heard if frame["type"] == "shown" for line in frame["told"]]
    flood = [line for line in told if line.get("moment", {}).get("kind") == "water"]
    assert len(flood) == 2
    log = await visitor.page.locator("#talk-log").inner_text()
    assert all(line["words"] in log for line in flood)
    assert staged, "something is to be seen"
    scores = visitor.page.get_by_role("region", name=say("turn-over")).get_by_role("table")
    assert await scores.get_by_role("row").count() == 3
    sent = visitor.shown["outcome"]["scores"]
    assert await scores.get_by_role("columnheader").all_inner_texts() == sent["columns"]


async def test_the_scores_of_every_game_that_counts_stand_at_its_end(visit: Visit, listed: dict[str, Any]) -> None:
    for game in listed:
        visitor = await visit()
        await visitor.go(f"/table/{await upload(visitor, a_record(game))}")
        ending = visitor.page.get_by_role("region", name=say("turn-over"))
        await ending.get_by_role("table").get_by_role("row").nth(2).wait_for()
        await visitor.context.close()


async def test_what_is_held_is_said_and_what_is_for_good_asks_once_more(visit: Visit) -> None:
    visitor = await visit()
    await table(visitor, "downspout")
    await held(visitor)
    banner = visitor.page.locator(".banner .asks")
    assert (await banner.inner_text()).startswith("Swap your ")
    await visitor.page.locator("main button.ready").first.click()
    tick = visitor.page.get_by_role("group", name=say("tick-group"))
    assert say("tick-final") in await tick.inner_text()
    assert visitor.moves == []
    await tick.get_by_role("button").last.click()
    await visitor.until(lambda: visitor.moves or None)
    assert visitor.moves[0]["move"].startswith("lock ")


async def test_a_line_of_the_log_shows_its_place(visit: Visit) -> None:
    visitor = await visit()
    await sit_down(visitor, "downspout")
    robot = Robot(Mouse(visitor.page), seed=1)
    while len(visitor.moves) < 2:
        await robot.do(await robot.look())
    await visitor.page.locator(LIT).first.wait_for()
    await visitor.page.locator("#talk-log button.line").first.click()
    await visitor.page.locator("[data-pointed]").first.wait_for()


@pytest.mark.parametrize("way", ["key", "mouse", "finger"])
async def test_a_thing_says_what_it_is_and_where_the_rules_say_more(visit: Visit, way: str) -> None:
    visitor = await visit(size=PHONE, touch=True) if way == "finger" else await visit()
    await table(visitor, "waterworld")
    thing = visitor.page.locator('[data-thing="discards"], [data-thing^="hand:"]').last
    name = await thing.get_attribute("aria-label")
    if way == "key":
        await thing.focus()
        await visitor.page.keyboard.press("i")
    elif way == "mouse":
        await thing.hover()
        tip = visitor.page.get_by_role("tooltip")
        await expect(tip).to_contain_text(say("about-more", keys="yes"))
        await thing.click(button="right")
    else:
        box = await thing.bounding_box()
        assert box is not None
        at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        line = await visitor.context.new_cdp_session(visitor.page)
        await line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
        await visitor.page.locator(".about").wait_for()
        await line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    asked = visitor.page.get_by_role("dialog", name=name or "", exact=True)
    assert say("about-goal") in await asked.inner_text(timeout=PATIENCE)
    section = re.compile("^/rules/waterworld#part-")  # known once the server has said what things are
    await expect(asked.get_by_role("link")).to_have_attribute("href", section)
    await visitor.page.keyboard.press("Escape")
    await asked.wait_for(state="detached")
    assert visitor.moves == []


async def test_chat_stands_beside_the_log_with_times_and_phrases(visit: Visit) -> None:
    visitor = await visit()
    await table(visitor, "downspout")
    assert await visitor.page.locator("#talk-log").is_visible()
    async with somebody_looking_on(visitor):
        await visitor.press(say("phrase-thanks"))
        said = visitor.page.locator("#talk-chat p").last
        await said.get_by_text(say("phrase-thanks")).wait_for()
    assert await said.locator("time").count() == 1
    assert visitor.sent[-1]["words"] == say("phrase-thanks")


async def test_the_last_move_is_marked_after_the_page_was_loaded_again(visit: Visit) -> None:
    visitor = await visit()
    await sit_down(visitor, "downspout")
    robot = Robot(Mouse(visitor.page), seed=2)
    while len(visitor.moves) < 3:
        await robot.do(await robot.look())
    await visitor.page.locator(LIT).first.wait_for()
    await visitor.page.reload()
    await visitor.page.locator(".stage .changed").first.wait_for()


async def test_beside_bots_alone_the_room_is_the_logs_until_somebody_looks_on(visit: Visit) -> None:
    visitor = await visit()
    await table(visitor, "downspout")
    log, chat = visitor.page.locator("#talk-log"), visitor.page.locator("#talk-chat")
    alone = await log.bounding_box()
    await expect(chat).to_have_count(0)
    async with somebody_looking_on(visitor):
        await expect(chat).to_be_visible()
        beside = await log.bounding_box()
        assert alone is not None
        assert beside is not None
        assert alone["height"] > 1.5 * beside["height"]
    await expect(chat).to_have_count(0)
