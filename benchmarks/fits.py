"""The command: whether every game fits every screen, over whole games and with every number of seats."""

import asyncio
import json
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple

from playwright.async_api import Browser

from benchmarks.arguments import Parser, folder, whole
from benchmarks.machine import machine
from support.browsing import chromium
from support.fitting import SCREENS, Found, Screen, Showing, a_game, fits, kinds_of, showing
from support.serving import serving
from watertable import gallery, games

_ROOT: Final = Path(__file__).resolve().parent.parent


class Row(NamedTuple):
    """One game on one screen."""

    game: str
    seats: int
    screen: Screen
    found: list[Found]

    @property
    def wrong(self) -> Counter[str]:
        """At how many looks there was each kind of fault."""
        return kinds_of(self.found)

    @property
    def fitting(self) -> int:
        """At how many looks all was right."""
        return sum(not one.wrong for one in self.found)

    def told(self) -> dict[str, Any]:
        """What is kept of it."""
        examples = {(kind, what, more): one.at for one in self.found for kind, what, more in one.wrong}
        return {
            "game": self.game,
            "seats": self.seats,
            "screen": self.screen.name,
            "looks": len(self.found),
            "fitting": self.fitting,
            "closer": sum(one.closer > 0 for one in self.found),
            "framed": sum(one.framed > 0 for one in self.found),
            "wrong": dict(self.wrong),
            "examples": [[*what, at] for what, at in list(examples.items())[:8]],
        }


class _Measuring:
    """Several pages at once, each with one game on one screen; says how far it has come."""

    def __init__(self, browser: Browser, base: str, at_once: int, games: Sequence[tuple[str, int]]) -> None:
        self._browser = browser
        self._base = base
        self._free = asyncio.Semaphore(at_once)
        self._games = games
        self._begun = monotonic()
        self._done = 0

    async def rows(self, level: str, seed: int, every: int) -> list[Row]:
        """Every game on every screen, in order."""
        waiting = []
        async with asyncio.TaskGroup() as tasks:
            for name, seats in self._games:
                # The games are made one after the other, while pages are measured: not all are to be kept in memory.
                async with self._free:
                    shown = await asyncio.to_thread(_shown, name, seats, level, seed, every)
                waiting += [tasks.create_task(self._row(name, seats, shown, screen)) for screen in SCREENS]
        return [task.result() for task in waiting]

    async def _row(self, name: str, seats: int, shown: Showing, screen: Screen) -> Row:
        async with self._free:
            begun = monotonic()
            row = Row(name, seats, screen, await fits(self._browser, self._base, shown, screen))
        self._done += 1
        now, of = monotonic(), len(self._games) * len(SCREENS)
        line = f"{self._done:3} of {of}, {now - self._begun:5.0f} s ({now - begun:4.0f} s) {_line(row)}"
        print(line, file=sys.stderr, flush=True)  # noqa: T201 - a command prints
        return row


def _shown(name: str, seats: int, level: str, seed: int, every: int) -> Showing:
    return showing(a_game(name, seats, level, seed), seed % seats, every)


def _line(row: Row) -> str:
    told = row.told()
    faults = ", ".join(f"{kind} {count}" for kind, count in sorted(row.wrong.items()))
    numbers = [told[key] for key in ("looks", "fitting", "closer", "framed")]
    cells = (row.game, row.seats, f"{row.screen.name}, {row.screen.width}x{row.screen.height}", *numbers, faults)
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def _faults(rows: Sequence[Row]) -> list[str]:
    """Where there are faults: on each screen the first of each kind."""
    lines = []
    for row in rows:
        first = {kind: (at, what, more) for kind, what, more, at in reversed(row.told()["examples"])}
        for kind, (at, what, more) in first.items():
            where = f"{row.game} for {row.seats}, {row.screen.name}, position {at}"
            lines.append(f"- {kind}: {what or 'nameless'}{more and f' ({more})'}, {where}")
    return lines and ["", "The first of each kind:", "", *sorted(lines)]


def _table(rows: Sequence[Row]) -> list[str]:
    lines = [
        "| game | seats | screen | looks | fitting | brought closer | a part shown | faults |",
        "|---|---|---|---|---|---|---|---|",
    ]
    return [*lines, *(_line(row) for row in rows)]


async def _measure(base: str, given: Any) -> list[Row]:
    seats = {name: gallery.shown(name).seats for name in given.games or games.names()}
    wanted = [(name, count) for name, of in seats.items() for count in range(of.least, of.greatest + 1)]
    async with chromium() as browser:
        return await _Measuring(browser, base, given.at_once, wanted).rows(given.level, given.seed, given.every)


def main() -> int:
    """Measure, print a table, and keep it where that is wanted. Fails where anything does not fit."""
    parser = Parser(prog="benchmarks/fits", description="Measure in Chromium how every game fits its screens.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="the games to measure (all)")
    parser.add_argument("--level", default="easy", help="the bots that play the games (easy)")
    parser.add_argument("--seed", type=whole(0, 10**9), default=1, help="of the games (1)")
    parser.add_argument("--every", type=whole(1, 1000), default=1, help="look at every nth turn (1)")
    parser.add_argument("--at-once", type=whole(1, 64), default=2, help="how many pages are open at once (2)")
    parser.add_argument("--results", type=folder, metavar="FOLDER", help="write fits.json and fits.md there")
    given = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as kept,
        serving(f"sqlite:///{kept}/fits.db", page=_ROOT / "web" / "dist") as base,
    ):
        rows = asyncio.run(_measure(base, given))
    seen = machine(("playwright",), "all used")
    looks, fitting = sum(len(row.found) for row in rows), sum(row.fitting for row in rows)
    lines = [
        f"{looks} looks at games of `{given.level}` bots, seed {given.seed}, at 1 turn of {given.every}.",
        f"Nothing was wrong at {fitting} of them.",
        "",
        *_table(rows),
        *_faults(rows),
    ]
    table = "\n".join([*lines, "", *(f"- {name}: {value}" for name, value in seen.items())])
    print(table)  # noqa: T201 - a command prints
    if given.results is not None:
        (given.results / "fits.md").write_text(table + "\n", encoding="utf-8")
        told = {"rows": [row.told() for row in rows], "every": given.every, "seed": given.seed, "machine": seen}
        (given.results / "fits.json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    return 0 if fitting == looks else 1


if __name__ == "__main__":
    sys.exit(main())
