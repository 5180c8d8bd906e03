"""A scene as one SVG file, for documents, notebooks and print."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from html import escape
from math import log
from typing import Final, NamedTuple

from watertable.engine.messages import Message
from watertable.engine.scene import Area, Caption, Colour, Face, Piece, Scene
from watertable.picture.themes import colours, written_out

_MARGIN: Final = 28.0
_PADDING: Final = 22.0
_TITLE: Final = 34.0
_LETTER: Final = 11.5
"""About the width of a letter in a title."""
_BETWEEN: Final = 2
"""How many letters wide the gap between a title and its note is."""
_WANTED_SHAPE: Final = 1.3
"""The ratio of width to height that the areas are arranged for."""
_FONT: Final = "'Segoe UI', 'Noto Sans', 'DejaVu Sans', Verdana, sans-serif"
_NONE: Final[dict[str, Colour]] = {}

Say = Callable[[Message], str]


class _Spot(NamedTuple):
    """The place of an area's panel in the picture."""

    area: Area
    x: float
    y: float
    width: float
    height: float


def svg(
    scene: Scene,
    faces: Mapping[str, Face],
    say: Say,
    theme: str = "dark",
    *,
    own: Mapping[str, Colour] = _NONE,
    most_wide: float | None = None,
) -> str:
    """The picture. All colours are written out, so that any viewer can show it. Its width and height are its own size,
    or a smaller one if that is wider than `most_wide`.
    """
    spots, width, height = _arrange([_roomy(area, say) for area in scene.areas])
    origins = {
        spot.area.id: (spot.x + _PADDING - spot.area.box.x, spot.y + _TITLE + _PADDING - spot.area.box.y)
        for spot in spots
    }
    scale = 1 if most_wide is None else min(1, most_wide / width)
    used = {face for piece in scene.pieces for face in (piece.face, *piece.layers)}
    body = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}"'
            f' width="{width * scale:g}" height="{height * scale:g}" role="group" font-family="{_FONT}">'
        ),
        "<defs>",
        (
            '<radialGradient id="table" cx="50%" cy="35%" r="80%"><stop offset="0" stop-color="var(--table-high)"/>'
            '<stop offset="1" stop-color="var(--table-low)"/></radialGradient>'
        ),
        *(f'<g id="{face}">{faces[face].svg}</g>' for face in sorted(used)),
        "</defs>",
        f"<style>{_MOTION}</style>",
        f'<rect width="{width:g}" height="{height:g}" fill="url(#table)"/>',
        *(_panel(spot, say) for spot in spots),
        *(_piece(piece, origins[piece.area], say) for piece in sorted(scene.pieces, key=lambda one: not one.is_ground)),
        *(_caption(caption, origins[caption.area], say) for caption in scene.captions),
        "</svg>\n",
    ]
    return written_out("\n".join(body), colours(theme, own))


_MOTION: Final = (
    "@media (prefers-reduced-motion: no-preference) {"
    " .flow { animation: flow 1.1s linear infinite }"
    " .spray { animation: spray 0.9s ease-in-out infinite alternate }"
    " @keyframes flow { to { stroke-dashoffset: -20px } }"
    " @keyframes spray { to { opacity: 0.72 } } }"
)


def _roomy(area: Area, say: Say) -> Area:
    """The area, made wide enough for its title and note."""
    words = sum(len(say(words)) + _BETWEEN for words in (area.title, area.note) if words is not None)
    return replace(area, box=replace(area.box, width=max(area.box.width, words * _LETTER)))


def _arrange(areas: Sequence[Area]) -> tuple[list[_Spot], float, float]:
    """Arrange the areas in rows, so that the picture comes close to the wanted shape. Boards are above, and the
    other areas below. Without a board, the players' areas are above, with few gaps, and the others below.
    """
    boards = [area for area in areas if area.kind == "board"]
    if boards:
        others = [area for area in areas if area.kind != "board"]
        widths = [_extent([row[:count]])[0] for row in (boards, others) for count in range(1, len(row) + 1)]
        wide_enough = [max(width, _extent([[board] for board in boards])[0]) for width in widths]
        chances = [[*_filled(boards, width), *_filled(others, width)] for width in wide_enough]
        return _placed(min(chances, key=_misshape))
    players = [area for area in areas if area.kind == "player"]
    below = [[area] for area in areas if area.kind != "player"]

    def rows(columns: int) -> list[list[Area]]:
        return [*(players[start : start + columns] for start in range(0, len(players), columns)), *below]

    def cost(columns: int) -> float:
        gaps = -len(players) % columns
        return _misshape(rows(columns)) + 2 * gaps / (len(players) + gaps)

    return _placed(rows(min(range(1, len(players) + 1), key=cost, default=1)))


def _misshape(rows: list[list[Area]]) -> float:
    """How far a picture with these rows is from the wanted shape."""
    width, height = _extent(rows)
    return abs(log(width / height / _WANTED_SHAPE))


def _placed(chosen: list[list[Area]]) -> tuple[list[_Spot], float, float]:
    """Every area at its place, row by row, and the size of the picture."""
    width, height = _extent(chosen)
    spots: list[_Spot] = []
    y = _MARGIN
    for row in chosen:
        x = (width - _row_size(row)[0]) / 2
        for area in row:
            spots.append(_Spot(area, x, y, *_size(area)))
            x += _size(area)[0] + _MARGIN
        y += _row_size(row)[1] + _MARGIN
    return spots, width, height


def _filled(areas: list[Area], width: float) -> list[list[Area]]:
    """Rows with as many areas as fit into a picture of this width."""
    rows: list[list[Area]] = []
    for area in areas:
        if rows and _extent([[*rows[-1], area]])[0] <= width:
            rows[-1].append(area)
        else:
            rows.append([area])
    return rows


def _size(area: Area) -> tuple[float, float]:
    return (area.box.width + 2 * _PADDING, area.box.height + 2 * _PADDING + _TITLE)


def _row_size(row: list[Area]) -> tuple[float, float]:
    sizes = [_size(area) for area in row]
    return (sum(width for width, _ in sizes) + _MARGIN * (len(row) - 1), max(height for _, height in sizes))


def _extent(rows: list[list[Area]]) -> tuple[float, float]:
    """The size of a picture with these rows."""
    sizes = [_row_size(row) for row in rows]
    return (
        max((width for width, _ in sizes), default=0) + 2 * _MARGIN,
        sum(height + _MARGIN for _, height in sizes) + _MARGIN,
    )


def _words(text: str) -> str:
    """Escape words for the picture. They may contain a player's name, which must not act as markup or as a colour."""
    shown = "".join(character if character.isprintable() else "\N{REPLACEMENT CHARACTER}" for character in text)
    return escape(shown).replace("var(", "var&#40;")


def _panel(spot: _Spot, say: Say) -> str:
    edge, width = ("accent", 3) if spot.area.on_turn else ("felt-edge", 1)
    title = f'<text x="{spot.x + _PADDING:g}" y="{spot.y + 38:g}" font-size="21" font-weight="600" fill="var(--ink)">'
    soft = '<tspan font-weight="400" fill="var(--ink-soft)">'
    note = f"{soft} · {_words(say(spot.area.note))}</tspan>" if spot.area.note else ""
    words = f"{title}{_words(say(spot.area.title))}{note}</text>" if spot.area.title else ""
    return (
        f'<rect x="{spot.x:g}" y="{spot.y:g}" width="{spot.width:g}" height="{spot.height:g}" rx="16"'
        f' fill="var(--felt)" fill-opacity="0.55" stroke="var(--{edge})" stroke-width="{width}"/>{words}'
    )


def _piece(piece: Piece, origin: tuple[float, float], say: Say) -> str:
    x, y = origin[0] + piece.x, origin[1] + piece.y
    turn = f" rotate({piece.turn})" if piece.turn else ""
    uses = "".join(f'<use href="#{face}"/>' for face in (piece.face, *piece.layers))
    return f'<g role="img" transform="translate({x:g},{y:g}){turn}"><title>{_words(say(piece.name))}</title>{uses}</g>'


def _caption(caption: Caption, origin: tuple[float, float], say: Say) -> str:
    return (
        f'<text x="{origin[0] + caption.x:g}" y="{origin[1] + caption.y:g}" text-anchor="middle"'
        f' font-size="{caption.size:g}" fill="var(--{caption.ink})">{_words(say(caption.words))}</text>'
    )
