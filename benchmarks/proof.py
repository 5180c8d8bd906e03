"""The command: games of the batch, every step of which the engine replays."""

import os
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from time import perf_counter
from typing import Any, Final, NamedTuple

from benchmarks.arguments import Parser, whole
from watertable import batch, games
from watertable.batch.proof import Difference, Proof, prove
from watertable.engine.options import Choice, complete

_PART: Final = 50
"""How many games are compared at a time."""


class Table(NamedTuple):
    """One game with its options, and a number of seats."""

    game: str
    seats: int
    options: Mapping[str, object]

    def __str__(self) -> str:
        named = "".join(f", {name}={value}" for name, value in self.options.items())
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
        found += [Table(name, number, options) for number in dict.fromkeys((seats[0], seats[-1]))]
    return found


def _part(table: Table, count: int, seed: int) -> Proof:
    return prove(table.game, count, table.seats, table.options, seed)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = Parser(prog="proof", description="Replay games of the batch by the engine, step by step.")
    parser.add_argument("--games", type=whole(1, 10**9), default=1_000_000, help="how many, over all tables together")
    parser.add_argument("--seed", type=whole(0, 1 << 40), default=1)
    parser.add_argument("--jobs", type=whole(1, 1024), default=os.cpu_count() or 1)
    parser.add_argument("--game", choices=batch.names(), action="append", help="only this game; may be repeated")
    given = parser.parse_args(arguments)
    known = [table for name in given.game or batch.names() for table in tables(name)]
    done: dict[str, Proof] = {}
    each = max(1, given.games // len(known))
    with ProcessPoolExecutor(given.jobs, get_context("spawn")) as pool:
        for table in known:
            begun = perf_counter()
            total = Proof()
            parts = [(min(_PART, each - at), given.seed + at) for at in range(0, each, _PART)]
            running: list[Any] = [pool.submit(_part, table, count, seed) for count, seed in parts]
            try:
                for part in as_completed(running):
                    total += part.result()
                    _say(f"\r{table}: {total.games} of {each} games, {perf_counter() - begun:.0f} s ")
            except Difference as difference:
                pool.shutdown(cancel_futures=True)
                _say(f"\n{table}: {difference}\n")
                return 1
            _say("\n")
            done[str(table)] = total
    sys.stdout.write(_written(done))
    return 0


def _say(text: str) -> None:
    sys.stderr.write(text)
    sys.stderr.flush()


def _written(done: Mapping[str, Proof]) -> str:
    """The results as a table."""
    lines = ["| table | games | positions | legal moves | views | differences |", "|---|---:|---:|---:|---:|---:|"]
    for table, proof in [*done.items(), ("all", sum(done.values(), Proof()))]:
        lines.append(f"| {table} | {proof.games:,} | {proof.positions:,} | {proof.moves:,} | {proof.views:,} | 0 |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
