"""The set-up: the table before anything is laid out."""

from watertable.games.waterworld.rules import atolls, cards
from watertable.games.waterworld.rules.components import STARTS
from watertable.games.waterworld.rules.position import READY, Position
from watertable.games.waterworld.rules.terms import Terms


def start(terms: Terms, seats: int) -> Position:
    """The position before the first move."""
    position = Position()
    position.terms = terms
    position.places = tuple(STARTS[:seats])
    position.sails = (READY,) * seats
    position.barren = (0,) * (seats + 1)
    position.cards = cards.boxed(seats, terms.deck)
    position.atolls = atolls.boxed(terms.tokens)
    return position
