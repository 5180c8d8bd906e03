"""What a viewer sees, as numbers: no secret that they have not learned."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from watertable.batch.games.waterworld.cards import total_of
from watertable.batch.games.waterworld.layout import (
    ACTOR,
    ATTACK,
    BARREN,
    BEFORE,
    CLAIM_BYTES,
    COMPASS,
    DEEZ,
    DISCARDS,
    DRY,
    EVENT_COUNT,
    EVENTS,
    GIVEN,
    HAND_BYTES,
    HANDS,
    LACKING,
    MISSED,
    MOST_CLAIMS,
    OBSERVATION,
    PART,
    PAST,
    PAST_COUNT,
    PAST_SHOWN,
    PILE,
    PLACES,
    RED,
    SAILS,
    SEAT,
    SEAT_COUNT,
    SEEN,
    SEEN_ACTOR,
    SEEN_ATTACK,
    SEEN_BARREN,
    SEEN_COMPASS,
    SEEN_DEEZ,
    SEEN_DISCARDED,
    SEEN_DRY,
    SEEN_EVENTS,
    SEEN_GIVEN,
    SEEN_HANDS,
    SEEN_IN_PILE,
    SEEN_KNOWN,
    SEEN_LACKING,
    SEEN_MISSED,
    SEEN_OF_ME,
    SEEN_OPEN,
    SEEN_PART,
    SEEN_PAST,
    SEEN_PAST_COUNT,
    SEEN_PILE_SIZE,
    SEEN_PLACES,
    SEEN_PUBLIC,
    SEEN_RED,
    SEEN_ROUND,
    SEEN_SAILS,
    SEEN_SEAT,
    SEEN_SEEN,
    SEEN_SIZES,
    SEEN_STANDING,
    SEEN_STEP,
    SEEN_TERMS,
    SEEN_TOKEN_PILE,
    SEEN_TOKENS,
    SEEN_TRADE,
    SEEN_WAITING,
    SEEN_WHITE,
    SEEN_WINNER,
    SET_WORDS,
    STANDING,
    STEP,
    SURE,
    TERMS,
    TOKEN_KINDS,
    TOKEN_ON,
    TOKEN_PILE,
    TURNS,
    UP,
    WAITING,
    WHITE,
    WINNER,
)
from watertable.batch.games.waterworld.legal import meeting
from watertable.batch.games.waterworld.memory import count_in, memory_of, total
from watertable.batch.jit import kernel, whole
from watertable.games.waterworld.rules.atolls import NO_TOKEN
from watertable.games.waterworld.rules.components import ATOLL_COUNT, KIND_COUNT
from watertable.games.waterworld.rules.discards import ALL_SEE, NOBODY_SEES
from watertable.games.waterworld.rules.position import MEET_STEP, NOBODY

Rows = NDArray[np.int16]
Bytes = NDArray[np.uint8]
SEES_ALL: Final = -3
"""A viewer before whom all cards, tokens and Dry Land lie open. In all else it is an onlooker."""


@kernel
def observe(rows: Rows, at: int, viewer: int, found: Bytes, first: int) -> None:
    """Write what a viewer sees. A negative viewer looks from seat 0."""
    seats, from_seat, opened = whole(rows[at + SEAT_COUNT]), max(viewer, 0), viewer == SEES_ALL
    for number in range(OBSERVATION):
        found[first + number] = 0
    for word in range(TERMS):
        found[first + SEEN_TERMS + word] = rows[at + word]
    found[first + SEEN_STEP] = rows[at + STEP]
    found[first + SEEN_ROUND] = whole(rows[at + TURNS]) // seats
    found[first + SEEN_SEAT] = _later(whole(rows[at + SEAT]), from_seat, seats)
    found[first + SEEN_ACTOR] = _later(whole(rows[at + ACTOR]), from_seat, seats)
    _observe_dice(rows, at, found, first)
    found[first + SEEN_DEEZ] = rows[at + DEEZ] + 1
    if opened or (viewer >= 0 and rows[at + SEEN] >> from_seat & 1):
        found[first + SEEN_DRY] = rows[at + DRY] + 1
    if rows[at + COMPASS] != NOBODY:
        found[first + SEEN_COMPASS] = _later(whole(rows[at + COMPASS]), from_seat, seats) + 1
    if rows[at + WINNER] != NOBODY:
        found[first + SEEN_WINNER] = _later(whole(rows[at + WINNER]), from_seat, seats) + 1
    found[first + SEEN_PART] = rows[at + PART]
    if opened or viewer == whole(rows[at + SEAT]):
        found[first + SEEN_GIVEN] = rows[at + GIVEN] + 1
    if rows[at + STEP] == MEET_STEP:
        may = meeting(rows, at)
        found[first + SEEN_TRADE] = may & 1
        found[first + SEEN_TRADE + 1] = may >> 1
    _observe_cards(rows, at, opened, found, first)
    _observe_seats(rows, at, viewer, found, first)
    _observe_events(rows, at, viewer, found, first)
    _observe_atolls(rows, at, opened, found, first)
    knows = viewer if viewer >= 0 else seats
    for word in range(SET_WORDS):
        found[first + SEEN_BARREN + word] = rows[at + BARREN + knows * SET_WORDS + word]
        found[first + SEEN_BARREN + SET_WORDS + word] = rows[at + BARREN + seats * SET_WORDS + word]


@kernel
def _observe_dice(rows: Rows, at: int, found: Bytes, first: int) -> None:
    found[first + SEEN_WHITE] = rows[at + WHITE] >> 3
    found[first + SEEN_WHITE + 1] = rows[at + WHITE] & 7
    found[first + SEEN_ATTACK] = rows[at + ATTACK] >> 3
    found[first + SEEN_ATTACK + 1] = rows[at + ATTACK] & 7
    found[first + SEEN_RED] = rows[at + RED] >> 3
    found[first + SEEN_RED + 1] = rows[at + RED] & 7


@kernel
def _observe_cards(rows: Rows, at: int, opened: bool, found: Bytes, first: int) -> None:
    found[first + SEEN_PILE_SIZE] = total_of(rows, at + PILE)
    found[first + SEEN_DISCARDED] = total_of(rows, at + DISCARDS)
    found[first + SEEN_DISCARDED + 1] = rows[at + BEFORE]
    for kind in range(KIND_COUNT):
        found[first + SEEN_IN_PILE + kind] = rows[at + PILE + kind] > 0
        if opened:
            found[first + SEEN_OPEN + kind] = rows[at + PILE + kind]
            found[first + SEEN_OPEN + KIND_COUNT + kind] = rows[at + DISCARDS + kind]


@kernel
def _observe_seats(rows: Rows, at: int, viewer: int, found: Bytes, first: int) -> None:
    seats, from_seat = whole(rows[at + SEAT_COUNT]), max(viewer, 0)
    for place in range(seats):
        seat = from_seat + place
        seat = seat - seats if seat >= seats else seat
        hand = whole(rows[at + HANDS + seat])
        found[first + SEEN_PLACES + place] = rows[at + PLACES + seat] + 1
        found[first + SEEN_SAILS + place] = rows[at + SAILS + seat]
        found[first + SEEN_SEEN + place] = rows[at + SEEN] >> seat & 1
        found[first + SEEN_SIZES + place] = total(hand)
        found[first + SEEN_WAITING + place] = rows[at + WAITING] >> seat & 1
        found[first + SEEN_LACKING + place] = rows[at + LACKING] >> seat & 1
        if viewer in (seat, SEES_ALL):
            for kind in range(KIND_COUNT):
                found[first + SEEN_HANDS + place * KIND_COUNT + kind] = count_in(hand, kind)
        into = first + place * HAND_BYTES
        _observe_claims(rows, memory_of(at, seats, seat), found, into + SEEN_PUBLIC)
        if viewer >= 0:
            _observe_claims(rows, memory_of(at, viewer, seat), found, into + SEEN_KNOWN)
            _observe_claims(rows, memory_of(at, seat, viewer), found, into + SEEN_OF_ME)
        else:
            _observe_claims(rows, memory_of(at, seats, seat), found, into + SEEN_KNOWN)
        if rows[at + SEEN] >> seat & 1:
            for word in range(SET_WORDS):
                found[first + SEEN_MISSED + place * SET_WORDS + word] = rows[at + MISSED + seat * SET_WORDS + word]


@kernel
def _observe_claims(rows: Rows, memory: int, found: Bytes, into: int) -> None:
    for number in range(MOST_CLAIMS):
        claim = whole(rows[memory + number])
        if claim == 0:
            break
        found[into] = claim >> SURE
        for kind in range(KIND_COUNT):
            found[into + 1 + kind] = count_in(claim, kind)
        into += CLAIM_BYTES


@kernel
def _observe_events(rows: Rows, at: int, viewer: int, found: Bytes, first: int) -> None:
    seats, from_seat = whole(rows[at + SEAT_COUNT]), max(viewer, 0)
    for number in range(rows[at + EVENT_COUNT]):
        event = whole(rows[at + EVENTS + number])
        sees = event >> 4 & 15
        shown = (event >> 8) + 1 << 6
        if sees < NOBODY_SEES:
            shown |= _later(sees, from_seat, seats) + 1 << 3
        if sees in (viewer, ALL_SEE) or viewer == SEES_ALL:
            shown |= (event & 15) + 1
        found[first + SEEN_EVENTS + number] = shown


@kernel
def _observe_atolls(rows: Rows, at: int, opened: bool, found: Bytes, first: int) -> None:
    up = whole(rows[at + UP])
    for atoll in range(ATOLL_COUNT):
        token = whole(rows[at + TOKEN_ON + atoll])
        found[first + SEEN_STANDING + atoll] = rows[at + STANDING] >> atoll & 1
        if (opened or up >> atoll & 1) and token != NO_TOKEN:
            found[first + SEEN_TOKENS + atoll] = token + 1
    piled = 0
    for token in range(TOKEN_KINDS):
        piled += rows[at + TOKEN_PILE + token]
    found[first + SEEN_TOKEN_PILE] = piled
    count = whole(rows[at + PAST_COUNT])
    found[first + SEEN_PAST_COUNT] = count & 255
    found[first + SEEN_PAST_COUNT + 1] = count >> 8
    for number in range(min(count, PAST_SHOWN)):
        found[first + SEEN_PAST + number] = rows[at + PAST + count - 1 - number] + 1


@kernel
def _later(seat: int, from_seat: int, seats: int) -> int:
    """How many places after the viewer a seat comes."""
    return seat - from_seat if seat >= from_seat else seat - from_seat + seats
