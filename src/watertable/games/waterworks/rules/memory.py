"""What is remembered of the last shuffle: which cards became the draw pile, and who may have drawn some of them.

Everybody saw the drain before it was shuffled, and sees who draws. So this is part of the position, and views show it.

Equal cards can't be told apart. By convention, of two equal cards the one that was not in the shuffle is played first,
even if the two are in different hands. This never contradicts what is seen, and no possible position is excluded.
"""

from watertable.games.waterworks.rules.hand import kinds_of
from watertable.games.waterworks.rules.pack import PACK
from watertable.games.waterworks.rules.position import Position


def begin_memory(after: Position) -> None:
    """The drain has just become the draw pile."""
    seats = len(after.hands)
    after.recycled, after.fresh = (after.pile,) * (seats + 1), (0,) * seats


def remember_draw(after: Position, kind: int) -> None:
    """The seat on turn has drawn a card, and knows which. With the pile used up there is nothing left to remember."""
    if not after.pile:
        after.recycled, after.fresh = (), ()
        return
    seat, recycled, fresh = after.seat, list(after.recycled), list(after.fresh)
    recycled[seat] -= PACK.one(kind)
    fresh[seat] += 1
    after.recycled, after.fresh = tuple(recycled), tuple(fresh)


def remember_play(after: Position) -> None:
    """A card has left the hand of the seat on turn. If it may be from the shuffle, it may count as an older card of
    another hand, by the convention; so any other hand may now have one more card from the shuffle.
    """
    if not after.fresh[after.seat]:
        return
    fresh = [number + 1 for number in after.fresh]
    fresh[after.seat] -= 1
    after.fresh = tuple(fresh)


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
