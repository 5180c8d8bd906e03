"""No more tiles."""

from typing import Any

import pytest

from support.pipeland import GAME, drawn, irrigated, moves, play, rule, step, tile, why, won
from watertable.games.pipeland.rules.position import Position

WET = """
    ·  r┳ r━ g━ g┳
    ~  ║  ~  ~  ║
"""


def last(chart: str = WET, money: tuple[int, ...] = (9, 9, 9), seat: int = 1, **given: Any) -> Position:
    """The turn in which the last tile is drawn."""
    position = drawn(chart, money=money, seat=seat, step="begin", piles=("", "", "", "sX"), **given)
    return play(position, f"{seat} draw", "* tile sX")


def final(chart: str = WET, money: tuple[int, ...] = (9, 9, 9), **given: Any) -> Position:
    """The final round, after seat 1 placed the last tile."""
    return drawn(chart, money=money, seat=2 % len(money), closer=1, final=True, piles=("", "", "", ""), **given)


def test_after_the_turn_of_the_last_tile_each_player_gets_one_final_turn_starting_left_of_whoever_placed_it() -> None:
    position = play(last(), "1 place 0,2 NESW", "1 end")
    seats = []
    while step(position) != "over":
        seats.append(position.seat)
        position = play(position, f"{position.seat} end")
    assert seats == [2, 0, 1]


def test_the_turn_in_which_the_last_tile_is_placed_is_an_ordinary_turn() -> None:
    position = play(last(), "1 place 0,2 NESW")
    assert step(position) == "act"
    assert not position.final
    assert play(position, "1 end").money == (9, 11, 9)


@pytest.mark.parametrize(("money", "winners"), [(47, ()), (48, (1,))])
def test_with_its_victory(money: int, winners: tuple[int, ...]) -> None:
    position = play(last(money=(9, money, 9)), "1 place 0,2 NESW", "1 end")
    assert won(position) == winners


def test_in_this_turn_they_do_not_place_a_land_tile() -> None:
    position = final()
    assert step(position) == "act"
    assert rule(position, "2 draw") == "not-now"
    assert moves(position, 2, "place", "draw", "pass") == []


def test_they_take_their_actions() -> None:
    position = play(final(money=(9, 9, 20)), "2 rotate 3,1 NSW", "2 buy 3,1")
    assert tile(position, "3,1") == "s┫b"
    assert position.money == (9, 9, 1)


def test_they_receive_double_money_for_their_irrigated_land_tiles() -> None:
    position = play(final(), "2 end")
    assert irrigated(position, 0) == 2
    assert play(position, "0 end").money == (13, 9, 11)


def test_the_previous_victory_conditions_no_longer_apply() -> None:
    ten = """
        r┏ r┳ r┳ r┓ ·
        r┗ r╋ r╋ r┛ ·
        ·  r┣ r┛ ·  g┳
        ~  ║  ~  ~  ║
    """
    position = play(final(ten, money=(9, 9, 60)), "2 end")
    assert won(position) == ()
    assert won(play(position, "0 end")) == ()


def test_doing_nothing_in_it_is_no_pass() -> None:
    position = play(final(passed=(2,)), "2 end")
    assert position.withdrawn == 0
    assert rule(final(), "2 pass") == "no-pass-now"


def test_after_this_the_game_ends_and_the_player_with_the_most_money_wins() -> None:
    position = play(final(money=(9, 9, 20)), "2 end", "0 end", "1 end")
    assert position.money == (13, 13, 22)
    assert (won(position), why(position)) == ((2,), "most-money")


def test_among_the_richest_the_most_irrigated_tiles_win() -> None:
    position = play(final(money=(9, 9, 11)), "2 end", "0 end", "1 end")
    assert position.money == (13, 13, 13)
    assert [irrigated(position, seat) for seat in range(3)] == [2, 2, 1]
    assert won(position) == (0, 1)


@pytest.mark.parametrize(
    ("money", "ranks", "decided"),
    [((9, 9, 11), (0, 0, 2), ["score-money", "score-tiles"]), ((9, 8, 20), (1, 2, 0), ["score-money"])],
)
def test_the_scores_stand_in_this_order_and_say_what_decided(
    money: tuple[int, ...], ranks: tuple[int, ...], decided: list[str]
) -> None:
    scores = GAME.scores(GAME.view(play(final(money=money), "2 end", "0 end", "1 end"), 0))
    assert scores is not None
    assert scores.ranks == ranks
    assert [scores.columns[column].key for column in scores.decided] == decided


def test_tiles_count_as_the_board_lies_at_the_end() -> None:
    """Seat 0 has two irrigated tiles in its own final turn; then seat 1 takes the water from one of them."""
    chart = """
        ·  r┳ s━ r━ g┣
        ~  ║  ~  ~  ║
    """
    position = drawn(chart, money=(9, 14), closer=1, final=True, piles=("",) * 4)
    position = play(position, "0 end", "1 rotate 1,-1 NS", "1 end")
    assert position.money == (13, 13)
    assert [irrigated(position, seat) for seat in range(2)] == [1, 1]
    assert won(position) == (0, 1)


def test_then_the_win_is_shared() -> None:
    position = play(final(money=(9, 9), withdrawn=()), "0 end", "1 end")
    assert won(position) == (0, 1)


def test_a_withdrawn_player_has_no_final_turn_and_does_not_win() -> None:
    position = play(final(money=(99, 9, 9), withdrawn=(0,)), "2 end")
    assert position.seat == 1
    position = play(position, "1 end")
    assert won(position) == (1,)


def test_who_says_to_return_before_the_own_place_in_the_final_round_still_has_a_final_turn() -> None:
    position = play(final(money=(99, 9, 9), withdrawn=(0,)), "0 return", "2 end")
    assert position.seat == 0
    assert step(position) == "act"
    assert won(play(position, "0 end", "1 end")) == (0,)


def test_whose_place_in_the_final_round_has_gone_by_can_not_return_any_more() -> None:
    position = play(last(money=(9, 9, 99), withdrawn=(2,)), "1 place 0,2 NESW")
    assert rule(position, "2 return") == ""
    position = play(position, "1 end")
    assert position.seat == 0
    assert rule(position, "2 return") == "too-late"
    assert moves(position, 2) == []
    assert GAME.turn(position).may == (1,)
    assert won(play(position, "0 end", "1 end")) == (1,)


def test_the_last_tile_with_no_place_leads_to_the_final_round_too() -> None:
    full = """
        ·  g┳ ·  ·  g┳
        ~  ║  ~  ~  ║
        ·  g┻ ·  ·  g┻
    """
    position = drawn(full, money=(9, 9), step="begin", piles=("", "", "", "gX"))
    position = play(position, "0 draw", "* tile gX", "0 end")
    assert (position.seat, position.final) == (1, True)
    assert play(position, "1 end").seat == 0


def test_the_last_tile_may_be_bought_in_the_final_round() -> None:
    position = play(last(money=(9, 9, 20)), "1 place 0,2 NESW")
    assert rule(position, "1 buy 0,2") == "just-placed"
    assert tile(play(position, "1 end", "2 buy 0,2"), "0,2") == "s╋b"


def test_with_a_tile_left_there_is_no_final_round() -> None:
    position = drawn(WET, money=(9, 9), step="begin", piles=("", "", "", "sX sT"))
    position = play(position, "0 draw", "* tile sX", "0 place 0,2 NESW", "0 end")
    assert not position.final
    assert moves(position, 1) == ["draw", "pass"]
