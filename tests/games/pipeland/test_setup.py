"""Setting up the game."""

import pytest

from support.pipeland import began, in_piles, irrigated, laid_tiles, moves, rule, set_up, step, tile
from watertable.engine.mistakes import BadSeats
from watertable.engine.table import Table
from watertable.games.pipeland.game import PipeLand
from watertable.games.pipeland.rules.components import KINDS, PILES, RIVER_PIPES
from watertable.games.pipeland.rules.setup import SET_UP_CELLS, tap_places
from watertable.kit.cells import cell_at, column, row

SEATS = range(2, 7)


def shapes(coloured: bool) -> str:
    return "".join(one if coloured else state for one, state in PILES)


# Equipment


def test_there_are_76_land_tiles_9_of_each_of_6_colours_and_22_of_the_state() -> None:
    assert (len(shapes(coloured=True)), len(shapes(coloured=False))) == (9, 22)
    assert 6 * len(shapes(coloured=True)) + len(shapes(coloured=False)) == 76


def test_the_taps_are_one_a_colour_and_two_of_the_state_all_t_shaped() -> None:
    assert PILES[0] == ("T", "TT")


@pytest.mark.parametrize("pile", range(1, 5))
def test_each_pile_from_1_to_4_has_two_tiles_a_colour_and_five_of_the_state_one_of_each_shape(pile: int) -> None:
    coloured, state = PILES[pile]
    assert len(coloured) == 2
    assert sorted(state) == sorted("TLIXD")


def test_the_shapes_of_each_colour_are_as_ruled() -> None:
    assert [coloured for coloured, _ in PILES[1:]] == ["LI", "TL", "ID", "XT"]


def test_seats_play_in_the_colours_in_their_order() -> None:
    assert PipeLand().colours == ("vermilion", "green", "blue", "yellow", "fuchsia", "white")
    assert [kind[0] for kind in KINDS[::5]] == list("rgbyfws")


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_play(seats: int) -> None:
    with pytest.raises(BadSeats):
        Table(PipeLand(), {}, seats)


# Sorting the tiles


@pytest.mark.parametrize("seats", SEATS)
def test_all_other_colours_are_removed(seats: int) -> None:
    for number, pile in enumerate(in_piles(began(seats=seats))):
        coloured, state = PILES[number + 1]
        assert sorted(pile) == sorted(
            [colour + shape for colour in "rgbyfw"[:seats] for shape in coloured] + [f"s{shape}" for shape in state]
        )


def test_with_3_players_there_are_eleven_1_cards() -> None:
    assert len(in_piles(began(seats=3))[0]) == 11


# The river


@pytest.mark.parametrize(("seats", "pipes"), [(2, (0, 3)), (3, (0, 3)), (4, (0, 3)), (5, (0, 2, 4)), (6, (0, 2, 4))])
def test_the_river_shows_2_pipes_for_2_to_4_players_or_3_for_5_and_6(seats: int, pipes: tuple[int, ...]) -> None:
    assert RIVER_PIPES[seats] == pipes
    assert {column(cell) for cell in began(seats=seats).board.cells} == set(pipes)


def test_a_tap_of_each_colour_lies_at_a_pipe_and_the_state_covers_the_fourth() -> None:
    """The rulebook's picture: 3 players, and the 4th pipe is covered by a State Tile."""
    assert laid_tiles(began(seats=3)) == {"0,-1": "r┳", "3,-1": "g┳", "0,1": "b┻", "3,1": "s┻"}


@pytest.mark.parametrize(
    ("seats", "taps"), [(2, "r g s s"), (3, "r g b s"), (4, "r g b y"), (5, "r g b y f s"), (6, "r g b y f w")]
)
def test_taps_are_filled_in_north_left_to_right_then_south_by_seats_and_then_by_the_state(
    seats: int, taps: str
) -> None:
    position = began(seats=seats)
    north = [f"{x},-1" for x in RIVER_PIPES[seats]]
    south = [f"{x},1" for x in RIVER_PIPES[seats]]
    assert [tile(position, cell)[0] for cell in north + south] == taps.split()


@pytest.mark.parametrize("seats", SEATS)
def test_the_bottom_of_each_taps_t_touches_the_river_pipe(seats: int) -> None:
    for cell, lying in laid_tiles(began(seats=seats)).items():
        assert lying[1] == ("┳" if cell.endswith("-1") else "┻")


@pytest.mark.parametrize("seats", SEATS)
def test_every_players_tap_is_irrigated_from_the_first(seats: int) -> None:
    assert [irrigated(began(seats=seats), seat) for seat in range(seats)] == [1] * seats


# The '1' tiles of the basic game


def cells(seats: int) -> list[str]:
    return [f"{column(cell)},{row(cell)}" for cell in SET_UP_CELLS[seats]]


def test_the_1_tiles_of_two_players_go_left_right_and_outward_of_their_taps_then_of_the_states() -> None:
    assert cells(2) == ["-1,-1", "2,-1", "1,-1", "4,-1", "0,-2", "3,-2", "-1,1", "2,1", "1,1"]


def test_with_3_players_the_state_tap_has_one_fewer_cards_around_it() -> None:
    """The rulebook's example: eleven '1' cards, so not all Tap tiles can be surrounded."""
    players = ["-1,-1", "2,-1", "-1,1", "1,-1", "4,-1", "1,1", "0,-2", "3,-2", "0,2"]
    assert cells(3) == [*players, "2,1", "4,1"]


def test_with_4_players_all_taps_are_surrounded_and_one_tile_more_lies_by_the_river_in_the_north() -> None:
    left, right = ["-1,-1", "2,-1", "-1,1", "2,1"], ["1,-1", "4,-1", "1,1", "4,1"]
    assert cells(4) == [*left, *right, "0,-2", "3,-2", "0,2", "3,2", "-2,-1"]


def test_a_cell_that_two_taps_share_is_filled_once() -> None:
    """With 5 and 6 players the Taps stand two apart."""
    left, right = ["-1,-1", "1,-1", "3,-1", "-1,1", "1,1"], ["5,-1"]
    outward = ["0,-2", "2,-2", "4,-2", "0,2", "2,2"]
    assert cells(5) == [*left, *right, "3,1", *outward, "5,1", "4,2", "-2,-1"]


def test_the_rest_goes_north_and_south_in_turn_nearest_to_a_tap_and_then_leftmost() -> None:
    assert len(cells(6)) == 17
    assert cells(6)[-3:] == ["-2,-1", "-2,1", "6,-1"]


@pytest.mark.parametrize("seats", SEATS)
def test_the_1_tiles_fill_their_cells_in_this_order(seats: int) -> None:
    position = began(seats=seats)
    taken = set(position.board.cells)
    for cell in SET_UP_CELLS[seats]:
        odds = PipeLand().odds(position)
        assert odds
        position = PipeLand().play(position, -1, odds[-1][0])
        assert set(position.board.cells) - taken == {cell}
        taken.add(cell)
    assert step(position) == "begin"
    assert in_piles(position)[0] == []


@pytest.mark.parametrize("seats", SEATS)
def test_all_players_tap_tiles_are_surrounded(seats: int) -> None:
    there = set(set_up(seats).board.cells)
    for x, y in tap_places(seats)[:seats]:
        assert {cell_at(x - 1, y), cell_at(x + 1, y), cell_at(x, 2 * y)} <= there


def test_tiles_can_be_any_orientation_every_quarter_turn_as_likely() -> None:
    odds = {move.text: weight for move, weight in PipeLand().odds(began()) or ()}
    assert {text: weight for text, weight in odds.items() if text.startswith("set s")} == {
        **dict.fromkeys(("set sT ESW", "set sT NSW", "set sT NEW", "set sT NES"), 1),
        **dict.fromkeys(("set sL NE", "set sL ES", "set sL SW", "set sL NW"), 1),
        **dict.fromkeys(("set sI NS", "set sI EW"), 2),
        "set sX NESW": 4,
        **dict.fromkeys(("set sD NE/SW", "set sD NW/ES"), 2),
    }
    assert sum(odds.values()) == 4 * 9


def test_the_placing_rules_do_not_bind_the_set_up() -> None:
    position = began("* set rL NE")
    assert tile(position, "-1,-1") == "r┗"
    assert tile(position, "0,-1") == "r┳"


# Money


@pytest.mark.parametrize(("seats", "money"), [(2, (5, 7)), (3, (5, 6, 7)), (4, (5, 6, 7, 8)), (6, (5, 6, 7, 8, 9, 10))])
def test_the_first_has_5_each_next_1_more_and_the_second_of_two_7(seats: int, money: tuple[int, ...]) -> None:
    assert began(seats=seats).money == money


def test_seat_0_begins() -> None:
    position = set_up(3)
    assert position.seat == 0
    assert moves(position, 0) == ["draw", "pass"]
    assert rule(position, "1 draw") == "not-your-turn"
