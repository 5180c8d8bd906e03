"""The bot that plays anything legal: all moves are equally likely, except for rare ones."""

from random import Random
from typing import Final

from watertable.bots.bot import seat_of
from watertable.engine.game import Game
from watertable.engine.values import M, P, V

OUT_OF_TURN: Final = 0.1
"""How often it moves when it may move out of turn, but need not."""
SELDOM: Final = 0.04
"""How often it considers rare moves."""


class RandomBot:
    """Measures the speed of rules, fills seats and finds mistakes."""

    def choose(self, game: Game[P, M, V], view: V, rng: Random, *, must: bool) -> M | None:
        """A random move, with a random amount if it has amounts."""
        seat = seat_of(view)
        if not must and rng.random() >= OUT_OF_TURN:
            return None
        # A seat's legal moves are the same in every position behind its view.
        moves = game.moves(game.imagine(view, Random(0)), seat)
        usual = [move for move in moves if not game.is_rare(move)]
        if 0 < len(usual) < len(moves) and rng.random() >= SELDOM:
            moves = usual
        move = rng.choice(moves)
        amounts = game.amounts(move)
        return move if amounts is None else game.with_amount(move, rng.choice(amounts))
