"""A move does what it says, to whom it says, and leaves all else as it lies."""

from support.downspout import MIXED, OTHER, THIRD, drawn, rows, shown, tops
from support.play import after, refused
from watertable.engine.actors import ONLOOKER
from watertable.games.downspout.game import Downspout
from watertable.games.downspout.rules.position import Position

GAME = Downspout()


def piled(position: Position) -> list[str]:
    return ["".join(card.letter for card in pile) for pile in GAME.view(position, ONLOOKER).piles]


def test_swapped_cards_keep_their_own_ways_wherever_they_go() -> None:
    """A Cross goes to seat 1, an L comes: from then on the L may be turned, and the Cross may not."""
    position = after(GAME, drawn(MIXED, OTHER), "0 swap b2 1:a1", "0 pile 1", "* top V")
    assert (shown(position, 0)[5], shown(position, 1)[0]) == ("└", "┼")
    assert refused(GAME, position, "1 swap b1 0:b2'") == ""
    assert refused(GAME, position, "1 swap b1' 0:b2") == ""
    assert refused(GAME, position, "1 swap a1 0:a1'") == "one-way"
    assert refused(GAME, position, "1 swap a1' 0:b2") == ""


def test_a_swap_leaves_all_other_pipes_as_they_are() -> None:
    position = after(GAME, drawn("┘╔┬\n├┼─\n└┐╦", "└┘═\n┬┤┬\n─╚┌"), "0 swap a1 1:a1")
    assert shown(position, 0) == rows("└╔┬", "├┼─", "└┐╦")
    assert shown(position, 1) == rows("┘┘═", "┬┤┬", "─╚┌")


def test_every_seat_swaps_and_locks_in_its_own_grid() -> None:
    position = drawn(MIXED, OTHER, THIRD, piles=("X", "K", "T"), seat=1)
    locked, swapped = after(GAME, position, "1 lock b2"), after(GAME, position, "1 swap c1 pile 2")
    assert shown(locked, 1) == rows("└┘─", "┬╠┬", "─└┘")
    assert shown(swapped, 1) == rows("└┘├", "┬├┬", "─└┘")
    assert tops(swapped) == "XHT"
    for other in (0, 2):
        assert shown(locked, other) == shown(swapped, other) == shown(position, other)


def test_a_seat_locks_without_touching_what_others_locked() -> None:
    position = after(GAME, drawn("╝└┬\n├┼─\n└┘┬", "└┘─\n┬╠┤\n─└┘", seat=1), "1 lock a1")
    assert shown(position, 0) == rows("╝└┬", "├┼─", "└┘┬")
    assert shown(position, 1) == rows("╚┘─", "┬╠┤", "─└┘")


def test_cards_underneath_stay_where_they_are() -> None:
    position = after(GAME, drawn(MIXED, OTHER, piles=("DTK", "HVV"), top="X"), "0 swap a1 pile 1")
    assert piled(position) == ["DTJ", "HVV"]
    assert piled(after(GAME, position, "0 pile 1")) == ["DTJX", "HVV"]
    assert piled(after(GAME, position, "0 pile 2")) == ["DTJ", "HVVX"]
