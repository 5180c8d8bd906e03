"""Packs without an order, and draws by weight."""

from random import Random

import pytest

from watertable.kit.multiset import Multiset
from watertable.kit.odds import by_weight

BOX = Multiset([2, 3, 1, 1, 4, 3])
PACK = 3 * BOX.one(0) + BOX.one(2) + 6 * BOX.one(5)


def test_a_pack_counts_each_kind() -> None:
    assert [BOX.count(PACK, kind) for kind in range(6)] == [3, 0, 1, 0, 0, 6]
    assert BOX.total(PACK) == 10
    assert BOX.kinds(PACK) == [0, 0, 0, 2, 5, 5, 5, 5, 5, 5]


def test_a_pack_is_made_of_its_kinds() -> None:
    assert BOX.pack(BOX.kinds(PACK)) == BOX.pack(iter([5, 2, 0, 0, 5, 0, 5, 5, 5, 5])) == PACK
    assert BOX.pack([]) == 0


def test_cards_are_drawn_one_after_the_other() -> None:
    rng = Random(3)
    one = BOX.draw(PACK, rng)
    other = BOX.draw(PACK - BOX.one(one), rng)
    assert BOX.draw_many(PACK, 2, Random(3)) == [one, other]
    assert BOX.pack(BOX.draw_many(PACK, 10, rng)) == PACK


def test_two_packs_have_in_common_what_is_in_both() -> None:
    other = BOX.one(0) + 2 * BOX.one(1) + 7 * BOX.one(5)
    assert BOX.kinds(BOX.common(PACK, other)) == BOX.kinds(BOX.common(other, PACK)) == [0, 5, 5, 5, 5, 5, 5]
    assert BOX.common(PACK, PACK) == PACK
    assert BOX.common(PACK, 0) == 0


def test_each_card_of_a_pack_is_as_likely() -> None:
    rng = Random(1)
    drawn = [BOX.draw(PACK, rng) for _ in range(10_000)]
    assert {kind: drawn.count(kind) / 10_000 for kind in set(drawn)} == pytest.approx(
        {0: 0.3, 2: 0.1, 5: 0.6}, abs=0.02
    )


def test_a_number_is_as_likely_as_its_weight() -> None:
    rng = Random(2)
    drawn = [by_weight([0.0, 0.5, 0.0, 1.5, 0.0], rng) for _ in range(10_000)]
    assert {number: drawn.count(number) / 10_000 for number in set(drawn)} == pytest.approx(
        {1: 0.25, 3: 0.75}, abs=0.02
    )


class _Highest(Random):
    def random(self) -> float:
        return 1.0  # what no generator gives, and rounding may amount to


def test_what_has_no_weight_is_never_drawn() -> None:
    assert by_weight([0.1, 0.2, 0.7, 0.0], _Highest()) == 2
