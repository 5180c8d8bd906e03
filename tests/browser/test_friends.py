"""Friends who meet at a table: what each of them is told before, during and after the game."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import expect

from support.browsing import PHONE, Visit, Visitor, built_page
from support.page_words import say
from support.places import invite, join, say_name, sit_down
from support.robot import Finger, Mouse, Robot, play_while
from support.serving import serving

Listed = dict[str, dict[str, Any]]
GAME = "downspout"
OTHER = "127.0.0.2"


@pytest.fixture
def private(tmp_path: Path) -> Iterator[str]:
    """A server that listens on this computer alone."""
    with serving(f"sqlite:///{tmp_path / 'table.db'}", page=built_page(), lan_addresses=OTHER) as base:
        yield base


def heading(visitor: Visitor, words: str) -> Any:
    return expect(visitor.page.get_by_role("status").filter(has_text=words).first)


async def test_the_lobby_says_what_it_waits_for(visit: Visit, listed: Listed) -> None:
    host, friend, eve = await visit(), await visit(size=PHONE, touch=True), await visit()
    link = await invite(host, listed[GAME]["title"], "Teal")
    await heading(host, say("waiting-more", free=1)).to_be_visible()
    await friend.go(link)
    await heading(friend, say("waiting-take")).to_be_visible()
    await eve.go(link.split("#")[0])
    await heading(eve, say("waiting-uninvited")).to_be_visible()
    await expect(eve.button(say("waiting-sit"))).to_have_count(0)
    await friend.press(say("waiting-sit"))
    await expect(friend.page.get_by_role("alert")).to_have_text(say("name-missing"))
    assert "sit" not in [frame["type"] for frame in friend.sent], "nobody sits down without a name"
    await say_name(friend, "teal")
    await friend.press(say("waiting-sit"))
    await heading(friend, say("waiting-host", host="Teal")).to_be_visible()
    await heading(host, say("waiting-all")).to_be_visible()
    await expect(host.page.get_by_text("teal 2", exact=True)).to_be_visible()
    await expect(friend.page.get_by_role("listitem").nth(1)).to_contain_text(f"teal 2 {say('player-you')}")
    await expect(host.page.get_by_role("textbox", name=say("waiting-link"))).to_have_count(0)
    await friend.page.close()
    await heading(host, say("waiting-full")).to_be_visible()
    await eve.go(link.split("#")[0])
    await heading(eve, say("waiting-taken")).to_be_visible()


async def test_a_name_is_asked_for_once(visit: Visit, listed: Listed) -> None:
    host = await visit()
    await invite(host, listed[GAME]["title"], "Zoë")
    await host.choose(listed[GAME]["title"], "play-invite")
    assert await host.page.get_by_role("textbox", name=say("name-label")).count() == 0
    await host.press(say("setup-go-invite"))
    await expect(host.page.get_by_text("Zoë", exact=True)).to_be_visible()


async def test_a_name_can_be_said_before_any_table(visit: Visit) -> None:
    visitor = await visit("/")
    await visitor.press(say("name-none"))
    await say_name(visitor, "Zoë")
    await visitor.press(say("name-keep"))
    await visitor.button(f"Zoë: {say('name-change')}").wait_for()


async def test_a_link_that_works_here_alone_says_so_until_others_are_let_in(
    visit: Visit, listed: Listed, private: str
) -> None:
    host, friend = await visit(base=private), await visit()
    link = await invite(host, listed[GAME]["title"])
    assert link.startswith(private)
    await host.page.get_by_text(say("lan-only-here")).wait_for()
    code = host.page.get_by_role("img", name=say("waiting-code"))
    await expect(code).to_have_count(0)
    await host.press(say("lan-offer"))
    await host.page.get_by_text(say("lan-warning")).wait_for()
    await host.press(say("lan-open"))
    await code.wait_for()
    link = await host.page.get_by_role("textbox", name=say("waiting-link"), exact=True).input_value()
    assert link.startswith(private.replace("127.0.0.1", OTHER))
    await join(friend, link)
    await host.press(say("waiting-start"))
    for visitor in (host, friend):
        await visitor.hear(lambda frame: frame["type"] == "around" and frame["state"] == "running")
    friend.forgive("WebSocket")
    await host.press(say("menu"))
    await host.press(say("menu-link"))
    await host.press(say("lan-close"))
    await friend.page.get_by_text(say("line-lost")).wait_for()
    await host.page.get_by_text(say("lan-only-here")).wait_for()


async def test_onlookers_know_that_they_look_on_and_are_seen(visit: Visit) -> None:
    host, eve = await visit(), await visit()
    match = await sit_down(host, GAME)
    await eve.ask("guests", {"name": "Eve"})
    await eve.go(f"/table/{match}")
    await eve.page.get_by_text(say("onlookers-you")).wait_for()
    await host.press(say("onlookers-here", count=1))
    await expect(host.page.get_by_role("dialog", name=say("onlookers"))).to_contain_text("Eve")
    assert await host.page.get_by_text(say("onlookers-you")).count() == 0


async def test_whoever_has_not_come_to_the_rematch_is_expected_by_name(visit: Visit, listed: Listed) -> None:
    host, friend = await visit(), await visit()
    link = await invite(host, listed["waterworks"]["title"])
    await join(friend, link)
    await host.press(say("waiting-start"))
    await host.hear(lambda frame: frame["type"] == "around" and frame["state"] == "running")
    match = host.match
    for key in ("menu", "resign", "resign-sure"):  # it is over then
        await host.press(say(key))
    for one in (host, friend):
        await one.go("/")
    while (await host.ask(f"matches/{match}"))["state"] != "over":
        await host.page.wait_for_timeout(200)
    finished = host.page.get_by_role("region", name=say("finished-title"))
    await expect(finished.get_by_role("listitem")).to_have_count(1, timeout=20_000)
    await host.go(f"/table/{match}")
    await host.press(say("again-same"))
    await heading(host, say("waiting-expected", names="Ben")).to_be_visible()
    await expect(host.page.get_by_text(say("player-expected"))).to_be_visible()
    await friend.go(f"/table/{match}")
    await friend.press(say("again-waiting", count=1, name="Ann"))
    await host.hear(lambda frame: frame["type"] == "around" and frame["state"] == "running", len(host.heard) - 1)


async def meet_at(visit: Visit, title: str) -> tuple[Visitor, Visitor]:
    """Ann and Ben at a table that has begun."""
    host, friend = await visit(), await visit(size=PHONE, touch=True)
    await join(friend, await invite(host, title))
    await host.press(say("waiting-start"))
    for one in (host, friend):
        await one.hear(lambda frame: frame["type"] == "around" and frame["state"] == "running")
    return host, friend


async def test_a_friend_agrees_to_a_take_back_and_then_wins_because_the_host_resigns(
    visit: Visit, listed: Listed
) -> None:
    host, friend = await meet_at(visit, listed["waterworks"]["title"])
    ask = host.button(say("back-ask"))
    await play_while(lambda: not host.shown["canAsk"], Robot(Mouse(host.page)), Robot(Finger(friend.page)))
    at = host.shown["at"]
    await ask.click()
    await host.page.get_by_text(say("back-asking", names="Ben")).wait_for()
    await friend.page.get_by_text(say("back-asked", name="Ann")).wait_for()
    await friend.picture("take-back-phone")
    await friend.press(say("back-agree"))
    await host.hear(lambda frame: frame["type"] == "shown" and frame["position"]["at"] > at)
    assert (host.shown["turn"], host.shown["viewer"]) == (0, 0)
    await expect(ask).to_have_count(0)
    await expect(host.page.locator(".ticker", has_text=say("back-done-yours", names="Ben"))).to_be_visible()
    await expect(friend.page.locator(".ticker", has_text=say("back-done", name="Ann"))).to_be_visible()

    await host.press(say("menu"))
    await host.press(say("resign"))
    await host.page.get_by_text(say("resign-words", name="Ben")).wait_for()
    await host.press(say("resign-sure"))
    await expect(friend.page.get_by_role("heading", name=say("won-you"))).to_be_visible()
    await expect(host.page.get_by_role("heading", name=say("won-one", name="Ben"))).to_be_visible()
    await host.go("/")
    finished = host.page.get_by_role("region", name=say("finished-title"))
    await expect(finished.get_by_text(say("mine-resigned"))).to_be_visible()


async def test_a_friend_may_say_no_to_a_take_back(visit: Visit, listed: Listed) -> None:
    host, friend = await meet_at(visit, listed["waterworks"]["title"])
    await play_while(lambda: not host.shown["canAsk"], Robot(Mouse(host.page)), Robot(Finger(friend.page)))
    await host.press(say("back-ask"))
    await friend.press(say("back-refuse"))
    await host.page.get_by_text(say("back-no", name="Ben")).wait_for()
    await expect(host.button(say("back-ask"))).to_have_count(0)


async def test_no_resigning_is_offered_where_the_game_has_a_rule_of_its_own(visit: Visit) -> None:
    visitor = await visit()
    for game in ("pipeland", GAME):
        await sit_down(visitor, game)
        await visitor.press(say("menu"))
        await expect(visitor.button(say("resign"))).to_have_count(0 if game == "pipeland" else 1)
