"""Multisets of cards or tokens: how many there are of each kind, in one whole number, called a pack.

Every kind has a few bits of the number, the first kind the lowest ones. Packs are added and subtracted as numbers. With
three bits a kind, two of kind 0 and one of kind 2 are

    kind      2   1   0
    bits    001 000 010
"""

from collections.abc import Iterable
from random import Random
from typing import Final

from mypy_extensions import i64

_BITS_OF_A_NUMBER: Final = 62
_ABOVE: Final = 15
_MASK: Final = (1 << _ABOVE) - 1


class Multiset:
    """The packs that can be made from one box, by the number of bits that each kind has."""

    def __init__(self, widths: list[int]) -> None:
        assert sum(widths) <= _BITS_OF_A_NUMBER, "a pack fits into a machine's number"
        assert max(widths) < _ABOVE, "so does a mask, beside its width"
        self._widths: Final[list[i64]] = list(widths)
        self._masks: Final[list[i64]] = [(1 << width) - 1 for width in widths]
        self._shifts: Final[list[i64]] = [sum(widths[:kind]) for kind in range(len(widths))]
        self._fields: Final[list[i64]] = [((1 << width) - 1) << sum(widths[:kind]) for kind, width in enumerate(widths)]
        """By kind, its bits."""
        self._steps: Final[list[i64]] = [(width << _ABOVE) | ((1 << width) - 1) for width in widths]
        """By kind, how many bits it has, above the mask of so many bits: one small number, and one list to read. For
        three bits, the width and the mask:

            11 000000000000111
        """
        self._unit: i64 = 1
        """Not a constant, which would be shifted as a number of 32 bits."""

    def count(self, pack: i64, kind: int) -> int:
        """How many of a kind are in a pack."""
        return int((pack >> self._shifts[kind]) & self._masks[kind])

    def one(self, kind: int) -> int:
        """A pack of one of a kind."""
        return int(self._unit << self._shifts[kind])

    def pack(self, kinds: Iterable[int]) -> int:
        """The pack of these kinds, each as often as it is among them."""
        return sum([self.one(kind) for kind in kinds])

    def total(self, pack: i64) -> int:
        """How many a pack holds."""
        steps = self._steps
        found: i64 = 0
        kind = 0
        while pack:
            step = steps[kind]
            found += pack & (step & _MASK)
            pack >>= step >> _ABOVE
            kind += 1
        return int(found)

    def kinds(self, pack: int) -> list[int]:
        """The kinds in a pack in ascending order, each as often as it is there."""
        return [kind for kind in range(len(self._widths)) for _ in range(self.count(pack, kind))]

    def common(self, one: i64, other: i64) -> int:
        """What two packs have in common: of each kind, as many as there are in both."""
        found: i64 = 0
        for field in self._fields:
            found |= min(one & field, other & field)
        return int(found)

    def draw(self, pack: i64, rng: Random) -> int:
        """The kind of one card or token, each equally likely."""
        steps = self._steps
        number: i64 = int(rng.random() * self.total(pack))
        kind = 0
        while True:
            step = steps[kind]
            count = pack & (step & _MASK)
            if number < count:
                return kind
            number -= count
            pack >>= step >> _ABOVE
            kind += 1

    def draw_many(self, pack: int, count: int, rng: Random) -> list[int]:
        """The kinds of so many cards or tokens, one drawn after the other."""
        found: list[int] = []
        for _ in range(count):
            kind = self.draw(pack, rng)
            pack -= self.one(kind)
            found.append(kind)
        return found
