"""The odds of chance and of random moves, by chi-square tests."""

from collections import Counter
from collections.abc import Mapping
from math import sqrt
from random import Random
from statistics import NormalDist
from typing import Any

from watertable.engine.actors import CHANCE
from watertable.engine.table import Table
from watertable.testing.random_games import SURE


def check_chance(table: Table[Any, Any, Any], draws: int = 1500) -> None:
    """Chance draws with the odds that the game gives, and only legal moves."""
    game, rng = table.game, Random(11)
    chances = [at for at, (actor, _) in enumerate(table.entries) if actor == CHANCE]
    for at in chances[:: max(1, len(chances) // 4)]:
        position = table.positions[at]
        odds = game.odds(position)
        if odds is None:
            for _ in range(50):
                assert game.refusal(position, CHANCE, game.chance(position, rng)) is None, "chance draws the illegal"
            continue
        assert all(weight > 0 for _, weight in odds), "a weight is not positive"
        check_odds(Counter(game.chance(position, rng) for _ in range(draws)), dict(odds))


def check_random_moves(table: Table[Any, Any, Any], draws: int = 8000) -> None:
    """A random move is any of the legal ones, all equally likely."""
    game, rng = table.game, Random(12)
    turns = [at for at, (actor, _) in enumerate(table.entries) if actor != CHANCE]
    for at in turns[:: max(1, len(turns) // 5)]:
        position, seat = table.positions[at], table.entries[at][0]
        moves = game.moves(position, seat)
        drawn = Counter(game.random_move(position, seat, rng) for _ in range(draws))
        check_odds(drawn, dict.fromkeys(moves, 1))


def check_odds(drawn: Counter[Any], odds: Mapping[Any, int]) -> None:
    """A chi-square test of what was drawn against the odds, by Wilson and Hilferty's approximation."""
    stray = set(drawn) - set(odds)
    assert not stray, f"drawn, but not in the odds: {stray}"
    freedom, total, weights = len(odds) - 1, drawn.total(), sum(odds.values())
    if not freedom:
        return
    expected = {what: total * weight / weights for what, weight in odds.items()}
    square = sum((drawn[what] - wanted) ** 2 / wanted for what, wanted in expected.items())
    spread = 2 / (9 * freedom)
    normal = ((square / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread)
    unlikely = 1 - NormalDist().cdf(normal)
    assert unlikely > SURE, f"the odds are wrong: chi-square {square:.1f} with {freedom} degrees of freedom"
