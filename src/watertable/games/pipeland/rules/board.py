"""The tiles on the board, in reading order of their cells.

A tile is packed into one whole number: its kind, its facing, its owner, and the pile from which it came. The
vermilion T of pile 4 that lies upright and is owned by the State, and where its parts are:

    pile  owner  facing   kind
     100    110    0000 000000
      13     10       6      0
"""

from bisect import bisect
from typing import Final

from watertable.engine.values import Value
from watertable.games.pipeland.rules.components import (
    NORTH_TAP,
    SHAPE_COUNT,
    SOUTH_TAP,
    TAPS,
    TO_RIVER,
)
from watertable.kit.cells import MIDDLE, OUT, ROW_AT, STEPS

_FACING: Final = 6
_OWNER: Final = 10
_PILE: Final = 13
"""How many bits lie below each part."""
_A_KIND: Final = 0b111111
_A_FACING: Final = 0b1111
_AN_OWNER: Final = 0b111
"""The bits of each part, once it is shifted down."""

STEP_OF: Final = {side: step for step, side in enumerate(OUT)}
"""The number of the step that leaves by a side."""
NONE: Final = -1


def tile_of(kind: int, facing: int, pile: int) -> int:
    """A tile, packed. It belongs to the seat of its colour, or to the State."""
    return kind | (facing << _FACING) | ((kind // SHAPE_COUNT) << _OWNER) | (pile << _PILE)


def kind_at(tile: int) -> int:
    """What is printed on it: colour and shape."""
    return tile & _A_KIND


def colour_at(tile: int) -> int:
    """The printed colour: a seat's, or the State's."""
    return (tile & _A_KIND) // SHAPE_COUNT


def shape_at(tile: int) -> int:
    """Its shape."""
    return (tile & _A_KIND) % SHAPE_COUNT


def facing_at(tile: int) -> int:
    """Its facing."""
    return (tile >> _FACING) & _A_FACING


def owner_at(tile: int) -> int:
    """Its owner: a seat, or the State."""
    return (tile >> _OWNER) & _AN_OWNER


def is_tap(tile: int) -> bool:
    """Whether it is a Tap."""
    return (tile >> _PILE) == TAPS


def pile_at(tile: int) -> int:
    """The number of the pile from which it came."""
    return tile >> _PILE


def with_facing(tile: int, facing: int) -> int:
    """The tile with this facing."""
    return (tile & ~(_A_FACING << _FACING)) | (facing << _FACING)


def with_owner(tile: int, owner: int) -> int:
    """The tile with a counter of this owner."""
    return (tile & ~(_AN_OWNER << _OWNER)) | (owner << _OWNER)


def is_north(cell: int) -> bool:
    """Whether a cell is on the north bank."""
    return (cell >> ROW_AT) < MIDDLE


def is_river(cell: int) -> bool:
    """Whether the river runs there."""
    return (cell >> ROW_AT) == MIDDLE


def river_side(cell: int) -> int:
    """The side of a Tap here that touches its River Pipe."""
    return TO_RIVER[NORTH_TAP] if is_north(cell) else TO_RIVER[SOUTH_TAP]


class Grid(Value):
    """The cells that have a tile, and which of them are neighbours."""

    def __init__(self, cells: tuple[int, ...], around: list[int] | None = None) -> None:
        self.cells: Final = cells
        """In reading order, by which tiles are numbered."""
        index = {cell: number for number, cell in enumerate(cells)}
        self.index: Final = index
        """The number of the tile in each cell."""
        if around is None:
            around = [index.get(cell + step, NONE) for cell in cells for step in STEPS]
        self.around: Final = around
        """The numbers of the tiles north, east, south and west of each tile, or NONE: at four times its number."""

    def key(self) -> tuple[object, ...]:
        return (self.cells,)

    def grown(self, cell: int, new: int) -> "Grid":
        """The grid with one more cell, whose tile gets the number `new`. What was known of the others is kept: to find
        all neighbours again would take three times as long.
        """
        cells = list(self.cells)
        cells.insert(new, cell)
        around = [number + 1 if number >= new else number for number in self.around]
        around[4 * new : 4 * new] = [NONE] * 4
        grid = Grid(tuple(cells), around)
        for step in range(4):
            beside = grid.index.get(cell + STEPS[step], NONE)
            if beside != NONE:
                around[4 * new + step] = beside
                around[4 * beside + ((step + 2) & 3)] = new  # north and south, east and west face each other
        return grid


class Board(Value):
    """The tiles on the board, by their numbers. Never changed once made."""

    def __init__(self, grid: Grid, tiles: tuple[int, ...]) -> None:
        self.grid: Final = grid
        """Shared by all boards with tiles in the same cells."""
        self.cells: Final = grid.cells
        self.index: Final = grid.index
        self.around: Final = grid.around
        self.tiles: Final = tiles
        """The tile in each of the cells."""

    def key(self) -> tuple[object, ...]:
        return (self.grid, self.tiles)

    def at(self, cell: int) -> int:
        """The number of the tile in this cell, or NONE."""
        return self.index.get(cell, NONE)

    def changed(self, number: int, tile: int) -> "Board":
        """The board with the tile of this number replaced: rotated, or with a counter on it."""
        tiles = list(self.tiles)
        tiles[number] = tile
        return Board(self.grid, tuple(tiles))

    def laid(self, cell: int, tile: int) -> "Board":
        """The board with one more tile, in a free cell. The numbers of the tiles after it go up by one."""
        new = bisect(self.cells, cell)
        tiles = list(self.tiles)
        tiles.insert(new, tile)
        return Board(self.grid.grown(cell, new), tuple(tiles))

    def owner(self, cell: int) -> int:
        """The owner of the tile in this cell."""
        return owner_at(self.tiles[self.index[cell]])

    def has_beside(self, cell: int, colour: int) -> bool:
        """Whether a tile printed in this colour lies beside a cell."""
        for step in STEPS:
            number = self.index.get(cell + step, NONE)
            if number != NONE and colour_at(self.tiles[number]) == colour:
                return True
        return False

    def printed(self, colour: int) -> int:
        """How many tiles are printed in this colour."""
        found = 0
        for tile in self.tiles:
            if colour_at(tile) == colour:
                found += 1
        return found


def board_of(tiles: dict[int, int]) -> Board:
    """The board with these tiles, given by cell."""
    cells = tuple(sorted(tiles))
    return Board(Grid(cells), tuple([tiles[cell] for cell in cells]))


NO_LAND: Final = board_of({})
