"""On your turn, and the rules of movement."""

import pytest

from support.play import after, refused, texts
from support.waterworld import GAME, at, dealt, drawn, step

HANDS = ("supplies guns rope", "guns rope rope")


def reached(*entries: str) -> set[str]:
    return {entry.split()[1] for entry in entries}


def test_one_white_die_is_rolled() -> None:
    position = after(GAME, dealt(*HANDS), "0 roll")
    odds = GAME.odds(position)
    assert odds is not None
    assert [(move.text, weight) for move, weight in odds] == [(f"roll {pips}", 1) for pips in range(1, 7)]


def test_the_pawn_moves_up_to_the_number_rolled() -> None:
    position = after(GAME, dealt(*HANDS), "0 roll", "* roll 2")
    assert texts(GAME, position, 0) == [
        "sail A1",
        "sail A2",
        "sail A4",
        "sail A5",
        "sail B2",
        "sail B3",
        "sail B4",
        "sail C3",
    ]


def test_not_further_than_rolled() -> None:
    position = after(GAME, dealt(*HANDS), "0 roll", "* roll 2")
    assert refused(GAME, position, "0 sail A6") == "too-far"


def test_the_full_count_need_not_be_moved() -> None:
    position = after(GAME, dealt(*HANDS), "0 roll", "* roll 6")
    for space in ("A4", "A5", "C3", "G3"):
        assert refused(GAME, position, f"0 sail {space}") == ""


def test_at_least_one_space_must_be_moved() -> None:
    position = after(GAME, dealt(*HANDS), "0 roll", "* roll 1")
    assert refused(GAME, position, "0 sail A3") == "must-move"


def test_a_move_does_not_end_where_it_began_not_even_by_going_out_and_back() -> None:
    position = after(GAME, dealt(*HANDS), "0 roll", "* roll 2")
    assert "sail A3" not in texts(GAME, position, 0)
    assert refused(GAME, position, "0 sail A3") == "must-move"


def test_there_are_no_diagonal_steps() -> None:
    position = after(GAME, dealt(*HANDS), "0 roll", "* roll 1")
    assert reached(*texts(GAME, position, 0)) == {"A2", "A4", "B3"}
    assert refused(GAME, position, "0 sail B4") == "too-far"


def test_lines_do_not_lead_round_the_edge() -> None:
    position = drawn("F 0·········1", white=(1,))
    assert reached(*texts(GAME, position, 0)) == {"E1", "F2", "G1"}
    position = drawn("E ··········0", white=(1,))
    assert reached(*texts(GAME, position, 0)) == {"D11", "E10", "F11"}


def test_from_h7_it_is_three_spaces_to_j8_over_an_opponents_pawn() -> None:
    chart = """
        H ····o·a····
        I ······1····
    """
    position = drawn(chart, white=(5,), a="o0")
    assert "sail J8" in texts(GAME, position, 0)
    assert "sail J8" in texts(GAME, drawn(chart, white=(3,), a="o0"), 0)
    assert refused(GAME, drawn(chart, white=(2,), a="o0"), "0 sail J8") == "too-far"


def test_passing_over_atolls_pawns_and_the_deez_each_counts_as_one_and_does_nothing() -> None:
    position = drawn("B o·0oD1·o··o", white=(4,), tokens={"B4": "rope"})
    assert refused(GAME, position, "0 sail B7") == ""
    later = after(GAME, position, "0 sail B7")
    assert (at(later), step(later), later.seat) == ("B7", "sails", 1)
    assert later.cards == position.cards
    assert later.atolls == position.atolls


@pytest.mark.parametrize("pips", range(1, 13))
def test_what_can_be_reached_is_what_a_walk_along_the_lines_reaches(pips: int) -> None:
    """A second reading: step by step, from one space to the next."""
    position = drawn("C ····0······", white=(pips,) if pips < 7 else (6, pips - 6))
    near = {(2, 4)}
    for _ in range(pips):
        near |= {
            (row + down, column + right)
            for row, column in near
            for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))
            if row + down in range(11) and column + right in range(11)
        }
    walked = {f"{'ABCDEFGHIJK'[row]}{column + 1}" for row, column in near} - {"C5"}
    assert reached(*texts(GAME, position, 0)) == walked


def test_pawns_may_share_a_space_of_open_sea() -> None:
    position = after(GAME, drawn("A ··0·1······", white=(2,)), "0 sail A5")
    assert at(position, 0) == at(position, 1) == "A5"


def test_pawns_may_share_an_atoll() -> None:
    position = drawn("B o·0a···o··o", a="o1", tokens={"B4": "rope"}, up="B4")
    position = after(GAME, position, "0 sail B4")
    assert at(position, 0) == at(position, 1) == "B4"


def test_pawns_may_share_a_space_with_the_deez() -> None:
    position = after(GAME, drawn("F ····0D·····", hands=("guns", "")), "0 sail F6")
    assert at(position) == "F6"
    assert position.seat == 1


def test_a_turn_without_anything_to_meet_is_over_after_the_move() -> None:
    position = after(GAME, drawn("C ··0········"), "0 sail C4")
    assert (position.seat, position.turns, step(position)) == (1, 1, "sails")


def test_the_move_is_made_before_anything_else() -> None:
    position = drawn("F ···0·D·····", hands=("rope", "guns"))
    for move in ("trade", "draw", "give rope", "discard rope", "burn B4", "fly A1", "roll"):
        assert refused(GAME, position, f"0 {move}") in {"not-now", "nobody-here"}
