"""The rulebook's "Setup", sentence by sentence, with the rulings on it."""

from random import Random

import pytest

from support.downspout import shown, step, tops
from support.play import after, refused, texts
from watertable.engine.actors import CHANCE
from watertable.engine.mistakes import BadSeats, MalformedMove
from watertable.engine.options import Options, complete
from watertable.engine.table import Table
from watertable.games.downspout.game import Downspout
from watertable.games.downspout.rules.position import Position
from watertable.games.downspout.sight.view import view

GAME = Downspout()
DEALT = ("* deal 0 HVJ/LTK/XHV", "* deal 1 TTT/KKK/JJJ")


def start(seats: int = 2) -> Position:
    return GAME.start(complete(GAME.options, {}), seats)


def test_two_to_four_players() -> None:
    assert list(GAME.seats(Options({}))) == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(BadSeats, match=f"2 to 4 seats, not {seats}"):
            Table(GAME, {}, seats)


def test_each_player_is_dealt_three_by_three() -> None:
    position = after(GAME, start(), *DEALT)
    assert shown(position, 0) == "─│┘\n└┬├\n┼─│"
    assert shown(position, 1) == "┬┬┬\n├├├\n┘┘┘"


def test_all_pipes_are_dealt_loose_and_upright() -> None:
    position = after(GAME, start(), *DEALT)
    pipes = [pipe for grid in view(position, 0).grids for pipe in grid]
    assert len(pipes) == 18
    assert not any(pipe.locked or pipe.turned for pipe in pipes)


@pytest.mark.parametrize("letter", ["D", "S", "P"])
def test_special_crosses_and_the_pressure_check_are_set_aside_while_grids_are_dealt(letter: str) -> None:
    assert refused(GAME, start(), f"* deal 0 HVJ/LTK/XH{letter}") == "set-aside"


def test_chance_deals_none_of_them() -> None:
    rng = Random(0)
    for _ in range(200):
        assert not set("DSPF") & set(GAME.text(GAME.chance(start(), rng)).split(" ")[2])


def test_grids_are_dealt_from_one_deck() -> None:
    assert refused(GAME, start(), "* deal 0 XXX/HHH/HHH") == ""
    assert refused(GAME, start(), "* deal 0 XXX/XHH/HHH") == "not-in-deck"
    assert refused(GAME, after(GAME, start(), "* deal 0 XXX/HHH/HHH"), "* deal 1 XVV/VVV/VJJ") == "not-in-deck"


def test_grids_are_dealt_in_the_order_of_seats() -> None:
    assert refused(GAME, start(), "* deal 1 HVJ/LTK/XHV") == "deal-in-order"


def test_nobody_rearranges_the_grid_that_was_dealt() -> None:
    position = after(GAME, start(), *DEALT)
    assert GAME.turn(position).must == CHANCE
    for seat in (0, 1):
        assert texts(GAME, position, seat) == []
        assert refused(GAME, position, f"{seat} swap a1 b1") == "not-your-turn"


def test_then_the_special_crosses_and_the_pressure_check_are_in_the_deck() -> None:
    position = after(GAME, start(), *DEALT)
    for letter in "DSP":
        assert refused(GAME, position, f"* row {letter}") == ""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_card_a_player_is_dealt_in_a_row(seats: int) -> None:
    table = Table(GAME, {}, seats)
    table.let_chance(Random(3))
    assert [len(pile) for pile in view(table.position, 0).piles] == [1] * seats


def test_the_row_is_dealt_after_all_grids() -> None:
    assert refused(GAME, start(), "* row H") == "not-now"
    position = after(GAME, start(), *DEALT)
    assert refused(GAME, position, "* top H") == "not-now"
    position = after(GAME, position, "* row H", "* row D")
    assert refused(GAME, position, "* row H") == "not-now"
    assert tops(position) == "HD"


def test_seat_0_begins_when_the_first_top_card_is_seen() -> None:
    position = after(GAME, start(), *DEALT, "* row H", "* row V", "* top J")
    assert step(position) == "act"
    assert GAME.turn(position).must == 0


def test_a_pressure_check_in_the_row_is_shuffled_back_unturned_and_dealing_goes_on() -> None:
    position = after(GAME, start(), *DEALT, "* row P")
    assert tops(position) == ""
    assert not position.flood
    position = after(GAME, position, "* row H", "* row P", "* row V")
    assert tops(position) == "HV"
    assert not position.flood


def test_a_pressure_check_shuffled_back_does_not_lie_on_top() -> None:
    position = after(GAME, start(), *DEALT, "* row P")
    assert refused(GAME, position, "* row P") == "not-on-top"
    rng = Random(2)
    assert "row P" not in {GAME.text(GAME.chance(position, rng)) for _ in range(1000)}


def test_a_pressure_check_may_come_up_in_set_up_again_and_again() -> None:
    position = after(GAME, start(), *DEALT, "* row P", "* row H", "* row P", "* row V", "* top P")
    assert refused(GAME, position, "* top P") == "not-on-top"
    assert step(after(GAME, position, "* top J")) == "act"


def test_a_pressure_check_as_first_top_card_is_shuffled_back_unturned() -> None:
    position = after(GAME, start(), *DEALT, "* row H", "* row V", "* top P")
    assert not position.flood
    assert step(position) == "first top"
    position = after(GAME, position, "* top J", "0 lock a1", "0 pile 1")
    assert refused(GAME, position, "* top P") == ""
    assert refused(GAME, position, "* top F") == "not-in-deck"


def test_only_chance_deals() -> None:
    for entry in ("0 deal 0 HVJ/LTK/XHV", "0 row H", "0 top H"):
        assert refused(GAME, start(), entry) == "chance-deals"


def test_the_flood_can_not_even_be_written_in_set_up() -> None:
    for text in ("deal 0 HVJ/LTK/XHF", "row F"):
        with pytest.raises(MalformedMove):
            GAME.parse(text)


def test_row_cards_come_with_these_odds() -> None:
    position = after(GAME, start(), *DEALT)
    odds = {GAME.text(move): weight for move, weight in GAME.odds(position) or ()}
    rows = {"row H": 5, "row V": 5, "row X": 2, "row D": 3, "row S": 3, "row J": 3, "row L": 6, "row T": 4, "row K": 4}
    assert odds == rows | {"row P": 1}
    again = GAME.odds(after(GAME, position, "* row P")) or ()
    assert {GAME.text(move): weight for move, weight in again} == rows


def test_a_card_of_the_row_has_left_the_deck() -> None:
    dealt = ("* deal 0 XXX/HHH/HHH", "* deal 1 VVV/VVV/VJJ", "* deal 2 TTT/KKK/JJJ")
    position = after(GAME, start(3), *dealt, "* row H")
    assert refused(GAME, position, "* row H") == "not-in-deck"
    assert view(position, 0).unseen == 54 - 27 - 1
