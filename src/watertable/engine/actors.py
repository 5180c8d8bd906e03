"""Who acts and who looks on. Seats are numbered from 0; chance and onlookers are negative numbers."""

from typing import Final, TypeAlias

from watertable.engine.mistakes import MalformedMove, quoted

Seat: TypeAlias = int
"""A place at the table, counted from 0 in the order of play."""

Actor: TypeAlias = int
"""Who makes a move: a seat, or CHANCE."""

Viewer: TypeAlias = int
"""Who looks: a seat, or ONLOOKER."""

CHANCE: Final = -1
"""The player who shuffles, draws and rolls; written `*`."""

ONLOOKER: Final = -2
"""Somebody without a seat, who sees what everybody sees."""

_MOST_DIGITS: Final = 3


def turn_order(seat: Seat, seats: int) -> list[Seat]:
    """All other seats in the order of play, beginning after this one."""
    return [(seat + step) % seats for step in range(1, seats)]


def is_seated(viewer: Viewer, seats: int) -> bool:
    """Whether a viewer has a seat at a table with this number of seats: an onlooker has none."""
    return 0 <= viewer < seats


def seats_from(viewer: Viewer, seats: int) -> list[Seat]:
    """All seats in the order of play, beginning with the viewer's; for an onlooker, with seat 0."""
    first = max(viewer, 0)
    return [first, *turn_order(first, seats)]


def actor_text(actor: Actor) -> str:
    """An actor as records write it: `*` for chance, else the seat's number."""
    return "*" if actor == CHANCE else str(actor)


def parse_actor(text: str) -> Actor:
    """Read an actor from a record."""
    if text == "*":
        return CHANCE
    if text.isascii() and text.isdigit() and (text == "0" or text[0] != "0") and len(text) <= _MOST_DIGITS:
        return int(text)
    raise MalformedMove(f"{quoted(text)} is no actor: write a seat's number, or * for chance")
