"""What a viewer may know: all but the order of the deck."""

from random import Random

import pytest

from support.downspout import drawn
from support.play import after
from watertable.engine.actors import ONLOOKER
from watertable.games.downspout.game import Downspout

GAME = Downspout()
ONE = "┘└┬\n╠┼─\n└┘D"
TWO = "└┘─\n┬├┬\n─└┘"


def test_everybody_sees_the_same() -> None:
    position = drawn(ONE, TWO, piles=("HX", "V"), top="K")
    views = [GAME.view(position, viewer) for viewer in (0, 1, ONLOOKER)]
    seen = {(view.grids, view.piles, view.top, view.unseen, view.step, view.seat, view.flood) for view in views}
    assert len(seen) == 1
    assert [view.viewer for view in views] == [0, 1, ONLOOKER]


def test_grids_are_seen_with_what_is_locked_and_how_it_lies() -> None:
    view = GAME.view(drawn("┌└┬\n╠┼─\n└┘D", TWO), 1)
    assert "".join(pipe.card.letter for pipe in view.grids[0]) == "JLTKXHLJD"
    assert [pipe.turned for pipe in view.grids[0]] == [True] + [False] * 8
    assert [cell for cell, pipe in enumerate(view.grids[0]) if pipe.locked] == [3, 8]


def test_piles_are_seen_to_the_bottom() -> None:
    """Everybody saw the cards that lie under others."""
    view = GAME.view(drawn(ONE, TWO, piles=("HXS", "V")), 0)
    assert ["".join(card.letter for card in pile) for pile in view.piles] == ["HXS", "V"]


def test_the_top_card_of_the_deck_is_seen_and_how_many_lie_under_it() -> None:
    view = GAME.view(drawn(ONE, TWO, piles=("H", "V"), top="K"), 0)
    assert view.top is not None
    assert view.top.letter == "K"
    assert view.unseen == 54 - 18 - 2 - 1


def test_it_is_known_that_the_check_has_become_the_flood() -> None:
    position = drawn(ONE, TWO, top=None, step="top")
    assert not GAME.view(position, 0).flood
    position = after(GAME, position, "* top P")
    assert GAME.view(position, 0).flood
    assert GAME.view(position, 0).not_on_top


def test_the_order_of_the_deck_is_not_even_in_the_position() -> None:
    """Two games that were dealt the same have the same position, whatever will be drawn."""
    one, two = drawn(ONE, TWO), drawn(ONE, TWO)
    assert one == two
    assert {GAME.text(GAME.chance(drawn(ONE, TWO, top=None, step="top"), Random(seed))) for seed in range(200)} > {
        "top V",
        "top J",
        "top P",
    }


@pytest.mark.parametrize("viewer", [ONLOOKER, 0, 1])
def test_an_imagined_position_is_the_true_one(viewer: int) -> None:
    position = drawn(ONE, TWO, piles=("HXS", "V"))
    assert GAME.imagine(GAME.view(position, viewer), Random(0)) == position


def test_equal_cards_can_be_told_apart_so_that_a_picture_can_follow_them() -> None:
    position = drawn(TWO, ONE)
    before = GAME.view(position, 0).grids[0]
    swapped = GAME.view(after(GAME, position, "0 swap a2 c2"), 0).grids[0]
    assert (swapped[3].card, swapped[5].card) == (before[5].card, before[3].card)
    assert before[3].card.letter == before[5].card.letter


def test_all_know_that_the_flood_is_not_on_top() -> None:
    position = after(GAME, drawn(ONE, TWO, top=None, step="top"), "* top P")
    for viewer in (ONLOOKER, 0, 1):
        assert GAME.imagine(GAME.view(position, viewer), Random(0)) == position
    assert position != drawn(ONE, TWO, top=None, step="top", flood=True)


def test_the_flood_that_came_is_seen() -> None:
    position = drawn(ONE, TWO, top=None, step="top", deck="VP", flood=True)
    seen = GAME.view(after(GAME, position, "* top F"), 0).top
    assert seen is not None
    assert seen.letter == "F"
