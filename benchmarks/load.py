"""The command: many tables on one server or on several, played at a human pace; how long people wait to see a move."""

import argparse
import asyncio
import json
import resource
import sys
import tempfile
from contextlib import AsyncExitStack
from itertools import product
from pathlib import Path
from typing import Final

from benchmarks.arguments import Parser, above_zero, file, whole
from benchmarks.crowd import report
from benchmarks.crowd.climb import Score, climb, keep
from benchmarks.crowd.databases import databases
from benchmarks.crowd.house import opened
from benchmarks.crowd.lobby import Refusal
from benchmarks.crowd.processes import Broken
from benchmarks.crowd.terms import Terms
from watertable import games
from watertable.engine.options import complete

_SPARE_FILES: Final = 200


_MOST: Final = 100


def _seats(text: str) -> int:
    return _MOST if text == "most" else whole(1, 10)(text)


def _arguments() -> argparse.Namespace:
    parser = Parser(prog="benchmarks/load", description="Measure how a server bears many tables that are played.")
    known = games.names()
    add = parser.add_argument
    add("--tables", type=whole(1, 10_000), default=500, help="(500)")
    add("--connections", type=whole(1, 100), default=4, help="at each table, at least one a seat; others look on (4)")
    add("--seats", type=_seats, nargs="+", default=[2], help="at each table; most: as many as there can be (2)")
    add("--bots", type=whole(0, 9), default=0, help="how many of the seats random bots have (0)")
    add("--game", choices=known, nargs="+", default=known, help="one after the other (all)")
    add("--moves-a-second", type=above_zero("moves", 100_000), nargs="+", default=[100.0], help="at all tables (100)")
    add("--seconds", type=above_zero("seconds", 3600), default=30.0, help="for each rate (30)")
    add("--database", choices=("sqlite", "postgresql"), default="sqlite", help="(sqlite)")
    add("--servers", type=whole(1, 16), nargs="+", default=[1], help="processes; several numbers are compared (1)")
    add("--climb", type=whole(1, 50), metavar="STEPS", help="go on from the last rate, a quarter more in each step")
    add("--no-deflate", action="store_true", help="take no compressed frames")
    add("--beside", metavar="FOLDER", default="", help="load a server from these sources in turn with this one's")
    add("--json", type=file, metavar="FILE", help="write the numbers")
    add("--markdown", type=file, metavar="FILE", help="write the tables")
    arguments = parser.parse_args()
    if min(arguments.seats) <= arguments.bots:
        parser.error("every table needs a seat for a person")
    if arguments.database == "sqlite" and max(arguments.servers) > 1:
        parser.error("several servers need --database postgresql")
    return arguments


def _progress(line: str) -> None:
    """One line that changes, on a terminal; a line each elsewhere."""
    sys.stderr.write(f"\r\033[K{line}" if sys.stderr.isatty() else f"{line}\n")
    sys.stderr.flush()


def _allow_files(wanted: int) -> None:
    """Every connection is an open file; what a process may have, its children may."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < wanted:
        sys.exit(f"benchmarks/load: {wanted} open files are needed, and {hard} are allowed: raise  ulimit -Hn")
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


async def _measure(arguments: argparse.Namespace, folder: Path) -> list[Score]:
    """One game after the other; of each, all numbers of servers side by side."""
    all_scores: list[Score] = []
    with databases(arguments.database, folder) as fresh:
        for game, wanted in product(arguments.game, arguments.seats):
            seats = min(wanted, games.find(game).seats(complete(games.find(game).options, {}))[-1])
            async with AsyncExitStack() as stack:
                scores = []
                revisions = [arguments.beside, ""] if arguments.beside else [""]
                for servers, sources in product(arguments.servers, revisions):
                    terms = Terms(
                        game,
                        arguments.tables,
                        max(arguments.connections, seats - arguments.bots),
                        seats,
                        arguments.bots,
                        arguments.database,
                        servers,
                        not arguments.no_deflate,
                        sources,
                    )
                    house = await stack.enter_async_context(opened(terms, fresh, folder, _progress))
                    scores.append(Score(house))
                rates = arguments.moves_a_second
                if arguments.climb:
                    await keep(scores, rates[:-1], arguments.seconds, _progress)
                    await climb(scores, rates[-1], arguments.climb, arguments.seconds, _progress)
                else:
                    await keep(scores, rates, arguments.seconds, _progress)
                all_scores += scores
    return all_scores


def main() -> None:
    """Measure, and tell."""
    arguments = _arguments()
    houses = len(arguments.servers) * (2 if arguments.beside else 1)
    _allow_files(arguments.tables * max(arguments.connections, 10) * houses + _SPARE_FILES)
    with tempfile.TemporaryDirectory(prefix="watertable-load-") as folder:
        try:
            scores = asyncio.run(_measure(arguments, Path(folder)))
        except* (Broken, Refusal, OSError) as mistakes:
            first = mistakes.exceptions[0]
            while isinstance(first, BaseExceptionGroup):
                first = first.exceptions[0]
            sys.exit(f"benchmarks/load: {first}")
    if sys.stderr.isatty():
        sys.stderr.write("\r\033[K")
    page = report.as_markdown(scores, bool(arguments.climb))
    sys.stdout.write(page)
    if arguments.markdown:
        arguments.markdown.write_text(page, encoding="utf-8")
    if arguments.json:
        values = json.dumps(report.as_values(scores), indent=1, ensure_ascii=False)
        arguments.json.write_text(values + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
