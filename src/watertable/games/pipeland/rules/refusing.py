"""Why a move is refused. Rules are checked in the order in which a person would want to hear of them."""

from watertable.engine.actors import CHANCE, Actor
from watertable.engine.messages import Who
from watertable.engine.rules import Refusal
from watertable.engine.values import Move
from watertable.games.pipeland.rules.board import (
    NONE,
    colour_at,
    facing_at,
    is_river,
    is_tap,
    river_side,
    shape_at,
)
from watertable.games.pipeland.rules.chance import drawn_from
from watertable.games.pipeland.rules.components import ANY, FACINGS_OF, OPENINGS, STATE
from watertable.games.pipeland.rules.legal import can_offer, may_call
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
    Plain,
    SetTile,
    Tile,
    Withdraw,
)
from watertable.games.pipeland.rules.position import (
    ACT_STEP,
    ASKED_STEP,
    BEGIN_STEP,
    CALLED_STEP,
    COUNTERED_STEP,
    OVER_STEP,
    PLACE_STEP,
    SET_STEP,
    TILE_STEP,
    Position,
    cost_of,
    has_drawn,
    has_leave,
    in_game,
    is_for_sale,
    is_returning,
    may_return,
    promised,
    tax_due,
)
from watertable.games.pipeland.rules.rulebook import (
    ASK_FIRST,
    ASK_TOO_DEAR,
    ASKED_BEFORE,
    CALLED_ALREADY,
    CANT_PAY,
    CANT_PAY_TAX,
    CHANCE_ONLY,
    COUNTER_TOO_DEAR,
    ENOUGH_ASKED,
    ENOUGH_OFFERED,
    ENOUGH_STAND,
    GAME_OVER,
    JUST_BACK,
    JUST_PLACED,
    NO_OFFER,
    NO_PASS_NOW,
    NO_TILE_THERE,
    NO_WATER,
    NOBODY_TO_ASK,
    NOT_ASKED,
    NOT_BESIDE,
    NOT_CALLED,
    NOT_CHANCES_MOVE,
    NOT_CHANCES_TURN,
    NOT_HIGHER,
    NOT_IN_PILE,
    NOT_NOW,
    NOT_WITHDRAWN,
    NOT_YOUR_TURN,
    NOTHING_DRAWN,
    OCCUPIED,
    OFFER_NOTHING,
    OFFER_STANDS,
    OFFER_TOO_DEAR,
    ON_RIVER,
    OPENING,
    OTHER_SHAPE,
    OUT_OF_GAME,
    OWN_COLOUR,
    OWN_TURN,
    PASS_FIRST,
    RETURNING,
    SAME_PIPE,
    SOMEBODY_ELSES,
    TAP_OFF_RIVER,
    TOO_LATE,
    WAITING,
    YOURS,
)
from watertable.kit.bits import has
from watertable.kit.cells import STEPS


def refusal(position: Position, actor: Actor, move: Move) -> Refusal | None:
    """The rule that forbids a move; None if it is legal."""
    if position.step == OVER_STEP:
        return GAME_OVER.refuse()
    if actor == CHANCE:
        return _chance_refusal(position, move)
    if isinstance(move, (Tile, SetTile)):
        return CHANCE_ONLY.refuse()
    if position.step < BEGIN_STEP:
        return NOT_YOUR_TURN.refuse(awaits="set-up" if position.step == SET_STEP else "tile")
    if not in_game(position, actor):
        return _withdrawn_refusal(position, actor, move)
    if move == RETURN:
        return NOT_WITHDRAWN.refuse()
    if isinstance(move, Offer):
        return _offer_refusal(position, actor, move)
    if isinstance(move, Withdraw):
        return None if position.deals.offer(actor, move.deed.code) is not None else NO_OFFER.refuse()
    if isinstance(move, Counter) or move in (ACCEPT, REFUSE):
        return _answer_refusal(position, actor, move)
    if move == DECLINE:
        called = position.step == CALLED_STEP and position.deals.answering == actor
        return None if called else NOT_CALLED.refuse()
    if actor != position.seat:
        return NOT_YOUR_TURN.refuse(awaits="seat", seat=Who(position.seat))
    return _turn_refusal(position, move)


def _withdrawn_refusal(position: Position, actor: Actor, move: Move) -> Refusal | None:
    """Why a seat that has withdrawn may not do this; all it can do is return."""
    if is_returning(position, actor):
        return RETURNING.refuse()
    if move != RETURN:
        return OUT_OF_GAME.refuse()
    return None if may_return(position, actor) else TOO_LATE.refuse()


def _chance_refusal(position: Position, move: Move) -> Refusal | None:
    step = position.step
    if step > TILE_STEP:
        return NOT_CHANCES_TURN.refuse()
    if not (isinstance(move, SetTile) if step == SET_STEP else isinstance(move, Tile)):
        return NOT_CHANCES_MOVE.refuse()
    assert isinstance(move, (SetTile, Tile))
    if not has(position.piles[drawn_from(position)], move.kind):
        return NOT_IN_PILE.refuse(pile=drawn_from(position) + 1)
    return None


def _turn_refusal(position: Position, move: Move) -> Refusal | None:
    """Why the seat on turn may not do this now."""
    step = position.step
    if isinstance(move, Plain):
        return _plain_refusal(position, move)
    if step in (ASKED_STEP, CALLED_STEP):
        return WAITING.refuse(seat=Who(position.deals.answering))
    if step == COUNTERED_STEP:
        return NOT_NOW.refuse(step="countered")
    if isinstance(move, Deed) and move.sort == PLACE:
        return place_refusal(position, move) if step == PLACE_STEP else NOT_NOW.refuse(step=_step_name(position))
    if step != ACT_STEP:
        return OPENING.refuse() if position.opening else NOT_NOW.refuse(step=_step_name(position))
    if isinstance(move, Ask):
        return _ask_refusal(position, move)
    assert isinstance(move, Deed)
    return _rotate_refusal(position, move) if move.sort == ROTATE else _buy_refusal(position, move)


def _step_name(position: Position) -> str:
    if position.step == BEGIN_STEP:
        return "begin"
    return "place" if position.step == PLACE_STEP else "act"


def _plain_refusal(position: Position, move: Plain) -> Refusal | None:
    step = position.step
    if move == PASS:
        if step != BEGIN_STEP:
            return NO_PASS_NOW.refuse() if position.final else PASS_FIRST.refuse()
        return JUST_BACK.refuse() if position.back else None
    if move == CUT:
        return None if step == CALLED_STEP else NOT_CALLED.refuse()
    if move == TAKE_BACK:
        return None if step == ASKED_STEP else NOT_ASKED.refuse()
    if move in (TAKE, LEAVE) and step != ASKED_STEP:
        return None if step == COUNTERED_STEP else NOT_ASKED.refuse()
    if step in (ASKED_STEP, CALLED_STEP):
        return WAITING.refuse(seat=Who(position.deals.answering))
    if step == COUNTERED_STEP:
        return NOT_NOW.refuse(step="countered")
    if move == CALL and step != BEGIN_STEP:
        if not can_offer(position.terms):
            return ENOUGH_OFFERED.refuse(offers=0)
        return None if may_call(position) else CALLED_ALREADY.refuse()
    if (move == DRAW and step == BEGIN_STEP) or (move == END and step == ACT_STEP):
        return None
    return NOT_NOW.refuse(step=_step_name(position))


# Deeds


def place_refusal(position: Position, place: Deed) -> Refusal | None:
    """Why the drawn tile may not be placed there, with this facing."""
    cell, board = place.cell, position.board
    colour, shape = colour_at(position.drawn), shape_at(position.drawn)
    if is_river(cell):
        return ON_RIVER.refuse()
    if board.at(cell) != NONE:
        return OCCUPIED.refuse()
    if all(board.at(cell + step) == NONE for step in STEPS):
        return NOT_BESIDE.refuse()
    if colour != STATE and board.has_beside(cell, colour):
        return OWN_COLOUR.refuse(colour=Who(colour))
    if cell not in position.places:
        return NO_WATER.refuse()
    if place.facing != ANY and place.facing not in FACINGS_OF[shape]:
        return OTHER_SHAPE.refuse()
    return None


def _turning_refusal(position: Position, rotate: Deed) -> Refusal | None:
    """Why a tile may not be rotated to this facing, whoever does it."""
    number = position.board.at(rotate.cell)
    if number == NONE:
        return NO_TILE_THERE.refuse()
    tile = position.board.tiles[number]
    if rotate.facing not in FACINGS_OF[shape_at(tile)]:
        return OTHER_SHAPE.refuse()
    if rotate.facing == facing_at(tile):
        return SAME_PIPE.refuse()
    if is_tap(tile) and not OPENINGS[rotate.facing] & river_side(rotate.cell):
        return TAP_OFF_RIVER.refuse()
    return None


def _rotate_refusal(position: Position, rotate: Deed) -> Refusal | None:
    refused = _turning_refusal(position, rotate)
    if refused is not None:
        return refused
    seat, owner = position.seat, position.board.owner(rotate.cell)
    if owner != seat and not is_for_sale(position, owner) and not has_leave(position, owner, rotate.code):
        return ASK_FIRST.refuse(owner=Who(owner))
    return _cost_refusal(position, position.money[seat] + promised(position, rotate.code), cost_of(position, rotate))


def _buy_refusal(position: Position, buy: Deed) -> Refusal | None:
    refused = _selling_refusal(position, buy)
    if refused is not None:
        return refused
    owner = position.board.owner(buy.cell)
    if not is_for_sale(position, owner):
        return ASK_FIRST.refuse(owner=Who(owner))
    return _cost_refusal(position, position.money[position.seat], cost_of(position, buy))


def _selling_refusal(position: Position, buy: Deed) -> Refusal | None:
    """Why the seat on turn may not buy this tile at any price."""
    number = position.board.at(buy.cell)
    if number == NONE:
        return NO_TILE_THERE.refuse()
    if position.board.owner(buy.cell) == position.seat:
        return YOURS.refuse()
    return JUST_PLACED.refuse() if buy.cell == position.placed else None


def _cost_refusal(position: Position, purse: int, cost: int) -> Refusal | None:
    tax = tax_due(position)
    if purse < tax:
        return CANT_PAY_TAX.refuse(tax=tax, action=position.actions + 1)
    return CANT_PAY.refuse(cost=cost, tax=tax) if purse < cost + tax else None


# Deals


def _ask_refusal(position: Position, ask: Ask) -> Refusal | None:
    deed, deals = ask.deed, position.deals
    refused = _turning_refusal(position, deed) if deed.sort == ROTATE else _selling_refusal(position, deed)
    if refused is not None:
        return refused
    owner = position.board.owner(deed.cell)
    if owner == position.seat or is_for_sale(position, owner):
        return NOBODY_TO_ASK.refuse()
    if deals.asks >= position.terms.asks:
        return ENOUGH_ASKED.refuse(asks=position.terms.asks)
    purse, tax = position.money[position.seat], tax_due(position)
    if purse < tax:
        return CANT_PAY_TAX.refuse(tax=tax, action=position.actions + 1)
    if ask.least <= deals.failed_price(deed.code):
        return ASKED_BEFORE.refuse(price=deals.failed_price(deed.code))
    return ASK_TOO_DEAR.refuse(most=purse - tax) if ask.greatest > purse - tax else None


def _answer_refusal(position: Position, actor: Actor, move: Move) -> Refusal | None:
    ask = position.deals.ask
    if ask is None or position.step != ASKED_STEP or position.deals.answering != actor:
        return NOT_ASKED.refuse()
    if not isinstance(move, Counter):
        return None
    if move.least <= ask.price:
        return NOT_HIGHER.refuse(price=ask.price)
    most = position.money[position.seat] - tax_due(position)
    return COUNTER_TOO_DEAR.refuse(seat=Who(position.seat), most=most) if move.greatest > most else None


def _offer_refusal(position: Position, actor: Actor, offer: Offer) -> Refusal | None:
    if actor == position.seat:
        return OWN_TURN.refuse()
    refused = _promise_refusal(position, actor, offer.deed)
    if refused is not None:
        return refused
    deals, terms, cash = position.deals, position.terms, position.money[actor]
    if deals.offer(actor, offer.deed.code) is not None:
        return OFFER_STANDS.refuse()
    if deals.count_standing(actor) >= terms.standing:
        return ENOUGH_STAND.refuse(offers=terms.standing)
    if deals.made[actor] >= terms.offers:
        return ENOUGH_OFFERED.refuse(offers=terms.offers)
    if offer.least < 1:
        return OFFER_NOTHING.refuse()
    return OFFER_TOO_DEAR.refuse(most=cash) if offer.greatest > cash else None


def _promise_refusal(position: Position, actor: Actor, deed: Deed) -> Refusal | None:
    """Why no offer for this deed can be made now."""
    if deed.sort == PLACE:
        return place_refusal(position, deed) if has_drawn(position) else NOTHING_DRAWN.refuse()
    assert deed.sort != BUY, "the notation has no offers to buy"
    if position.opening:
        return OPENING.refuse()
    refused = _turning_refusal(position, deed)
    if refused is not None:
        return refused
    owner = position.board.owner(deed.cell)
    return None if owner in (STATE, position.seat, actor) else SOMEBODY_ELSES.refuse()
