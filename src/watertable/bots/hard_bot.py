"""The bot that thinks ahead: it searches what its moves lead to."""

from collections.abc import Callable
from random import Random
from typing import Final

from watertable.bots.search import Search
from watertable.engine.game import Game
from watertable.engine.values import M, P, V

SECONDS: Final = 1.5
"""Time limit: it stops thinking after this many seconds."""


class HardBot:
    """Makes the move that its search tried most often."""

    def __init__(
        self,
        simulations: int | None = None,
        seconds: float | None = SECONDS,
        stop: Callable[[], bool] | None = None,
    ) -> None:
        self._simulations = simulations
        """None for the number that the game's hints give."""
        self._seconds = seconds
        """None for no time limit: then the same view and generator lead to the same move, on any machine."""
        self._stop = stop

    def choose(self, game: Game[P, M, V], view: V, rng: Random, *, must: bool) -> M | None:
        """The move that the search ranks first; None for keeping still out of turn."""
        search = Search(game, view, rng, must=must)
        if not search.has_one_choice():
            simulations = search.enough() if self._simulations is None else self._simulations
            search.think(simulations, seconds=self._seconds, stop=self._stop, decide=True)
        best: M | None = search.choices()[0].move
        return best
