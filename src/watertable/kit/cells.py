"""Cells of a table without end, as whole numbers: games that keep boards packed share them.

A cell (x, y) is one number: its row and its column, both moved so that they are positive, in a byte each. Numbers grow
in reading order.
"""

from typing import Final

MIDDLE: Final = 128
"""What is added to x and y."""
ROW: Final = 256
"""From a cell to the one below it."""
NO_CELL: Final = 0


def cell_at(x: int, y: int) -> int:
    """The cell at these coordinates."""
    return (y + MIDDLE) << 8 | (x + MIDDLE)


def column(cell: int) -> int:
    """A cell's x."""
    return (cell & 255) - MIDDLE


def row(cell: int) -> int:
    """A cell's y."""
    return (cell >> 8) - MIDDLE
