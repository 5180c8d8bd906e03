"""A second reading of Waterworld's secrets: all hands that can be, as somebody who looks on can tell, kept as a set.

A hand, or the discard pile, is how many of each kind there are.
"""

from collections.abc import Iterable
from functools import cache
from itertools import combinations_with_replacement
from typing import TypeAlias

from watertable.games.waterworld.rules.components import KIND_COUNT, PACK
from watertable.games.waterworld.rules.memory import Memory, pool_of, sure_of

Hand: TypeAlias = tuple[int, ...]
KINDS = range(KIND_COUNT)
WHOLE: Hand = (1, 1, 1, 1)
"""A complete collection."""


@cache
def hands_of(size: int) -> frozenset[Hand]:
    picks = combinations_with_replacement(KINDS, size)
    return frozenset(tuple(pick.count(kind) for kind in KINDS) for pick in picks)


def changed(hand: Hand, kind: int, by: int) -> Hand:
    return (*hand[:kind], hand[kind] + by, *hand[kind + 1 :])


def gained(hands: Iterable[Hand], kinds: Iterable[int] = KINDS) -> set[Hand]:
    return {changed(hand, kind, 1) for hand in hands for kind in kinds}


def lost(hands: Iterable[Hand], kinds: Iterable[int] = KINDS) -> set[Hand]:
    return {changed(hand, kind, -1) for hand in hands for kind in kinds if hand[kind]}


def fits(hand: Hand, memory: Memory) -> bool:
    """Whether every claim is true of a hand."""
    return all(
        sum(min(hand[kind], PACK.count(pool_of(claim), kind)) for kind in KINDS) >= sure_of(claim) for claim in memory
    )


def allowed(memory: Memory, size: int) -> set[Hand]:
    """All hands of this size of which every claim is true."""
    return {hand for hand in hands_of(size) if fits(hand, memory)}
