"""Cards without an order as one whole number, small enough for a machine to calculate with: how many there are of each
kind, in bits enough for the copies in the box.

Counts are added and taken away like numbers.
"""

from random import Random
from typing import Final

from mypy_extensions import i64

from watertable.games.waterworks.rules.components import FIRST_CAP, FIRST_LEAD, FIRST_LEAKY, KIND_COUNT, KINDS


def _width(kind: i64) -> i64:
    """The bits of a kind: there are more pipes of lead than of anything else, and few cap cards."""
    if kind >= FIRST_CAP:
        return 2
    return 4 if FIRST_LEAD <= kind < FIRST_LEAKY else 3


_SHIFTS: Final = [sum([int(_width(below)) for below in range(kind)]) for kind in range(KIND_COUNT + 1)]
_ONE_OF: Final = [1 << shift for shift in _SHIFTS]

assert _SHIFTS[KIND_COUNT] <= 62, "a pack fits into a machine's number"
assert all(kind.copies < 1 << _width(number) for number, kind in enumerate(KINDS)), "its copies fit into a kind's bits"


def count_of(pack: i64, kind: int) -> int:
    """How many of a kind are among these."""
    return int(pack >> _SHIFTS[kind] & (1 << _width(kind)) - 1)


def one_of(kind: int) -> int:
    """One of a kind."""
    return _ONE_OF[kind]


def total(pack: i64) -> int:
    """How many these are."""
    found: i64 = 0
    kind: i64 = 0
    while pack:
        width = _width(kind)
        found += pack & (1 << width) - 1
        pack >>= width
        kind += 1
    return int(found)


def kinds_in(pack: int) -> list[int]:
    """The kinds of these, in ascending order, each as often as it is there."""
    return [kind for kind in range(KIND_COUNT) for _ in range(count_of(pack, kind))]


def any_kind(pack: i64, rng: Random) -> int:
    """The kind of one of these, each of them as likely."""
    number: i64 = int(rng.random() * total(pack))
    kind: i64 = 0
    while pack:
        width = _width(kind)
        count = pack & (1 << width) - 1
        if number < count:
            break
        number -= count
        pack >>= width
        kind += 1
    return int(kind)
