"""Why a move is refused: one rule after the other is looked at."""

from watertable.engine.actors import CHANCE, Actor
from watertable.engine.messages import Message, Who, message
from watertable.engine.rules import Refusal
from watertable.engine.values import Move
from watertable.games.waterworld.rules.atolls import stands
from watertable.games.waterworld.rules.components import (
    ATOLL_AT,
    DIRIGIBLE,
    KIND_COUNT,
    KINDS,
    NO_ATOLL,
    PACK,
    SPACES,
    TOKENS,
)
from watertable.games.waterworld.rules.legal import can_burn, can_trade, opponents_here, steps_between
from watertable.games.waterworld.rules.moves import (
    ATTACK,
    DECLINE,
    DRAW,
    HOIST,
    ROLL,
    TRADE,
    Burn,
    Compass,
    Deal,
    Discard,
    Draw,
    Fly,
    Give,
    Lay,
    Red,
    Roll,
    Sail,
    Token,
)
from watertable.games.waterworld.rules.position import (
    ANSWER_STEP,
    ATTACK_STEP,
    BEATEN_STEP,
    BEGIN_STEP,
    BURN_STEP,
    COMPASS_STEP,
    DEAL_STEP,
    DRAW_STEP,
    FLY_STEP,
    GIVE_STEP,
    HOISTED,
    LIMIT_STEP,
    LOSS_STEP,
    MEET_STEP,
    NO_SPACE,
    OVER_STEP,
    READY,
    RED_STEP,
    ROLL_STEP,
    SAIL_STEP,
    SAILS_STEP,
    STEPS,
    TOKEN_STEP,
    TOKENS_STEP,
    WHITE_STEP,
    Position,
    rolled,
    rolls_both,
)
from watertable.games.waterworld.rules.rulebook import (
    BOTH_DICE,
    CHANCE_ONLY,
    DEAL_IN_ORDER,
    DEEZ_ELSEWHERE,
    DEEZ_GONE,
    FLY_ELSEWHERE,
    GAME_OVER,
    INCOMPLETE,
    MUST_MOVE,
    NO_ATOLL_THERE,
    NO_SUCH_TOKENS,
    NOBODY_HERE,
    NOT_AMONG_TOKENS,
    NOT_CHANCES_MOVE,
    NOT_CHANCES_TURN,
    NOT_DISCARDED,
    NOT_DRY,
    NOT_IN_HAND,
    NOT_IN_PILE,
    NOT_NOW,
    NOT_YOUR_TURN,
    NOTHING_TO_DRAW,
    NOTHING_TO_TRADE,
    ON_ARRIVAL,
    ONE_DIE,
    ONE_DIRIGIBLE,
    OTHER_ATOLL,
    SAILS_FIRST,
    SAILS_LOST,
    SAILS_UP,
    TOO_FAR,
)


def refusal(position: Position, actor: Actor, move: Move) -> Refusal | None:
    """None, or the rule that forbids the move."""
    step = position.step
    if step == OVER_STEP:
        return GAME_OVER.refuse()
    if actor == CHANCE:
        return _chance_refusal(position, move)
    if isinstance(move, (Roll, Red, Token, Draw, Compass, Deal, Lay)):
        return CHANCE_ONLY.refuse()
    if step < SAILS_STEP:
        return NOT_YOUR_TURN.refuse(awaits="chance")
    if position.actor != actor:
        return NOT_YOUR_TURN.refuse(awaits="seat", who=Who(position.actor))
    return _move_refusal(position, actor, move)


def _move_refusal(position: Position, seat: int, move: Move) -> Refusal | None:
    """The same for a move of the seat whose choice it is."""
    step = position.step
    if isinstance(move, Sail):
        return _sail_refusal(position, move.space) if step == SAIL_STEP else _not_now(step)
    if isinstance(move, Discard):
        return _card_refusal(position, move.kind) if step in (LIMIT_STEP, LOSS_STEP, BEATEN_STEP) else _not_now(step)
    if isinstance(move, Give):
        return _card_refusal(position, move.kind) if step in (GIVE_STEP, ANSWER_STEP) else _not_now(step)
    if isinstance(move, Fly):
        if step != FLY_STEP:
            return _not_now(step)
        return FLY_ELSEWHERE.refuse() if move.space == position.places[seat] else None
    if isinstance(move, Burn):
        return _burn_refusal(position, move.space) if step == BURN_STEP else _not_now(step)
    if move in (HOIST, ROLL):
        return _sails_refusal(position, move)
    if move in (TRADE, DRAW):
        return _meet_refusal(position, move)
    assert move in (ATTACK, DECLINE)
    return None if step == ATTACK_STEP else _attack_refusal(position)


def _not_now(step: int) -> Refusal:
    return NOT_NOW.refuse(step=STEPS[step])


def _sail_refusal(position: Position, space: int) -> Refusal | None:
    steps, most = steps_between(position.places[position.seat], space), rolled(position.white)
    if steps == 0:
        return MUST_MOVE.refuse()
    return None if steps <= most else TOO_FAR.refuse(space=SPACES[space], steps=steps, most=most)


def _sails_refusal(position: Position, move: Move) -> Refusal | None:
    if position.step == SAILS_STEP:
        return None
    sails = position.sails[position.actor]
    if move == HOIST and sails != READY:
        return (SAILS_UP if sails == HOISTED else SAILS_LOST).refuse()
    return SAILS_FIRST.refuse() if move == HOIST else _not_now(position.step)


def _card_refusal(position: Position, kind: int) -> Refusal | None:
    held = PACK.count(position.cards.hands[position.actor], kind)
    return None if held else NOT_IN_HAND.refuse(card=_card(kind))


def _card(kind: int) -> Message:
    return message(f"card-{KINDS[kind]}")


def _burn_refusal(position: Position, space: int) -> Refusal | None:
    if can_burn(position, space):
        return None
    atoll = ATOLL_AT[space]
    if atoll == NO_ATOLL or not stands(position.atolls, atoll):
        return NO_ATOLL_THERE.refuse(space=SPACES[space])
    return OTHER_ATOLL.refuse()


def _meet_refusal(position: Position, move: Move) -> Refusal | None:
    opponents = opponents_here(position.places, position.actor)
    if position.step != MEET_STEP:
        return _not_now(position.step) if opponents else NOBODY_HERE.refuse()
    if move == TRADE:
        possible = can_trade(position.cards.hands, position.seat, opponents)
        return None if possible else NOTHING_TO_TRADE.refuse()
    return None if position.cards.discards.pile else NOTHING_TO_DRAW.refuse()


def _attack_refusal(position: Position) -> Refusal:
    """Why nobody is asked now whether to attack the Deez."""
    if position.deez == NO_SPACE:
        return DEEZ_GONE.refuse()
    if position.deez != position.places[position.actor]:
        return DEEZ_ELSEWHERE.refuse(space=SPACES[position.deez])
    hand = position.cards.hands[position.actor]
    if not all(PACK.count(hand, kind) for kind in range(KIND_COUNT)):
        return INCOMPLETE.refuse()
    return ON_ARRIVAL.refuse() if position.step in (SAILS_STEP, SAIL_STEP) else _not_now(position.step)


# Chance


def _chance_refusal(position: Position, move: Move) -> Refusal | None:
    step = position.step
    if isinstance(move, Roll) and step in (ROLL_STEP, WHITE_STEP):
        return _roll_refusal(position, move)
    if isinstance(move, Red) and step == RED_STEP:
        return None
    if isinstance(move, Draw) and step == DRAW_STEP:
        there = PACK.count(position.cards.discards.pile, move.kind)
        return None if there else NOT_DISCARDED.refuse(card=_card(move.kind))
    if isinstance(move, Token) and step == TOKEN_STEP:
        there = PACK.count(position.atolls.pile, move.token)
        return None if there else NOT_AMONG_TOKENS.refuse(token=message(f"token-{TOKENS[move.token]}"))
    if isinstance(move, Compass) and step == COMPASS_STEP:
        return None if move.space in position.terms.spaces else NOT_DRY.refuse(space=SPACES[move.space])
    if isinstance(move, Lay) and step == TOKENS_STEP:
        return _lay_refusal(position, move)
    if isinstance(move, Deal) and step == DEAL_STEP:
        return _deal_refusal(position, move)
    if isinstance(move, Discard) and step == BEGIN_STEP:
        return None if PACK.count(position.cards.pile, move.kind) else NOT_IN_PILE.refuse(card=_card(move.kind))
    return (NOT_CHANCES_MOVE if step < SAILS_STEP else NOT_CHANCES_TURN).refuse()


def _roll_refusal(position: Position, move: Roll) -> Refusal | None:
    both = rolls_both(position)
    if both == bool(move.second):
        return None
    return (BOTH_DICE if both else ONE_DIE).refuse()


def _lay_refusal(position: Position, move: Lay) -> Refusal | None:
    if DIRIGIBLE not in move.tokens:
        return ONE_DIRIGIBLE.refuse()
    left = position.atolls.pile
    for token in move.tokens:
        if not PACK.count(left, token):
            return NO_SUCH_TOKENS.refuse(token=message(f"token-{TOKENS[token]}"))
        left -= PACK.one(token)
    return None


def _deal_refusal(position: Position, move: Deal) -> Refusal | None:
    if move.seat != position.seat:
        return DEAL_IN_ORDER.refuse(seat=position.seat)
    left = position.cards.pile
    for kind in move.kinds:
        if not PACK.count(left, kind):
            return NOT_IN_PILE.refuse(card=_card(kind))
        left -= PACK.one(kind)
    return None
