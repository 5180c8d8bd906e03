"""The command: games of the batch, every step of which the engine replays."""

import json
import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from functools import cache
from hashlib import sha256
from math import inf
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Final, NamedTuple

from benchmarks.arguments import Parser, above_zero, file, whole
from watertable import batch, games
from watertable.batch.proof import Difference, Proof, prove
from watertable.engine.options import Choice, complete

_PART: Final = 100
"""How many games are compared at a time."""
_FIRST_PART: Final = 20
_SHARES: Final = {"downspout": 4, "waterworks": 3, "waterworld": 2}
"""Of all games, beside 1 of any other: these are shorter."""
_BETWEEN: Final = ("numbers.py", "packing.py", "seeking.py", "seen.py")
"""Modules that lead from one telling to the other: no rule stands there."""


class Table(NamedTuple):
    """One game with its options, and a number of seats."""

    game: str
    seats: int
    options: tuple[tuple[str, object], ...]

    def __str__(self) -> str:
        named = "".join(f", {name}={value}" for name, value in self.options)
        return f"{self.game}{named}, {self.seats} seats"


SMALL: Final[dict[str, list[Mapping[str, object]]]] = {
    "pipeland": [
        {"tiles": 30, "money": 200, "asks": 20, "standing": 10, "offers": 30},
        {"rules": "advanced", "tiles": 3, "money": 15, "asks": 1, "standing": 1, "offers": 2},
        {"price": 1, "fall": 0, "least": 1, "rotating": 0, "tax": 0, "rise": 0},
        {"price": 40, "fall": 10, "least": 40, "rotating": 20, "tax": 10, "rise": 10, "asks": 0, "standing": 0},
    ],
    "waterworks": [
        {"needed": 4, "wrenches": 5, "west": 3, "east": 1, "north": 2, "south": 1},
        {"edition": "reissue", "needed": 30, "wrenches": 0},
    ],
    "waterworld": [{"cards": 5, "smokers": 14}, {"cards": 15, "smokers": 2, "land": "edge"}],
}
"""Options that are numbers, far from the usual ones."""


def tables(name: str) -> list[Table]:
    """All choices of a game's options, one at a time, with the smallest and the largest number of seats."""
    game = games.find(name)
    chosen: list[Mapping[str, object]] = [{}]
    for option in game.options:
        if isinstance(option.limits, Choice):
            chosen += [{option.name: value} for value in option.limits.values if value != option.default]
    found: list[Table] = []
    for options in [*chosen, *SMALL.get(name, [])]:
        seats = game.seats(complete(game.options, options))
        found += [Table(name, number, tuple(options.items())) for number in dict.fromkeys((seats[0], seats[-1]))]
    return found


def _part(table: Table, part: int, count: int) -> Proof:
    """The part of a table with this number. The first is compared thoroughly, and is smaller."""
    seed = int.from_bytes(sha256(f"{table} {part}".encode()).digest()[:7], "big")
    return prove(table.game, count, table.seats, dict(table.options), seed, thorough=part == 0)


class Results:
    """What has been compared so far, in a file. It counts for as long as the rules are the same."""

    def __init__(self, path: Path) -> None:
        self.path = path
        found = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        self.tables: dict[str, dict[str, Any]] = {
            name: table for name, table in found.items() if table["rules"] == rules_of(table["game"])
        }

    def parts(self, table: Table) -> int:
        """How many parts of a table have been compared. What was broken off is left out for good."""
        return int(self.tables.get(str(table), {}).get("parts", 0))

    def proof(self, table: Table) -> Proof:
        """What has been compared of a table."""
        found = self.tables.get(str(table), {})
        return Proof(*(found.get(field, 0) for field in Proof._fields))

    def add(self, table: Table, part: int, proof: Proof) -> None:
        """This part of a table has been compared."""
        self.tables[str(table)] = {
            "game": table.game,
            "seats": table.seats,
            "options": dict(table.options),
            "rules": rules_of(table.game),
            "parts": max(self.parts(table), part + 1),
            **(self.proof(table) + proof)._asdict(),
        }
        new = self.path.with_suffix(".new")
        new.write_text(json.dumps(self.tables, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        new.replace(self.path)


@cache
def rules_of(game: str) -> str:
    """A digest of both tellings of a game's rules."""
    package, found = Path(games.__file__).parents[1], sha256()
    for pattern in (f"games/{game}/rules/*.py", f"games/{game}/sight/view.py", f"batch/games/{game}/*.py"):
        for path in sorted(package.glob(pattern)):
            if path.name not in _BETWEEN:
                found.update(path.read_bytes())
    return found.hexdigest()[:16]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = Parser(prog="proof", description="Replay games of the batch by the engine, step by step.")
    parser.add_argument("--games", type=whole(1, 10**9), default=1_000_000, help="how many, over all tables together")
    parser.add_argument("--minutes", type=above_zero("minutes", 10_000), help="no new part is begun after so many")
    parser.add_argument("--results", type=file, help="go on from this file's results, and keep them there")
    parser.add_argument("--jobs", type=whole(1, 1024), default=os.cpu_count() or 1)
    parser.add_argument("--game", choices=batch.names(), action="append", help="only this game; may be repeated")
    given = parser.parse_args(arguments)
    known = [table for name in given.game or batch.names() for table in tables(name)]
    with TemporaryDirectory() as folder:
        results = Results(given.results or Path(folder, "proof.json"))
        until = perf_counter() + 60 * given.minutes if given.minutes else inf
        try:
            with ProcessPoolExecutor(given.jobs, get_context("spawn")) as pool:
                _run(pool, results, missing(shares(known, given.games), results), 2 * given.jobs, until)
        except Difference as difference:
            _say(f"\n{difference}\n")
            return 1
        _say("\n")
        found = written({table: results.proof(table) for table in known})
        sys.stdout.write(found)
        results.path.with_suffix(".md").write_text(found, encoding="utf-8")
    return 0


def shares(known: Sequence[Table], games: int) -> dict[Table, int]:
    """How many games are compared at each table: more where games are short, and as many at all tables of a game."""
    weights = {name: _SHARES.get(name, 1) for name in {table.game for table in known}}
    found: dict[Table, int] = {}
    for table in known:
        alike = sum(other.game == table.game for other in known)
        found[table] = max(1, round(games * weights[table.game] / sum(weights.values()) / alike))
    return found


def missing(wanted: Mapping[Table, int], results: Results) -> Iterator[tuple[Table, int, int]]:
    """The parts that have not been compared, always one of the table of which the most is missing."""
    planned = {table: results.proof(table).games for table in wanted}
    part = {table: results.parts(table) for table in wanted}
    while True:
        left = [table for table in wanted if planned[table] < wanted[table]]
        if not left:
            return
        table = min(left, key=lambda table: planned[table] / wanted[table])
        count = min(wanted[table] - planned[table], _PART if part[table] else _FIRST_PART)
        yield table, part[table], count
        planned[table] += count
        part[table] += 1


def _run(pool: Executor, results: Results, parts: Iterable[tuple[Table, int, int]], most: int, until: float) -> None:
    """Compare part by part, with no more than so many on their way."""
    running: dict[Future[Proof], tuple[Table, int]] = {}
    try:
        for table, part, count in parts:
            if perf_counter() > until:
                break
            while len(running) >= most:
                _take(running, results)
            running[pool.submit(_part, table, part, count)] = (table, part)
        while running:
            _take(running, results)
    finally:
        pool.shutdown(cancel_futures=True)


def _take(running: dict[Future[Proof], tuple[Table, int]], results: Results) -> None:
    """Wait for a part, and keep its result."""
    for future in wait(running, return_when=FIRST_COMPLETED).done:
        table, part = running.pop(future)
        results.add(table, part, future.result())
        done = results.proof(table)
        _say(f"\r{table}: {done.games:,} games, {done.positions:,} positions   ")


def _say(text: str) -> None:
    sys.stderr.write(text)
    sys.stderr.flush()


def written(done: Mapping[Table, Proof]) -> str:
    """The results as a table."""
    lines = ["| table | games | positions | legal moves | views |", "|---|---:|---:|---:|---:|"]
    rows: list[tuple[object, Proof]] = list(done.items())
    for name in dict.fromkeys(table.game for table in done):
        of_game = [proof for table, proof in done.items() if table.game == name]
        rows += [(f"all of {name}", sum(of_game, Proof()))]
    for table, proof in [*rows, ("all", sum(done.values(), Proof()))]:
        lines.append(f"| {table} | {proof.games:,} | {proof.positions:,} | {proof.moves:,} | {proof.views:,} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
