"""Drawings of the cards: pipes of copper and of lead, cracks, caps, valve, spout and wrench."""

from typing import Final

from watertable.games.waterworks.rules.components import KINDS
from watertable.kit.card_drawing import ground
from watertable.kit.pipe_drawing import Blank, drop, pipe, water
from watertable.kit.pipes import SIDES, E, N, S, W

WIDTH: Final = 100.0
HEIGHT: Final = 130.0
CARD: Final = Blank(WIDTH, HEIGHT)
_GROUND: Final = ground(CARD, "card-high", "card-low", "card-edge")
_METALS: Final = {"c": "copper", "l": "lead", "x": "lead"}

CRACKS: Final = {"J": (-9.0, -9.0), "L": (9.0, -9.0), "T": (0.0, 4.0), "H": (0.0, 0.0), "V": (0.0, 0.0)}
"""Where a leaky pipe of each shape is cracked, on the card lying upright."""
CAP_DEPTH: Final = 30.0
"""How far a cap reaches into its card."""


def _crack(x: float, y: float) -> str:
    """A crack in lead, and the drops below it."""
    return (
        f'<g transform="translate({x:g},{y:g})">'
        '<path d="M-15,-9 L-6,-4 L-9,2 L1,1 L-1,8 L9,5 L15,11" fill="none" stroke="var(--lead-light)"'
        ' stroke-width="6.4" stroke-linejoin="round" stroke-linecap="round"/>'
        '<path d="M-15,-9 L-6,-4 L-9,2 L1,1 L-1,8 L9,5 L15,11" fill="none" stroke="var(--plate-edge)"'
        ' stroke-width="3.6" stroke-linejoin="round" stroke-linecap="round"/>'
        f"{drop(15, 25, 0.75)}{drop(-15, 20, 0.6)}{drop(3, 34, 0.6)}</g>"
    )


def pipe_svg(number: int) -> str:
    """A pipe of this kind, cracked if it is leaky."""
    kind = KINDS[number]
    metal, shape = kind.name[0], kind.name[1]
    svg = _GROUND + pipe(CARD, kind.openings, _METALS[metal])
    return svg + _crack(*CRACKS[shape]) if metal == "x" else svg


def _cap(side: int, metal: str) -> str:
    """A cap at a side: a ring at the edge, closed by a dome."""
    turn = 90 * SIDES.index(side)
    name = _METALS[metal]
    reach = (CARD.height if side in (N, S) else CARD.width) / 2
    dome = (
        f'<path d="M-17,0 V14 Q-17,{CAP_DEPTH:g} 0,{CAP_DEPTH:g} Q17,{CAP_DEPTH:g} 17,14 V0 Z"'
        f' fill="var(--{name})" stroke="var(--{name}-edge)" stroke-width="2.6"/>'
        f'<path d="M-8,4 V14 Q-8,22 0,23" fill="none" stroke="var(--{name}-light)" stroke-width="5"'
        ' stroke-opacity="0.8" stroke-linecap="round"/>'
        f'<rect x="-24" y="0" width="48" height="10" rx="2" fill="var(--{name}-dark)" stroke="var(--{name}-edge)"'
        ' stroke-width="2"/>'
        f'<rect x="-9" y="1.6" width="18" height="6.6" rx="2" fill="var(--{name}-light)" fill-opacity="0.6"/>'
    )
    if metal == "x":
        dome += (
            '<path d="M-12,9 L-3,14 L-7,19 L4,20 L1,27" fill="none" stroke="var(--plate-edge)" stroke-width="3.4"'
            ' stroke-linejoin="round" stroke-linecap="round"/>'
            f"{drop(-13, 33, 0.55)}{drop(12, 35, 0.65)}"
        )
    return f'<g transform="rotate({turn}) translate(0,{-reach:g})">{dome}</g>'


def caps_svg(name: str) -> str:
    """A cap card, by the metals of its four caps."""
    return _GROUND + "".join(_cap(side, metal) for side, metal in zip(SIDES, name, strict=True))


def valve_svg() -> str:
    """A stub to the left, a body, and a red handwheel."""
    spokes = "".join(
        f'<path d="M0,0 V-24" transform="rotate({angle})" stroke="var(--alarm)" stroke-width="6.5"/>'
        for angle in range(0, 360, 72)
    )
    body = (
        '<circle r="33" fill="var(--copper-edge)"/><circle r="30.5" fill="var(--copper-dark)"/>'
        '<circle r="24" fill="var(--copper)"/>'
    )
    wheel = (
        f'{spokes}<circle r="25" fill="none" stroke="var(--copper-edge)" stroke-width="10"/>'
        '<circle r="25" fill="none" stroke="var(--alarm)" stroke-width="7"/>'
        '<circle r="7.5" fill="var(--copper-edge)"/><circle r="5" fill="var(--copper-light)"/>'
    )
    return _GROUND + pipe(CARD, W, "copper") + water(CARD, W, 0) + body + wheel


def spout_svg(pouring: bool) -> str:
    """From the right, over and down. The water pours out below, to the left."""
    blank = Blank(CARD.width, 76)
    svg = _GROUND
    if pouring:
        svg += (
            '<path d="M-16,24 C-18,42 -30,50 -32,65 H13 C15,48 16,38 16,24 Z" fill="var(--water)"'
            ' stroke="var(--water-deep)" stroke-width="2.4"/>'
            '<path class="flow" d="M-7,24 C-8,42 -15,50 -18,64 M7,24 C7,42 3,50 2,64" fill="none"'
            ' stroke="var(--water-light)" stroke-width="3.4" stroke-dasharray="9 11" stroke-linecap="round"/>'
        )
    svg += pipe(blank, E | S, "copper")
    if pouring:
        svg += water(blank, E | S, E) + drop(-40, 46, 0.7, 30) + drop(29, 52, 0.6, -20)
    return svg


WRENCH_SVG: Final = (
    '<g transform="rotate(38)"><path d="M-6,-26 C-19,-29 -22,-43 -14,-53 L-9,-42 L9,-42 L14,-53 C22,-43 19,-29 6,-26'
    ' V38 A9,9 0 0 1 -6,38 Z" fill="var(--lead-edge)" stroke="var(--lead-edge)" stroke-width="7"'
    ' stroke-linejoin="round"/>'
    '<path d="M-6,-26 C-19,-29 -22,-43 -14,-53 L-9,-42 L9,-42 L14,-53 C22,-43 19,-29 6,-26 V38 A9,9 0 0 1 -6,38 Z"'
    ' fill="var(--lead-light)"/>'
    '<path d="M-2,-22 V36" stroke="var(--lead)" stroke-width="4" stroke-linecap="round"/>'
    '<circle cy="36" r="4" fill="var(--lead-edge)"/></g>'
)

MENDED_SVG: Final = (
    '<g transform="translate(34,-50)"><circle r="10.5" fill="var(--plate-edge)"/><circle r="8.6" fill="var(--accent)"/>'
    '<path d="M-4.6,0 H4.6 M0,-4.6 V4.6" fill="none" stroke="var(--plate-edge)" stroke-width="2.6"'
    ' stroke-linecap="round" stroke-linejoin="round"/></g>'
)

DRAIN_SVG: Final = (
    '<circle r="46" fill="var(--lead-edge)"/><circle r="43" fill="var(--lead)"/>'
    '<circle r="36" fill="var(--plate-edge)"/>'
    + "".join(
        f'<path d="M{x},-{y} V{y}" stroke="var(--lead-dark)" stroke-width="7" stroke-linecap="round"/>'
        for x, y in ((-24, 22), (-12, 30), (0, 32), (12, 30), (24, 22))
    )
    + '<circle r="36" fill="none" stroke="var(--lead-light)" stroke-opacity="0.5" stroke-width="2"/>'
)
