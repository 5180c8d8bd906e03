"""Drawings of land tiles: a field with its pipe, the mark of its owner, the backs in a pile, a tile in characters."""

from collections.abc import Sequence
from typing import Final

from watertable.games.pipeland.rules.components import LETTERS, STATE
from watertable.games.pipeland.show.field_drawing import CROPS, common, field, small_pattern
from watertable.kit.card_drawing import back
from watertable.kit.pipe_drawing import Blank, centre_line, drop, pipe
from watertable.kit.pipe_text import HEAVY, sides_named
from watertable.kit.pipes import E, N, Openings, S, W, rotated
from watertable.kit.shapes import disc, moved, patch, ring, stroke

SLIM: Final = 0.8
"""The width of pipes, relative to those of other games: fields have to be seen, and two bends kept apart."""
BLANK: Final = Blank(100 / SLIM, 100 / SLIM, 0.5)
"""A tile before it is scaled by SLIM."""
_BACK: Final = Blank(92, 92)
_CORNER: Final = (-35.0, -35.0)
"""The place of the shield or counter on a tile, away from all upright pipes."""
TURNS: Final = (0, 90, 180, 270)
"""By how many degrees a tile is turned in characters."""


def slimmed(svg: str) -> str:
    """What is drawn on the blank, scaled to a tile."""
    return moved(svg, size=SLIM)


def pipes(openings: Sequence[Openings], metal: str) -> str:
    """The pipes of a tile, each given by its openings, with their shadow on the ground."""
    shade = " ".join(centre_line(BLANK, one) for one in openings)
    return slimmed(
        f'<path d="{shade}" fill="none" stroke="var(--seat-edge)" stroke-opacity="0.28" stroke-width="47"/>'
        + "".join(pipe(BLANK, one, metal) for one in openings)
    )


def _wheel() -> str:
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
    """A tile of a colour, or of the State (`s`). Pipes are lead on fields, copper on the State's land."""
    land, metal = (
        (common() + in_its_corner(shield()), "copper") if letter == LETTERS[STATE] else (field(letter), "lead")
    )
    return land + pipes(openings, metal) + (_wheel() if is_tap else "")


# Who owns a tile


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


def in_its_corner(svg: str) -> str:
    """A shield or counter in its place on a tile."""
    return moved(svg, *_CORNER)


# Face down


def pile(number: int) -> str:
    """The pile of this number; 0 stands for an empty place, when all tiles have been used."""
    if not number:
        return (
            '<rect x="-46" y="-46" width="92" height="92" rx="7" fill="var(--felt)" fill-opacity="0.25"'
            ' stroke="var(--felt-edge)" stroke-width="2.4" stroke-dasharray="7 6"/>'
        )
    digit = (
        f'<text y="26" font-size="42" font-weight="700" text-anchor="middle" fill="var(--water-light)"'
        f' stroke="var(--water-deep)" stroke-width="5" paint-order="stroke">{number}</text>'
    )
    return f'<g transform="translate(-2,-2)">{back(_BACK)}{drop(0, 12, 4)}{digit}</g>'


# In characters


def _middle(pipes: Sequence[Openings]) -> str:
    """The character in the middle; for two bends, the line between them."""
    if len(pipes) == 1:
        return HEAVY[sides_named(pipes[0])]
    return "╲" if N | E in pipes else "╱"


def _rows(letter: str, pipes: Sequence[Openings]) -> tuple[str, ...]:
    sides = 0
    for one in pipes:
        sides |= one
    up, right, down, left = (
        (HEAVY[name] if sides & side else " ") for name, side in zip("NESW", (N, E, S, W), strict=True)
    )
    return (f"{letter} {up}  ", f"{left * 2}{_middle(pipes)}{right * 2}", f"  {down}  ")


def tile_text(letter: str, pipes: Sequence[Openings]) -> dict[int, tuple[str, ...]]:
    """A tile, given by its upright pipes, in all its turns."""
    return {turn: _rows(letter, [rotated(one, turn // 90) for one in pipes]) for turn in TURNS}
