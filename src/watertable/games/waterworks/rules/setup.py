"""The set-up: the table before anything is dealt. It must have room to finish."""

from watertable.engine.mistakes import BadOptions
from watertable.games.waterworks.rules.pipeline import begun
from watertable.games.waterworks.rules.position import Position
from watertable.games.waterworks.rules.room import has_room
from watertable.games.waterworks.rules.terms import Terms


def start(terms: Terms, seats: int) -> Position:
    """The position before the first move."""
    pipelines = tuple([begun(seat, terms) for seat in range(seats)])
    if not has_room(pipelines[0]):
        west, east, north, south = terms.edges
        size = f"{west + 1 + east} by {north + 1 + south} cells"
        cards = f"{terms.needed} card{'s' if terms.needed > 1 else ''}"
        raise BadOptions(f"from the valve, a table of {size} has no room for {cards} and a spout")
    position = Position()
    position.terms = terms
    position.pipelines = pipelines
    return position
