"""Which tables are set up: every game in turn, with people and bots at it."""

from collections.abc import Mapping
from random import Random
from typing import Any, Final, NamedTuple

from watertable import bots, games
from watertable.engine.game import Game
from watertable.engine.mistakes import Mistake
from watertable.engine.options import Choice, OptionValue, complete
from watertable.engine.playout import playout
from watertable.engine.table import check_seats

PERSON: Final = "person"
_TRIES: Final = 4
"""Of so many sets of options the one with the shortest game is taken: many games say more than long ones."""


class Plan(NamedTuple):
    """A table to be set up; every chair is a person's or a bot's."""

    game: str
    options: Mapping[str, OptionValue]
    chairs: tuple[str, ...]

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, chair in enumerate(self.chairs) if chair == PERSON]


def plan(number: int, rng: Random, least_people: int = 1) -> Plan:
    """The table with this number."""
    name = games.names()[number % len(games.names())]
    game = games.find(name)
    options, seats = _options(game, rng)
    people = min(seats, max(least_people, rng.choice([1, 1, 2, 2, 3])))
    chairs = [PERSON] * people + [rng.choice(tuple(bots.BOTS)) for _ in range(seats - people)]
    rng.shuffle(chairs)
    return Plan(name, options, tuple(chairs))


def _options(game: Game[Any, Any, Any], rng: Random) -> tuple[Mapping[str, OptionValue], int]:
    found: list[tuple[int, int, Mapping[str, OptionValue], int]] = []
    while len(found) < _TRIES:
        given = {option.name: _value(option.limits, rng) for option in game.options if rng.random() < 0.5}
        try:
            seats = rng.choice(game.seats(complete(game.options, given)))
            settled = check_seats(game, given, seats)
        except Mistake:
            continue  # options that do not go together
        found.append((playout(game, game.start(settled, seats), rng).moves, len(found), given, seats))
    _, _, options, seats = min(found)
    return options, seats


def _value(limits: Any, rng: Random) -> OptionValue:
    if isinstance(limits, Choice):
        return rng.choice(limits.values)
    number: int = rng.randint(limits.least, limits.greatest)
    return number
