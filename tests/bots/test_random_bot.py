"""The bot that plays anything."""

from collections import Counter
from random import Random

from watertable import games
from watertable.bots import find
from watertable.engine.table import Table


def test_it_does_seldom_what_nobody_does_often_and_all_else_alike() -> None:
    """In Pipe Land it would leave the game within a few turns if passing were as likely as drawing."""
    game, bot = games.find("pipeland"), find("random")
    position = Table(game, {"rules": "advanced"}, 2).position
    view, rng = game.view(position, 0), Random(1)
    chosen = Counter(game.text(bot.choose(game, view, rng, must=True)) for _ in range(2000))
    assert set(chosen) == {"draw", "pass"}
    assert 15 < chosen["pass"] < 70, "half of one in twenty-five"


def test_out_of_turn_it_moves_now_and_then() -> None:
    game, bot = games.find("pipeland"), find("random")
    table = Table(game, {"rules": "advanced"}, 2)
    for entry in ("0 draw", "* tile sX"):
        table.play_entry(entry)
    view, rng = game.view(table.position, 1), Random(1)
    made = [bot.choose(game, view, rng, must=False) for _ in range(2000)]
    offers = [game.text(move) for move in made if move is not None]
    assert 150 < len(offers) < 250, "one in ten"
    assert {offer.split()[-1] for offer in offers} == {"1", "2", "3", "4", "5"}, "at any price"
