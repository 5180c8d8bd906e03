"""Action: buy a Land Tile."""

import pytest

from support.pipeland import at, drawn, moves, play, rule, step, tile
from watertable.games.pipeland.rules.position import price_of

LAND = """
    ·  ·  s┃ ·  ·
    g┗ r┳ s━ ·  g┳
    ~  ║  ~  ~  ║
    ·  s┻ ·  ·  s┻
"""


def test_you_pay_its_price_and_then_place_a_counter_of_your_colour_on_it() -> None:
    position = play(drawn(LAND, money=(20, 20)), "0 buy 1,-1")
    assert tile(position, "1,-1") == "s━r"
    assert position.money == (8, 20)


def test_tap_land_tiles_cost_14_and_all_tiles_next_to_them_12() -> None:
    position = drawn(LAND)
    assert [price_of(position, at(cell)) for cell in ("0,1", "3,1", "1,1", "4,1", "3,2", "-1,-1", "0,-2")] == [
        *(14, 14, 12, 12, 12, 12, 12)
    ]


@pytest.mark.parametrize(
    ("cell", "price"),
    [("1,-2", 10), ("-1,-2", 10), ("1,-3", 8), ("0,-3", 10), ("-2,-3", 6), ("1,2", 10), ("5,3", 6), ("-3,1", 8)],
)
def test_14_minus_2_for_every_step_as_the_chess_rook_flies(cell: str, price: int) -> None:
    assert price_of(drawn(), at(cell)) == price


@pytest.mark.parametrize("cell", ["0,-6", "0,-7", "-5,-1", "9,4", "3,40"])
def test_down_to_a_minimum_cost_of_4(cell: str) -> None:
    assert price_of(drawn(), at(cell)) == 4


def test_it_is_the_nearest_river_pipe_that_counts() -> None:
    assert [price_of(drawn(), at(f"{x},-1")) for x in range(-2, 6)] == [10, 12, 14, 12, 12, 14, 12, 10]
    six = drawn(money=(9,) * 6)
    assert [price_of(six, at(f"{x},-1")) for x in range(-2, 7)] == [10, 12, 14, 12, 14, 12, 14, 12, 10]


def test_it_does_not_matter_if_there_are_tiles_in_the_path() -> None:
    """The £8 with a star in the rulebook's diagram: three steps as the rook flies, more round about by tiles."""
    chart = """
        s━ s┓ ·
        s┃ s┏ ·
        s┗ ·  ·
        ·  r┳ ·  ·  g┳
        ~  ║  ~  ~  ║
    """
    assert price_of(drawn(chart), at("-1,-2")) == 10
    assert price_of(drawn(chart), at("-1,-3")) == 8
    assert price_of(drawn(chart), at("0,-4")) == 8
    assert play(drawn(chart, money=(8, 9)), "0 buy 0,-4").money == (0, 9)


def test_what_cant_be_paid_cant_be_done() -> None:
    assert rule(drawn(LAND, money=(12, 9)), "0 buy 1,-1") == ""
    assert rule(drawn(LAND, money=(11, 9)), "0 buy 1,-1") == "cant-pay"
    assert moves(drawn(LAND, money=(11, 9)), 0, "buy") == ["buy 1,-2"]


def test_if_you_wish_to_buy_land_from_another_player_you_must_agree_on_a_price() -> None:
    assert rule(drawn(LAND), "0 buy -1,-1") == "ask-first"
    assert rule(drawn(LAND), "0 buy 3,-1") == "ask-first"


def test_a_state_tile_that_somebody_has_bought_is_land_of_that_player() -> None:
    chart = """
        r┳ s━g ·  g┳
        ║  ~   ~  ║
    """
    assert rule(drawn(chart), "0 buy 1,-1") == "ask-first"
    assert rule(drawn(chart, seat=1), "1 buy 1,-1") == "yours"


def test_nobody_buys_what_is_his() -> None:
    assert rule(drawn(LAND), "0 buy 0,-1") == "yours"


def test_there_must_be_a_tile() -> None:
    assert rule(drawn(LAND), "0 buy 7,-1") == "no-tile-there"


def test_you_may_not_buy_the_tile_you_placed_at_the_beginning_of_this_turn() -> None:
    position = play(drawn(tile="sI"), "0 place 0,-2 NS")
    assert rule(position, "0 buy 0,-2") == "just-placed"
    assert "buy 0,-2" not in moves(position, 0)
    assert rule(play(drawn(tile="gI"), "0 place 0,-2 NS"), "0 ask buy 0,-2 3") == "just-placed"


def test_it_may_be_bought_in_the_next_turn() -> None:
    position = play(drawn(tile="sI"), "0 place 0,-2 NS", "0 end", "1 draw", "* tile sT", "1 place 0,2 ESW")
    assert rule(position, "1 buy 0,-2") == ""


def test_state_taps_may_be_bought() -> None:
    position = play(drawn(money=(14, 0)), "0 buy 0,1")
    assert tile(position, "0,1") == "s┻r"
    assert position.money == (0, 0)


def test_a_withdrawn_players_tile_costs_what_a_state_tile_costs_paid_to_that_player() -> None:
    position = play(drawn(LAND, money=(20, 5, 5), withdrawn=(1,)), "0 buy -1,-1")
    assert tile(position, "-1,-1") == "g┗r"
    assert position.money == (8, 17, 5)


def test_a_withdrawn_players_counter_makes_no_difference_to_the_price() -> None:
    chart = """
        r┳ s━g ·  g┳
        ║  ~   ~  ║
    """
    position = play(drawn(chart, money=(20, 5, 5), withdrawn=(1,)), "0 buy 1,-1")
    assert tile(position, "1,-1") == "s━r"
    assert position.money == (8, 17, 5)


def test_buying_ends_nothing() -> None:
    assert step(play(drawn(LAND), "0 buy 1,-1")) == "act"
