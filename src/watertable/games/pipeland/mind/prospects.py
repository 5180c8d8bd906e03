"""Each seat's chance to win at the end of a turn, by its tiles, its money and what is left to draw."""

import math
from collections.abc import Sequence
from typing import Final

from watertable.games.pipeland.rules.board import (
    NONE,
    STEP_OF,
    Board,
    is_tap,
    owner_at,
)
from watertable.games.pipeland.rules.components import FINAL_TIMES, MOST_SEATS, STATE
from watertable.games.pipeland.rules.position import OVER_STEP, Position, in_game, is_away, is_too_late
from watertable.games.pipeland.rules.water import Water

# Most numbers below were fitted to 9,400 positions of some 450 games of medium and easy bots, of two to six players, by
# the logarithm of the chance given to the winner, and rounded. On these games its mean is -1.04; for even chances it is
# -1.25. Set by hand are AT_DOOR and BY_SPEED (the fit wanted 0.05 and -4.3), in part BESIDE and DOORS_SOON, and TAP,
# THREAT and FINAL_POINT, which were not in the fit. CROWD was chosen afterwards, on these and 80 more games.

# What a tile earns in the next turns, compared to one that gets its water through tiles of its owner alone.
EXPOSED: Final = 0.45  # the factor where the water comes through another player's tile
AT_DOOR: Final = 0.25  # dry, but its owner need only rotate it
BESIDE: Final = 0.2  # dry, beside an irrigated tile
LASTING: Final = 2.5
"""For how many turns this predicts the income: pipes are rotated, and water comes and goes."""
OWN: Final = 0.35
"""What a tile earns in every turn after these, whether it is wet now or dry."""
TAP: Final = 0.65
"""The same for a Tap, which is never dry. All seats have one and seldom sell it: games do not show its worth."""
TO_COME: Final = 0.4
"""The same for a tile that is still in the piles."""

GROWTH: Final = 2.2
"""How many more tiles a seat can irrigate in a turn when it is about to win by tiles."""
DOORS_SOON: Final = 0.8
"""How much of an irrigated tile a dry one counts for that, if its owner need only rotate it."""

# Points: each seat's chance is proportional to the exponential of its points.
BY_WEALTH: Final = 1.6
SPREAD: Final = 3.5
BY_SPEED: Final = 0.5
BY_TILES: Final = 5.5
SOON: Final = 0.6
CROWD: Final = [1.0, 1.0, *[(2 / seats) ** 0.25 for seats in range(2, MOST_SEATS + 1)]]
"""A factor on all points, by the number of seats: the more play, the more can happen in between."""
THREAT: Final = 6.0
"""For a seat that will win in its next turn if nobody prevents it: divided by how many turns away that is."""
FINAL_POINT: Final = 0.5
"""For a pound in the final round."""


class TileCounts:
    """How many tiles each seat has, by how they stand to the water."""

    def __init__(self, water: Water, seats: int) -> None:
        self.water: Final = water
        """Where water runs on the board, or on another on which it runs just the same."""
        self.wet: Final = [0] * seats
        self.exposed: Final = [0] * seats
        self.doors: Final = [0] * seats
        self.beside: Final = [0] * seats
        self.far: Final = [0] * seats
        self.taps: Final = [0] * seats

    def own(self, seat: int) -> int:
        """How many tiles a seat has."""
        return self.wet[seat] + self.doors[seat] + self.beside[seat] + self.far[seat]

    def with_dry(self, owner: int, number: int, has_wet_beside: bool, more: int) -> "TileCounts":
        """The counts when an owner has one dry tile more or less: the tile of this number, or a new one (NONE)."""
        if owner == STATE:
            return self
        found = TileCounts(self.water, len(self.wet))
        for seat in range(len(self.wet)):
            found.wet[seat] = self.wet[seat]
            found.exposed[seat] = self.exposed[seat]
            found.doors[seat] = self.doors[seat]
            found.beside[seat] = self.beside[seat]
            found.far[seat] = self.far[seat]
            found.taps[seat] = self.taps[seat]
        if number != NONE and self.water.at_door[number]:
            found.doors[owner] += more
        elif has_wet_beside:
            found.beside[owner] += more
        else:
            found.far[owner] += more
        return found


def count_tiles(board: Board, seats: int) -> TileCounts:
    """The counts on a board."""
    water = Water(board)
    found = TileCounts(water, seats)
    inlets, at_door = water.inlets, water.at_door
    through = _owners_before(board, water)
    for number, tile in enumerate(board.tiles):
        owner = owner_at(tile)
        if owner == STATE:
            continue
        if inlets[number]:
            found.wet[owner] += 1
            found.taps[owner] += is_tap(tile)
            if through[number] & ~((1 << owner) | (1 << STATE)):
                found.exposed[owner] += 1
        elif at_door[number]:
            found.doors[owner] += 1
        elif has_wet_beside(board, inlets, number):
            found.beside[owner] += 1
        else:
            found.far[owner] += 1
    return found


def _owners_before(board: Board, water: Water) -> list[int]:
    """The owners of the tiles through which water comes to each tile by the shortest route: one bit for each owner."""
    tiles, around = board.tiles, board.around
    found = [0] * len(tiles)
    for entry in water.entries:
        number = entry >> 4
        before = around[4 * number + STEP_OF[entry & 15]]
        if before != NONE and not found[number]:
            found[number] = found[before] | (1 << owner_at(tiles[before]))
    return found


def has_wet_beside(board: Board, inlets: list[int], number: int) -> bool:
    """Whether an irrigated tile lies beside this one."""
    for at in range(4 * number, 4 * number + 4):
        there = board.around[at]
        if there != NONE and inlets[there]:
            return True
    return False


def chances(position: Position) -> list[float]:
    """Each seat's chance to win if the turn ended now."""
    if position.step == OVER_STEP:
        return _shares_of_winners(position)
    return chances_with(position, count_tiles(position.board, len(position.money)), position.money)


def chances_with(position: Position, counts: TileCounts, money: Sequence[int]) -> list[float]:
    """The same, with other tile counts and other money."""
    seat, wet = position.seat, counts.wet
    has = list(money)
    if not position.opening:
        has[seat] += wet[seat] * (FINAL_TIMES if position.final else 1)
    if position.final:
        return _at_the_end(position, counts, has)
    if wet[seat] >= position.terms.tiles or has[seat] >= position.terms.money:
        found = [0.0] * len(has)
        found[seat] = 1.0
        return found
    return _on_the_way(position, counts, has)


def _shares_of_winners(position: Position) -> list[float]:
    found = [0.0] * len(position.money)
    for winner in position.winners:
        found[winner] = 1 / len(position.winners)
    return found


def _at_the_end(position: Position, counts: TileCounts, has: list[int]) -> list[float]:
    """In the final round: the most money wins, then the most irrigated tiles."""
    points: list[float] = []
    for seat in range(len(has)):
        total = has[seat] + 0.1 * counts.wet[seat]
        if seat != position.seat and not is_too_late(position, seat):
            total += FINAL_TIMES * (counts.wet[seat] + AT_DOOR * counts.doors[seat])
        points.append(FINAL_POINT * total)
    return softmax(position, points)


def turns_left(position: Position) -> float:
    """How many turns everybody still has, before the final round."""
    return tiles_left(position) / len(position.money)


def tiles_left(position: Position) -> int:
    """How many tiles are in the piles."""
    tiles = 0
    for pile in position.piles:
        tiles += pile.bit_count()
    return tiles


def _on_the_way(position: Position, counts: TileCounts, has: list[int]) -> list[float]:
    """Before it: who earns more is sooner at the money that wins, or has more of it when the tiles run out."""
    seats, terms = len(has), position.terms
    rates: list[float] = []
    waits: list[float] = []
    horizon = turns_left(position) + FINAL_TIMES
    for seat in range(seats):
        rate = (
            counts.wet[seat]
            - EXPOSED * counts.exposed[seat]
            + AT_DOOR * counts.doors[seat]
            + BESIDE * counts.beside[seat]
        )
        wait = _next_turn(position, seat) + max(0.0, (terms.money - has[seat]) / max(rate, 0.5) - 1)
        rates.append(rate)
        waits.append(wait)
        if wait < horizon and in_game(position, seat):
            horizon = wait
    soon = LASTING * (1 - math.exp(-horizon / LASTING))
    points: list[float] = []
    for seat in range(seats):
        later = OWN * counts.own(seat) + (TAP - OWN) * counts.taps[seat] + TO_COME * to_come(position, seat)
        lacking = terms.tiles - counts.wet[seat] - DOORS_SOON * counts.doors[seat]
        until = _next_turn(position, seat) + max(0.0, lacking / GROWTH - 1)
        point = (
            BY_WEALTH * (has[seat] + rates[seat] * soon + later * horizon) / (SPREAD + horizon)
            + BY_SPEED / (SOON + waits[seat])
            + BY_TILES / (SOON + until)
        )
        points.append(CROWD[seats] * point)
        wet = counts.wet[seat]
        if seat != position.seat and (wet >= terms.tiles or has[seat] + wet >= terms.money):
            points[seat] += THREAT / ((seat - position.seat) % seats)
    return softmax(position, points)


def _next_turn(position: Position, seat: int) -> float:
    """Rounds until the end of a seat's next turn, counted from the end of this turn."""
    seats = len(position.money)
    ahead = (seat - position.seat) % seats
    return (ahead or seats) / seats


def to_come(position: Position, seat: int) -> int:
    """How many tiles of a seat's colour are still in the piles."""
    found = 0
    for pile in position.piles:
        found += (pile >> 5 * seat & 31).bit_count()
    return found


def softmax(position: Position, points: list[float]) -> list[float]:
    """Chances proportional to the exponentials of points. A seat that has withdrawn, and does not return, has none."""
    most = max(points)
    found: list[float] = []
    for seat, point in enumerate(points):
        found.append(0.0 if is_away(position, seat) else math.exp(point - most))
    total = sum(found)
    return [each / total for each in found]
