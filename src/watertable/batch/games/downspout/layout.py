"""A row of Downspout: what stands where, the numbers of its actions, and the tables that its kernels read.

A row is self-contained: it also holds the number of seats and the house rule.

    word            holds
    0 to 9          the words named below
    GRID            nine words a seat, one a cell: the card, and TURNED
    LOOSE           one word a seat, one bit a cell: the pipes that can be swapped
    TWO_WAY         the same: the loose pipes that can take two facings
    SIZES           the number of cards in each pile
    PILES           the piles' cards, layer by layer from the bottom: piles never differ by more than one card
    DECK            how many cards of each kind are unseen

Equal cards are taken in the order of their numbers, so that a count says which of them are left.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from watertable.games.downspout.rules.components import CARDS, KINDS, ONE_FACING, SEATS
from watertable.kit.pipes import turned

MOST_SEATS: Final = SEATS[-1]
CELLS: Final = 9

SEAT_COUNT: Final = 0
NO_BACK: Final = 1
"""1 if swapping back at once is forbidden."""
STEP: Final = 2
SEAT: Final = 3
TOP: Final = 4
"""The card on top of the deck, or -1."""
FLOODED: Final = 5
"""1 if the Pressure Check has been turned over."""
NOT_ON_TOP: Final = 6
SWAPPED: Final = 7
"""The two places that were swapped a moment ago, as `rules/swapping.py` packs them, or -1."""
UNSEEN: Final = 8
"""How many cards the deck has, without the top card."""
DEALT: Final = 9
"""How many cards have been dealt into grids."""
GRID: Final = 10
LOOSE: Final = GRID + MOST_SEATS * CELLS
TWO_WAY: Final = LOOSE + MOST_SEATS
SIZES: Final = TWO_WAY + MOST_SEATS
PILES: Final = SIZES + MOST_SEATS
_MOST_PILED: Final = 36
DECK: Final = PILES + _MOST_PILED
WORDS: Final = DECK + len(KINDS)

CARD: Final = 63
TURNED: Final = 64

# Actions: a swap with the grid of the seat that comes so many places later, 0 for the own one; with a pile; and so on.
_SWAPS: Final = CELLS * CELLS * 4
"""((later * 9 + own cell) * 9 + other cell) * 4 + 2 if the card that goes there is turned + 1 if that which comes is"""
SWAP_PILE: Final = MOST_SEATS * _SWAPS
"""SWAP_PILE + (pile * 9 + own cell) * 2 + 1 if the card that comes is turned"""
LOCK: Final = SWAP_PILE + MOST_SEATS * CELLS * 2
PASS: Final = LOCK + CELLS
PUT: Final = PASS + 1
ACTIONS: Final = PUT + MOST_SEATS
MOST_LISTED: Final = 36 * 4 + (MOST_SEATS - 1) * _SWAPS + MOST_SEATS * CELLS * 2 + CELLS + MOST_SEATS

# Parts of actions, in the mask.
OWN_PART: Final = 0
"""+ own cell * 2 + the facing of the card that goes from it"""
OTHER_PART: Final = OWN_PART + CELLS * 2
"""+ (later * 9 + cell) * 2 + the facing of the card that comes from it"""
PILE_PART: Final = OTHER_PART + MOST_SEATS * CELLS * 2
"""+ pile * 2 + the facing of the card that comes from it"""
LOCK_PART: Final = PILE_PART + MOST_SEATS * 2
PASS_PART: Final = LOCK_PART + CELLS
PUT_PART: Final = PASS_PART + 1
MASK: Final = PUT_PART + MOST_SEATS

# An observation. Seats stand in the order of play from the viewer.
SEEN_STEP: Final = 0
SEEN_SEAT: Final = 1
SEEN_TOP: Final = 2
"""The kind of the top card + 1, or 0."""
SEEN_FLOODED: Final = 3
SEEN_NOT_ON_TOP: Final = 4
SEEN_NO_BACK: Final = 5
SEEN_SEATS: Final = 6
SEEN_UNSEEN: Final = 7
SEEN_SWAPPED: Final = 8
"""Both places that were swapped + 1, the lower first, or 0."""
SEEN_WINNERS: Final = 10
SEEN_KINDS: Final = SEEN_WINNERS + MOST_SEATS
"""The kind + 1 in every cell of every grid; 0 before it is dealt."""
SEEN_TURNED: Final = SEEN_KINDS + MOST_SEATS * CELLS
SEEN_LOCKED: Final = SEEN_TURNED + MOST_SEATS * CELLS
SEEN_SIZES: Final = SEEN_LOCKED + MOST_SEATS * CELLS
SEEN_PILES: Final = SEEN_SIZES + MOST_SEATS
"""The kinds + 1 in the piles, layer by layer."""
SEEN_DECK: Final = SEEN_PILES + _MOST_PILED
"""How many cards of each kind are not seen."""
OBSERVATION: Final = SEEN_DECK + len(KINDS)

Table = NDArray[np.int16]


def _table(values: list[int]) -> Table:
    return np.array(values, np.int16)


KIND_OF: Final = _table(list(CARDS))
FIRST_OF: Final = _table([CARDS.index(kind) for kind in range(len(KINDS))])
"""The lowest number of a card of each kind."""
COPIES: Final = _table([kind.copies for kind in KINDS])
HELD_BACK: Final = _table([int(kind.held_back) for kind in KINDS])
HELD_COUNT: Final = sum(kind.copies for kind in KINDS if kind.held_back)
IS_FIXED: Final = _table([int(KINDS[kind].fixed) for kind in CARDS])
"""By card: 1 if it can't be swapped once it lies in a grid."""
FACINGS_OF: Final = _table([1 if card < ONE_FACING else 2 for card in range(len(CARDS))])
"""By card: the facings that it can take when it comes into a grid."""
OPENINGS: Final = _table(
    [KINDS[kind].openings for kind in CARDS]
    + [0] * (TURNED - len(CARDS))
    + [turned(KINDS[kind].openings) for kind in CARDS]
)
"""By card, and by card with TURNED."""
COUNT: Final = _table([cells.bit_count() for cells in range(1 << CELLS)])
"""By a set of cells, one bit a cell: how many they are."""
_MOST_COUNTED: Final = 16
NTH: Final = _table(
    [
        next((cell for cell in range(CELLS) if cells >> cell & 1 and (cells % (1 << cell)).bit_count() == number), -1)
        for cells in range(1 << CELLS)
        for number in range(_MOST_COUNTED)
    ]
)
"""By a set of cells * 16 + a number: the cell with this number among them."""
