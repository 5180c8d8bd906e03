"""The terminal's own words, in a catalogue. What the games and the table say is in theirs."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from watertable.catalogue import Sentences
from watertable.engine.messages import Message, Word, message


def say(key: str, **words: Word) -> str:
    """An entry of the terminal's catalogue, with these parameters."""
    return _sentences().say(message(key, **words))


def either(words: Sequence[str]) -> Message:
    """An enumeration to choose from: "1, 2 or 3"."""
    first, *others = words
    if not others:
        return message("either-one", only=first)
    if len(others) == 1:
        return message("either-last", first=first, rest=others[0])
    return message("either-more", first=first, rest=either(others))


@cache
def _sentences() -> Sentences:
    return Sentences([files(__name__).joinpath("en.ftl").read_text(encoding="utf-8")])
