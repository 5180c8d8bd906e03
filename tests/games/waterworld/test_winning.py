"""How the game is won, and how it ends without a winner."""

import pytest

from support.play import after, refused
from support.waterworld import GAME, ONE_OF_EACH, drawn, step, why, won

CHART = "C 0··*·······"
MEETING = "C 0··a·······"
"""Seat 1 is on Dry Land."""


def test_who_reaches_dry_land_with_a_complete_collection_and_has_seen_the_compass_wins() -> None:
    position = after(GAME, drawn(CHART, hands=(ONE_OF_EACH, ""), compass=0), "0 sail C4")
    assert (won(position), why(position)) == (0, "dry-land-reached")
    assert GAME.turn(position).must is None


def test_who_was_shown_the_compass_wins_as_well_as_its_holder() -> None:
    position = drawn(CHART, hands=(ONE_OF_EACH, ""), compass=1, seen=(0,))
    assert won(after(GAME, position, "0 sail C4")) == 0


def test_nobody_wins_by_accident_without_having_seen_the_compass() -> None:
    for position in (
        drawn(CHART, hands=(ONE_OF_EACH, "")),
        drawn(CHART, hands=(ONE_OF_EACH, ""), compass=1),
    ):
        assert why(after(GAME, position, "0 sail C4")) == ""


@pytest.mark.parametrize("hand", ["", "guns rope enola", "guns guns rope enola"])
def test_nobody_wins_without_a_complete_collection(hand: str) -> None:
    assert why(after(GAME, drawn(CHART, hands=(hand, ""), compass=0), "0 sail C4")) == ""


def test_nobody_wins_elsewhere() -> None:
    assert why(after(GAME, drawn(CHART, hands=(ONE_OF_EACH, ""), compass=0), "0 sail C5")) == ""


def test_dry_land_must_be_the_end_of_a_move() -> None:
    """Passing over it does not win."""
    position = drawn("C 0··*··1····", hands=(ONE_OF_EACH, ""), compass=0)
    assert why(after(GAME, position, "0 sail C6")) == ""


def test_dry_land_comes_before_the_pawns() -> None:
    position = drawn(MEETING, hands=(ONE_OF_EACH, "guns"), compass=0, discards="rope", a="*1")
    assert won(after(GAME, position, "0 sail C4")) == 0


def test_who_sees_the_compass_where_dry_land_is_wins_at_once() -> None:
    position = drawn(MEETING, hands=(ONE_OF_EACH, "guns"), compass=1, discards="rope", a="*1")
    assert won(after(GAME, position, "0 sail C4")) == 0


def test_whose_collection_a_trade_completes_on_dry_land_wins_at_the_end_of_the_turn() -> None:
    position = drawn(MEETING, hands=("supplies guns rope rope", "enola"), compass=0, a="*1")
    position = after(GAME, position, "0 sail C4", "0 trade", "0 give rope")
    assert why(position) == ""
    assert won(after(GAME, position, "1 give enola")) == 0


def test_who_sees_the_compass_and_completes_the_collection_by_a_trade_wins_at_the_end_of_the_turn() -> None:
    position = drawn(MEETING, hands=("supplies guns rope rope", "enola"), compass=1, a="*1")
    assert won(after(GAME, position, "0 sail C4", "0 trade", "0 give rope", "1 give enola")) == 0


def test_only_at_the_end_of_the_turn_and_not_between_two_trades() -> None:
    position = drawn(MEETING, hands=("supplies guns rope rope", "enola", "guns"), compass=0, a="*12")
    position = after(GAME, position, "0 sail C4", "0 trade", "0 give rope", "1 give enola")
    assert (why(position), step(position)) == ("", "give")
    assert why(after(GAME, position, "0 give enola", "2 give guns")) == ""
    assert won(after(GAME, position, "0 give guns", "2 give guns")) == 0


def test_whose_collection_a_draw_completes_on_dry_land_wins() -> None:
    position = drawn(MEETING, hands=("supplies guns rope", ""), compass=0, discards="enola", a="*1")
    assert won(after(GAME, position, "0 sail C4", "0 draw", "* draw enola")) == 0


def test_with_five_cards_the_collection_is_complete_after_the_discard() -> None:
    position = drawn(MEETING, hands=("supplies guns rope rope", ""), compass=0, discards="enola", a="*1")
    position = after(GAME, position, "0 sail C4", "0 draw", "* draw enola")
    assert why(position) == ""
    assert won(after(GAME, position, "0 discard rope")) == 0
    assert why(after(GAME, position, "0 discard guns")) == ""


def test_nobody_wins_in_another_players_turn() -> None:
    """Seat 1 stands on Dry Land, and a trade completes its collection."""
    position = drawn(MEETING, hands=("enola", "supplies guns rope rope"), compass=1, a="*1")
    position = after(GAME, position, "0 sail C4", "0 trade", "0 give enola", "1 give rope")
    assert (why(position), position.seat) == ("", 1)


def test_completed_in_anothers_turn_one_must_leave_dry_land_and_come_again() -> None:
    position = drawn(MEETING, hands=("enola", "supplies guns rope rope"), compass=1, a="*1")
    position = after(GAME, position, "0 sail C4", "0 trade", "0 give enola", "1 give rope", "1 roll", "* roll 2")
    assert refused(GAME, position, "1 sail C4") == "must-move"
    position = after(GAME, position, "1 sail C5", "0 roll", "* roll 1", "0 sail C3", "1 roll", "* roll 1", "1 sail C4")
    assert won(position) == 1


def test_a_collection_is_exactly_one_of_each() -> None:
    position = drawn(CHART, hands=("guns guns rope enola", ""), compass=0)
    assert why(after(GAME, position, "0 sail C4")) == ""


def test_who_wins_shows_the_collection() -> None:
    position = after(GAME, drawn(CHART, hands=(ONE_OF_EACH, ""), compass=0), "0 sail C4")
    (claim,) = GAME.view(position, 1).known.hands[0]
    assert (claim.kinds, claim.sure) == (("supplies", "guns", "rope", "enola"), 4)


def test_after_the_end_nothing_may_be_done() -> None:
    position = after(GAME, drawn(CHART, hands=(ONE_OF_EACH, ""), compass=0), "0 sail C4")
    for entry in ("0 roll", "1 roll", "* roll 4", "1 hoist"):
        assert refused(GAME, position, entry) == "game-over"
    assert [list(GAME.moves(position, seat)) for seat in (0, 1)] == [[], []]


# Too long


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_a_hundred_rounds_the_game_is_drawn(seats: int) -> None:
    last, chart = seats - 1, f"C {seats - 1}··········"
    position = drawn(chart, hands=("",) * seats, seat=last, turns=100 * seats - 1)
    position = after(GAME, position, f"{last} sail C2")
    outcome = GAME.outcome(position)
    assert outcome is not None
    assert (outcome.winners, outcome.why.key, outcome.why.args) == ((), "too-long", (("rounds", 100),))


def test_before_the_last_turn_of_round_100_it_goes_on() -> None:
    position = drawn("C 0··········", turns=198)
    assert why(after(GAME, position, "0 sail C2")) == ""


def test_who_wins_in_the_very_last_turn_has_won() -> None:
    position = drawn("C 1··*·······", hands=("", ONE_OF_EACH), seat=1, compass=1, turns=199)
    assert won(after(GAME, position, "1 sail C4")) == 1


def test_a_turn_is_counted_when_it_is_over() -> None:
    position = after(GAME, drawn("C 0··1·······", hands=("rope", "guns"), turns=6), "0 sail C4", "0 trade")
    assert position.turns == 6
    assert after(GAME, position, "0 give rope", "1 give guns").turns == 7
