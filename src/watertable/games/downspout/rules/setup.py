"""The set-up: the table before anything is dealt."""

from watertable.games.downspout.rules.position import Position
from watertable.games.downspout.rules.terms import Terms


def start(terms: Terms, seats: int) -> Position:
    """The position before the first move."""
    position = Position()
    position.terms = terms
    position.seats = seats
    return position
