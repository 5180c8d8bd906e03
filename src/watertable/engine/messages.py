"""Messages: what is to be said, as a key and parameters. A catalogue, outside the engine, makes a sentence of them.

A game never builds a sentence. It names the sentence, so that each player can read it from their own side ("you draw",
"Ann draws") and in their own language.
"""

from typing import Literal, NamedTuple, Self, TypeAlias

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
    return Message(key, tuple(sorted(args.items()) if len(args) > 1 else args.items()))


class Place(NamedTuple):
    """A place in the picture, whatever lies there."""

    area: str
    x: float
    y: float


Spot: TypeAlias = str | Place
"""Something that a sentence speaks of: the id of a thing or an area of the scene, or a place."""

Kind: TypeAlias = Literal["water", "dice", "alarm", "deal", "fire", "reveal"]
"""What a moment is about, so that a client can stage it: water that runs, dice, a warning to everybody, an agreement,
something that burns, something hidden that is seen.
"""


class Beat(NamedTuple):
    """One step of a moment."""

    things: tuple[str, ...] = ()
    """The pieces that are reached now, by their ids in the scene after the move."""
    says: Message | None = None
    """What can be said by now, in a few words: "3 leaks"."""
    faces: tuple[str, ...] = ()
    """Faces to be shown large."""


class Moment(NamedTuple):
    """Something that everybody at a table would look up for. A client may stage it beat by beat."""

    kind: Kind
    beats: tuple[Beat, ...] = ()


class Told(Message):
    """A line of the log: a message that also knows what it speaks of, and whether it is a moment. It equals the plain
    message.
    """

    spots: tuple[Spot, ...]
    moment: Moment | None

    def __new__(cls, words: Message, spots: tuple[Spot, ...] = (), moment: Moment | None = None) -> Self:
        """Add to a message where to look for what it says."""
        told = super().__new__(cls, *words)
        told.spots, told.moment = spots, moment
        return told
