"""A match again, move by move: from the beginning, from anywhere, and from a link."""

import asyncio
import json

import pytest
from playwright.async_api import Route

from support.browsing import Visit, Visitor
from support.page_words import say
from support.places import a_record, sit_down, upload
from support.robot import Mouse, Robot, play_while

each_game = pytest.mark.parametrize("game", ["waterworks"])


async def is_at(visitor: Visitor, at: int, last: int) -> None:
    """The replay shows the position after so many moves, and says so everywhere."""
    await visitor.page.get_by_text(say("replay-at", at=at, last=last), exact=True).wait_for()
    assert await visitor.page.get_by_role("slider", name=say("replay-slider")).input_value() == f"{at}"
    await visitor.page.wait_for_url(lambda url: f"at={at}" in url)


@each_game
async def test_a_match_that_is_over_is_watched_from_end_to_end(visit: Visit, game: str) -> None:
    visitor = await visit()
    record = a_record(game)
    last = len(record["moves"])
    match = await upload(visitor, record)
    await visitor.go(f"/replay/{match}")
    slider = visitor.page.get_by_role("slider", name=say("replay-slider"))
    await visitor.page.get_by_text(say("replay-at", at=0, last=last), exact=True).wait_for()
    await visitor.press(say("replay-on"))
    await is_at(visitor, 1, last)
    await visitor.press(say("replay-on"))
    await visitor.press(say("replay-back"))
    await is_at(visitor, 1, last)
    await slider.fill("20")
    await is_at(visitor, 20, last)
    await visitor.press(say("replay-last"))
    await is_at(visitor, last, last)
    outcome = (await visitor.ask(f"matches/{match}/replay?first={last}&count=1"))["positions"][0]["outcome"]
    await visitor.page.get_by_text(outcome["words"]).first.wait_for()
    await visitor.press(say("replay-first"))
    await is_at(visitor, 0, last)
    await visitor.press(say("replay-play"))  # what is told of takes its time, and what is laid out before it does not
    first = next(step for step in range(last) if not record["moves"][step].startswith("*"))
    await is_at(visitor, first + 1, last)
    await is_at(visitor, first + 2, last)
    await visitor.press(say("replay-pause"))
    await visitor.page.get_by_label(say("replay-speed")).select_option(say("replay-times", speed=4))
    await visitor.press(say("replay-play"))
    await visitor.page.wait_for_url(lambda url: f"at={first + 9}" in url)
    await visitor.press(say("replay-pause"))

    log = visitor.page.get_by_role("region", name=say("log"))
    await log.get_by_role("button").nth(10).click()
    chosen = log.locator("[aria-current=step]")
    assert await chosen.count() >= 1
    jumped = int(await slider.input_value())
    await is_at(visitor, jumped, last)
    assert jumped > 2


@each_game
async def test_a_link_opens_a_replay_at_its_moment(visit: Visit, game: str) -> None:
    visitor, other = await visit(), await visit()
    record = a_record(game, seed=2)
    last = len(record["moves"])
    match = await upload(visitor, record)
    await visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    await visitor.go(f"/replay/{match}")
    await visitor.page.get_by_role("slider", name=say("replay-slider")).fill("17")
    await is_at(visitor, 17, last)
    await visitor.press(say("replay-share"))
    await visitor.button(say("waiting-copied")).wait_for()
    await other.go(await visitor.page.evaluate("navigator.clipboard.readText()"))
    await is_at(other, 17, last)
    things = [
        await one.page.locator("[data-thing]").evaluate_all("(all) => all.map((one) => one.outerHTML)")
        for one in (visitor, other)
    ]
    assert things[0] == things[1]
    async with other.page.expect_download() as downloading:
        await other.page.get_by_role("link", name=say("replay-download")).click()
    path = await (await downloading.value).path()
    assert json.loads(path.read_text(encoding="utf-8")) == record


@each_game
async def test_a_match_under_way_is_watched_from_the_own_seat(visit: Visit, game: str) -> None:
    visitor = await visit()
    match = await sit_down(visitor, game)
    await play_while(lambda: len(visitor.moves) < 2, Robot(Mouse(visitor.page)))
    await visitor.press(say("menu"))
    await visitor.page.get_by_role("link", name=say("menu-replay")).click()
    await visitor.page.get_by_role("slider", name=say("replay-slider")).wait_for()
    await visitor.press(say("replay-last"))
    seats = visitor.page.get_by_label(say("replay-seat"))
    assert await seats.locator("option").all_inner_texts() == [say("replay-onlooker"), "Ann"]
    assert await visitor.page.get_by_role("link", name=say("replay-download")).count() == 0
    await visitor.page.get_by_role("link", name=say("replay-table")).click()
    await visitor.page.wait_for_url(f"**/table/{match}")


async def test_whoever_leaves_while_a_step_is_on_its_way_is_left_alone(visit: Visit) -> None:
    visitor = await visit()
    record = a_record("waterworks")
    match = await upload(visitor, record)
    may_come = asyncio.Event()

    async def late(route: Route) -> None:
        await may_come.wait()
        await route.continue_()

    await visitor.page.route("**/replay?first=40&**", late)
    await visitor.go(f"/replay/{match}")
    await visitor.page.get_by_role("slider", name=say("replay-slider")).fill("50")
    await visitor.page.get_by_text(say("replay-at", at=50, last=len(record["moves"])), exact=True).wait_for()
    await visitor.page.get_by_role("link", name=say("home")).click()
    async with visitor.page.expect_response("**/replay?first=40&**"):
        may_come.set()
    await visitor.page.get_by_role("heading", level=1, name=say("watertable")).wait_for()
    await visitor.page.wait_for_timeout(200)
    assert visitor.page.url == f"{visitor.base}/"


async def test_a_step_made_while_another_seat_is_on_its_way_is_seen_from_that_seat(visit: Visit) -> None:
    visitor, other = await visit(), await visit()
    record = a_record("waterworks")
    last = len(record["moves"])
    match = await upload(visitor, record)
    await visitor.go(f"/replay/{match}?at=20&seat=0")
    await visitor.page.get_by_text(say("replay-at", at=20, last=last), exact=True).wait_for()

    async def late(route: Route) -> None:
        await asyncio.sleep(0.4)
        await route.continue_()

    await visitor.page.route("**/replay?**seat=1", late)
    await visitor.page.get_by_label(say("replay-seat")).select_option("1")
    await visitor.press(say("replay-on"))
    await visitor.press(say("replay-on"))
    await is_at(visitor, 22, last)
    await other.go(f"/replay/{match}?at=22&seat=1")
    await other.page.get_by_text(say("replay-at", at=22, last=last), exact=True).wait_for()
    assert "seat=1" in visitor.page.url
    things = [
        await one.page.locator("[data-thing]").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
        for one in (visitor, other)
    ]
    assert things[0] == things[1]


async def test_a_step_that_does_not_come_leaves_the_page_as_it_is_and_can_be_asked_for_again(visit: Visit) -> None:
    visitor = await visit()
    visitor.forgive("Failed to load resource")
    record = a_record("waterworks")
    last = len(record["moves"])
    match = await upload(visitor, record)
    await visitor.page.route("**/replay?**", lambda route: route.abort())
    await visitor.go(f"/replay/{match}")
    await visitor.page.get_by_role("heading", name=say("wrong-no-answer")).wait_for()
    await visitor.page.unroute_all()
    await visitor.press(say("again"))
    await visitor.page.get_by_text(say("replay-at", at=0, last=last), exact=True).wait_for()
    await visitor.page.route("**/replay?**seat=1", lambda route: route.abort())
    await visitor.page.get_by_label(say("replay-seat")).select_option("1")
    await visitor.page.get_by_role("alert").get_by_text(say("wrong-no-answer")).wait_for()
    await visitor.page.get_by_role("slider", name=say("replay-slider")).wait_for()
    await visitor.page.unroute_all()
    await visitor.press(say("again"))
    await visitor.page.wait_for_url("**seat=1")
    assert await visitor.page.get_by_role("alert").count() == 0


async def test_a_moment_is_staged_in_a_replay_too_and_the_end_is_not_told_before(visit: Visit) -> None:
    visitor = await visit()
    record = a_record("downspout")
    match, last = await upload(visitor, record), len(record["moves"])
    outcome = (await visitor.ask(f"matches/{match}/replay?first={last}&count=1"))["positions"][0]["outcome"]
    await visitor.go(f"/replay/{match}?at={last - 1}")
    await is_at(visitor, last - 1, last)
    await visitor.press(say("replay-on"))
    await visitor.page.locator(".moment").wait_for()
    told = visitor.page.locator(".told")
    assert outcome["words"] not in await told.inner_text()
    await visitor.page.locator(".moment").wait_for(state="detached")
    await told.get_by_text(outcome["words"]).wait_for()
    await visitor.press(say("replay-back"))
    await is_at(visitor, last - 1, last)
    await visitor.press(say("replay-on"))
    await visitor.page.locator(".moment").wait_for()
    await visitor.page.keyboard.press("Shift")  # any key skips it
    await visitor.page.locator(".moment").wait_for(state="detached", timeout=500)
    await told.get_by_text(outcome["words"]).wait_for()
