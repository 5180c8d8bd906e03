"""What a position in the middle of a game is worth to everybody, as a search asks: at any step of anybody's turn.

A turn counts as done once its tile is placed, and not before: so nothing changes by ending a turn or drawing.
"""

import math
from typing import Final

from watertable.games.pipeland.board import colour_at
from watertable.games.pipeland.components import FINAL_TIMES
from watertable.games.pipeland.position import ACT_STEP, BEGIN_STEP, OVER_STEP, PLACE_STEP, Position, has_drawn
from watertable.games.pipeland.prospects import (
    AT_DOOR,
    BESIDE,
    DOORS_SOON,
    EXPOSED,
    GROWTH,
    LASTING,
    SOON,
    SPREAD,
    Standing,
    chances,
    odds,
    standing_on,
    to_come,
    turns_left,
)

# What tells who will win: each seat's chance is as the exponential of what these come to. Tiles count by three numbers:
# at once, in the next turns, and until the end. Fitted, by the logarithm of the chance given to whoever won, to games
# of medium bots that now and then play as easy ones do: for two, to 12,700 positions of 970 games. On 3,470 positions
# of other such games for two its mean is -0.444, that of `chances` is -0.483, and that of even chances -0.693; on 4,717
# positions of 400 other games for six it is -1.481, -1.525 and -1.792. Set by hand is what hardly came up: what whoever
# has the tiles already gains between two.
FOR_TWO: Final = [
    0.67,  # money
    0.27, 1.41, 2.67,  # irrigated
    -0.43, 1.45, -1.07,  # through another's tile
    0.62, 0.44, 1.94,  # at a door
    0.45, 0.71, 1.44,  # beside
    0.22, 0.96, 1.47,  # dry, and far
    2.92, 7.56, -3.95,  # Taps
    0.62, 1.78, 1.35,  # to come
    2.87,  # waiting for the money
    5.62,  # waiting for the tiles
    3.0,  # has the tiles already
    0.87,  # has the money with its next income
    -0.12,  # moves soon
    5.37,  # moves soon, near the end
    -0.18,  # moves soon, with water
    0.14,  # lacks few tiles
    0.0,  # is to place
    0.17,  # may still act
    9.19,  # may still act, near the end
    1.08,  # its tile is to be placed
]  # fmt: skip
FOR_MORE: Final = [
    0.51,  # money
    0.8, 1.28, 1.17,  # irrigated
    0.22, -0.22, -0.43,  # through another's tile
    1.3, 0.29, 0.87,  # at a door
    0.69, 0.72, 0.2,  # beside
    0.65, 0.64, 0.02,  # dry, and far
    0.64, -1.9, -0.84,  # Taps
    0.92, 0.92, -0.18,  # to come
    2.56,  # waiting for the money
    1.41,  # waiting for the tiles
    0.83,  # has the tiles already
    -0.23,  # has the money with its next income
    -0.01,  # moves soon
    0.18,  # moves soon, near the end
    2.11,  # moves soon, with water
    0.93,  # lacks few tiles
    0.01,  # is to place
    -0.36,  # may still act
    5.89,  # may still act, near the end
    0.47,  # its tile is to be placed
]  # fmt: skip
TILES: Final = range(1, 22, 3)
"""Where the rows of three numbers begin."""
FEW: Final = 3
"""How many irrigated tiles are few to lack."""


class _Race:
    """How far it is for everybody."""

    def __init__(self, position: Position, standing: Standing) -> None:
        seats, terms = len(position.money), position.terms
        self.is_done: Final = position.step != BEGIN_STEP and not has_drawn(position)
        """Whether the turn counts as done."""
        self.has: Final = list(position.money)
        if self.is_done and not position.opening:
            self.has[position.seat] += standing.wet[position.seat]
        last = position.seat if self.is_done else position.seat + seats - 1
        self.nexts: Final = [(((seat - last) % seats) or seats) / seats for seat in range(seats)]
        """Rounds to the end of each seat's next turn."""
        self.waits: Final[list[float]] = []
        """And until it has the money."""
        horizon = turns_left(position) + FINAL_TIMES
        for seat in range(seats):
            rate = (
                standing.wet[seat]
                - EXPOSED * standing.exposed[seat]
                + AT_DOOR * standing.doors[seat]
                + BESIDE * standing.beside[seat]
            )
            wait = self.nexts[seat] + max(0.0, (terms.money - self.has[seat]) / max(rate, 0.5) - 1)
            self.waits.append(wait)
            horizon = min(horizon, wait)
        self.horizon: Final = horizon


def outlook(position: Position) -> list[float]:
    """Each seat's chance to win."""
    if position.step == OVER_STEP or position.final:
        return chances(position)
    seats, seat = len(position.money), position.seat
    standing = standing_on(position.board, seats)
    race = _Race(position, standing)
    if race.is_done and (standing.wet[seat] >= position.terms.tiles or race.has[seat] >= position.terms.money):
        return [1.0 if each == seat else 0.0 for each in range(seats)]
    table = FOR_TWO if seats == 2 else FOR_MORE
    points = _points(position, standing, race, table)
    if position.step == PLACE_STEP:
        points[seat] += table[30]
        colour = colour_at(position.drawn)
        if colour < seats:
            points[colour] += table[33]
    elif position.step == ACT_STEP and position.actions == 0:
        points[seat] += table[31] + table[32] / (SPREAD + race.horizon)
    return odds(position, points)


def _points(position: Position, standing: Standing, race: _Race, table: list[float]) -> list[float]:
    """What tells for each seat, whoever is on turn."""
    near, terms = 1 / (SPREAD + race.horizon), position.terms
    soon = LASTING * (1 - math.exp(-race.horizon / LASTING))
    first, second, third = 3 * near, near * soon, 0.5 * near * race.horizon
    weights = [first * table[at] + second * table[at + 1] + third * table[at + 2] for at in TILES]
    found: list[float] = []
    for seat in range(len(position.money)):
        following, wet, doors = race.nexts[seat], standing.wet[seat], standing.doors[seat]
        lacking = terms.tiles - wet
        until = following + max(0.0, (lacking - DOORS_SOON * doors) / GROWTH - 1)
        point = (
            first * table[0] * race.has[seat]
            + weights[0] * wet
            + weights[1] * standing.exposed[seat]
            + weights[2] * doors
            + weights[3] * standing.beside[seat]
            + weights[4] * standing.far[seat]
            + weights[5] * standing.taps[seat]
            + weights[6] * to_come(position, seat)
            + table[22] / (SOON + race.waits[seat])
            + table[23] / (SOON + until)
            + (1 - following) * (table[26] + first * table[27] + near * table[28] * wet)
        )
        if lacking <= 0:
            point += table[24] / following
        if race.has[seat] + wet >= terms.money:
            point += table[25] / following
        if lacking <= FEW:
            point += table[29] / (SOON + following)
        found.append(point)
    return found
