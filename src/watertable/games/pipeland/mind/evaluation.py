"""The evaluation for the search: each seat's chance to win, whatever is to happen next.

A turn counts as done as soon as its tile is placed, so that ending a turn and drawing change little.
"""

import math
from typing import Final

from watertable.games.pipeland.mind.prospects import (
    AT_DOOR,
    BESIDE,
    DOORS_SOON,
    EXPOSED,
    GROWTH,
    SOON,
    TileCounts,
    chances,
    count_tiles,
    softmax,
    tiles_left,
    to_come,
)
from watertable.games.pipeland.mind.weights import FOR_MORE, FOR_TWO, IN_FINAL_ROUND, PerTile, Weights
from watertable.games.pipeland.rules.board import colour_at
from watertable.games.pipeland.rules.components import FINAL_TIMES
from watertable.games.pipeland.rules.position import (
    ACT_STEP,
    OVER_STEP,
    PLACE_STEP,
    Position,
    has_drawn,
    is_away,
    is_too_late,
)

# LASTING, CALM and STREAM are among the best of a few values tried with the fit of the weights. LATE came later,
# for games that less money wins; in others it seldom matters.
FEW: Final = 3
"""How many irrigated tiles are few to lack."""
LASTING: Final = 3.0
"""For how many incomes the present water counts as income: pipes are turned, and water comes and goes."""
LATE: Final = 1.5
"""The game is taken to last at most this many times the rounds until a first seat should have the money that wins."""
CALM: Final = 3
STREAM: Final = 6
"""Uncertainty grows with the incomes still to come, times the irrigated tiles a seat (on average) plus CALM. When that
product is STREAM, uncertainty is twice what it is at the end.
"""


class _Race:
    """What each seat has, and how far it still has to go."""

    def __init__(self, position: Position, counts: TileCounts) -> None:
        seats, terms = len(position.money), position.terms
        self.is_done: Final = position.step > PLACE_STEP and not has_drawn(position)
        """Whether the turn counts as done."""
        self.has: Final = list(position.money)
        if self.is_done and not position.opening:
            self.has[position.seat] += counts.wet[position.seat] * (FINAL_TIMES if position.final else 1)
        last = position.seat if self.is_done else position.seat + seats - 1
        self.nexts: Final = [(((seat - last) % seats) or seats) / seats for seat in range(seats)]
        """Rounds to the end of each seat's next turn."""
        self.waits: Final[list[float]] = []
        """Rounds until each seat has the money."""
        for seat in range(seats):
            rate = (
                counts.wet[seat]
                - EXPOSED * counts.exposed[seat]
                + AT_DOOR * counts.doors[seat]
                + BESIDE * counts.beside[seat]
            )
            self.waits.append(self.nexts[seat] + max(0.0, (terms.money - self.has[seat]) / max(rate, 0.5) - 1))
        self.incomes: Final = incomes(position, self.is_done)
        if not position.final:
            most = LATE * min([wait for seat, wait in enumerate(self.waits) if not is_away(position, seat)]) + 1
            for seat in range(seats):
                self.incomes[seat] = min(self.incomes[seat], most)
        self.near: Final = 1 / (1 + max(self.incomes) * (CALM + sum(counts.wet) / seats) / STREAM)
        """How much the present position decides the outcome: 1 where nobody earns any more."""


def incomes(position: Position, is_done: bool) -> list[float]:
    """How many incomes each seat still has if the game goes on until the tiles run out. The final round counts twice,
    the present turn does not count if it is done, and a seat that has withdrawn has none. In the opening of the
    advanced game only its last turn is paid; the unpaid turns are shared evenly among the seats.
    """
    seats = len(position.money)
    if position.final:
        return [
            0.0 if is_too_late(position, seat) or (is_done and seat == position.seat) else float(FINAL_TIMES)
            for seat in range(seats)
        ]
    tiles = tiles_left(position) + (1 if has_drawn(position) else 0)
    first = position.seat + 1 if is_done else position.seat
    order = [seat % seats for seat in range(first, first + seats)]
    playing = [seat for seat in order if not is_away(position, seat)]
    unpaid = 0.0
    if position.opening:
        unpaid = max(0.0, opening_left(position) - (0 if has_drawn(position) else 1)) / len(playing)
    found = [0.0] * seats
    for at, seat in enumerate(playing):
        turns = (tiles - at + len(playing) - 1) // len(playing)
        found[seat] = max(0.0, turns - unpaid) + FINAL_TIMES
    return found


def opening_left(position: Position) -> float:
    """How many draws it takes on average until the last coloured tile of pile 1 is drawn, which ends the opening."""
    pile = position.piles[0]
    coloured = (pile & ((1 << 5 * len(position.money)) - 1)).bit_count()
    return coloured + (pile.bit_count() - coloured) * coloured / (coloured + 1)


def evaluate(position: Position) -> list[float]:
    """Each seat's chance to win."""
    if position.step == OVER_STEP:
        return chances(position)
    seats, seat = len(position.money), position.seat
    counts = count_tiles(position.board, seats)
    race = _Race(position, counts)
    if not position.final and not position.opening:
        earned = race.has[seat] + (0 if race.is_done else counts.wet[seat])
        if counts.wet[seat] >= position.terms.tiles or earned >= position.terms.money:
            return [1.0 if each == seat else 0.0 for each in range(seats)]  # it need only place, and end the turn
    weights = IN_FINAL_ROUND if position.final else FOR_TWO if seats == 2 else FOR_MORE
    points = _points(position, counts, race, weights)
    near = race.near
    if position.step == PLACE_STEP:
        points[seat] += weights.placing.always + near * weights.placing.near_end
        colour = colour_at(position.drawn)
        if colour < seats:
            points[colour] += weights.own_tile_drawn.always + near * weights.own_tile_drawn.near_end
    elif position.step == ACT_STEP and position.actions == 0:
        points[seat] += weights.acting.always + near * weights.acting.near_end
    return softmax(position, points)


def _points(position: Position, counts: TileCounts, race: _Race, weights: Weights) -> list[float]:
    """The weighted sum of each seat, whoever is on turn."""
    near, terms = race.near, position.terms
    found: list[float] = []
    for seat in range(len(position.money)):
        following, wet, doors = race.nexts[seat], counts.wet[seat], counts.doors[seat]
        left = race.incomes[seat]
        soon = LASTING * (1 - math.exp(-left / LASTING))
        point = near * (
            weights.pound * race.has[seat]
            + _per_tile(weights.irrigated, soon, left) * wet
            + _per_tile(weights.exposed, soon, left) * counts.exposed[seat]
            + _per_tile(weights.at_door, soon, left) * doors
            + _per_tile(weights.beside, soon, left) * counts.beside[seat]
            + _per_tile(weights.far, soon, left) * counts.far[seat]
            + _per_tile(weights.to_come, soon, left) * to_come(position, seat)
            + weights.income * left
            + weights.wait * following
        )
        if not position.final:
            lacking = terms.tiles - wet
            until = following + max(0.0, (lacking - DOORS_SOON * doors) / GROWTH - 1)
            point += weights.money_soon / (SOON + race.waits[seat]) + weights.tiles_soon / (SOON + until)
            if lacking <= 0:
                point += weights.has_tiles / following
            if race.has[seat] + wet >= terms.money:
                point += weights.has_money / following
            if lacking <= FEW:
                point += weights.lacks_few / (SOON + following)
        found.append(point)
    return found


def _per_tile(weight: PerTile, soon: float, left: float) -> float:
    """What one tile counts, with so many incomes soon, and so many left in all."""
    return weight.base + soon * weight.per_income_soon + left * weight.per_income
