"""How fast the games are beside an older revision of this project: both compiled, in turn, in one run."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from benchmarks.arguments import Parser, above_zero, folder, whole
from benchmarks.machine import machine

ROOT = Path(__file__).resolve().parent.parent
WHAT = {
    "playouts": "random games, legal moves listed at every step",
    "checked": "single moves, each checked by the referee",
}


class Row(NamedTuple):
    """What was measured of one game: moves a second, the median of the rounds, and the ratio of each round."""

    game: str
    seats: int
    what: str
    before: float
    after: float
    ratios: list[float]


class Probe:
    """A process that plays a revision's games."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process
        first = self._read()
        if not first["compiled"]:
            raise SystemExit("a revision is not compiled")
        self.games: dict[str, list[int]] = first["games"]

    def rate(self, game: str, seats: int, what: str, seconds: float) -> float:
        """Moves a second, in a slice of so many seconds."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{game} {seats} {what} {seconds}\n")
        self._process.stdin.flush()
        moves, took = self._read()
        return float(moves / took)

    def _read(self) -> Any:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit("a probe has ended")
        return json.loads(line)


@contextmanager
def probing(path: Path) -> Iterator[Probe]:
    """The probe of a compiled revision, while it runs."""
    with subprocess.Popen(  # noqa: S603 - our own script
        [sys.executable, "-P", str(ROOT / "benchmarks" / "revision_probe.py")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": str(path / "src")},
        text=True,
    ) as process:
        yield Probe(process)  # leaving closes its input, which ends it


def measured(before: Probe, after: Probe, seconds: float, rounds: int) -> list[Row]:
    """Every game at its least and its greatest table, in turn: the older revision begins every other round."""
    rows = []
    for game, tables in after.games.items():
        for seats in tables if game in before.games else ():
            for what in WHAT:
                rates: list[tuple[float, float]] = []
                for number in range(rounds):
                    order = (before, after) if number % 2 == 0 else (after, before)
                    found = {id(probe): probe.rate(game, seats, what, seconds) for probe in order}
                    rates.append((found[id(before)], found[id(after)]))
                old, new = (median(column) for column in zip(*rates, strict=True))
                rows.append(Row(game, seats, what, old, new, [after / before for before, after in rates]))
                sys.stderr.write(f"{game} {seats} {what}: {new / old:.3f}\n")
    return rows


def as_markdown(rows: Sequence[Row], seconds: float, rounds: int, names: Sequence[str]) -> str:
    """The machine and the table."""
    about = (
        f"Moves a second, {names[0]} and {names[1]}, both compiled, one core. {rounds} rounds of {seconds:g} s "
        "for each in turn; medians. The ratio is the median of the rounds' ratios, with the least and the greatest."
    )
    lines = [
        about,
        "",
        *(f"- {name}: {value}" for name, value in machine((), "one used").items()),
        "",
        "| game | seats | what | before | after | ratio |",
        "| --- | ---: | --- | ---: | ---: | ---: |",
    ]
    for row in rows:
        ratio = f"{median(row.ratios):.3f} ({min(row.ratios):.3f} to {max(row.ratios):.3f})"
        lines.append(
            f"| {row.game} | {row.seats} | {WHAT[row.what]} | {row.before:,.0f} | {row.after:,.0f} | {ratio} |"
        )
    return "\n".join(lines) + "\n"


def main() -> None:
    """Compile, measure and tell."""
    parser = Parser(prog="benchmarks/revisions", description=__doc__)
    parser.add_argument("names", nargs=2, metavar="NAME", help="what the two revisions are called, the older first")
    parser.add_argument("folders", nargs=2, type=folder, metavar="FOLDER", help="where they are, compiled")
    parser.add_argument("--seconds", type=above_zero("seconds", 60), default=1.0, metavar="S", help="for a slice (1)")
    parser.add_argument("--rounds", type=whole(1, 100), default=7, metavar="N", help="slices for each (7)")
    parser.add_argument("--markdown", metavar="FILE", help="where the table goes, too")
    given = parser.parse_args()
    with ExitStack() as stack:
        before, after = (stack.enter_context(probing(path)) for path in given.folders)
        rows = measured(before, after, given.seconds, given.rounds)
    text = as_markdown(rows, given.seconds, given.rounds, given.names)
    sys.stdout.write(text)
    if given.markdown:
        Path(given.markdown).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
