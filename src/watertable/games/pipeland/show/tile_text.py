"""Land tiles in characters, five by three: the letter of the colour in a corner, the pipe in heavy lines."""

from collections.abc import Sequence
from typing import Final

from watertable.kit.pipe_text import HEAVY, sides_named
from watertable.kit.pipes import E, N, Openings, S, W, rotated

TURNS: Final = (0, 90, 180, 270)


def _middle(pipes: Sequence[Openings]) -> str:
    """What is in the middle; between two bends, the line that keeps them apart."""
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
    """A tile with these upright pipes, in all its turns."""
    return {turn: _rows(letter, [rotated(one, turn // 90) for one in pipes]) for turn in TURNS}
