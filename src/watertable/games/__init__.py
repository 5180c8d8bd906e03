"""The games: every package in this folder, and every installed package that declares an entry point.

A package from elsewhere says in its pyproject.toml where its game is:

    [project.entry-points."watertable.games"]
    ripples = "ripples:GAME"

`GAME` is called without arguments and returns the game; usually it is the game's class. The name is the game's name.
"""

import logging
import re
from collections import defaultdict
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from pkgutil import iter_modules
from typing import Any, Final

from watertable.engine.game import Game
from watertable.engine.mistakes import Mistake, UnknownGame, among, quoted

GROUP: Final = "watertable.games"
"""The group of entry points that name games."""
NAME: Final = re.compile(r"[a-z][a-z0-9_]*")
"""What the name of a game looks like."""
WORDS: Final = "show/words/en.ftl"
"""Where a game's catalogue is, in its package."""
_LOG: Final = logging.getLogger("watertable.games")


class BrokenGame(Mistake):
    """An installed package declares a game that can't be played."""


@cache
def names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order. An installed game that can't be loaded is not among them; a line
    in the log says why.
    """
    found = set(_own())
    for name in _declared():
        if name in found:
            _LOG.warning("%s declares a game %r, but Watertable has one of this name", _packages(name), name)
            continue
        try:
            find(name)
        except BrokenGame as broken:
            _LOG.warning("%s", broken)
        else:
            found.add(name)
    return tuple(sorted(found))


@cache
def find(name: str) -> Game[Any, Any, Any]:
    """The game with this name."""
    if name in _own():
        game = import_module(package(name)).GAME()
        assert isinstance(game, Game)
        return game
    if name not in _declared():
        raise UnknownGame(f"there is no game {quoted(name)}; {among(names())}")
    try:
        return _loaded(name)
    except Exception as error:
        told = str(error) if isinstance(error, Mistake) else f"{type(error).__name__}: {error}"
        raise BrokenGame(f"the game {quoted(name)} of {_packages(name)} can't be played: {_one_line(told)}") from error


@cache
def package(name: str) -> str:
    """The package of this game, which its words are read from: the one that its entry point names, or names a module
    of.
    """
    if name in _own():
        return f"{__name__}.{name}"
    module = import_module(_declared()[name][0].module)
    return module.__name__ if hasattr(module, "__path__") else module.__name__.rpartition(".")[0]


def look_again() -> None:
    """Find all games anew, after one was installed while Python runs."""
    for found in (names, find, package, _own, _declared):
        found.cache_clear()


@cache
def _own() -> frozenset[str]:
    """The games in this folder."""
    return frozenset(module.name for module in iter_modules(__path__) if module.ispkg)


@cache
def _declared() -> dict[str, list[EntryPoint]]:
    """The entry points of games from elsewhere, by name; several where packages disagree."""
    found: dict[str, list[EntryPoint]] = defaultdict(list)
    for point in entry_points(group=GROUP):
        found[point.name].append(point)
    return dict(found)


def _loaded(name: str) -> Game[Any, Any, Any]:
    """A game from elsewhere. Raises whatever its package raises, and Mistake where it brings no game of this name."""
    point, *others = _declared()[name]
    if others:
        raise Mistake("only one package can declare it, so uninstall the others")
    if not NAME.fullmatch(name):
        raise Mistake("a name has small letters, digits and underscores, and begins with a letter")
    game = point.load()()
    if not isinstance(game, Game):
        raise Mistake(f"{point.value} returns {quoted(game)}, which is no game")
    if game.name != name:
        raise Mistake(f"it calls itself {quoted(game.name)}")
    if not files(package(name)).joinpath(WORDS).is_file():
        raise Mistake(f"its package {package(name)} has no {WORDS}")
    return game


def _packages(name: str) -> str:
    """Who declares this game, for an error's line."""
    known = [f"{point.dist.name} {point.dist.version}" for point in _declared()[name] if point.dist is not None]
    return " and ".join(sorted(known)) or "an unknown package"


def _one_line(text: str) -> str:
    return " ".join(text.split())
