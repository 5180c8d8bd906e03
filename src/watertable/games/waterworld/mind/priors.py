"""The prior of each move: by the turns that it saves, and by those that it costs opponents who are ahead.

`watched` says how much each opponent's turns count, compared to the seat's own: see `Race.ahead`.
"""

from operator import itemgetter
from typing import Final

from watertable.engine.values import Move
from watertable.games.waterworld.mind.race import Charts, Race, again
from watertable.games.waterworld.mind.routes import REACH, STEPS_BETWEEN, Sea, needs_of
from watertable.games.waterworld.rules.components import ATOLL_AT, PACK
from watertable.games.waterworld.rules.legal import opponents_here
from watertable.games.waterworld.rules.moves import TRADE, Burn, Discard, Fly, Give, Sail
from watertable.games.waterworld.rules.position import NO_SPACE, NOBODY
from watertable.kit.bits import has

_POINTS: Final = 3.0
"""The prior of a move that saves a turn."""
_WIN: Final = 30.0
"""The prior of a move that wins."""
_MOST: Final = 40
"""How many voyages are considered at most."""
_CARD_LOST: Final = 2.0
"""How many turns the loss of a card costs a seat with a complete collection."""
_SPARE_LOST: Final = 0.3
"""How many turns it costs any other seat."""
_UNSURE: Final = 5.0
"""How many turns a trade must seem to save to be worth its time. What it saves is overestimated, because the
other gives the card that is worth least, and most trades are of like for like. With 0, two medium bots trade 6.2 times
a game, 3.9 times like for like; with 3, 0.7 and 0.4 times (600 games each), and with 5, 0.2 and 0.1. Medium bots with 3
won 50.6 % of 4,800 games against such with 0 (give or take 1.4), and with 5 they won 48.6 % of 2,400. With 5, and with
what a trade of like for like costs (`race.py`), they won 48.8 % of 200 games against such as were before (give or take
4.0), and 53.2 % of 200 at four seats, two against two (4.8).
"""
# Priors of hoisting the sails, compared to rolling without.
_HOIST_EARLY: Final = -1.0
_HOIST_LATE: Final = 1.0
_HOIST_HOME: Final = 8.0
"""Times how much likelier both dice lead to the goal at once."""

Prior = tuple[Move, float]


def hoisting(race: Race, seat: int) -> float:
    """The prior of hoisting the sails: they are kept for the race to Dry Land, or to the holder of the compass."""
    position = race.position
    if position.deez != NO_SPACE:
        return _HOIST_EARLY
    steps = STEPS_BETWEEN[position.places[seat]][race.routes[seat].goal]
    sooner = REACH[1][steps] - REACH[0][steps]
    if position.has_seen(seat):
        return _HOIST_HOME * sooner - 0.5 if not race.needs[seat] else _HOIST_LATE
    return _HOIST_HOME * sooner - 0.5


def _voyage(race: Race, seat: int, space: int, watched: list[float]) -> float:
    """The prior of coming to a space."""
    position = race.position
    if position.has_seen(seat) and not race.needs[seat]:
        if space == position.dry:
            return _WIN
        if race.routes[seat].flies(space):
            return _WIN - 1
    return _POINTS * race.arriving(seat, space, watched)


def voyages(race: Race, seat: int, moves: list[Move], watched: list[float]) -> list[Prior]:
    """Priors of the best spaces to sail or fly to."""
    found: list[Prior] = [
        (move, _voyage(race, seat, move.space, watched)) for move in moves if isinstance(move, (Sail, Fly))
    ]
    if len(found) > _MOST:
        found.sort(key=itemgetter(1), reverse=True)
        del found[_MOST:]
    return found


def meeting(race: Race, seat: int, move: Move, watched: list[float]) -> float:
    """The prior of trading, or of drawing a card."""
    position = race.position
    space = position.places[seat]
    if move != TRADE:
        return _POINTS * race.drawing(seat, race.needs[seat], space)
    saved = 0.0
    for other in opponents_here(position.places, seat):
        if position.cards.hands[other]:
            saved += race.best_trade(seat, other, space, watched[other])
    return _POINTS * (saved - _UNSURE)


def gifts(race: Race, seat: int, moves: list[Move], watched: list[float]) -> list[Prior]:
    """Priors of the cards to give in a trade, without knowing what comes back."""
    position = race.position
    partner = NOBODY
    for other in opponents_here(position.places, seat):
        if partner == NOBODY and has(position.waiting, other):
            partner = other
    return [
        (move, _POINTS * race.trading(seat, move.kind, partner, position.places[seat], watched[partner]))
        for move in moves
        if isinstance(move, Give)
    ]


def answers(race: Race, seat: int, moves: list[Move], watched: list[float]) -> list[Prior]:
    """Priors of the cards to give in return, without knowing what has been given."""
    giver = race.position.seat
    return [
        (move, _POINTS * race.answering(seat, move.kind, giver, watched[giver]))
        for move in moves
        if isinstance(move, Give)
    ]


def discards(race: Race, seat: int, moves: list[Move]) -> list[Prior]:
    """Priors of the cards to put away: the higher, the less a card is missed."""
    hand = race.position.cards.hands[seat]
    return [
        (move, -_POINTS * race.after(seat, needs_of(hand - PACK.one(move.kind))))
        for move in moves
        if isinstance(move, Discard)
    ]


def burnings(race: Race, seat: int, moves: list[Move], watched: list[float], charts: Charts) -> list[Prior]:
    """Priors of the atolls to send the Deez to: boats there lose a card, and everybody's routes change."""
    found: list[Prior] = []
    for move in moves:
        if isinstance(move, Burn):
            sea = charts.sea(race.position, ATOLL_AT[move.space])
            promise = 0.0
            for other in range(race.seats):
                share = -1.0 if other == seat else watched[other]
                promise += share * _turns_with_deez(race, other, charts, sea, move.space)
            found.append((move, _POINTS * promise))
    return found


def _turns_with_deez(race: Race, seat: int, charts: Charts, sea: Sea, space: int) -> float:
    """The turns of a seat to the Deez, if the Deez is in this space, and those that lost battles cost."""
    place = race.position.places[seat]
    routes = charts.routes(sea, space, race.both[seat])
    turns = routes.turns(race.needs[seat], place) + again(routes)
    if place == space and race.position.cards.hands[seat]:
        turns += _SPARE_LOST if race.needs[seat] else _CARD_LOST
    return turns
