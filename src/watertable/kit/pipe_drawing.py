"""Pipes as SVG: metal, water and leaks, drawn around (0, 0) on a card or tile.

A pipe is one path, stroked several times, from its dark edge to the highlight. The highlight runs along the middle of
the pipe, so that a turned card is lit like its neighbours.
"""

from typing import Final, NamedTuple

from watertable.kit.pipes import SIDES, STEP, E, N, Openings, S, W, opposite

BORE: Final = 38.0
"""How wide a pipe is, edge to edge."""
_FLANGE: Final = (52.0, 9.0)
"""How wide and how deep the ring at an opening is."""


class Blank(NamedTuple):
    """The size of the card or tile that a pipe is drawn on."""

    width: float
    height: float
    bend: float = 0.3
    """How far from the middle a bend begins, as a share of the shorter side: at 0.5 it is a quarter circle."""

    def end(self, side: int) -> tuple[float, float]:
        """The middle of a side."""
        dx, dy = STEP[side]
        return (dx * self.width / 2, dy * self.height / 2)


def _point(x: float, y: float) -> str:
    return f"{x:g},{y:g}"


def arm(blank: Blank, side: int, *, inwards: bool = False) -> str:
    """The path between the middle and a side."""
    end = _point(*blank.end(side))
    return f"M{end} L0,0" if inwards else f"M0,0 L{end}"


def bend(blank: Blank, start: int, end: int) -> str:
    """The path from one side round to its neighbour: straight, a quarter circle, straight."""
    radius = min(blank.width, blank.height) * blank.bend
    (sx, sy), (ex, ey) = STEP[start], STEP[end]
    clockwise = 1 if (start, end) in ((N, W), (W, S), (S, E), (E, N)) else 0
    return (
        f"M{_point(*blank.end(start))} L{_point(sx * radius, sy * radius)} "
        f"A{radius:g},{radius:g} 0 0 {clockwise} {_point(ex * radius, ey * radius)} L{_point(*blank.end(end))}"
    )


def centre_line(blank: Blank, openings: Openings) -> str:
    """The path along the middle of a pipe with these openings."""
    sides = [side for side in SIDES if openings & side]
    if len(sides) == 2 and sides[1] != opposite(sides[0]):
        return bend(blank, sides[0], sides[1])
    return " ".join(arm(blank, side) for side in sides)


def _stroke(path: str, width: float, colour: str, extra: str = "") -> str:
    return (
        f'<path d="{path}" fill="none" stroke="var(--{colour})" stroke-width="{width:g}"'
        f' stroke-linejoin="round"{extra}/>'
    )


def pipe(blank: Blank, openings: Openings, metal: str) -> str:
    """The metal of a pipe: `copper` or `lead`."""
    path = centre_line(blank, openings)
    parts = [
        _stroke(path, BORE, f"{metal}-edge"),
        _stroke(path, BORE - 4, f"{metal}-dark"),
        _stroke(path, BORE * 0.68, metal),
        _stroke(path, BORE * 0.44, f"{metal}-light", ' stroke-opacity="0.28"'),
        _stroke(path, BORE * 0.26, f"{metal}-light", ' stroke-opacity="0.4"'),
        _stroke(path, BORE * 0.1, f"{metal}-light", ' stroke-opacity="0.8"'),
    ]
    if openings.bit_count() > 2:
        parts.append(_hub(metal))
    parts += [_flange(blank, side, metal) for side in SIDES if openings & side]
    return "".join(parts)


def _hub(metal: str) -> str:
    """The fitting in the middle of a T or a cross."""
    rings = (
        (BORE * 0.68, f"{metal}-edge", 1.0),
        (BORE * 0.63, f"{metal}-dark", 1.0),
        (BORE * 0.5, metal, 1.0),
        (BORE * 0.36, f"{metal}-light", 0.25),
        (BORE * 0.22, f"{metal}-light", 0.35),
    )
    return "".join(
        f'<circle r="{radius:g}" fill="var(--{colour})" fill-opacity="{opacity:g}"/>'
        for radius, colour, opacity in rings
    )


def _flange(blank: Blank, side: int, metal: str) -> str:
    """The ring at an opening, lit along its middle as the pipe is."""
    wide, deep = _FLANGE
    x, y = blank.end(side)
    dx, dy = STEP[side]
    bands = ((0.0, f"{metal}-edge", 1.0), (1.8, f"{metal}-dark", 1.0), (8, metal, 1.0), (18, f"{metal}-light", 0.65))
    parts = []
    for inset, colour, opacity in bands:
        across, along = wide - 2 * inset, deep - (0 if inset == 0 else 2.4)
        width, height = (along, across) if dx else (across, along)
        mid_x, mid_y = x - dx * deep / 2, y - dy * deep / 2
        parts.append(
            f'<rect x="{mid_x - width / 2:g}" y="{mid_y - height / 2:g}" width="{width:g}" height="{height:g}"'
            f' rx="1.6" fill="var(--{colour})" fill-opacity="{opacity:g}"/>'
        )
    return "".join(parts)


def water(blank: Blank, openings: Openings, inlets: Openings) -> str:
    """Water in a pipe with these openings, running from the inlets to all the others."""
    sides = [side for side in SIDES if openings & side]
    if len(sides) == 2 and sides[1] != opposite(sides[0]):
        start, end = sides if inlets & sides[0] else reversed(sides)
        paths = [bend(blank, start, end)]
    else:
        paths = [arm(blank, side, inwards=bool(inlets & side)) for side in sides]
    whole = " ".join(paths)
    core = BORE * 0.36
    return "".join(
        (
            _stroke(whole, core + 4, "water-deep"),
            _stroke(whole, core, "water"),
            *(
                _stroke(path, 3.4, "water-light", ' class="flow" stroke-dasharray="9 11" stroke-linecap="round"')
                for path in paths
            ),
        )
    )


def drop(x: float, y: float, size: float, lean: float = 0) -> str:
    """A drop of water, its round end at (x, y), flying away from the tip."""
    return (
        f'<path transform="translate({x:g},{y:g}) rotate({lean:g}) scale({size:g})"'
        ' d="M0,-11 C3,-5 6,-2.5 6,1.5 A6,6 0 0 1 -6,1.5 C-6,-2.5 -3,-5 0,-11 Z"'
        ' fill="var(--water)" stroke="var(--water-deep)" stroke-width="1.6"/>'
        f'<circle transform="translate({x:g},{y:g}) rotate({lean:g}) scale({size:g})" cx="-2" cy="1.6" r="1.7"'
        ' fill="var(--water-light)"/>'
    )


def leak() -> str:
    """Water that sprays from (0, 0), upwards."""
    burst = "M-17,7 L-9,-1 L-14,-12 L-4,-6 L0,-17 L4,-6 L14,-12 L9,-1 L17,7 Z"
    return (
        f'<g class="spray"><path d="{burst}" fill="var(--water-light)" stroke="var(--water-deep)"'
        ' stroke-width="2" stroke-linejoin="round"/>'
        f"{drop(-15, -15, 0.62, 140)}{drop(0, -22, 0.8, 180)}{drop(15, -15, 0.62, 220)}</g>"
    )
