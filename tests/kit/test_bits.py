"""Sets of small numbers, a bit each."""

from random import Random

import pytest

from watertable.kit.bits import draw, has, lowest

BITS = 0b1001_0100
WIDE = 1 << 120 | 1 << 70


def test_a_set_has_its_numbers() -> None:
    assert [number for number in range(9) if has(BITS, number)] == [2, 4, 7]
    assert [number for number in range(130) if has(WIDE, number)] == [70, 120]


def test_the_lowest_number_of_a_set() -> None:
    assert (lowest(BITS), lowest(WIDE), lowest(0)) == (2, 70, -1)


def test_each_number_of_a_set_is_as_likely() -> None:
    rng = Random(1)
    drawn = [draw(BITS, rng) for _ in range(9_000)]
    assert {number: drawn.count(number) / 9_000 for number in set(drawn)} == pytest.approx(
        dict.fromkeys((2, 4, 7), 1 / 3), abs=0.02
    )
    assert draw(WIDE, Random(2)) in (70, 120)
