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
        new = Cards()
        new.hands = self.hands
        new.pile = self.pile
        new.discards = self.discards
        new.memories = self.memories
        new.lacking = self.lacking
        new.missed = self.missed
        return new

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
    new = cards.copy()
    for kind in kinds:
        new.pile -= PACK.one(kind)
        _put(new, seat, PACK.one(kind))
    return new


def begun(cards: Cards, kind: int) -> Cards:
    """The cards after one from the draw pile begins the discard pile, which nobody sees."""
    new = cards.copy()
    new.pile -= PACK.one(kind)
    new.discards = with_card(new.discards, NOBODY_SEES, kind)
    return new


def taken(cards: Cards, seat: int, kind: int) -> Cards:
    """The cards after a seat takes one for a token: from the draw pile, else from the discard pile, else none. All see
    it.
    """
    new = cards.copy()
    if PACK.count(cards.pile, kind):
        new.pile -= PACK.one(kind)
    elif PACK.count(cards.discards.pile, kind):
        new.discards = without_card(new.discards, ALL_SEE, kind)
    else:
        new.discards = without_any(new.discards, kind)
        return new
    _put(new, seat, PACK.one(kind))
    _remember(new, seat, [after_arrival(memory, kind) for memory in _memories(new, seat)])
    return new


def drawn(cards: Cards, seat: int, kind: int) -> Cards:
    """The cards after a seat draws one from the discard pile, which only that seat sees."""
    new = cards.copy()
    new.discards = without_card(new.discards, seat, kind)
    _put(new, seat, PACK.one(kind))
    return new


def discarded(cards: Cards, seat: int, kind: int) -> Cards:
    """The cards after a seat puts one face down on the discard pile."""
    new = cards.copy()
    new.discards = with_card(new.discards, seat, kind)
    _put(new, seat, -PACK.one(kind))
    _remember(new, seat, [after_unseen_leaving(memory) for memory in _memories(new, seat)])
    return new


def traded(cards: Cards, seat: int, given: int, partner: int, returned: int) -> Cards:
    """The cards after two seats give each other one. Each of them sees both cards; nobody else sees either."""
    new = cards.copy()
    _swap(new, seat, given, partner, returned)
    _swap(new, partner, returned, seat, given)
    return new


def shown(cards: Cards, seat: int) -> Cards:
    """The cards after all learn that a seat has a complete collection."""
    new = cards.copy()
    _remember(new, seat, [COMPLETE] * (new.seats + 1))
    return new


def found_lacking(cards: Cards, seat: int) -> Cards:
    """The cards after all learn that a seat has no complete collection. With four cards that says something."""
    if PACK.total(cards.hands[seat]) != KIND_COUNT:
        return cards
    new = cards.copy()
    new.lacking |= 1 << seat
    return new


def missed_at(cards: Cards, seat: int, space: int) -> Cards:
    """The cards after all see that a seat that knows Dry Land has not won in a space."""
    new = cards.copy()
    new.missed = replaced(new.missed, seat, new.missed[seat] | (1 << space))
    return new


# Changes of a copy


def _put(new: Cards, seat: int, cards: int) -> None:
    """Add these cards to a hand; a negative pack takes them away. What was known of the whole hand is outdated."""
    new.hands = replaced(new.hands, seat, new.hands[seat] + cards)
    new.lacking &= ~(1 << seat)
    if new.missed[seat]:
        new.missed = replaced(new.missed, seat, 0)


def _swap(new: Cards, seat: int, given: int, partner: int, returned: int) -> None:
    """One seat's half of a trade. Only the partner sees which card leaves and which one comes."""
    _put(new, seat, PACK.one(returned) - PACK.one(given))
    memories: list[Memory] = []
    for viewer, memory in enumerate(_memories(new, seat)):
        if viewer == partner:
            memories.append(after_arrival(after_seen_leaving(memory, given), returned))
        else:
            memories.append(after_unseen_leaving(memory))
    _remember(new, seat, memories)


def _memories(cards: Cards, holder: int) -> tuple[Memory, ...]:
    """What each seat, and last an onlooker, remembers of a hand."""
    return cards.memories[holder :: len(cards.hands)]


def _remember(new: Cards, holder: int, memories: list[Memory]) -> None:
    """Set what each seat, and last an onlooker, remembers of a hand. Nobody needs to remember their own."""
    found, seats = list(new.memories), len(new.hands)
    for viewer, memory in enumerate(memories):
        if viewer != holder:
            found[viewer * seats + holder] = memory
    new.memories = tuple(found)


def replaced(numbers: tuple[int, ...], seat: int, number: int) -> tuple[int, ...]:
    """The same numbers, one for each seat, but with another for this seat."""
    found = list(numbers)
    found[seat] = number
    return tuple(found)
