"""Errors in what somebody gave us. Each says in one line what is wrong. Where one is raised, nothing has changed."""

from collections.abc import Iterable
from typing import Final

_LONGEST: Final = 80


def quoted(given: object) -> str:
    """What somebody gave, shortened to fit into the line of an error."""
    text = repr(given)
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def among(names: Iterable[str]) -> str:
    """The known names, for the end of an error's line."""
    known = list(names)
    return f"there is only {known[0]}" if len(known) == 1 else f"there are {', '.join(known)}"


class Mistake(ValueError):
    """Bad input of any kind. Its text is one clear line for a person."""


class UnknownGame(Mistake):
    """There is no game with this name."""


class UnknownBot(Mistake):
    """There is no bot with this name."""


class BadOptions(Mistake):
    """An option that the game does not have, or a value outside its limits."""


class BadSeats(Mistake):
    """A number of seats that the game can't be played with, or a seat that is not at the table."""


class MalformedMove(Mistake):
    """A text that is no move in the game's notation."""


class MalformedRecord(Mistake):
    """Something that is no record: wrong JSON, keys or types."""
