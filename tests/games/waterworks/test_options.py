"""Options: edition, cards needed, wrenches, and the table's size, within limits."""

import pytest

from support.waterworks import GAME, drawn, terms
from watertable.engine.mistakes import BadOptions, BadSeats
from watertable.engine.table import Table


def test_an_edition_settles_what_is_not_said() -> None:
    old, new = terms(2), terms(2, edition="reissue")
    assert (old.draws_first, old.needed, old.wrenches, old.edges) == (False, 15, 2, (120, 120, 120, 120))
    assert (new.draws_first, new.needed, new.wrenches, new.edges) == (True, 12, 2, (18, 3, 6, 6))


def test_every_one_of_them_can_be_set_in_either_edition() -> None:
    for edition in ("1972", "reissue"):
        agreed = terms(3, edition=edition, needed=7, wrenches=0, west=9, east=1, north=2, south=3)
        assert (agreed.needed, agreed.wrenches, agreed.edges) == (7, 0, (9, 1, 2, 3))


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("edition", "1973"),
        ("edition", 1972),
        ("needed", 0),
        ("needed", 31),
        ("needed", "many"),
        ("wrenches", -1),
        ("wrenches", 6),
        ("wrenches", "edition"),
        ("west", 0),
        ("west", 101),
        ("east", -1),
        ("north", 101),
        ("south", 2.5),
        ("depth", 1),
    ],
)
def test_nothing_beyond_their_limits(option: str, value: object) -> None:
    with pytest.raises(BadOptions, match=option):
        Table(GAME, {option: value}, 2)


def test_a_table_without_room_for_the_needed_cards_is_refused() -> None:
    small = {"west": 4, "east": 0, "north": 0, "south": 0}
    Table(GAME, {"needed": 3, **small}, 2)
    with pytest.raises(BadOptions, match="from the valve, a table of 5 by 1 cells has no room for 4 cards and a spout"):
        Table(GAME, {"needed": 4, **small}, 2)


def test_room_behind_the_valve_that_can_not_be_reached_is_no_room() -> None:
    with pytest.raises(BadOptions, match="a table of 102 by 1 cells"):
        Table(GAME, {"needed": 1, "west": 1, "east": 100, "north": 0, "south": 0}, 2)
    Table(GAME, {"needed": 1, "west": 1, "east": 100, "north": 0, "south": 1}, 2)


def test_five_seats_are_too_many_for_the_reissue() -> None:
    Table(GAME, {"edition": "1972"}, 5)
    with pytest.raises(BadSeats, match="2 to 4"):
        Table(GAME, {"edition": "reissue"}, 5)


def test_wrenches_are_as_many_as_agreed() -> None:
    for wrenches in (0, 5):
        assert drawn("<", "<", hand="lH", options={"wrenches": wrenches}).pipelines[0].wrenches == wrenches
