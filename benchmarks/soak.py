"""The command: hundreds of games while servers are killed; figures, and whether anything was lost."""

import argparse
import asyncio
import sys
from collections.abc import Sequence

from benchmarks.arguments import Parser, above_zero, folder, fraction, whole
from benchmarks.live import databases
from benchmarks.live.report import Run, as_json, as_markdown
from benchmarks.live.telling import progress, tell
from benchmarks.soaking.run import Wanted, soak

_COUNT, _TIME = whole(1, 10**9), above_zero("seconds", 1e6)


def _arguments() -> argparse.Namespace:
    parser = Parser(prog="benchmarks/soak", description="Kill servers while people play, and see what is lost.")
    parser.add_argument("--games", type=_COUNT, default=300, help="on each database (300)")
    parser.add_argument("--seconds", type=_TIME, default=1800.0, help="after which no more is killed (1800)")
    parser.add_argument("--life", type=_COUNT, default=40, help="moves that a server lives for, on the average (40)")
    parser.add_argument("--tables-at-once", type=_COUNT, default=20, help="how many games run side by side (20)")
    parser.add_argument("--leaves", type=fraction, default=0.02, help="how likely a sender of a move is cut off (0.02)")
    parser.add_argument("--database", choices=[*databases.KINDS, "both"], default="both")
    parser.add_argument("--seed", type=_COUNT, default=1, help="of the tables and moves that people choose (1)")
    parser.add_argument("--results", type=folder, metavar="FOLDER", help="write soak.json and soak.md there")
    return parser.parse_args()


async def _at_the_same_time(chosen: Sequence[str], wanted: Wanted) -> list[Run]:
    """Soak on every database: servers that are down or wait leave the machine to others."""
    return await asyncio.gather(*(soak(database, wanted, progress) for database in chosen))


def main() -> None:
    """Soak, and tell."""
    given = _arguments()
    wanted = Wanted(given.games, given.seconds, given.life, given.tables_at_once, given.leaves, given.seed)
    chosen = databases.KINDS if given.database == "both" else (given.database,)
    runs = asyncio.run(_at_the_same_time(chosen, wanted))
    what = (
        f"Games of people and bots over real sockets; every server was killed (`kill -9`) after lives of about "
        f"{wanted.life} moves and started again. {wanted.at_once} tables at once, seed {wanted.seed}."
    )
    tell("soak", as_markdown(what, runs), as_json(wanted._asdict(), runs), given.results)
    sys.exit(not all(run.is_well for run in runs))


if __name__ == "__main__":
    main()
