"""Drawings of the river, one column wide, so that columns join seamlessly, and of the pipe with a pump across it."""

from typing import Final

from watertable.games.pipeland.show.tile_drawing import BLANK, slimmed
from watertable.kit.pipe_drawing import pipe, water
from watertable.kit.pipes import N, S
from watertable.kit.shapes import disc, patch, point, polar, ring, stroke

_SHORE: Final = "H-50q12.5,-3 25,0t25,0t25,0t25,0"


def _level(y: float, over: float) -> str:
    """A strip between a wavy line and its mirror image on the other bank. It overlaps the next column on the left, each
    level a little further than the one below it, so that no seam is visible.
    """
    return f"M{-50 - over:g},{-y:g}{_SHORE}V{y:g}q-12.5,-3 -25,0t-25,0t-25,0t-25,0H{-50 - over:g}Z"


def _line(path: str, colour: str, width: float, opacity: float) -> str:
    """A line that continues in the next column."""
    return (
        f'<path d="{path}" fill="none" stroke="var(--{colour})" stroke-width="{width:g}" stroke-opacity="{opacity:g}"/>'
    )


def river() -> str:
    """One column of the river, with its banks."""
    ripples = (
        "M-40,-20q5,-4 10,0t10,0M18,-9q5,-4 10,0t10,0M-14,4q5,-4 10,0t10,0M-42,17q5,-4 10,0t10,0M12,22q5,-4 10,0t10,0"
    )
    tufts = "M-38,-44v-4m2,4l2,-3M14,-43v-4m-2,4l-2,-3M36,47v-4m2,4l2,-3M-16,47v-4m-2,4l-2,-3"
    return (
        '<rect x="-50.7" y="-50" width="100.7" height="100" fill="var(--leaf-dark)"/>'
        + stroke(tufts, "leaf", 1.6)
        + patch(_level(41, 1.4), "sand-dark")
        + patch(_level(38.5, 2.1), "sand")
        + patch(_level(35, 2.8), "water-deep")
        + _line(f"M-52.8,-32{_SHORE}M-52.8,33{_SHORE}", "foam", 1.8, 0.55)
        + patch(_level(26, 2.8), "water", opacity=0.16)
        + patch(_level(15, 2.8), "water", opacity=0.14)
        + stroke(ripples, "water-light", 2.2, 0.55)
    )


def _pump() -> str:
    """A round pump with its blades behind glass."""
    blades = "".join(
        f"M0,0Q{point(polar(11, angle - 38))} {point(polar(14, angle))}Q{point(polar(10, angle + 14))} 0,0"
        for angle in range(0, 360, 60)
    )
    bolts = "".join(f"M{point(polar(21.4, angle))}h0" for angle in range(22, 382, 45))
    return (
        disc(0, 0, 27.5, "seat-edge", opacity=0.4)
        + disc(0, 0, 25.4, "lead-edge")
        + disc(0, 0, 24, "lead")
        + ring(0, 0, 21.4, "lead-light", 2.4, 0.5)
        + stroke(bolts, "lead-edge", 3.6)
        + disc(0, 0, 17.6, "brass", "brass-dark", 1.6)
        + disc(0, 0, 15.2, "water-deep", "brass-dark", 1.2)
        + patch(blades, "water-light", "water", 1)
        + disc(0, 0, 3.6, "brass-light", "brass-dark", 1.4)
    )


def river_pipe() -> str:
    """A column with a River Pipe: water runs from its pump to both banks."""
    return river() + slimmed(pipe(BLANK, N | S, "lead") + water(BLANK, N | S, 0)) + _pump()
