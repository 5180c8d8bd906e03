"""Saving a record to a file. Nothing is ever overwritten."""

from pathlib import Path

from watertable.engine.record import Record


def free_name(game: str, folder: Path) -> str:
    """A file name that is not taken."""
    number = 1
    while True:
        name = f"{game}.json" if number == 1 else f"{game}-{number}.json"
        if not (folder / name).exists():
            return name
        number += 1


def save(record: Record, path: Path) -> None:
    """Write the record to a new file. Raises FileExistsError if it exists."""
    with path.open("x", encoding="utf-8") as file:
        file.write(record.to_json() + "\n")
