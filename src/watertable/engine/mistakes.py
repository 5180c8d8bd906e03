"""What is wrong with what somebody gave us: each says it in one line, and nothing has been changed."""

from collections.abc import Iterable
from typing import Final

_LONGEST: Final = 80


def quoted(given: object) -> str:
    """What somebody gave, so that it fits into one line of an error."""
    text = repr(given)
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def among(names: Iterable[str]) -> str:
    """What there is instead, at the end of an error's line."""
    known = list(names)
    return f"there is only {known[0]}" if len(known) == 1 else f"there are {', '.join(known)}"


class Mistake(ValueError):
    """Bad input of any kind. Its text is one clear line for a person."""


class UnknownGame(Mistake):
    """No game of that name is registered."""


class UnknownBot(Mistake):
    """No bot of that name is registered."""


class BadOptions(Mistake):
    """An option that the game does not have, or a value outside its limits."""


class BadSeats(Mistake):
    """A number of seats that the game can't be played with."""


class MalformedMove(Mistake):
    """A text that is no move in the game's notation, legal or not."""


class MalformedRecord(Mistake):
    """Something that is no record: wrong JSON, wrong keys, wrong types."""
