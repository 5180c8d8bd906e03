"""The command `watertable`. Wrong input gets one clear line on standard error and exit 2, never a traceback."""

import os
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from io import TextIOWrapper
from typing import NoReturn

from watertable import __version__
from watertable.cli import bench, check_game, draw, ladder, listing, new_game, play, referee, selfplay, serve
from watertable.engine.mistakes import Mistake

COMMANDS = (listing, play, serve, selfplay, referee, draw, ladder, bench, new_game, check_game)


class _Parser(ArgumentParser):
    """Says what is wrong in one line, and where to read more."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"watertable: {message} (see {self.prog} --help)\n")


def parser() -> ArgumentParser:
    """All commands and what can be said to each."""
    top = _Parser(prog="watertable", description="A table for water games, with one referee that knows every rule.")
    top.add_argument("--version", action="version", version=f"watertable {__version__}")
    commands = top.add_subparsers(metavar="COMMAND", required=True, parser_class=_Parser)
    for command in COMMANDS:
        command.add_to(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the process's exit code."""
    if sys.stdin is None or sys.stdout is None or sys.stderr is None:
        # Somebody closed one of them; if it was standard error, there is nobody to tell.
        if sys.stderr is not None:
            print("watertable: standard input and output have to be open", file=sys.stderr)
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
        # Keep Python from trying to write the rest when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):  # whoever read our output has had enough: stop quietly
            print(f"watertable: can't write: {error.strerror}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0
