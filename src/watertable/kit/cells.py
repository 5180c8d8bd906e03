"""Cells of a table without end, as whole numbers: games that keep boards packed share them.

A cell (x, y) is one number: its row and its column, both moved so that they are positive, in a byte each. Numbers grow
in reading order. A side is counted from the north, clockwise: 0 to 3.
"""

from typing import Final

from watertable.kit.pipes import E, N, S, W

MIDDLE: Final = 128
"""What is added to x and y."""
ROW: Final = 256
"""From a cell to the one below it."""
NO_CELL: Final = 0
STEPS: Final[list[int]] = [-ROW, 1, ROW, -1]
"""From a cell to its neighbour, side by side."""
OUT: Final[list[int]] = [N, E, S, W]
"""The opening by which one leaves a cell, side by side."""
BACK: Final[list[int]] = [S, W, N, E]
"""The opening of the neighbour by which one comes in."""


def cell_at(x: int, y: int) -> int:
    """The cell at these coordinates."""
    return (y + MIDDLE) << 8 | (x + MIDDLE)


def column(cell: int) -> int:
    """A cell's x."""
    return (cell & 255) - MIDDLE


def row(cell: int) -> int:
    """A cell's y."""
    return (cell >> 8) - MIDDLE
