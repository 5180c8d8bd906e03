"""The priors of a view's moves."""

from random import Random
from typing import Final

from watertable.bots.bot import seat_of
from watertable.engine.game import Game
from watertable.engine.hints import Hints
from watertable.engine.values import M, P, V

GLANCES: Final = 4
"""How many positions are imagined behind a view, if players have secrets."""


def priors(game: Game[P, M, V], hints: Hints[P, M], view: V, rng: Random) -> list[tuple[M, float]]:
    """The moves worth considering, each with the mean of its priors over the imagined positions that have it."""
    seat = seat_of(view)
    promises: dict[M, list[float]] = {}
    for _ in range(GLANCES if game.hides else 1):
        for move, promise in hints.priors(game.imagine(view, rng), seat):
            promises.setdefault(move, []).append(promise)
    return [(move, sum(each) / len(each)) for move, each in promises.items()]
