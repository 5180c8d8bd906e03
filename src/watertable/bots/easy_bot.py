"""The bot for beginners: it plays like people who are new to a game, or in a hurry."""

import math
from random import Random
from typing import Final

from watertable.bots.bot import seat_of
from watertable.engine.game import Game
from watertable.engine.values import M, P, V

OVERLOOKED: Final = 0.5
"""The share of its moves that it does not notice."""
WAVERING: Final = 1.0
"""How unsure it is of priors: of two moves whose priors differ by this, it makes the better one about three times in
four.
"""


class EasyBot:
    """Overlooks half of its moves, and wavers between those that are nearly as good."""

    def choose(self, game: Game[P, M, V], view: V, rng: Random, *, must: bool) -> M | None:
        """The move that seems best of those that it notices."""
        seat = seat_of(view)
        candidates = game.hints().priors(game.imagine(view, rng), seat)
        if not must:
            candidates = [(move, prior) for move, prior in candidates if prior > 0]
        noticed = [one for one in candidates if rng.random() >= OVERLOOKED] or (
            [rng.choice(candidates)] if must else []
        )
        best: M | None = None
        most = -math.inf
        for move, prior in noticed:
            seems = prior - WAVERING * math.log(-math.log(rng.random() or 0.5))
            if seems > most:
                best, most = move, seems
        return best
