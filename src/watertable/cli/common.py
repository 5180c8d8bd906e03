"""What several commands share: options of a game, names of bots, and files of records."""

import re
import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, TypeAlias

from watertable import bots
from watertable.engine.game import Game
from watertable.engine.mistakes import BadOptions, BadSeats, Mistake, quoted
from watertable.engine.options import Option, complete
from watertable.engine.table import check_seats

Commands: TypeAlias = Any
"""What `add_subparsers` returns: argparse has no public name for its type."""


def whole(least: int) -> Any:
    """The type of an argument that is a whole number of at least `least`."""

    def number(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,9}", text) or int(text) < least:
            raise ArgumentTypeError(f"{quoted(text)} is not a whole number of at least {least}")
        return int(text)

    return number


def add_options(command: ArgumentParser) -> None:
    """Let a command take a game's options."""
    command.add_argument(
        "-o",
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="set an option of the game; may be repeated (see watertable games)",
    )


def read_options(given: list[str], known: tuple[Option, ...]) -> dict[str, object]:
    """A game's options from a command line. The limits of an option say how its value is read."""
    limits = {option.name: option.limits for option in known}
    options: dict[str, object] = {}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOptions(f"{quoted(pair)} is not an option: write NAME=VALUE")
        if name in options:
            raise BadOptions(f"option {quoted(name)} is given twice")
        options[name] = limits[name].read(value) if name in limits else value
    return options


def read_bots(
    given: str | None, seats: int | None, game: Game[Any, Any, Any], options: Mapping[str, object]
) -> list[str]:
    """The names of the bots, one for each seat. The default is random bots, in as few seats as the game takes."""
    if given is None:
        count = seats if seats is not None else game.seats(complete(game.options, options))[0]
        check_seats(game, options, count)
        return ["random"] * count
    names = given.split(",")
    check_seats(game, options, seats if seats is not None else len(names))
    for name in names:
        bots.find(name)
    if seats is not None and len(names) != seats:
        raise BadSeats(f"{seats} seats need {seats} bots, not {len(names)}")
    return names


@contextmanager
def opened(path: str) -> Iterator[BinaryIO]:
    """Open a file for reading; `-` is standard input."""
    if path == "-":
        yield sys.stdin.buffer
        return
    try:
        stream = Path(path).open("rb")  # noqa: SIM115 - closed by the with statement below
    except OSError as error:
        raise Mistake(f"can't read {quoted(path)}: {error.strerror}") from None
    with stream:
        yield stream
