"""Options: how many Smokers, how many cards, and where Dry Land can be."""

import pytest

from support.waterworld import GAME, began, on_pile, terms, token_pile
from watertable.engine.mistakes import BadOptions
from watertable.engine.table import Table


def test_what_is_not_said_is_as_in_the_rulings() -> None:
    agreed = terms()
    assert (agreed.smokers, agreed.copies, agreed.land) == (6, 9, "anywhere")


@pytest.mark.parametrize(("smokers", "each"), [(2, 4), (6, 3), (10, 2), (14, 1)])
def test_smokers_make_the_sea_calmer_or_wilder_and_the_rest_is_split_evenly(smokers: int, each: int) -> None:
    assert token_pile(began(smokers=smokers)) == (each, each, each, each, 1, smokers)
    assert sum(token_pile(began(smokers=smokers))) == 19


@pytest.mark.parametrize("copies", [5, 9, 15])
def test_cards_of_each_kind_are_as_many_as_agreed(copies: int) -> None:
    assert on_pile(began(cards=copies)) == (copies,) * 4


def test_at_the_edge_dry_land_is_in_the_outermost_rows_and_columns() -> None:
    spaces = dry_lands("edge")
    assert len(spaces) == 32
    assert all(space[0] in "AK" or space[1:] in {"1", "11"} for space in spaces)
    assert not spaces & {"A3", "A9", "K9", "K3", "B1", "B11", "J1", "J11"}


def test_in_the_middle_it_is_in_rows_c_to_i_and_columns_3_to_9() -> None:
    spaces = dry_lands("middle")
    assert len(spaces) == 44
    assert all(space[0] in "CDEFGHI" and 3 <= int(space[1:]) <= 9 for space in spaces)
    assert not spaces & {"F6", "D5", "D7", "H5", "H7"}


def test_edge_and_middle_are_parts_of_anywhere_and_apart() -> None:
    assert len(dry_lands("anywhere")) == 104
    assert dry_lands("edge") | dry_lands("middle") < dry_lands("anywhere")
    assert not dry_lands("edge") & dry_lands("middle")


def dry_lands(land: str) -> set[str]:
    odds = GAME.odds(began(land=land))
    assert odds is not None
    assert {weight for _, weight in odds} == {1}
    return {move.text.split()[1] for move, _ in odds}


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("smokers", 0),
        ("smokers", 3),
        ("smokers", 18),
        ("smokers", "6"),
        ("cards", 4),
        ("cards", 16),
        ("cards", 9.5),
        ("cards", "many"),
        ("land", "nowhere"),
        ("land", 1),
        ("depth", 1),
    ],
)
def test_nothing_beyond_their_limits(option: str, value: object) -> None:
    with pytest.raises(BadOptions, match=option):
        Table(GAME, {option: value}, 2)
