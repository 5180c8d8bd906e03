"""How the race stands: the turns that every seat still needs, and what meetings and trades would change in that."""

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
from watertable.games.waterworld.rules.bits import has
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

_CHASE: Final = 2.0
"""Turns that it takes longer to catch somebody than to get where they are."""
_MOST_AGAIN: Final = 6.0
_BROKEN: Final = 2.0
"""Turns that it costs, nearly always, when somebody comes and trades with a complete collection."""
_SAILS_LOST: Final = 1.0
"""Turns that the loss of sails costs."""
_SHOWN: Final = 0.7
"""What it costs in turns to show the compass."""
_BOTHER: Final = 0.05
_LEAD: Final = 0.7
"""An opponent who needs a turn less is watched by so much more: the exponent."""
_HOME: Final = -8.0
"""What it is worth in turns to be home."""
_MANY: Final = 3000


class Charts:
    """Routes that have been found, to be looked up again: many positions have the same sea."""

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
        """The routes to a goal."""
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
        """The turns from a space to Dry Land, for somebody who does not know it."""
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
        """The turns of every seat from its goal to the win."""
        self.needs: Final[list[int]] = []
        self.both: Final[list[bool]] = []
        """Whether every seat sails by both dice, now or when it comes to the race."""
        self.turns: Final[list[float]] = []
        """The turns of every seat to the win, as it stands there now."""
        self.sea: Final = charts.sea(position)
        for seat in range(self.seats):
            self._look_at(seat, charts)

    def _look_at(self, seat: int, charts: Charts) -> None:
        position = self.position
        sails, sees = position.sails[seat], position.has_seen(seat)
        # Whoever still has sails hoists them for the race after the Deez.
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
        """How much each opponent of a seat is to be watched, together 1: the nearer to the win, the more."""
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
        """The turns of a seat that stays where it is and then needs these kinds."""
        return self.routes[seat].turns(needs, self.position.places[seat]) + self.rest[seat]

    def danger(self, seat: int, space: int, needs: int) -> float:
        """What it costs a seat in turns, on an average, that others may come to a space before its next turn."""
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
        """The turns of a seat to its goal from a space where its own turn is about to end: the Deez is attacked there
        at once, and Dry Land is home.
        """
        routes = self.routes[seat]
        if needs or space != routes.goal or seat != self.position.seat:
            return routes.turns(needs, space)
        return _HOME if self.position.has_seen(seat) else 0.0

    # Meetings

    def drawing(self, seat: int, needs: int, space: int) -> float:
        """The turns that a card from the discard pile saves."""
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
        """What a trade saves a seat in turns, if it gives this kind; what it costs the other counts as much as that one
        is watched.
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
                saved += weights[kind] * (before - after)
        return saved

    def best_trade(self, seat: int, other: int, space: int, watched: float) -> float:
        """What the best trade with somebody saves."""
        best = -HOPELESS
        for kind in range(KIND_COUNT):
            if PACK.count(self.position.cards.hands[seat], kind):
                best = max(best, self.trading(seat, kind, other, space, watched))
        return best

    def answering(self, seat: int, returned: int, giver: int, watched: float) -> float:
        """What it saves a seat in turns to return this kind for a card that it has not seen."""
        hand, others = self.position.cards.hands[seat], self.position.cards.hands[giver]
        space = self.position.places[seat]
        weights = likely_gifts(others)
        turns = 0.0
        for kind in range(KIND_COUNT):
            if weights[kind] > 0:
                after = self.routes[seat].turns(swapped(self.needs[seat], hand, returned, kind), space)
                after -= watched * self.staying(giver, swapped(self.needs[giver], others, kind, returned), space)
                turns += weights[kind] * after
        return -turns

    # Arrivals

    def arriving(self, seat: int, space: int, watched: list[float]) -> float:
        """What it is worth to a seat, in turns that it or others need, to come to a space."""
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
    """The turns that lost battles cost on an average: one of two is lost, so that it is one round trip."""
    if routes.again < 0:
        least = _MOST_AGAIN
        for kind in range(KIND_COUNT):
            least = min(least, routes.turns(1 << kind, routes.goal))
        routes.again = least
    return routes.again


def swapped(needs: int, hand: int, given: int, got: int) -> int:
    """The needs of a hand that had these, when it has given a card of a kind away for one of another."""
    if given == got:
        return needs
    needs &= ~(1 << got)
    return needs | 1 << given if PACK.count(hand, given) == 1 else needs


_GIFTS: Final[dict[int, list[float]]] = {}
"""What `likely_gifts` has found. There are some hundred hands, and no more."""


def likely_gifts(hand: int) -> list[float]:
    """How likely somebody with this hand gives each kind away: one of those that are there twice, if there is any."""
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
