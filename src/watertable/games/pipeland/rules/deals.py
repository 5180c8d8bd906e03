"""The deals of one turn: the open ask, the standing offers, the call, and the asks that failed."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from watertable.engine.values import State
from watertable.games.pipeland.rules.components import ANY, MOST_SEATS
from watertable.games.pipeland.rules.moves import PLACE, Deed

NOBODY: Final = -1

# The calls made in the turn: one bit each.
CALLED_TO_PLACE: Final = 1
CALLED_TO_ACT: Final = 2


class Promise(NamedTuple):
    """A standing offer."""

    maker: int
    deed: Deed
    price: int


class Request(NamedTuple):
    """An ask: an open one, or one that failed."""

    deed: Deed
    price: int


class Deals(State):
    """What has been asked and offered in one turn."""

    offers: tuple[Promise, ...] = ()
    """In the order made."""
    made: tuple[int, ...] = ()
    """How many offers each seat has made."""
    ask: Request | None = None
    """The ask that is open."""
    counter: int = 0
    """The owner's higher price; 0 if none was named."""
    asks: int = 0
    """How many asks have been made."""
    failed_asks: tuple[Request, ...] = ()
    """Asks that were refused, left or taken back: the highest for each deed."""
    calls: int = 0
    """CALLED_TO_PLACE and CALLED_TO_ACT, as far as they were made."""
    answering: int = NOBODY
    """The seat that an ask or a call waits for, or NOBODY."""

    def copy(self) -> "Deals":
        """The same deals, to be changed."""
        new = Deals()
        new.offers = self.offers
        new.made = self.made
        new.ask = self.ask
        new.counter = self.counter
        new.asks = self.asks
        new.failed_asks = self.failed_asks
        new.calls = self.calls
        new.answering = self.answering
        return new

    def count_standing(self, seat: int) -> int:
        """How many offers of this seat stand."""
        found = 0
        for promise in self.offers:
            if promise.maker == seat:
                found += 1
        return found

    def offer(self, seat: int, code: int) -> Promise | None:
        """This seat's standing offer for a deed, given by its code."""
        for promise in self.offers:
            if promise.maker == seat and promise.deed.code == code:
                return promise
        return None

    def failed_price(self, code: int) -> int:
        """The highest price at which an ask for a deed, given by its code, has failed; -1 if none has."""
        for request in self.failed_asks:
            if request.deed.code == code:
                return request.price
        return -1

    # The deals after a move

    def offered(self, promise: Promise) -> "Deals":
        """With one more offer."""
        made = list(self.made)
        made[promise.maker] += 1
        new = self.copy()
        new.offers, new.made = (*self.offers, promise), tuple(made)
        return new

    def keeping(self, kept: list[Promise]) -> "Deals":
        """With only these offers standing."""
        new = self.copy()
        new.offers = tuple(kept)
        return new

    def asked(self, ask: Request, owner: int) -> "Deals":
        """With an ask that waits for the owner."""
        new = self.copy()
        new.ask, new.asks, new.answering = ask, self.asks + 1, owner
        return new

    def countered(self, price: int) -> "Deals":
        """With the owner's price, which waits for the asker."""
        new = self.copy()
        new.counter, new.answering = price, NOBODY
        return new

    def agreed(self) -> "Deals":
        """With no ask open."""
        new = self.copy()
        new.ask, new.counter, new.answering = None, 0, NOBODY
        return new

    def refused(self) -> "Deals":
        """With no ask open, and this one among those that failed."""
        ask = self.ask
        assert ask is not None
        new = self.agreed()
        new.failed_asks = (*[request for request in self.failed_asks if request.deed.code != ask.deed.code], ask)
        return new

    def called(self, call: int, seat: int) -> "Deals":
        """With a call that waits for this seat, or is over if it is NOBODY."""
        new = self.copy()
        new.calls, new.answering = self.calls | call, seat
        return new


def is_for(wanted: Deed, deed: Deed) -> bool:
    """Whether an offer for the wanted deed is paid when this deed is done."""
    return wanted.sort == deed.sort and wanted.cell == deed.cell and wanted.facing in (deed.facing, ANY)


def split_offers(offers: Sequence[Promise], deed: Deed, money: Sequence[int]) -> tuple[list[Promise], list[Promise]]:
    """The offers that are paid when a deed is done, and those that still stand after it. All offers for the deed are
    paid, in the order made; those that their makers can no longer pay lapse. A placement ends all offers to place.
    """
    paid: list[Promise] = []
    kept: list[Promise] = []
    left = list(money)
    for promise in offers:
        wanted = promise.deed
        if is_for(wanted, deed):
            if left[promise.maker] >= promise.price:
                left[promise.maker] -= promise.price
                paid.append(promise)
        elif wanted.sort != PLACE:
            kept.append(promise)
    return paid, kept


def no_deals(seats: int) -> Deals:
    """The deals at the beginning of a turn."""
    return _NONE[seats]


def _none_for(seats: int) -> Deals:
    deals = Deals()
    deals.made = (0,) * seats
    return deals


_NONE: Final = [_none_for(seats) for seats in range(MOST_SEATS + 1)]
NO_DEALS: Final = _NONE[0]
"""At a table without seats."""
