"""Action: rotate a Land Tile."""

from support.pipeland import drawn, moves, play, rule, tile

LAND = """
    ·  s╲ ·  s╋ ·
    g┗ r┳ s━ r┓ g┳
    ~  ║  ~  ~  ║
    ·  s┻ ·  ·  s┻
"""


def test_you_rotate_it_to_any_of_the_orientations_you_choose() -> None:
    position = drawn(LAND)
    assert moves(position, 0, "rotate 2,-1") == ["rotate 2,-1 NE", "rotate 2,-1 ES", "rotate 2,-1 NW"]
    assert tile(play(position, "0 rotate 2,-1 NE"), "2,-1") == "r┗"
    assert tile(play(position, "0 rotate 2,-1 NW"), "2,-1") == "r┛"


def test_if_you_own_it_this_is_free() -> None:
    position = play(drawn(LAND, money=(0, 5)), "0 rotate 2,-1 NE")
    assert position.money == (0, 5)


def test_whoever_has_bought_it_owns_it_whatever_its_colour() -> None:
    chart = """
        g┗r r┳ s━g ·  g┳
        ~   ║  ~   ~  ║
    """
    position = drawn(chart, money=(0, 5))
    assert tile(play(position, "0 rotate -1,-1 ES"), "-1,-1") == "g┏r"
    assert rule(position, "0 rotate 1,-1 NS") == "ask-first"


def test_if_another_player_owns_it_you_must_ask() -> None:
    assert rule(drawn(LAND), "0 rotate -1,-1 ES") == "ask-first"


def test_if_it_is_a_state_tile_you_must_pay_the_bank_3() -> None:
    position = play(drawn(LAND, money=(5, 5)), "0 rotate 1,-1 NS")
    assert position.money == (2, 5)
    assert tile(position, "1,-1") == "s┃"


def test_what_cant_be_paid_cant_be_done() -> None:
    assert rule(drawn(LAND, money=(3, 5)), "0 rotate 1,-1 NS") == ""
    assert rule(drawn(LAND, money=(2, 5)), "0 rotate 1,-1 NS") == "cant-pay"
    assert moves(drawn(LAND, money=(2, 5)), 0, "rotate 1,-1") == []


def test_the_pipe_must_really_change() -> None:
    assert rule(drawn(LAND), "0 rotate 1,-1 EW") == "same-pipe"
    assert rule(drawn(LAND), "0 rotate 2,-2 NESW") == "same-pipe"
    assert moves(drawn(LAND), 0, "rotate 2,-2") == []
    assert moves(drawn(LAND), 0, "rotate 1,-1") == ["rotate 1,-1 NS"]
    assert moves(drawn(LAND), 0, "rotate 0,-2") == ["rotate 0,-2 NW/ES"]


def test_a_tile_lies_only_as_its_shape_can() -> None:
    assert rule(drawn(LAND), "0 rotate 2,-1 NS") == "other-shape"


def test_there_must_be_a_tile() -> None:
    assert rule(drawn(LAND), "0 rotate 5,-5 NS") == "no-tile-there"


def test_you_may_not_rotate_a_tap_tile_in_such_a_way_that_it_does_not_connect_to_the_river() -> None:
    assert rule(drawn(LAND), "0 rotate 0,-1 NEW") == "tap-off-river"
    assert moves(drawn(LAND), 0, "rotate 0,-1") == ["rotate 0,-1 NSW", "rotate 0,-1 NES"]
    assert rule(drawn(LAND), "0 rotate 0,1 ESW") == "tap-off-river"
    assert moves(drawn(LAND), 0, "rotate 0,1") == ["rotate 0,1 NSW", "rotate 0,1 NES"]


def test_a_t_that_is_no_tap_may_turn_its_back_to_the_river() -> None:
    chart = """
        ·  r┳ r┳ ·  g┳
        ~  ║  ~  ~  ║
    """
    assert rule(drawn(chart), "0 rotate 1,-1 NEW") == ""


def test_the_tile_placed_this_turn_may_be_rotated() -> None:
    position = play(drawn(tile="rI"), "0 place 4,-1 NS", "0 rotate 4,-1 EW")
    assert tile(position, "4,-1") == "r━"


def test_the_same_tile_may_be_rotated_again_and_each_time_is_an_action() -> None:
    position = play(drawn(LAND, money=(9, 9)), "0 rotate 2,-1 NE", "0 rotate 2,-1 ES")
    assert position.actions == 2
    assert position.money == (7, 9)


def test_a_rotated_tile_stays_where_and_whose_it_is() -> None:
    position = play(drawn("s┃r r┳ ·  ·  g┳\n~ ║ ~ ~ ║"), "0 rotate -1,-1 EW")
    assert tile(position, "-1,-1") == "s━r"


def test_rotating_changes_no_place_since_places_go_by_all_rotations() -> None:
    position = drawn(LAND)
    assert play(position, "0 rotate 2,-1 NE").places == position.places


def test_what_a_withdrawn_players_tile_costs_goes_to_that_player() -> None:
    position = play(drawn(LAND, money=(5, 5, 5), withdrawn=(1,)), "0 rotate -1,-1 ES")
    assert position.money == (2, 8, 5)
