"""Golden games: a record and, for every position, what the referee says of it. Kept as text, so that a change shows.

python tests/conformance/golden.py GAME SEATS SEED [NAME=VALUE …]    writes a new one; look at it before you keep it
"""

import json
import sys
from pathlib import Path
from typing import Any

from watertable import games
from watertable.cli.common import read_options
from watertable.cli.referee import described
from watertable.engine.record import Record
from watertable.engine.table import Table

GOLDEN = Path(__file__).parent / "golden"


def read(path: Path) -> tuple[Record, list[dict[str, Any]]]:
    """A golden game's record, and a line for every position."""
    first, *rest = path.read_text(encoding="utf-8").splitlines()
    return Record.from_json(first), [json.loads(line) for line in rest]


def write(name: str, seats: int, seed: int, given: list[str]) -> Path:
    """Play a random game with these options and keep it with all legal moves."""
    from conformance.kit import random_game  # noqa: PLC0415 - the kit needs its folder on the path, see below
    from conformance.tables import fixture  # noqa: PLC0415

    options = read_options(given, games.find(name).options)
    record = random_game(games.find(name), options, seats, seed, fixture(name)).record()
    table = Table(games.find(name), record.options, record.seats)
    lines = [record.to_json(), json.dumps(described(table))]
    for entry in record.moves:
        table.play_entry(entry)
        lines.append(json.dumps(described(table)))
    path = GOLDEN / f"{'-'.join([name, *map(str, options.values()), str(seats)])}.jsonl"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))
    game, seats, seed, *given = sys.argv[1:]
    print(write(game, int(seats), int(seed), given))  # noqa: T201 - a command says what it wrote
