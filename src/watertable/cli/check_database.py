"""`watertable check-database`: replays all matches of a database by the rules of this version, before an upgrade."""

import asyncio
import sys
from argparse import Namespace

from watertable.cli.common import Commands

_SELDOM = 1000
"""After how many matches progress is printed where it can't overwrite its line."""


def add_to(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser(
        "check-database",
        help="replay all matches of a server's database by the rules of this version",
    )
    command.add_argument("--database", metavar="URL", help="the database, as for serve (sqlite:///watertable.db)")
    command.add_argument("--mend", action="store_true", help="let broken matches that the rules accept again run again")
    command.set_defaults(run=run)


def run(given: Namespace) -> None:
    """Print a line for each match that the rules refuse, and fail if there is one."""
    from watertable.server.settings import from_environment  # noqa: PLC0415 - the other commands do not need it

    said = {} if given.database is None else {"database": given.database}
    count, refused = asyncio.run(_check(from_environment(**said).database, mend=given.mend))
    if refused:
        print(f"The rules of this version refuse {refused} of {count} matches.")
        sys.exit(1)
    print(f"The rules of this version accept all {count} matches." if count else "There are no matches.")


async def _check(database: str, *, mend: bool) -> tuple[int, int]:
    """How many matches there are, and how many of them the rules refuse."""
    from watertable.server.checking import check_all  # noqa: PLC0415 - as above

    is_shown, seen, refused = sys.stderr.isatty(), 0, 0

    def progress(done: int, count: int) -> None:
        nonlocal seen
        seen = done
        if is_shown:
            print(f"\r{done} of {count} matches", end="", file=sys.stderr, flush=True)
        elif done % _SELDOM == 0:
            print(f"{done} of {count} matches", file=sys.stderr, flush=True)

    async for checked in check_all(database, progress, mend=mend):
        print(f"\r{checked}" if is_shown else checked, flush=True)
        refused += checked.why is not None
    if is_shown:
        print(file=sys.stderr)
    return seen, refused
