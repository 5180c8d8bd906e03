"""The referee: replays records, lists who may do what, and says in one line what is wrong with a record."""

from typing import Any, Final

from watertable import games
from watertable.catalogue import catalogue
from watertable.engine.actors import CHANCE, actor_text
from watertable.engine.mistakes import Mistake, quoted
from watertable.engine.record import Record
from watertable.engine.rules import IllegalMove
from watertable.engine.table import BadEntry, Table

MOST_CHANCES: Final = 200
"""Chance's moves are listed if there are at most this many."""


def set_up(record: Record) -> Table[Any, Any, Any]:
    """The table of a record, before its first move."""
    return Table(games.find(record.game), record.options, record.seats)


def check(record: Record) -> Table[Any, Any, Any]:
    """Replay a record, and return the table at its end. Raises Mistake if the record is not legal."""
    table = set_up(record)
    for entry in record.moves:
        table.play_entry(entry)
    return table


def explained(mistake: Mistake, game: str) -> str:
    """A mistake in one line. For a refused move, the line has the sentence of the rule."""
    if isinstance(mistake, BadEntry) and isinstance(mistake.cause, IllegalMove):
        refusal = mistake.cause.refusal
        sentence = catalogue(game).say(refusal.message)
        return f"move {mistake.at} ({quoted(mistake.entry)}): {sentence} [{refusal.rule.id}; {refusal.rule.source}]"
    return str(mistake)


def described(table: Table[Any, Any, Any]) -> dict[str, Any]:
    """The position now: who is to move, what is legal, how it ended."""
    turn, outcome = table.turn, table.outcome
    actors = (() if turn.must is None else (turn.must,)) + turn.may
    return {
        "at": len(table.entries),
        "turn": None if turn.must is None else "*" if turn.must == CHANCE else turn.must,
        "may": list(turn.may),
        "moves": {actor_text(actor): _texts(table, actor) for actor in actors},
        "outcome": outcome and {"winners": list(outcome.winners), "why": outcome.why.key},
    }


def _texts(table: Table[Any, Any, Any], actor: int) -> list[str] | None:
    game = table.game
    if actor != CHANCE:
        return sorted(game.text(move) for move in game.moves(table.position, actor))
    odds = game.odds(table.position)
    return None if odds is None or len(odds) > MOST_CHANCES else sorted(game.text(move) for move, _ in odds)
