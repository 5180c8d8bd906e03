"""Messages: what is to be said, as a key and parameters. A catalogue, outside the engine, makes a sentence of them.

A game never builds a sentence. It names the sentence, so that each player can read it from their own side ("you draw",
"Ann draws") and in their own language.
"""

from typing import NamedTuple, TypeAlias

from watertable.engine.actors import Seat


class Who(NamedTuple):
    """A seat as a parameter `x`: the catalogue gets its name as `$x`, and `you` or `other` as `$x-is`."""

    seat: Seat


class Message(NamedTuple):
    """A sentence, a name or a caption: the key of a catalogue entry, and its parameters by name."""

    key: str
    args: "tuple[tuple[str, Word], ...]" = ()


Word: TypeAlias = "str | int | Who | Message | tuple[Word, ...]"
"""What a parameter can be. A tuple becomes an enumeration: "Ann, Ben and Cleo"."""


def message(key: str, **args: Word) -> Message:
    """Make a message. Its parameters are sorted by name, so that equal messages compare equal."""
    return Message(key, tuple(sorted(args.items())))
