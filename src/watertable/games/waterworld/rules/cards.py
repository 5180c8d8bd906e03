"""Where the cards are, and what everybody has seen of them.

Cards of a kind are alike, and no pile has an order: a hand, the draw pile and the discard pile are counts. Of every
hand, memories are kept for every seat, and one for onlookers, who know what everybody knows.
"""

from typing import Final

from watertable.engine.values import State
from watertable.games.waterworld.rules.components import DEALT, KIND_COUNT, PACK
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


class Cards(State):
    """All cards. A move changes a copy."""

    hands: tuple[int, ...] = ()
    """By seat, counted by kind."""
    pile: int = 0
    """The draw pile, counted by kind."""
    discards: Discards = EMPTY
    memories: tuple[Memory, ...] = ()
    """What each seat, and last an onlooker, remembers of each hand."""
    lacking: int = 0
    """Seats of which all know that their four cards are no complete collection: a bit each."""
    missed: tuple[int, ...] = ()
    """For every seat, spaces where it knew Dry Land and has not won with the cards that it holds: a bit each."""

    def copy(self) -> "Cards":
        """The same cards, to be changed."""
        after = Cards()
        after.hands = self.hands
        after.pile = self.pile
        after.discards = self.discards
        after.memories = self.memories
        after.lacking = self.lacking
        after.missed = self.missed
        return after

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    def memory(self, viewer: int, holder: int) -> Memory:
        """What a viewer remembers of a seat's cards. After the seats comes the onlooker."""
        return self.memories[viewer * len(self.hands) + holder]


IN_THE_BOX: Final = Cards()
"""No cards yet."""


def boxed(seats: int, deck: int) -> Cards:
    """All cards on the draw pile."""
    cards = Cards()
    cards.hands = cards.missed = (0,) * seats
    cards.pile = deck
    cards.memories = (NOTHING,) * (seats * (seats + 1))
    return cards


def is_complete(hand: int) -> bool:
    """Whether a hand is exactly one of each kind."""
    return hand == ONE_OF_EACH


def dealt(cards: Cards, seat: int, kinds: tuple[int, ...]) -> Cards:
    """A seat gets its first cards."""
    assert len(kinds) == DEALT
    after = cards.copy()
    for kind in kinds:
        after.pile -= PACK.one(kind)
        _put(after, seat, PACK.one(kind))
    return after


def begun(cards: Cards, kind: int) -> Cards:
    """A card of the draw pile begins the discard pile; nobody sees it."""
    after = cards.copy()
    after.pile -= PACK.one(kind)
    after.discards = with_card(after.discards, NOBODY_SEES, kind)
    return after


def taken(cards: Cards, seat: int, kind: int) -> Cards:
    """A seat takes a card for a token, from the draw pile, else from the discard pile, else none. All see it."""
    after = cards.copy()
    if PACK.count(cards.pile, kind):
        after.pile -= PACK.one(kind)
    elif PACK.count(cards.discards.pile, kind):
        after.discards = without_card(after.discards, ALL_SEE, kind)
    else:
        after.discards = without_any(after.discards, kind)
        return after
    _put(after, seat, PACK.one(kind))
    _remember(after, seat, [after_arrival(memory, kind) for memory in _memories(after, seat)])
    return after


def drawn(cards: Cards, seat: int, kind: int) -> Cards:
    """A seat draws a card from the discard pile. Only that seat sees it."""
    after = cards.copy()
    after.discards = without_card(after.discards, seat, kind)
    _put(after, seat, PACK.one(kind))
    return after


def discarded(cards: Cards, seat: int, kind: int) -> Cards:
    """A seat puts a card face down on the discard pile."""
    after = cards.copy()
    after.discards = with_card(after.discards, seat, kind)
    _put(after, seat, -PACK.one(kind))
    _remember(after, seat, [after_unseen_leaving(memory) for memory in _memories(after, seat)])
    return after


def traded(cards: Cards, seat: int, given: int, partner: int, returned: int) -> Cards:
    """Two seats give each other a card. Each sees both; nobody else sees any."""
    after = cards.copy()
    _swap(after, seat, given, partner, returned)
    _swap(after, partner, returned, seat, given)
    return after


def shown(cards: Cards, seat: int) -> Cards:
    """All learn that a seat has a complete collection."""
    after = cards.copy()
    _remember(after, seat, [COMPLETE] * (after.seats + 1))
    return after


def found_lacking(cards: Cards, seat: int) -> Cards:
    """All learn that a seat, if it has four cards, has no complete collection."""
    if PACK.total(cards.hands[seat]) != KIND_COUNT:
        return cards
    after = cards.copy()
    after.lacking |= 1 << seat
    return after


def missed_at(cards: Cards, seat: int, space: int) -> Cards:
    """All see that a seat that knows Dry Land has not won in a space."""
    after = cards.copy()
    after.missed = replaced(after.missed, seat, after.missed[seat] | 1 << space)
    return after


# Changes of a copy


def _put(after: Cards, seat: int, cards: int) -> None:
    """A hand gets these cards, or loses them if they are counted below 0. What was known of all of it is outdated."""
    after.hands = replaced(after.hands, seat, after.hands[seat] + cards)
    after.lacking &= ~(1 << seat)
    if after.missed[seat]:
        after.missed = replaced(after.missed, seat, 0)


def _swap(after: Cards, seat: int, given: int, partner: int, returned: int) -> None:
    """A seat's half of a trade. Only the partner sees which card leaves and which one comes."""
    _put(after, seat, PACK.one(returned) - PACK.one(given))
    memories: list[Memory] = []
    for viewer, memory in enumerate(_memories(after, seat)):
        if viewer == partner:
            memories.append(after_arrival(after_seen_leaving(memory, given), returned))
        else:
            memories.append(after_unseen_leaving(memory))
    _remember(after, seat, memories)


def _memories(cards: Cards, holder: int) -> tuple[Memory, ...]:
    """What each seat, and last an onlooker, remembers of a hand."""
    return cards.memories[holder :: len(cards.hands)]


def _remember(after: Cards, holder: int, memories: list[Memory]) -> None:
    """What each seat, and last an onlooker, remembers of a hand from now on. Nobody needs to remember their own."""
    found, seats = list(after.memories), len(after.hands)
    for viewer, memory in enumerate(memories):
        if viewer != holder:
            found[viewer * seats + holder] = memory
    after.memories = tuple(found)


def replaced(numbers: tuple[int, ...], seat: int, number: int) -> tuple[int, ...]:
    """These numbers of all seats, with another one for one seat."""
    found = list(numbers)
    found[seat] = number
    return tuple(found)
