"""Who can move, and the legal moves in a fixed order: by sort, and within a sort in reading order of the cells."""

from typing import Final

from watertable.engine.actors import Seat
from watertable.engine.game import CHANCES_TURN, OVER, Turn
from watertable.engine.values import Move
from watertable.games.pipeland.rules.board import (
    Board,
    colour_at,
    facing_at,
    is_tap,
    owner_at,
    river_side,
    shape_at,
)
from watertable.games.pipeland.rules.components import ANY, FACINGS_OF, MOST_SEATS, OPENINGS, STATE
from watertable.games.pipeland.rules.deals import CALLED_TO_ACT, CALLED_TO_PLACE
from watertable.games.pipeland.rules.moves import (
    ACCEPT,
    BUY,
    CALL,
    CUT,
    DECLINE,
    DRAW,
    END,
    LEAVE,
    PASS,
    PLACE,
    REFUSE,
    RETURN,
    ROTATE,
    TAKE,
    TAKE_BACK,
    Ask,
    Counter,
    Deed,
    Offer,
    Withdraw,
    deed_of,
)
from watertable.games.pipeland.rules.position import (
    ACT_STEP,
    ASKED_STEP,
    BEGIN_STEP,
    COUNTERED_STEP,
    OVER_STEP,
    PLACE_STEP,
    Position,
    has_drawn,
    has_leave,
    in_game,
    is_for_sale,
    may_return,
    price_of,
    promised,
    tax_due,
    whose_move,
)
from watertable.games.pipeland.rules.terms import Terms

_TURNS: Final = [
    Turn(must, tuple([seat for seat in range(MOST_SEATS) if (may >> seat) & 1]))
    for must in range(MOST_SEATS)
    for may in range(1 << MOST_SEATS)
]
"""Every turn that there can be, by the seat that must move, and a bit for each that may. They are made once, because
`turn` is asked at every step.
"""


def turn(position: Position) -> Turn:
    """Who must move, and who may move out of turn."""
    if position.step < BEGIN_STEP:
        return CHANCES_TURN
    if position.step == OVER_STEP:
        return OVER
    must = whose_move(position)
    may = 0
    for seat in range(position.seats):
        if seat != must and may_move(position, seat):
            may |= 1 << seat
    return _TURNS[(must << MOST_SEATS) | may]


def legal(position: Position, seat: Seat) -> list[Move]:
    """All legal moves of a seat."""
    step = position.step
    if step < BEGIN_STEP or step == OVER_STEP:
        return []
    if not in_game(position, seat):
        return [RETURN] if may_return(position, seat) else []
    if seat == position.seat:
        return _on_turn(position)
    moves = _answers(position, seat)
    moves += [Offer(deed, 1, position.money[seat]) for deed in offered_for(position, seat)]
    moves += [Withdraw(promise.deed) for promise in position.deals.offers if promise.maker == seat]
    return moves


def may_move(position: Position, seat: Seat) -> bool:
    """Whether a seat that need not move has any legal move."""
    if position.step < BEGIN_STEP or position.step == OVER_STEP:
        return False
    if not in_game(position, seat):
        return may_return(position, seat)
    if seat == position.seat:
        return True
    return position.deals.count_standing(seat) > 0 or _has_first_offer(position, seat)


def _on_turn(position: Position) -> list[Move]:
    step = position.step
    if step == BEGIN_STEP:
        return [DRAW] if position.back else [DRAW, PASS]
    if step == PLACE_STEP:
        facings = FACINGS_OF[shape_at(position.drawn)]
        moves: list[Move] = [deed_of(PLACE, cell, facing) for cell in places(position) for facing in facings]
        if may_call(position):
            moves.append(CALL)
        return moves
    if step == ACT_STEP:
        return _actions(position)
    if step == ASKED_STEP:
        return [TAKE_BACK]
    return [TAKE, LEAVE] if step == COUNTERED_STEP else [CUT]


def _answers(position: Position, seat: Seat) -> list[Move]:
    """The answers of a seat to the ask or call that waits for it; none if none does."""
    if position.deals.answering != seat:
        return []
    if position.step != ASKED_STEP:
        return [DECLINE]
    moves: list[Move] = [ACCEPT, REFUSE]
    ask = position.deals.ask
    assert ask is not None
    most = position.money[position.seat] - tax_due(position)
    if most > ask.price:
        moves.append(Counter(ask.price + 1, most))
    return moves


def _actions(position: Position) -> list[Move]:
    """The actions that the seat on turn can take or ask for, the call, and the end of the turn."""
    board, seat = position.board, position.seat
    cash = position.money[seat] - tax_due(position)
    asking = position.deals.asks < position.terms.asks and cash >= 0
    moves: list[Move] = []
    purchases: list[Move] = []
    asks: list[Move] = []
    for number, tile in enumerate(board.tiles):
        owner, cell = owner_at(tile), board.cells[number]
        rotations = rotations_of(board, number)
        if owner == seat:
            moves += _paid(position, rotations, cash, 0)
        elif is_for_sale(position, owner):
            moves += _paid(position, rotations, cash, position.terms.rotating)
            if cell != position.placed and cash >= price_of(position, cell):
                purchases.append(deed_of(BUY, cell))
        else:
            if position.deals.offers:
                allowed = [deed for deed in rotations if has_leave(position, owner, deed.code)]
                moves += _paid(position, allowed, cash, 0)
            if asking:
                deeds = rotations if cell == position.placed else [*rotations, deed_of(BUY, cell)]
                asks += _asks(position, deeds, cash)
    moves += purchases
    moves += asks
    if may_call(position):
        moves.append(CALL)
    moves.append(END)
    return moves


def _paid(position: Position, rotations: list[Deed], cash: int, cost: int) -> list[Deed]:
    """The rotations among these that the seat can pay, with its own money and what is offered for them."""
    if cash >= cost:
        return rotations
    if not position.deals.offers:
        return []
    return [deed for deed in rotations if cash + promised(position, deed.code) >= cost]


def _asks(position: Position, deeds: list[Deed], cash: int) -> list[Ask]:
    """The asks for these deeds, each from the lowest price that has not failed yet."""
    failed_asks = position.deals.failed_asks
    found: list[Ask] = []
    for deed in deeds:
        least = position.deals.failed_price(deed.code) + 1 if failed_asks else 0
        if least <= cash:
            found.append(Ask(deed, least, cash))
    return found


def can_offer(terms: Terms) -> bool:
    """Whether these terms allow any offers."""
    return terms.offers > 0 and terms.standing > 0


def may_call(position: Position) -> bool:
    """Whether a call could be answered, and none has been made yet at this point of the turn."""
    call = CALLED_TO_PLACE if has_drawn(position) else CALLED_TO_ACT
    return can_offer(position.terms) and not position.deals.calls & call


def places(position: Position) -> list[int]:
    """Where the drawn tile may go."""
    colour = colour_at(position.drawn)
    return [cell for cell in position.places if _may_go(position.board, colour, cell)]


def has_place(position: Position, colour: int) -> bool:
    """Whether a tile of this colour may go anywhere."""
    return any(_may_go(position.board, colour, cell) for cell in position.places)


def _may_go(board: Board, colour: int, cell: int) -> bool:
    """Whether a tile of this colour may go to a place."""
    return colour == STATE or not board.has_beside(cell, colour)


def rotations_of(board: Board, number: int) -> list[Deed]:
    """The legal rotations of a tile. The list is shared, so it must not be changed."""
    tile, cell = board.tiles[number], board.cells[number]
    key = (cell << 6) | (facing_at(tile) << 1) | is_tap(tile)  # cell, four bits and a space, one bit
    found = _ROTATIONS.get(key)
    if found is None:
        river = river_side(cell) if is_tap(tile) else 0
        found = _ROTATIONS[key] = [
            deed_of(ROTATE, cell, facing)
            for facing in FACINGS_OF[shape_at(tile)]
            if facing != facing_at(tile) and OPENINGS[facing] & river == river
        ]
    return found


_ROTATIONS: Final[dict[int, list[Deed]]] = {}
"""The rotations found before, by the tile's cell, its facing, and whether it is a Tap."""


def offered_for(position: Position, seat: Seat) -> list[Deed]:
    """The deeds for which a seat that is in the game, but not on turn, may make an offer."""
    found: list[Deed] = []
    deals, board = position.deals, position.board
    if not _may_offer(position, seat):
        return found
    standing = deals.count_standing(seat)
    if has_drawn(position):
        colour, facings = colour_at(position.drawn), (*FACINGS_OF[shape_at(position.drawn)], ANY)
        for cell in position.places:
            for facing in facings if _may_go(board, colour, cell) else ():
                deed = deed_of(PLACE, cell, facing)
                if not standing or deals.offer(seat, deed.code) is None:
                    found.append(deed)
    if position.opening:
        return found
    for number, tile in enumerate(board.tiles):
        if owner_at(tile) in (position.seat, STATE, seat):
            deeds = rotations_of(board, number)
            found += [deed for deed in deeds if not standing or deals.offer(seat, deed.code) is None]
    return found


def _may_offer(position: Position, seat: Seat) -> bool:
    """Whether a seat has money for one more offer, and has not made too many."""
    deals, terms = position.deals, position.terms
    if position.money[seat] < 1 or deals.made[seat] >= terms.offers:
        return False
    return deals.count_standing(seat) < terms.standing


def _has_first_offer(position: Position, seat: Seat) -> bool:
    """Whether a seat without a standing offer may make one: the same as whether `offered_for` finds any deed."""
    if not _may_offer(position, seat):
        return False
    if has_drawn(position) and has_place(position, colour_at(position.drawn)):
        return True
    if position.opening:
        return False
    board = position.board
    for number, tile in enumerate(board.tiles):
        if owner_at(tile) in (position.seat, STATE, seat) and rotations_of(board, number):
            return True
    return False
