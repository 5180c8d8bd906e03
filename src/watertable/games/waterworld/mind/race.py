"""The race: the turns that every seat still needs, and what meetings and trades would change about them."""

from typing import Final

from watertable.games.waterworld.mind.routes import (
    HOPELESS,
    REACH,
    STEPS_BETWEEN,
    TURNS,
    Routes,
    Sea,
    needs_of,
    sea_code,
)
from watertable.games.waterworld.rules.atolls import stands
from watertable.games.waterworld.rules.components import (
    ATOLL_AT,
    DEEZ_START,
    KIND_COUNT,
    NO_ATOLL,
    PACK,
    SPACE_COUNT,
)
from watertable.games.waterworld.rules.position import HOISTED, LOST, NO_SPACE, NOBODY, Position
from watertable.games.waterworld.rules.terms import Terms
from watertable.kit.bits import has

_CHASE: Final = 2.0
"""How many turns longer it takes to catch a boat than to get where it is now."""
_MOST_AGAIN: Final = 6.0
"""The turns that lost battles cost, at most."""
_BROKEN: Final = 2.0
"""How many turns a trade costs a seat with a complete collection."""
_SAILS_LOST: Final = 1.0
"""How many turns the loss of hoisted sails costs."""
_SHOWN: Final = 0.7
"""How many turns it costs to show the compass."""
_BOTHER: Final = 0.05
"""How many turns a meeting costs in any case."""
_ALIKE: Final = 0.5
"""How many turns a trade of like for like costs: among gifts that are nearly as good, seats prefer another kind."""
_LEAD: Final = 0.7
"""An opponent that needs one turn less than another counts 2 ** _LEAD times as much."""
_HOME: Final = -8.0
"""The turns of a seat that has won: far below 0."""
_MANY: Final = 3000
"""How many routes are kept before all are dropped."""


class Charts:
    """Routes that have been found, kept because many positions have the same sea."""

    def __init__(self) -> None:
        self._seas: dict[int, Sea] = {}
        self._count = 0
        """How many routes are kept."""
        self._lands: dict[str, list[float]] = {}

    def sea(self, position: Position, burnt: int = NO_ATOLL) -> Sea:
        """The sea of a position; with an atoll that would be destroyed, if any."""
        code = sea_code(position, burnt)
        found = self._seas.get(code)
        if found is None:
            found = self._seas[code] = Sea(code)
        return found

    def routes(self, sea: Sea, goal: int, both: bool) -> Routes:
        """The routes to a goal, with one die or with both."""
        number = 2 * goal + (1 if both else 0)
        found = sea.routes[number]
        if found is None:
            if self._count >= _MANY:
                self._seas.clear()
                self._count = 0
            self._count += 1
            found = sea.routes[number] = Routes(sea, goal, both)
        return found

    def land(self, terms: Terms, space: int, both: bool) -> float:
        """The mean turns from a space to Dry Land, for a seat that does not know it."""
        known = self._lands.get(terms.land)
        if known is None:
            known = self._lands[terms.land] = [
                sum([TURNS[dice][STEPS_BETWEEN[here][there]] for there in terms.spaces]) / len(terms.spaces)
                for here in range(SPACE_COUNT)
                for dice in (0, 1)
            ]
        return known[2 * space + (1 if both else 0)]


class Race:
    """The race as it stands in one position."""

    def __init__(self, position: Position, charts: Charts) -> None:
        self.position: Final = position
        self.seats: Final = len(position.places)
        self.routes: Final[list[Routes]] = []
        self.rest: Final[list[float]] = []
        """The turns of every seat from its goal to Dry Land, and those that it loses on the way."""
        self.needs: Final[list[int]] = []
        """The set of kinds that every seat lacks."""
        self.both: Final[list[bool]] = []
        """Whether every seat rolls both dice, as far as it matters: now, or in the race."""
        self.turns: Final[list[float]] = []
        """The turns that every seat needs to win, from where it is."""
        self.sea: Final = charts.sea(position)
        for seat in range(self.seats):
            self._look_at(seat, charts)

    def _look_at(self, seat: int, charts: Charts) -> None:
        position = self.position
        sails, sees = position.sails[seat], position.has_seen(seat)
        # Seats that still have sails hoist them once the Deez is sunk.
        both = sails == HOISTED or (sails != LOST and position.deez == NO_SPACE)
        goal = position.deez
        if sees:
            goal = position.dry
        elif goal == NO_SPACE:
            goal = DEEZ_START if position.compass == NOBODY else position.places[position.compass]
        routes = charts.routes(self.sea, goal, both)
        rest = 0.0
        if not sees:
            rest = charts.land(position.terms, goal, sails != LOST)
            rest += _CHASE if position.deez == NO_SPACE else again(routes)
        needs = needs_of(position.cards.hands[seat])
        self.both.append(both)
        self.routes.append(routes)
        self.rest.append(rest)
        self.needs.append(needs)
        self.turns.append(routes.turns(needs, position.places[seat]) + rest)

    def ahead(self, seat: int) -> list[float]:
        """The weight of each opponent of a seat; they sum to 1. The fewer turns it needs, the greater."""
        least = HOPELESS * 4
        for other in range(self.seats):
            if other != seat:
                least = min(least, self.turns[other])
        found = [0.0] * self.seats
        whole = 0.0
        for other in range(self.seats):
            if other != seat:
                found[other] = float(2.0 ** (-_LEAD * (self.turns[other] - least)))
                whole += found[other]
        return [share / whole for share in found]

    def after(self, seat: int, needs: int) -> float:
        """The turns that a seat needs from where it is, if it then lacks these kinds."""
        return self.routes[seat].turns(needs, self.position.places[seat]) + self.rest[seat]

    def danger(self, seat: int, space: int, needs: int) -> float:
        """How many turns it costs a seat, on average, that others may come to a space before its next turn."""
        position = self.position
        cost = _BOTHER
        if not needs:
            cost += _BROKEN
        if position.sails[seat] == HOISTED:
            cost += _SAILS_LOST
        if position.compass == seat:
            cost += _SHOWN
        safe = 1.0
        for other in range(self.seats):
            if other != seat:
                dice = 1 if self.both[other] else 0
                safe *= 1 - REACH[dice][STEPS_BETWEEN[position.places[other]][space]]
        return (1 - safe) * cost

    def staying(self, seat: int, needs: int, space: int) -> float:
        """The turns of a seat to its goal from a space where its turn is about to end. If that is the goal itself, it
        attacks the Deez there at once, or has won on Dry Land.
        """
        routes = self.routes[seat]
        if needs or space != routes.goal or seat != self.position.seat:
            return routes.turns(needs, space)
        return _HOME if self.position.has_seen(seat) else 0.0

    # Meetings

    def drawing(self, seat: int, needs: int, space: int) -> float:
        """How many turns a card from the discard pile saves, on average."""
        pile = self.position.cards.discards.pile
        count = PACK.total(pile)
        if not count or not needs:
            return 0.0
        saved = 0.0
        now = self.staying(seat, needs, space)
        for kind in range(KIND_COUNT):
            if has(needs, kind) and PACK.count(pile, kind):
                saved += PACK.count(pile, kind) / count * (now - self.staying(seat, needs & ~(1 << kind), space))
        return saved

    def trading(self, seat: int, given: int, other: int, space: int, watched: float) -> float:
        """How many turns a trade saves a seat if it gives this kind. Turns that it costs the other are added, times
        `watched`; the chance that both give the same kind counts against it.
        """
        hand, others = self.position.cards.hands[seat], self.position.cards.hands[other]
        needs, their_needs, theirs = self.needs[seat], self.needs[other], self.routes[other]
        before = self.staying(seat, needs, space) - watched * theirs.turns(their_needs, space)
        saved = 0.0
        weights = likely_gifts(others)
        for kind in range(KIND_COUNT):
            if weights[kind] > 0:
                after = self.staying(seat, swapped(needs, hand, given, kind), space)
                after -= watched * theirs.turns(swapped(their_needs, others, kind, given), space)
                saved += weights[kind] * (before - after - (_ALIKE if kind == given else 0.0))
        return saved

    def best_trade(self, seat: int, other: int, space: int, watched: float) -> float:
        """How many turns the best trade with an opponent saves."""
        best = -HOPELESS
        for kind in range(KIND_COUNT):
            if PACK.count(self.position.cards.hands[seat], kind):
                best = max(best, self.trading(seat, kind, other, space, watched))
        return best

    def answering(self, seat: int, returned: int, giver: int, watched: float) -> float:
        """How good it is for a seat to give this kind in return for a card that it has not seen, in turns."""
        hand, others = self.position.cards.hands[seat], self.position.cards.hands[giver]
        space = self.position.places[seat]
        weights = likely_gifts(others)
        turns = 0.0
        for kind in range(KIND_COUNT):
            if weights[kind] > 0:
                after = self.routes[seat].turns(swapped(self.needs[seat], hand, returned, kind), space)
                after -= watched * self.staying(giver, swapped(self.needs[giver], others, kind, returned), space)
                turns += weights[kind] * after
        return -turns - _ALIKE * weights[returned]

    # Arrivals

    def arriving(self, seat: int, space: int, watched: list[float]) -> float:
        """How good it is for a seat to come to a space, in turns that it then needs, or that others lose."""
        position = self.position
        routes, needs, atoll = self.routes[seat], self.needs[seat], ATOLL_AT[space]
        hand = position.cards.hands[seat]
        if atoll != NO_ATOLL and stands(position.atolls, atoll):
            turns = routes.arrival(needs, space, atoll)
        else:
            turns = self.staying(seat, needs, space)
        worth = -turns - self.danger(seat, space, needs)
        trade = 0.0
        meets = False
        for other in range(self.seats):
            if other != seat and position.places[other] == space:
                meets = True
                if position.sails[other] == HOISTED:
                    worth += watched[other] * _SAILS_LOST
                if position.compass == other and not position.has_seen(seat):
                    worth += _CHASE + 1
                if hand and position.cards.hands[other]:
                    trade += self.best_trade(seat, other, space, watched[other])
        if meets:
            draw = self.drawing(seat, needs, space)
            worth += max(draw, trade) if position.cards.discards.pile else trade
        return worth


def again(routes: Routes) -> float:
    """The turns that lost battles cost on average: half of them are lost, which makes one round trip for a card."""
    if routes.again < 0:
        least = _MOST_AGAIN
        for kind in range(KIND_COUNT):
            least = min(least, routes.turns(1 << kind, routes.goal))
        routes.again = least
    return routes.again


def swapped(needs: int, hand: int, given: int, got: int) -> int:
    """What a hand lacks after giving a card of one kind for one of another. `needs` is what it lacked before."""
    if given == got:
        return needs
    needs &= ~(1 << got)
    return needs | (1 << given) if PACK.count(hand, given) == 1 else needs


_GIFTS: Final[dict[int, list[float]]] = {}
"""What `likely_gifts` has found. There are only some hundred hands."""


def likely_gifts(hand: int) -> list[float]:
    """The chance of each kind to be given away from this hand: mostly a kind that it has twice, if there is one."""
    weights = _GIFTS.get(hand)
    if weights is not None:
        return weights
    weights = [0.0] * KIND_COUNT
    whole = 0.0
    for kind in range(KIND_COUNT):
        count = PACK.count(hand, kind)
        weights[kind] = 0.1 * count + (1.0 if count > 1 else 0.0)
        whole += weights[kind]
    if whole > 0:
        for kind in range(KIND_COUNT):
            weights[kind] /= whole
    _GIFTS[hand] = weights
    return weights
