"""What games and bots there are, and tables of them: new ones, and those of records."""

from collections.abc import Sequence
from pathlib import Path

from watertable import bots, games
from watertable.engine import table as engine
from watertable.engine.mistakes import MalformedRecord, quoted
from watertable.engine.options import complete
from watertable.engine.record import Record
from watertable.front_door.table import Table
from watertable.gallery import GameShown, shown
from watertable.record_files import read_records


def list_games() -> tuple[str, ...]:
    """The names of all games."""
    return games.names()


def list_bots() -> tuple[str, ...]:
    """The levels of bots, the weakest first."""
    return bots.BOTS


def about(game: str) -> GameShown:
    """What a game is: its title, seats and options. Print it to read it."""
    games.find(game)
    return shown(game)


def new(
    game: str,
    seats: int | None = None,
    *,
    names: Sequence[str] = (),
    seed: int | str | None = None,
    auto_chance: bool = True,
    **options: object,
) -> Table:
    """A new table, by default with as few seats as the game allows.

    With the same seed, chance makes the same moves. With `auto_chance=False` it makes none by itself: play its moves
    by their texts, or let it move by `table.draw()`.
    """
    found = games.find(game)
    if seats is None:
        seats = found.seats(complete(found.options, options))[0]
    table = Table(engine.Table(found, options, seats), names=names, seed=seed, auto_chance=auto_chance)
    if auto_chance:
        table.draw()
    return table


def replay(record: Record | str, *, names: Sequence[str] = (), auto_chance: bool = True) -> Table:
    """The table at the end of a record, or of a record's JSON. Any earlier position is `at(N)` of it."""
    if isinstance(record, str):
        record = Record.from_json(record)
    table = Table(engine.Table(games.find(record.game), record.options, record.seats), names=names, auto_chance=False)
    for entry in record.moves:
        table.play_entry(entry)
    table.auto_chance = auto_chance
    return table


def load(path: str | Path, *, names: Sequence[str] = ()) -> Table:
    """The table of a file with one record. For a file with many, there is `read_records`."""
    records = read_records(path)
    record = next(records)
    if next(records, None) is not None:
        raise MalformedRecord(f"{quoted(str(path))} has more than one record: use read_records")
    return replay(record, names=names)
