"""Bots seldom trade a card for one of the same kind, which changes nothing and takes everybody's time."""

from watertable.games.waterworld.mind.race import NO_SPARE, OTHER_SPARE, comes_back
from watertable.games.waterworld.rules.components import PACK


def test_a_card_comes_back_where_the_other_has_one_of_the_kind_and_none_to_spare() -> None:
    one, two, other = PACK.one(0), 2 * PACK.one(0), PACK.one(1)
    assert comes_back(one + other, 0) == NO_SPARE
    assert comes_back(one + 2 * other, 0) == OTHER_SPARE
    assert comes_back(two + other, 0) == 0, "`likely_gifts` says it already"
    assert comes_back(other, 0) == 0
