"""Which version of a game's rules this is."""

import hashlib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from watertable import __version__, games

_SHARED: Final = ("engine", "kit")
"""The packages in which games share rules."""
_DIGITS: Final = 10


@cache
def rules_version(game: str) -> str:
    """The version of a game's rules: that of the program, and a fingerprint of the sources that decide what is legal.
    Where it is the same, a record is as legal as it was.
    """
    if game not in games.names():
        return __version__
    package, found = files(games.package(game)), hashlib.sha256()
    own = [package.joinpath("rules"), package.joinpath("game.py")]
    shared = [files("watertable").joinpath(each) for each in _SHARED]
    for part in [*(own if own[0].is_dir() else [package]), *shared]:
        for name, source in _sources(part):
            found.update(f"{name} {len(source)}\n".encode() + source)
    return f"{__version__}+{found.hexdigest()[:_DIGITS]}"


def _sources(part: Traversable) -> Iterator[tuple[str, bytes]]:
    """The Python files here and below, in order."""
    if part.is_dir():
        for each in sorted(part.iterdir(), key=lambda each: each.name):
            yield from _sources(each)
    elif part.name.endswith(".py"):
        yield part.name, part.read_bytes()
