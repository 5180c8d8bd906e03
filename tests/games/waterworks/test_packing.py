"""Hands and packs as whole numbers."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from watertable.games.waterworks.rules.components import HAND, KIND_COUNT, KINDS, PACK
from watertable.games.waterworks.rules.hand import (
    EMPTY,
    different_kinds,
    hand_of,
    holds,
    kinds_of,
    size_of,
    with_kind,
    without_kind,
)
from watertable.games.waterworks.rules.position import WHOLE_DECK

EVERY_KIND = range(KIND_COUNT)
hands = st.lists(st.sampled_from(EVERY_KIND), max_size=HAND + 1)
packs = st.fixed_dictionaries({kind: st.integers(0, KINDS[kind].copies) for kind in EVERY_KIND})


@given(kinds=hands)
def test_a_hand_has_its_cards_in_ascending_order(kinds: list[int]) -> None:
    hand = hand_of(kinds)
    assert kinds_of(hand) == sorted(kinds)
    assert different_kinds(hand) == sorted(set(kinds))
    assert size_of(hand) == len(kinds)
    assert [kind for kind in EVERY_KIND if holds(hand, kind)] == sorted(set(kinds))


@given(kinds=hands.filter(bool))
def test_what_leaves_a_hand_and_comes_back_makes_the_same_hand(kinds: list[int]) -> None:
    hand = hand_of(kinds)
    for kind in kinds:
        rest = sorted(kinds)
        rest.remove(kind)
        assert kinds_of(without_kind(hand, kind)) == rest
        assert with_kind(without_kind(hand, kind), kind) == hand


def test_nothing_leaves_a_hand_that_is_not_in_it() -> None:
    with pytest.raises(AssertionError, match="no such card"):
        without_kind(hand_of([1, 3]), 2)
    with pytest.raises(AssertionError, match="no such card"):
        without_kind(EMPTY, 0)


@given(counts=packs)
def test_a_pack_counts_each_kind_up_to_all_its_copies(counts: dict[int, int]) -> None:
    pack = sum(count * PACK.one(kind) for kind, count in counts.items())
    assert {kind: PACK.count(pack, kind) for kind in EVERY_KIND} == counts
    assert PACK.total(pack) == sum(counts.values())
    assert PACK.kinds(pack) == sorted(Counter(counts).elements())


def test_each_card_of_the_deck_is_as_likely() -> None:
    rng = Random(1)
    drawn = Counter(PACK.draw(WHOLE_DECK, rng) for _ in range(20_000))
    assert {kind: drawn[kind] / 20_000 for kind in EVERY_KIND} == pytest.approx(
        {kind: KINDS[kind].copies / 100 for kind in EVERY_KIND}, abs=0.01
    )
