"""The set-up: all barrels are empty."""

from watertable.starter.rules.position import Position
from watertable.starter.rules.terms import Terms


def start(terms: Terms, seats: int) -> Position:
    """The position before the first move."""
    position = Position()
    position.terms = terms
    position.seats = seats
    position.shown = (False,) * seats
    return position
