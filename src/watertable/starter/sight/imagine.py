"""Positions that could lie behind a view."""

from random import Random

from watertable.starter.rules.components import LEAST
from watertable.starter.rules.position import Position
from watertable.starter.sight.view import View


def imagine(view: View, rng: Random) -> Position:
    """A position with this view, drawn with fair odds: a barrel that is not seen can hold anything."""
    position = Position()
    position.terms = view.terms
    position.seats = view.seats
    position.levels = tuple(rng.randint(LEAST, view.terms.most) if litres is None else litres for litres in view.levels)
    position.shown = view.shown
    position.seat = view.seat
    position.claim = view.claim
    position.claimer = view.claimer
    position.doubter = view.doubter
    return position
