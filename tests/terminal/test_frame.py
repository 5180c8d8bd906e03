"""A frame is built once: a key asks for a view, a scene and a tree of touches at most once for each position."""

from collections import Counter
from random import Random

import pytest

from support.counting import Call, remembering
from support.keyboard import Player, playing
from watertable import games
from watertable.terminal.players import Computer, Person
from watertable.terminal.session import Session

OF_A_FRAME = {"turn", "view", "moves", "scene", "touches"}
KEYS = {" ": "space", "-": "minus", ",": "comma", ":": "colon", "'": "apostrophe", ".": "full_stop", "+": "plus"}


def remembered(name: str) -> tuple[Session, list[Call]]:
    game, calls = remembering(games.find(name))
    return Session(game, {}, [Person("Ann"), Computer("Ben", "random")], Random(1)), calls


async def type_any_move(player: Player) -> None:
    game = player.session.game
    text = game.text(game.playable(player.session.frame.moves)[-1])
    await player.press("colon", *(KEYS.get(letter, letter) for letter in text))


@pytest.mark.parametrize("name", games.names())
async def test_a_key_that_makes_no_move_asks_the_game_nothing(name: str) -> None:
    session, calls = remembered(name)
    async with playing(session) as player:
        for key in ("right", "down", "left", "tab", "r", "t", "escape"):
            calls.clear()
            await player.press(key)
            assert not OF_A_FRAME & {call.name for call in calls}, key


@pytest.mark.parametrize("name", ["downspout", "waterworks"])
async def test_a_touch_on_the_way_to_a_move_asks_the_game_nothing(name: str) -> None:
    session, calls = remembered(name)
    async with playing(session) as player:
        calls.clear()
        await player.press("enter")
        assert session.path
        assert not OF_A_FRAME & {call.name for call in calls}


@pytest.mark.parametrize("name", games.names())
async def test_a_move_asks_for_every_part_of_a_frame_once_a_position(name: str) -> None:
    session, calls = remembered(name)
    async with playing(session) as player:
        for _ in range(6):
            if player.is_over():
                break
            await type_any_move(player)
            made = len(session.table.entries)
            calls.clear()
            await player.press("enter")
            assert len(session.table.entries) > made
            asked = Counter(call.key() for call in calls if call.name in OF_A_FRAME)
            assert set(asked.values()) == {1}, [call.name for call in calls if asked[call.key()] > 1]
            scenes = sum(call.name == "scene" for call in calls)
            turns = len({entry.actor for entry in session.table.entries[made:]}) + 1
            assert scenes <= len(session.table.entries) - made + turns


async def test_positions_are_distinguished_after_a_move_was_taken_back() -> None:
    session, _ = remembered("pipeland")
    session.run()
    before = session.frame
    seen = []
    for move in session.game.playable(before.moves)[:2]:
        session.table.play(0, move)
        assert session.frame is not before
        seen.append(session.frame.view)
        session.table.take_back()
        assert session.frame is before
    assert seen[0] != seen[1], "both come after as many moves"
