"""Finished games in a file, one a line, so that a ladder goes on where it was stopped."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from io import FileIO
from pathlib import Path
from typing import Final

from msgspec import DecodeError, json

from watertable.engine.mistakes import Mistake, quoted
from watertable.lab.ladder import Bout, Played, Terms

_OTHERS: Final = {
    "game": "another game",
    "options": "other options",
    "seats": "another number of seats",
    "seed": "another seed",
}


class Kept:
    """A file of finished games. Its first line tells what all have in common."""

    def __init__(self, path: str, stream: FileIO, terms: Terms) -> None:
        self.played: dict[Bout, Played] = {}
        """What it held when it was opened."""
        self._path = path
        self._stream = stream
        first = json.encode(terms) + b"\n"
        with _named(path):
            whole = stream.read()
        lines = whole.split(b"\n")
        if not first.startswith(whole):  # else it is new, or its first line was torn
            _compare(path, lines[0], terms)
        for number, line in enumerate(lines[1:-1], start=2):
            game = _read(path, number, line, terms)
            self.played[game.bout] = game
        with _named(path):
            stream.truncate(len(whole) - len(lines[-1]))  # who was killed while writing left half a line
        if len(lines) == 1:
            self._write(first)

    def add(self, game: Played) -> None:
        """Keep one more."""
        self._write(json.encode(game) + b"\n")

    def _write(self, line: bytes) -> None:
        with _named(self._path):
            while line:  # a full disk takes a part, and complains of the rest
                line = line[self._stream.write(line) :]


@contextmanager
def _named(path: str) -> Iterator[None]:
    """Whatever is wrong with the file, name it."""
    try:
        yield
    except OSError as error:
        raise Mistake(f"can't keep games in {quoted(path)}: {error.strerror}") from None


def _compare(path: str, line: bytes, terms: Terms) -> None:
    try:
        found = json.decode(line, type=Terms)
    except (DecodeError, UnicodeDecodeError):
        raise Mistake(f"{quoted(path)} is no file of a ladder") from None
    for field, other in _OTHERS.items():
        if getattr(found, field) != getattr(terms, field):
            there, here = getattr(found, field), getattr(terms, field)
            raise Mistake(f"{quoted(path)} is of {other}: {quoted(there)}, not {quoted(here)}")


def _read(path: str, number: int, line: bytes, terms: Terms) -> Played:
    try:
        game = json.decode(line, type=Played)
    except (DecodeError, UnicodeDecodeError):
        raise Mistake(f"line {number} of {quoted(path)} is no finished game") from None
    if game.bout.seat >= terms.seats or set(game.thinking) != set(game.bout.pair):
        raise Mistake(f"line {number} of {quoted(path)} is no game of this ladder")
    return game


@contextmanager
def kept(path: str, terms: Terms) -> Iterator[Kept]:
    """The file, open for more; by one ladder at a time."""
    file = Path(path)
    with _named(path):
        if file.exists() and not file.is_file():
            raise Mistake(f"can't keep games in {quoted(path)}: it is no regular file")
        stream = file.open("a+b", buffering=0)
    with stream:
        try:
            fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Mistake(f"another ladder is writing to {quoted(path)}") from None
        stream.seek(0)
        yield Kept(path, stream, terms)
