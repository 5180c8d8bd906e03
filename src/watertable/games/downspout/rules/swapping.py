"""Which two places a move swaps: cells of grids, and the tops of piles. `legal.py` says which swaps the house
rule against swapping back forbids.
"""

from typing import Final

from watertable.engine.values import Move
from watertable.games.downspout.rules.components import CELLS, SEATS
from watertable.games.downspout.rules.moves import OWN, Swap, SwapPile

NO_SWAP: Final = -1
"""In place of two places, where the last move was no swap."""
_PLACE_BITS: Final = 6
_ANY_PLACE: Final = (1 << _PLACE_BITS) - 1
_CELLS: Final = len(CELLS)
_FIRST_PILE: Final = _CELLS * SEATS[-1]
PLACES: Final = (
    *[f"{seat}:{cell}" for seat in range(SEATS[-1]) for cell in CELLS],
    *[f"pile {number + 1}" for number in range(SEATS[-1])],
)
"""The names of all places, by their numbers."""


def both(one: int, other: int) -> int:
    """Two places as one number, in whichever order they are given: six bits each, the lower one first. 0:b1 and 1:a1:

    000001 001001
    """
    return (one << _PLACE_BITS) | other if one < other else (other << _PLACE_BITS) | one


def named(swapped: int) -> tuple[str, str] | None:
    """The names of two places."""
    return None if swapped == NO_SWAP else (PLACES[swapped >> _PLACE_BITS], PLACES[swapped & _ANY_PLACE])


def places_swapped(seat: int, move: Move) -> int:
    """The two places that a seat's move swaps, as one number, or NO_SWAP."""
    if isinstance(move, Swap):
        return both(seat * _CELLS + move.cell, (seat if move.seat == OWN else move.seat) * _CELLS + move.other)
    if isinstance(move, SwapPile):
        return both(seat * _CELLS + move.cell, _FIRST_PILE + move.pile)
    return NO_SWAP
