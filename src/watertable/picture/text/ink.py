"""Colours on a text screen: the themes' names, and inks that are legible on any ground."""

import colorsys
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from watertable.engine import scene
from watertable.picture.themes import colours

_READABLE: Final = 4.0
"""The contrast that a thin line needs."""
_MIDDLE: Final = 0.18
"""The luminance of a ground above which black has more contrast to it than white."""
_STEPS: Final = 24
_NONE: Final[dict[str, scene.Colour]] = {}

Colour = str
"""As `#rrggbb`."""


class Palette:
    """The colours of one theme and of a game, by name. An unknown name is plain ink."""

    def __init__(self, theme: str, own: Mapping[str, scene.Colour] = _NONE) -> None:
        self.theme = theme
        self._colours = colours(theme, own)

    def __getitem__(self, name: str) -> Colour:
        return self._colours.get(name, self._colours["ink"])


@cache
def blend(one: Colour, other: Colour, share: float) -> Colour:
    """Mix a share of another colour into a colour."""
    return _written(
        (a + (b - a) * share for a, b in zip(_parts(one), _parts(other), strict=True)),
    )


@cache
def readable(ink: Colour, ground: Colour) -> Colour:
    """The ink, made darker or lighter until it is legible on this ground. Its hue stays."""
    hue, light, full = colorsys.rgb_to_hls(*_parts(ink))
    end = 0.0 if _luminance(ground) > _MIDDLE else 1.0
    for step in range(_STEPS + 1):
        tried = _written(colorsys.hls_to_rgb(hue, light + (end - light) * step / _STEPS, full))
        if contrast(tried, ground) >= _READABLE:
            return tried
    return tried


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of two colours by WCAG, from 1 to 21."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = (part / 12.92 if part <= 0.04 else ((part + 0.055) / 1.055) ** 2.4 for part in _parts(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _parts(colour: Colour) -> tuple[float, float, float]:
    return (int(colour[1:3], 16) / 255, int(colour[3:5], 16) / 255, int(colour[5:7], 16) / 255)


def _written(parts: Iterable[float]) -> Colour:
    return "#" + "".join(f"{round(255 * part):02x}" for part in parts)
