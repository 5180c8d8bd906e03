"""The advanced game."""

from typing import Any

from support.pipeland import began, drawn, in_piles, laid_tiles, moves, out, play, rule, step, why, won
from watertable.games.pipeland.rules.position import Position

ALMOST = """
    ·  ·  g━ ·  ·
    g┗ r┳ s━ ·  g┳
    ~  ║  ~  ~  ║
    ·  b┻ r━ b┃ s┻
    ·  ·  b┃ ·  ·
"""
"""Green and blue have their three tiles; red lacks one."""


def test_the_1_tiles_are_not_placed_but_left_in_their_own_pile() -> None:
    position = began(seats=3, rules="advanced")
    assert len(laid_tiles(position)) == 4
    assert len(in_piles(position)[0]) == 11


def test_each_player_starts_with_5() -> None:
    for seats in range(2, 7):
        assert began(seats=seats, rules="advanced").money == (5,) * seats


def test_players_begin_by_drawing_from_the_1s_pile() -> None:
    position = began("0 draw", rules="advanced")
    assert rule(position, "* tile rT") == "not-in-pile"
    assert rule(position, "* tile rL") == ""


def test_players_may_only_place_a_land_tile_and_the_turn_ends_with_it() -> None:
    position = began("0 draw", "* tile sX", "0 place 1,-1 NESW", rules="advanced")
    assert (position.seat, step(position)) == (1, "begin")


def test_they_may_not_perform_any_actions() -> None:
    for position in (began(rules="advanced"), began("0 draw", "* tile sX", rules="advanced")):
        for entry in ("0 rotate 0,-1 NSW", "0 buy 0,1", "0 ask buy 3,-1 3"):
            assert rule(position, entry) == "opening"


def test_or_receive_income() -> None:
    assert began("0 draw", "* tile sX", "0 place 1,-1 NESW", rules="advanced").money == (5, 5)


def test_they_may_however_negotiate_on_their_placement() -> None:
    position = began("0 draw", "* tile sX", "0 call", "1 offer place 0,2 any 3", rules="advanced")
    assert play(position, "0 place 0,2 NESW").money == (8, 2)


def test_there_are_no_offers_to_rotate() -> None:
    position = began("0 draw", "* tile sX", rules="advanced")
    assert rule(position, "1 offer rotate 3,-1 NSW 3") == "opening"
    assert moves(position, 1, "offer rotate") == []
    assert moves(began(rules="advanced"), 1) == []


def test_passing_is_possible_without_income() -> None:
    position = began("0 pass", rules="advanced")
    assert (position.seat, position.money) == (1, (5, 5))


def test_a_second_pass_withdraws_as_ever() -> None:
    position = began("0 pass", "1 pass", "2 pass", "0 pass", seats=3, rules="advanced")
    assert out(position) == [0]
    position = play(position, "1 pass")
    assert (won(position), why(position)) == ((2,), "won-alone")


def almost(
    chart: str = ALMOST, tile: str = "rL", money: tuple[int, ...] = (5, 5, 5), seat: int = 1, **given: Any
) -> Position:
    """Seat 1 has drawn a tile that may be the last of the opening."""
    return drawn(chart, tile=tile, money=money, seat=seat, opening=True, rules="advanced", **given)


def test_until_all_players_have_3_tiles_on_the_board_including_the_tap() -> None:
    position = almost(tile="sI")
    position = play(position, "1 place 2,-1 EW")
    assert position.opening
    assert (position.seat, step(position), position.money) == (2, "begin", (5, 5, 5))


def test_the_player_who_places_the_last_of_them_may_take_actions_and_receive_income() -> None:
    position = almost()
    position = play(position, "1 place 2,-1 NE")
    assert not position.opening
    assert (position.seat, step(position)) == (1, "act")
    assert rule(position, "1 rotate -1,-1 SW") == ""
    assert play(position, "1 end").money[1] == 7


def test_when_this_happens_all_other_players_immediately_receive_1_2_3_around_the_table() -> None:
    """In turn order from the placer's left."""
    position = almost()
    assert play(position, "1 place 2,-1 NE").money == (7, 5, 6)


def test_withdrawn_players_too() -> None:
    position = almost(withdrawn=(2,))
    assert play(position, "1 place 2,-1 NE").money == (7, 5, 6)


def test_after_offers_are_paid() -> None:
    """Seat 2 has too little for its offer, though the compensation would make it enough."""
    position = almost(money=(5, 5, 2), offers=("2 place 2,-1 NE 3", "0 place 2,-1 NE 4"))
    assert play(position, "1 place 2,-1 NE").money == (3, 9, 3)


def test_three_tiles_are_counted_by_their_print_and_not_by_owner() -> None:
    position = almost(ALMOST.replace("s━", "s━r"), tile="sI")
    assert play(position, "1 place 2,-1 EW").opening


def test_the_colours_of_withdrawn_players_are_waited_for_too() -> None:
    position = almost(tile="sI", withdrawn=(0,))
    assert play(position, "1 place 2,-1 EW").opening


def test_play_continues_normally_after_this() -> None:
    position = almost()
    position = play(position, "1 place 2,-1 NE", "1 end", "2 draw", "* tile sX", "2 place 0,-2 NESW")
    assert (position.seat, step(position)) == (2, "act")
    assert play(position, "2 end").money == (7, 7, 7)
    assert rule(position, "0 offer rotate 0,1 NSW 3") == ""


def test_compensation_is_paid_once() -> None:
    position = almost()
    position = play(position, "1 place 2,-1 NE", "1 end", "2 draw", "* tile sX")
    assert position.money == (7, 7, 6)
    assert play(position, "2 place 0,-2 NESW").money == (7, 7, 6)


def test_if_the_tiles_run_out_in_the_opening_that_turn_has_no_actions_or_income() -> None:
    position = almost(tile="sI", piles=("",) * 4)
    position = play(position, "1 place 2,-1 EW")
    assert (position.seat, position.final, step(position)) == (2, True, "act")
    assert position.money == (5, 5, 5)


def test_the_final_round_has_both() -> None:
    position = almost(tile="sI", piles=("",) * 4)
    position = play(position, "1 place 2,-1 EW")
    assert rule(position, "2 rotate 0,1 NSW") == ""
    assert rule(position, "0 offer rotate 3,1 NSW 3") == ""
    assert play(position, "2 end").money == (5, 5, 7)


def test_the_basic_game_has_no_opening() -> None:
    assert not began().opening
    assert began(rules="advanced").opening


def test_victory_is_possible_in_the_opening_at_the_end_of_any_turn() -> None:
    """The rulebook says "any player's turn", and nothing to the contrary: with little needed, it can be that early."""
    position = almost(tile="sI", money=(5, 14, 5), options={"money": 15}, offers=("0 place 2,-1 EW 2",))
    assert won(play(position, "1 place 2,-1 EW")) == (1,)
