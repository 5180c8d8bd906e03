"""Every game is played in the page from the first touch to the end: by mouse, by keyboard alone, or by finger."""

from typing import Any

import pytest

from support.browsing import PHONE, Frame, Visit, Visitor
from support.farmer import Farmer
from support.page_words import say
from support.robot import Finger, Keyboard, Mouse, Robot
from support.sailor import Sailor
from watertable import games
from watertable.engine.record import Record
from watertable.referee import check

Listed = dict[str, dict[str, Any]]
SHORT: dict[str, dict[str, str]] = {
    "pipeland": {"tiles": "4", "price": "4", "least": "1", "tax": "0"},
    "waterworks": {"needed": "3"},
}
"""Options by which a game is over sooner."""


def test_the_page_is_told_of_every_game(listed: Listed) -> None:
    assert set(listed) == set(games.names())


async def moves_that_count(visitor: Visitor) -> list[str]:
    """The moves that were made on the page, once all that it sent is answered. A move may come after a bot's, and count
    for nothing, or be taken back.
    """
    asked = {frame["id"]: frame for frame in visitor.sent if frame["type"] in {"play", "undo", "ask"}}
    await visitor.until(lambda: asked.keys() <= answers(visitor).keys() or None)
    counted: list[str] = []
    for token, answer in answers(visitor).items():
        frame = asked.get(token)
        if frame is None or answer["type"] != "done":
            assert frame is None or answer.get("late") or visitor.shown["outcome"], answer
        elif frame["type"] == "play":
            counted.append(frame["move"])
        else:  # bots agree at once
            counted.pop()
    return counted


def answers(visitor: Visitor) -> dict[str, Frame]:
    """What the server has answered to each frame with an id, in order."""
    return {frame["id"]: frame for frame in visitor.heard if frame["type"] in {"done", "refused"}}


async def is_won_as_it_says(visitor: Visitor) -> None:
    """The end is announced, and the record of the game is one that the referee knows to end so."""
    outcome = visitor.shown["outcome"]
    played = await moves_that_count(visitor)
    ending = visitor.page.get_by_role("region", name=say("turn-over"))
    await visitor.page.get_by_text(outcome["words"]).locator("visible=true").first.wait_for()
    around = next(frame for frame in reversed(visitor.heard) if frame["type"] == "around")
    names = [chair["name"] for chair in around["chairs"]]
    title = await ending.get_by_role("heading").inner_text()
    if outcome["winners"] == [0]:
        assert title == say("won-you")
    elif not outcome["winners"]:
        assert title == say("won-nobody")
    else:
        assert all(names[seat] in title for seat in outcome["winners"])

    await ending.get_by_role("link", name=say("again-replay")).click()
    async with visitor.page.expect_download() as downloading:
        await visitor.page.get_by_role("link", name=say("replay-download")).click()
    path = await (await downloading.value).path()
    record = Record.from_json(path.read_text(encoding="utf-8"))
    ended = check(record).outcome
    assert ended is not None
    assert list(ended.winners) == outcome["winners"]
    assert [entry for entry in record.moves if entry.startswith("0 ")] == [f"0 {move}" for move in played]


@pytest.mark.long
@pytest.mark.parametrize("game", ["waterworld"])
async def test_a_whole_game_is_played_by_mouse(visit: Visit, listed: Listed, game: str) -> None:
    visitor = await visit()
    await visitor.choose(listed[game]["title"], "play-now")
    await Sailor(Mouse(visitor.page), visitor).play()
    await visitor.picture(f"the end of {game}")
    await is_won_as_it_says(visitor)


@pytest.mark.long
@pytest.mark.parametrize("game", ["downspout"])
async def test_a_whole_game_is_played_by_keyboard_alone(visit: Visit, listed: Listed, game: str) -> None:
    visitor = await visit("/")
    hand = Keyboard(visitor.page)
    await visitor.card(listed[game]["title"]).wait_for()
    await hand.tab_to(f"{say('play-now')}: {listed[game]['title']}")
    await hand.key("Enter")
    await Robot(hand, seed=2).play()
    await is_won_as_it_says(visitor)


@pytest.mark.long
@pytest.mark.parametrize("game", ["waterworks", "pipeland"])
async def test_a_whole_game_is_set_up_and_played_on_a_phone(visit: Visit, listed: Listed, game: str) -> None:
    visitor = await visit("/", size=PHONE, touch=True)
    await visitor.card(listed[game]["title"]).get_by_role("button", name=say("play-around")).tap()
    dialog = visitor.page.get_by_role("dialog")
    await dialog.get_by_label(say("setup-seat", seat=2)).select_option(listed[game]["bots"][0]["level"])
    if short := SHORT.get(game, {}):
        await dialog.get_by_text(say("setup-options"), exact=True).tap()
        for name, value in short.items():
            words = next(option["words"] for option in listed[game]["options"] if option["name"] == name)
            await dialog.get_by_label(words).fill(value)
    await dialog.get_by_role("button", name=say("setup-go-around")).tap()
    hand = Finger(visitor.page)
    await (Farmer(hand, visitor) if game == "pipeland" else Robot(hand, seed=2)).play()
    await visitor.picture(f"the end of {game} on a phone")
    await is_won_as_it_says(visitor)
    options = (await visitor.ask(f"matches/{visitor.match}"))["options"]
    assert all(str(options[name]) == value for name, value in short.items())
    if game == "pipeland":
        assert {move["move"].split()[0] for move in visitor.moves} >= {"draw", "place", "rotate", "buy", "end"}
