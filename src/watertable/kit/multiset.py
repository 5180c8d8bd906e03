"""How many there are of each kind, a byte a kind in one whole number: packs of cards or tokens without an order.

Counts are added and taken away like numbers. No pack has 255 things or more.
"""

from random import Random
from typing import Final

_MOST_KINDS: Final = 32
_ONE_OF: Final[list[int]] = [1 << 8 * kind for kind in range(_MOST_KINDS)]


def count_of(pack: int, kind: int) -> int:
    """How many of a kind are among these."""
    return pack >> 8 * kind & 255


def one_of(kind: int) -> int:
    """One of a kind."""
    return _ONE_OF[kind]


def total(pack: int) -> int:
    """How many these are: the sum of the bytes, for 256 leaves 1 when divided by 255."""
    return pack % 255


def kinds_in(pack: int) -> list[int]:
    """The kinds of these, in ascending order, each as often as it is there."""
    found: list[int] = []
    kind = 0
    while pack:
        found.extend([kind] * (pack & 255))
        pack >>= 8
        kind += 1
    return found


def any_kind(pack: int, rng: Random) -> int:
    """The kind of one of these, each of them as likely."""
    number = int(rng.random() * total(pack))
    kind = 0
    for count in pack.to_bytes(_MOST_KINDS, "little"):
        if number < count:
            break
        number -= count
        kind += 1
    return kind


def by_weight(weights: list[float], rng: Random) -> int:
    """A number from 0 on, each as likely as its weight says. They are not all 0."""
    left = rng.random() * sum(weights)
    found = 0
    for number, weight in enumerate(weights):
        if weight > 0:
            found = number
            left -= weight
            if left < 0:
                break
    return found
