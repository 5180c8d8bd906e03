"""What one viewer remembers of another seat's hand.

A memory is made of claims. A claim says that of the cards in a *pool* at least a certain number are in the hand. Say
that a viewer saw rope and guns go into a hand, and then a card leave it unseen: the claim is that at least one of the
two is there. If supplies are seen coming after that, there are two claims: one about the supplies, and one that at
least two of all three are there. The pool of each claim includes that of the one before it, and more of its cards must
be there. Everything is remembered that follows from the cards that came into the hand and left it. Where a card went
that left unseen is forgotten.

Memory is a matter of the rules, not only of sight. It follows from the moves, and can't be seen from what lies on the
table, so the position has to keep it; and what a move tells the others (`ending.look_for_win`) depends on it. `sight`
only shows each viewer their own.

A claim is one whole number: the pool as a pack, a byte for each kind, and above it the number of cards. At least one of
a rope and a gun, kinds 2 and 1:

    sure        3        2        1        0
       1 00000000 00000001 00000001 00000000
"""

from itertools import combinations_with_replacement
from typing import Final, TypeAlias

from watertable.games.waterworld.rules.components import KIND_COUNT, PACK

Memory: TypeAlias = tuple[int, ...]
"""Claims, the one with the smallest pool first."""

NOTHING: Final[Memory] = ()
_SHIFT: Final = 8 * KIND_COUNT
_ONE_MORE: Final = 1 << _SHIFT
_POOL: Final = _ONE_MORE - 1
ONE_OF_EACH: Final = sum([PACK.one(kind) for kind in range(KIND_COUNT)])
"""A complete collection."""
COMPLETE: Final[Memory] = (KIND_COUNT * _ONE_MORE + ONE_OF_EACH,)
"""The memory of a hand that is known to be a complete collection."""


def pool_of(claim: int) -> int:
    """The pool of a claim: the cards that it is about, as a pack."""
    return claim & _POOL


def sure_of(claim: int) -> int:
    """How many cards of its pool are in the hand, at least."""
    return claim >> _SHIFT


def claimed(pool: int, sure: int) -> int:
    """A claim. More cards of one kind than must be there in all would say nothing, and are left out."""
    kept = 0
    for kind in range(KIND_COUNT):
        kept += min(PACK.count(pool, kind), sure) * PACK.one(kind)
    return sure * _ONE_MORE + kept


def after_arrival(memory: Memory, kind: int) -> Memory:
    """The memory after a card of this kind was seen coming."""
    wider = [claimed(pool_of(claim) + PACK.one(kind), sure_of(claim) + 1) for claim in memory]
    return _needed([claimed(PACK.one(kind), 1), *wider])


def after_seen_leaving(memory: Memory, kind: int) -> Memory:
    """The memory after a card of this kind was seen leaving."""
    return _needed(
        [
            claimed(pool_of(claim) - PACK.one(kind), sure_of(claim) - 1) if PACK.count(pool_of(claim), kind) else claim
            for claim in memory
        ]
    )


def after_unseen_leaving(memory: Memory) -> Memory:
    """The memory after a card left unseen."""
    return _needed([claimed(pool_of(claim), sure_of(claim) - 1) for claim in memory])


def _needed(claims: list[int]) -> Memory:
    """These claims without those that say nothing or follow from others."""
    found: list[int] = []
    for claim in claims:
        if sure_of(claim) and not (found and sure_of(claim) <= sure_of(found[-1])):
            while found and _follows(found[-1], claim):
                found.pop()
            found.append(claim)
    return tuple(found)


def _follows(claim: int, wider: int) -> bool:
    """Whether a claim follows from one with a wider pool: even if all its other cards are in the hand."""
    return sure_of(wider) - (PACK.total(pool_of(wider)) - PACK.total(pool_of(claim))) >= sure_of(claim)


def is_complete_for_sure(memory: Memory) -> bool:
    """Whether a hand of four cards of which this is remembered can only be one of each kind."""
    return not any(_allows(memory, hand) for hand in _OTHER_HANDS)


def _allows(memory: Memory, hand: int) -> bool:
    for claim in memory:
        there = 0
        for kind in range(KIND_COUNT):
            there += min(PACK.count(hand, kind), PACK.count(pool_of(claim), kind))
        if there < sure_of(claim):
            return False
    return True


_OTHER_HANDS: Final[list[int]] = [
    sum([PACK.one(kind) for kind in kinds])
    for kinds in combinations_with_replacement(range(KIND_COUNT), KIND_COUNT)
    if len(set(kinds)) < KIND_COUNT
]
"""All hands of four cards that are not a complete collection."""
