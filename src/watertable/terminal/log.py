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

    def lines(self, viewer: Viewer, say: Callable[[Message], str]) -> list[Told]:
        """What this viewer is told, from the beginning."""
        if viewer != self._viewer:
            self._viewer, self._told = viewer, []
        entries, game = self._table.entries, self._table.game
        del self._told[len(entries) :]
        for at in range(len(self._told), len(entries)):
            actor, move = entries[at]
            before, after = (game.view(position, viewer) for position in self._table.positions[at : at + 2])
            told = game.tell(before, after, actor, move)
            self._told.append([Told(actor, say(words), at in self.forced) for words in told])
        return [line for lines in self._told for line in lines]

    def take_back(self) -> None:
        """Forget the last move, which the table has taken back."""
        del self._told[len(self._table.entries) :]
        self.forced.discard(len(self._table.entries))
