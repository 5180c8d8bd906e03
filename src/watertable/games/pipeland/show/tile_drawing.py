"""Land tiles: a field, and the pipe that goes across it."""

from collections.abc import Sequence
from typing import Final

from watertable.games.pipeland.rules.components import LETTERS, STATE
from watertable.games.pipeland.show.counter_drawing import at_its_place, shield
from watertable.games.pipeland.show.field_drawing import common, field
from watertable.kit.pipe_drawing import Blank, centre_line, pipe
from watertable.kit.pipes import Openings
from watertable.kit.shapes import disc, moved, patch, ring, stroke

SLIM: Final = 0.8
"""How wide a pipe is, against those on other games' cards: fields shall be seen, and two bends have to lie apart."""
BLANK: Final = Blank(100 / SLIM, 100 / SLIM, 0.5)
"""The tile before it is drawn smaller."""


def slimmed(svg: str) -> str:
    """What is drawn on the blank, on a tile."""
    return moved(svg, size=SLIM)


def pipes(openings: Sequence[Openings], metal: str) -> str:
    """The pipes of a tile, each by its openings, and their shade on the ground."""
    shade = " ".join(centre_line(BLANK, one) for one in openings)
    return slimmed(
        f'<path d="{shade}" fill="none" stroke="var(--seat-edge)" stroke-opacity="0.28" stroke-width="47"/>'
        + "".join(pipe(BLANK, one, metal) for one in openings)
    )


def wheel() -> str:
    """The wheel of a tap and its spindle, above an upright T."""
    spokes = "M0,0 V-10 M0,0 L9.5,-3.1 M0,0 L5.9,8.1 M0,0 L-5.9,8.1 M0,0 L-9.5,-3.1"
    hand = (
        disc(0, 0, 13.6, "seat-edge", opacity=0.35)
        + ring(0, 0, 10.4, "rust-edge", 6.4)
        + stroke(spokes, "rust-edge", 5.4)
        + ring(0, 0, 10.4, "alarm", 3.6)
        + stroke(spokes, "alarm", 2.6)
        + disc(0, 0, 3.6, "brass-light", "rust-edge", 1.6)
    )
    return patch("M-4.4,-26 H4.4 L6.4,-14 H-6.4 Z", "brass", "brass-dark", 1.8) + moved(hand, 0, -33)


def tile(letter: str, openings: Sequence[Openings], is_tap: bool = False) -> str:
    """A tile of a colour, or of the State (`s`): copper on its common land, lead on all fields."""
    land, metal = (common() + at_its_place(shield()), "copper") if letter == LETTERS[STATE] else (field(letter), "lead")
    return land + pipes(openings, metal) + (wheel() if is_tap else "")
