"""Drawings of what lies beside the chart: dice, and the compass."""

from typing import Final

from watertable.kit.shapes import disc, moved, patch, point, polar, ring, star, stroke

DIE_SIZE: Final = 90.0
_DIE_SCALE: Final = DIE_SIZE / 64
_PIPS: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    (),
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
)
_DICE: Final = {
    # ground, its light, edge, pips
    "white": ("card-low", "card-high", "card-ink", "card-ink"),
    "red": ("crimson", "alarm", "rust-edge", "card-high"),
}


def die(colour: str, pips: int) -> str:
    """A die that shows this many pips; with 0, one that has not been rolled."""
    ground, light, edge, spot = _DICE[colour]
    body = (
        f'<rect x="-30" y="-30" width="60" height="60" rx="12" fill="var(--{ground})" stroke="var(--{edge})"'
        ' stroke-width="2.4"/>'
        f'<rect x="-25" y="-26" width="50" height="50" rx="11" fill="var(--{light})"/>'
    )
    spots = "".join(disc(16 * x, 16 * y - 1, 6, spot) for x, y in _PIPS[pips])
    return f'<g transform="scale({_DIE_SCALE:g})" opacity="{1 if pips else 0.45}">{body}{spots}</g>'


# The compass


_CROWN: Final = (
    ring(0, -40, 5.4, "brass-dark", 5.6)
    + ring(0, -40, 5.4, "brass", 2.4)
    + patch("M-6,-36 H6 V-28 H-6 Z", "brass", "brass-dark", 2.4)
)


def compass() -> str:
    """A brass compass with its lid closed."""
    return moved(
        _CROWN
        + disc(0, 4, 37, "brass-dark", "rust-edge", 2)
        + disc(0, 4, 33.6, "brass")
        + disc(-2, 2, 28, "brass-light", opacity=0.4)
        + disc(-4, -1, 20, "brass-light", opacity=0.45)
        + ring(0, 4, 30, "brass-dark", 1.6)
        + moved(patch(star(25, 17), "brass-dark") + disc(0, 0, 5, "brass-light", "brass-dark", 1.8), 0, 4)
        + stroke("M-22,-12 A30,30 0 0 1 -6,-21.6", "foam", 3.4, 0.7)
        + patch("M33,-3 H39 V11 H33 Z", "brass-dark", "rust-edge", 1.8)
    )


def open_compass() -> str:
    """The compass with its lid open, so that the needle can be seen."""
    lid = (
        '<ellipse cy="-27" rx="33" ry="16" fill="var(--brass-dark)" stroke="var(--rust-edge)" stroke-width="2"/>'
        '<ellipse cy="-27" rx="28.6" ry="12.4" fill="var(--brass)"/>'
        '<ellipse cx="-4" cy="-29" rx="19" ry="7.4" fill="var(--brass-light)" opacity="0.6"/>'
    )
    ticks = "".join(f"M{point(polar(22, angle))}L{point(polar(25.5, angle))}" for angle in range(0, 360, 30))
    dial = (
        disc(0, 0, 33, "brass-dark", "rust-edge", 2)
        + disc(0, 0, 30, "brass")
        + disc(0, 0, 26.6, "card-high", "brass-dark", 1.6)
        + stroke(ticks, "card-ink", 1.8)
        + patch(star(17, 10), "card-edge")
        + moved(
            patch("M0,-23 L5.4,0 H-5.4 Z", "alarm", "rust-edge", 1.4)
            + patch("M0,23 L5.4,0 H-5.4 Z", "lead-dark", "rust-edge", 1.4),
            turn=34,
        )
        + disc(0, 0, 3.6, "brass-light", "rust-edge", 1.6)
    )
    return lid + patch("M-7,-21 H7 V-14 H-7 Z", "brass-dark", "rust-edge", 1.8) + moved(dial, 0, 11)
