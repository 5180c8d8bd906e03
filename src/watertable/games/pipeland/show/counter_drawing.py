"""What tells who owns a tile: the State's shield, and a player's counter that is laid over it."""

from typing import Final

from watertable.games.pipeland.show.field_drawing import CROPS, small_pattern
from watertable.kit.shapes import disc, moved, patch, ring, stroke

PLACE: Final = (-35.0, -35.0)
"""Where the shield is on a tile: no upright pipe comes near."""


def shield() -> str:
    """The State's shield around (0, 0), 20 by 24: a wave below a bar."""
    outline = "M-9.6,-10 Q0,-13 9.6,-10 V0 C9.6,7 5,11 0,13.4 C-5,11 -9.6,7 -9.6,0 Z"
    return (
        patch(outline, "plate-low", "seat-edge", 2.6)
        + patch("M-9.6,-10 Q0,-13 9.6,-10 V-4.4 H-9.6 Z", "brass-light")
        + stroke("M-5.6,2 q1.9,-3.4 3.75,0 t3.75,0 t3.75,0", "water-light", 2)
        + f'<path d="{outline}" fill="none" stroke="var(--brass)" stroke-width="1.5"/>'
    )


def counter(letter: str) -> str:
    """A turned wooden counter around (0, 0), 28 across, painted in a colour."""
    return (
        disc(0, 0, 14.4, "seat-edge")
        + disc(0, 0, 13, "straw")
        + disc(0, 0, 10.6, CROPS[letter].colour, "straw-dark", 1.2)
        + small_pattern(letter)
        + ring(0, 0, 12, "foam", 0.8, 0.6)
    )


def at_its_place(svg: str) -> str:
    """A shield or counter where it belongs on a tile."""
    return moved(svg, *PLACE)
