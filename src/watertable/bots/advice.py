"""Advice for whoever sits at the table: the best few moves, and the chance to win that each gives."""

import math
from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple, TypeVar

from watertable.bots.search import Search
from watertable.engine.game import Game

P = TypeVar("P")
M = TypeVar("M")
V = TypeVar("V")

SECONDS: Final = 5.0
"""When it ends all the same: only where nothing is compiled, or on a very slow machine, does it come to that."""


class Advice(NamedTuple):
    """A move, its amount settled, and the chance to win after it, from 0 to 1, as it looks from the seat."""

    move: Any
    chance: float


def advise(
    game: Game[P, M, V],
    view: V,
    moves: Sequence[M],
    rng: Random,
    *,
    must: bool,
    most: int = 3,
) -> list[Advice]:
    """The best few of the moves, the best first, as the search ranks them: by how often each was tried, so that the
    chance of a later one may look higher. It is given the view of the seat that asks, and never a position. It thinks
    as far as the game's hints want, and whoever asks again is told the same.

    For a seat that may move out of turn, but need not, there is none where nothing is better than to keep still: what
    is told was tried more often than that, and gives a higher chance.
    """
    if not moves:
        return []
    search = Search(game, view, rng, must=must)
    search.think(search.enough(), seconds=SECONDS)
    choices = search.choices()
    still = next((choice.chance for choice in choices if choice.move is None), -math.inf)
    found: list[Advice] = []
    for choice in choices:
        if choice.move is None or not choice.visits:
            break
        if choice.chance > still:
            found.append(Advice(choice.move, choice.chance))
    return found[:most]
