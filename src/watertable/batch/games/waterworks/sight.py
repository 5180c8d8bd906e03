"""What a viewer sees, as numbers: no hand but their own, and of the draw pile how many cards it has."""

import numpy as np
from numpy.typing import NDArray

from watertable.batch.games.waterworks.layout import (
    CARD_BYTES,
    CARD_COUNT,
    CARDS,
    COVERED_SHIFT,
    DISCARDED,
    DRAIN,
    FRESH,
    HAND_SIZE,
    HELD,
    IDLE,
    LEFT_WRENCHES,
    MOST_HAND,
    OBSERVATION,
    PILE,
    PILE_SIZE,
    RECYCLED,
    REMEMBERS,
    SEAT,
    SEAT_COUNT,
    SEEN_CARDS,
    SEEN_DISCARDED,
    SEEN_DRAIN,
    SEEN_FRESH,
    SEEN_HANDS,
    SEEN_IDLE,
    SEEN_MUST_SPOUT,
    SEEN_PILE,
    SEEN_PILE_SIZE,
    SEEN_READY,
    SEEN_RECYCLED,
    SEEN_SEAT,
    SEEN_SIZES,
    SEEN_STEP,
    SEEN_TERMS,
    SEEN_TOP,
    SEEN_WINNER,
    SEEN_WRENCHES,
    STEP,
    TOP,
    UNDER,
    WINNER,
    X_BITS,
)
from watertable.batch.games.waterworks.legal import must_spout
from watertable.batch.games.waterworks.line import ANY_INDEX, Rows, block_of, cell_in, is_ready
from watertable.batch.jit import kernel, whole
from watertable.games.waterworks.rules.components import KIND_COUNT
from watertable.games.waterworks.rules.position import NOBODY, SPOUT_STEP

Bytes = NDArray[np.uint8]
SEES_ALL = -3
"""A viewer before whom all cards lie open."""


@kernel
def observe(rows: Rows, at: int, viewer: int, found: Bytes, first: int) -> None:
    """Write what a viewer sees. A negative viewer looks from seat 0."""
    seats, from_seat, opened = whole(rows[at + SEAT_COUNT]), max(viewer, 0), viewer == SEES_ALL
    for number in range(OBSERVATION):
        found[first + number] = 0
    for word in range(X_BITS):
        found[first + SEEN_TERMS + word] = rows[at + word]
    found[first + SEEN_STEP] = rows[at + STEP]
    found[first + SEEN_SEAT] = later(whole(rows[at + SEAT]), from_seat, seats)
    found[first + SEEN_TOP] = rows[at + TOP] + 1
    found[first + SEEN_DISCARDED] = rows[at + DISCARDED]
    found[first + SEEN_IDLE] = rows[at + IDLE]
    found[first + SEEN_MUST_SPOUT] = rows[at + STEP] == SPOUT_STEP and must_spout(rows, at)
    if rows[at + WINNER] != NOBODY:
        found[first + SEEN_WINNER] = later(whole(rows[at + WINNER]), from_seat, seats) + 1
    found[first + SEEN_PILE_SIZE] = rows[at + PILE_SIZE]
    _observe_packs(rows, at, viewer, found, first)
    into = (whole(first) + SEEN_CARDS) & ANY_INDEX
    for place in range(seats):
        seat = from_seat + place
        seat = seat - seats if seat >= seats else seat
        block = block_of(at, seat)
        size = whole(rows[block + HAND_SIZE])
        found[first + SEEN_FRESH + place] = min(whole(rows[at + FRESH + seat]), size)
        found[first + SEEN_SIZES + place] = size
        found[first + SEEN_WRENCHES + place] = rows[block + LEFT_WRENCHES]
        found[first + SEEN_READY + place] = is_ready(rows, at, seat)
        for card in range(size if opened or seat == viewer else 0):
            found[first + SEEN_HANDS + place * MOST_HAND + card] = rows[block + HELD + card] + 1
        into = _observe_line(rows, at, seat, place + 1, found, into)


@kernel
def _observe_packs(rows: Rows, at: int, viewer: int, found: Bytes, first: int) -> None:
    seats = whole(rows[at + SEAT_COUNT])
    for kind in range(KIND_COUNT):
        found[first + SEEN_DRAIN + kind] = rows[at + DRAIN + kind]
        if viewer == SEES_ALL:
            found[first + SEEN_PILE + kind] = rows[at + PILE + kind]
    if not rows[at + REMEMBERS]:
        return
    # What may still be in the pile: of the shuffled cards, no more than this viewer does not see.
    for kind in range(KIND_COUNT):
        found[first + SEEN_RECYCLED + kind] = rows[at + PILE + kind]
    for seat in range(seats):
        block = block_of(at, seat)
        for card in range(rows[block + HAND_SIZE] if seat != viewer else 0):
            found[first + SEEN_RECYCLED + rows[block + HELD + card]] += 1
    known = at + RECYCLED + (viewer if viewer >= 0 else seats) * KIND_COUNT
    for kind in range(KIND_COUNT):
        most = whole(rows[known + kind])
        found[first + SEEN_RECYCLED + kind] = min(most, whole(found[first + SEEN_RECYCLED + kind]))


@kernel
def _observe_line(rows: Rows, at: int, seat: int, place: int, found: Bytes, into: int) -> int:
    """Write a line's cards in the order of their cells. The answer is where the next line goes."""
    block = block_of(at, seat)
    for number in range(rows[block + CARD_COUNT]):
        cell, card = cell_in(rows, block + CARDS + 2 * number), whole(rows[block + CARDS + 2 * number + 1])
        found[into] = place
        found[into + 1] = cell & 255
        found[into + 2] = cell >> 8
        found[into + 3] = card & 255
        found[into + 4] = (card >> COVERED_SHIFT & 31) | (32 if card & UNDER else 0)
        into = (into + CARD_BYTES) & ANY_INDEX
    return into


@kernel
def later(seat: int, from_seat: int, seats: int) -> int:
    """How many places after the viewer a seat comes."""
    return seat - from_seat if seat >= from_seat else seat - from_seat + seats
