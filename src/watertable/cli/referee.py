"""`watertable referee`: replays records and lists the legal moves at every position."""

import json
import sys
from argparse import Namespace
from typing import Any

from watertable.cli.common import Commands, opened
from watertable.engine.mistakes import Mistake
from watertable.engine.record import Record
from watertable.engine.table import Table
from watertable.record_files import records_in
from watertable.referee import check, described, explained, set_up


def add_to(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser(
        "referee", help="replay records, and print the legal moves at every position as JSON lines"
    )
    command.add_argument("file", nargs="?", default="-", metavar="FILE", help="the file of records (standard input)")
    command.add_argument("--quiet", action="store_true", help="only check the records, and print how many are legal")
    command.set_defaults(run=run)


def run(given: Namespace) -> None:
    """Replay every record. If a record has a mistake, only the mistake is printed of it."""
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
