"""Several people around one screen: a curtain keeps hands apart, where there is anything to hide."""

from itertools import pairwise
from typing import Any

import pytest

from support.browsing import Frame, Visit, Visitor
from support.page_words import say
from support.robot import Mouse, Robot
from watertable import games

Listed = dict[str, dict[str, Any]]
HIDING = [name for name in games.names() if games.find(name).hides]
OPEN = [name for name in games.names() if not games.find(name).hides]

_LEFT = """
(things) => [...document.querySelectorAll("[data-thing]")]
  .filter((one) => things.includes(one.dataset.thing))
  .map((one) => Math.round(one.getBoundingClientRect().left / 10))
"""


def hand(position: Frame) -> list[dict[str, Any]]:
    """The pieces in hands that a position shows."""
    hands = {area["id"] for area in position["picture"]["areas"] if area["kind"] == "hand"}
    return [piece for piece in position["picture"]["pieces"] if piece["area"] in hands]


async def sit_around(visitor: Visitor, title: str) -> None:
    await visitor.choose(title, "play-around")
    await visitor.page.get_by_role("dialog").get_by_role("button", name=say("setup-go-around")).click()


async def test_a_seat_without_a_name_is_called_what_its_field_says(visit: Visit, listed: Listed) -> None:
    visitor = await visit()
    await visitor.choose(listed["downspout"]["title"], "play-around")
    dialog = visitor.page.get_by_role("dialog")
    fields = await dialog.get_by_role("textbox", name=say("setup-name")).all()
    read = [await field.get_attribute("placeholder") for field in fields]
    await dialog.get_by_role("button", name=say("setup-go-around")).click()
    around = await visitor.hear(lambda frame: frame["type"] == "around")
    assert [chair["name"] for chair in around["chairs"]] == read == ["Player 1", "Player 2"]


async def names_in_page(visitor: Visitor) -> set[str]:
    """What all things in the page are called."""
    found = await visitor.page.evaluate(
        "[...document.querySelectorAll('[data-thing]')].map((one) => one.getAttribute('aria-label'))"
    )
    return set(found)


@pytest.mark.parametrize("game", HIDING)
async def test_a_curtain_is_drawn_before_every_hand(visit: Visit, listed: Listed, game: str) -> None:
    visitor = await visit()
    await sit_around(visitor, listed[game]["title"])
    robot = Robot(Mouse(visitor.page))
    admitted: list[int] = []
    cards: set[str] = set()
    while len(admitted) < 5:
        seen = await robot.look()
        assert seen.state == "curtain"
        await visitor.until(lambda: visitor.shown["viewer"] is None or None)
        await visitor.page.wait_for_function("(wanted) => !document.querySelector(wanted)", arg=".docked.hand")
        assert hand(visitor.shown) == []
        assert not cards & await names_in_page(visitor)
        admitted.append(visitor.shown["turn"])
        await robot.do(seen)
        await visitor.until(lambda: visitor.shown["viewer"] == admitted[-1] or None)
        await visitor.page.wait_for_function("() => !document.querySelector('dialog')")
        assert (await robot.look()).state == "touch"
        cards |= {piece["name"] for piece in hand(visitor.shown)}
        assert cards & await names_in_page(visitor)
        await robot.play_until("curtain")
    assert set(admitted) == {0, 1}
    assert all(one != other for one, other in pairwise(admitted))
    nothing_is_sent_through_the_curtain(visitor)


def nothing_is_sent_through_the_curtain(visitor: Visitor) -> None:
    """From the moment that the server has drawn it until somebody says who they are, no hand is sent."""
    drawn = False
    asked: int | None = None
    hands = 0
    for is_ours, frame in visitor.wire:
        if is_ours and frame["type"] == "look":
            drawn, asked = False, frame["seat"]
        elif frame["type"] == "shown":
            position = frame["position"]
            drawn = drawn or (position["viewer"] is None and asked is None)
            if drawn:
                assert hand(position) == []
                assert "hand" not in {area["kind"] for area in position["picture"]["areas"]}
            hands += bool(hand(position))
    assert hands > 0


@pytest.mark.parametrize("game", OPEN)
async def test_there_is_no_curtain_where_there_is_nothing_to_hide(visit: Visit, listed: Listed, game: str) -> None:
    visitor = await visit()
    await sit_around(visitor, listed[game]["title"])
    robot = Robot(Mouse(visitor.page))
    while {move["seat"] for move in visitor.moves} != {0, 1}:
        seen = await robot.look()
        assert seen.state in {"touch", "tick"}
        await robot.do(seen)
    assert None not in {frame["seat"] for frame in visitor.sent if frame["type"] == "look"}


async def test_what_people_have_stays_where_it_is_whoever_looks(visit: Visit, listed: Listed) -> None:
    visitor = await visit()
    await sit_around(visitor, listed["downspout"]["title"])
    robot = Robot(Mouse(visitor.page))

    async def seen() -> tuple[list[str], list[list[int]]]:
        """The names of the players, and how far right the pipes of each of them lie, in steps of ten pixels."""
        picture = visitor.shown["picture"]
        places = []
        for seat in (0, 1):
            areas = {area["id"] for area in picture["areas"] if area["owner"] == seat}
            things = [piece["id"] for piece in picture["pieces"] if piece["area"] in areas]
            places.append(sorted(set(await visitor.page.evaluate(_LEFT, things))))
        return await visitor.page.locator(".players .name").all_inner_texts(), places

    await robot.look()
    before = await seen()
    while visitor.shown["viewer"] != 1:
        await robot.do(await robot.look())
    await robot.look()
    assert await seen() == before
