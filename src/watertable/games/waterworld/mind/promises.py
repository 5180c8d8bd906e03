"""What each move promises, in points: by the turns that it saves, and those that it costs whoever leads."""

from operator import itemgetter
from typing import Final

from watertable.engine.values import Move
from watertable.games.waterworld.mind.race import Charts, Outlook, again
from watertable.games.waterworld.mind.routes import REACH, STEPS_BETWEEN, Sea, needs_of
from watertable.games.waterworld.rules.components import ATOLL_AT, PACK
from watertable.games.waterworld.rules.legal import opponents_here
from watertable.games.waterworld.rules.moves import TRADE, Burn, Discard, Fly, Give, Sail
from watertable.games.waterworld.rules.position import NO_SPACE, NOBODY

_POINTS: Final = 3.0
"""What a turn is worth."""
_WIN: Final = 30.0
_MOST: Final = 40
"""So many voyages are worth thinking of."""
_CARD_LOST: Final = 2.0
"""Turns that the loss of a card costs a complete collection; and any other hand."""
_SPARE_LOST: Final = 0.3
_HOIST_EARLY: Final = -1.0
_HOIST_LATE: Final = 1.0
_HOIST_HOME: Final = 8.0

Idea = tuple[Move, float]


def hoisting(outlook: Outlook, seat: int) -> float:
    """What hoisting the sails promises: they are for the race home, and for the hunt after whoever runs it."""
    position = outlook.position
    if position.deez != NO_SPACE:
        return _HOIST_EARLY
    steps = STEPS_BETWEEN[position.places[seat]][outlook.routes[seat].goal]
    sooner = REACH[1][steps] - REACH[0][steps]
    if position.seen >> seat & 1:
        return _HOIST_HOME * sooner - 0.5 if not outlook.needs[seat] else _HOIST_LATE
    return _HOIST_HOME * sooner - 0.5


def _voyage(outlook: Outlook, seat: int, space: int, watched: list[float]) -> float:
    """What it promises to come to a space."""
    position = outlook.position
    if position.seen >> seat & 1 and not outlook.needs[seat]:
        if space == position.dry:
            return _WIN
        if outlook.routes[seat].flies(space):
            return _WIN - 1
    return _POINTS * outlook.arriving(seat, space, watched)


def voyages(outlook: Outlook, seat: int, moves: list[Move], watched: list[float]) -> list[Idea]:
    """Where to sail or fly to: the best of it."""
    found: list[Idea] = [
        (move, _voyage(outlook, seat, move.space, watched)) for move in moves if isinstance(move, (Sail, Fly))
    ]
    if len(found) > _MOST:
        found.sort(key=itemgetter(1), reverse=True)
        del found[_MOST:]
    return found


def meeting(outlook: Outlook, seat: int, move: Move, watched: list[float]) -> float:
    """What it promises to trade, or to draw."""
    position = outlook.position
    space = position.places[seat]
    if move != TRADE:
        return _POINTS * outlook.drawing(seat, outlook.needs[seat], space)
    saved = 0.0
    for other in opponents_here(position.places, seat):
        if position.cards.hands[other]:
            saved += outlook.best_trade(seat, other, space, watched[other])
    return _POINTS * saved


def gifts(outlook: Outlook, seat: int, moves: list[Move], watched: list[float]) -> list[Idea]:
    """What to give, not knowing what comes back."""
    position = outlook.position
    partner = NOBODY
    for other in opponents_here(position.places, seat):
        if partner == NOBODY and position.waiting >> other & 1:
            partner = other
    return [
        (move, _POINTS * outlook.trading(seat, move.kind, partner, position.places[seat], watched[partner]))
        for move in moves
        if isinstance(move, Give)
    ]


def answers(outlook: Outlook, seat: int, moves: list[Move], watched: list[float]) -> list[Idea]:
    """What to return, not knowing what has been given."""
    giver = outlook.position.seat
    return [
        (move, _POINTS * outlook.answering(seat, move.kind, giver, watched[giver]))
        for move in moves
        if isinstance(move, Give)
    ]


def discards(outlook: Outlook, seat: int, moves: list[Move]) -> list[Idea]:
    """Which card to put away: the one that is missed least."""
    hand = outlook.position.cards.hands[seat]
    return [
        (move, -_POINTS * outlook.after(seat, needs_of(hand - PACK.one(move.kind))))
        for move in moves
        if isinstance(move, Discard)
    ]


def burnings(outlook: Outlook, seat: int, moves: list[Move], watched: list[float], charts: Charts) -> list[Idea]:
    """Where to send the Deez: whoever is there loses a card, and all find their ways longer or shorter."""
    found: list[Idea] = []
    for move in moves:
        if isinstance(move, Burn):
            sea = charts.sea(outlook.position, ATOLL_AT[move.space])
            promise = 0.0
            for other in range(outlook.seats):
                share = -1.0 if other == seat else watched[other]
                promise += share * _turns_with_deez(outlook, other, charts, sea, move.space)
            found.append((move, _POINTS * promise))
    return found


def _turns_with_deez(outlook: Outlook, seat: int, charts: Charts, sea: Sea, space: int) -> float:
    """The turns of a seat to the Deez, and for what lost battles cost, with the Deez in a space."""
    place = outlook.position.places[seat]
    routes = charts.routes(sea, space, outlook.both[seat])
    turns = routes.turns(outlook.needs[seat], place) + again(routes)
    if place == space and outlook.position.cards.hands[seat]:
        turns += _SPARE_LOST if outlook.needs[seat] else _CARD_LOST
    return turns
