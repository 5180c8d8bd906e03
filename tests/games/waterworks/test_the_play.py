"""The 1972 rulebook's "the play", sentence by sentence."""

import pytest

from support.play import after, refused, texts
from support.waterworks import GAME, drained, drawn, held, lays, shown, step
from watertable.engine.actors import CHANCE
from watertable.engine.mistakes import MalformedMove
from watertable.games.waterworks.rules.hand import size_of
from watertable.games.waterworks.rules.position import Position


def is_turn_of(position: Position, seat: int) -> bool:
    return GAME.turn(position).must == seat


# The three plays


@pytest.mark.parametrize(
    ("card", "shape"), [("cH", "━"), ("lH", "═"), ("cJ'", "┏"), ("lL", "╚"), ("lT", "╦"), ("cT'", "┻")]
)
def test_a_good_pipe_next_to_the_own_valve_begins_the_pipeline(card: str, shape: str) -> None:
    position = after(GAME, drawn("<", "<", hand=card.rstrip("'")), f"0 lay {card} -1,0")
    assert shown(position, 0) == f"{shape}<"


def test_a_leaky_pipe_next_to_the_valve_of_any_other_player() -> None:
    position = drawn("<", "<", "<", "<", hand="xH xL")
    for place in ("1:-1,0", "2:-1,0", "3:-1,0"):
        assert lays(position, place) == ["xL", "xH"]
        assert shown(after(GAME, position, f"0 lay xH {place}"), int(place[0])) == "─<"


def test_a_card_may_be_discarded_into_the_drain() -> None:
    position = after(GAME, drawn("<", "<", hand="cH lV", drain="xT"), "0 discard lV")
    assert drained(position) == "lV xT"
    assert held(position) == "cH"


def test_every_card_may_be_discarded_and_equal_ones_are_one_move() -> None:
    moves = texts(GAME, drawn("<", "<", hand="cH lV lV xxcl"), 0)
    assert [move for move in moves if move.startswith("discard")] == ["discard cH", "discard lV", "discard xxcl"]


# Drawing


@pytest.mark.parametrize("play", ["lay lH -1,0", "lay xH 1:-1,0", "discard lV"])
def test_after_any_of_these_plays_a_card_is_drawn_to_have_five_again(play: str) -> None:
    position = after(GAME, drawn("<", "<", hand="lH lV lV xH xH"), f"0 {play}")
    assert GAME.turn(position).must == CHANCE
    assert step(position) == "draw"
    position = after(GAME, position, "* draw cT")
    assert size_of(position.hands[0]) == 5
    assert "cT" in held(position)
    assert is_turn_of(position, 1)


def test_only_what_is_in_the_pile_can_be_drawn() -> None:
    position = after(GAME, drawn("<", "<", hand="lH lV", pile="cJ cJ xT"), "0 discard lH")
    assert [(move.text, weight) for move, weight in GAME.odds(position) or ()] == [("draw cJ", 2), ("draw xT", 1)]
    assert refused(GAME, position, "* draw lH") == "not-in-pile"


def test_play_continues_round_the_table() -> None:
    position = drawn("<", "<", "<", hands=("lH lV", "lH lV", "lH lV"))
    for seat in (0, 1, 2, 0):
        assert is_turn_of(position, seat)
        position = after(GAME, position, f"{seat} discard {held(position, seat).split()[-1]}")
        while step(position) == "draw":
            position = after(GAME, position, "* draw lL" if seat else "* draw lJ")


def test_only_one_card_can_be_played_in_a_turn() -> None:
    position = after(GAME, drawn("<", "<", hand="lH lV lV xH xH"), "0 lay lH -1,0", "* draw lT")
    assert texts(GAME, position, 0) == []
    assert refused(GAME, position, "0 discard lV") == "not-your-turn"


def test_only_cards_of_the_own_hand_can_be_played() -> None:
    position = drawn("<", "<", hands=("lH", "cH xT"))
    assert refused(GAME, position, "0 lay cH -1,0") == "not-in-hand"
    assert refused(GAME, position, "0 discard xT") == "not-in-hand"


# How cards lie


def test_all_cards_are_placed_upright_so_that_a_horizontal_never_stands() -> None:
    """Turned by a quarter a Horizontal would be a Vertical: it can't lie below an opening."""
    position = drawn("╔<", "<", hand="lH cH lV")
    assert lays(position, "-1,1") == ["lV"]
    with pytest.raises(MalformedMove):
        GAME.parse("lay lH^ -1,1")


def test_pipes_must_properly_join() -> None:
    position = drawn("═<", "<", hand="lV lJ lL lT lH")
    assert refused(GAME, position, "0 lay lV -2,0") == "misfit"
    assert refused(GAME, position, "0 lay lJ -2,0") == "misfit"
    assert lays(position, "-2,0") == ["lJ'", "lL", "lT", "lT'", "lH"]


def test_a_card_is_laid_at_an_open_end_and_nowhere_else() -> None:
    position = drawn("═<", "<", hand="lV lH")
    for place in ("-3,0", "0,1", "-1,1", "1,0", "5,5"):
        assert refused(GAME, position, f"0 lay lH {place}") == "nothing-joins"
    assert refused(GAME, position, "0 lay lV -1,1") == "nothing-joins"


GOING_LEFT, GOING_RIGHT = "═<", "╔<\n╚═"


@pytest.mark.parametrize(
    ("card", "to_the_left", "to_the_right"),
    [("lJ", "lJ'", "lJ"), ("lL", "lL", "lL'"), ("lT", "lT", "lT"), ("lT", "lT'", "lT'")],
)
def test_cards_may_be_turned_end_for_end(card: str, to_the_left: str, to_the_right: str) -> None:
    """The three shapes that look different turned: A, B and C of the rulebook, each in its two positions."""
    assert to_the_left in lays(drawn(GOING_LEFT, "<", hand=card), "-2,0")
    assert to_the_right in lays(drawn(GOING_RIGHT, "<", hand=card), "1,1")


@pytest.mark.parametrize(
    ("laid", "shape"), [("lJ'", "╔"), ("lL", "╚"), ("lT", "╦"), ("lT'", "╩"), ("cT'", "┻"), ("cL", "┗")]
)
def test_a_card_lies_as_it_is_laid(laid: str, shape: str) -> None:
    position = after(GAME, drawn(GOING_LEFT, "<", hand=laid.rstrip("'")), f"0 lay {laid} -2,0")
    assert shown(position) == f"{shape}═<"


@pytest.mark.parametrize("card", ["cH", "lV", "xH"])
def test_what_looks_the_same_turned_lies_one_way_only(card: str) -> None:
    with pytest.raises(MalformedMove, match="H and V never have it"):
        GAME.parse(f"lay {card}' -1,0")


def test_once_played_cards_may_not_be_changed() -> None:
    position = drawn("╔═<", "<", hand="lJ lH")
    for entry in ("0 lay lJ' -2,0", "0 lay lJ -2,0", "0 lay lH -1,0"):
        assert refused(GAME, position, entry) == "occupied"
    assert not [text for text in texts(GAME, position, 0) if text.split()[0] not in {"lay", "discard"}]


# Blocking

POCKET = """
╔═══╗
║···╚<
╚══
"""
"""One more bend, and the line would end in its own pocket of three cells, with four cards and the spout missing."""


def test_no_card_may_completely_block_a_pipeline() -> None:
    position = drawn(POCKET, "<", hand="lJ lL lT lH")
    assert refused(GAME, position, "0 lay lJ -2,1") == "blocked"
    assert lays(position, "-2,1") == ["lL'", "lT", "lT'", "lH"]


def test_no_opponent_may_block_it_either() -> None:
    position = drawn("<", POCKET, hand="xJ xL xH")
    assert refused(GAME, position, "0 lay xJ 1:-2,1") == "blocked"
    assert lays(position, "1:-2,1") == ["xL'", "xH"]


def test_the_first_card_can_not_point_back_at_the_valve() -> None:
    position = drawn("╔<", "<", hand="lL lJ")
    assert refused(GAME, position, "0 lay lJ -1,1") == ""
    position = drawn("╔<\n╚", "<", hand="lJ lH")
    assert refused(GAME, position, "0 lay lJ 0,1") == "misfit"
    assert lays(position, "0,1") == ["lH"]
