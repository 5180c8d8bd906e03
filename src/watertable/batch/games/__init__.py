"""The second telling of each game's rules: every package in this folder."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from watertable.batch.loops import Loops, loops_of
from watertable.batch.rules import ArrayRules
from watertable.engine.mistakes import UnknownGame, among, quoted


@cache
def names() -> tuple[str, ...]:
    """The names of the games that are told in arrays."""
    return tuple(sorted(module.name for module in iter_modules(__path__) if module.ispkg))


@cache
def find(name: str) -> ArrayRules:
    """The rules in arrays of the game with this name."""
    if name not in names():
        raise UnknownGame(f"the batch has no game {quoted(name)}; {among(names())}")
    found: ArrayRules = import_module(f"{__name__}.{name}").RULES
    return found


@cache
def loops(name: str) -> Loops:
    """The loops of the game with this name."""
    return loops_of(find(name).kernels, name)
