"""What several commands share: options of a game, names of bots, and reading records."""

import json
import re
import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, Final, TypeAlias

from watertable import bots
from watertable.engine.game import Game
from watertable.engine.mistakes import BadOptions, BadSeats, MalformedRecord, Mistake, quoted
from watertable.engine.options import Option, complete
from watertable.engine.record import Record
from watertable.engine.table import check_seats

Commands: TypeAlias = Any
"""Argparse has no public name for what `add_subparsers` gives."""

LONGEST_RECORD: Final = 16 * 2**20
"""In bytes: a guard against what is no record at all."""
MOST_TRIES: Final = 100
"""How many lines that end with `}` are tried as the last one of a record."""


def whole(least: int) -> Any:
    """A whole number of at least this much, as an argument's type."""

    def number(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,9}", text) or int(text) < least:
            raise ArgumentTypeError(f"{quoted(text)} is not a whole number of at least {least}")
        return int(text)

    return number


def add_options(command: ArgumentParser) -> None:
    """Let a command take options of a game."""
    command.add_argument(
        "-o",
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; may be given several times (see watertable games)",
    )


def read_options(given: list[str], known: tuple[Option, ...]) -> dict[str, object]:
    """Options as they stand on a command line, each read as its limits want it."""
    limits = {option.name: option.limits for option in known}
    options: dict[str, object] = {}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOptions(f"{quoted(pair)} is no option: write NAME=VALUE")
        if name in options:
            raise BadOptions(f"option {quoted(name)} is given twice")
        options[name] = limits[name].read(value) if name in limits else value
    return options


def read_bots(
    given: str | None, seats: int | None, game: Game[Any, Any, Any], options: Mapping[str, object]
) -> list[str]:
    """The names of the bots, one a seat; by default random ones, in as few seats as the game takes."""
    if given is None:
        count = seats if seats is not None else game.seats(complete(game.options, options))[0]
        check_seats(game, options, count)
        return ["random"] * count
    names = given.split(",")
    check_seats(game, options, seats if seats is not None else len(names))
    for name in names:
        bots.find(name)
    if seats is not None and len(names) != seats:
        raise BadSeats(f"{seats} seats want {seats} bots, not {len(names)}")
    return names


@contextmanager
def opened(path: str) -> Iterator[BinaryIO]:
    """A file to read from, or standard input for `-`."""
    if path == "-":
        yield sys.stdin.buffer
        return
    try:
        stream = Path(path).open("rb")  # noqa: SIM115 - closed below, once it could be opened
    except OSError as error:
        raise Mistake(f"can't read {quoted(path)}: {error.strerror}") from None
    with stream:
        yield stream


def _line(stream: BinaryIO) -> bytes:
    """The next line, or so much of it as any record could have."""
    try:
        return stream.readline(LONGEST_RECORD + 1)
    except OSError as error:
        raise Mistake(f"can't read the records: {error.strerror}") from None


def read_records(stream: BinaryIO) -> Iterator[Record]:
    """Records, one after the other, mostly one a line. One at a time, however many there are."""
    number = 0
    while line := _line(stream):
        if not line.strip():
            continue
        number += 1
        text = _whole_record(line, stream)
        if len(text) > LONGEST_RECORD:
            raise MalformedRecord(f"record {number} is longer than {LONGEST_RECORD // 2**20} MiB")
        try:
            record = Record.from_json(text.decode())
        except UnicodeDecodeError:
            raise MalformedRecord(f"record {number} is not UTF-8") from None
        except MalformedRecord as mistake:
            raise MalformedRecord(f"record {number}: {mistake}") from None
        yield record
    if not number:
        raise MalformedRecord("there is no record to read")


def _whole_record(first: bytes, stream: BinaryIO) -> bytes:
    """The record that begins with this line. If it is not complete, it goes on to a line that completes it, which has
    to end with `}`.
    """
    text, newest, tries = bytearray(first), first, 0
    while first.lstrip().startswith(b"{") and len(text) <= LONGEST_RECORD:
        if newest.rstrip().endswith(b"}"):
            tries += 1
            if tries == MOST_TRIES or _is_whole(bytes(text)):
                break
        newest = _line(stream)
        if not newest:
            break
        text += newest
    return bytes(text)


def _is_whole(text: bytes) -> bool:
    """Whether a record is complete, or beyond repair."""
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        return error.pos < len(error.doc.rstrip())
    except (ValueError, RecursionError):
        return True
    return True
