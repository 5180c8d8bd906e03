"""What somebody remembers of the cards that somebody else holds.

A memory is made of claims: of the cards in a *pool*, at least so many are there. Whoever saw a rope and a gun go into a
hand, and then an unknown card leave it, claims that at least one of the two has stayed; a supply that is seen coming
after that makes it two claims, one for the supply and one for all three. Pools of later claims hold those of earlier
ones, and more of them must be there. Nothing is forgotten that a hand's own comings and goings tell; what is forgotten
is where a card went that left unseen.

A claim is one whole number: the pool, counted, and above it the number of cards.
"""

from itertools import combinations_with_replacement
from typing import Final, TypeAlias

from watertable.games.waterworld.rules.components import KIND_COUNT, PACK

Memory: TypeAlias = tuple[int, ...]
"""Claims, the narrowest first."""

NOTHING: Final[Memory] = ()
_SHIFT: Final = 8 * KIND_COUNT
_ONE_MORE: Final = 1 << _SHIFT
_POOL: Final = _ONE_MORE - 1
ONE_OF_EACH: Final = sum([PACK.one(kind) for kind in range(KIND_COUNT)])
"""A complete collection."""
COMPLETE: Final[Memory] = (KIND_COUNT * _ONE_MORE + ONE_OF_EACH,)
"""What those remember who know that there is one of each kind."""


def pool_of(claim: int) -> int:
    """The cards that a claim is about, counted."""
    return claim & _POOL


def sure_of(claim: int) -> int:
    """How many of them are there, at least."""
    return claim >> _SHIFT


def claimed(pool: int, sure: int) -> int:
    """A claim. More cards of a kind than must be there in all say nothing."""
    kept = 0
    for kind in range(KIND_COUNT):
        kept += min(PACK.count(pool, kind), sure) * PACK.one(kind)
    return sure * _ONE_MORE + kept


def after_arrival(memory: Memory, kind: int) -> Memory:
    """A card of this kind was seen coming."""
    wider = [claimed(pool_of(claim) + PACK.one(kind), sure_of(claim) + 1) for claim in memory]
    return _needed([claimed(PACK.one(kind), 1), *wider])


def after_seen_leaving(memory: Memory, kind: int) -> Memory:
    """A card of this kind was seen leaving."""
    return _needed(
        [
            claimed(pool_of(claim) - PACK.one(kind), sure_of(claim) - 1) if PACK.count(pool_of(claim), kind) else claim
            for claim in memory
        ]
    )


def after_unseen_leaving(memory: Memory) -> Memory:
    """A card left, and it was not seen which."""
    return _needed([claimed(pool_of(claim), sure_of(claim) - 1) for claim in memory])


def _needed(claims: list[int]) -> Memory:
    """The claims that do not follow from others, or say nothing."""
    found: list[int] = []
    for claim in claims:
        if sure_of(claim) and not (found and sure_of(claim) <= sure_of(found[-1])):
            while found and _follows(found[-1], claim):
                found.pop()
            found.append(claim)
    return tuple(found)


def _follows(claim: int, wider: int) -> bool:
    """Whether a claim follows from one about more cards: these others can't be all of what is there."""
    return sure_of(wider) - (PACK.total(pool_of(wider)) - PACK.total(pool_of(claim))) >= sure_of(claim)


def is_complete_for_sure(memory: Memory) -> bool:
    """Whether a hand of so many cards as there are kinds, of which this is remembered, can only be one of each."""
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
"""All hands of this size that are not complete."""
