"""Watertable: a table for water games, with one referee that knows every rule.

    import watertable

    table = watertable.new("waterworks", seats=3, edition="reissue")
    table.play(table.legal_moves()[0])

The names below come from `watertable.front_door`. They are loaded when they are first used, so that whoever needs only
a part of the package does not wait for all of it.
"""

from importlib import import_module
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from watertable.engine.mistakes import Mistake
    from watertable.engine.record import Record
    from watertable.front_door import (
        CHANCE,
        Ending,
        Hint,
        Refused,
        Seen,
        Table,
        WhyNot,
        about,
        list_bots,
        list_games,
        load,
        new,
        read_records,
        replay,
    )

__all__ = [
    "CHANCE",
    "Ending",
    "Hint",
    "Mistake",
    "Record",
    "Refused",
    "Seen",
    "Table",
    "WhyNot",
    "about",
    "list_bots",
    "list_games",
    "load",
    "new",
    "read_records",
    "replay",
]

__version__ = version("watertable")


def __getattr__(name: str) -> Any:
    """A name of the front door, at its first use."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module("watertable.front_door"), name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
