"""Where water could be led by rotating the tiles that lie: on boards drawn by hand, and against a second reading."""

from random import Random

import pytest

from support import second_pipeland as second
from support.pipeland import board_drawn, marks, named, where
from support.pipeland import is_free as is_name
from watertable.games.pipeland.rules.board import Board, board_of, is_tap, shape_at, tile_of
from watertable.games.pipeland.rules.components import FACINGS_OF, SHAPES, STATE, TAPS, kind_of
from watertable.games.pipeland.rules.reach import reachable, reachable_after
from watertable.kit.cells import cell_at, column, row


def reached(chart: str) -> str:
    """The names of the cells that water could reach."""
    board = board_drawn(chart)
    cells = {where(cell) for cell in reachable(board)}
    found = "".join(sorted(name for name, cell in named(chart).items() if cell in cells))
    assert {(column(cell), row(cell)) for cell in reachable(board)} == second.by_all_walks(shapes_on(board))
    return found


def searched(chart: str) -> str:
    """What a search over cells and entry sides would say."""
    cells = second.by_cells_and_sides(shapes_on(board_drawn(chart)))
    return "".join(sorted(mark for cell, mark in marks(chart).items() if is_name(mark) and cell in cells))


def shapes_on(board: Board) -> dict[second.Cell, str]:
    """A board for the second reading."""
    return {
        (column(cell), row(cell)): "t" if is_tap(tile) else SHAPES[shape_at(tile)]
        for cell, tile in zip(board.cells, board.tiles, strict=True)
    }


def board_with(shapes: second.Shapes) -> Board:
    """The board of the second reading's tiles, all of them the State's, lying as they come."""
    tiles: dict[int, int] = {}
    for cell, letter in shapes.items():
        shape = SHAPES.index(letter.upper())
        upright = letter != "t" or cell[1] < 0
        facing = FACINGS_OF[shape][0 if upright else 2]
        tiles[cell_at(*cell)] = tile_of(kind_of(STATE, shape), facing, TAPS if letter == "t" else 1)
    return board_of(tiles)


# By hand


def test_a_tap_leads_left_right_and_outward() -> None:
    assert (
        reached("""
        ·  B  ·  ·  ·
        A  r┳ C  ·  ·
        ~  ║  ~  ~  ║
    """)
        == "ABC"
    )


def test_a_straight_is_passed_straight_only() -> None:
    assert (
        reached("""
        ·  B  ·  ·
        r┳ s┃ A  ·
        ║  ~  ~  ║
    """)
        == "A"
    )


def test_a_corner_bends() -> None:
    assert (
        reached("""
        ·  B  ·  ·
        r┳ s┏ A  ·
        ║  ~  ~  ║
    """)
        == "B"
    )


@pytest.mark.parametrize("pipe", "┳┫┻┣╋")
def test_a_t_and_a_plus_do_either(pipe: str) -> None:
    assert (
        reached(f"""
        ·  B  ·  ·
        r┳ s{pipe} A  ·
        ║  ~  ~  ║
    """)
        == "AB"
    )


@pytest.mark.parametrize("pipe", ["╲", "╱"])
def test_a_double_corner_bends(pipe: str) -> None:
    assert (
        reached(f"""
        ·  B  ·  ·
        r┳ s{pipe} A  ·
        ║  ~  ~  ║
    """)
        == "B"
    )


def test_how_tiles_lie_now_makes_no_difference() -> None:
    for one in "┏┓┗┛":
        for two in "┃━":
            assert (
                reached(f"""
                ·  ·  A  ·  ·
                ·  B  s{two} ·  ·
                ·  r┳ s{one} ·  ·
                ~  ║  ~  ~  ║
            """)
                == "AB"
            )


def test_a_path_goes_through_many_tiles() -> None:
    assert (
        reached("""
        ·  s┃ s┃ A
        ·  s┏ s┓ ·
        r┳ s┃ ·  ·
        ║  ~  ~  ║
    """)
        == ""
    )
    assert (
        reached("""
        ·  s┳ s┃ A
        ·  s━ s┓ ·
        r┳ s┏ ·  ·
        ║  ~  ~  ║
    """)
        == "A"
    )


def test_the_river_is_a_wall() -> None:
    """Water leaves no tile into the river, nor across it."""
    assert (
        reached("""
        ·  r┳ s╋ ·  ·
        ~  ║  ~  ~  ║
        ·  ·  A  ·  ·
    """)
        == ""
    )
    assert (
        reached("""
        ·  r┳ s╋ ·  ·
        ~  ║  ~  ~  ║
        ·  ·  s╋ A  ·
    """)
        == ""
    )


def test_a_tap_is_passed_sideways_and_outward_from_the_side() -> None:
    """Its stem stays at the river: whatever way water comes to it, it leads on to all three other sides."""
    assert (
        reached("""
        ·  ·  ·  B  ·
        r┳ s━ s━ g┳ A
        ║  ~  ~  ║  ~
    """)
        == "AB"
    )


def test_a_tile_at_no_pipe_gives_no_water() -> None:
    """A T in the row of the Taps is no Tap."""
    assert (
        reached("""
        ·  ·  ·  B  ·
        ·  r┳ ·  s┳ A
        ~  ║  ~  ~  ║
    """)
        == ""
    )


CROSSED = """
    ·  ·  s┏ s┓ ·
    ·  s┏ {0} s┛ ·
    ·  s┃ C  ·  ·
    ·  r┣ ·  ·  ·
    ~  ║  ~  ~  ║
"""
"""Water comes to the tile in the middle from the west, leaves it to the east, and comes back from the north."""


def test_one_rotation_must_serve_the_whole_path() -> None:
    """A search over cells and sides crosses the straight both ways, and is wrong."""
    chart = CROSSED.format("s━")
    assert searched(chart) == "C"
    assert reached(chart) == ""


@pytest.mark.parametrize("tile", ["s┳", "s╋"])
def test_a_path_that_comes_twice_to_a_t_or_a_plus_is_cut_short(tile: str) -> None:
    assert reached(CROSSED.format(tile)) == "C"


LOOPED = """
    ·  ·  s┏ s━ s┓
    ·  s┏ {0} C  s┃
    ·  s┃ s┗ s━ s┛
    ·  r┣ ·  ·  ·
    ~  ║  ~  ~  ║
"""
"""Water comes from the west, leaves to the north, and comes back from the south: C is to the east."""


@pytest.mark.parametrize("tile", ["s╲", "s╱"])
def test_a_double_corner_may_be_passed_twice(tile: str) -> None:
    assert reached(LOOPED.format(tile)) == "C"


def test_a_corner_may_not() -> None:
    chart = LOOPED.format("s┛")
    assert searched(chart) == "C"
    assert reached(chart) == ""


def test_the_tile_that_is_wanted_in_two_ways_need_not_be_the_last() -> None:
    """Water would bend in the corner to the west, go round, and come back to bend to the south."""
    chart = """
        ~  ~  ~  ║  ~  ~  ║
        s╋ s╲ s╲ r┻ ·  ·  g┻
        s┗ s╋ s┏ ·  ·  ·  ·
        ·  ·  C  ·  ·  ·  ·
    """
    assert searched(chart) == "C"
    assert reached(chart) == ""


def test_a_second_way_serves_where_the_shortest_does_not() -> None:
    """The straight is crossed from the south as well, by a longer way: from the other Tap."""
    chart = """
        ·  ·  C  ·  ·
        ·  s┏ s━ s┓ ·
        ·  s┃ s┃ s┃ ·
        ·  r┣ s┗ s┛ g┳
        ~  ║  ~  ~  ║
    """
    assert reached(chart) == "C"


# Against all rotations


def grown(rng: Random, size: int, letters: str) -> dict[second.Cell, str]:
    """So many tiles, one beside the other, with one Tap or two, on one bank; crowded on small ground or far afield."""
    bank, width = rng.choice((-1, 1)), rng.choice((2, 3, 9))
    shapes: dict[second.Cell, str] = {(0, bank): "t"}
    if rng.random() < 0.3:
        shapes[(3, bank)] = "t"
    while len(shapes) < size:
        x, y = second.beyond(rng.choice(list(shapes)), rng.choice("NESW"))
        if y * bank > 0 and abs(x) <= width and abs(y) <= 4 and (x, y) not in shapes:
            shapes[(x, y)] = rng.choice(letters)
    return shapes


LETTERS = ("I", "IL", "ILD", "ID", "LD", "IIIX", "TLIXD")


@pytest.mark.parametrize("letters", LETTERS)
def test_reach_is_what_all_rotations_of_all_tiles_lead_to(letters: str) -> None:
    rng = Random(f"rotations {letters}")
    for _ in range(150):
        shapes = grown(rng, rng.randint(3, 8 if "T" not in letters else 7), letters)
        assert _reach(shapes) == second.by_all_rotations(shapes), shapes


@pytest.mark.parametrize("letters", LETTERS)
def test_reach_is_what_all_walks_lead_to_on_larger_boards(letters: str) -> None:
    rng, wrong = Random(f"walks {letters}"), 0
    for _ in range(300):
        shapes = grown(rng, rng.randint(8, 14), letters)
        walked = second.by_all_walks(shapes)
        assert _reach(shapes) == walked, shapes
        wrong += walked != second.by_cells_and_sides(shapes)
    assert wrong or letters in {"I", "LD"}, "no board was one on which a search over cells and sides is wrong"


def test_the_second_readings_agree() -> None:
    rng = Random("both")
    for _ in range(60):
        shapes = grown(rng, 7, rng.choice(LETTERS))
        assert second.by_all_rotations(shapes) == second.by_all_walks(shapes) <= second.by_cells_and_sides(shapes)


def _reach(shapes: second.Shapes) -> set[second.Cell]:
    return {(column(cell), row(cell)) for cell in reachable(board_with(shapes))}


def test_a_laid_tile_takes_no_way_from_water() -> None:
    """What was reachable before stays so, and need not be asked about again."""
    rng = Random("known")
    for _ in range(100):
        shapes = grown(rng, 14, rng.choice(LETTERS))
        cells = list(dict.fromkeys([*shapes, (3, 1), (3, -1)]))
        rng.shuffle(cells)
        cells.sort(key=lambda cell: shapes.get(cell, "t") != "t")
        before: tuple[int, ...] = ()
        for size in range(1, len(cells) + 1):
            board = board_with({cell: shapes.get(cell, "t") for cell in cells[:size]})
            anew = reachable(board)
            assert reachable_after(board, cell_at(*cells[size - 1]), before) == anew
            assert {cell for cell in before if cell not in board.index} <= set(anew)
            before = anew


def test_each_bank_has_its_own_water() -> None:
    """What is placed on one bank changes nothing on the other."""
    chart = """
        ·  A  ·  ·  ·
        ·  r┳ ·  ·  g┳
        ~  ║  ~  ~  ║
        ·  s┻ ·  ·  s┻
        ·  B  ·  ·  ·
    """
    board = board_drawn(chart)
    north = board.laid(cell_at(0, -2), tile_of(kind_of(STATE, SHAPES.index("X")), 10, 1))
    assert reachable_after(north, cell_at(0, -2), reachable(board)) == reachable(north)
    assert {cell for cell in reachable(north) if row(cell) > 0} == {cell for cell in reachable(board) if row(cell) > 0}
    assert reached(chart) == "AB"


def test_places_are_told_in_reading_order() -> None:
    cells = reachable(board_drawn(LOOPED.format("s╲")))
    assert list(cells) == sorted(cells)
