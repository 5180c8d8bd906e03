"""Golden games: a record, and what the referee says of every position. Kept as text, so that every change shows."""

import json
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from typing import Any

from watertable.engine.record import Record
from watertable.engine.table import Table
from watertable.referee import described, set_up
from watertable.testing.random_games import AnyGame, Fixture, random_game


def golden_game(
    game: AnyGame, options: Mapping[str, object], seats: int, seed: int, fixture: Fixture[Any] | None = None
) -> str:
    """A random game as lines of JSON: its record, and what the referee says of every position."""
    record = random_game(game, options, seats, seed, fixture).record()
    table: Table[Any, Any, Any] = Table(game, record.options, record.seats)
    lines = [record.to_json(), json.dumps(described(table))]
    for entry in record.moves:
        table.play_entry(entry)
        lines.append(json.dumps(described(table)))
    return "\n".join(lines) + "\n"


def check_golden(path: Path) -> None:
    """The referee still says of every position what it said when a person found it right."""
    first, *rest = path.read_text(encoding="utf-8").splitlines()
    record, lines = Record.from_json(first), [json.loads(line) for line in rest]
    table = set_up(record)
    for at, wanted in zip(count(), lines, strict=False):
        found = described(table)
        assert found == wanted, f"{path.name}: position {at} is judged otherwise: {found}, not {wanted}"
        if at < len(record.moves):
            table.play_entry(record.moves[at])
    assert len(lines) == len(record.moves) + 1, f"{path.name} has {len(lines)} positions, not {len(record.moves) + 1}"
    assert table.outcome is not None, f"{path.name} does not end"
