"""Who must move, and which moves are legal."""

from typing import Final

from watertable.engine.actors import Seat, turn_order
from watertable.engine.game import CHANCES_TURN, OVER, Turn, turn_of
from watertable.engine.values import Move
from watertable.games.waterworld.rules.atolls import stands
from watertable.games.waterworld.rules.components import (
    ATOLL_AT,
    ATOLLS,
    KIND_COUNT,
    NO_ATOLL,
    PACK,
    SIDE,
    SIDES_OF_DIE,
    SPACE_COUNT,
)
from watertable.games.waterworld.rules.moves import (
    ATTACK,
    BURN,
    DECLINE,
    DISCARD,
    DRAW,
    FLY,
    GIVE,
    HOIST,
    ROLL,
    SAIL,
    TRADE,
    Discard,
    Give,
)
from watertable.games.waterworld.rules.position import (
    ANSWER_STEP,
    ATTACK_STEP,
    BEATEN_STEP,
    BURN_STEP,
    FLY_STEP,
    GIVE_STEP,
    LIMIT_STEP,
    LOSS_STEP,
    MEET_STEP,
    OVER_STEP,
    SAIL_STEP,
    SAILS_STEP,
    Position,
    rolled,
)

_FURTHEST: Final = 2 * SIDES_OF_DIE
_REACHES: Final[list[list[Move] | None]] = [None] * (SPACE_COUNT * (_FURTHEST + 1))
_FLIGHTS: Final[list[list[Move]]] = [
    [FLY[other] for other in range(SPACE_COUNT) if other != space] for space in range(SPACE_COUNT)
]
_HOIST_OR_ROLL: Final[list[Move]] = [HOIST, ROLL]
_ATTACK_OR_NOT: Final[list[Move]] = [ATTACK, DECLINE]


def turn(position: Position) -> Turn:
    """Whose turn it is."""
    step = position.step
    if step < SAILS_STEP:
        return CHANCES_TURN
    return OVER if step == OVER_STEP else turn_of(position.actor)


def legal(position: Position, seat: Seat) -> list[Move]:
    """All legal moves of a seat. Spaces are listed row by row, and cards in the order of their kinds."""
    step = position.step
    found: list[Move] = []
    if position.actor != seat or step < SAILS_STEP or step == OVER_STEP:
        return found
    if step == SAIL_STEP:
        return _reach(position.places[seat], rolled(position.white))
    if step == SAILS_STEP:
        return _HOIST_OR_ROLL
    if step in (LIMIT_STEP, LOSS_STEP, BEATEN_STEP):
        return _of_kinds(DISCARD, position.cards.hands[seat])
    if step == MEET_STEP:
        if can_trade(position.cards.hands, seat, opponents_here(position.places, seat)):
            found.append(TRADE)
        if position.cards.discards.pile:
            found.append(DRAW)
        return found
    if step in (GIVE_STEP, ANSWER_STEP):
        return _of_kinds(GIVE, position.cards.hands[seat])
    if step == ATTACK_STEP:
        return _ATTACK_OR_NOT
    if step == FLY_STEP:
        return _FLIGHTS[position.places[seat]]
    assert step == BURN_STEP
    return [BURN[space] for space in ATOLLS if can_burn(position, space)]


def steps_between(one: int, other: int) -> int:
    """The number of steps along the lines from one space to another."""
    return abs(one // SIDE - other // SIDE) + abs(one % SIDE - other % SIDE)


def _reach(space: int, steps: int) -> list[Move]:
    """The moves to all spaces within this many steps. Each list is made once."""
    known = _REACHES[space * (_FURTHEST + 1) + steps]
    if known is None:
        known = [SAIL[other] for other in range(SPACE_COUNT) if 0 < steps_between(space, other) <= steps]
        _REACHES[space * (_FURTHEST + 1) + steps] = known
    return known


def _of_kinds(moves: list[Give] | list[Discard], hand: int) -> list[Move]:
    """Those of the moves, one for each kind of card, that this hand can make."""
    return [moves[kind] for kind in range(KIND_COUNT) if PACK.count(hand, kind)]


def opponents_here(places: tuple[int, ...], seat: Seat) -> list[int]:
    """The opponents in the space of a seat's pawn, in turn order."""
    here = places[seat]
    return [other for other in turn_order(seat, len(places)) if places[other] == here]


def can_trade(hands: tuple[int, ...], seat: Seat, opponents: list[int]) -> bool:
    """Whether the seat, and at least one of these opponents, has a card."""
    return bool(hands[seat]) and any(hands[other] for other in opponents)


def can_burn(position: Position, space: int) -> bool:
    """Whether the Deez can be sent to a space: to any atoll except the one where the seat on turn is, or to that one
    if it is the last.
    """
    atoll, own = ATOLL_AT[space], ATOLL_AT[position.places[position.seat]]
    if atoll == NO_ATOLL or not stands(position.atolls, atoll):
        return False
    return atoll != own or position.atolls.standing == 1 << own
