"""The referee: the rule that forbids a move. It never disagrees with `legal.py`."""

from watertable.engine.actors import CHANCE, Actor, Seat
from watertable.engine.rules import Refusal
from watertable.engine.values import Move
from watertable.starter.rules.moves import DOUBT, SHOW, Claim, Fill
from watertable.starter.rules.position import Position, is_filled, is_over, limits
from watertable.starter.rules.rulebook import (
    ALREADY_SHOWN,
    CHANCE_ONLY,
    GAME_OVER,
    NO_CLAIM,
    NOT_CHANCES_MOVE,
    NOT_YOUR_TURN,
    OWN_CLAIM,
    TOO_HIGH,
    TOO_LOW,
)


def refusal(position: Position, actor: Actor, move: Move) -> Refusal | None:
    """None for a legal move, else the rule that forbids it."""
    if is_over(position):
        return GAME_OVER.refuse()
    if actor == CHANCE:
        return None if _is_next_fill(position, move) else NOT_CHANCES_MOVE.refuse()
    if isinstance(move, Fill):
        return CHANCE_ONLY.refuse()
    if not is_filled(position):
        return NOT_YOUR_TURN.refuse()
    if move == DOUBT:
        return _doubt_refusal(position, actor)
    if actor != position.seat:
        return NOT_YOUR_TURN.refuse()
    if move == SHOW:
        return ALREADY_SHOWN.refuse() if position.shown[actor] else None
    assert isinstance(move, Claim)
    return _claim_refusal(position, move)


def _is_next_fill(position: Position, move: Move) -> bool:
    return (
        isinstance(move, Fill)
        and not is_filled(position)
        and move.seat == len(position.levels)
        and move.litres <= position.terms.most
    )


def _doubt_refusal(position: Position, seat: Seat) -> Refusal | None:
    if not position.claim:
        return NO_CLAIM.refuse()
    return OWN_CLAIM.refuse() if seat == position.claimer else None


def _claim_refusal(position: Position, claim: Claim) -> Refusal | None:
    amounts = limits(position)
    if claim.greatest >= amounts.stop:
        return TOO_HIGH.refuse(greatest=amounts.stop - 1)
    return TOO_LOW.refuse(least=amounts.start) if claim.least < amounts.start else None
