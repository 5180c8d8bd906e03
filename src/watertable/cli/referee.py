"""`watertable referee`: replays records and says at every position who may do what."""

import json
import sys
from argparse import Namespace
from typing import Any, Final

from watertable.cli.common import Commands, opened
from watertable.engine.actors import CHANCE, actor_text
from watertable.engine.mistakes import Mistake
from watertable.engine.record import Record
from watertable.engine.table import Table
from watertable.record_files import records_in
from watertable.referee import check, explained, set_up

MOST_CHANCES: Final = 200
"""Chance's moves are listed up to so many."""


def add_to(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser("referee", help="replay records; the legal moves at every position, as JSON lines")
    command.add_argument("file", nargs="?", default="-", metavar="FILE", help="records, one a line (standard input)")
    command.add_argument("--quiet", action="store_true", help="only check, and say how many records were right")
    command.set_defaults(run=run)


def run(given: Namespace) -> None:
    """Replay every record. Of a record with a mistake in it nothing is printed but the mistake."""
    with opened(given.file) as stream:
        number = 0
        for number, record in enumerate(records_in(stream), 1):
            try:
                lines = [] if given.quiet else _replayed(record)
                if given.quiet:
                    check(record)
            except Mistake as mistake:
                raise Mistake(f"record {number}: {explained(mistake, record.game)}") from None
            sys.stdout.writelines(lines)
        if given.quiet:
            print(f"{number} record{'' if number == 1 else 's'}, all legal")


def _replayed(record: Record) -> list[str]:
    table = set_up(record)
    lines = [_line(table)]
    for entry in record.moves:
        table.play_entry(entry)
        lines.append(_line(table))
    return lines


def _line(table: Table[Any, Any, Any]) -> str:
    return json.dumps(described(table)) + "\n"


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
