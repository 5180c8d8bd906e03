"""Two people at one table, each in a browser of their own."""

from typing import Any

import pytest

from support.browsing import PHONE, Frame, Visit, Visitor
from support.page_words import say
from support.places import invite, join, open_chat
from support.robot import Finger, Mouse, Robot, play_while

Listed = dict[str, dict[str, Any]]


def without_hand(position: Frame) -> list[tuple[str, str]]:
    """All pieces but those in the viewer's own hand. Where they lie may depend on who looks at them."""
    picture = position["picture"]
    hands = {area["id"]: area["owner"] for area in picture["areas"] if area["kind"] == "hand"}
    assert set(hands.values()) <= {position["viewer"]}, "somebody else’s hand"
    return sorted((piece["id"], piece["face"]) for piece in picture["pieces"] if piece["area"] not in hands)


def positions(visitor: Visitor) -> dict[int, Frame]:
    """What somebody was shown, by the number of the position."""
    shown = [frame["position"] for frame in visitor.heard if frame["type"] == "shown"]
    return {position["at"]: position for position in shown if position["viewer"] is not None}


async def say_and_read(one: Visitor, other: Visitor, words: str) -> None:
    for visitor in (one, other):
        await open_chat(visitor)
    await one.page.get_by_label(say("chat-label")).fill(words)
    await one.press(say("chat-send"))
    for visitor in (one, other):
        await visitor.page.locator("#talk-chat").get_by_text(words).wait_for()
        if await (tab := visitor.page.get_by_role("tab", name=say("log"))).is_visible():
            await tab.click()


@pytest.mark.parametrize("game", ["waterworks"])
async def test_a_friend_comes_by_the_link_and_plays_along(visit: Visit, listed: Listed, game: str) -> None:
    host, friend = await visit(), await visit(size=PHONE, touch=True)
    link = await invite(host, listed[game]["title"])
    assert link.startswith(f"{host.base}/table/{host.match}#")
    await join(friend, link)
    await host.press(say("waiting-start"))
    robots = Robot(Mouse(host.page), 5), Robot(Finger(friend.page), 6)
    await play_while(lambda: min(len(host.moves), len(friend.moves)) < 3, *robots)

    last = max(answer["at"] for one in (host, friend) for answer in one.heard if answer["type"] == "done")
    for visitor in (host, friend):
        await visitor.hear(lambda frame: frame["type"] == "shown" and frame["position"]["at"] >= last)
    seen = positions(host), positions(friend)
    both = seen[0].keys() & seen[1].keys()
    assert len(both) >= 6
    for at in both:
        assert (seen[0][at]["viewer"], seen[1][at]["viewer"]) == (0, 1)
        assert without_hand(seen[0][at]) == without_hand(seen[1][at])
    await say_and_read(friend, host, "Your pipe drips.")
    await say_and_read(host, friend, "It does not.")
    for visitor in (host, friend):
        things = visitor.page.locator("[data-thing]")
        there = await things.evaluate_all("(all) => all.map((one) => one.dataset.thing)")
        picture = visitor.shown["picture"]
        assert set(there) == {one["id"] for one in [*picture["pieces"], *picture["zones"]]}
        told = [line for frame in visitor.heard if frame["type"] == "shown" for line in frame["told"]]
        log = await visitor.page.locator("#talk-log").inner_text()
        assert {line["actor"] for line in told} >= {0, 1}
        assert told[-1]["words"] in log
