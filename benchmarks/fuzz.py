"""The command: wild requests and frames while people play; figures, and whether a server failed."""

import argparse
import asyncio
import sys

from benchmarks.arguments import Parser, above_zero, folder, whole
from benchmarks.fuzzing.run import Wanted, fuzz
from benchmarks.live import databases
from benchmarks.live.report import as_json, as_markdown
from benchmarks.live.telling import progress, tell

_COUNT, _TIME = whole(1, 10**9), above_zero("seconds", 1e6)


def _arguments() -> argparse.Namespace:
    parser = Parser(
        prog="benchmarks/fuzz", description="Send wild requests and frames, and see whether a server fails."
    )
    parser.add_argument("--seconds", type=_TIME, default=300.0, help="of wild frames, on each database (300)")
    parser.add_argument("--tables-at-once", type=_COUNT, default=3, help="how many games run side by side (3)")
    parser.add_argument("--requests", type=_COUNT, default=5000, help="byte by byte, on each database (5000)")
    parser.add_argument("--examples", type=_COUNT, default=100, help="for each documented operation (100)")
    parser.add_argument("--database", choices=[*databases.KINDS, "both"], default="both")
    parser.add_argument("--seed", type=_COUNT, default=1, help="of all that is wild (1)")
    parser.add_argument("--results", type=folder, metavar="FOLDER", help="write fuzz.json and fuzz.md there")
    return parser.parse_args()


def main() -> None:
    """Fuzz, and tell."""
    given = _arguments()
    wanted = Wanted(given.seconds, given.tables_at_once, given.requests, given.examples, given.seed)
    chosen = databases.KINDS if given.database == "both" else (given.database,)
    runs = [asyncio.run(fuzz(database, wanted, progress)) for database in chosen]
    what = (
        "Wild requests, made from the OpenAPI document and byte by byte; and wild frames of players, onlookers and "
        f"strangers at tables where people play on. Seed {wanted.seed}."
    )
    tell("fuzz", as_markdown(what, runs), as_json(wanted._asdict(), runs), given.results)
    sys.exit(not all(run.is_well for run in runs))


if __name__ == "__main__":
    main()
