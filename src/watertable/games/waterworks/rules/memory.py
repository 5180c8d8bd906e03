"""What is remembered of the last shuffle: which cards became the draw pile, and who may have drawn some of them.

Everybody saw the drain before it was shuffled, and sees who draws. So this is part of the position, and views show it.

Equal cards can't be told apart. By convention, of two equal cards the one that was not in the shuffle is played first,
even if the two are in different hands. This never contradicts what is seen, and no possible position is excluded.
"""

from typing import Final

from mypy_extensions import i64

from watertable.games.waterworks.rules.components import PACK
from watertable.games.waterworks.rules.hand import kinds_of
from watertable.games.waterworks.rules.position import WHOLE_DECK, Position

# Counts are packed into one number, a byte a seat, the first seat's lowest. With two for seat 0 and one for seat 2:
#
#     seat          2        1        0
#     bits   00000001 00000000 00000010
_BITS: Final = 8
_BYTE: Final = 255
_ONE: Final[list[i64]] = [1 << (_BITS * seat) for seat in range(62 // _BITS)]
"""By seat, 1 in its byte. It is not shifted where it is used: a compiled 1 has 32 bits."""
_ONES: Final[list[i64]] = [sum(_ONE[:seats]) for seats in range(len(_ONE) + 1)]
"""By the number of seats, 1 in the byte of each."""

assert 2 * PACK.total(WHOLE_DECK) <= _BYTE, "a byte counts all draws and plays between two shuffles"


def begin_memory(new: Position) -> None:
    """The drain has just become the draw pile."""
    new.recycled, new.fresh = (new.pile,) * (len(new.hands) + 1), 0


def remember_draw(new: Position, kind: int) -> None:
    """The seat on turn has drawn a card, and knows which. With the pile used up there is nothing left to remember."""
    if not new.pile:
        new.recycled, new.fresh = (), 0
        return
    new.fresh += int(_ONE[new.seat])
    recycled = list(new.recycled)
    recycled[new.seat] -= PACK.one(kind)
    new.recycled = tuple(recycled)


def remember_play(new: Position) -> None:
    """A card has left the hand of the seat on turn. If it may be from the shuffle, it may count as an older card of
    another hand, by the convention; so any other hand may now have one more card from the shuffle.
    """
    fresh: i64 = new.fresh
    own = _ONE[new.seat]
    if fresh & own * _BYTE:
        new.fresh = int(fresh + _ONES[len(new.hands)] - own)


def fresh_counts(position: Position) -> tuple[int, ...]:
    """The most cards of each hand that may have been drawn since the last shuffle; none when nothing is remembered."""
    if not position.recycled:
        return ()
    return tuple([position.fresh >> _BITS * seat & _BYTE for seat in range(len(position.hands))])


def fresh_of(counts: tuple[int, ...]) -> int:
    """The same in one number, as a position has them."""
    return sum([count << _BITS * seat for seat, count in enumerate(counts)])


def recycled_for(position: Position, viewer: int) -> int:
    """The cards of the last shuffle that may still be in the draw pile, as far as this viewer knows, as a pack. It is
    empty before the first shuffle, and when the pile is used up.
    """
    if not position.recycled:
        return 0
    unseen = position.pile
    for seat, hand in enumerate(position.hands):
        if seat != viewer:
            for kind in kinds_of(hand):
                unseen += PACK.one(kind)
    return PACK.common(position.recycled[viewer if viewer >= 0 else -1], unseen)
