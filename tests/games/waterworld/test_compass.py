"""The compass: who holds it, who is shown it, and what that tells."""

import pytest

from support.play import after
from support.waterworld import GAME, ONE_OF_EACH, drawn, seen, sight, step

CHART = """
    C 0··1·······
    E ·····*·····
"""


def test_who_ends_a_move_on_the_holder_is_shown_dry_land() -> None:
    position = after(GAME, drawn(CHART, compass=1), "0 sail C4")
    assert seen(position) == [0, 1]
    assert sight(position, 0).dry == "E6"


def test_it_is_shown_to_nobody_else() -> None:
    position = after(GAME, drawn(CHART, hands=("", "", ""), compass=1), "0 sail C4")
    assert sight(position, 2).dry is None
    assert sight(position).dry is None


def test_all_see_who_was_shown_it() -> None:
    position = after(GAME, drawn(CHART, hands=("", "", ""), compass=1), "0 sail C4")
    for viewer in (-2, 0, 1, 2):
        assert (sight(position, viewer).compass, sight(position, viewer).seen) == (1, (0, 1))


def test_the_holder_keeps_the_compass() -> None:
    assert after(GAME, drawn(CHART, compass=1), "0 sail C4").compass == 1


def test_who_has_merely_seen_it_shows_nothing() -> None:
    position = after(GAME, drawn(CHART, hands=("", "", ""), compass=2, seen=(1,)), "0 sail C4")
    assert seen(position) == [1, 2]


def test_when_the_holder_comes_to_others_they_are_shown_nothing() -> None:
    position = after(GAME, drawn(CHART, compass=0), "0 sail C4")
    assert seen(position) == [0]


def test_among_several_pawns_one_holder_is_enough() -> None:
    position = after(GAME, drawn("C 0··a·······", hands=("", "", "", ""), compass=3, a="123"), "0 sail C4")
    assert seen(position) == [0, 3]


def test_the_compass_is_shown_before_the_trade() -> None:
    position = after(GAME, drawn(CHART, hands=("rope", "guns"), compass=1), "0 sail C4")
    assert (step(position), seen(position)) == ("meet", [0, 1])


def test_the_holder_may_have_to_trade_valuable_cards() -> None:
    position = after(GAME, drawn(CHART, hands=("rope", ONE_OF_EACH), compass=1), "0 sail C4", "0 trade", "0 give rope")
    assert GAME.turn(position).must == 1


def test_it_is_shown_on_an_atoll_after_the_token() -> None:
    position = drawn("B o·0a···o··o", hands=(ONE_OF_EACH, ""), tokens={"B4": "rope"}, compass=1, a="o1")
    position = after(GAME, position, "0 sail B4")
    assert (step(position), seen(position)) == ("limit", [1])
    assert seen(after(GAME, position, "0 discard rope")) == [0, 1]


def test_it_is_shown_at_smokers_too() -> None:
    position = drawn("B o·0a···o··o", tokens={"B4": "smokers"}, compass=1, a="o1")
    assert seen(after(GAME, position, "0 sail B4", "* token smokers")) == [0, 1]


def test_who_flies_onto_the_holder_is_shown_it() -> None:
    position = drawn("B o·0o···o··o", tokens={"B4": "dirigible"}, compass=1)
    assert seen(after(GAME, position, "0 sail B4", "0 fly A9")) == [0, 1]


def test_passing_over_the_holder_shows_nothing() -> None:
    assert seen(after(GAME, drawn(CHART, compass=1), "0 sail C5")) == [1]


@pytest.mark.parametrize("viewer", [-2, 2])
def test_where_dry_land_is_makes_no_difference_to_those_who_have_not_seen_it(viewer: int) -> None:
    one, other = (
        after(GAME, drawn(CHART.replace(*change), hands=("", "", ""), compass=1), "0 sail C4")
        for change in (("", ""), ("·*·", "*··"))
    )
    assert sight(one, viewer) == sight(other, viewer)
    assert sight(one, 0) != sight(other, 0)
