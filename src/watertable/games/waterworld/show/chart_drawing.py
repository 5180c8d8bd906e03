"""The sea chart as SVG and as text: lines to sail along, depths, a wind rose. Quiet, because all else lies on it."""

from collections.abc import Iterable
from itertools import pairwise
from math import cos, pi, sin
from typing import Final

from watertable.games.waterworld.rules.components import ATOLLS, ROWS, SIDE, SPACES, STARTS
from watertable.kit.shapes import patch, point, polar, ring, stroke

PITCH: Final = 96.0
"""The distance between neighbouring spaces."""
MARGIN: Final = 44.0
"""The width of the margin around the spaces, with its letters and numbers."""

_REEFS: Final = [SPACES[space] for space in ATOLLS]
_HALF: Final = PITCH * SIDE / 2
_STEPS: Final = tuple(PITCH * (number - SIDE // 2) for number in range(SIDE))

_SHOALS: Final = (
    # x, y, half the width, half the height, and a number that gives it a shape of its own
    (-400, -390, 250, 135, 1),
    (395, -385, 240, 140, 2),
    (-390, 395, 245, 140, 3),
    (400, 390, 250, 130, 4),
    (0, -185, 190, 130, 5),
    (5, 190, 185, 135, 6),
)
_DEEPS: Final = ((-400, 5, 130, 175, 7), (405, -10, 125, 170, 8), (0, -440, 90, 60, 9), (-10, 440, 95, 62, 10))


def space_place(name: str) -> tuple[float, float]:
    """The middle of a space, by its name, such as B8."""
    return (_STEPS[int(name[1:]) - 1], _STEPS[ROWS.index(name[0])])


EDGE: Final = _HALF + 26
"""How far from the middle of the chart its letters and numbers stand."""
COLUMNS: Final = tuple((f"{at + 1}", step) for at, step in enumerate(_STEPS))
LETTERED: Final = tuple((ROWS[at], step) for at, step in enumerate(_STEPS))
"""What columns and rows are called, and where they are."""


# The sea


def _contour(x: float, y: float, wide: float, high: float, number: int) -> str:
    """A line of equal depth: a wavering ellipse, with a shape that depends on the number, cut off at the margin."""
    count = 10
    corners: list[tuple[int, int]] = []
    for step in range(count):
        angle = 2 * pi * step / count
        reach = 1.03 + 0.13 * sin(2 * angle + number * 1.7) + 0.1 * sin(3 * angle + number * 2.9)
        corners.append((_within(x + wide * reach * cos(angle)), _within(y + high * reach * sin(angle))))
    middles = [((ax + bx) // 2, (ay + by) // 2) for (ax, ay), (bx, by) in pairwise([*corners, corners[0]])]
    bows = "".join(
        f"q{bx - ax},{by - ay} {cx - ax},{cy - ay}"
        for (ax, ay), (bx, by), (cx, cy) in zip(
            middles, corners[1:] + corners[:1], middles[1:] + middles[:1], strict=True
        )
    )
    return f"M{middles[0][0]},{middles[0][1]}{bows}z"


def _within(place: float) -> int:
    return round(min(max(place, -_HALF), _HALF))


def _depths() -> str:
    """Bands from the deeps to the shoals, one over the other, each with a thin line around it."""
    return (
        _band(_DEEPS, 1, "sea-deep", 0.6)
        + _band(_DEEPS, 0.62, "sea-deep", 0.8)
        + _band(_SHOALS, 1.08, "sea-light", 0.75)
        + _band(_SHOALS, 0.78, "sea-shoal", 0.4)
        + _band(_SHOALS, 0.5, "sea-shoal", 0.7)
    )


def _band(places: Iterable[tuple[float, float, float, float, int]], share: float, fill: str, opacity: float) -> str:
    path = "".join(_contour(x, y, wide * share, high * share, number) for x, y, wide, high, number in places)
    return (
        f'<path d="{path}" fill="var(--{fill})" fill-opacity="{opacity:g}" stroke="var(--chart-line)"'
        ' stroke-opacity="0.2" stroke-width="1.2"/>'
    )


# What a navigator needs


def _grid() -> str:
    """Rows and columns to sail along, and their crossings."""
    across = "".join(f"M-{_HALF:g},{step:g}H{_HALF:g}" for step in _STEPS)
    down = "".join(f"M{step:g},-{_HALF:g}V{_HALF:g}" for step in _STEPS)
    lines = stroke(across + down, "chart-line", 1.8, 0.5)
    spots = _spots(name for name in SPACES if name not in _REEFS)
    reefs = _spots(_REEFS)
    rings = "".join(f'<circle cx="{x:g}" cy="{y:g}" r="15"/>' for x, y in map(space_place, _REEFS))
    return (
        lines
        + stroke(spots, "chart-line", 15)
        + stroke(spots, "sea-shoal", 11)
        + f'<g fill="none" stroke="var(--reef)" stroke-width="1.8">{rings}</g>'
        + stroke(reefs, "chart-edge", 21)
        + stroke(reefs, "reef", 16)
    )


def _spots(names: Iterable[str]) -> str:
    """Spaces as a path of dots. How large they are depends on how thick the path is drawn."""
    return "".join(f"M{point(space_place(name))}h0" for name in names)


def _starts() -> str:
    """A faint ring where each boat starts. In a player's colour it would look like something to go to."""
    return "".join(ring(*space_place(SPACES[space]), 15, "chart-edge", 2.2, 0.45) for space in STARTS)


def _rose() -> str:
    """The wind rose in the middle: four long points, four shorter ones, and eight small ones between them."""
    svg = ring(0, 0, 128, "chart-line", 1.2, 0.35) + ring(0, 0, 118, "chart-line", 1, 0.25)
    svg += (
        '<circle r="123" fill="none" stroke="var(--chart-line)" stroke-width="8" stroke-opacity="0.22"'
        ' stroke-dasharray="1.5 9.235"/>'
    )
    for reach, first, step in ((72, 22.5, 45), (104, 45, 90), (138, 0, 90)):
        light = dark = ""
        for angle in (first + turn for turn in range(0, 360, step)):
            tip, left, right = polar(reach, angle), polar(26, angle - 45), polar(26, angle + 45)
            light += f"M0,0L{point(left)}L{point(tip)}Z"
            dark += f"M0,0L{point(right)}L{point(tip)}Z"
        svg += patch(light, "sea-shoal", "chart-line", 1, 0.45) + patch(dark, "chart-line", opacity=0.3)
    return svg


_SOUNDINGS: Final = (
    "A1 14,A5 31,A7 46,B2 9,B6 52,B9 8,C3 17,C10 15,D1 38,D4 21,D9 33,D11 44,E2 67,E8 29,F1 83,F3 58,F9 61,F11 91,"
    "G2 74,G4 36,G10 79,H1 49,H8 23,H10 40,I3 18,I9 16,J2 7,J6 55,J10 9,K1 12,K5 34,K7 43,K11 13"
)


def _soundings() -> str:
    """Depths as small numbers between the lines."""
    words = ""
    for number, sounding in enumerate(_SOUNDINGS.split(",")):
        name, depth = sounding.split()
        x, y = space_place(name)
        dx, dy = ((30, -22), (-28, 32), (26, 34), (-32, -20))[number % 4]
        words += f'<text x="{x + dx:g}" y="{y + dy:g}">{depth}</text>'
    return (
        f'<g font-size="13" font-style="italic" fill="var(--chart-ink)" opacity="0.45" text-anchor="middle">{words}</g>'
    )


def _frame() -> str:
    """The sheet with its margin: a scale of half spaces along the sea, with letters and numbers around it."""
    sheet = (
        f'{_square(_HALF + MARGIN)} rx="14" fill="var(--chart-edge)" stroke="var(--chart-line)" stroke-opacity="0.5"'
        ' stroke-width="1.5"/>'
    )
    sea = f'{_square(_HALF)} fill="var(--sea)"/>'
    near = _HALF + 4
    sides = "".join(f"M-{_HALF:g},{side:g}H{_HALF:g}M{side:g},-{_HALF:g}V{_HALF:g}" for side in (-near, near))
    scale = (
        f'<g fill="none" stroke="var(--chart-line)" stroke-opacity="0.6"><path d="{sides}" stroke-width="5"'
        f' stroke-dasharray="{PITCH / 2:g}"/>{_square(_HALF + 8)} stroke-width="1.2"/></g>'
    )
    return sheet + sea + scale + _letters()


def _square(half: float) -> str:
    return f'<rect x="-{half:g}" y="-{half:g}" width="{2 * half:g}" height="{2 * half:g}"'


def _letters() -> str:
    """Letters on both sides, numbers above and below."""
    words = "".join(
        f'<text x="{x:g}" y="{y + 8:g}">{word}</text>'
        for (letter, down), (number, across) in zip(LETTERED, COLUMNS, strict=True)
        for side in (-EDGE, EDGE)
        for word, x, y in ((letter, side, down), (number, across, side))
    )
    return f'<g font-size="23" font-weight="600" fill="var(--chart-ink)" text-anchor="middle">{words}</g>'


def chart() -> str:
    """The whole chart, around the middle of F6."""
    return _frame() + _depths() + _rose() + _soundings() + _grid() + _starts()


# The same in characters: four by two for each space


def chart_text() -> tuple[str, ...]:
    """A dot at every crossing, a ring where an atoll lies, letters and numbers around: 48 characters by 24."""
    numbers = "  " + "".join(f"{number:>3} " for number in range(1, SIDE + 1)) + "  "
    lines = [numbers]
    for letter in ROWS:
        spots = ("∘" if f"{letter}{number}" in _REEFS else "·" for number in range(1, SIDE + 1))
        lines += [" " * len(numbers), f"{letter} " + "".join(f"  {spot} " for spot in spots) + f" {letter}"]
    return (*lines, numbers)
