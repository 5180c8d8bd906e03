"""A row of Waterworks: what stands where, the numbers of its actions, and the tables that its kernels read.

    words               hold
    0 to HEAD           terms, what lies on the table, the packs, and room to work in
    a block a seat      the hand, the line's cards and ends, and what may be laid on it, found anew when it changes
    a grid a seat       the cards by their cells

A grid is as large as the table, or as large as any line can get: a cell's column and row are cut to X_BITS and Y_BITS
bits. 64 columns are enough for a line and what lies around it: it goes through a column by an H or a T, of which there
are 33, or by two of the 34 bends. It is no higher, either. A search for room goes beyond a line only near the table's
edge: by three cells, or on a narrow table, which has seven bits, by up to 31.

A card in a grid is its look, WRENCH and MENDED as the engine has them, OCCUPIED, and what it covers.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from watertable.games.waterworks.rules.components import (
    FIRST_CAP,
    FIRST_LEAKY,
    HAND,
    KIND_COUNT,
    KINDS,
    LEAKY_CAPS,
    OPENINGS,
    SHAPE_COUNT,
    TURNED,
    VALVE,
)
from watertable.games.waterworks.rules.pipeline import KIND, LOOK, MENDED, WRENCH

MOST_SEATS: Final = 5
MOST_HAND: Final = HAND + 1

SEAT_COUNT: Final = 0
DRAWS_FIRST: Final = 1
NEEDED: Final = 2
WEST: Final = 3
EAST: Final = 4
NORTH: Final = 5
SOUTH: Final = 6
WRENCHES: Final = 7
X_BITS: Final = 8
Y_BITS: Final = 9
TERMS: Final = 10
"""How many words are terms."""
STEP: Final = 10
SEAT: Final = 11
TOP: Final = 12
DISCARDED: Final = 13
IDLE: Final = 14
WINNER: Final = 15
PILE_SIZE: Final = 16
DRAIN_SIZE: Final = 17
REMEMBERS: Final = 18
"""1 while something is remembered of the last shuffle."""
DEALT: Final = 19
"""How many cards have been dealt."""
PILE: Final = 20
DRAIN: Final = PILE + KIND_COUNT
RECYCLED: Final = DRAIN + KIND_COUNT
FRESH: Final = RECYCLED + (MOST_SEATS + 1) * KIND_COUNT
WORK: Final = FRESH + MOST_SEATS
"""From here on, what kernels only work with."""
TRIAL_COUNT: Final = WORK
TRIAL: Final = WORK + 1
"""The ends that a line would have: the cell, then the depth * 16 + the side."""
MOST_ENDS: Final = 14
"""Twelve T's can make thirteen."""
QUEUE: Final = TRIAL + 2 * (MOST_ENDS + 3)
_MOST_SEARCHED: Final = 40
HEAD: Final = QUEUE + _MOST_SEARCHED

# In a seat's block.
HAND_SIZE: Final = 0
HELD: Final = 1
"""The kinds in ascending order."""
LEAK: Final = HELD + MOST_HAND
LEFT_WRENCHES: Final = LEAK + 1
LEFT: Final = LEAK + 2
RIGHT: Final = LEAK + 3
UPPER: Final = LEAK + 4
LOWER: Final = LEAK + 5
END_COUNT: Final = LEAK + 6
CARD_COUNT: Final = LEAK + 7
STALE: Final = LEAK + 8
"""1 where the line has changed since what may be laid on it was found."""
PLACE_COUNT: Final = STALE + 1
OVER_COUNT: Final = STALE + 2
LEAK_PIPES: Final = STALE + 3
LEAK_CAPS: Final = STALE + 4
OWN_COUNTS: Final = STALE + 5
"""How many lays there are of each shape and cap card."""
CLASSES: Final = SHAPE_COUNT + KIND_COUNT - FIRST_CAP
THEIR_COUNTS: Final = OWN_COUNTS + CLASSES
ENDS: Final = THEIR_COUNTS + CLASSES
PLACES: Final = ENDS + 2 * MOST_ENDS
"""The vacant cells that ends face, each with what its owner may lay there, and what others, one bit a look: pipes, then
cap cards. After the last stands NO_CELL.
"""
PLACE_WORDS: Final = 5
OWN_PIPES: Final = 1
OWN_CAPS: Final = 2
THEIR_PIPES: Final = 3
THEIR_CAPS: Final = 4
OVER: Final = PLACES + PLACE_WORDS * (MOST_ENDS + 1)
"""The cells of the end cards on which others may lay leaky pipes, each with the look that these have."""
CARDS: Final = OVER + 2 * MOST_ENDS
"""The cells with a card, in their order, each with what lies there, as in the grid."""
_MOST_CARDS: Final = 102
BLOCK: Final = CARDS + 2 * _MOST_CARDS

# A card in a grid, beside its look, WRENCH and MENDED.
COVERED_SHIFT: Final = 8
"""Here stands the number of the kind that it covers, + 1."""
UNDER: Final = 1 << 13
"""That one, a leaky pipe, covers a lead pipe of its shape."""
OCCUPIED: Final = 1 << 14
SEARCHED: Final = 1
"""In a vacant cell, while a search for room runs."""

# Looks, in what may be laid: ten of pipes, then twelve of cap cards.
PIPE_LOOKS: Final = 2 * SHAPE_COUNT
CAP_LOOKS: Final = 2 * (KIND_COUNT - FIRST_CAP)
LOOKS: Final = PIPE_LOOKS + CAP_LOOKS

# Actions.
MOST_PLACES: Final = 2 * (12 + MOST_SEATS) + 1
"""Places are numbered: the own line's, its leak, and then of each seat in turn the vacant cells and the end cards."""
ALL_LOOKS: Final = 2 * TURNED
"""A lay is place * ALL_LOOKS + look."""
DISCARD: Final = MOST_PLACES * ALL_LOOKS
FIX: Final = DISCARD + KIND_COUNT
SPOUT: Final = FIX + 1
DECLINE: Final = FIX + 2
PASS: Final = FIX + 3
ACTIONS: Final = FIX + 4
MOST_LISTED: Final = MOST_HAND * (MOST_PLACES * 2 + 1) + 3

# Parts of actions, in the mask.
KIND_PART: Final = 0
LAY_PART: Final = KIND_PART + KIND_COUNT
"""+ place * LOOKS + look"""
DISCARD_PART: Final = LAY_PART + MOST_PLACES * LOOKS
FIX_PART: Final = DISCARD_PART + 1
SPOUT_PART: Final = DISCARD_PART + 2
DECLINE_PART: Final = DISCARD_PART + 3
PASS_PART: Final = DISCARD_PART + 4
MASK: Final = DISCARD_PART + 5

# An observation. Seats stand in the order of play from the viewer.
SEEN_TERMS: Final = 0
"""Words 0 to 7 of the row."""
SEEN_STEP: Final = 8
SEEN_SEAT: Final = 9
SEEN_TOP: Final = 10
SEEN_DISCARDED: Final = 11
SEEN_IDLE: Final = 12
SEEN_MUST_SPOUT: Final = 13
SEEN_WINNER: Final = 14
"""How many places later the winner sits, + 1; or 0."""
SEEN_PILE_SIZE: Final = 15
SEEN_FRESH: Final = 16
SEEN_SIZES: Final = SEEN_FRESH + MOST_SEATS
"""Of the hands."""
SEEN_WRENCHES: Final = SEEN_SIZES + MOST_SEATS
SEEN_READY: Final = SEEN_WRENCHES + MOST_SEATS
SEEN_HANDS: Final = SEEN_READY + MOST_SEATS
"""The kinds + 1. Without open cards, only the viewer's."""
SEEN_DRAIN: Final = SEEN_HANDS + MOST_SEATS * MOST_HAND
SEEN_RECYCLED: Final = SEEN_DRAIN + KIND_COUNT
SEEN_PILE: Final = SEEN_RECYCLED + KIND_COUNT
"""Only with open cards."""
SEEN_CARDS: Final = SEEN_PILE + KIND_COUNT
"""For every card: the seat's place + 1, column, row, look with WRENCH and MENDED, and what it covers."""
CARD_BYTES: Final = 5
_ALL_CARDS: Final = 100 + MOST_SEATS
OBSERVATION: Final = SEEN_CARDS + _ALL_CARDS * CARD_BYTES


def _table(values: list[int]) -> NDArray[np.int16]:
    return np.array(values, np.int16)


OPEN: Final = _table(OPENINGS)
LEAKY: Final = _table([*LEAKY_CAPS])
COPIES: Final = _table([kind.copies for kind in KINDS])
CLASS_OF: Final = _table(
    [kind % SHAPE_COUNT if kind < FIRST_CAP else kind - FIRST_CAP + SHAPE_COUNT for kind in range(KIND_COUNT)]
)
"""By kind: its shape, or its cap card."""
STEPS: Final = _table([-256, 1, 256, -1])
COUNT: Final = _table([looks.bit_count() for looks in range(1 << CAP_LOOKS)])

# What lies around a cell: four bits for the sides of each kind, as in the engine's `Around`.
FACED: Final = 0
BLANK: Final = 4
LEAKING: Final = 8
MENDED_CAPS: Final = 12
VACANT: Final = 16
EDGE: Final = 20


def _turns(card: int, side: int) -> int:
    """What a card turns to a cell that has it on this side."""
    back = (side << 2 | side >> 2) & 15
    if not FIRST_CAP <= card & KIND < VALVE:
        return side << (FACED if OPENINGS[card & LOOK] & back else BLANK)
    if not LEAKY_CAPS[card & LOOK] & back or card & WRENCH:
        return 0
    return side << (MENDED_CAPS if card & MENDED else LEAKING)


BESIDE: Final = np.array([_turns(card, 1 << number) for number in range(4) for card in range(256)], np.int32)
"""By the number of a side * 256 + the lower byte of the card there."""

_CAP_NUMBERS: Final = [FIRST_CAP + (number >> 1) | (number & 1) * TURNED for number in range(CAP_LOOKS)]


def _caps(sides: int, wanted: int) -> int:
    """The cap cards with leaky caps on just these of some sides."""
    return sum(1 << number for number, look in enumerate(_CAP_NUMBERS) if LEAKY_CAPS[look] & sides == wanted)


SOUND_CAPS: Final = _table([_caps(sides, 0) for sides in range(16)])
"""By sides: the looks of cap cards without a leaky cap on any of them."""
LEAKY_ON: Final = _table([_caps(sides, sides) for sides in range(16)])
"""The same, with leaky caps on all of them."""

# Lays counted by classes, in one number: SHAPE_FIELD bits for each shape, above them CAP_FIELD bits for each cap card.
SHAPE_FIELD: Final = 6
CAP_FIELD: Final = 5
FIRST_CAP_FIELD: Final = SHAPE_COUNT * SHAPE_FIELD


def _counts(looks: int, field: int) -> int:
    found = 0
    for number in range(looks.bit_length()):
        found += (looks >> number & 1) << number // 2 * field
    return found


PIPE_COUNTS: Final = np.array([_counts(looks, SHAPE_FIELD) for looks in range(1 << PIPE_LOOKS)], np.int64)
CAP_COUNTS: Final = np.array(
    [_counts(looks, CAP_FIELD) << FIRST_CAP_FIELD for looks in range(1 << CAP_LOOKS)], np.int64
)
"""By the looks that may be laid in a place."""
assert FIRST_LEAKY == PIPE_LOOKS
