"""Whether an action is legal, as a mask of parts, and which parts an action has."""

import numpy as np
from numpy.typing import NDArray

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
from watertable.batch.games.pipeland.doing import cell_for, deed_of, tile_number
from watertable.batch.games.pipeland.layout import (
    ACCEPT,
    ACTIONS,
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
    HUNDRED,
    HUNDRED_PART,
    LEAVE,
    LISTED,
    MASK,
    NAMING,
    OPENING,
    PASS,
    PLACE_COUNT,
    PLACE_PART,
    PLACED,
    PRICE,
    PRICE_FROM,
    PRICE_TO,
    QUARTER_PART,
    QUARTERS,
    REFUSE,
    REST_PART,
    RETURN,
    ROTATE,
    ROTATE_PART,
    ROTATING,
    SEAT,
    STEP,
    STILL,
    TAKE,
    TAKE_BACK,
    TILE_COUNT,
    WITHDRAW,
)
from watertable.batch.games.pipeland.listing import gather
from watertable.batch.games.pipeland.tables import (
    QUARTER_COUNT,
    Rows,
    colour_of,
    owner_of,
    shape_of,
)
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

Bytes = NDArray[np.uint8]


@kernel
def is_legal(rows: Rows, at: int, action: int) -> bool:
    """Whether the seat that decides may do this. Any number may be asked about."""
    step = rows[at + STEP]
    if step < BEGIN_STEP or step == OVER_STEP or action < 0 or action >= ACTIONS:
        return False
    if rows[at + NAMING]:
        return bool(rows[at + PRICE_FROM] <= action - PRICE <= rows[at + PRICE_TO])
    seat = whole(rows[at + ASKED])
    if action >= STILL:
        return action == STILL and seat != must_move(rows, at)
    if not in_game(rows, at, seat):
        return action == RETURN
    if action < DRAW and not _is_there(rows, at, action):
        return False
    return _legal_on_turn(rows, at, action) if seat == rows[at + SEAT] else _legal_off_turn(rows, at, seat, action)


@kernel
def _is_there(rows: Rows, at: int, action: int) -> bool:
    """Whether an action speaks of a place, a tile and a quarter that are there."""
    if action < ROTATE:
        quarter = action % 5
        if not has_drawn(rows, at) or action // 5 >= rows[at + PLACE_COUNT]:
            return False
        return quarter == ANY_QUARTER or quarter < QUARTER_COUNT[shape_of(whole(rows[at + DRAWN]))]
    if action >= WITHDRAW:
        return True
    number = tile_number(action)
    if number >= rows[at + TILE_COUNT]:
        return False
    if BUY <= action < ASK_ROTATE or action >= ASK_BUY:
        return True
    quarter = (action - ROTATE if action < BUY else action - ASK_ROTATE) % QUARTERS
    return bool(turns_of(rows, at, number) >> quarter & 1)


@kernel
def _legal_on_turn(rows: Rows, at: int, action: int) -> bool:
    """Whether the seat on turn may do this."""
    step = rows[at + STEP]
    if action == CALL:
        return step in (PLACE_STEP, ACT_STEP) and may_call(rows, at)
    if step == PLACE_STEP:
        if action >= ROTATE or action % 5 == ANY_QUARTER:
            return False
        return may_go(rows, at, colour_of(whole(rows[at + DRAWN])), action // 5)
    if step == ACT_STEP:
        return action == END or (ROTATE <= action < WITHDRAW and _legal_deed(rows, at, action))
    if step == BEGIN_STEP:
        return action == DRAW or (action == PASS and not rows[at + BACK])
    if step == COUNTERED_STEP:
        return action in (TAKE, LEAVE)
    return action == (TAKE_BACK if step == ASKED_STEP else CUT)


@kernel
def _legal_deed(rows: Rows, at: int, action: int) -> bool:
    """Whether the seat on turn may rotate or buy a tile, or ask to."""
    number = tile_number(action)
    owner, cell = owner_of(tile_at(rows, at, number)), cell_of(rows, at, number)
    own, sold = owner == rows[at + SEAT], is_for_sale(rows, at, owner)
    cash, deed = cash_of(rows, at), deed_of(rows, at, action)
    if action >= ASK_ROTATE:
        if own or sold or not may_ask(rows, at) or (action >= ASK_BUY and cell == rows[at + PLACED]):
            return False
        return least_ask(rows, at, deed, cell) <= cash
    if action >= BUY:
        return sold and cell != rows[at + PLACED] and cash >= price_of(rows, at, cell)
    if not own and not sold and not has_leave(rows, at, owner, deed, cell):
        return False
    cost = whole(rows[at + ROTATING]) if sold else 0
    return cash >= cost or cash + promised(rows, at, deed, cell) >= cost


@kernel
def _legal_off_turn(rows: Rows, at: int, seat: int, action: int) -> bool:
    """Whether a seat that is in the game, but not on turn, may do this."""
    if action < BUY:
        return _may_offer_this(rows, at, seat, action)
    if action < WITHDRAW:
        return False
    if action < DRAW:
        return action - WITHDRAW < standing(rows, at, seat)
    if rows[at + ANSWERING] != seat:
        return False
    if rows[at + STEP] == CALLED_STEP:
        return action == DECLINE
    if action == COUNTER_ASK:
        return cash_of(rows, at) > whole(rows[at + ASK + 2])
    return action in (ACCEPT, REFUSE)


@kernel
def _may_offer_this(rows: Rows, at: int, seat: int, action: int) -> bool:
    if not may_offer(rows, at, seat, standing(rows, at, seat)):
        return False
    if offer_of(rows, at, seat, deed_of(rows, at, action), cell_for(rows, at, action)) >= 0:
        return False
    if action < ROTATE:
        return may_go(rows, at, colour_of(whole(rows[at + DRAWN])), action // 5)
    return rows[at + OPENING] == 0 and may_offer_for(rows, at, seat, tile_number(action))


# Parts


@kernel
def is_action(rows: Rows, at: int, action: int) -> bool:
    """Whether an action's parts make one action: an offer for a placement that does not stand yet, or a price in its
    range.
    """
    if action >= PRICE:
        return bool(rows[at + PRICE_FROM] <= action - PRICE <= rows[at + PRICE_TO])
    if action >= ROTATE or rows[at + ASKED] == rows[at + SEAT]:
        return True
    seat, quarter = whole(rows[at + ASKED]), action % 5
    if action // 5 >= rows[at + PLACE_COUNT] or not has_drawn(rows, at):
        return False
    if quarter != ANY_QUARTER and quarter >= QUARTER_COUNT[shape_of(whole(rows[at + DRAWN]))]:
        return False
    return offer_of(rows, at, seat, deed_of(rows, at, action), cell_for(rows, at, action)) < 0


@kernel
def parts(rows: Rows, at: int, action: int) -> tuple[int, int]:  # noqa: ARG001 - other games look at the row
    """The parts that an action is made of; twice the same for an action of one part."""
    if action < ROTATE:
        return PLACE_PART + action // 5, QUARTER_PART + action % 5
    if action < PRICE:
        return ROTATE_PART + action - ROTATE, ROTATE_PART + action - ROTATE
    return HUNDRED_PART + (action - PRICE) // HUNDRED, REST_PART + (action - PRICE) % HUNDRED


@kernel
def mask(rows: Rows, at: int, found: Bytes, first: int) -> None:
    """Write which parts of actions are allowed."""
    for part in range(MASK):
        found[first + part] = 0
    if not rows[at + NAMING]:
        for number in range(gather(rows, at, whole(0))):
            action = whole(rows[at + LISTED + number])
            if action < ROTATE:
                found[first + PLACE_PART + action // 5] = 1
                found[first + QUARTER_PART + action % 5] = 1
            else:
                found[first + ROTATE_PART + action - ROTATE] = 1
        return
    least, most = whole(rows[at + PRICE_FROM]), whole(rows[at + PRICE_TO])
    for hundred in range(least // HUNDRED, most // HUNDRED + 1):
        found[first + HUNDRED_PART + hundred] = 1
    for price in range(least, min(most, least + HUNDRED - 1) + 1):
        found[first + REST_PART + price % HUNDRED] = 1
