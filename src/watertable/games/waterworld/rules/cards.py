"""Where the cards are, and what everybody has seen of them.

Cards of a kind are alike, and no pile has an order: a hand, the draw pile and the discard pile are counts. Of every
hand, memories are kept for every seat, and one for onlookers, who know what everybody knows.
"""

from typing import Final

from watertable.games.waterworld.rules.components import DEALT, KIND_COUNT
from watertable.games.waterworld.rules.discards import (
    ALL_SEE,
    EMPTY,
    NOBODY_SEES,
    Discards,
    with_card,
    without_any,
    without_card,
)
from watertable.games.waterworld.rules.memory import (
    COMPLETE,
    NOTHING,
    ONE_OF_EACH,
    Memory,
    after_arrival,
    after_seen_leaving,
    after_unseen_leaving,
)
from watertable.games.waterworld.rules.pack import PACK


class Cards:
    """All cards. Never changed once made."""

    def __init__(
        self,
        hands: tuple[int, ...],
        pile: int,
        discards: Discards,
        memories: tuple[Memory, ...],
        lacking: int,
        missed: tuple[int, ...],
    ) -> None:
        self.hands: Final = hands
        """By seat, counted by kind."""
        self.pile: Final = pile
        """The draw pile, counted by kind."""
        self.discards: Final = discards
        self.memories: Final = memories
        """What each seat, and last an onlooker, remembers of each hand."""
        self.lacking: Final = lacking
        """Seats of which all know that their four cards are no complete collection: a bit each."""
        self.missed: Final = missed
        """For every seat, spaces where it knew Dry Land and has not won with the cards that it holds: a bit each."""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    def memory(self, viewer: int, holder: int) -> Memory:
        """What a viewer remembers of a seat's cards. After the seats comes the onlooker."""
        return self.memories[viewer * len(self.hands) + holder]

    def key(self) -> tuple[object, ...]:
        """Everything, for comparing."""
        return (self.hands, self.pile, self.discards, self.memories, self.lacking, self.missed)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cards) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())


def boxed(seats: int, deck: int) -> Cards:
    """All cards on the draw pile."""
    return Cards((0,) * seats, deck, EMPTY, (NOTHING,) * (seats * (seats + 1)), 0, (0,) * seats)


def is_complete(hand: int) -> bool:
    """Whether a hand is exactly one of each kind."""
    return hand == ONE_OF_EACH


def dealt(cards: Cards, seat: int, kinds: tuple[int, ...]) -> Cards:
    """A seat gets its first cards."""
    assert len(kinds) == DEALT
    after = _Draft(cards)
    for kind in kinds:
        after.pile -= PACK.one(kind)
        after.put(seat, kind)
    return after.cards()


def begun(cards: Cards, kind: int) -> Cards:
    """A card of the draw pile begins the discard pile; nobody sees it."""
    after = _Draft(cards)
    after.pile -= PACK.one(kind)
    after.discards = with_card(after.discards, NOBODY_SEES, kind)
    return after.cards()


def taken(cards: Cards, seat: int, kind: int) -> Cards:
    """A seat takes a card for a token, from the draw pile, else from the discard pile, else none. All see it."""
    after = _Draft(cards)
    if PACK.count(cards.pile, kind):
        after.pile -= PACK.one(kind)
    elif PACK.count(cards.discards.pile, kind):
        after.discards = without_card(after.discards, ALL_SEE, kind)
    else:
        after.discards = without_any(after.discards, kind)
        return after.cards()
    after.put(seat, kind)
    for viewer in range(after.seats + 1):
        after.see_coming(viewer, seat, kind)
    return after.cards()


def drawn(cards: Cards, seat: int, kind: int) -> Cards:
    """A seat draws a card from the discard pile. Only that seat sees it."""
    after = _Draft(cards)
    after.discards = without_card(after.discards, seat, kind)
    after.put(seat, kind)
    return after.cards()


def discarded(cards: Cards, seat: int, kind: int) -> Cards:
    """A seat puts a card face down on the discard pile."""
    after = _Draft(cards)
    after.put(seat, kind, -1)
    after.discards = with_card(after.discards, seat, kind)
    for viewer in range(after.seats + 1):
        after.miss_leaving(viewer, seat)
    return after.cards()


def traded(cards: Cards, seat: int, given: int, partner: int, returned: int) -> Cards:
    """Two seats give each other a card. Each sees both; nobody else sees any."""
    after = _Draft(cards)
    after.put(seat, given, -1)
    after.put(partner, returned, -1)
    after.put(seat, returned)
    after.put(partner, given)
    for viewer in range(after.seats + 1):
        if viewer == seat:
            after.see_leaving(viewer, partner, returned)
            after.see_coming(viewer, partner, given)
        elif viewer == partner:
            after.see_leaving(viewer, seat, given)
            after.see_coming(viewer, seat, returned)
        else:
            after.miss_leaving(viewer, seat)
            after.miss_leaving(viewer, partner)
    return after.cards()


def shown(cards: Cards, seat: int) -> Cards:
    """All learn that a seat has a complete collection."""
    after = _Draft(cards)
    for viewer in range(after.seats + 1):
        after.remember(viewer, seat, COMPLETE)
    return after.cards()


def found_lacking(cards: Cards, seat: int) -> Cards:
    """All learn that a seat, if it has four cards, has no complete collection."""
    if PACK.total(cards.hands[seat]) != KIND_COUNT:
        return cards
    after = _Draft(cards)
    after.lacking |= 1 << seat
    return after.cards()


def missed_at(cards: Cards, seat: int, space: int) -> Cards:
    """All see that a seat that knows Dry Land has not won in a space."""
    after = _Draft(cards)
    after.missed[seat] |= 1 << space
    return after.cards()


class _Draft:
    """Cards on their way."""

    def __init__(self, cards: Cards) -> None:
        self.seats = len(cards.hands)
        self.hands = list(cards.hands)
        self.pile = cards.pile
        self.discards = cards.discards
        self.memories = list(cards.memories)
        self.lacking = cards.lacking
        self.missed = list(cards.missed)

    def cards(self) -> Cards:
        """All of them, at rest again."""
        return Cards(
            tuple(self.hands),
            self.pile,
            self.discards,
            tuple(self.memories),
            self.lacking,
            tuple(self.missed),
        )

    def put(self, seat: int, kind: int, count: int = 1) -> None:
        """A hand gets cards of a kind, or loses some. What was known of the whole of it is no longer true."""
        self.hands[seat] += count * PACK.one(kind)
        self.lacking &= ~(1 << seat)
        self.missed[seat] = 0

    def remember(self, viewer: int, holder: int, memory: Memory) -> None:
        """Nobody needs to remember the own hand."""
        if viewer != holder:
            self.memories[viewer * self.seats + holder] = memory

    def see_coming(self, viewer: int, holder: int, kind: int) -> None:
        """A viewer sees which card comes into a hand."""
        self.remember(viewer, holder, after_arrival(self._memory(viewer, holder), kind))

    def see_leaving(self, viewer: int, holder: int, kind: int) -> None:
        """A viewer sees which card leaves a hand."""
        self.remember(viewer, holder, after_seen_leaving(self._memory(viewer, holder), kind))

    def miss_leaving(self, viewer: int, holder: int) -> None:
        """A viewer sees that a card leaves a hand, but not which."""
        self.remember(viewer, holder, after_unseen_leaving(self._memory(viewer, holder)))

    def _memory(self, viewer: int, holder: int) -> Memory:
        return self.memories[viewer * self.seats + holder]
