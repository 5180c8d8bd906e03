"""The tree of touches on the wire: numbered, and whole."""

from random import Random
from typing import Any

import msgspec
import pytest

from support.real_trees import FOLDER, written
from watertable import games
from watertable.catalogue import catalogue
from watertable.engine.game import Game
from watertable.engine.table import Table
from watertable.engine.touches import Node, touches
from watertable.server.live.frames import encode
from watertable.server.live.wire import Teller, TouchesSent

NAMES = ("Ann", "Ben", "Cleo")


def unfolded(game: Game[Any, Any, Any], node: Node[Any], seat: int) -> list[Any]:
    """Everything in a tree, in words."""
    return [
        (
            str(touch),
            catalogue(game.name).say(touch.name, NAMES, seat),
            [(ghost.piece, ghost.area, ghost.x, ghost.y, ghost.turn) for ghost in touch.ghosts],
            unfolded(game, following, seat) if following.move is None else game.text(following.move),
        )
        for touch, following in node.next.items()
    ]


def walked(sent: TouchesSent, number: int = 0) -> list[Any]:
    """Everything that a client finds in the frame."""
    found: list[Any] = []
    for touch, name, shown, leads in sent.nodes[number]:
        ghosts = [(piece, *sent.places[place], turn) for piece, place, turn in shown]
        follows = walked(sent, leads) if isinstance(leads, int) else leads
        found.append((touch, sent.names[name], ghosts, follows))
    return found


@pytest.mark.parametrize("name", games.names())
def test_a_client_finds_the_whole_tree(name: str) -> None:
    table: Table[Any, Any, Any] = Table(games.find(name), {}, 3)
    game, rng = table.game, Random(1)
    for _ in range(25):
        table.let_chance(rng)
        seat = table.turn.must
        if seat is None:
            break
        root = touches(game, table.position, seat)
        sent = Teller(game, catalogue(name), NAMES, seat).touches(root)
        assert sent is not None
        again = msgspec.json.decode(encode(sent), type=TouchesSent)
        assert walked(again) == unfolded(game, root, seat)
        table.play(seat, rng.choice(game.playable(game.moves(table.position, seat))))


def test_if_nothing_can_be_touched_nothing_is_sent() -> None:
    game = games.find(games.names()[0])
    assert Teller(game, catalogue(game.name), NAMES, 0).touches(Node()) is None


@pytest.mark.parametrize("name", games.names())
def test_the_browsers_half_is_tested_with_trees_of_the_games_as_they_are(name: str) -> None:
    assert (FOLDER / f"{name}.json").read_text(encoding="utf-8") == written(name)
