"""Earn Money, and what is irrigated."""

import pytest

from support.pipeland import drawn, irrigated, play

FLOW = """
    ·  ·  s┏ g┓ ·
    r━ r┳ r┛ r┗ g┳
    ~  ║  ~  ~  ║
    ·  s┻ ·  ·  s┻
"""
"""Water runs west into the straight; east, up, round and down again into the corner, and on to the green Tap."""


def test_at_the_end_of_a_players_turn_each_irrigated_land_tile_they_own_pays_1_from_the_bank() -> None:
    position = drawn(FLOW, money=(5, 5))
    assert irrigated(position) == 4
    assert play(position, "0 end").money == (9, 5)


def test_only_the_player_on_turn_is_paid() -> None:
    position = play(drawn(FLOW, money=(5, 5), seat=1), "1 end")
    assert position.money == (5, 7)


def test_the_path_can_be_through_other_players_land() -> None:
    chart = """
        ·  g┳ s━ r━ g┣
        ~  ║  ~  ~  ║
    """
    assert irrigated(drawn(chart)) == 1


def test_a_tile_is_dry_where_openings_do_not_meet() -> None:
    chart = """
        r┃ r┳ s━ r┃ g┳
        ~  ║  ~  ~  ║
    """
    assert irrigated(drawn(chart)) == 1


def test_water_needs_an_opening_on_both_sides_of_an_edge() -> None:
    chart = """
        ·  r┃ ·  ·  ·
        r━ r┳ ·  ·  g┳
        ~  ║  ~  ~  ║
    """
    assert irrigated(drawn(chart)) == 2


def test_a_bought_tile_pays_its_owner_and_not_its_colour() -> None:
    chart = """
        s━r r┳ g━r ·  g┳r
        ~   ║  ~   ~  ║
    """
    assert irrigated(drawn(chart), 0) == 4
    assert irrigated(drawn(chart), 1) == 0


def test_the_states_tiles_pay_nobody() -> None:
    assert sum(irrigated(drawn(FLOW), seat) for seat in range(2)) == 6


@pytest.mark.parametrize(("double", "beyond"), [("╲", 0), ("╱", 1)])
def test_the_bends_of_a_double_corner_do_not_meet(double: str, beyond: int) -> None:
    """Water comes in from the west: one way the bend leads it down to the bank, the other way up; never through."""
    chart = f"""
        ·  g┃ ·  ·
        r┳ s{double} g━ g┣
        ║  ~  ~  ║
    """
    assert irrigated(drawn(chart), 1) == beyond + 1


def test_a_double_corner_is_irrigated_by_one_of_its_bends() -> None:
    chart = """
        r┳ r╲ s━ g┳
        ║  ~  ~  ║
    """
    assert irrigated(drawn(chart), 0) == 2


def test_a_double_corner_with_both_bends_wet_pays_once() -> None:
    chart = """
        r┳ r╱ ·  g┳
        ║  ~  ~  ║
    """
    both = """
        s┏ s┓ ·  ·
        r┣ r╱ ·  g┳
        ║  ~  ~  ║
    """
    assert irrigated(drawn(chart)) == irrigated(drawn(both)) == 2


def test_water_runs_through_each_bend_by_itself() -> None:
    """In by the north, out by the east."""
    chart = """
        s┏ s┓ ·  ·
        r┣ s╲ g━ g┣
        ║  ~  ~  ║
    """
    assert irrigated(drawn(chart), 1) == 2


def test_nothing_flows_across_the_river_but_in_its_pipes() -> None:
    chart = """
        ·  r┳ s┓ ·  g┳
        ~  ║  ~  ~  ║
        ·  s┻ r┃ ·  s┻
    """
    assert irrigated(drawn(chart)) == 1


def test_rivers_reach_both_banks() -> None:
    chart = """
        ·  g┳ ·  ·  g┳
        ~  ║  ~  ~  ║
        r━ r┻ r━ ·  s┻
    """
    assert irrigated(drawn(chart)) == 3


def test_only_taps_touch_the_river_pipes() -> None:
    """A tile beside the river has its opening to the bank, and no water from there."""
    chart = """
        r┃ g┳ ·  ·  g┳
        ~  ║  ~  ~  ║
    """
    assert irrigated(drawn(chart)) == 0
