"""Drawings of the cards: ground and plate, bolts, badges and the gauge."""

from typing import Final

from watertable.kit.card_drawing import ground
from watertable.kit.pipe_drawing import Blank, drop

WIDTH: Final = 100.0
HEIGHT: Final = 120.0
STUB: Final = 60.0
"""How far intake and exit reach beyond the grid."""
CARD: Final = Blank(WIDTH, HEIGHT)
LOOSE: Final = ground(CARD, "card-high", "card-low", "card-edge")
PLATE: Final = ground(CARD, "plate-high", "plate-low", "plate-edge")


def _bolt(x: float, y: float) -> str:
    return (
        f'<g transform="translate({x:g},{y:g})"><circle r="8.5" fill="var(--plate-edge)"/>'
        '<circle r="7" fill="var(--lead-dark)"/><circle r="5.2" fill="var(--lead-light)"/>'
        '<path d="M-3.4,-3.4 L3.4,3.4" stroke="var(--lead-edge)" stroke-width="2.2" stroke-linecap="round"/></g>'
    )


BOLTS: Final = "".join(_bolt(x, y) for x in (-36, 36) for y in (-46, 46))

_BADGES: Final = {
    # An hourglass, and two arrows that change places.
    "D": '<path d="M-8,-10 H8 L1.4,0 L8,10 H-8 L-1.4,0 Z" fill="var(--card-ink)"/>',
    "S": (
        '<path d="M-10,-4 H5 M1,-9 L7,-4 L1,1 M10,5 H-5 M-1,0 L-7,5 L-1,10" fill="none"'
        ' stroke="var(--card-ink)" stroke-width="2.8" stroke-linejoin="round" stroke-linecap="round"/>'
    ),
}


def badge(letter: str) -> str:
    """The badge of a special Cross; nothing for another pipe."""
    if letter not in _BADGES:
        return ""
    return '<circle r="17" fill="var(--accent)" stroke="var(--plate-edge)" stroke-width="2.5"/>' + _BADGES[letter]


def gauge(flood: bool) -> str:
    """The Pressure Check is a gauge; the Flood is the same gauge, the needle at its end, under water."""
    needle = 62 if flood else -38
    ticks = "".join(f'<path d="M0,-24 V-29" transform="rotate({angle})"/>' for angle in range(-90, 91, 30))
    wave = (
        '<path d="M-44,34 Q-33,24 -22,34 T0,34 T22,34 T44,34 V53 H-44 Z" fill="var(--water)"'
        ' stroke="var(--water-deep)" stroke-width="2"/>' + drop(-28, -44, 0.7) + drop(28, -44, 0.7) + drop(0, -50, 0.7)
        if flood
        else ""
    )
    return (
        '<circle r="36" fill="var(--lead-edge)"/><circle r="33" fill="var(--lead)"/>'
        '<circle r="29.5" fill="var(--card-high)"/>'
        f'<g stroke="var(--card-ink)" stroke-width="2.4">{ticks}</g>'
        '<path d="M14.5,-24 A28,28 0 0 1 28,0" fill="none" stroke="var(--alarm)" stroke-width="5"/>'
        f'<path d="M0,5 V-23" transform="rotate({needle})" stroke="var(--alarm)" stroke-width="4"'
        ' stroke-linecap="round"/><circle r="5" fill="var(--card-ink)"/>' + wave
    )
