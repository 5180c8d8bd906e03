"""The house rule against swapping back: the two places that were swapped a moment ago may not be swapped at once."""

import pytest

from support.downspout import OTHER, drawn
from support.play import after, refused, texts
from watertable.engine.actors import ONLOOKER
from watertable.games.downspout.game import Downspout
from watertable.games.downspout.rules.position import Position

GAME = Downspout()


def begun(back: bool = False) -> Position:
    """Two grids of Vertical T's and L-Bends and the like, before the first swap."""
    return drawn(OTHER, OTHER, piles=("J", "V"), top="H", back=back)


def swapped(move: str, back: bool = False) -> Position:
    """After a seat's swap, the pile and the next top card."""
    return after(GAME, begun(back), f"0 {move}", "0 pile 1", "* top X")


@pytest.mark.parametrize(
    ("move", "again"),
    [
        ("swap a1 1:b2", ["swap b2 0:a1", "swap b2' 0:a1", "swap b2 0:a1'", "swap b2' 0:a1'"]),
        ("swap a1 1:b2'", ["swap b2 0:a1", "swap b2' 0:a1", "swap b2 0:a1'", "swap b2' 0:a1'"]),
    ],
)
def test_the_places_that_were_swapped_are_not_swapped_back_however_the_pipes_come_to_lie(
    move: str, again: list[str]
) -> None:
    position = swapped(move)
    legal = texts(GAME, position, 1)
    refusals = {refused(GAME, position, f"1 {text}") for text in again}
    assert "just-swapped" in refusals
    assert not set(again) & set(legal)
    assert "swap b2 0:b1" in legal or "swap b2' 0:b1" in legal


def test_by_the_rulebook_they_are() -> None:
    position = swapped("swap a1 1:b2", back=True)
    assert "swap b2 0:a1" in texts(GAME, position, 1)


def test_after_a_lock_they_may_be_swapped_again() -> None:
    position = after(GAME, swapped("swap a1 1:b2"), "1 lock a1", "1 pile 2", "* top K")
    assert "swap a1 1:b2" in texts(GAME, position, 0)


def test_nobody_else_swaps_them_either_and_the_next_but_one_may() -> None:
    position = drawn(OTHER, OTHER, OTHER, piles=("J", "V", "V"), top="H", back=False)
    position = after(GAME, position, "0 swap a1 1:b2", "0 pile 1", "* top X")
    assert refused(GAME, position, "1 swap b2 0:a1") == "just-swapped"
    position = after(GAME, position, "1 swap a1 c3", "1 pile 2", "* top T")
    position = after(GAME, position, "2 lock a1", "2 pile 3", "* top T")
    assert "swap a1 1:b2" in texts(GAME, position, 0)


def test_the_top_of_a_pile_is_a_place() -> None:
    position = drawn(OTHER, OTHER, piles=("J", "V"), top="H", back=False)
    position = after(GAME, position, "0 swap a1 pile 2", "0 pile 2", "* top X", "1 lock b2", "1 pile 1", "* top X")
    assert any(text.startswith("swap a1 pile 2") or text == "swap a1' pile 2" for text in texts(GAME, position, 0))


def test_everybody_sees_what_was_swapped() -> None:
    assert GAME.view(begun(), ONLOOKER).swapped is None
    assert GAME.view(swapped("swap a1 1:b2"), ONLOOKER).swapped == ("0:a1", "1:b2")
    assert GAME.view(swapped("swap c3 pile 2"), 1).swapped == ("0:c3", "pile 2")
