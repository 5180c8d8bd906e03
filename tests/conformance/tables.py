"""Every game at every table that its fixture names."""

from importlib import import_module
from typing import Any

import pytest

from watertable import games
from watertable import testing as kit
from watertable.engine.options import complete


def fixture(name: str) -> kit.Fixture[Any]:
    """What the kit has to be told about a game."""
    return import_module(f"conformance.fixtures.{name}").FIXTURE  # type: ignore[no-any-return] # each module has one


def tables(*, ends: bool = False, one: bool = False) -> list[Any]:
    """Every game in every edition that its fixture names: in the first at every number of seats, in the others at the
    least and the greatest; or so in all of them; or in the first alone.
    """
    found = []
    for name in games.names():
        game = games.find(name)
        for number, options in enumerate(fixture(name).options[: 1 if one else None]):
            allowed = game.seats(complete(game.options, options))
            for seats in (allowed[0], allowed[-1]) if ends or number else allowed:
                label = "-".join([name, *map(str, options.values()), str(seats)])
                found.append(pytest.param(name, options, seats, id=label))
    return found
