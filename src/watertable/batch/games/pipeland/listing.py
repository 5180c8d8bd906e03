"""All legal actions, in the engine's order, and one at random."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from watertable.batch.drawing import States, below
from watertable.batch.games.pipeland.asking import (
    cash_of,
    has_drawn,
    has_leave,
    in_game,
    is_for_sale,
    least_ask,
    may_ask,
    may_call,
    may_go,
    may_offer,
    may_offer_for,
    must_move,
    offer_of,
    price_of,
    promised,
    standing,
    turns_of,
)
from watertable.batch.games.pipeland.board import cell_of, tile_at
from watertable.batch.games.pipeland.doing import cell_for, deed_of
from watertable.batch.games.pipeland.layout import (
    ACCEPT,
    ANSWERING,
    ANY_QUARTER,
    ASK,
    ASK_BUY,
    ASK_ROTATE,
    ASKED,
    BACK,
    BUY,
    CALL,
    COUNTER_ASK,
    CUT,
    DECLINE,
    DRAW,
    DRAWN,
    END,
    LEAVE,
    LISTED,
    NAMING,
    OFFER_COUNT,
    OPENING,
    PASS,
    PLACE,
    PLACE_COUNT,
    PLACED,
    PRICE,
    PRICE_FROM,
    PRICE_TO,
    QUARTERS,
    REFUSE,
    RETURN,
    ROTATE,
    ROTATING,
    SEAT,
    STEP,
    STILL,
    TAKE,
    TAKE_BACK,
    TILE_COUNT,
    WITHDRAW,
)
from watertable.batch.games.pipeland.tables import QUARTER_COUNT, Rows, colour_of, owner_of, shape_of
from watertable.batch.jit import kernel, whole
from watertable.games.pipeland.rules.position import (
    ACT_STEP,
    ASKED_STEP,
    BEGIN_STEP,
    CALLED_STEP,
    COUNTERED_STEP,
    OVER_STEP,
    PLACE_STEP,
)

Actions = NDArray[np.int32]

_OUT_OF_TURN: Final = 10
_SELDOM: Final = 25
"""One in so many, as the random bot has it."""


@kernel
def gather(rows: Rows, at: int, seldom: int) -> int:
    """List the legal actions in the row, prices apart. Passes, calls, asks and offers are listed only if `seldom` is 0.
    The answer is how many there are.
    """
    step = rows[at + STEP]
    if step < BEGIN_STEP or step == OVER_STEP:
        return 0
    seat, rare, count = whole(rows[at + ASKED]), seldom == 0, whole(0)
    if not in_game(rows, at, seat):
        count = put(rows, at, count, RETURN)
    elif seat == rows[at + SEAT]:
        count = _on_turn(rows, at, rare)
    else:
        count = _answers(rows, at, seat)
        if rare:
            count = _offers(rows, at, seat, count)
        for number in range(standing(rows, at, seat)):
            count = put(rows, at, count, WITHDRAW + number)
    if seat != must_move(rows, at):
        count = put(rows, at, count, STILL)
    return count


@kernel
def put(rows: Rows, at: int, count: int, action: int) -> int:
    """List one more action."""
    rows[at + LISTED + count] = action
    return count + 1


@kernel
def _on_turn(rows: Rows, at: int, rare: bool) -> int:
    step, count = rows[at + STEP], whole(0)
    if step == ACT_STEP:
        count = _actions(rows, at, rare)
        if rare and may_call(rows, at):
            count = put(rows, at, count, CALL)
        return put(rows, at, count, END)
    if step == BEGIN_STEP:
        count = put(rows, at, count, DRAW)
        return put(rows, at, count, PASS) if rare and not rows[at + BACK] else count
    if step == PLACE_STEP:
        count = _placements(rows, at)
        return put(rows, at, count, CALL) if rare and may_call(rows, at) else count
    if step == COUNTERED_STEP:
        return put(rows, at, put(rows, at, count, TAKE), LEAVE)
    return put(rows, at, count, TAKE_BACK if step == ASKED_STEP else CUT)


@kernel
def _placements(rows: Rows, at: int) -> int:
    tile, count = whole(rows[at + DRAWN]), whole(0)
    colour, quarters = colour_of(tile), whole(QUARTER_COUNT[shape_of(tile)])
    for place in range(whole(rows[at + PLACE_COUNT])):
        if may_go(rows, at, colour, place):
            for quarter in range(quarters):
                count = put(rows, at, count, PLACE + 5 * place + quarter)
    return count


@kernel
def _actions(rows: Rows, at: int, rare: bool) -> int:
    """Rotations, purchases, and what can be asked for."""
    count, tiles, cash = whole(0), whole(rows[at + TILE_COUNT]), cash_of(rows, at)
    for number in range(tiles):
        count = _rotations(rows, at, number, cash, count)
    for number in range(tiles):
        owner, cell = owner_of(tile_at(rows, at, number)), cell_of(rows, at, number)
        if is_for_sale(rows, at, owner) and cell != rows[at + PLACED] and cash >= price_of(rows, at, cell):
            count = put(rows, at, count, BUY + number)
    if rare and may_ask(rows, at):
        for number in range(tiles):
            owner = owner_of(tile_at(rows, at, number))
            if owner != rows[at + SEAT] and not is_for_sale(rows, at, owner):
                count = _asks(rows, at, number, cash, count)
    return count


@kernel
def _rotations(rows: Rows, at: int, number: int, cash: int, count: int) -> int:
    """The rotations of a tile that the seat on turn can pay, with its own money and what is offered for them."""
    owner, cell, offers = owner_of(tile_at(rows, at, number)), cell_of(rows, at, number), rows[at + OFFER_COUNT] > 0
    own, sold = owner == rows[at + SEAT], is_for_sale(rows, at, owner)
    cost = whole(rows[at + ROTATING]) if sold else 0
    if (not own and not sold and not offers) or (cash < cost and not offers):
        return count
    turns = turns_of(rows, at, number)
    for quarter in range(QUARTERS if turns else 0):
        if turns >> quarter & 1:
            action = ROTATE + QUARTERS * number + quarter
            if cash < cost or not (own or sold):
                deed = deed_of(rows, at, action)
                if not (own or sold) and not has_leave(rows, at, owner, deed, cell):
                    continue
                if cash < cost and cash + promised(rows, at, deed, cell) < cost:
                    continue
            count = put(rows, at, count, action)
    return count


@kernel
def _asks(rows: Rows, at: int, number: int, cash: int, count: int) -> int:
    """What can be asked of the owner of a tile, for less than it has failed for."""
    cell, turns = cell_of(rows, at, number), turns_of(rows, at, number)
    for quarter in range(QUARTERS):
        action = ASK_ROTATE + QUARTERS * number + quarter
        if turns >> quarter & 1 and least_ask(rows, at, deed_of(rows, at, action), cell) <= cash:
            count = put(rows, at, count, action)
    action = ASK_BUY + number
    if cell != rows[at + PLACED] and least_ask(rows, at, deed_of(rows, at, action), cell) <= cash:
        count = put(rows, at, count, action)
    return count


@kernel
def _answers(rows: Rows, at: int, seat: int) -> int:
    """The answers of a seat to the ask or call that waits for it."""
    if rows[at + ANSWERING] != seat:
        return 0
    count = whole(0)
    if rows[at + STEP] == CALLED_STEP:
        return put(rows, at, count, DECLINE)
    count = put(rows, at, put(rows, at, count, ACCEPT), REFUSE)
    return put(rows, at, count, COUNTER_ASK) if cash_of(rows, at) > rows[at + ASK + 2] else count


@kernel
def _offers(rows: Rows, at: int, seat: int, count: int) -> int:
    """What a seat that is in the game, but not on turn, may make an offer for."""
    stands = standing(rows, at, seat)
    if not may_offer(rows, at, seat, stands):
        return count
    if has_drawn(rows, at):
        tile = whole(rows[at + DRAWN])
        colour, quarters = colour_of(tile), whole(QUARTER_COUNT[shape_of(tile)])
        for place in range(whole(rows[at + PLACE_COUNT])):
            if may_go(rows, at, colour, place):
                for quarter in range(quarters):
                    count = _offer(rows, at, seat, PLACE + 5 * place + quarter, stands, count)
                count = _offer(rows, at, seat, PLACE + 5 * place + ANY_QUARTER, stands, count)
    if rows[at + OPENING]:
        return count
    for number in range(whole(rows[at + TILE_COUNT])):
        turns = turns_of(rows, at, number) if may_offer_for(rows, at, seat, number) else 0
        for quarter in range(QUARTERS if turns else 0):
            if turns >> quarter & 1:
                count = _offer(rows, at, seat, ROTATE + QUARTERS * number + quarter, stands, count)
    return count


@kernel
def _offer(rows: Rows, at: int, seat: int, action: int, stands: int, count: int) -> int:
    """List an offer, if none for the same stands."""
    if stands and offer_of(rows, at, seat, deed_of(rows, at, action), cell_for(rows, at, action)) >= 0:
        return count
    return put(rows, at, count, action)


@kernel
def list_actions(rows: Rows, at: int, found: Actions, first: int) -> int:
    """Write all legal actions, from `first` on, in the engine's order; to keep still comes last. The answer is their
    number.
    """
    if rows[at + NAMING]:
        least, most = whole(rows[at + PRICE_FROM]), whole(rows[at + PRICE_TO])
        for price in range(least, most + 1):
            found[first + price - least] = PRICE + price
        return most - least + 1
    count = gather(rows, at, whole(0))
    for number in range(count):
        found[first + number] = rows[at + LISTED + number]
    return count


# At random


@kernel
def draw_action(rows: Rows, at: int, states: States, game: int) -> int:
    """A legal action, as the random bot chooses: out of turn it keeps still nine times in ten, and passes, calls, asks
    and offers are considered once in twenty-five times, or where there is nothing else. Of what is considered each is
    equally likely, and so is each price.
    """
    if rows[at + NAMING]:
        least, most = whole(rows[at + PRICE_FROM]), whole(rows[at + PRICE_TO])
        return PRICE + least + below(states, game, most - least + 1)
    seat = whole(rows[at + ASKED])
    aside = seat != must_move(rows, at)
    if aside and below(states, game, _OUT_OF_TURN) != 0:
        return STILL
    if rows[at + STEP] == BEGIN_STEP and seat == rows[at + SEAT]:
        rare = not rows[at + BACK] and below(states, game, _SELDOM) == 0
        return PASS if rare and below(states, game, 2) == 0 else DRAW
    count = gather(rows, at, below(states, game, _SELDOM)) - aside
    if count == 0:
        count = gather(rows, at, whole(0)) - aside
    return whole(rows[at + LISTED + below(states, game, count)])
