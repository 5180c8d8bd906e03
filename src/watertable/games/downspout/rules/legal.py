"""Who must move, and which moves are legal: all of them, from tables, or one of them at random.

A grid's flags say how many facings each pipe can take: two for most, one for a pipe that looks the same turned, none
for a locked one. A swap is legal if each of the two pipes can take the facing that the swap gives it.
"""

from random import Random
from typing import Final

from watertable.engine.actors import Seat
from watertable.engine.game import CHANCES_TURN, OVER, Turn, turn_of
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
from watertable.games.downspout.rules.position import (
    ACT_STEP,
    FLOODED_STEP,
    PUT_STEP,
    Position,
    facings_at,
    facings_of,
)
from watertable.games.downspout.rules.swapping import NO_SWAP, places_swapped

# The flags of a row of three cells are six bits. A table has an entry for every own cell, its number of facings, and
# every row with every possible flags: the swaps of that cell with that row, ready to be listed.

_ROW_BITS: Final = 6
_ALL_ROWS: Final = 1 << _ROW_BITS
"""How many different flags a row can have, and the size of a table's part for one row."""
_FIRST_ROW: Final = _ALL_ROWS - 1
"""The bits of the first row in a grid's flags."""


def _swaps(cell: int, facings: int, first: int, row: int, seat: int) -> tuple[Move, ...]:
    """The swaps of an own pipe that can take so many facings with the row of three cells from `first`. `row` are the
    row's flags, and `seat` is its owner.
    """
    found: list[Move] = []
    for place in range(3):
        other = first + place
        other_facings = (row >> (2 * place)) & 3
        for other_turned, turned in ((0, 0), (0, 1), (1, 0), (1, 1)):
            if turned < other_facings and other_turned < facings:
                swap = other_turned * 2 + turned
                if seat == OWN:
                    own = SWAP_OWN[(cell * 9 + other) * 4 + swap]
                    if own is not None:
                        found.append(own)
                else:
                    found.append(SWAP_THEIRS[((seat * 9 + cell) * 9 + other) * 4 + swap])
    return tuple(found)


def _swap_table(seat: int) -> list[tuple[Move, ...]]:
    return [
        _swaps(cell, facings, first, row, seat)
        for cell in range(9)
        for facings in (1, 2)
        for first in (0, 3, 6)
        for row in range(_ALL_ROWS)
    ]


def _add_swaps(found: list[Move], table: list[tuple[Move, ...]], cell: int, facings: int, flags: int) -> None:
    """Add the swaps of an own cell with all three rows of the grid that has these flags."""
    at = (cell * 2 + facings - 1) * 3 * _ALL_ROWS
    found.extend(table[at + (flags & _FIRST_ROW)])
    found.extend(table[at + _ALL_ROWS + ((flags >> _ROW_BITS) & _FIRST_ROW)])
    found.extend(table[at + 2 * _ALL_ROWS + ((flags >> (2 * _ROW_BITS)) & _FIRST_ROW)])


_OWN_TABLE: Final[list[tuple[Move, ...]]] = _swap_table(OWN)
_THEIR_TABLES: Final[list[list[tuple[Move, ...]]]] = [_swap_table(seat) for seat in range(SEATS[-1])]
_PILE_TABLE: Final[list[tuple[Move, ...]]] = [
    tuple(SWAP_PILE[(pile * 9 + cell) * 2 : (pile * 9 + cell) * 2 + facings])
    for pile in range(SEATS[-1])
    for cell in range(9)
    for facings in (1, 2)
]
"""By pile, own cell and the facings of the pile's top card."""


def turn(position: Position) -> Turn:
    """Whose turn it is."""
    if position.step == ACT_STEP or position.step == PUT_STEP:
        return turn_of(position.seat)
    return OVER if position.step == FLOODED_STEP else CHANCES_TURN


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
        facings = facings_at(own, cell)
        if facings == 0:
            continue
        _add_swaps(found, _OWN_TABLE, cell, facings, own)
        for other in range(position.seats):
            if other != seat:
                _add_swaps(found, _THEIR_TABLES[other], cell, facings, position.flags[other])
        for pile in range(position.seats):
            found.extend(_PILE_TABLE[(pile * 9 + cell) * 2 + facings_of(position.piles[pile][-1]) - 1])
        found.append(LOCK[cell])
    if is_back_forbidden(position):
        found = [move for move in found if not swaps_back(position, seat, move)]
    if not found:
        found.append(PASS)
    return found


def is_back_forbidden(position: Position) -> bool:
    """Whether there was a swap a moment ago that may not be taken back."""
    return position.swapped != NO_SWAP and not position.terms.back


def swaps_back(position: Position, seat: Seat, move: Move) -> bool:
    """Whether a move swaps the two places that were swapped a moment ago."""
    return position.swapped != NO_SWAP and places_swapped(seat, move) == position.swapped


def smallest_piles(position: Position) -> list[int]:
    """The piles that may take the top card."""
    sizes = [len(pile) for pile in position.piles]
    least = min(sizes)
    return [pile for pile, size in enumerate(sizes) if size == least]


def swaps_and_locks(seats: int, seat: Seat) -> list[Move]:
    """All swaps and locks that a seat could try, legal or not."""
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
    """One legal move, each equally likely. Mostly it is found without listing: by trying a few of all swaps and locks.
    With many pipes locked, when few tries succeed, the list is short.
    """
    if position.step == ACT_STEP and position.seat == seat:
        triable = _TRIABLE[position.seats][seat]
        for _ in range(_TRIES):
            move = triable[int(rng.random() * len(triable))]
            if _is_legal(position, seat, move):
                return move
    moves = legal(position, seat)
    return moves[int(rng.random() * len(moves))]


def _is_legal(position: Position, seat: Seat, move: Move) -> bool:
    """Whether a swap or lock is legal."""
    if is_back_forbidden(position) and swaps_back(position, seat, move):
        return False
    own = position.flags[seat]
    if isinstance(move, Swap):
        theirs = own if move.seat == OWN else position.flags[move.seat]
        return move.turned < facings_at(theirs, move.other) and move.other_turned < facings_at(own, move.cell)
    if isinstance(move, SwapPile):
        return move.turned < facings_of(position.piles[move.pile][-1]) and facings_at(own, move.cell) > 0
    assert isinstance(move, Lock)
    return facings_at(own, move.cell) > 0
