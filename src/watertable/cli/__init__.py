"""The command `watertable`. Wrong input gets one clear line on standard error and exit 2, never a traceback."""

import os
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from io import TextIOWrapper
from typing import NoReturn

from watertable import __version__
from watertable.cli import (
    bench,
    check_database,
    check_game,
    draw,
    games,
    ladder,
    new_game,
    operate,
    play,
    referee,
    selfplay,
    serve,
)
from watertable.engine.mistakes import Mistake

COMMANDS = (games, play, serve, selfplay, referee, draw, ladder, bench, new_game, check_game, check_database, operate)


class _Parser(ArgumentParser):
    """Reports an error in one line, with the command that says more."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"watertable: {message} (see {self.prog} --help)\n")


def parser() -> ArgumentParser:
    """The parser of all commands."""
    top = _Parser(prog="watertable", description="A table for water games, with one referee that knows every rule.")
    top.add_argument("--version", action="version", version=f"watertable {__version__}")
    commands = top.add_subparsers(metavar="COMMAND", required=True, parser_class=_Parser)
    for command in COMMANDS:
        command.add_to(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command, and return the exit code."""
    if sys.stdin is None or sys.stdout is None or sys.stderr is None:
        # One of them was closed. If it was standard error, nothing can be reported.
        if sys.stderr is not None:
            print("watertable: standard input and output must be open", file=sys.stderr)
        return 2
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    given = parser().parse_args(arguments)
    try:
        given.run(given)
        sys.stdout.flush()
    except Mistake as mistake:
        print(f"watertable: {mistake}", file=sys.stderr)
        return 2
    except OSError as error:
        # Otherwise Python tries to write the rest when it exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):  # the reader of a pipe has stopped reading: no error
            print(f"watertable: can't write: {error.strerror}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0
