"""A hand as one whole number: the kinds of its cards in ascending order, five bits a card, the first card lowest.

Each card is its kind's number plus 1, so that a place without a card is 0. A hand of the kinds 0, 3 and 3 is

    card      third  second first
    bits      00100  00100  00001
"""

from typing import Final

from mypy_extensions import i64

from watertable.games.waterworks.rules.components import HAND, VALVE

EMPTY: Final = 0
_BITS: Final = 5
_CARD: Final = (1 << _BITS) - 1

assert VALVE <= _CARD, "a kind's number plus 1 fits into five bits"
assert _BITS * (HAND + 1) < 62, "a hand, and a card drawn before a play, fit into a machine's number"


def hand_of(kinds: list[int]) -> int:
    """A hand with cards of these kinds, in any order."""
    hand = EMPTY
    for kind in kinds:
        hand = with_kind(hand, kind)
    return hand


def kinds_of(hand: i64) -> list[int]:
    """The kinds in a hand, in ascending order, each as often as it is there."""
    found: list[int] = []
    while hand:
        found.append(int(hand & _CARD) - 1)
        hand >>= _BITS
    return found


def different_kinds(hand: i64) -> list[int]:
    """The kinds in a hand, in ascending order, each once."""
    found: list[int] = []
    last: i64 = 0
    while hand:
        card = hand & _CARD
        if card != last:
            found.append(int(card) - 1)
            last = card
        hand >>= _BITS
    return found


def size_of(hand: i64) -> int:
    """How many cards a hand has."""
    size: i64 = 0
    while hand:
        size += 1
        hand >>= _BITS
    return int(size)


def holds(hand: i64, kind: i64) -> bool:
    """Whether a card of this kind is in a hand."""
    while hand:
        if hand & _CARD == kind + 1:
            return True
        hand >>= _BITS
    return False


def with_kind(hand: i64, kind: i64) -> int:
    """The hand with one more card."""
    shift: i64 = 0
    while hand >> shift and (hand >> shift) & _CARD <= kind:
        shift += _BITS
    above, below = hand >> shift, hand & ((1 << shift) - 1)
    return int((above << (shift + _BITS)) | ((kind + 1) << shift) | below)


def without_kind(hand: i64, kind: i64) -> int:
    """The hand without one card of a kind that it has."""
    shift: i64 = 0
    while (hand >> shift) & _CARD != kind + 1:
        assert hand >> shift, "there is no such card"
        shift += _BITS
    above, below = hand >> (shift + _BITS), hand & ((1 << shift) - 1)
    return int((above << shift) | below)
