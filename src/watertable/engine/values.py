"""Base classes of positions, moves and other values: how they compare, hash and pickle."""

from collections.abc import Iterable
from inspect import get_annotations
from typing import Any, Final, Protocol, TypeVar

from mypy_extensions import mypyc_attr

from watertable.engine.actors import Viewer


class View(Protocol):
    """What one viewer may know. Every game has its own: a frozen dataclass of readable values, `viewer` first. Where
    nothing is hidden, it may hold the position itself.
    """

    @property
    def viewer(self) -> Viewer:
        """Whose view it is."""


P = TypeVar("P")
"""A game's position: everything on the table, secrets included. Never changed once it is given out; compares by value.
"""
M = TypeVar("M")
"""A game's move: a small value. Two moves are equal if their texts are."""
V = TypeVar("V", bound=View)
"""A game's view: what one viewer may know."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """A value that compares, hashes, pickles and prints by its key: the arguments of its constructor."""

    def key(self) -> tuple[object, ...]:
        """The arguments of its constructor, in order."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Value) and type(other) is type(self) and self.key() == other.key())

    def __hash__(self) -> int:
        return hash(self.key())

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), self.key())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([repr(part) for part in self.key()])})"


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Value):
    """A value with many fields, such as a position. The fields stand in the class body, each with its default; the
    constructor takes no arguments. The next position is a copy that is changed before anybody else has it.

    A new field is two edits: a line in the class body, and one in the subclass's `copy`.

    A field named `memo` is no part of the value: it is not compared, hashed, copied or pickled. One module keeps there
    what it has found out about this very object; no other module reads or writes it.
    """

    def key(self) -> tuple[object, ...]:
        """All fields."""
        return tuple([getattr(self, name) for name in _fields(type(self))])

    def __reduce__(self) -> tuple[object, ...]:
        return (_filled, (type(self), self.key()))

    def __repr__(self) -> str:
        fields = ", ".join([f"{name}={getattr(self, name)!r}" for name in _fields(type(self))])
        return f"{type(self).__name__}({fields})"


_FIELDS: Final[dict[object, tuple[str, ...]]] = {}


def _fields(kind: Any) -> tuple[str, ...]:
    """The names of the fields that are the state, in order: a compiled class lists them, a plain one annotates them."""
    found = _FIELDS.get(kind)
    if found is None:
        names: list[str] = []
        for each in reversed(kind.__mro__):
            names.extend(vars(each).get("__mypyc_attrs__") or get_annotations(each))
        found = _FIELDS[kind] = tuple(dict.fromkeys(name for name in names if name != "memo"))
    return found


def _filled(kind: Any, values: tuple[object, ...]) -> Any:
    """A state with these fields."""
    state = kind()
    for name, value in zip(_fields(kind), values, strict=True):
        setattr(state, name, value)
    return state


@mypyc_attr(allow_interpreted_subclasses=True)
class Move:
    """A move, identified by a number. Moves are compared and hashed by `code`, which is different for every move of the
    game; the text is made only when it is asked for.
    """

    def __init__(self, code: int) -> None:
        self.code: Final = code

    @property
    def text(self) -> str:
        """In the game's notation."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.code == other.code

    def __hash__(self) -> int:
        return hash(self.code)

    def __repr__(self) -> str:
        return self.text


class WordMove(Move):
    """A move with a fixed text, such as `pass`."""

    def __init__(self, code: int, word: str) -> None:
        super().__init__(code)
        self.word: Final = word

    @property
    def text(self) -> str:
        """In the game's notation."""
        return self.word


def range_text(least: int, greatest: int) -> str:
    """A range of amounts as moves write it, `1..7`; or the only amount in it, `7`."""
    return str(least) if least == greatest else f"{least}..{greatest}"


def by_text(moves: Iterable[Move]) -> dict[str, Move]:
    """Moves by their texts, for parsing by look-up."""
    return {move.text: move for move in moves}
