"""The referee: plays records through, and says in one line what is wrong with one."""

from typing import Any

from watertable import games
from watertable.catalogue import catalogue
from watertable.engine.mistakes import Mistake, quoted
from watertable.engine.record import Record
from watertable.engine.rules import IllegalMove
from watertable.engine.table import BadEntry, Table


def set_up(record: Record) -> Table[Any, Any, Any]:
    """The table of a record, before its first move."""
    return Table(games.find(record.game), record.options, record.seats)


def check(record: Record) -> Table[Any, Any, Any]:
    """Play a record through; the table at its end. Raises Mistake for what is no legal record."""
    table = set_up(record)
    for entry in record.moves:
        table.play_entry(entry)
    return table


def explained(mistake: Mistake, game: str) -> str:
    """A mistake in one line; a refused move with the rule's sentence."""
    if isinstance(mistake, BadEntry) and isinstance(mistake.cause, IllegalMove):
        refusal = mistake.cause.refusal
        sentence = catalogue(game).say(refusal.message)
        return f"move {mistake.at} ({quoted(mistake.entry)}): {sentence} [{refusal.rule.id}; {refusal.rule.source}]"
    return str(mistake)
