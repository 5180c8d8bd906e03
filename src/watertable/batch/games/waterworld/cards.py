"""Where cards go, and who remembers what. The same as `rules.cards` and `rules.discards` of the game, in arrays."""

import numpy as np
from numpy.typing import NDArray

from watertable.batch.games.waterworld.layout import (
    BEFORE,
    COPIES,
    DISCARDS,
    EVENT_COUNT,
    EVENTS,
    HANDS,
    KIND_BITS,
    LACKING,
    MISSED,
    PILE,
    SEEN,
    SET_WORDS,
)
from watertable.batch.games.waterworld.memory import (
    remember_arrival,
    remember_exchange,
    remember_leaving,
)
from watertable.batch.jit import kernel, whole
from watertable.games.waterworld.rules.discards import ALL_SEE, CAME, KEPT, LEFT, NOBODY_SEES, NONE

Rows = NDArray[np.int16]


@kernel
def total_of(rows: Rows, first: int) -> int:
    """How many cards a pile has."""
    return whole(rows[first]) + whole(rows[first + 1]) + whole(rows[first + 2]) + whole(rows[first + 3])


@kernel
def put_in(rows: Rows, at: int, seat: int, cards: int) -> None:
    """Add these cards to a hand; a negative pack takes them away. What was known of the whole hand is outdated."""
    rows[at + HANDS + seat] += cards
    rows[at + LACKING] &= ~(1 << seat)
    if rows[at + SEEN] >> seat & 1:  # nobody else has missed anything
        for word in range(SET_WORDS):
            rows[at + MISSED + seat * SET_WORDS + word] = 0


@kernel
def deal_to(rows: Rows, at: int, seat: int, kind: int) -> None:
    """A seat gets one of its first cards."""
    rows[at + PILE + kind] -= 1
    put_in(rows, at, seat, 1 << kind * KIND_BITS)


@kernel
def begin_discards(rows: Rows, at: int, kind: int) -> None:
    """A card from the draw pile begins the discard pile, which nobody sees."""
    rows[at + PILE + kind] -= 1
    _pass(rows, at, CAME, NOBODY_SEES, kind)


@kernel
def take(rows: Rows, at: int, seat: int, kind: int) -> None:
    """A seat takes a card for a token: from the draw pile, else from the discard pile, else none. All see it."""
    if rows[at + PILE + kind]:
        rows[at + PILE + kind] -= 1
    elif rows[at + DISCARDS + kind]:
        _pass(rows, at, LEFT, ALL_SEE, kind)
    else:
        _pass(rows, at, NONE, ALL_SEE, kind)
        return
    put_in(rows, at, seat, 1 << kind * KIND_BITS)
    remember_arrival(rows, at, seat, kind)


@kernel
def draw_for(rows: Rows, at: int, seat: int, kind: int) -> None:
    """A seat draws a card from the discard pile, which only that seat sees."""
    _pass(rows, at, LEFT, seat, kind)
    put_in(rows, at, seat, 1 << kind * KIND_BITS)


@kernel
def put_away(rows: Rows, at: int, seat: int, kind: int) -> None:
    """A seat puts a card face down on the discard pile."""
    _pass(rows, at, CAME, seat, kind)
    put_in(rows, at, seat, -(1 << kind * KIND_BITS))
    remember_leaving(rows, at, seat)


@kernel
def exchange(rows: Rows, at: int, seat: int, partner: int, given: int, returned: int) -> None:
    """Two seats give each other a card. Each of them sees both cards; nobody else sees either."""
    change = (1 << returned * KIND_BITS) - (1 << given * KIND_BITS)
    put_in(rows, at, seat, change)
    put_in(rows, at, partner, -change)
    remember_exchange(rows, at, seat, partner, given, returned)
    remember_exchange(rows, at, partner, seat, returned, given)


@kernel
def _pass(rows: Rows, at: int, what: int, sees: int, kind: int) -> None:
    """A card comes to the discard pile or leaves it, or there is none. The last events are remembered."""
    if what != NONE:
        rows[at + DISCARDS + kind] += 1 if what == CAME else -1
    if total_of(rows, at + DISCARDS) == 0:
        rows[at + BEFORE] = rows[at + EVENT_COUNT] = 0  # nothing is left to remember
        return
    count = whole(rows[at + EVENT_COUNT])
    if count == KEPT:
        first = whole(rows[at + EVENTS]) >> 8
        rows[at + BEFORE] += 1 if first == CAME else -1 if first == LEFT else 0
        count -= 1
        for number in range(KEPT - 1):
            rows[at + EVENTS + number] = rows[at + EVENTS + number + 1]
    rows[at + EVENTS + count] = what << 8 | sees << 4 | kind
    rows[at + EVENT_COUNT] = count + 1


@kernel
def fill_pile(rows: Rows, at: int) -> None:
    """All cards lie on the draw pile."""
    for kind in range(4):
        rows[at + PILE + kind] = rows[at + COPIES]
