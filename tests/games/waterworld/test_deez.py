"""Attacking the Deez."""

import pytest

from support.play import after, refused, texts
from support.waterworld import GAME, ONE_OF_EACH, deez, discarded, drawn, held, seen, sight, step

CHART = "F ···0·D·····"


def test_with_a_complete_collection_at_the_deez_one_may_attack_or_not() -> None:
    position = after(GAME, drawn(CHART, hands=(ONE_OF_EACH, "")), "0 sail F6")
    assert (step(position), texts(GAME, position, 0)) == ("attack", ["attack", "decline"])


@pytest.mark.parametrize("hand", ["", "guns rope enola", "guns guns rope enola", "rope rope rope rope"])
def test_without_one_nobody_is_asked(hand: str) -> None:
    position = after(GAME, drawn(CHART, hands=(hand, "")), "0 sail F6")
    assert position.seat == 1


def test_the_deez_is_attacked_only_where_it_is() -> None:
    position = after(GAME, drawn(CHART, hands=(ONE_OF_EACH, "")), "0 sail F5")
    assert position.seat == 1
    assert refused(GAME, drawn(CHART, hands=(ONE_OF_EACH, "")), "0 attack") == "deez-elsewhere"


def test_passing_over_the_deez_is_no_attack() -> None:
    assert after(GAME, drawn(CHART, hands=(ONE_OF_EACH, "")), "0 sail F7").seat == 1


def test_once_destroyed_it_is_not_attacked() -> None:
    position = drawn(CHART.replace("D", "·"), hands=(ONE_OF_EACH, ""), sunk=True)
    assert refused(GAME, position, "0 attack") == "deez-gone"
    assert after(GAME, position, "0 sail F6").seat == 1


def test_who_declines_ends_the_turn_with_all_cards() -> None:
    position = after(GAME, drawn(CHART, hands=(ONE_OF_EACH, "")), "0 sail F6", "0 decline")
    assert (position.seat, held(position), deez(position)) == (1, ONE_OF_EACH, "F6")


def test_staying_at_the_deez_is_no_arrival_so_one_must_leave_and_come_again() -> None:
    position = after(GAME, drawn(CHART, hands=(ONE_OF_EACH, "")), "0 sail F6", "0 decline")
    position = after(GAME, position, "1 roll", "* roll 1", "1 sail A8", "0 roll", "* roll 2")
    assert refused(GAME, position, "0 sail F6") == "must-move"


@pytest.mark.parametrize("viewer", [-2, 1])
def test_the_four_cards_are_shown_to_all_first(viewer: int) -> None:
    position = after(GAME, drawn(CHART, hands=(ONE_OF_EACH, "guns")), "0 sail F6", "0 attack")
    (claim,) = sight(position, viewer).known.hands[0]
    assert claim == (("supplies", "guns", "rope", "enola"), 4)


def test_both_white_dice_are_rolled_then_both_red_ones_with_or_without_sails() -> None:
    for sails in ("ready", "hoisted", "lost"):
        position = drawn(CHART, hands=(ONE_OF_EACH, ""), sails=(sails, "ready"))
        position = after(GAME, position, "0 sail F6", "0 attack")
        assert step(position) == "white"
        assert refused(GAME, position, "* roll 4") == "both-dice"
        position = after(GAME, position, "* roll 2 5")
        assert step(position) == "red"
        assert refused(GAME, position, "* roll 2 5") == "not-chances-move"
        odds = GAME.odds(position)
        assert odds is not None
        assert sum(weight for _, weight in odds) == 36
        assert {move.text: weight for move, weight in odds}["red 1 1"] == 1
        assert {move.text: weight for move, weight in odds}["red 1 2"] == 2


def test_the_higher_total_destroys_the_deez() -> None:
    position = after(GAME, drawn(CHART, hands=(ONE_OF_EACH, "")), "0 sail F6", "0 attack", "* roll 3 4", "* red 1 5")
    assert deez(position) is None
    assert (held(position), position.seat) == (ONE_OF_EACH, 1)


def test_whoever_destroyed_it_holds_the_compass_and_has_seen_dry_land() -> None:
    position = after(GAME, drawn(CHART, hands=(ONE_OF_EACH, "")), "0 sail F6", "0 attack", "* roll 3 4", "* red 1 5")
    assert (position.compass, seen(position)) == (0, [0])
    assert sight(position, 0).dry == "A1"
    assert sight(position, 1).dry is None


def test_in_case_of_a_tie_both_roll_again() -> None:
    position = after(GAME, drawn(CHART, hands=(ONE_OF_EACH, "")), "0 sail F6", "0 attack", "* roll 3 4", "* red 1 6")
    assert step(position) == "white"
    position = after(GAME, position, "* roll 1 1", "* red 1 1")
    assert step(position) == "white"
    assert deez(after(GAME, position, "* roll 1 2", "* red 1 1")) is None


def test_the_lower_total_costs_a_card_of_choice() -> None:
    position = after(GAME, drawn(CHART, hands=(ONE_OF_EACH, "")), "0 sail F6", "0 attack", "* roll 3 4", "* red 4 4")
    assert (step(position), GAME.turn(position).must) == ("beaten", 0)
    assert texts(GAME, position, 0) == ["discard supplies", "discard guns", "discard rope", "discard enola"]
    position = after(GAME, position, "0 discard rope")
    assert (held(position), discarded(position)) == ("supplies guns enola", "rope")


def test_after_a_lost_battle_pawn_and_deez_stay_and_the_turn_is_over() -> None:
    position = after(
        GAME,
        drawn(CHART, hands=(ONE_OF_EACH, "")),
        "0 sail F6",
        "0 attack",
        "* roll 3 4",
        "* red 4 4",
        "0 discard rope",
    )
    assert position.places[0] == position.deez
    assert (position.seat, position.compass, seen(position)) == (1, -1, [])


def test_with_three_cards_the_collection_must_be_completed_again() -> None:
    position = drawn(CHART, hands=("supplies guns enola", ""))
    assert after(GAME, position, "0 sail F6").seat == 1


def test_the_deez_may_be_attacked_where_it_destroyed_an_atoll() -> None:
    position = drawn("B o·0a···o··o", hands=(ONE_OF_EACH, ""), a="xD")
    assert step(after(GAME, position, "0 sail B4")) == "attack"


def test_several_pawns_may_stand_at_the_deez() -> None:
    position = drawn("F ···0·a·····", hands=(ONE_OF_EACH, ONE_OF_EACH), a="D1")
    position = after(GAME, position, "0 sail F6", "0 trade", "0 give rope", "1 give rope")
    assert (step(position), GAME.turn(position).must) == ("attack", 0)


def test_where_the_deez_was_destroyed_nobody_is_asked_to_attack() -> None:
    position = drawn(CHART, hands=(ONE_OF_EACH, ONE_OF_EACH))
    position = after(GAME, position, "0 sail F6", "0 attack", "* roll 3 4", "* red 1 5", "1 hoist", "* roll 4 5")
    position = after(GAME, position, "1 sail F6", "1 trade", "1 give rope", "0 give rope")
    assert (deez(position), position.seat, step(position)) == (None, 0, "sails")
