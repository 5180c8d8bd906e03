"""What each action of a seat does."""

from typing import Final

from watertable.batch.games.pipeland.asking import cash_of, is_for_sale, least_ask, own_offer, price_of, tax_due
from watertable.batch.games.pipeland.board import cell_of, lay, number_of, tile_at
from watertable.batch.games.pipeland.dealing import (
    ask,
    call,
    call_next,
    close_ask,
    collect,
    counter,
    drop_offer,
    end_call,
    fail_ask,
    offer,
)
from watertable.batch.games.pipeland.layout import (
    ACCEPT,
    ANY_QUARTER,
    ASK,
    ASK_BUY,
    ASK_ROTATE,
    BUY,
    CALL,
    CLOSER,
    COUNTER,
    COUNTER_ASK,
    CUT,
    DECLINE,
    DRAW,
    DRAWN,
    END,
    MONEY,
    MOST_PRICE,
    MOST_ROTATED,
    NAMING,
    OPENING,
    PASS,
    PASSED,
    PILES,
    PLACED,
    PLACES,
    PRICE,
    PRICE_FROM,
    PRICE_TO,
    QUARTERS,
    RETURN,
    RETURNING,
    ROTATE,
    ROTATED,
    ROTATED_COUNT,
    ROTATING,
    SEAT,
    SEAT_COUNT,
    STEP,
    TAKE,
    TAKEN,
    TILE_COUNT,
    TILES,
    WITHDRAW,
)
from watertable.batch.games.pipeland.reach import reach_from
from watertable.batch.games.pipeland.tables import (
    DEED_SHIFT,
    FACING_BITS,
    FIRST_OF,
    OWNER_SHIFT,
    PILE_WORDS,
    SORT_BITS,
    WAS_OWNER_SHIFT,
    WAS_SEAT_SHIFT,
    Rows,
    colour_of,
    facing_of,
    owner_of,
    shape_of,
)
from watertable.batch.games.pipeland.turns import end_turn, withdraw
from watertable.batch.jit import kernel, whole
from watertable.games.pipeland.rules.components import ANY, COLOUR_TILES, STATE
from watertable.games.pipeland.rules.moves import BUY as BUYING
from watertable.games.pipeland.rules.moves import PLACE as PLACING
from watertable.games.pipeland.rules.moves import ROTATE as ROTATING_SORT
from watertable.games.pipeland.rules.position import ACT_STEP, NO_TILE, TILE_STEP

_MOST_TAKEN: Final = 30_000
"""Actions of one turn are counted no further: a word holds no more."""


@kernel
def deed_of(rows: Rows, at: int, action: int) -> int:
    """The deed that an action does, offers or asks for."""
    if action < ROTATE:
        quarter = action % 5
        if quarter == ANY_QUARTER:
            return PLACING | ANY << DEED_SHIFT
        return PLACING | (whole(FIRST_OF[shape_of(whole(rows[at + DRAWN]))]) + quarter) << DEED_SHIFT
    if action < BUY or ASK_ROTATE <= action < ASK_BUY:
        quarter = (action - ROTATE if action < BUY else action - ASK_ROTATE) % QUARTERS
        first = whole(FIRST_OF[shape_of(tile_at(rows, at, tile_number(action)))])
        return ROTATING_SORT | (first + quarter) << DEED_SHIFT
    return BUYING


@kernel
def tile_number(action: int) -> int:
    """The tile that an action rotates or buys, or asks to."""
    if action < BUY:
        return (action - ROTATE) // QUARTERS
    if action < ASK_ROTATE:
        return action - BUY
    return (action - ASK_ROTATE) // QUARTERS if action < ASK_BUY else action - ASK_BUY


@kernel
def cell_for(rows: Rows, at: int, action: int) -> int:
    """The cell of a deed."""
    if action < ROTATE:
        return whole(rows[at + PLACES + action // 5])
    return cell_of(rows, at, tile_number(action))


@kernel
def carry_out(rows: Rows, at: int, seat: int, action: int) -> bool:
    """A seat does this. The answer is False where it names a price next."""
    if action >= PRICE:
        _named(rows, at, seat, whole(rows[at + NAMING]) - 1, action - PRICE)
    elif action < BUY and seat != rows[at + SEAT]:
        return _name(rows, at, action, 1, whole(rows[at + MONEY + seat]))
    elif action < ROTATE:
        _place(rows, at, deed_of(rows, at, action), cell_for(rows, at, action))
    elif action < ASK_ROTATE:
        deed, number = deed_of(rows, at, action), tile_number(action)
        _act_on(rows, at, deed, number, _cost_of(rows, at, deed, number))
    elif action < WITHDRAW:
        least = least_ask(rows, at, deed_of(rows, at, action), cell_for(rows, at, action))
        return _name(rows, at, action, least, cash_of(rows, at))
    elif action < DRAW:
        drop_offer(rows, at, own_offer(rows, at, seat, action - WITHDRAW))
    elif action == COUNTER_ASK:
        return _name(rows, at, action, whole(rows[at + ASK + 2]) + 1, cash_of(rows, at))
    else:
        _say(rows, at, seat, action)
    return True


@kernel
def _name(rows: Rows, at: int, action: int, least: int, most: int) -> bool:
    """The same seat names a price for this next."""
    rows[at + NAMING] = action + 1
    rows[at + PRICE_FROM] = least
    rows[at + PRICE_TO] = min(most, MOST_PRICE)
    return False


@kernel
def _named(rows: Rows, at: int, seat: int, action: int, price: int) -> None:
    """A seat has named the price for this."""
    rows[at + NAMING] = 0
    rows[at + PRICE_FROM] = 0
    rows[at + PRICE_TO] = 0
    if action == COUNTER_ASK:
        counter(rows, at, price)
        return
    deed, cell = deed_of(rows, at, action), cell_for(rows, at, action)
    if action < BUY:
        offer(rows, at, seat, deed, cell, price)
    else:
        ask(rows, at, deed, cell, price, owner_of(tile_at(rows, at, tile_number(action))))


@kernel
def _say(rows: Rows, at: int, seat: int, action: int) -> None:
    """An action without a deed."""
    if action == DRAW:
        rows[at + STEP] = TILE_STEP
        rows[at + PASSED] &= ~(1 << seat)
    elif action == END:
        end_turn(rows, at)
    elif action == PASS:
        again = whole(rows[at + PASSED]) >> seat & 1
        rows[at + PASSED] |= 1 << seat
        if again:
            withdraw(rows, at)
        else:
            end_turn(rows, at)
    elif action == RETURN:
        rows[at + RETURNING] |= 1 << seat
    elif action == CALL:
        call(rows, at)
    elif action == DECLINE:
        call_next(rows, at)
    elif action == CUT:
        end_call(rows, at)
    elif action in (ACCEPT, TAKE):
        price = whole(rows[at + ASK + 2] if action == ACCEPT else rows[at + COUNTER])
        deed, number = whole(rows[at + ASK]) - 1, number_of(rows, at, whole(rows[at + ASK + 1]))
        close_ask(rows, at)
        _act_on(rows, at, deed, number, price)
    else:  # refuse, leave, take back
        fail_ask(rows, at)


# Deeds


@kernel
def _cost_of(rows: Rows, at: int, deed: int, number: int) -> int:
    """What it costs, before tax, to rotate or buy a tile without asking."""
    if not is_for_sale(rows, at, owner_of(tile_at(rows, at, number))):
        return 0
    if deed & SORT_BITS == ROTATING_SORT:
        return whole(rows[at + ROTATING])
    return price_of(rows, at, cell_of(rows, at, number))


@kernel
def _act_on(rows: Rows, at: int, deed: int, number: int, price: int) -> None:
    """Rotate or buy a tile: first offers are paid, then the price to its owner, and the tax."""
    seat, tile, cell = whole(rows[at + SEAT]), tile_at(rows, at, number), cell_of(rows, at, number)
    owner = owner_of(tile)
    collect(rows, at, deed, cell)
    rows[at + MONEY + seat] -= price + tax_due(rows, at)
    if owner != STATE:
        rows[at + MONEY + owner] += price
    if deed & SORT_BITS == ROTATING_SORT:
        rows[at + TILES + number] = tile & ~FACING_BITS | deed >> DEED_SHIFT
        _remember(rows, at, cell, facing_of(tile) | owner << WAS_OWNER_SHIFT | seat << WAS_SEAT_SHIFT)
    else:
        rows[at + TILES + number] = tile & ~(7 << OWNER_SHIFT) | seat << OWNER_SHIFT
    rows[at + TAKEN] = min(whole(rows[at + TAKEN]) + 1, _MOST_TAKEN)


@kernel
def _remember(rows: Rows, at: int, cell: int, before: int) -> None:
    """Remember a rotation; the oldest is forgotten where there is no more room."""
    count = whole(rows[at + ROTATED_COUNT])
    if count == MOST_ROTATED:
        count -= 1
        for word in range(2 * count):
            rows[at + ROTATED + word] = rows[at + ROTATED + word + 2]
    rows[at + ROTATED + 2 * count] = cell
    rows[at + ROTATED + 2 * count + 1] = before
    rows[at + ROTATED_COUNT] = count + 1


@kernel
def _place(rows: Rows, at: int, deed: int, cell: int) -> None:
    """Lay the drawn tile."""
    seats, seat = whole(rows[at + SEAT_COUNT]), whole(rows[at + SEAT])
    collect(rows, at, deed, cell)
    new = lay(rows, at, cell, whole(rows[at + DRAWN]) & ~FACING_BITS | deed >> DEED_SHIFT)
    reach_from(rows, at, new)
    rows[at + DRAWN] = NO_TILE
    rows[at + PLACED] = cell
    if no_piles(rows, at):
        rows[at + CLOSER] = seat
    if rows[at + OPENING] and _is_opened(rows, at):
        rows[at + OPENING] = 0
        for step in range(1, seats):
            rows[at + MONEY + (seat + step) % seats] += step
    after_placing(rows, at)


@kernel
def no_piles(rows: Rows, at: int) -> bool:
    """Whether nothing is left to draw."""
    for word in range(PILE_WORDS):  # noqa: SIM110 - a kernel has no generators
        if rows[at + PILES + word]:
            return False
    return True


@kernel
def _is_opened(rows: Rows, at: int) -> bool:
    """Whether enough tiles of every seat's colour lie on the board."""
    for colour in range(whole(rows[at + SEAT_COUNT])):
        printed = 0
        for number in range(whole(rows[at + TILE_COUNT])):
            printed += colour_of(tile_at(rows, at, number)) == colour
        if printed < COLOUR_TILES:
            return False
    return True


@kernel
def after_placing(rows: Rows, at: int) -> None:
    """Actions come next, except in the opening of the advanced game, where the turn is over."""
    rows[at + STEP] = ACT_STEP
    if rows[at + OPENING]:
        end_turn(rows, at)
