"""The bot that plays anything legal, everything as likely."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from watertable.engine.game import Game

P = TypeVar("P")
M = TypeVar("M")
V = TypeVar("V")


class RandomBot:
    """Measures the rules, fills seats and finds mistakes."""

    def choose(self, game: Game[P, M, V], view: V, moves: Sequence[M], rng: Random) -> M:
        """Any of the moves, at any of its amounts."""
        move = rng.choice(moves)
        amounts = game.amounts(move)
        return move if amounts is None else game.settle(move, rng.choice(amounts))
