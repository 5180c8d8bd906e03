"""A position: everything on the table, secrets included."""

from typing import Final

from watertable.engine.values import State
from watertable.starter.rules.components import LEAST
from watertable.starter.rules.terms import USUAL_TERMS, Terms

NOBODY: Final = -1


class Position(State):
    """Never changed once the game has given it out. The next position is a copy that is changed."""

    terms: Terms = USUAL_TERMS
    seats: int = 2
    levels: tuple[int, ...] = ()
    """The litres in every barrel that has been filled."""
    shown: tuple[bool, ...] = ()
    """Which barrels lie open for all."""
    seat: int = 0
    """Whose turn it is."""
    claim: int = 0
    """How many litres the last claim says there are; 0 before the first claim."""
    claimer: int = NOBODY
    doubter: int = NOBODY
    """Who has doubted the claim, which ends the game."""

    def copy(self) -> "Position":
        """The same position, to be changed."""
        new = Position()
        new.terms = self.terms
        new.seats = self.seats
        new.levels = self.levels
        new.shown = self.shown
        new.seat = self.seat
        new.claim = self.claim
        new.claimer = self.claimer
        new.doubter = self.doubter
        return new


def is_filled(position: Position) -> bool:
    """Whether chance has filled all barrels."""
    return len(position.levels) == position.seats


def is_over(position: Position) -> bool:
    """Whether somebody has doubted."""
    return position.doubter != NOBODY


def limits(position: Position) -> range:
    """What can be claimed now: more than before, and no more than all barrels can hold."""
    least = max(position.claim + 1, LEAST * position.seats)
    return range(least, position.terms.most * position.seats + 1)
