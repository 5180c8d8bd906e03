"""The priors of a view's moves."""

from random import Random
from typing import Final

from watertable.bots.bot import seat_of
from watertable.engine.game import Game
from watertable.engine.hints import Hints
from watertable.engine.values import M, P, V

GLANCES: Final = 4
"""How many positions are imagined behind a view, if players have secrets from each other."""


def priors(game: Game[P, M, V], hints: Hints[P, M], view: V, rng: Random) -> list[tuple[M, float]]:
    """The moves worth considering, each with its mean prior over the imagined positions where the hints name it.

    Where they do not name it, the move could count with the lowest prior there. That changes next to nothing: among
    medium bots at two seats, 14 choices of 15,290 in one game, and none of 17,672 in two others.
    """
    seat = seat_of(view)
    found: dict[M, list[float]] = {}
    for _ in range(GLANCES if game.hides else 1):
        for move, prior in hints.priors(game.imagine(view, rng), seat):
            found.setdefault(move, []).append(prior)
    return [(move, sum(each) / len(each)) for move, each in found.items()]
