"""How the game looks for everybody: who gets water, how safely, and what chance of winning that gives."""

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
from watertable.games.pipeland.rules.position import OVER_STEP, Position, is_away, is_too_late
from watertable.games.pipeland.rules.water import Water

# Most numbers below were fitted to 9,400 positions of some 450 games of medium and easy bots, of two to six players, by
# the logarithm of the chance given to whoever won, and rounded: on these games its mean is -1.04, and -1.25 for even
# chances. Set by hand are AT_DOOR and BY_SPEED (the fit wanted 0.05 and -4.3), BESIDE and DOORS_SOON in part, and TAP,
# THREAT and FINAL_POINT, which were not in it. CROWD was chosen afterwards, on these and 80 games more.

# What a tile earns in the next turns, next to one that has water by a way of one's own.
EXPOSED: Final = 0.45  # less, where the water comes through another player's tile
AT_DOOR: Final = 0.25  # dry, but its owner need only turn it
BESIDE: Final = 0.2  # dry, beside a tile that has water
LASTING: Final = 2.5
"""For how many turns this tells what is earned: pipes are turned, and water comes and goes."""
OWN: Final = 0.35
"""What an own tile earns in any turn later on, wet now or dry."""
TAP: Final = 0.65
"""The same of a Tap, which is never dry. Everybody has one, and seldom sells it: games played don't tell."""
TO_COME: Final = 0.4
"""The same of one that is still in the piles."""

GROWTH: Final = 2.2
"""How many tiles more a seat can bring water to in a turn, when it comes to winning by them."""
DOORS_SOON: Final = 0.8
"""What a dry tile that its owner need only turn counts for it."""

# The chances: each seat's are as the exponential of its points.
BY_WEALTH: Final = 1.6
SPREAD: Final = 3.5
BY_SPEED: Final = 0.5
BY_TILES: Final = 5.5
SOON: Final = 0.6
CROWD: Final = [1.0, 1.0, *[(2 / seats) ** 0.25 for seats in range(2, MOST_SEATS + 1)]]
"""How much these points tell, by the number of seats: where many play, more comes in between."""
THREAT: Final = 6.0
"""For a seat that wins by its next turn if nobody does anything, and less for each seat in between that might."""
FINAL_POINT: Final = 0.5
"""For a pound in the final round."""


class TileCounts:
    """How many tiles each seat has, by how they stand to the water."""

    def __init__(self, water: Water, seats: int) -> None:
        self.water: Final = water
        """Of the board, or of one on which water runs just the same."""
        self.wet: Final = [0] * seats
        self.exposed: Final = [0] * seats
        self.doors: Final = [0] * seats
        self.beside: Final = [0] * seats
        self.far: Final = [0] * seats
        self.taps: Final = [0] * seats

    def own(self, seat: int) -> int:
        """All tiles of a seat."""
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
            if through[number] & ~(1 << owner | 1 << STATE):
                found.exposed[owner] += 1
        elif at_door[number]:
            found.doors[owner] += 1
        elif has_wet_beside(board, inlets, number):
            found.beside[owner] += 1
        else:
            found.far[owner] += 1
    return found


def _owners_before(board: Board, water: Water) -> list[int]:
    """Through whose tiles water has come to each tile, by the shortest way: one bit for every owner."""
    tiles, around = board.tiles, board.around
    found = [0] * len(tiles)
    for entry in water.entries:
        number = entry >> 4
        before = around[4 * number + STEP_OF[entry & 15]]
        if before != NONE and not found[number]:
            found[number] = found[before] | 1 << owner_at(tiles[before])
    return found


def has_wet_beside(board: Board, inlets: list[int], number: int) -> bool:
    """Whether a tile that has water lies beside this one."""
    for at in range(4 * number, 4 * number + 4):
        there = board.around[at]
        if there != NONE and inlets[there]:
            return True
    return False


def chances(position: Position) -> list[float]:
    """Each seat's chance to win, if nothing else were done in this turn."""
    if position.step == OVER_STEP:
        return _shares_of_winners(position)
    return chances_with(position, count_tiles(position.board, len(position.money)), position.money)


def chances_with(position: Position, counts: TileCounts, money: Sequence[int]) -> list[float]:
    """The same, if the seats of this position stood so on the board, and had this money."""
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
    """In the final round the most money wins, then the most irrigated tiles."""
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
    """Whoever earns more goes faster to the money, or has more of it when the tiles run out."""
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
        if wait < horizon and not position.withdrawn >> seat & 1:
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
    """How far it is to the end of a seat's next turn, in rounds: the end of this turn is taken for done."""
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
    """Chances that are as the exponentials; whoever has withdrawn, and does not return, has none."""
    most = max(points)
    found: list[float] = []
    for seat, point in enumerate(points):
        found.append(0.0 if is_away(position, seat) else math.exp(point - most))
    total = sum(found)
    return [each / total for each in found]
