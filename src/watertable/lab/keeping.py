"""Finished games in a file, one a line, so that a ladder goes on where it was stopped."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final

from msgspec import DecodeError, json

from watertable.engine.mistakes import Mistake, quoted
from watertable.lab.terms import Bout, Played, Terms

_NAMES: Final = {"game": "game", "options": "options", "seats": "number of seats", "seed": "seed"}


class Kept:
    """A file of finished games. Its first line tells what all have in common."""

    def __init__(self, path: str, stream: BinaryIO, terms: Terms) -> None:
        self.played: dict[Bout, Played] = {}
        self._stream = stream
        first = json.encode(terms) + b"\n"
        whole = stream.read()
        if first.startswith(whole):  # a new file, or one whose first line was torn
            self._begin_again(0)
            self._stream.write(first)
        else:
            lines = whole.split(b"\n")
            _compare(path, lines[0], terms)
            for number, line in enumerate(lines[1:-1], start=2):
                game = _read(path, number, line, terms)
                self.played[game.bout] = game
            self._begin_again(len(whole) - len(lines[-1]))  # who was killed while writing left half a line
        self._stream.flush()

    def add(self, game: Played) -> None:
        """Keep one more."""
        self._stream.write(json.encode(game) + b"\n")
        self._stream.flush()
        self.played[game.bout] = game

    def _begin_again(self, at: int) -> None:
        self._stream.seek(at)
        self._stream.truncate()


def _compare(path: str, line: bytes, terms: Terms) -> None:
    try:
        found = json.decode(line, type=Terms)
    except DecodeError:
        raise Mistake(f"{quoted(path)} is no file of a ladder") from None
    for field, name in _NAMES.items():
        if getattr(found, field) != getattr(terms, field):
            there, here = getattr(found, field), getattr(terms, field)
            raise Mistake(f"{quoted(path)} is of another {name}: {quoted(there)}, not {quoted(here)}")


def _read(path: str, number: int, line: bytes, terms: Terms) -> Played:
    try:
        game = json.decode(line, type=Played)
    except DecodeError:
        raise Mistake(f"line {number} of {quoted(path)} is no finished game") from None
    if game.bout.seat >= terms.seats or set(game.thinking) != set(game.bout.pair):
        raise Mistake(f"line {number} of {quoted(path)} is no game of this ladder")
    return game


@contextmanager
def kept(path: str, terms: Terms) -> Iterator[Kept]:
    """The file, open for more; by one ladder at a time."""
    try:
        stream = Path(path).open("a+b")  # noqa: SIM115 - closed below, once it could be opened
    except OSError as error:
        raise Mistake(f"can't write {quoted(path)}: {error.strerror}") from None
    with stream:
        try:
            fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Mistake(f"another ladder is writing to {quoted(path)}") from None
        stream.seek(0)
        yield Kept(path, stream, terms)
