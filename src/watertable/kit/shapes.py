"""SVG shapes for drawings: patches, lines, discs."""

from math import cos, pi, sin


def patch(path: str, fill: str, edge: str = "", width: float = 2, opacity: float = 1) -> str:
    """A filled shape, with an outline if an edge is named."""
    line = f' stroke="var(--{edge})" stroke-width="{width:g}" stroke-linejoin="round"' if edge else ""
    return f'<path d="{path}" fill="var(--{fill})"{line}{_faded(opacity)}/>'


def stroke(path: str, colour: str, width: float, opacity: float = 1) -> str:
    """A line with round ends."""
    return (
        f'<path d="{path}" fill="none" stroke="var(--{colour})" stroke-width="{width:g}" stroke-linecap="round"'
        f' stroke-linejoin="round"{_faded(opacity)}/>'
    )


def disc(x: float, y: float, radius: float, fill: str, edge: str = "", width: float = 2, opacity: float = 1) -> str:
    """A disc, with an outline if an edge is named."""
    line = f' stroke="var(--{edge})" stroke-width="{width:g}"' if edge else ""
    return f'<circle{_at(x, y)} r="{radius:g}" fill="var(--{fill})"{line}{_faded(opacity)}/>'


def ring(x: float, y: float, radius: float, colour: str, width: float, opacity: float = 1) -> str:
    """A circle without a filling."""
    return (
        f'<circle{_at(x, y)} r="{radius:g}" fill="none" stroke="var(--{colour})" stroke-width="{width:g}"'
        f"{_faded(opacity)}/>"
    )


def moved(svg: str, x: float = 0, y: float = 0, turn: float = 0, size: float = 1) -> str:
    """A drawing that is moved, turned and scaled."""
    steps = f"translate({x:g},{y:g})" if x or y else ""
    steps += f" rotate({turn:g})" if turn else ""
    steps += f" scale({size:g})" if size != 1 else ""
    return f'<g transform="{steps.strip()}">{svg}</g>'


def polar(radius: float, degrees: float) -> tuple[float, float]:
    """The place at this distance and angle; 0 degrees is up, and angles grow clockwise."""
    angle = degrees * pi / 180
    return (radius * sin(angle), -radius * cos(angle))


def point(place: tuple[float, float]) -> str:
    """A place as SVG paths write it, to a tenth."""
    return f"{round(place[0], 1):g},{round(place[1], 1):g}"


def star(long: float, short: float) -> str:
    """The path of a wind rose of eight points, every second one shorter."""
    return "".join(
        f"M{point(polar(long if angle % 90 == 0 else short, angle))}L{point(polar(short * 0.36, angle + 40))}L0,0"
        f"L{point(polar(short * 0.36, angle - 40))}Z"
        for angle in range(0, 360, 45)
    )


def _at(x: float, y: float) -> str:
    return (f' cx="{x:g}"' if x else "") + (f' cy="{y:g}"' if y else "")


def _faded(opacity: float) -> str:
    return f' opacity="{opacity:g}"' if opacity != 1 else ""
