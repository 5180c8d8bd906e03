"""Cells of an unbounded table as whole numbers, for games with packed boards.

A cell (x, y) is one number: its row in the high byte, its column in the low byte, each with MIDDLE added so that it is
positive. Cells sort in reading order.

    cell (-1, 2)    10000010 01111111
                    y + 128  x + 128

Sides are numbered clockwise from the north, 0 to 3.
"""

from typing import Final

from watertable.kit.pipes import E, N, S, W

MIDDLE: Final = 128
"""Added to x and y."""
ROW: Final = 256
"""From a cell to the one below it."""
COLUMN: Final = 255
"""The bits of a cell's column, with MIDDLE added."""
ROW_AT: Final = 8
"""How many bits lie below those of its row."""
NO_CELL: Final = 0
STEPS: Final[list[int]] = [-ROW, 1, ROW, -1]
"""By side: from a cell to its neighbour."""
OUT: Final[list[int]] = [N, E, S, W]
"""By side: the opening that leads out of a cell."""
BACK: Final[list[int]] = [S, W, N, E]
"""By side: the opening that leads into the neighbour."""


def cell_at(x: int, y: int) -> int:
    """The cell at these coordinates."""
    return ((y + MIDDLE) << ROW_AT) | (x + MIDDLE)


def column(cell: int) -> int:
    """A cell's x."""
    return (cell & COLUMN) - MIDDLE


def row(cell: int) -> int:
    """A cell's y."""
    return (cell >> ROW_AT) - MIDDLE
