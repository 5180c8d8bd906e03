"""What the rules ask of a position: who is in the game, what things cost, what was promised, who decides next."""

from typing import Final

from watertable.batch.games.pipeland.board import cell_of, tile_at
from watertable.batch.games.pipeland.layout import (
    ANSWERING,
    ASK_LIMIT,
    ASKED,
    ASKS,
    BESIDE,
    CALLS,
    CLOSER,
    DRAWN,
    FAILED,
    FAILED_COUNT,
    FALL,
    FINAL,
    LEAST_PRICE,
    MADE,
    MONEY,
    OFFER_COUNT,
    OFFER_LIMIT,
    OFFERS,
    OPENING,
    PLACE_COUNT,
    RETURNING,
    RISE,
    SEAT,
    SEAT_COUNT,
    SILENT,
    STANDING_LIMIT,
    STEP,
    TAKEN,
    TAX,
    TILE_COUNT,
    TOP_PRICE,
    WITHDRAWN,
)
from watertable.batch.games.pipeland.tables import (
    DEED_BITS,
    MAKER_SHIFT,
    PIPES,
    TURNS,
    Rows,
    colour_of,
    column_of,
    facing_of,
    is_tap,
    owner_of,
    row_of,
)
from watertable.batch.jit import kernel, whole
from watertable.games.pipeland.rules.components import FACING_COUNT, LEAST_SEATS, STATE
from watertable.games.pipeland.rules.deals import CALLED_TO_ACT, CALLED_TO_PLACE, NOBODY
from watertable.games.pipeland.rules.position import BEGIN_STEP, NO_TILE, OVER_STEP

_PIPE_WORDS: Final = 3


@kernel
def in_game(rows: Rows, at: int, seat: int) -> bool:
    """Whether a seat has not withdrawn."""
    return not rows[at + WITHDRAWN] >> seat & 1


@kernel
def has_drawn(rows: Rows, at: int) -> bool:
    """Whether a tile has been drawn and not placed yet."""
    return bool(rows[at + DRAWN] != NO_TILE)


@kernel
def must_move(rows: Rows, at: int) -> int:
    """The seat that must move when it is not chance's turn."""
    answering = whole(rows[at + ANSWERING])
    return whole(rows[at + SEAT]) if answering == NOBODY else answering


@kernel
def is_for_sale(rows: Rows, at: int, owner: int) -> bool:
    """Whether tiles of this owner have fixed prices."""
    return owner == STATE or not in_game(rows, at, owner)


@kernel
def tax_due(rows: Rows, at: int) -> int:
    """The tax on the next action."""
    taken = whole(rows[at + TAKEN])
    return 0 if taken < 1 else whole(rows[at + TAX]) + whole(rows[at + RISE]) * (taken - 1)


@kernel
def cash_of(rows: Rows, at: int) -> int:
    """What the seat on turn has after the tax on the next action."""
    return whole(rows[at + MONEY + rows[at + SEAT]]) - tax_due(rows, at)


@kernel
def price_of(rows: Rows, at: int, cell: int) -> int:
    """What a State tile in this cell costs."""
    pipes = (whole(rows[at + SEAT_COUNT]) - LEAST_SEATS) * _PIPE_WORDS
    column, nearest = column_of(cell), 999
    for pipe in range(_PIPE_WORDS):
        nearest = min(nearest, abs(column - whole(PIPES[pipes + pipe])))
    steps = nearest + abs(row_of(cell)) - 1
    return max(whole(rows[at + TOP_PRICE]) - whole(rows[at + FALL]) * steps, whole(rows[at + LEAST_PRICE]))


@kernel
def turns_of(rows: Rows, at: int, number: int) -> int:
    """The quarters to which a tile can be rotated, one bit each."""
    tile = tile_at(rows, at, number)
    facing = facing_of(tile)
    if is_tap(tile):
        facing += FACING_COUNT if row_of(cell_of(rows, at, number)) < 0 else 2 * FACING_COUNT
    return whole(TURNS[facing])


# Deals


@kernel
def promised(rows: Rows, at: int, deed: int, cell: int) -> int:
    """The sum of the offers for a rotation that their makers can pay."""
    total = 0
    for number in range(whole(rows[at + OFFER_COUNT])):
        offer = at + OFFERS + 3 * number
        if rows[offer] & DEED_BITS == deed and rows[offer + 1] == cell:
            price = whole(rows[offer + 2])
            if rows[at + MONEY + (rows[offer] >> MAKER_SHIFT)] >= price:
                total += price
    return total


@kernel
def offer_of(rows: Rows, at: int, seat: int, deed: int, cell: int) -> int:
    """The number of a seat's standing offer for a deed, or -1."""
    for number in range(whole(rows[at + OFFER_COUNT])):
        offer = at + OFFERS + 3 * number
        if rows[offer] == (deed | seat << MAKER_SHIFT) and rows[offer + 1] == cell:
            return number
    return -1


@kernel
def has_leave(rows: Rows, at: int, owner: int, deed: int, cell: int) -> bool:
    """Whether the owner allows a rotation, by an offer for it that the owner can pay."""
    number = offer_of(rows, at, owner, deed, cell)
    return number >= 0 and bool(rows[at + MONEY + owner] >= rows[at + OFFERS + 3 * number + 2])


@kernel
def standing(rows: Rows, at: int, seat: int) -> int:
    """How many offers of this seat stand."""
    found = 0
    for number in range(whole(rows[at + OFFER_COUNT])):
        found += whole(rows[at + OFFERS + 3 * number]) >> MAKER_SHIFT == seat
    return found


@kernel
def own_offer(rows: Rows, at: int, seat: int, wanted: int) -> int:
    """Among all offers, the number of the one that has this number among a seat's own, or -1."""
    for number in range(whole(rows[at + OFFER_COUNT])):
        if whole(rows[at + OFFERS + 3 * number]) >> MAKER_SHIFT == seat:
            if wanted == 0:
                return number
            wanted -= 1
    return -1


@kernel
def least_ask(rows: Rows, at: int, deed: int, cell: int) -> int:
    """The lowest price of an ask for a deed that has not failed yet."""
    for number in range(whole(rows[at + FAILED_COUNT])):
        failed = at + FAILED + 3 * number
        if rows[failed] == deed and rows[failed + 1] == cell:
            return whole(rows[failed + 2]) + 1
    return 0


@kernel
def may_ask(rows: Rows, at: int) -> bool:
    """Whether the seat on turn has not asked too often, and can pay the tax."""
    return bool(rows[at + ASKS] < rows[at + ASK_LIMIT]) and cash_of(rows, at) >= 0


@kernel
def may_call(rows: Rows, at: int) -> bool:
    """Whether a call could be answered, and none has been made yet at this point of the turn."""
    call = CALLED_TO_PLACE if has_drawn(rows, at) else CALLED_TO_ACT
    return bool(rows[at + OFFER_LIMIT] > 0) and bool(rows[at + STANDING_LIMIT] > 0) and not rows[at + CALLS] & call


@kernel
def may_offer(rows: Rows, at: int, seat: int, stands: int) -> bool:
    """Whether a seat, so many of whose offers stand, has money for one more and has not made too many."""
    if rows[at + MONEY + seat] < 1 or rows[at + MADE + seat] >= rows[at + OFFER_LIMIT]:
        return False
    return bool(stands < rows[at + STANDING_LIMIT])


@kernel
def may_go(rows: Rows, at: int, colour: int, place: int) -> bool:
    """Whether a tile of this colour may go to a place."""
    return colour == STATE or not rows[at + BESIDE + place] >> colour & 1


@kernel
def has_place(rows: Rows, at: int, colour: int) -> bool:
    """Whether a tile of this colour may go anywhere."""
    for place in range(whole(rows[at + PLACE_COUNT])):  # noqa: SIM110 - a kernel has no generators
        if may_go(rows, at, colour, place):
            return True
    return False


@kernel
def may_offer_for(rows: Rows, at: int, seat: int, number: int) -> bool:
    """Whether a seat may offer for rotations of this tile, if it can be rotated."""
    owner = owner_of(tile_at(rows, at, number))
    return owner in (seat, STATE) or bool(owner == rows[at + SEAT])


# Who decides next


@kernel
def may_return(rows: Rows, at: int, seat: int) -> bool:
    """Whether a seat that has withdrawn may still announce its return: the final round has not gone past it."""
    if rows[at + RETURNING] >> seat & 1:
        return False
    if not rows[at + FINAL]:
        return True
    seats, first = whole(rows[at + SEAT_COUNT]), whole(rows[at + CLOSER]) + 1
    return (seat - first + seats) % seats >= (whole(rows[at + SEAT]) - first + seats) % seats


@kernel
def may_move(rows: Rows, at: int, seat: int) -> bool:
    """Whether a seat that need not move has any legal move."""
    if not in_game(rows, at, seat):
        return may_return(rows, at, seat)
    if seat == rows[at + SEAT]:
        return True
    stands = standing(rows, at, seat)
    if stands > 0:
        return True
    if not may_offer(rows, at, seat, stands):
        return False
    if has_drawn(rows, at) and has_place(rows, at, colour_of(whole(rows[at + DRAWN]))):
        return True
    if rows[at + OPENING]:
        return False
    for number in range(whole(rows[at + TILE_COUNT])):
        if may_offer_for(rows, at, seat, number) and turns_of(rows, at, number):
            return True
    return False


@kernel
def ask_next(rows: Rows, at: int) -> None:
    """Say who decides next: those in their order that may move and have not kept still, then the seat that must."""
    step = rows[at + STEP]
    if step < BEGIN_STEP or step == OVER_STEP:
        return
    must, silent = must_move(rows, at), whole(rows[at + SILENT])
    for seat in range(whole(rows[at + SEAT_COUNT])):
        if seat != must and not silent >> seat & 1 and may_move(rows, at, seat):
            rows[at + ASKED] = seat
            return
    rows[at + ASKED] = must
