"""What a viewer sees, as numbers. Nothing is hidden but what another has chosen to name a price for."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from watertable.batch.games.pipeland.board import number_of, place_of
from watertable.batch.games.pipeland.layout import (
    ANSWERING,
    ASK,
    ASKED,
    ASKS,
    BACK,
    CALLS,
    CELLS,
    CLOSER,
    COLOURS,
    COUNTER,
    DRAWN,
    ENDING,
    FAILED,
    FAILED_BYTES,
    FAILED_COUNT,
    FINAL,
    MADE,
    MONEY,
    MOST_SEEN_ROTATED,
    NAMING,
    OBSERVATION,
    OFFER_BYTES,
    OFFER_COUNT,
    OFFERS,
    OPENING,
    OUT,
    OUT_COUNT,
    PASSED,
    PILES,
    PLACE_COUNT,
    PLACED,
    PLACES,
    RETURNING,
    ROTATED,
    ROTATED_BYTES,
    ROTATED_COUNT,
    SEAT,
    SEAT_COUNT,
    SEEN_ANSWERING,
    SEEN_ASK,
    SEEN_ASKS,
    SEEN_BACK,
    SEEN_CALLS,
    SEEN_CLOSER,
    SEEN_COUNTER,
    SEEN_COUNTS,
    SEEN_DRAWN,
    SEEN_ENDING,
    SEEN_FAILED,
    SEEN_FINAL,
    SEEN_MADE,
    SEEN_MONEY,
    SEEN_NAMING,
    SEEN_OFFERS,
    SEEN_OPENING,
    SEEN_OUT,
    SEEN_PASSED,
    SEEN_PILES,
    SEEN_PLACED,
    SEEN_PLACES,
    SEEN_RETURNING,
    SEEN_ROTATED,
    SEEN_SEAT,
    SEEN_STEP,
    SEEN_TAKEN,
    SEEN_TERMS,
    SEEN_TILES,
    SEEN_WINNERS,
    SEEN_WITHDRAWN,
    STEP,
    TAKEN,
    TERMS,
    TILE_BYTES,
    TILE_COUNT,
    TILES,
    WINNERS,
    WITHDRAWN,
)
from watertable.batch.games.pipeland.tables import (
    DEED_BITS,
    FACING_BITS,
    MAKER_SHIFT,
    PILE_SHIFT,
    SORT_BITS,
    WAS_OWNER_SHIFT,
    WAS_SEAT_SHIFT,
    Rows,
    colour_of,
    column_of,
    owner_of,
    row_of,
    shape_of,
)
from watertable.batch.jit import kernel, whole
from watertable.games.pipeland.rules.components import PILE_COUNT, SHAPE_COUNT, STATE
from watertable.games.pipeland.rules.moves import PLACE as PLACING

Bytes = NDArray[np.uint8]

_MIDDLE: Final = 128


@kernel
def observe(rows: Rows, at: int, viewer: int, found: Bytes, first: int) -> None:
    """Write what a viewer sees. A negative viewer looks from seat 0."""
    seats, from_seat = whole(rows[at + SEAT_COUNT]), whole(max(viewer, 0))
    for number in range(OBSERVATION):
        found[first + number] = 0
    for word in range(TERMS):
        found[first + SEEN_TERMS + word] = rows[at + word]
    _observe_turn(rows, at, from_seat, seats, found, first)
    if rows[at + NAMING] and viewer == rows[at + ASKED]:
        _write_money(found, first + SEEN_NAMING, whole(rows[at + NAMING]))
    _observe_seats(rows, at, from_seat, seats, found, first)
    _observe_piles(rows, at, from_seat, seats, found, first)
    _observe_deals(rows, at, from_seat, seats, found, first)
    _observe_rotated(rows, at, from_seat, seats, found, first)
    _observe_board(rows, at, from_seat, seats, found, first)


@kernel
def _later(seat: int, from_seat: int, seats: int) -> int:
    """How many places after the viewer a seat comes; the State stays as it is."""
    if seat == STATE:
        return STATE
    return seat - from_seat if seat >= from_seat else seat - from_seat + seats


@kernel
def _write_money(found: Bytes, word: int, money: int) -> None:
    found[word] = money & 255
    found[word + 1] = money >> 8


@kernel
def _observe_turn(rows: Rows, at: int, from_seat: int, seats: int, found: Bytes, first: int) -> None:
    found[first + SEEN_STEP] = rows[at + STEP]
    found[first + SEEN_SEAT] = _later(whole(rows[at + SEAT]), from_seat, seats)
    tile = whole(rows[at + DRAWN])
    if tile >= 0:
        colour = _later(colour_of(tile), from_seat, seats)
        found[first + SEEN_DRAWN] = colour * SHAPE_COUNT + shape_of(tile) + 1
        found[first + SEEN_DRAWN + 1] = tile >> PILE_SHIFT
    if rows[at + PLACED]:
        found[first + SEEN_PLACED] = number_of(rows, at, whole(rows[at + PLACED])) + 1
    found[first + SEEN_BACK] = rows[at + BACK]
    found[first + SEEN_OPENING] = rows[at + OPENING]
    found[first + SEEN_TAKEN] = min(whole(rows[at + TAKEN]), 255)
    if rows[at + CLOSER] >= 0:
        found[first + SEEN_CLOSER] = _later(whole(rows[at + CLOSER]), from_seat, seats) + 1
    found[first + SEEN_FINAL] = rows[at + FINAL]
    found[first + SEEN_ENDING] = rows[at + ENDING]
    if rows[at + ANSWERING] >= 0:
        found[first + SEEN_ANSWERING] = _later(whole(rows[at + ANSWERING]), from_seat, seats) + 1
    found[first + SEEN_CALLS] = rows[at + CALLS]
    found[first + SEEN_ASKS] = rows[at + ASKS]
    if rows[at + ASK]:
        found[first + SEEN_ASK] = rows[at + ASK]
        found[first + SEEN_ASK + 1] = number_of(rows, at, whole(rows[at + ASK + 1])) + 1
        _write_money(found, first + SEEN_ASK + 2, whole(rows[at + ASK + 2]))
    _write_money(found, first + SEEN_COUNTER, whole(rows[at + COUNTER]))


@kernel
def _observe_seats(rows: Rows, at: int, from_seat: int, seats: int, found: Bytes, first: int) -> None:
    for seat in range(seats):
        place = first + _later(seat, from_seat, seats)
        _write_money(found, place + _later(seat, from_seat, seats) + SEEN_MONEY, whole(rows[at + MONEY + seat]))
        found[place + SEEN_MADE] = rows[at + MADE + seat]
        found[place + SEEN_PASSED] = rows[at + PASSED] >> seat & 1
        found[place + SEEN_WITHDRAWN] = rows[at + WITHDRAWN] >> seat & 1
        found[place + SEEN_RETURNING] = rows[at + RETURNING] >> seat & 1
        found[place + SEEN_WINNERS] = rows[at + WINNERS] >> seat & 1


@kernel
def _observe_piles(rows: Rows, at: int, from_seat: int, seats: int, found: Bytes, first: int) -> None:
    """What is left in the piles, and what is out of the game."""
    for colour in range(COLOURS):
        if colour < seats or colour == STATE:
            place = first + SEEN_PILES + _later(colour, from_seat, seats)
            for pile in range(PILE_COUNT):
                found[place + pile * COLOURS] = rows[at + PILES + pile * COLOURS + colour]
    for number in range(whole(rows[at + OUT_COUNT])):
        kind = whole(rows[at + OUT + number])
        seen = _later(kind // SHAPE_COUNT, from_seat, seats) * SHAPE_COUNT + kind % SHAPE_COUNT
        found[first + SEEN_OUT + seen] += 1


@kernel
def _observe_deals(rows: Rows, at: int, from_seat: int, seats: int, found: Bytes, first: int) -> None:
    """The offers that stand and the asks that failed."""
    for number in range(whole(rows[at + OFFER_COUNT])):
        offer, place = at + OFFERS + 3 * number, first + SEEN_OFFERS + OFFER_BYTES * number
        deed, cell = whole(rows[offer]), whole(rows[offer + 1])
        found[place] = _later(deed >> MAKER_SHIFT, from_seat, seats) + 1
        found[place + 1] = deed & DEED_BITS
        placing = deed & SORT_BITS == PLACING
        found[place + 2] = (place_of(rows, at, cell) if placing else number_of(rows, at, cell)) + 1
        _write_money(found, place + 3, whole(rows[offer + 2]))
    for number in range(whole(rows[at + FAILED_COUNT])):
        failed, place = at + FAILED + 3 * number, first + SEEN_FAILED + FAILED_BYTES * number
        found[place] = rows[failed] + 1
        found[place + 1] = number_of(rows, at, whole(rows[failed + 1])) + 1
        _write_money(found, place + 2, whole(rows[failed + 2]))


@kernel
def _observe_rotated(rows: Rows, at: int, from_seat: int, seats: int, found: Bytes, first: int) -> None:
    """The last rotations, the latest first."""
    count = whole(rows[at + ROTATED_COUNT])
    for number in range(min(count, MOST_SEEN_ROTATED)):
        word, place = at + ROTATED + 2 * (count - 1 - number), first + SEEN_ROTATED + ROTATED_BYTES * number
        before = whole(rows[word + 1])
        found[place] = _later(before >> WAS_SEAT_SHIFT, from_seat, seats) + 1
        found[place + 1] = number_of(rows, at, whole(rows[word])) + 1
        found[place + 2] = before & FACING_BITS
        found[place + 3] = _later(before >> WAS_OWNER_SHIFT & 7, from_seat, seats)


@kernel
def _observe_board(rows: Rows, at: int, from_seat: int, seats: int, found: Bytes, first: int) -> None:
    found[first + SEEN_COUNTS] = rows[at + TILE_COUNT]
    found[first + SEEN_COUNTS + 1] = rows[at + PLACE_COUNT]
    found[first + SEEN_COUNTS + 2] = rows[at + OFFER_COUNT]
    found[first + SEEN_COUNTS + 3] = rows[at + FAILED_COUNT]
    for number in range(whole(rows[at + TILE_COUNT])):
        tile, cell = whole(rows[at + TILES + number]), whole(rows[at + CELLS + number])
        place = first + SEEN_TILES + TILE_BYTES * number
        found[place] = column_of(cell) + _MIDDLE
        found[place + 1] = row_of(cell) + _MIDDLE
        found[place + 2] = (tile & FACING_BITS) + 1
        found[place + 3] = _later(colour_of(tile), from_seat, seats)
        found[place + 4] = _later(owner_of(tile), from_seat, seats)
        found[place + 5] = tile >> PILE_SHIFT
    for number in range(whole(rows[at + PLACE_COUNT])):
        cell, place = whole(rows[at + PLACES + number]), first + SEEN_PLACES + 2 * number
        found[place] = column_of(cell) + _MIDDLE
        found[place + 1] = row_of(cell) + _MIDDLE
