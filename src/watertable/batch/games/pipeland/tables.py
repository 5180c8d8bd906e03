"""What tiles, cells and deeds are as numbers, and the tables that kernels read."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from watertable.batch.games.pipeland.layout import COLOURS, QUARTERS
from watertable.batch.jit import kernel, whole
from watertable.games.pipeland.rules.components import (
    FACING_COUNT,
    FACINGS_OF,
    LEAST_SEATS,
    MOST_SEATS,
    OPENINGS,
    PASSED,
    PILE_COUNT,
    PLUS,
    RIVER_PIPES,
    SHAPE_COUNT,
    THROUGH,
    TO_RIVER,
    T,
)
from watertable.games.pipeland.rules.setup import SET_UP_CELLS, piles, taps
from watertable.kit.cells import MIDDLE

Rows = NDArray[np.int16]

MIDDLE_CELL: Final = MIDDLE << 8 | MIDDLE
"""What the engine's cells have more than ours."""
NO_CELL: Final = 0
STEPS: Final = np.array([-256, 1, 256, -1], np.int16)

# A tile: the facing, then the colour, the owner, and the pile.
FACING_BITS: Final = 15
COLOUR_SHIFT: Final = 4
OWNER_SHIFT: Final = 7
PILE_SHIFT: Final = 10

# A deed: the sort, then the facing; in an offer also the maker.
SORT_BITS: Final = 3
DEED_SHIFT: Final = 2
MAKER_SHIFT: Final = 6
DEED_BITS: Final = (1 << MAKER_SHIFT) - 1

# A rotation: the facing before, the owner before, and who rotated the tile.
WAS_OWNER_SHIFT: Final = 4
WAS_SEAT_SHIFT: Final = 7


def table(values: list[int]) -> Rows:
    """A table of whole numbers."""
    return np.array(values, np.int16)


def packed(facing: int, colour: int, owner: int, pile: int) -> int:
    """A tile."""
    return facing | colour << COLOUR_SHIFT | owner << OWNER_SHIFT | pile << PILE_SHIFT


SHAPE_OF: Final = table([shape for shape, facings in enumerate(FACINGS_OF) for _ in facings] + [0] * 3)
"""By facing, as everything up to FIRST_OF."""
QUARTER_OF: Final = table([quarter for facings in FACINGS_OF for quarter in range(len(facings))] + [0] * 3)
FIRST_OF: Final = table([facings[0] for facings in FACINGS_OF])
"""By shape: its facing upright. The others follow it."""
QUARTER_COUNT: Final = table([len(facings) for facings in FACINGS_OF])
OUTS: Final = table([THROUGH[16 * facing + (1 << side)] for facing in range(FACING_COUNT) for side in range(4)])
"""At 4 times a facing, plus a side's number: the sides by which water that comes in there leaves."""
PASSES: Final = table([PASSED[16 * shape + (1 << side)] for shape in range(SHAPE_COUNT) for side in range(4)])
"""At 4 times a shape, plus a side's number: the same in any facing."""


def _wanted(shape: int, one: int, other: int) -> int:
    if shape in (T, PLUS) or one == other:
        return 0
    for facing in FACINGS_OF[shape]:
        if THROUGH[16 * facing + (1 << one)] == 1 << other:
            return facing + 1
    return 0


WANTED: Final = table(
    [_wanted(shape, one, other) for shape in range(SHAPE_COUNT) for one in range(4) for other in range(4)]
)
"""At 16 times a shape, plus 4 times a side's number, plus another's: the facing + 1 that joins them; 0 if any does."""


def _turns(facing: int, river: int) -> int:
    quarters = FACINGS_OF[int(SHAPE_OF[facing])]
    return sum(
        1 << quarter for quarter, other in enumerate(quarters) if other != facing and OPENINGS[other] & river == river
    )


TURNS: Final = table([_turns(facing, river) for river in (0, *TO_RIVER.values()) for facing in range(FACING_COUNT)])
"""The quarters to which a tile can be rotated, one bit each, by facing; then the same for Taps on the north bank, and
for Taps on the south bank.
"""
BIT_COUNT: Final = table([bits.bit_count() for bits in range(1 << SHAPE_COUNT)])

_ALL_SEATS: Final = range(LEAST_SEATS, MOST_SEATS + 1)
_MOST_PIPES: Final = max(map(len, RIVER_PIPES.values()))
PIPES: Final = table(
    [column for seats in _ALL_SEATS for column in (*RIVER_PIPES[seats], RIVER_PIPES[seats][-1])[:_MOST_PIPES]]
)
"""The columns of the River Pipes, three for each number of seats."""


def _first(lists: list[list[int]], wanted: int) -> list[int]:
    """Lists in one, as long as the longest; after the end of each stands `wanted`."""
    width = max(map(len, lists))
    return [number for found in lists for number in found + [wanted] * (width - len(found))]


SET_CELLS: Final = table(
    _first([[cell - MIDDLE_CELL for cell in SET_UP_CELLS[seats]] for seats in _ALL_SEATS], NO_CELL)
)
"""Where the '1' tiles of the basic game go."""
SET_WIDTH: Final = max(len(cells) for cells in SET_UP_CELLS.values())
SET_COUNT: Final = table([len(SET_UP_CELLS[seats]) for seats in _ALL_SEATS])
_TAPS: Final = [taps(seats) for seats in _ALL_SEATS]
TAP_CELLS: Final = table(_first([[cell - MIDDLE_CELL for cell in board.cells] for board in _TAPS], NO_CELL))
TAP_TILES: Final = table(
    _first(
        [
            [packed(tile >> 6 & 15, (tile & 63) // SHAPE_COUNT, (tile & 63) // SHAPE_COUNT, 0) for tile in board.tiles]
            for board in _TAPS
        ],
        0,
    )
)
TAP_WIDTH: Final = max(len(board.cells) for board in _TAPS)
TAP_COUNT: Final = table([len(board.cells) for board in _TAPS])
FULL_PILES: Final = table(
    [
        pile >> SHAPE_COUNT * colour & ((1 << SHAPE_COUNT) - 1)
        for seats in _ALL_SEATS
        for pile in piles(seats)
        for colour in range(COLOURS)
    ]
)
PILE_WORDS: Final = PILE_COUNT * COLOURS
assert max(QUARTER_COUNT) == QUARTERS


@kernel
def row_of(cell: int) -> int:
    """A cell's row; those above the river are negative."""
    return (cell + 128) >> 8


@kernel
def column_of(cell: int) -> int:
    """A cell's column."""
    return ((cell + 128) & 255) - 128


@kernel
def facing_of(tile: int) -> int:
    """A tile's facing."""
    return whole(tile & FACING_BITS)


@kernel
def shape_of(tile: int) -> int:
    """A tile's shape."""
    return whole(SHAPE_OF[tile & FACING_BITS])


@kernel
def colour_of(tile: int) -> int:
    """The printed colour: a seat's, or the State's."""
    return whole(tile >> COLOUR_SHIFT & 7)


@kernel
def owner_of(tile: int) -> int:
    """A tile's owner: a seat, or the State."""
    return whole(tile >> OWNER_SHIFT & 7)


@kernel
def is_tap(tile: int) -> bool:
    """Whether a tile is a Tap."""
    return bool(tile >> PILE_SHIFT == 0)
