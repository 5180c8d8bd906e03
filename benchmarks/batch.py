"""The command: how many decisions a second the batch makes, beside the same random games in plain C."""

import shutil
import statistics
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any, Final, NamedTuple

import numpy as np
from numba import njit

from benchmarks.arguments import Parser, above_zero, whole
from benchmarks.machine import machine
from watertable import batch, games
from watertable.engine.options import complete

_PART: Final = 200
"""Decisions a game, between two looks at the clock."""
_YARDSTICKS: Final = Path(__file__).parent / "yardsticks"
_EDITIONS: Final[Mapping[str, Sequence[Mapping[str, str]]]] = {
    "waterworks": ({"edition": "1972"}, {"edition": "reissue"}),
}
"""Options that make another game of it; the others are measured as they usually are."""
_VALUED: Final = 64
"""Positions whose afterstates are valued at a time."""


class Table(NamedTuple):
    """What is played, and how many games at once."""

    game: str
    seats: int
    options: Mapping[str, str]
    size: int

    def __str__(self) -> str:
        return ", ".join([self.game, *self.options.values()])

    def begun(self, size: int = 0, **settings: Any) -> batch.Batch:
        """Games, no longer at their beginnings."""
        played = batch.new(self.game, size or self.size, self.seats, self.options, seed=1, **settings)
        played.play(_PART, again=True)
        return played


def drawn(table: Table, seconds: float, clock: Callable[[], float] = process_time, threads: int = 1) -> float:
    """Random decisions a second; games that end begin anew."""
    played = table.begun(threads=threads)
    rates: list[float] = []
    until = clock() + seconds
    while not rates or clock() < until:
        begun = clock()
        made = played.play(_PART, again=True)
        rates.append(made / (clock() - begun))
    return statistics.median(rates)


def stepped(table: Table, seconds: float, clock: Callable[[], float] = process_time, threads: int = 1) -> float:
    """Steps a second by given actions, with the observation and the mask of the seat on turn written at each."""
    played, size = table.begun(threads=threads), table.size
    seen = np.zeros((size, played.observation_width), np.uint8)
    masks = np.zeros((size, played.mask_width), np.uint8)
    rng = np.random.default_rng(1)
    rates: list[float] = []
    spent = 0.0
    while spent < seconds or len(rates) < _PART:
        actions, counts = played.legal()
        chosen = actions[np.arange(size), (rng.random(size) * counts).astype(np.int64)]
        begun = clock()
        played.step(chosen, seen, masks, again=True)
        took = clock() - begun
        spent += took
        rates.append(size / took)
    return statistics.median(rates)


@njit
def _first_word(rows: Any, at: int) -> float:
    return float(rows[at])


def valued(table: Table, seconds: float) -> float:
    """Positions after a legal action made and valued a second, by a function that takes no time."""
    played = table.begun(_VALUED)
    played.afterstates(_first_word)
    rates: list[float] = []
    spent = 0.0
    while spent < seconds:
        begun = process_time()
        _, counts, _ = played.afterstates(_first_word)
        took = process_time() - begun
        spent += took
        rates.append(int(counts.sum()) / took)
        played.play(1, again=True)
    return statistics.median(rates)


class Plain(NamedTuple):
    """What a plain C program says of its random games."""

    rate: float
    length: float
    """Decisions a game."""
    unwon: float
    """How many of a thousand nobody has won."""


def in_plain_c(table: Table, seconds: float, folder: Path) -> Plain | None:
    """The same random games in C, compiled here; None where there is no such program, or no compiler."""
    source = _YARDSTICKS / f"{table.game}.c"
    compiler = shutil.which("cc")
    if not source.exists() or compiler is None:
        return None
    program = folder / table.game
    if not program.exists():
        subprocess.run([compiler, "-O2", "-o", program, source], check=True)  # noqa: S603 - our own program
    given = [str(table.seats), str(seconds), *table.options.values()]
    done = subprocess.run([program, *given], check=True, capture_output=True, text=True)  # noqa: S603 - as above
    return Plain(*map(float, done.stdout.split()))


def length(table: Table) -> Plain:
    """The same of the batch: decisions a game, and how many of a thousand nobody has won."""
    played = table.begun()
    played.restart()
    played.tally.ended[:], played.tally.wins[:] = 0, 0
    made = played.play(1 << 30)
    return Plain(0, made / table.size, 1000 * int(played.tally.wins[:, 0].sum()) / table.size)


def _tables(names: Sequence[str], size: int) -> list[Table]:
    found: list[Table] = []
    for name in names:
        game = games.find(name)
        for options in _EDITIONS.get(name, ({},)):
            seats = game.seats(complete(game.options, options))
            found += [Table(name, number, options, size) for number in dict.fromkeys((seats[0], seats[-1]))]
    return found


def _row(table: Table, seconds: float, folder: Path) -> str:
    plain = in_plain_c(table, seconds, folder)
    rates = [drawn(table, seconds), stepped(table, seconds), valued(table, seconds)]
    cells = [f"{rate:,.0f}" for rate in rates]
    if plain is None:
        return f"| {table} | {table.seats} | {' | '.join(cells)} | | | |"
    own = length(table)
    cells += [f"{plain.rate:,.0f}", f"{rates[0] / plain.rate:.2f}", f"{own.length:.1f} / {plain.length:.1f}"]
    return f"| {table} | {table.seats} | {' | '.join(cells)} |"


def _shared(table: Table, seconds: float, threads: int) -> str:
    rates = [measure(table, seconds, perf_counter, number) for measure in (drawn, stepped) for number in (1, threads)]
    return f"| {table} | {table.seats} | {' | '.join(f'{rate:,.0f}' for rate in rates)} |"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = Parser(prog="batch", description="Measure how many decisions a second the batch makes on one core.")
    parser.add_argument("--seconds", type=above_zero("seconds", 3600), default=3.0, help="for each measurement")
    parser.add_argument("--size", type=whole(1, 1 << 20), default=1024, help="games at once")
    parser.add_argument("--game", choices=batch.names(), action="append", help="only this game; may be repeated")
    parser.add_argument("--threads", type=whole(2, 1024), help="in place of this: so many threads, by the wall's clock")
    given = parser.parse_args(arguments)
    known = _tables(given.game or batch.names(), given.size)
    used = "one used" if given.threads is None else f"{given.threads} used"
    _say(", ".join(machine(["numba", "numpy"], used).values()), "")
    if given.threads is None:
        _say("| game | seats | drawn/s | stepped/s | afterstates/s | plain C/s | drawn by C | decisions a game, C |")
        _say("|---|---:|---:|---:|---:|---:|---:|---:|")
        with TemporaryDirectory() as folder:
            for table in known:
                _say(_row(table, given.seconds, Path(folder)))
    else:
        heads = [f"{what}/s, {number}" for what in ("drawn", "stepped") for number in (1, given.threads)]
        _say(f"| game | seats | {' | '.join(heads)} |", "|---|---:|---:|---:|---:|---:|")
        for table in known:
            _say(_shared(table, given.seconds, given.threads))
    return 0


def _say(*lines: str) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
