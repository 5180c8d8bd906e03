"""The board, as tiles are laid on it one by one."""

from hypothesis import given
from hypothesis import strategies as st

from watertable.games.pipeland.rules.board import board_of, tile_of
from watertable.kit.cells import cell_at

cells = st.builds(cell_at, st.integers(-2, 2), st.integers(-2, 2))


@given(laid=st.lists(st.tuples(cells, st.integers(0, 40)), max_size=12, unique_by=lambda each: each[0]))
def test_a_board_is_the_same_in_whatever_order_its_tiles_are_laid(laid: list[tuple[int, int]]) -> None:
    board = board_of({})
    for cell, kind in laid:
        board = board.laid(cell, tile_of(kind, 0, 1))
    tiles = {cell: tile_of(kind, 0, 1) for cell, kind in laid}
    at_once = board_of(tiles)
    assert board == at_once
    assert board.cells == tuple(sorted(tiles))
