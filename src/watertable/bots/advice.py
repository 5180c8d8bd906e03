"""Advice for a person at the table: the best few moves, the chance to win after each, and where that is in doubt."""

import math
from collections.abc import Sequence
from itertools import takewhile
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
"""By how many standard errors of the search two chances must differ to be told apart. If two moves are equal, their
measured difference stays below this in 95 % of searches.
"""
FINEST: Final = 0.01
"""No smaller difference is told apart, however long the search is: a hundredth is all that people are shown."""
FEWEST: Final = 24
"""How often a move must have been tried for this to be said of it. The search has dropped those that it tried less
often.
"""

Doubt: TypeAlias = Literal["even", "as-good"]
"""What the search does not know better. `as-good`: the move can't be told from the first one. `even`: it is the first
one or can be told from it, but its chance can't be told from an even share of the win, 1 divided by the number of
seats.
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
    """The best few moves; none for a seat that can't move. The search ranks moves by how often each was tried. The
    first one is what it would do, though another that was tried less often may look better; the others are sorted by
    chance. It runs as many simulations as the game's hints ask for, and gives the same answer to the same question if
    it is not stopped by the limit of processor time.

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
    tried = takewhile(lambda choice: choice.move is not None and choice.visits > 0, choices)
    best = [choice for choice in tried if choice.chance > still][:most]
    best[1:] = sorted(best[1:], key=lambda choice: -choice.chance)
    return [Advice(choice.move, choice.chance, doubt(choice, best[0], share)) for choice in best]


def doubt(choice: Choice, first: Choice, share: float) -> Doubt | None:
    """The doubt about a move: whether it may be as good as the first, or even."""
    if choice.visits < FEWEST:
        return None
    if choice is not first:
        pairs = zip(choice.results, first.results, strict=False)  # one was tried more often
        if not _differ([one - other for one, other in pairs]):
            return "as-good"
    return None if _differ([result - share for result in choice.results]) else "even"


def _differ(differences: Sequence[float]) -> bool:
    """Whether the mean of these differences is told apart from nothing."""
    count = len(differences)
    mean = sum(differences) / count
    variance = sum((one - mean) ** 2 for one in differences) / (count - 1)
    return abs(mean) > max(SURE * math.sqrt(variance / count), FINEST)
