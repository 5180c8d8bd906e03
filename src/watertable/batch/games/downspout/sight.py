"""What a viewer sees, as numbers. Nothing is hidden but the order of the deck, which is not decided yet."""

import numpy as np
from numpy.typing import NDArray

from watertable.batch.games.downspout.layout import (
    CARD,
    CELLS,
    DEALT,
    DECK,
    FLOODED,
    GRID,
    KIND_OF,
    LOOSE,
    NO_BACK,
    NOT_ON_TOP,
    OBSERVATION,
    PILES,
    SEAT,
    SEAT_COUNT,
    SEEN_DECK,
    SEEN_FLOODED,
    SEEN_KINDS,
    SEEN_LOCKED,
    SEEN_NO_BACK,
    SEEN_NOT_ON_TOP,
    SEEN_PILES,
    SEEN_SEAT,
    SEEN_SEATS,
    SEEN_SIZES,
    SEEN_STEP,
    SEEN_SWAPPED,
    SEEN_TOP,
    SEEN_TURNED,
    SEEN_UNSEEN,
    SEEN_WINNERS,
    SIZES,
    STEP,
    SWAPPED,
    TOP,
    TURNED,
    UNSEEN,
)
from watertable.batch.games.downspout.rules import KIND_COUNT, Rows, winners
from watertable.batch.jit import kernel, whole
from watertable.games.downspout.rules.components import FLOOD, PRESSURE_CHECK
from watertable.games.downspout.rules.position import FLOODED_STEP
from watertable.games.downspout.rules.swapping import NO_SWAP

Bytes = NDArray[np.uint8]


@kernel
def observe(rows: Rows, at: int, viewer: int, found: Bytes, first: int) -> None:
    """Write what a viewer sees. A negative viewer looks from seat 0."""
    seats, from_seat = whole(rows[at + SEAT_COUNT]), max(viewer, 0)
    for number in range(OBSERVATION):
        found[first + number] = 0
    found[first + SEEN_STEP] = rows[at + STEP]
    found[first + SEEN_SEAT] = _later(whole(rows[at + SEAT]), from_seat, seats)
    found[first + SEEN_FLOODED] = rows[at + FLOODED]
    found[first + SEEN_NOT_ON_TOP] = rows[at + NOT_ON_TOP]
    found[first + SEEN_NO_BACK] = rows[at + NO_BACK]
    found[first + SEEN_SEATS] = seats
    found[first + SEEN_UNSEEN] = rows[at + UNSEEN]
    if rows[at + TOP] >= 0:
        kind = KIND_OF[rows[at + TOP]]
        found[first + SEEN_TOP] = FLOOD + 1 if kind == PRESSURE_CHECK else kind + 1
    if rows[at + SWAPPED] != NO_SWAP:
        one = _place_seen(whole(rows[at + SWAPPED]) >> 6, from_seat, seats)
        other = _place_seen(whole(rows[at + SWAPPED]) & 63, from_seat, seats)
        found[first + SEEN_SWAPPED] = min(one, other) + 1
        found[first + SEEN_SWAPPED + 1] = max(one, other) + 1
    if rows[at + STEP] == FLOODED_STEP:
        won = winners(rows, at)
        for seat in range(seats):
            found[first + SEEN_WINNERS + _later(seat, from_seat, seats)] = won >> seat & 1
    _observe_grids(rows, at, from_seat, found, first)
    piled = 0
    for pile in range(seats):
        found[first + SEEN_SIZES + pile] = rows[at + SIZES + pile]
        piled += rows[at + SIZES + pile]
    for number in range(piled + seats if piled else 0):  # the upper layer may have gaps
        if rows[at + SIZES + number % seats] > number // seats:
            found[first + SEEN_PILES + number] = KIND_OF[rows[at + PILES + number]] + 1
    for kind in range(KIND_COUNT):
        found[first + SEEN_DECK + kind] = rows[at + DECK + kind]


@kernel
def _observe_grids(rows: Rows, at: int, from_seat: int, found: Bytes, first: int) -> None:
    seats = whole(rows[at + SEAT_COUNT])
    for later in range(seats):
        seat = from_seat + later
        seat = seat - seats if seat >= seats else seat
        for cell in range(min(CELLS, whole(rows[at + DEALT]) - seat * CELLS)):
            laid = whole(rows[at + GRID + seat * CELLS + cell])
            place = first + later * CELLS + cell
            found[place + SEEN_KINDS] = KIND_OF[laid & CARD] + 1
            found[place + SEEN_TURNED] = (laid & TURNED) != 0
            found[place + SEEN_LOCKED] = rows[at + LOOSE + seat] >> cell & 1 ^ 1


@kernel
def _later(seat: int, from_seat: int, seats: int) -> int:
    """How many places after the viewer a seat comes."""
    return seat - from_seat if seat >= from_seat else seat - from_seat + seats


@kernel
def _place_seen(place: int, from_seat: int, seats: int) -> int:
    """A place's number as the viewer counts seats; the piles stay as they are."""
    if place >= 36:
        return place
    return _later(place // CELLS, from_seat, seats) * CELLS + place % CELLS
