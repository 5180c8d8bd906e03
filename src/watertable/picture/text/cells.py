"""Converts a scene's units to characters: one pitch of an area is one cell, as large as a face's text."""

from collections.abc import Iterable, Mapping
from math import ceil, floor
from textwrap import wrap
from typing import NamedTuple

from watertable.engine.scene import Area, Box, Face, Scene
from watertable.picture.text.sheet import Rect


class Scale(NamedTuple):
    """How many characters there are in a unit, across and down."""

    across: float
    down: float


def text_of(face: Face, turn: int) -> tuple[str, ...]:
    """A face's text. If there is none for this turn, the upright one."""
    return face.text.get(turn) or face.text.get(0, ())


def text_size(text: tuple[str, ...]) -> tuple[int, int]:
    """Columns and rows of a face's text."""
    return (max(map(len, text), default=0), len(text))


def faces_on_grounds(scene: Scene, faces: Mapping[str, Face]) -> Mapping[str, Face]:
    """The faces that no ground has. A ground's text is as large as many cells, so it does not set the scale."""
    of_grounds = {face for piece in scene.pieces if piece.is_ground for face in (piece.face, *piece.layers)}
    return {name: face for name, face in faces.items() if name not in of_grounds} or faces


def scale_of(faces: Mapping[str, Face]) -> Scale:
    """The scale at which the largest text has the size of its face."""

    def size(face: Face) -> int:
        columns, rows = text_size(text_of(face, 0))
        return columns * rows

    largest = max(faces.values(), key=size)
    columns, rows = text_size(text_of(largest, 0))
    return Scale(columns / largest.width, rows / largest.height)


def nearest(place: float) -> int:
    """Round a place to whole characters. Halves are rounded up, so that neighbours stay neighbours."""
    return floor(place + 0.5 + 1e-6)


class Cells:
    """Converts an area's places to places among characters; (0, 0) is the middle of a cell.

    If the game leaves gaps between places, a cell may be wider than its pieces, to make room for the words below.
    """

    def __init__(self, area: Area, scale: Scale, cell_width: int = 0) -> None:
        self.area = area
        self.scale = scale
        self.width = max(ceil(area.pitch[0] * scale.across - 1e-6), cell_width, 1)
        self.height = max(ceil(area.pitch[1] * scale.down - 1e-6), 1)

    def cell(self, x: float, y: float) -> tuple[int, int]:
        """The column and row of cells that a place belongs to."""
        return (nearest(x / self.area.pitch[0]), nearest(y / self.area.pitch[1]))

    def middle(self, x: float, y: float) -> tuple[float, float]:
        """A place among characters. Its distance from the middle of its cell does not grow with the cell's width."""
        pitch_x, pitch_y = self.area.pitch
        column, row = nearest(x / pitch_x), nearest(y / pitch_y)
        return (
            (column + 0.5) * self.width + (x - column * pitch_x) * self.scale.across,
            (row + 0.5) * self.height + (y - row * pitch_y) * self.scale.down,
        )

    def around(self, x: float, y: float, size: tuple[int, int]) -> Rect:
        """The characters that a thing of this size covers if its middle is at (x, y)."""
        middle_x, middle_y = self.middle(x, y)
        return Rect(nearest(middle_x - size[0] / 2), nearest(middle_y - size[1] / 2), *size)

    def box(self, box: Box) -> Rect:
        """The characters that a box covers."""
        left, top = self.middle(box.x, box.y)
        right, bottom = self.middle(box.x + box.width, box.y + box.height)
        x, y = nearest(left), nearest(top)
        return Rect(x, y, max(nearest(right) - x, 1), max(nearest(bottom) - y, 1))


def is_spread(area: Area, faces: Iterable[Face]) -> bool:
    """Whether the game leaves gaps between places. Then no drawings have to join, and cells may be widened."""
    return area.pitch[0] > max((face.width for face in faces), default=0)


def balanced(words: str, width: int) -> list[str]:
    """Break words into as few lines as this width allows, of about equal length."""
    lines = wrap(words, max(width, 1))
    while width > 1:
        width -= 1
        tighter = wrap(words, width, break_long_words=False)
        if len(tighter) > len(lines) or any(len(line) > width for line in tighter):
            return lines
        lines = tighter
    return lines
