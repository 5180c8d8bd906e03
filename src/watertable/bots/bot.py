"""What a bot has to do."""

from random import Random
from typing import Any, Protocol

from watertable.engine.actors import Seat
from watertable.engine.game import Game
from watertable.engine.values import M, P, V


class Bot(Protocol):
    """A player. It is given a view, never a position."""

    def choose(self, game: Game[P, M, V], view: V, rng: Random, *, must: bool) -> M | None:
        """A legal move of the view's seat, with one amount if it has amounts.

        `must` is False for a seat that may move out of turn, but need not: then None means "not now". The generator is
        the bot's own: nothing about what chance will do follows from it.
        """


def seat_of(view: Any) -> Seat:
    """The seat whose view this is. Raises TypeError for anything else, such as a position: only a view has a viewer."""
    viewer = getattr(view, "viewer", None)
    if not isinstance(viewer, int) or viewer < 0:
        raise TypeError(f"a bot is given the view of its seat, and this {type(view).__name__} is not one")
    return viewer
