"""Advice for a person at the table: the best few moves, the chance to win after each, and where that is in doubt."""

import math
from collections.abc import Sequence
from random import Random
from time import thread_time
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from watertable.bots.bot import seat_of
from watertable.bots.search import Choice, Search
from watertable.engine.game import Game
from watertable.engine.values import M, P, V

SECONDS: Final = 1.5
"""Limit of processor time: as for a hard bot, which plays as well in this time. It is reached only if nothing is
compiled, or on a very slow machine: compiled, the searches of the four games take 0.03 to 0.15 seconds of one core. On
a busy machine, advice takes longer, but stays the same.
"""
SURE: Final = 2.0
"""By how many standard errors of the search two chances must differ to be told apart: 95 % of the time a difference of
nothing looks smaller than this.
"""
FINEST: Final = 0.01
"""No smaller difference is told apart, however long the search is: a hundredth is all that people are shown."""
FEWEST: Final = 24
"""How often a move must have been tried for this to be said of it. From one that was tried less often, the search has
turned away.
"""

Doubt: TypeAlias = Literal["even", "as-good"]
"""What the search does not know better. `even`: the chance can't be told from an even share of the win, 1 divided by
the number of seats. `as-good`: the move can't be told from the first one.
"""


class Advice(NamedTuple):
    """A move, with one amount if it has amounts, and the seat's chance to win after it, from 0 to 1."""

    move: Any
    chance: float
    doubt: Doubt | None = None


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
    the same answer to the same question if it is not stopped by the limit of processor time.

    Two chances are told apart if they differ by more than `SURE` standard errors. The n-th simulations of all moves
    meet the same position and the same luck, so moves are compared pair by pair.

    For a seat that may move out of turn, but need not, only moves that are better than keeping still are returned: they
    were tried more often, and have a higher chance.
    """
    seat = seat_of(view)
    position = game.imagine(view, Random(0))
    if not game.moves(position, seat):
        return []
    share = 1 / game.players(position)
    search = Search(game, view, rng, must=must)
    until = thread_time() + SECONDS
    search.think(search.enough(), stop=lambda: thread_time() >= until)
    choices = search.choices()
    still = next((choice.chance for choice in choices if choice.move is None), -math.inf)
    found: list[Advice] = []
    for choice in choices:
        if choice.move is None or not choice.visits:
            break
        if choice.chance > still:
            found.append(Advice(choice.move, choice.chance, doubt(choice, choices[0], share)))
    return found[:most]


def doubt(choice: Choice, first: Choice, share: float) -> Doubt | None:
    """What the search does not know better about a move than that it is even, or as good as the first."""
    if choice.visits < FEWEST:
        return None
    if not _differ([result - share for result in choice.results]):
        return "even"
    if choice is first:
        return None
    pairs = zip(choice.results, first.results, strict=False)  # one was tried more often
    return None if _differ([one - other for one, other in pairs]) else "as-good"


def _differ(differences: Sequence[float]) -> bool:
    """Whether the mean of these differences is told apart from nothing."""
    count = len(differences)
    mean = sum(differences) / count
    variance = sum((one - mean) ** 2 for one in differences) / (count - 1)
    return abs(mean) > max(SURE * math.sqrt(variance / count), FINEST)
