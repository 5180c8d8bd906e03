"""`watertable check-game`: the conformance kit, over an installed game."""

import sys
import traceback
from argparse import Namespace
from pathlib import Path

from watertable import testing
from watertable.cli.common import Commands, whole
from watertable.engine.mistakes import Mistake


def add_to(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser("check-game", help="check an installed game against all that holds for games")
    command.add_argument("game", metavar="GAME")
    command.add_argument("--seed", type=whole(0), default=0, metavar="N", help="other random games (0)")
    command.set_defaults(run=run)


def run(given: Namespace) -> None:
    """Run all checks, say which fail, and fail if one does."""
    checks = testing.checks(given.game, given.seed)
    show_progress = sys.stderr.isatty()
    failed, line_start = 0, "\r" if show_progress else ""
    for number, check in enumerate(checks, 1):
        if show_progress:
            print(f"\r{number} of {len(checks)} checks", end="", file=sys.stderr, flush=True)
        try:
            check.run()
        except Exception as error:  # noqa: BLE001 - a game under test may raise anything
            failed += 1
            print(f"{line_start}FAILED {check}: {_told(error)}")
    if show_progress:
        print(file=sys.stderr)
    if failed:
        raise Mistake(f"{failed} of {len(checks)} checks of {given.game} failed")
    print(f"All {len(checks)} checks of {given.game} hold.")


def _told(error: Exception) -> str:
    """What a failed check says in one line; of an error in the game, where it was raised, too."""
    said = " ".join(str(error).split())
    if isinstance(error, AssertionError) and said:
        return said
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {said} (in {Path(last.filename).name}, line {last.lineno})"
