"""The bot that plays anything legal: everything as likely, but for what nobody does often."""

from collections.abc import Sequence
from random import Random
from typing import Final, TypeVar

from watertable.bots.bot import seat_of
from watertable.engine.game import Game

P = TypeVar("P")
M = TypeVar("M")
V = TypeVar("V")


OUT_OF_TURN: Final = 0.1
"""How often it moves where it may, but need not."""
SELDOM: Final = 0.04
"""How often it thinks of what is done seldom."""


class RandomBot:
    """Measures the rules, fills seats and finds mistakes."""

    def choose(self, game: Game[P, M, V], view: V, moves: Sequence[M], rng: Random, *, must: bool) -> M | None:
        """Any of the moves, at any of its amounts."""
        seat_of(view)
        if not must and rng.random() >= OUT_OF_TURN:
            return None
        usual = [move for move in moves if not game.seldom(move)]
        if 0 < len(usual) < len(moves) and rng.random() >= SELDOM:
            moves = usual
        move = rng.choice(moves)
        amounts = game.amounts(move)
        return move if amounts is None else game.settle(move, rng.choice(amounts))
