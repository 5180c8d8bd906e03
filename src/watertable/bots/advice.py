"""Advice for whoever sits at the table: the best few moves, and the chance to win that each gives."""

import math
from random import Random
from typing import Any, Final, NamedTuple

from watertable.bots.bot import seat_of
from watertable.bots.search import Search
from watertable.engine.game import Game
from watertable.engine.values import M, P, V

SECONDS: Final = 5.0
"""Time limit. It is reached only where nothing is compiled, or on a very slow machine."""


class Advice(NamedTuple):
    """A move with one amount, and the chance to win after it, from 0 to 1, as it looks from the seat."""

    move: Any
    chance: float


def advise(
    game: Game[P, M, V],
    view: V,
    rng: Random,
    *,
    must: bool,
    most: int = 3,
) -> list[Advice]:
    """The best few moves, the best first, as the search ranks them: by how often each was tried, so that the
    chance of a later one may look higher. It is given the view of the seat that asks, and never a position. It thinks
    as far as the game's hints want, and whoever asks again is told the same.

    For a seat that may move out of turn, but need not, there is none where nothing is better than to keep still: what
    is told was tried more often than that, and gives a higher chance.
    """
    seat = seat_of(view)
    if not game.moves(game.imagine(view, Random(0)), seat):
        return []  # nobody waits for this seat
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
