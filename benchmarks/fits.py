"""The command: whether every game fits every screen, over whole games and with every number of seats."""

import asyncio
import json
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from benchmarks.arguments import Parser, folder, whole
from benchmarks.machine import machine
from support.browsing import chromium
from support.fitting import SCREENS, Found, Screen, a_game, fits, kinds_of
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


async def _rows(base: str, wanted: Sequence[str], level: str, seed: int, every: int) -> AsyncIterator[Row]:
    async with chromium() as browser:
        for name in wanted:
            seated = gallery.shown(name).seats
            for seats in range(seated.least, seated.greatest + 1):
                record = a_game(name, seats, level, seed)
                viewer = seed % seats
                for screen in SCREENS:
                    found = await fits(browser, base, record, viewer, screen, every)
                    yield Row(name, seats, screen, found)


def _table(rows: Sequence[Row]) -> list[str]:
    lines = [
        "| game | seats | screen | looks | fitting | brought closer | a part shown | faults |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for row in rows:
        told = row.told()
        faults = ", ".join(f"{kind} {count}" for kind, count in sorted(row.wrong.items()))
        numbers = [told[key] for key in ("looks", "fitting", "closer", "framed")]
        cells = (row.game, row.seats, f"{row.screen.name}, {row.screen.width}x{row.screen.height}", *numbers, faults)
        lines.append(f"| {' | '.join(str(cell) for cell in cells)} |")
    return lines


async def _measure(base: str, given: Any) -> list[Row]:
    rows: list[Row] = []
    async for row in _rows(base, given.games or list(games.names()), given.level, given.seed, given.every):
        rows.append(row)
        print(_table([row])[-1], file=sys.stderr)  # noqa: T201 - a command prints
    return rows


def main() -> int:
    """Measure, print a table, and keep it where that is wanted. Fails where anything does not fit."""
    parser = Parser(prog="benchmarks/fits", description="Measure in Chromium how every game fits its screens.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="the games to measure (all)")
    parser.add_argument("--level", default="easy", help="the bots that play the games (easy)")
    parser.add_argument("--seed", type=whole(0, 10**9), default=1, help="of the games (1)")
    parser.add_argument("--every", type=whole(1, 1000), default=1, help="look at every nth turn (1)")
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
