"""The bot that knows the game: it makes the move with the highest prior, which each game's `mind/hints.py` gives."""

from random import Random

from watertable.bots.priors import priors
from watertable.engine.game import Game
from watertable.engine.values import M, P, V


class MediumBot:
    """Plays soundly. It looks ahead only as far as the hints do."""

    def choose(self, game: Game[P, M, V], view: V, rng: Random, *, must: bool) -> M | None:
        """The move with the highest prior; of several such moves, any."""
        candidates = priors(game, game.hints(), view, rng)
        most = max([prior for _, prior in candidates], default=0.0)
        if not must and most <= 0:
            return None
        return rng.choice([move for move, prior in candidates if prior == most])
