"""Finished games in a file, one a line, so that a ladder can be continued after a stop."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from io import FileIO
from pathlib import Path
from typing import Final

from msgspec import DecodeError, json

from watertable.engine.mistakes import Mistake, quoted
from watertable.lab.ladder import Bout, Played, Setup

_OTHERS: Final = {
    "game": "another game",
    "options": "other options",
    "seats": "another number of seats",
    "seed": "another seed",
}


class Kept:
    """A file of finished games. Its first line says what all of them have in common."""

    def __init__(self, path: str, stream: FileIO, setup: Setup) -> None:
        self.played: dict[Bout, Played] = {}
        """The games that were in the file when it was opened."""
        self._path = path
        self._stream = stream
        first = json.encode(setup) + b"\n"
        with _named(path):
            whole = stream.read()
        lines = whole.split(b"\n")
        if not first.startswith(whole):  # otherwise it is new, or its first line is incomplete
            _compare(path, lines[0], setup)
        for number, line in enumerate(lines[1:-1], start=2):
            game = _read(path, number, line, setup)
            self.played[game.bout] = game
        with _named(path):
            stream.truncate(len(whole) - len(lines[-1]))  # a process that was killed while writing leaves half a line
        if len(lines) == 1:
            self._write(first)

    def add(self, game: Played) -> None:
        """Add a finished game."""
        self._write(json.encode(game) + b"\n")

    def _write(self, line: bytes) -> None:
        with _named(self._path):
            while line:  # a full disk takes a part of the line; the next write fails
                line = line[self._stream.write(line) :]


@contextmanager
def _named(path: str) -> Iterator[None]:
    """Name the file in every error that it causes."""
    try:
        yield
    except OSError as error:
        raise Mistake(f"can't keep games in {quoted(path)}: {error.strerror}") from None


def _compare(path: str, line: bytes, setup: Setup) -> None:
    try:
        found = json.decode(line, type=Setup)
    except (DecodeError, UnicodeDecodeError):
        raise Mistake(f"{quoted(path)} is not a ladder's file, or an older version wrote it") from None
    for field, other in _OTHERS.items():
        if getattr(found, field) != getattr(setup, field):
            there, here = getattr(found, field), getattr(setup, field)
            raise Mistake(f"{quoted(path)} is for {other}: {quoted(there)}, not {quoted(here)}")


def _read(path: str, number: int, line: bytes, setup: Setup) -> Played:
    try:
        game = json.decode(line, type=Played)
    except (DecodeError, UnicodeDecodeError):
        raise Mistake(f"line {number} of {quoted(path)} is not a finished game") from None
    if game.bout.seat >= setup.seats or set(game.thinking) != set(game.bout.pair):
        raise Mistake(f"line {number} of {quoted(path)} is not a game of this ladder")
    return game


@contextmanager
def kept(path: str, setup: Setup) -> Iterator[Kept]:
    """Open a file of finished games for reading and adding. It is locked against other ladders."""
    file = Path(path)
    with _named(path):
        if file.exists() and not file.is_file():
            raise Mistake(f"can't keep games in {quoted(path)}: it is not a regular file")
        stream = file.open("a+b", buffering=0)
    with stream:
        try:
            fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Mistake(f"another ladder is writing to {quoted(path)}") from None
        stream.seek(0)
        yield Kept(path, stream, setup)
