"""Offers, asks and calls: how they are made, answered and paid."""

from watertable.batch.games.pipeland.asking import has_drawn, in_game
from watertable.batch.games.pipeland.layout import (
    ANSWERING,
    ASK,
    ASKS,
    CALLS,
    COUNTER,
    FAILED,
    FAILED_COUNT,
    MADE,
    MONEY,
    OFFER_COUNT,
    OFFERS,
    SEAT,
    SEAT_COUNT,
    STEP,
)
from watertable.batch.games.pipeland.tables import DEED_BITS, DEED_SHIFT, MAKER_SHIFT, SORT_BITS, Rows
from watertable.batch.games.pipeland.turns import forget_ask
from watertable.batch.jit import kernel, whole
from watertable.games.pipeland.rules.components import ANY
from watertable.games.pipeland.rules.deals import CALLED_TO_ACT, CALLED_TO_PLACE, NOBODY
from watertable.games.pipeland.rules.moves import PLACE as PLACING
from watertable.games.pipeland.rules.position import (
    ACT_STEP,
    ASKED_STEP,
    CALLED_STEP,
    COUNTERED_STEP,
    PLACE_STEP,
)


@kernel
def collect(rows: Rows, at: int, deed: int, cell: int) -> None:
    """Pay the offers for a deed, in the order made; those that can't be paid lapse. A placement ends all offers to
    place.
    """
    kept, sort, facing = 0, deed & SORT_BITS, deed >> DEED_SHIFT
    for number in range(whole(rows[at + OFFER_COUNT])):
        offer = at + OFFERS + 3 * number
        wanted, price = whole(rows[offer]) & DEED_BITS, whole(rows[offer + 2])
        wanted_sort, wanted_facing = wanted & SORT_BITS, wanted >> DEED_SHIFT
        if wanted_sort == sort and rows[offer + 1] == cell and wanted_facing in (facing, ANY):
            maker = whole(rows[offer]) >> MAKER_SHIFT
            if rows[at + MONEY + maker] >= price:
                rows[at + MONEY + maker] -= price
                rows[at + MONEY + rows[at + SEAT]] += price
        elif wanted_sort != PLACING:
            _move_offer(rows, at, number, kept)
            kept += 1
    rows[at + OFFER_COUNT] = kept


@kernel
def _move_offer(rows: Rows, at: int, number: int, to: int) -> None:
    for word in range(3):
        rows[at + OFFERS + 3 * to + word] = rows[at + OFFERS + 3 * number + word]


@kernel
def offer(rows: Rows, at: int, seat: int, deed: int, cell: int, price: int) -> None:
    """A seat makes an offer; it may be its answer to a call."""
    count = whole(rows[at + OFFER_COUNT])
    rows[at + OFFERS + 3 * count] = deed | seat << MAKER_SHIFT
    rows[at + OFFERS + 3 * count + 1] = cell
    rows[at + OFFERS + 3 * count + 2] = price
    rows[at + OFFER_COUNT] = count + 1
    rows[at + MADE + seat] += 1
    if rows[at + STEP] == CALLED_STEP and rows[at + ANSWERING] == seat:
        call_next(rows, at)


@kernel
def drop_offer(rows: Rows, at: int, wanted: int) -> None:
    """The offer with this number stands no longer."""
    count = whole(rows[at + OFFER_COUNT])
    for number in range(wanted, count - 1):
        _move_offer(rows, at, number + 1, number)
    rows[at + OFFER_COUNT] = count - 1


@kernel
def ask(rows: Rows, at: int, deed: int, cell: int, price: int, owner: int) -> None:
    """The seat on turn asks, and waits for the owner."""
    rows[at + STEP] = ASKED_STEP
    rows[at + ASK] = deed + 1
    rows[at + ASK + 1] = cell
    rows[at + ASK + 2] = price
    rows[at + ASKS] += 1
    rows[at + ANSWERING] = owner


@kernel
def counter(rows: Rows, at: int, price: int) -> None:
    """The owner names a higher price."""
    rows[at + STEP] = COUNTERED_STEP
    rows[at + COUNTER] = price
    rows[at + ANSWERING] = NOBODY


@kernel
def fail_ask(rows: Rows, at: int) -> None:
    """The ask that is open has failed: it comes last among those that have, in place of an earlier one for the same."""
    deed, cell, kept = whole(rows[at + ASK]) - 1, rows[at + ASK + 1], 0
    for number in range(whole(rows[at + FAILED_COUNT])):
        failed = at + FAILED + 3 * number
        if rows[failed] != deed or rows[failed + 1] != cell:
            for word in range(3):
                rows[at + FAILED + 3 * kept + word] = rows[failed + word]
            kept += 1
    last = at + FAILED + 3 * kept
    rows[last] = deed
    rows[last + 1] = cell
    rows[last + 2] = rows[at + ASK + 2]
    rows[at + FAILED_COUNT] = kept + 1
    close_ask(rows, at)


@kernel
def close_ask(rows: Rows, at: int) -> None:
    """No ask is open any more, and the seat on turn goes on."""
    rows[at + STEP] = ACT_STEP
    rows[at + ANSWERING] = NOBODY
    forget_ask(rows, at)


# Calls


@kernel
def call(rows: Rows, at: int) -> None:
    """The seat on turn calls for offers."""
    rows[at + CALLS] |= CALLED_TO_PLACE if has_drawn(rows, at) else CALLED_TO_ACT
    rows[at + STEP] = CALLED_STEP
    rows[at + ANSWERING] = rows[at + SEAT]
    call_next(rows, at)


@kernel
def call_next(rows: Rows, at: int) -> None:
    """The call goes to the next player in the game; after the last of them it is over."""
    seat, seats = whole(rows[at + ANSWERING]), whole(rows[at + SEAT_COUNT])
    while True:
        seat = 0 if seat + 1 == seats else seat + 1
        if seat == rows[at + SEAT]:
            end_call(rows, at)
            return
        if in_game(rows, at, seat):
            rows[at + ANSWERING] = seat
            return


@kernel
def end_call(rows: Rows, at: int) -> None:
    """The call is over, and the seat on turn goes on."""
    rows[at + ANSWERING] = NOBODY
    rows[at + STEP] = PLACE_STEP if has_drawn(rows, at) else ACT_STEP
