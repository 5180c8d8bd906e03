"""The games as they are measured: with their usual options and with others, at few seats and at many."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from watertable import games
from watertable.catalogue import Catalogue
from watertable.engine.messages import message
from watertable.engine.options import complete

_OTHERWISE: Final = {
    "waterworks": (("edition", "reissue"),),
    "pipeland": (("rules", "advanced"),),
}
"""Options that make another game of it."""


class Seating(NamedTuple):
    """A game with its options and its number of seats."""

    game: str
    options: tuple[tuple[str, str], ...]
    seats: int

    @property
    def name(self) -> str:
        """As files are called after it."""
        return "-".join([self.game, *(value for _, value in self.options), str(self.seats)])

    @property
    def title(self) -> str:
        """As the page calls it."""
        words = [Catalogue(self.game).say(message("game-title")), *(value for _, value in self.options)]
        return f"{', '.join(words)}, {self.seats} seats"


def seatings() -> Iterator[Seating]:
    """Every game, and what its options make another game of, at its fewest and at its most seats."""
    for name in games.names():
        game = games.find(name)
        for options in ((), *([_OTHERWISE[name]] if name in _OTHERWISE else [])):
            seats = game.seats(complete(game.options, dict(options)))
            yield from (Seating(name, options, count) for count in sorted({seats[0], seats[-1]}))
