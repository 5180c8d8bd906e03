"""The games. Every package in this folder is one, and is found by being there."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from watertable.engine.game import Game
from watertable.engine.mistakes import UnknownGame, among, quoted


def names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    return tuple(sorted(module.name for module in iter_modules(__path__) if module.ispkg))


@cache
def find(name: str) -> Game[Any, Any, Any]:
    """The game with this name."""
    if name not in names():
        raise UnknownGame(f"there is no game {quoted(name)}; {among(names())}")
    game = import_module(f"{__name__}.{name}").GAME()
    assert isinstance(game, Game)
    return game
