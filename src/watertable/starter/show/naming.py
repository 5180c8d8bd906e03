"""The things in the scene, by their ids."""

from typing import Final

SIGN: Final = "sign"
"""The thing to touch for a doubt."""


def barrel_id(seat: int) -> str:
    """The id of a seat's barrel."""
    return f"barrel:{seat}"
