"""What a game brings to the batch: its kernels, and how to get from the engine's values to numbers and back."""

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import ModuleType
from typing import Any, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from watertable.engine.actors import Actor, Seat
from watertable.engine.options import OptionValue
from watertable.engine.values import Move

Words = NDArray[np.int16]


def words(numbers: Sequence[int]) -> bytes:
    """Numbers as words of a row."""
    return array("h", numbers).tobytes()


class ArrayRules(Protocol):
    """The second telling of a game's rules."""

    name: str
    kernels: ModuleType
    """The compiled functions, by the names that `loops.py` calls them."""
    most_entries: int
    """How many entries one decision can add to the log, with what chance does after it."""

    def words(self, terms: Sequence[int]) -> int:
        """How many words a row has."""

    def terms(self, options: Mapping[str, OptionValue], seats: int) -> list[int]:
        """A match's options and seats as numbers. Raises a Mistake for those that the batch can't play."""

    def row(self, position: Any) -> bytes:
        """The words of a row, made of a position of the engine."""

    def belongs(self, row: Words, terms: Words) -> bool:
        """Whether a row is of a match with these terms."""

    def position(self, row: Sequence[int]) -> Any:
        """A row as a position of the engine."""

    def seen(self, view: Any) -> bytes:
        """The observation that shows what a view of the engine shows."""

    def seen_open(self, position: Any) -> bytes:
        """The observation with all cards open, of a position of the engine."""

    def action(self, position: Any, seat: Seat, move: Move) -> int:
        """The number of a seat's move in a position of the engine, or -1 for one that no position has."""

    def events(self, move: Move) -> list[int]:
        """The numbers of what chance does in a move of the engine, one by one."""

    def told(self, entries: Iterable[tuple[Actor, int]], start: Any) -> Iterator[tuple[Actor, Move]]:
        """The engine's moves that a log tells, from the position before the first."""


@runtime_checkable
class Seeking(Protocol):
    """Rules of a game in which players at random hardly get anywhere: the proof then plays with a purpose, too."""

    def sought(self, row: Sequence[int], actions: Sequence[int]) -> list[int]:
        """Those of the legal actions that somebody might choose who wants to win."""


@runtime_checkable
class OutOfTurn(Protocol):
    """What a game adds whose seats may move out of turn, or decide on a move in two steps: what it is, then its price.

    A decision of the batch is then one that its row keeps track of, and the engine does not know of: before the seat
    that must move, each that may is asked, and can keep still.
    """

    def silent(self, row: Words) -> int:
        """Who has kept still since the last move, one bit for each seat."""

    def unfinished(self, row: Words) -> int:
        """How many entries at the end of the log make no whole move yet."""

    def listed(self, row: Words, seat: Seat, must: Seat, legal: Sequence[Move]) -> list[int]:
        """The codes of all legal actions, as the engine has them: made of a seat's legal moves in the position of a
        row, in which the seat `must` has to move.
        """

    def actions(self, position: Any, seat: Seat, move: Move) -> list[int]:
        """The numbers of the decisions that make a seat's move, in place of `action`."""

    def shown(self, found: bytes) -> bytes:
        """An observation without what the engine does not know."""
