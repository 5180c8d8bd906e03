"""Words as messages: a key and parameters, put into a language by a catalogue, outside the engine.

A game never builds a sentence. It says which sentence it means, so that every seat can be told in its own words ("you
draw", "Ann draws") and in its own language.
"""

from typing import NamedTuple, TypeAlias

from watertable.engine.actors import Seat


class Who(NamedTuple):
    """A seat as a parameter: a catalogue gets its name as `$x`, and `you` or `other` as `$x-is`."""

    seat: Seat


class Message(NamedTuple):
    """A sentence, a name or a caption: the key of a catalogue's entry, and its parameters by name."""

    key: str
    args: "tuple[tuple[str, Word], ...]" = ()


Word: TypeAlias = "str | int | Who | Message | tuple[Word, ...]"
"""What a parameter can be. A tuple is an enumeration: "Ann, Ben and Cleo"."""


def message(key: str, **args: Word) -> Message:
    """Make a message; parameters are kept in the order of their names, so that equal messages compare equal."""
    return Message(key, tuple(sorted(args.items())))
