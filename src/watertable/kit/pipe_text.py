"""Pipes as characters."""

from typing import Final

from watertable.kit.pipes import SIDES, Openings

_SHAPES: Final = ("N", "S", "E", "W", "NS", "EW", "NW", "NE", "ES", "SW", "ESW", "NES", "NEW", "NSW", "NESW")


def sides_named(openings: Openings) -> str:
    """The letters of these sides, from N round to W."""
    return "".join(name for name, side in zip("NESW", SIDES, strict=True) if openings & side)


HEAVY: Final = dict(zip(_SHAPES, "┃┃━━┃━┛┗┏┓┳┣┻┫╋", strict=True))
"""Heavy lines, by the letters of the openings."""
DOUBLE: Final = dict(zip(_SHAPES, "║║══║═╝╚╔╗╦╠╩╣╬", strict=True))
"""Double lines, by the letters of the openings."""
