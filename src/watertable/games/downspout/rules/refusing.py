"""Why a move is refused. Rules are checked in the order in which a referee would."""

from watertable.engine.actors import CHANCE, Actor, Seat
from watertable.engine.messages import message
from watertable.engine.rules import Refusal
from watertable.engine.values import Move
from watertable.games.downspout.rules.chance import dealt, drawable, drawn
from watertable.games.downspout.rules.components import CARDS, CELLS, KINDS, LETTERS, OF_KIND, PRESSURE_CHECK
from watertable.games.downspout.rules.legal import is_back_forbidden, swaps_back
from watertable.games.downspout.rules.moves import (
    OWN,
    Deal,
    Lock,
    Put,
    Row,
    Swap,
    SwapPile,
    Top,
)
from watertable.games.downspout.rules.position import (
    ACT_STEP,
    ALL_FACINGS,
    DEAL_STEP,
    FIRST_TOP_STEP,
    FLOODED_STEP,
    NO_CARD,
    PUT_STEP,
    ROW_STEP,
    TOP_STEP,
    Position,
    card_at,
    facings_at,
    facings_of,
)
from watertable.games.downspout.rules.rulebook import (
    ACT_FIRST,
    CHANCE_DEALS,
    DEAL_IN_ORDER,
    FIXED,
    GAME_OVER,
    JUST_SWAPPED,
    LOCKED,
    NO_SUCH_PILE,
    NO_SUCH_SEAT,
    NOT_CHANCES_TURN,
    NOT_IN_DECK,
    NOT_NOW,
    NOT_ON_TOP,
    NOT_YOUR_TURN,
    ONE_WAY,
    OWN_HAS_NO_SEAT,
    PASS_WITH_LOOSE,
    SET_ASIDE,
    SMALLEST_PILE,
    TOP_CARD_FIRST,
)


def refusal(position: Position, actor: Actor, move: Move) -> Refusal | None:
    """None, or the rule that forbids the move."""
    if position.step == FLOODED_STEP:
        return GAME_OVER.refuse()
    if actor == CHANCE:
        return _chance_refusal(position, move)
    if isinstance(move, (Deal, Row, Top)):
        return CHANCE_DEALS.refuse()
    if position.seat != actor or (position.step != ACT_STEP and position.step != PUT_STEP):
        return NOT_YOUR_TURN.refuse()
    if position.step == PUT_STEP:
        return _put_refusal(position, move)
    return ACT_FIRST.refuse() if isinstance(move, Put) else _act_refusal(position, actor, move)


def _act_refusal(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """About a swap, a lock or a pass."""
    if is_back_forbidden(position) and swaps_back(position, seat, move):
        return JUST_SWAPPED.refuse()
    own = position.flags[seat]
    if isinstance(move, Swap):
        if move.seat >= position.seats:
            return NO_SUCH_SEAT.refuse(seat=move.seat)
        if move.seat == seat:
            return OWN_HAS_NO_SEAT.refuse()
        other_seat = seat if move.seat == OWN else move.seat
        return (
            _locked(position, seat, move.cell)
            or _locked(position, other_seat, move.other)
            or _wrong_facing(move.cell, move.turned, facings_at(position.flags[other_seat], move.other))
            or _wrong_facing(move.other, move.other_turned, facings_at(own, move.cell))
        )
    if isinstance(move, SwapPile):
        if move.pile >= position.seats:
            return NO_SUCH_PILE.refuse(pile=move.pile + 1)
        return _locked(position, seat, move.cell) or _wrong_facing(
            move.cell, move.turned, facings_of(position.piles[move.pile][-1])
        )
    if isinstance(move, Lock):
        return _locked(position, seat, move.cell)
    return PASS_WITH_LOOSE.refuse() if own & ALL_FACINGS else None


def _locked(position: Position, seat: Seat, cell: int) -> Refusal | None:
    if facings_at(position.flags[seat], cell):
        return None
    fixed = KINDS[CARDS[card_at(position.cards[seat], cell)]].fixed
    return (FIXED if fixed else LOCKED).refuse(cell=message(f"cell-{CELLS[cell]}"))


def _wrong_facing(cell: int, facing: int, facings: int) -> Refusal | None:
    return ONE_WAY.refuse(cell=message(f"cell-{CELLS[cell]}")) if facing >= facings else None


def _put_refusal(position: Position, move: Move) -> Refusal | None:
    if not isinstance(move, Put):
        return TOP_CARD_FIRST.refuse()
    if move.pile >= position.seats:
        return NO_SUCH_PILE.refuse(pile=move.pile + 1)
    size = len(position.piles[move.pile])
    for pile in position.piles:
        if len(pile) < size:
            return SMALLEST_PILE.refuse(pile=move.pile + 1)
    return None


def _chance_refusal(position: Position, move: Move) -> Refusal | None:
    if isinstance(move, Deal) and position.step == DEAL_STEP:
        if move.seat != len(position.cards):
            return DEAL_IN_ORDER.refuse(seat=len(position.cards))
        if any(KINDS[kind].held_back for kind in move.kinds):
            return SET_ASIDE.refuse()
        if NO_CARD in dealt(position, move):
            return NOT_IN_DECK.refuse(kind=message("several-cards"))
        return None
    if (isinstance(move, Row) and position.step == ROW_STEP) or (
        isinstance(move, Top) and (position.step == TOP_STEP or position.step == FIRST_TOP_STEP)
    ):
        kind = move.kind
    else:
        return (NOT_CHANCES_TURN if position.step in (ACT_STEP, PUT_STEP) else NOT_NOW).refuse()
    if drawn(position, kind) == NO_CARD:
        return NOT_IN_DECK.refuse(kind=message(f"card-{LETTERS[kind]}"))
    if not drawable(position) & OF_KIND[min(kind, PRESSURE_CHECK)]:
        return NOT_ON_TOP.refuse()
    return None
