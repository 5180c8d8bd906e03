"""Where the cards are, and what everybody has seen of them.

Cards of a kind are alike, and no pile has an order: a hand, the draw pile and the discard pile are packs. Memories of
every hand are kept for every seat, and for onlookers, who know what everybody knows.
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
    """By seat, as packs."""
    pile: int = 0
    """The draw pile, as a pack."""
    discards: Discards = EMPTY
    memories: tuple[Memory, ...] = ()
    """What each seat, and last an onlooker, remembers of each hand. See `memory`."""
    lacking: int = 0
    """The set of seats whose four cards all know not to be a complete collection."""
    missed: tuple[int, ...] = ()
    """For every seat, the set of spaces where it has not won with the cards that it holds, though it knew Dry Land."""

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
        """The number of seats."""
        return len(self.hands)

    def memory(self, viewer: int, holder: int) -> Memory:
        """What a viewer remembers of a seat's hand. The onlooker's number comes after the seats'."""
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
    """The cards after a seat gets its first ones."""
    assert len(kinds) == DEALT
    after = cards.copy()
    for kind in kinds:
        after.pile -= PACK.one(kind)
        _put(after, seat, PACK.one(kind))
    return after


def begun(cards: Cards, kind: int) -> Cards:
    """The cards after one from the draw pile begins the discard pile, which nobody sees."""
    after = cards.copy()
    after.pile -= PACK.one(kind)
    after.discards = with_card(after.discards, NOBODY_SEES, kind)
    return after


def taken(cards: Cards, seat: int, kind: int) -> Cards:
    """The cards after a seat takes one for a token: from the draw pile, else from the discard pile, else none. All see
    it.
    """
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
    """The cards after a seat draws one from the discard pile, which only that seat sees."""
    after = cards.copy()
    after.discards = without_card(after.discards, seat, kind)
    _put(after, seat, PACK.one(kind))
    return after


def discarded(cards: Cards, seat: int, kind: int) -> Cards:
    """The cards after a seat puts one face down on the discard pile."""
    after = cards.copy()
    after.discards = with_card(after.discards, seat, kind)
    _put(after, seat, -PACK.one(kind))
    _remember(after, seat, [after_unseen_leaving(memory) for memory in _memories(after, seat)])
    return after


def traded(cards: Cards, seat: int, given: int, partner: int, returned: int) -> Cards:
    """The cards after two seats give each other one. Each of them sees both cards; nobody else sees either."""
    after = cards.copy()
    _swap(after, seat, given, partner, returned)
    _swap(after, partner, returned, seat, given)
    return after


def shown(cards: Cards, seat: int) -> Cards:
    """The cards after all learn that a seat has a complete collection."""
    after = cards.copy()
    _remember(after, seat, [COMPLETE] * (after.seats + 1))
    return after


def found_lacking(cards: Cards, seat: int) -> Cards:
    """The cards after all learn that a seat has no complete collection. With four cards that says something."""
    if PACK.total(cards.hands[seat]) != KIND_COUNT:
        return cards
    after = cards.copy()
    after.lacking |= 1 << seat
    return after


def missed_at(cards: Cards, seat: int, space: int) -> Cards:
    """The cards after all see that a seat that knows Dry Land has not won in a space."""
    after = cards.copy()
    after.missed = replaced(after.missed, seat, after.missed[seat] | 1 << space)
    return after


# Changes of a copy


def _put(after: Cards, seat: int, cards: int) -> None:
    """Add these cards to a hand; a negative pack takes them away. What was known of the whole hand is outdated."""
    after.hands = replaced(after.hands, seat, after.hands[seat] + cards)
    after.lacking &= ~(1 << seat)
    if after.missed[seat]:
        after.missed = replaced(after.missed, seat, 0)


def _swap(after: Cards, seat: int, given: int, partner: int, returned: int) -> None:
    """One seat's half of a trade. Only the partner sees which card leaves and which one comes."""
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
    """Set what each seat, and last an onlooker, remembers of a hand. Nobody needs to remember their own."""
    found, seats = list(after.memories), len(after.hands)
    for viewer, memory in enumerate(memories):
        if viewer != holder:
            found[viewer * seats + holder] = memory
    after.memories = tuple(found)


def replaced(numbers: tuple[int, ...], seat: int, number: int) -> tuple[int, ...]:
    """The same numbers, one for each seat, but with another for this seat."""
    found = list(numbers)
    found[seat] = number
    return tuple(found)
