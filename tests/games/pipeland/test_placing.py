"""Place a Land Tile."""

from collections import Counter
from random import Random

import pytest

from support.pipeland import (
    GAME,
    drawn,
    in_piles,
    irrigated,
    laid_tiles,
    moves,
    named,
    places,
    play,
    rule,
    set_up,
    step,
    tile,
)
from watertable.games.pipeland.rules.components import FACINGS

WHERE = """
    ·  B  A  C  ·
    ·  s┃ s━ s━ D
    ·  r┣ s┏ ·  g┳
    ~  ║  ~  ~  ║
"""
"""The rulebook's four places for a green tile, on a board of our own."""
A, B, C, D = (named(WHERE)[name] for name in "ABCD")


def test_a_yes_rotating_a_few_tiles_will_enable_that_location_to_be_reached() -> None:
    assert rule(drawn(WHERE, tile="gI"), f"0 place {A} NS") == ""


def test_b_yes_currently_connected() -> None:
    position = play(drawn(WHERE, tile="gI"), f"0 place {B} NS")
    assert irrigated(position, 1) == 2


def test_c_no_no_amount_of_rotating_tiles_will_connect_that_space() -> None:
    assert rule(drawn(WHERE, tile="gI"), f"0 place {C} NS") == "no-water"


def test_once_more_tiles_have_been_played_it_may_become_reachable() -> None:
    position = play(drawn(WHERE, tile="sL"), "0 place 2,-1 NW")
    assert C in places(position)


def test_d_no_you_cannot_place_a_tile_next_to_a_tile_of_the_same_colour() -> None:
    assert rule(drawn(WHERE, tile="gI"), f"0 place {D} NS") == "own-colour"
    assert rule(drawn(WHERE, tile="rI"), f"0 place {D} NS") == ""


def test_do_not_actually_rotate_any_other_tiles() -> None:
    position = drawn(WHERE, tile="gI")
    after = laid_tiles(play(position, f"0 place {A} NS"))
    assert after == {**laid_tiles(position), A: "g┃"}


# The rules one by one


def test_you_draw_from_the_lowest_numbered_available_pile() -> None:
    position = play(drawn(step="begin", piles=("", "", "sX sT", "rX")), "0 draw")
    assert [move.text for move, _ in GAME.odds(position) or ()] == ["tile sT", "tile sX"]
    assert rule(position, "* tile rX") == "not-in-pile"


def test_every_tile_of_the_pile_is_as_likely() -> None:
    position = play(set_up(), "0 draw")
    assert {weight for _, weight in GAME.odds(position) or ()} == {1}


def test_chance_draws_them_all() -> None:
    position, rng = play(drawn(step="begin", piles=("", "rT sL sX")), "0 draw"), Random(1)
    drawings = Counter(GAME.chance(position, rng).text for _ in range(300))
    assert set(drawings) == {"tile rT", "tile sL", "tile sX"}
    assert min(drawings.values()) > 70


def test_a_drawn_tile_leaves_its_pile_and_is_placed_by_who_drew_it() -> None:
    position = play(drawn(step="begin", piles=("", "sX sT")), "0 draw", "* tile sX")
    assert in_piles(position)[1] == ["sT"]
    position = play(position, "0 place 1,-1 NESW")
    assert tile(position, "1,-1") == "s╋"
    assert step(position) == "act"


def test_you_must_place_the_tile_adjacent_to_a_land_tile_already_on_the_board() -> None:
    assert rule(drawn(tile="sI"), "0 place 0,-3 NS") == "not-beside"
    assert rule(drawn(tile="sI"), "0 place 1,-2 NS") == "not-beside"


def test_not_where_a_tile_lies() -> None:
    assert rule(drawn(tile="sI"), "0 place 0,-1 NS") == "occupied"


@pytest.mark.parametrize("cell", ["1,0", "0,0", "-5,0"])
def test_nothing_is_placed_on_the_river(cell: str) -> None:
    assert rule(drawn(tile="sI"), f"0 place {cell} NS") == "on-river"


def test_nothing_is_adjacent_across_the_river() -> None:
    chart = """
        ·  r┳ g┃ ·  g┳
        ~  ║  ~  ~  ║
        ·  s┻ A  ·  s┻
    """
    assert rule(drawn(chart, tile="gL"), "0 place 1,1 NE") == ""


def test_it_does_not_have_to_be_connected_right_now() -> None:
    position = play(drawn(tile="sI"), "0 place 0,-2 EW")
    assert tile(position, "0,-2") == "s━"


def test_you_may_choose_the_orientation() -> None:
    assert moves(drawn(tile="sT"), 0, "place 1,-1") == [f"place 1,-1 {facing}" for facing in FACINGS[:4]]
    assert moves(drawn(tile="sL"), 0, "place 1,-1") == [f"place 1,-1 {facing}" for facing in FACINGS[4:8]]
    assert moves(drawn(tile="sI"), 0, "place 1,-1") == ["place 1,-1 NS", "place 1,-1 EW"]
    assert moves(drawn(tile="sX"), 0, "place 1,-1") == ["place 1,-1 NESW"]
    assert moves(drawn(tile="sD"), 0, "place 1,-1") == ["place 1,-1 NE/SW", "place 1,-1 NW/ES"]


def test_a_tile_lies_only_as_its_shape_can() -> None:
    assert rule(drawn(tile="sI"), "0 place 1,-1 NE") == "other-shape"


def test_the_tiles_of_any_colour_may_be_drawn_and_belong_to_their_colour() -> None:
    position = play(drawn(tile="gI"), "0 place 1,-1 EW")
    assert tile(position, "1,-1") == "g━"


def test_state_tiles_have_no_colour_and_may_lie_beside_each_other() -> None:
    chart = """
        ·  s┳ A  ·  s┳
        ~  ║  ~  ~  ║
    """
    assert rule(drawn(chart, tile="sI"), "0 place 1,-1 EW") == ""


def test_a_counter_does_not_change_the_printed_colour() -> None:
    chart = """
        ·  s┳r ·  ·  g┳r
        ~  ║   ~  ~  ║
    """
    assert rule(drawn(chart, tile="rI"), "0 place 1,-1 EW") == ""
    assert rule(drawn(chart, tile="rI"), "0 place 2,-1 EW") == ""
    assert rule(drawn(chart, tile="gI"), "0 place 2,-1 EW") == "own-colour"


def test_tiles_of_one_colour_may_meet_at_a_corner() -> None:
    chart = """
        s┗ A
        r┳ ·  ·  g┳
        ║  ~  ~  ║
    """
    assert rule(drawn(chart, tile="rI"), "0 place 1,-2 EW") == ""


def test_what_may_be_done_is_asked_in_the_order_of_the_rules() -> None:
    """A cell that no water reaches, beside a tile of the same colour: the colour is named."""
    chart = """
        r┳ g━ ·  g┳
        ║  ~  ~  ║
    """
    assert rule(drawn(chart, tile="gI"), "0 place 1,-2 NS") == "own-colour"
    assert rule(drawn(chart, tile="rI"), "0 place 1,-2 NS") == "no-water"


def test_only_one_tile_is_placed_in_a_turn() -> None:
    position = play(drawn(tile="sI"), "0 place 1,-1 EW")
    assert rule(position, "0 place 0,-2 NS") == "not-now"
    assert rule(position, "0 draw") == "not-now"


def test_the_tile_is_placed_before_any_action() -> None:
    position = drawn(tile="sI")
    for entry in ("0 rotate 0,-1 NES", "0 buy 0,1", "0 ask buy 3,-1 3", "0 end"):
        assert rule(position, entry) == "not-now"


# Tiles with no place

SHUT = """
    ·  g┳ ·  ·  r┳
    ~  ║  ~  ~  ║
    ·  g┻ ·  ·  g┻
"""
"""A green tile has a place only beside the red Tap."""
FULL = """
    ·  g┳ ·  ·  g┳
    ~  ║  ~  ~  ║
    ·  g┻ ·  ·  g┻
"""


def test_a_tile_goes_where_there_is_a_place_for_its_colour() -> None:
    position = play(drawn(SHUT, step="begin"), "0 draw", "* tile gL")
    assert {text.split()[1] for text in moves(position, 0, "place")} == {"2,-1", "3,-2", "4,-1"}


def test_a_tile_with_no_place_is_put_out_of_the_game_and_the_next_is_drawn() -> None:
    position = play(drawn(FULL, step="begin"), "0 draw", "* tile gL")
    assert step(position) == "tile"
    assert position.out == (6,)
    assert "gL" not in in_piles(position)[1]
    position = play(position, "* tile rL")
    assert step(position) == "place"
    assert position.seat == 0


def test_the_last_tile_counts_as_placed_though_it_has_no_place() -> None:
    position = play(drawn(FULL, step="begin", piles=("", "", "", "gX")), "0 draw", "* tile gX")
    assert step(position) == "act"
    assert (position.closer, position.final) == (0, False)
