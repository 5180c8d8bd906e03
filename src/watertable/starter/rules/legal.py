"""The legal moves, and who can move. `refusing.py` says why all others are illegal."""

from watertable.engine.actors import Seat, turn_order
from watertable.engine.game import CHANCES_TURN, OVER, Turn
from watertable.engine.values import Move
from watertable.starter.rules.moves import DOUBT, SHOW, Claim
from watertable.starter.rules.position import Position, is_filled, is_over, limits


def turn(position: Position) -> Turn:
    """Who must move; and who may: everybody but the claimer may doubt a claim at any time."""
    if is_over(position):
        return OVER
    if not is_filled(position):
        return CHANCES_TURN
    others = turn_order(position.seat, position.seats) if position.claim else []
    return Turn(position.seat, tuple([seat for seat in others if seat != position.claimer]))


def legal(position: Position, seat: Seat) -> list[Move]:
    """All legal moves of a seat, in a fixed order."""
    now = turn(position)
    if seat in now.may:
        return [DOUBT]
    if seat != now.must:
        return []
    moves: list[Move] = []
    amounts = limits(position)
    if amounts:
        moves.append(Claim(amounts[0], amounts[-1]))
    if position.claim:
        moves.append(DOUBT)
    if not position.shown[seat]:
        moves.append(SHOW)
    return moves
