"""Why a move is refused. Rules are checked in the order in which a referee would."""

from watertable.engine.actors import CHANCE, Actor
from watertable.engine.messages import Message, message
from watertable.engine.rules import Refusal
from watertable.engine.values import Move
from watertable.games.waterworks.rules.components import KINDS, PACK
from watertable.games.waterworks.rules.hand import holds
from watertable.games.waterworks.rules.laying import forbids_own, forbids_theirs
from watertable.games.waterworks.rules.legal import must_add_spout
from watertable.games.waterworks.rules.moves import (
    DECLINE,
    OWN,
    PASS,
    SHUFFLE,
    SPOUT,
    Deal,
    Discard,
    Draw,
    Lay,
    Wrench,
)
from watertable.games.waterworks.rules.pipeline import Pipeline, depth_of, entitled, side_of
from watertable.games.waterworks.rules.position import (
    DEAL_STEP,
    DISCARD_STEP,
    DRAW_STEP,
    OVER_STEP,
    PLAY_STEP,
    SHUFFLE_STEP,
    SPOUT_STEP,
    Position,
)
from watertable.games.waterworks.rules.rulebook import (
    CHANCE_DEALS,
    DEAL_IN_ORDER,
    DISCARD_NOW,
    GAME_OVER,
    NO_LEAK_THERE,
    NO_SUCH_SEAT,
    NO_WRENCH_LEFT,
    NOT_CHANCES_TURN,
    NOT_IN_HAND,
    NOT_IN_PILE,
    NOT_NOW,
    NOT_YOUR_TURN,
    NOTHING_TO_DECLINE,
    OWN_HAS_NO_SEAT,
    PASS_WITH_CARD,
    SPOUT_ENDS,
    SPOUT_LEAK,
    SPOUT_NOW,
    SPOUT_OR_NOT,
    SPOUT_SHORT,
    SPOUT_WAY,
)
from watertable.kit.cells import NO_CELL
from watertable.kit.pipes import W


def refusal(position: Position, actor: Actor, move: Move) -> Refusal | None:
    """None, or the rule that forbids the move."""
    if position.step == OVER_STEP:
        return GAME_OVER.refuse()
    if actor == CHANCE:
        return _chance_refusal(position, move)
    if isinstance(move, (Deal, Draw)) or move.code == SHUFFLE.code:
        return CHANCE_DEALS.refuse()
    if position.seat != actor:
        return NOT_YOUR_TURN.refuse(drawing="no")
    if position.step == PLAY_STEP:
        return _play_refusal(position, actor, move)
    if position.step == SPOUT_STEP:
        if move.code == SPOUT.code:
            return None
        if must_add_spout(position):
            return SPOUT_NOW.refuse()
        return None if move.code == DECLINE.code else SPOUT_OR_NOT.refuse()
    if position.step == DISCARD_STEP:
        return _not_in_hand(position, move.kind) if isinstance(move, Discard) else DISCARD_NOW.refuse()
    return NOT_YOUR_TURN.refuse(drawing="yes" if position.step != DEAL_STEP else "no")


def _play_refusal(position: Position, seat: int, move: Move) -> Refusal | None:
    if isinstance(move, Lay):
        return _lay_refusal(position, seat, move)
    if isinstance(move, Discard):
        return _not_in_hand(position, move.kind)
    own = position.pipelines[seat]
    if isinstance(move, Wrench):
        if own.leak != move.cell:
            return NO_LEAK_THERE.refuse(leaks="no" if own.leak == NO_CELL else "yes")
        return None if own.wrenches else NO_WRENCH_LEFT.refuse()
    if move.code == PASS.code:
        return PASS_WITH_CARD.refuse() if position.hands[seat] else None
    return _spout_refusal(own) if move.code == SPOUT.code else NOTHING_TO_DECLINE.refuse()


def _lay_refusal(position: Position, seat: int, move: Lay) -> Refusal | None:
    if move.seat == seat:
        return OWN_HAS_NO_SEAT.refuse()
    if move.seat >= len(position.pipelines):
        return NO_SUCH_SEAT.refuse(seat=move.seat)
    missing = _not_in_hand(position, move.kind)
    if missing is not None:
        return missing
    pipeline = position.pipelines[seat if move.seat == OWN else move.seat]
    if move.seat == OWN:
        rule = forbids_own(pipeline, move.look, move.cell)
    else:
        rule = forbids_theirs(pipeline, move.look, move.cell)
    return None if rule is None else rule.refuse()


def _not_in_hand(position: Position, kind: int) -> Refusal | None:
    return None if holds(position.hands[position.seat], kind) else NOT_IN_HAND.refuse(card=_name(kind))


def _name(kind: int) -> Message:
    return message(f"card-{KINDS[kind].name}")


def _spout_refusal(own: Pipeline) -> Refusal | None:
    if entitled(own.ends, own.leak, own.terms.needed):
        return None
    if own.leak != NO_CELL:
        return SPOUT_LEAK.refuse()
    longest = max([depth_of(end) for end in own.ends])
    if longest < own.terms.needed:
        return SPOUT_SHORT.refuse(cards=longest, needed=own.terms.needed)
    if len(own.ends) > 1:
        return SPOUT_ENDS.refuse(ends=len(own.ends))
    assert side_of(own.ends[0]) != W
    return SPOUT_WAY.refuse()


def _chance_refusal(position: Position, move: Move) -> Refusal | None:
    if isinstance(move, Deal) and position.step == DEAL_STEP:
        if move.seat != len(position.hands):
            return DEAL_IN_ORDER.refuse(seat=len(position.hands))
        pile = position.pile
        for kind in move.kinds:
            if not PACK.count(pile, kind):
                return NOT_IN_PILE.refuse(card=_name(kind))
            pile -= PACK.one(kind)
        return None
    if isinstance(move, Draw) and position.step == DRAW_STEP:
        return None if PACK.count(position.pile, move.kind) else NOT_IN_PILE.refuse(card=_name(move.kind))
    if move.code == SHUFFLE.code and position.step == SHUFFLE_STEP:
        return None
    is_chances = position.step in (DEAL_STEP, DRAW_STEP, SHUFFLE_STEP)
    return (NOT_NOW if is_chances else NOT_CHANCES_TURN).refuse()
