"""What viewers remember of others' hands. The same as `watertable.games.waterworld.rules.memory`, in arrays."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from watertable.batch.games.waterworld.layout import (
    COMPLETE,
    KIND_BITS,
    KIND_MASK,
    MEMORIES,
    MOST_CLAIMS,
    POOL,
    SEAT_COUNT,
    SURE,
)
from watertable.batch.jit import inlined, kernel, whole
from watertable.games.waterworld.rules.components import KIND_COUNT, MOST_SEATS

Rows = NDArray[np.int16]

_KINDS: Final = 4
assert _KINDS == KIND_COUNT
_ALL_KNOWN: Final = _KINDS << SURE | COMPLETE


@inlined
def count_in(pack: int, kind: int) -> int:
    """How many of a kind a pack of three bits a kind holds."""
    return pack >> kind * KIND_BITS & KIND_MASK


@inlined
def total(pack: int) -> int:
    """How many cards it holds."""
    return (pack & KIND_MASK) + count_in(pack, 1) + count_in(pack, 2) + count_in(pack, 3)


@inlined
def memory_of(at: int, viewer: int, holder: int) -> int:
    """Where in the row begins what a viewer remembers of a hand. The onlooker's number comes after the seats'."""
    return at + MEMORIES + (viewer * MOST_SEATS + holder) * MOST_CLAIMS


@kernel
def _claimed(pool: int, sure: int) -> int:
    """A claim, without more cards of one kind than must be there in all."""
    found = sure << SURE
    for kind in range(_KINDS):
        found |= min(count_in(pool, kind), sure) << kind * KIND_BITS
    return found


@kernel
def _pushed(rows: Rows, first: int, count: int, claim: int) -> int:
    """Add a claim to those that are kept, unless it says nothing; leave out those that follow from it. The answer is
    how many there are.
    """
    sure, pool = claim >> SURE, total(claim & POOL)
    if sure == 0 or (count > 0 and sure <= whole(rows[first + count - 1]) >> SURE):
        return count
    while count > 0:
        last = whole(rows[first + count - 1])
        if sure - pool + total(last & POOL) < last >> SURE:
            break
        count -= 1
    rows[first + count] = claim
    return count + 1


@kernel
def _end(rows: Rows, first: int, count: int) -> None:
    for number in range(count, MOST_CLAIMS):
        rows[first + number] = 0


@kernel
def _see_arrival(rows: Rows, first: int, kind: int) -> None:
    one, count, number = 1 << kind * KIND_BITS, 0, 0
    claim = 1 << SURE | one
    while claim:
        after = whole(rows[first + number]) if number < MOST_CLAIMS else 0
        count = _pushed(rows, first, count, claim)
        claim = _claimed((after & POOL) + one, (after >> SURE) + 1) if after else 0
        number += 1
    _end(rows, first, count)


@kernel
def _see_leaving(rows: Rows, first: int, kind: int) -> None:
    one, count = 1 << kind * KIND_BITS, 0
    for number in range(MOST_CLAIMS):
        claim = whole(rows[first + number])
        if claim == 0:
            break
        if count_in(claim, kind):
            claim = _claimed((claim & POOL) - one, (claim >> SURE) - 1)
        count = _pushed(rows, first, count, claim)
    _end(rows, first, count)


@kernel
def _miss_leaving(rows: Rows, first: int) -> None:
    count = 0
    for number in range(MOST_CLAIMS):
        claim = whole(rows[first + number])
        if claim == 0:
            break
        count = _pushed(rows, first, count, _claimed(claim & POOL, (claim >> SURE) - 1))
    if rows[first]:
        _end(rows, first, count)


@kernel
def remember_arrival(rows: Rows, at: int, holder: int, kind: int) -> None:
    """All see a card come into a hand."""
    for viewer in range(rows[at + SEAT_COUNT] + 1):
        if viewer != holder:
            _see_arrival(rows, memory_of(at, viewer, holder), kind)


@kernel
def remember_leaving(rows: Rows, at: int, holder: int) -> None:
    """A card leaves a hand unseen."""
    for viewer in range(rows[at + SEAT_COUNT] + 1):
        if viewer != holder:
            _miss_leaving(rows, memory_of(at, viewer, holder))


@kernel
def remember_exchange(rows: Rows, at: int, holder: int, partner: int, given: int, returned: int) -> None:
    """A card leaves a hand and another comes; only the partner sees which."""
    for viewer in range(rows[at + SEAT_COUNT] + 1):
        first = memory_of(at, viewer, holder)
        if viewer == partner:
            _see_leaving(rows, first, given)
            _see_arrival(rows, first, returned)
        elif viewer != holder:
            _miss_leaving(rows, first)


@kernel
def remember_complete(rows: Rows, at: int, holder: int) -> None:
    """All learn that a hand is a complete collection."""
    for viewer in range(rows[at + SEAT_COUNT] + 1):
        if viewer != holder:
            first = memory_of(at, viewer, holder)
            rows[first] = _ALL_KNOWN
            _end(rows, first, 1)


@kernel
def is_complete_for_sure(rows: Rows, first: int) -> bool:
    """Whether a hand of four cards of which this is remembered can only be one of each kind."""
    most = 0
    for number in range(MOST_CLAIMS):
        most = max(most, whole(rows[first + number]) >> SURE)
    if most < _KINDS:
        return False  # the last card may be like another
    for one in range(_KINDS):
        for two in range(one, _KINDS):
            for three in range(two, _KINDS):
                for four in range(three, _KINDS):
                    hand = (1 << one * KIND_BITS) + (1 << two * KIND_BITS)
                    hand += (1 << three * KIND_BITS) + (1 << four * KIND_BITS)
                    if hand != COMPLETE and _allows(rows, first, hand):
                        return False
    return True


@kernel
def _allows(rows: Rows, first: int, hand: int) -> bool:
    for number in range(MOST_CLAIMS):
        claim = whole(rows[first + number])
        there = 0
        for kind in range(_KINDS):
            there += min(count_in(hand, kind), count_in(claim, kind))
        if there < claim >> SURE:
            return False
    return True
