"""`watertable draw`: a position as a picture."""

import sys
from argparse import Namespace
from itertools import islice
from pathlib import Path

from watertable.catalogue import Catalogue
from watertable.cli.common import Commands, opened, whole
from watertable.engine.actors import ONLOOKER
from watertable.engine.mistakes import BadSeats, MalformedRecord, Mistake, quoted
from watertable.engine.record import Record
from watertable.picture.svg import svg
from watertable.picture.themes import THEMES
from watertable.record_files import records_in
from watertable.referee import explained, set_up


def add_to(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser("draw", help="draw a position of a record as SVG")
    command.add_argument("file", nargs="?", default="-", metavar="FILE", help="the file of records (standard input)")
    command.add_argument(
        "--record", type=whole(1), default=1, metavar="N", help="the number of the record in the file (1)"
    )
    command.add_argument("--at", type=whole(0), metavar="N", help="draw the position after N moves (the last one)")
    command.add_argument("--seat", type=whole(0), metavar="S", help="draw what this seat sees (an onlooker)")
    command.add_argument("--names", default="", metavar="A,B,…", help="the players' names, seat by seat")
    command.add_argument("--theme", choices=sorted(THEMES), default="dark", help="the colours (dark)")
    command.add_argument("-o", "--output", default="-", metavar="FILE", help="the file to write (standard output)")
    command.set_defaults(run=run)


def run(given: Namespace) -> None:
    """Draw a position of a record."""
    with opened(given.file) as stream:
        record = next(islice(records_in(stream), given.record - 1, None), None)
    if record is None:
        raise MalformedRecord(f"there are fewer than {given.record} records")
    try:
        picture = drawn(record, given.at, given.seat, given.names.split(",") if given.names else [], given.theme)
    except Mistake as mistake:
        raise Mistake(explained(mistake, record.game)) from None
    if given.output == "-":
        sys.stdout.buffer.write(picture.encode())
        return
    try:
        Path(given.output).write_text(picture, encoding="utf-8")
    except OSError as error:
        raise Mistake(f"can't write {quoted(given.output)}: {error.strerror}") from None


def drawn(record: Record, at: int | None, seat: int | None, names: list[str], theme: str) -> str:
    """The picture of a record's position, as SVG."""
    table = set_up(record)
    if at is not None and at > len(record.moves):
        raise Mistake(f"the record has {len(record.moves)} moves; there is no position {at}")
    if seat is not None and seat >= record.seats:
        raise BadSeats(f"the record has seats 0 to {record.seats - 1}; there is no seat {seat}")
    if len(names) > record.seats:
        raise BadSeats(f"{len(names)} names are too many for {record.seats} seats")
    for entry in record.moves[:at]:
        table.play_entry(entry)
    viewer = ONLOOKER if seat is None else seat
    words, game = Catalogue(record.game), table.game
    scene = game.scene(game.view(table.position, viewer))
    return svg(scene, game.faces, lambda message: words.say(message, names, viewer), theme, own=game.own_colours)
