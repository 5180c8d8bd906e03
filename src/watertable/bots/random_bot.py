"""The bot that plays anything legal, everything as likely."""

from collections.abc import Sequence
from random import Random
from typing import Final, TypeVar

from watertable.engine.game import Game

P = TypeVar("P")
M = TypeVar("M")
V = TypeVar("V")


OUT_OF_TURN: Final = 0.1
"""How often it moves where it may, but need not."""


class RandomBot:
    """Measures the rules, fills seats and finds mistakes."""

    def choose(self, game: Game[P, M, V], view: V, moves: Sequence[M], rng: Random, *, must: bool) -> M | None:
        """Any of the moves, at any of its amounts."""
        if not must and rng.random() >= OUT_OF_TURN:
            return None
        move = rng.choice(moves)
        amounts = game.amounts(move)
        return move if amounts is None else game.settle(move, rng.choice(amounts))
