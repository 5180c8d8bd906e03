"""Adding sails, and losing them."""

import pytest

from support.play import after, refused, texts
from support.waterworld import GAME, at, dealt, drawn, sails, seen, step

HANDS = ("supplies guns rope", "guns rope rope")


def test_sails_may_be_hoisted_at_the_beginning_of_any_turn() -> None:
    position = dealt(*HANDS)
    assert texts(GAME, position, 0) == ["hoist", "roll"]
    position = after(GAME, position, "0 roll", "* roll 1", "0 sail A4", "1 roll", "* roll 1", "1 sail A8")
    assert texts(GAME, position, 0) == ["hoist", "roll"]
    assert sails(after(GAME, position, "0 hoist")) == ("hoisted", "ready")


def test_sails_are_hoisted_only_before_the_roll() -> None:
    position = after(GAME, dealt(*HANDS), "0 roll", "* roll 3")
    assert refused(GAME, position, "0 hoist") == "sails-first"


def test_with_sails_both_white_dice_are_rolled() -> None:
    position = after(GAME, dealt(*HANDS), "0 hoist")
    odds = GAME.odds(position)
    assert odds is not None
    assert len(odds) == 21
    assert sum(weight for _, weight in odds) == 36
    assert {move.text: weight for move, weight in odds}["roll 2 5"] == 2
    assert {move.text: weight for move, weight in odds}["roll 4 4"] == 1
    assert refused(GAME, position, "* roll 4") == "both-dice"


def test_without_sails_there_is_one_die() -> None:
    assert refused(GAME, after(GAME, dealt(*HANDS), "0 roll"), "* roll 2 5") == "one-die"


def test_both_dice_count_together() -> None:
    position = after(GAME, dealt(*HANDS), "0 hoist", "* roll 3 6")
    assert refused(GAME, position, "0 sail J3") == ""
    assert refused(GAME, position, "0 sail K3") == "too-far"


def test_with_sails_less_than_the_sum_may_be_sailed() -> None:
    position = after(GAME, dealt(*HANDS), "0 hoist", "* roll 3 6")
    assert at(after(GAME, position, "0 sail A4")) == "A4"


def test_hoisted_sails_are_used_on_each_later_turn_and_nobody_is_asked_again() -> None:
    position = after(
        GAME, dealt(*HANDS), "0 hoist", "* roll 1 1", "0 sail A4", "1 roll", "* roll 1", "1 sail A8", "* roll 2 2"
    )
    assert step(position) == "sail"
    assert refused(GAME, position, "0 hoist") == "sails-up"
    assert refused(GAME, position, "0 sail A8") == ""


@pytest.mark.parametrize("used", [True, False])
def test_an_opponent_who_ends_a_move_on_your_pawn_takes_the_sails_you_use(used: bool) -> None:
    position = drawn("C 0··1·······", sails=("ready", "hoisted" if used else "ready"))
    assert sails(after(GAME, position, "0 sail C4")) == ("ready", "lost" if used else "ready")


def test_sails_that_are_not_hoisted_yet_can_be_hoisted_after_somebody_came() -> None:
    position = after(GAME, drawn("C 0··1·······"), "0 sail C4")
    assert texts(GAME, position, 1) == ["hoist", "roll"]


def test_who_comes_keeps_the_own_sails() -> None:
    position = drawn("C 0··1·······", sails=("hoisted", "ready"))
    assert sails(after(GAME, position, "0 sail C4")) == ("hoisted", "ready")


def test_passing_over_a_pawn_takes_no_sails() -> None:
    position = drawn("C 0··1·······", sails=("ready", "hoisted"))
    assert sails(after(GAME, position, "0 sail C5")) == ("ready", "hoisted")


def test_all_opponents_in_the_space_lose_the_sails_they_use() -> None:
    position = drawn("C 0··a·······", hands=("", "", "", ""), sails=("ready", "hoisted", "ready", "hoisted"), a="123")
    assert sails(after(GAME, position, "0 sail C4")) == ("ready", "lost", "ready", "lost")


def test_lost_sails_are_lost_for_the_rest_of_the_game() -> None:
    position = after(GAME, drawn("C 0··1·······", sails=("ready", "hoisted")), "0 sail C4")
    assert step(position) == "roll"
    assert refused(GAME, position, "* roll 2 5") == "one-die"
    position = after(GAME, position, "* roll 2")
    assert refused(GAME, position, "1 hoist") == "sails-lost"


def test_sails_are_lost_on_an_atoll_too_but_after_its_token() -> None:
    chart = "B o·0a···o··o"
    five = drawn(
        chart,
        hands=("supplies guns rope enola", ""),
        sails=("ready", "hoisted"),
        tokens={"B4": "rope"},
        a="o1",
    )
    position = after(GAME, five, "0 sail B4")
    assert (step(position), sails(position)) == ("limit", ("ready", "hoisted"))
    assert sails(after(GAME, position, "0 discard guns")) == ("ready", "lost")


def test_at_the_dirigibles_atoll_nobody_loses_sails() -> None:
    chart = "B o·0a···o··o"
    position = drawn(chart, sails=("ready", "hoisted"), tokens={"B4": "dirigible"}, a="o1")
    position = after(GAME, position, "0 sail B4", "0 fly C3")
    assert sails(position) == ("ready", "hoisted")


def test_who_flies_onto_a_pawn_takes_its_sails() -> None:
    chart = """
        B o·0o···o··o
        C ········1··
    """
    position = drawn(chart, sails=("ready", "hoisted"), tokens={"B4": "dirigible"})
    assert sails(after(GAME, position, "0 sail B4", "0 fly C9")) == ("ready", "lost")


def test_the_holder_of_the_compass_loses_sails_like_anybody() -> None:
    position = after(GAME, drawn("C 0··1·······", sails=("ready", "hoisted"), compass=1), "0 sail C4")
    assert sails(position) == ("ready", "lost")
    assert seen(position) == [0, 1]


def test_who_rolls_may_hoist_in_a_later_turn_but_not_take_sails_off() -> None:
    position = after(GAME, dealt(*HANDS), "0 hoist", "* roll 1 1", "0 sail A4", "1 roll", "* roll 1", "1 sail A8")
    assert step(position) == "roll"
    assert texts(GAME, position, 0) == []
