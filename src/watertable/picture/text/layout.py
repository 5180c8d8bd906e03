"""The layout of a scene's areas on a text screen of a given size."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from watertable.engine.messages import Message
from watertable.engine.scene import Area, Caption, Face, Piece, Scene
from watertable.picture.text.cells import (
    Cells,
    Scale,
    balanced,
    faces_on_grounds,
    is_spread,
    nearest,
    scale_of,
    text_of,
    text_size,
)
from watertable.picture.text.sheet import Rect

Say = Callable[[Message], str]

_GAPS: Final = (6, 5, 4, 3, 2, 1, 0, -1, -2, -3)
"""Columns between neighbouring areas, the widest gap first. With gaps below 0, the areas' outlines overlap."""
_WORDY_CELL: Final = 9
"""The least width of cells with gaps between them, so that a caption fits below each."""
_SIDE_TITLE: Final = 9
"""The width of a title beside its area."""


class Line(NamedTuple):
    """Words at a place."""

    x: int
    y: int
    words: str
    ink: str
    bold: bool = False


class Panel(NamedTuple):
    """A measured area: its words with their places, and its bounds, in characters from its own origin."""

    cells: Cells
    bounds: Rect
    lines: tuple[Line, ...]
    taken: frozenset[tuple[int, int]]
    """The characters that are covered."""


class Spot(NamedTuple):
    """A panel and its place on the screen: so far right and down."""

    panel: Panel
    x: int
    y: int


class Layout(NamedTuple):
    """The places of all areas, by id, and the size that they need."""

    spots: dict[str, Spot]
    width: int
    height: int


def lay_out(scene: Scene, faces: Mapping[str, Face], say: Say, width: int, height: int) -> Layout:
    """Boards come first, then the players side by side, then the other areas: beside the players if there is room, and
    otherwise below them.

    If there is height to spare, blank rows separate the rows. What does not fit makes the layout larger than asked for.
    """
    measure = _Measure(scene, faces, say, width)
    rows = _rows(scene.areas, measure, width)
    air = 1 if sum(_height(row) for row in rows) + len(rows) + 1 <= height else 0
    spots: dict[str, Spot] = {}
    needed, y = width, air
    for row in rows:
        strides = _strides(row, width)
        if strides is None:
            strides = [panel.bounds.width + 1 for panel in row]
        row_width = sum(strides[:-1]) + row[-1].bounds.width
        x = max((width - row_width) // 2, 0)
        needed = max(needed, row_width)
        top = min(panel.bounds.y for panel in row)
        for panel, stride in zip(row, strides, strict=True):
            spots[panel.cells.area.id] = Spot(panel, x - panel.bounds.x, y - top)
            x += stride
        y += _height(row) + air
    return Layout(spots, needed, max(y, 1))


def _height(row: Sequence[Panel]) -> int:
    return max(panel.bounds.bottom for panel in row) - min(panel.bounds.y for panel in row)


def _rows(areas: Sequence[Area], measure: "_Measure", width: int) -> list[list[Panel]]:
    boards = _filled((measure.panel(area) for area in areas if area.kind == "board"), width)
    players = [measure.panel(area) for area in areas if area.kind == "player"]
    others = [area for area in areas if area.kind not in {"board", "player"}]
    beside = [*players, *(measure.panel(area) for area in others)]
    if beside and _fits(beside, width):
        return [*boards, beside]
    bottom = [measure.panel(area, titled=False) for area in others]
    if any(area.kind == "hand" for area in others) and _fits(players, width) and _fits(bottom, width):
        return [*boards, players, bottom]
    return [
        *boards,
        *_filled(players, width),
        *_filled([measure.panel(area, side_title=True) for area in others], width),
    ]


def _filled(panels: Iterable[Panel], width: int) -> list[list[Panel]]:
    """Fill rows with as many panels as fit."""
    rows: list[list[Panel]] = []
    for panel in panels:
        if rows and _fits([*rows[-1], panel], width):
            rows[-1].append(panel)
        else:
            rows.append([panel])
    return rows


def _fits(row: Sequence[Panel], width: int) -> bool:
    return _strides(row, width) is not None


def _strides(row: Sequence[Panel], width: int) -> list[int] | None:
    """The distances between the panels' left edges, as wide as the screen allows; None if the panels don't fit."""
    for gap in _GAPS:
        strides = [panel.bounds.width + gap for panel in row]
        edges = 2 * gap if gap > 2 else 0
        if sum(strides) - gap + edges <= width and (gap > 0 or not _collide(row, strides)):
            return strides
    return None


def _collide(row: Sequence[Panel], strides: Sequence[int]) -> bool:
    """Whether neighbours touch or overlap somewhere."""
    for left, right, stride in zip(row, row[1:], strides, strict=False):
        shift = left.bounds.x + stride - right.bounds.x
        if any((x + shift + near, y) in left.taken for x, y in right.taken for near in (-1, 0, 1)):
            return True
    return False


class _Measure:
    """Measures areas with the things in them."""

    def __init__(self, scene: Scene, faces: Mapping[str, Face], say: Say, width: int) -> None:
        self._scene = scene
        self._faces = faces
        self._say = say
        self._width = width
        self._scale: Scale = scale_of(faces_on_grounds(scene, faces))
        self._players = sum(area.kind == "player" for area in scene.areas)

    def panel(self, area: Area, *, titled: bool = True, side_title: bool = False) -> Panel:
        pieces = [piece for piece in self._scene.pieces if piece.area == area.id]
        captions = [caption for caption in self._scene.captions if caption.area == area.id]
        cells = self._cells(area, pieces, captions)
        box = cells.box(area.box)
        lines = self._caption_lines(cells, captions)
        rects = [cells.around(piece.x, piece.y, self._size(piece)) for piece in pieces]
        # Words below a player's things may take two rows. Room is kept for both, so that nothing moves when they do.
        words = [_line_rect(line)._replace(height=2 if len(captions) == 1 else 1) for line in lines[:1]]
        words += [_line_rect(line) for line in lines[1:]]
        bounds = _union([_cut(box, rects, words), *rects, *words])
        lines += self._title_lines(area, box, bounds, side_title) if titled else []
        bounds = _union([bounds, *(_line_rect(line) for line in lines)])
        taken = {(x, y) for rect in rects for x in range(rect.x, rect.right) for y in range(rect.y, rect.bottom)}
        taken |= {(line.x + at, line.y) for line in lines for at in range(len(line.words))}
        return Panel(cells, bounds, tuple(lines), frozenset(taken))

    def _size(self, piece: Piece) -> tuple[int, int]:
        return text_size(text_of(self._faces[piece.face], piece.turn))

    def _cells(self, area: Area, pieces: Sequence[Piece], captions: Sequence[Caption]) -> Cells:
        plain = Cells(area, self._scale)
        if len(captions) < 2 or not is_spread(area, (self._faces[piece.face] for piece in pieces)):
            return plain
        longest = max(len(self._say(caption.words)) for caption in captions)
        wordy = Cells(area, self._scale, max(_WORDY_CELL, longest + 1))
        return wordy if wordy.box(area.box).width + _SIDE_TITLE + wordy.width < self._width else plain

    def _caption_lines(self, cells: Cells, captions: Sequence[Caption]) -> list[Line]:
        lines: list[Line] = []
        for caption in captions:
            middle, _ = cells.middle(caption.x, caption.y)
            beside = [other for other in captions if other is not caption and other.y == caption.y]
            gaps = [abs(cells.middle(other.x, other.y)[0] - middle) for other in beside]
            on_board = cells.area.kind == "board"  # there, a second line would hide what is below it
            alone = self._width if on_board else cells.box(cells.area.box).width - 3
            room = nearest(min(gaps)) - 1 if gaps else alone
            said = self._say(caption.words)
            for row, words in enumerate([_cut_words(said, room)] if on_board else balanced(said, room)):
                rect = cells.around(caption.x, caption.y, (len(words), 1))
                lines.append(Line(rect.x, rect.y + row, words, caption.ink))
        return lines

    def _title_lines(self, area: Area, box: Rect, bounds: Rect, side: bool) -> list[Line]:
        if area.title is None:
            return []
        ink = "accent" if area.on_turn else "ink"
        words = f"▸ {self._say(area.title)}" if area.on_turn else self._say(area.title)
        if side:
            rows = balanced(words, _SIDE_TITLE)
            top = bounds.y + max((bounds.height - len(rows)) // 2 - 1, 0)
            wide = max(map(len, rows))
            return [Line(bounds.x - wide - 2, top + at, row, ink, bold=True) for at, row in enumerate(rows)]
        room = max(box.width, self._width // max(self._players, 1) - 2)
        if area.note is not None and len(words) + len(noted := f" · {self._say(area.note)}") <= room:
            words += noted
        words = words[:room]
        return [Line(box.x + (box.width - len(words)) // 2, bounds.y - 1, words, ink, bold=True)]


def _cut_words(words: str, room: int) -> str:
    return words if len(words) <= room else f"{words[: max(room - 1, 0)]}…"


def _line_rect(line: Line) -> Rect:
    return Rect(line.x, line.y, len(line.words), 1)


def _cut(box: Rect, rects: Sequence[Rect], words: Sequence[Rect]) -> Rect:
    """The box without empty rows at its bottom: its captions may take fewer rows than it has room for."""
    filled = max((rect.bottom for rect in (*rects, *words)), default=box.bottom)
    return box._replace(height=max(min(box.bottom, filled) - box.y, 1))


def _union(rects: Iterable[Rect]) -> Rect:
    all_of = list(rects)
    x, y = min(rect.x for rect in all_of), min(rect.y for rect in all_of)
    return Rect(x, y, max(rect.right for rect in all_of) - x, max(rect.bottom for rect in all_of) - y)
