"""What a position in the middle of a game is worth to everybody, as a search asks: whatever a seat is to do next.

A turn counts as done once its tile is placed, and not before: so little changes by ending a turn or drawing.
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

# What tells who will win: each seat's chance is as the exponential of what these come to. Most games last until the
# tiles run out, and then the most money wins: so what counts is what a seat has, and what it will still be paid.
# Tiles count by three numbers: as they are, for the next incomes, and for all that are to come. Fitted, by the
# logarithm of the chance given to whoever won, to basic and advanced games of medium bots that now and then play as
# easy ones do, or any of their ideas. On positions of other such games its mean is
#     between two       -0.424, that of `chances` is -0.463, and that of even chances -0.693 (12,864 of 1,190 games)
#     at larger tables  -1.262,                      -1.404,                          -1.710 (54,920 of 3,078)
#     in final rounds   -0.431,                      -0.582,                          -1.675 (26,378 of 3,739)
# What tells of a win by money or by tiles was kept from counting against it. `LASTING`, `CALM` and `STREAM` are among
# the best of a few that were tried. `LATE` came later, for games that less money wins; in others it seldom matters.
FOR_TWO: Final = [
    1.95,  # a pound
    1.52, 0.75, 0.95,  # irrigated
    0.11, 0.41, -0.29,  # through another's tile
    0.89, -0.02, 1.04,  # at a door
    0.15, 0.51, 0.71,  # beside
    -0.17, 1.11, 0.49,  # dry, and far
    -1.32, 2.51, 0.48,  # to come
    1.59,  # incomes to come
    -0.57,  # rounds until its next turn ends
    3.74,  # waiting for the money
    5.82,  # waiting for the tiles
    8.5,  # has the tiles already
    0.04,  # has the money with its next income
    0.0,  # lacks few tiles
    -0.28, 3.13,  # is to place, and the same near the end
    1.02, 1.2,  # its tile is to be placed, and the same near the end
    -0.15, 8.54,  # may act, and the same near the end
]  # fmt: skip
FOR_MORE: Final = [
    1.69,  # a pound
    0.81, 1.37, 0.66,  # irrigated
    -0.39, -0.05, -0.07,  # through another's tile
    1.77, -0.08, 0.75,  # at a door
    2.51, -1.44, 0.76,  # beside
    2.36, -1.15, 0.42,  # dry, and far
    0.38, 0.75, 0.15,  # to come
    3.23,  # incomes to come
    1.29,  # rounds until its next turn ends
    0.0,  # waiting for the money
    1.63,  # waiting for the tiles
    2.49,  # has the tiles already
    0.0,  # has the money with its next income
    0.85,  # lacks few tiles
    -0.03, -0.09,  # is to place, and the same near the end
    0.49, 0.17,  # its tile is to be placed, and the same near the end
    0.18, 0.15,  # may act, and the same near the end
]  # fmt: skip
AT_THE_END: Final = [
    2.78,  # a pound
    0.5, 2.82, 1.11,  # irrigated
    0.04, -0.39, -0.16,  # through another's tile
    0.74, 1.98, 0.52,  # at a door
    0.14, 0.82, 0.29,  # beside
    0.05, 0.51, 0.25,  # dry, and far
    0.0, 0.0, 0.0,  # to come
    -3.19,  # incomes to come
    0.18,  # rounds until its next turn ends
    0.0,  # waiting for the money
    0.0,  # waiting for the tiles
    0.0,  # has the tiles already
    0.0,  # has the money with its next income
    0.0,  # lacks few tiles
    0.0, 0.0,  # is to place, and the same near the end
    0.0, 0.0,  # its tile is to be placed, and the same near the end
    0.35, 2.66,  # may act, and the same near the end
]  # fmt: skip
TILES: Final = range(1, 19, 3)
"""Where the rows of three numbers begin."""
FEW: Final = 3
"""How many irrigated tiles are few to lack."""
LASTING: Final = 3.0
"""For how many incomes this tells what is earned: pipes are turned, and water comes and goes."""
LATE: Final = 1.5
"""How much later than it looks somebody has the money, at most, and the game is over."""
CALM: Final = 3
STREAM: Final = 6
"""With each income to come, and so many tiles that have water, on the average of all seats and `CALM` more, as much may
still change as is open when nobody earns any more.
"""


class _Race:
    """How far it is for everybody."""

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
        """How much what is so now tells of the end: 1 where nobody earns any more."""


def incomes(position: Position, is_done: bool) -> list[float]:
    """How often each seat is still paid if the game goes on until the tiles run out, the final round counted twice; the
    present turn is not counted if it is done. Who has withdrawn is not paid, and nobody is in the opening of the
    advanced game, but in the turn that ends it: how long that lasts is shared among all.
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
    """How many tiles are drawn, in the mean, until the last coloured one of the first pile is, and the opening over."""
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
            return [1.0 if each == seat else 0.0 for each in range(seats)]  # by no more than to place, and end the turn
    table = AT_THE_END if position.final else FOR_TWO if seats == 2 else FOR_MORE
    points = _points(position, counts, race, table)
    near = race.near
    if position.step == PLACE_STEP:
        points[seat] += table[26] + near * table[27]
        colour = colour_at(position.drawn)
        if colour < seats:
            points[colour] += table[28] + near * table[29]
    elif position.step == ACT_STEP and position.actions == 0:
        points[seat] += table[30] + near * table[31]
    return softmax(position, points)


def _points(position: Position, counts: TileCounts, race: _Race, table: list[float]) -> list[float]:
    """What tells for each seat, whoever is on turn."""
    near, terms = race.near, position.terms
    found: list[float] = []
    for seat in range(len(position.money)):
        following, wet, doors = race.nexts[seat], counts.wet[seat], counts.doors[seat]
        left = race.incomes[seat]
        soon = LASTING * (1 - math.exp(-left / LASTING))
        weights = [table[at] + soon * table[at + 1] + left * table[at + 2] for at in TILES]
        point = near * (
            table[0] * race.has[seat]
            + weights[0] * wet
            + weights[1] * counts.exposed[seat]
            + weights[2] * doors
            + weights[3] * counts.beside[seat]
            + weights[4] * counts.far[seat]
            + weights[5] * to_come(position, seat)
            + table[19] * left
            + table[20] * following
        )
        if not position.final:
            lacking = terms.tiles - wet
            until = following + max(0.0, (lacking - DOORS_SOON * doors) / GROWTH - 1)
            point += table[21] / (SOON + race.waits[seat]) + table[22] / (SOON + until)
            if lacking <= 0:
                point += table[23] / following
            if race.has[seat] + wet >= terms.money:
                point += table[24] / following
            if lacking <= FEW:
                point += table[25] / (SOON + following)
        found.append(point)
    return found
