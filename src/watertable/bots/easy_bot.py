"""The bot for beginners: it plays as people do who are new to a game, or in a hurry."""

import math
from random import Random
from typing import Final

from watertable.bots.bot import seat_of
from watertable.engine.game import Game
from watertable.engine.values import M, P, V

OVERLOOKED: Final = 0.5
"""The share of what it could do that it does not see."""
WAVERING: Final = 1.0
"""How unsure it is of promises: a move that promises so many points more is taken for the better one three times in
four.
"""


class EasyBot:
    """Overlooks half of what it could do, and takes what is nearly as good for the best."""

    def choose(self, game: Game[P, M, V], view: V, rng: Random, *, must: bool) -> M | None:
        """What seems best of what it happens to see."""
        seat = seat_of(view)
        ideas = game.hints().priors(game.imagine(view, rng), seat)
        if not must:
            ideas = [(move, promise) for move, promise in ideas if promise > 0]
        noticed = [idea for idea in ideas if rng.random() >= OVERLOOKED] or ([rng.choice(ideas)] if must else [])
        best: M | None = None
        most = -math.inf
        for move, promise in noticed:
            seems = promise - WAVERING * math.log(-math.log(rng.random() or 0.5))
            if seems > most:
                best, most = move, seems
        return best
