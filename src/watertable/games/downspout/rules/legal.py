"""Which moves are legal, all of them or any one, by tables.

Legality stands in the two bits a cell of a grid's flags, which say in how many ways the pipe there can be laid anew.
A swap is legal when each of the two pipes has the way in which it is to lie; a locked pipe has none.
"""

from random import Random
from typing import Final

from watertable.engine.actors import Seat
from watertable.engine.values import Move
from watertable.games.downspout.rules.components import SEATS
from watertable.games.downspout.rules.moves import (
    LOCK,
    OWN,
    PASS,
    PUT,
    SWAP_OWN,
    SWAP_PILE,
    SWAP_THEIRS,
    Lock,
    Swap,
    SwapPile,
)
from watertable.games.downspout.rules.position import ACT_STEP, PUT_STEP, Position, ways_at, ways_of

# A row of three cells has six bits in a grid's flags; for every own cell, its ways and the six bits of some
# row, a table holds the swaps with that row.


def _swaps(cell: int, ways: int, first: int, row_flags: int, seat: int) -> tuple[Move, ...]:
    """The swaps of an own cell, whose pipe can lie in `ways` ways, with three cells beginning with `first`."""
    found: list[Move] = []
    for place in range(3):
        other = first + place
        for way in range(4):
            if way & 1 < row_flags >> 2 * place & 3 and way >> 1 < ways:
                if seat >= 0:
                    found.append(SWAP_THEIRS[((seat * 9 + cell) * 9 + other) * 4 + way])
                else:
                    own = SWAP_OWN[(cell * 9 + other) * 4 + way]
                    if own is not None:
                        found.append(own)
    return tuple(found)


def _swap_table(seat: int) -> list[tuple[Move, ...]]:
    return [
        _swaps(cell, ways, first, row_flags, seat)
        for cell in range(9)
        for ways in (1, 2)
        for first in (0, 3, 6)
        for row_flags in range(64)
    ]


_OWN_TABLE: Final[list[tuple[Move, ...]]] = _swap_table(-1)
_THEIR_TABLES: Final[list[list[tuple[Move, ...]]]] = [_swap_table(seat) for seat in range(SEATS[-1])]
_PILE_TABLE: Final[list[tuple[Move, ...]]] = [
    tuple(SWAP_PILE[(pile * 9 + cell) * 2 : (pile * 9 + cell) * 2 + ways])
    for pile in range(SEATS[-1])
    for cell in range(9)
    for ways in (1, 2)
]


def legal(position: Position, seat: Seat) -> list[Move]:
    """All legal moves of a seat: by own cell the swaps within the grid, with the others' grids and with the piles,
    then the lock; or a pass; or the piles that may take the top card.
    """
    if position.seat != seat:
        return []
    if position.step == PUT_STEP:
        piles: list[Move] = [PUT[pile] for pile in smallest_piles(position)]
        return piles
    if position.step != ACT_STEP:
        return []
    found: list[Move] = []
    own = position.flags[seat]
    for cell in range(9):
        ways = own >> 2 * cell & 3
        if ways == 0:
            continue
        at = (cell * 2 + ways - 1) * 3 * 64
        found.extend(_OWN_TABLE[at + (own & 63)])
        found.extend(_OWN_TABLE[at + 64 + (own >> 6 & 63)])
        found.extend(_OWN_TABLE[at + 128 + (own >> 12 & 63)])
        for other in range(position.seats):
            if other == seat:
                continue
            theirs = position.flags[other]
            table = _THEIR_TABLES[other]
            found.extend(table[at + (theirs & 63)])
            found.extend(table[at + 64 + (theirs >> 6 & 63)])
            found.extend(table[at + 128 + (theirs >> 12 & 63)])
        for pile in range(position.seats):
            found.extend(_PILE_TABLE[(pile * 9 + cell) * 2 + ways_of(position.piles[pile][-1]) - 1])
        found.append(LOCK[cell])
    if not found:
        found.append(PASS)
    return found


def smallest_piles(position: Position) -> list[int]:
    """The piles that may take the top card."""
    sizes = [len(pile) for pile in position.piles]
    least = min(sizes)
    return [pile for pile, size in enumerate(sizes) if size == least]


def swaps_and_locks(seats: int, seat: Seat) -> list[Move]:
    """All that a seat could try to do with its pipes, legal or not."""
    found: list[Move] = [move for move in SWAP_OWN if move is not None]
    found += [move for move in SWAP_THEIRS if move.seat < seats and move.seat != seat]
    found += [move for move in SWAP_PILE if move.pile < seats]
    found += LOCK
    return found


_TRIABLE: Final[list[list[list[Move]]]] = [
    [swaps_and_locks(seats, seat) for seat in range(seats)] for seats in range(SEATS[-1] + 1)
]
_TRIES: Final = 6


def draw_legal(position: Position, seat: Seat, rng: Random) -> Move:
    """One legal move, each as likely, mostly without listing them: try any of all swaps and locks; with many pipes
    locked, when tries seldom hit, there are few to list.
    """
    if position.step == ACT_STEP and position.seat == seat:
        triable = _TRIABLE[position.seats][seat]
        for _ in range(_TRIES):
            move = triable[int(rng.random() * len(triable))]
            if _is_open(position, seat, move):
                return move
    moves = legal(position, seat)
    return moves[int(rng.random() * len(moves))]


def _is_open(position: Position, seat: Seat, move: Move) -> bool:
    """Whether a swap or lock is legal."""
    own = position.flags[seat]
    if isinstance(move, Swap):
        theirs = own if move.seat == OWN else position.flags[move.seat]
        return move.turned < ways_at(theirs, move.other) and move.other_turned < ways_at(own, move.cell)
    if isinstance(move, SwapPile):
        return move.turned < ways_of(position.piles[move.pile][-1]) and ways_at(own, move.cell) > 0
    assert isinstance(move, Lock)
    return ways_at(own, move.cell) > 0
