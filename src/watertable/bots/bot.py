"""What a bot is."""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol, TypeVar

from watertable.engine.actors import Seat
from watertable.engine.game import Game

P = TypeVar("P")
M = TypeVar("M")
V = TypeVar("V")


class Bot(Protocol):
    """A player. It is given a view, never a position."""

    def choose(self, game: Game[P, M, V], view: V, moves: Sequence[M], rng: Random, *, must: bool) -> M | None:
        """One of the legal moves, with its amount settled if it has one.

        `must` is False for a seat that may move out of turn, but need not: then None means "not now". The generator is
        the bot's own: nothing of what chance will do is in it.
        """


def seat_of(view: Any) -> Seat:
    """Whose view it is. Only a view has a viewer: a position is refused before anything is read from it."""
    viewer = getattr(view, "viewer", None)
    if not isinstance(viewer, int) or viewer < 0:
        raise TypeError(f"a bot is given the view of its seat, not a {type(view).__name__} of nobody's")
    return viewer
