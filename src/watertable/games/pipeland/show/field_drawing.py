"""Drawings of fields from above, 100 by 100. Each colour has a pattern of its own, so that fields also differ without
colour.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from watertable.kit.shapes import stroke

_HALF: Final = 46.0
"""From the middle of a tile to the hedge around its field."""


class Crop(NamedTuple):
    """How the fields of one colour look."""

    colour: str
    """Its name in the theme."""
    ink: str
    """The theme's name for the colour of its pattern."""
    opacity: float
    """Of the pattern on a field."""


CROPS: Final = {
    "r": Crop("vermilion", "rust-edge", 0.24),
    "g": Crop("green", "seat-mark", 0.36),
    "b": Crop("blue", "seat-mark", 0.34),
    "y": Crop("yellow", "straw-dark", 0.5),
    "f": Crop("fuchsia", "seat-mark", 0.24),
    "w": Crop("white", "seat-mark", 0),
}
"""By the letter of the colour, in the order of the seats."""


def _square(half: float, radius: float, paint: str) -> str:
    side = 2 * half
    return f'<rect x="{-half:g}" y="{-half:g}" width="{side:g}" height="{side:g}" rx="{radius:g}" {paint}/>'


def _meadow(hedge: str, ground: str) -> str:
    """The hedge that goes around a tile, and the ground inside it."""
    return (
        _square(50, 3, f'fill="var(--{hedge})"')
        + _square(49.4, 3, 'fill="none" stroke="var(--seat-edge)" stroke-opacity="0.55" stroke-width="1.2"')
        + _square(_HALF, 5, f'fill="var(--{ground})"')
    )


# The patterns


def _band(low: float, high: float) -> str:
    """A diagonal band that falls to the left, on one side of the middle."""
    if high < 0:
        return f"M{-_HALF:g},{low + _HALF:g}V{high + _HALF:g}L{high + _HALF:g},{-_HALF:g}H{low + _HALF:g}Z"
    return f"M{_HALF:g},{low - _HALF:g}V{high - _HALF:g}L{high - _HALF:g},{_HALF:g}H{low - _HALF:g}Z"


def _stripes() -> str:
    bands = "".join(_band(low, low + 12) for low in (-90, -66, -42, -18, 6, 30, 54, 78))
    return f'<path d="{bands}"/>'


def _row(y: float, xs: Iterable[int], mark: str) -> str:
    return "".join(f"M{x},{y:g}{mark}" for x in xs)


def _dots() -> str:
    rows = (_row(y, range(-40, 41, 16) if y % 16 else range(-32, 33, 16), "h0") for y in range(-40, 41, 8))
    return _lines("".join(rows), 6)


def _furrows() -> str:
    return _lines("".join(f"M-42,{y}H42" for y in range(-40, 41, 8)), 2.8)


def _waves() -> str:
    return _lines("".join(f"M-42,{y}q5.25,-7 10.5,0" + "t10.5,0" * 7 for y in range(-39, 40, 13)), 3)


def _checks() -> str:
    side = 2 * _HALF / 6
    squares = "".join(
        f"M{column * side - _HALF:.4g},{row * side - _HALF:.4g}h{side:.4g}v{side:.4g}h-{side:.4g}z"
        for row in range(6)
        for column in range(6)
        if (row + column) % 2
    )
    return f'<path d="{squares}"/>'


def _lines(path: str, width: float) -> str:
    return f'<path d="{path}" stroke-width="{width:g}"/>'


_PATTERNS: Final = {"r": _stripes(), "g": _dots(), "b": _furrows(), "y": _waves(), "f": _checks(), "w": ""}


def _sown(letter: str) -> str:
    crop, pattern = CROPS[letter], _PATTERNS[letter]
    if not pattern:
        return ""
    paint = f'stroke="var(--{crop.ink})" fill="none" stroke-linecap="round"'
    if letter in "rf":
        paint = f'fill="var(--{crop.ink})"'
    return f'<g {paint} opacity="{crop.opacity:g}">{pattern}</g>'


def field(letter: str) -> str:
    """The field of a colour, paler than the player's colour, so that pipes and water stand out."""
    haze, opacity = ("card-low", 0.5) if letter == "w" else ("foam", 0.16)
    calm = _square(_HALF, 5, f'fill="var(--{haze})" fill-opacity="{opacity:g}"')
    return _meadow("leaf-dark", CROPS[letter].colour) + calm + _sown(letter)


_TUFTS: Final = "".join(
    f"M{x},{y}l-2,-5m2,5v-6m0,6l2,-5"
    for x, y in ((-24, -8), (-38, 26), (-22, 42), (25, -28), (40, -12), (26, 30), (41, 44), (8, -38), (-8, 30))
)


def common() -> str:
    """The State's land, on which nothing is sown."""
    return _meadow("plate-low", "smoke") + stroke(_TUFTS, "plate-low", 1.6, 0.45)


# The same patterns for counters, some 20 across

_SMALL: Final = {
    "r": "M-7,1L1,-7M-6,7L7,-6M-1,8L8,-1",
    "g": "M-5,-5h0M5,-5h0M0,0h0M-5,5h0M5,5h0",
    "b": "M-5,-6H5M-7.5,-2H7.5M-7.5,2H7.5M-5,6H5",
    "y": "M-7.5,-3q1.9,-4 3.75,0t3.75,0t3.75,0t3.75,0M-7.5,3.6q1.9,-4 3.75,0t3.75,0t3.75,0t3.75,0",
    "f": "M-6.6,-6.6h6.6v13.2h6.6v-6.6h-13.2z",
    "w": "",
}


def small_pattern(letter: str) -> str:
    """The small pattern of a colour, around (0, 0)."""
    if letter == "f":
        return f'<path d="{_SMALL[letter]}" fill="var(--seat-mark)" fill-opacity="0.8"/>'
    widths = {"r": 3.2, "g": 4, "b": 1.7, "y": 2.2}
    return stroke(_SMALL[letter], "seat-mark", widths[letter], 0.85) if letter in widths else ""
