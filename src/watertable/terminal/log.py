"""The log: every move in words, as its reader may know it."""

from collections.abc import Callable
from typing import Any, NamedTuple

from watertable.engine.actors import ONLOOKER, Actor, Viewer
from watertable.engine.messages import Message
from watertable.engine.table import Table


class LogLine(NamedTuple):
    """A line of the log."""

    actor: Actor
    words: str
    forced: bool
    """Whether it was the only legal move, which the table made by itself."""


class Log:
    """The lines of one table. A move that is taken back disappears from them."""

    def __init__(self, table: Table[Any, Any, Any]) -> None:
        self.forced: set[int] = set()
        """The numbers of the moves that the table made by itself."""
        self._table = table
        self._viewer: Viewer = ONLOOKER
        self._lines: list[list[LogLine]] = []

    def lines(self, viewer: Viewer, view: Callable[[Any], Any], say: Callable[[Message], str]) -> list[LogLine]:
        """All lines, as this viewer may know them. `view` returns the viewer's view of a position."""
        if viewer != self._viewer:
            self._viewer, self._lines = viewer, []
        entries, positions = self._table.entries, self._table.positions
        del self._lines[len(entries) :]
        if len(self._lines) < len(entries):
            before = view(positions[len(self._lines)])
            for at in range(len(self._lines), len(entries)):
                actor, move = entries[at]
                after = view(positions[at + 1])
                messages = self._table.game.tell(before, after, actor, move)
                self._lines.append([LogLine(actor, say(words), at in self.forced) for words in messages])
                before = after
        return [line for lines in self._lines for line in lines]

    def take_back(self) -> None:
        """Forget the last move, which the table has taken back."""
        del self._lines[len(self._table.entries) :]
        self.forced.discard(len(self._table.entries))
