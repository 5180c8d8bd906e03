"""The deals of one turn: the open ask, the standing offers, the call, and what was tried before."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from watertable.games.pipeland.rules.components import ANY, MOST_SEATS
from watertable.games.pipeland.rules.moves import PLACE, Deed

NOBODY: Final = -1

# Calls that were made in the turn: one bit each.
CALLED_TO_PLACE: Final = 1
CALLED_TO_ACT: Final = 2


class Promise(NamedTuple):
    """A standing offer."""

    maker: int
    deed: Deed
    price: int


class Request(NamedTuple):
    """An ask: it is open, or it was refused, left or taken back."""

    deed: Deed
    price: int


class Deals:
    """What was agreed on, asked and offered in one turn. Never changed once made."""

    def __init__(
        self,
        offers: tuple[Promise, ...],
        made: tuple[int, ...],
        ask: Request | None,
        counter: int,
        asks: int,
        spurned: tuple[Request, ...],
        calls: int,
        answering: int,
    ) -> None:
        self.offers: Final = offers
        """In the order made."""
        self.made: Final = made
        """How many offers each seat has made."""
        self.ask: Final = ask
        """The ask that is open."""
        self.counter: Final = counter
        """The price that the owner named instead; 0 before."""
        self.asks: Final = asks
        """How many asks were made."""
        self.spurned: Final = spurned
        """Asks that were refused, left or taken back: of each deed the dearest."""
        self.calls: Final = calls
        self.answering: Final = answering
        """Whom an ask or a call waits for, or NOBODY."""

    def key(self) -> tuple[object, ...]:
        """Everything, for comparing."""
        return (
            self.offers,
            self.made,
            self.ask,
            self.counter,
            self.asks,
            self.spurned,
            self.calls,
            self.answering,
        )

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Deals stand in views, and views travel to bots in other processes."""
        return (Deals, self.key())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deals) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def standing(self, seat: int) -> int:
        """How many offers of this seat stand."""
        found = 0
        for promise in self.offers:
            if promise.maker == seat:
                found += 1
        return found

    def offer(self, seat: int, code: int) -> Promise | None:
        """This seat's standing offer for the deed with this code."""
        for promise in self.offers:
            if promise.maker == seat and promise.deed.code == code:
                return promise
        return None

    def spurned_at(self, code: int) -> int:
        """The price at which the deed with this code was asked for in vain; -1 if it was not."""
        for request in self.spurned:
            if request.deed.code == code:
                return request.price
        return -1

    # What comes of a move

    def offered(self, promise: Promise) -> "Deals":
        """With one more offer."""
        made = list(self.made)
        made[promise.maker] += 1
        return self._with_offers((*self.offers, promise), tuple(made))

    def keeping(self, kept: list[Promise]) -> "Deals":
        """With only these offers standing."""
        return self._with_offers(tuple(kept), self.made)

    def _with_offers(self, offers: tuple[Promise, ...], made: tuple[int, ...]) -> "Deals":
        return Deals(offers, made, self.ask, self.counter, self.asks, self.spurned, self.calls, self.answering)

    def asked(self, ask: Request, owner: int) -> "Deals":
        """With an ask that waits for the owner."""
        return Deals(self.offers, self.made, ask, 0, self.asks + 1, self.spurned, self.calls, owner)

    def countered(self, price: int) -> "Deals":
        """With the owner's price, which waits for the asker."""
        return Deals(self.offers, self.made, self.ask, price, self.asks, self.spurned, self.calls, NOBODY)

    def agreed(self) -> "Deals":
        """With no ask open."""
        return Deals(self.offers, self.made, None, 0, self.asks, self.spurned, self.calls, NOBODY)

    def refused(self) -> "Deals":
        """With no ask open, and the one that was in vain remembered."""
        ask = self.ask
        assert ask is not None
        spurned = [request for request in self.spurned if request.deed.code != ask.deed.code]
        return Deals(self.offers, self.made, None, 0, self.asks, (*spurned, ask), self.calls, NOBODY)

    def called(self, call: int, seat: int) -> "Deals":
        """With a call that waits for this seat, or for NOBODY any more."""
        return Deals(self.offers, self.made, self.ask, self.counter, self.asks, self.spurned, self.calls | call, seat)


def is_for(wanted: Deed, done: Deed) -> bool:
    """Whether an offer for a deed is paid when another, or the same, is done."""
    return wanted.sort == done.sort and wanted.cell == done.cell and wanted.lie in (done.lie, ANY)


def pay_offers(offers: Sequence[Promise], done: Deed, money: Sequence[int]) -> tuple[list[Promise], list[Promise]]:
    """The offers that are paid when a deed is done, and those that stand on. All offers for the deed are paid, in the
    order made; those that their makers can't pay any more lapse. With a placement all offers to place end.
    """
    paid: list[Promise] = []
    kept: list[Promise] = []
    left = list(money)
    for promise in offers:
        wanted = promise.deed
        if is_for(wanted, done):
            if left[promise.maker] >= promise.price:
                left[promise.maker] -= promise.price
                paid.append(promise)
        elif wanted.sort != PLACE:
            kept.append(promise)
    return paid, kept


def no_deals(seats: int) -> Deals:
    """A turn's beginning."""
    return _NONE[seats]


_NONE: Final = [Deals((), (0,) * seats, None, 0, 0, (), 0, NOBODY) for seats in range(MOST_SEATS + 1)]
