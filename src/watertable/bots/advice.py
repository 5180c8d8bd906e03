"""Advice for a person at the table: the best few moves, and the chance to win after each."""

import math
from random import Random
from typing import Any, Final, NamedTuple

from watertable.bots.bot import seat_of
from watertable.bots.search import Search
from watertable.engine.game import Game
from watertable.engine.values import M, P, V

SECONDS: Final = 5.0
"""Time limit. It is reached only if nothing is compiled, or on a very slow machine."""


class Advice(NamedTuple):
    """A move, with one amount if it has amounts, and the seat's chance to win after it, from 0 to 1."""

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
    """The best few moves, the best first; none for a seat that can't move. The search ranks moves by how often each was
    tried, so a later one may have a higher chance. It runs as many simulations as the game's hints ask for, and gives
    the same answer to the same question if it is not stopped by the time limit.

    For a seat that may move out of turn, but need not, only moves that are better than keeping still are returned: they
    were tried more often, and have a higher chance.
    """
    seat = seat_of(view)
    if not game.moves(game.imagine(view, Random(0)), seat):
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
