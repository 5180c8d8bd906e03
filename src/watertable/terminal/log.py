"""The log: every move in words, as the one who reads it may be told."""

from collections.abc import Callable
from typing import Any, NamedTuple

from watertable.engine.actors import ONLOOKER, Actor, Viewer
from watertable.engine.messages import Message
from watertable.engine.table import Table


class Told(NamedTuple):
    """A line of the log."""

    actor: Actor
    words: str
    forced: bool
    """Whether it was the only move there was, and the table made it by itself."""


class Log:
    """The lines of one table, made from its moves; moves that are taken back go from it."""

    def __init__(self, table: Table[Any, Any, Any]) -> None:
        self.forced: set[int] = set()
        """The numbers of moves that the table made by itself."""
        self._table = table
        self._viewer: Viewer = ONLOOKER
        self._told: list[list[Told]] = []

    def lines(self, viewer: Viewer, view: Callable[[Any], Any], say: Callable[[Message], str]) -> list[Told]:
        """What this viewer is told, from the beginning. `view` gives what they see of a position."""
        if viewer != self._viewer:
            self._viewer, self._told = viewer, []
        entries, positions = self._table.entries, self._table.positions
        del self._told[len(entries) :]
        if len(self._told) < len(entries):
            before = view(positions[len(self._told)])
            for at in range(len(self._told), len(entries)):
                actor, move = entries[at]
                after = view(positions[at + 1])
                told = self._table.game.tell(before, after, actor, move)
                self._told.append([Told(actor, say(words), at in self.forced) for words in told])
                before = after
        return [line for lines in self._told for line in lines]

    def take_back(self) -> None:
        """Forget the last move, which the table has taken back."""
        del self._told[len(self._table.entries) :]
        self.forced.discard(len(self._table.entries))
