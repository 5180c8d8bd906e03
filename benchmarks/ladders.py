"""The command: all ladders of docs/bots.md, played or gone on with, and their tables and plots written there."""

import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.arguments import Parser, file, whole
from benchmarks.machine import machine
from watertable import bots, games
from watertable.cli.ladder import shown_progress
from watertable.engine.mistakes import Mistake
from watertable.engine.options import settle
from watertable.engine.words import message
from watertable.lab.climbing import climbed
from watertable.lab.plot import check_plots, plot
from watertable.lab.standing import Standing
from watertable.lab.terms import ladder
from watertable.lab.workers import cores
from watertable.lab.writing import as_markdown, percent
from watertable.words import Catalogue

_ROOT: Final = Path(__file__).resolve().parent.parent
_BEGIN: Final = "<!-- ladders: written by benchmarks/ladders -->"
_END: Final = "<!-- end of ladders -->"
_OTHERWISE: Final = {
    "waterworks": (("edition", "reissue"),),
    "pipeland": (("rules", "advanced"),),
}
"""Options that make another game of it: played at two seats, too."""


class Step(NamedTuple):
    """One ladder that is to be played."""

    game: str
    options: tuple[tuple[str, str], ...]
    seats: int

    @property
    def name(self) -> str:
        """As files are called after it."""
        return "-".join([self.game, *(value for _, value in self.options), str(self.seats)])

    @property
    def title(self) -> str:
        """As the page calls it."""
        words = [Catalogue(self.game).say(message("game-title")), *(value for _, value in self.options)]
        return f"{', '.join(words)}, {self.seats} seats"


def steps() -> Iterator[Step]:
    """Every game at two seats and at its most; what its options make another game of, at two."""
    for name in games.names():
        game = games.find(name)
        seats = game.seats(settle(game.options, {}))
        yield from (Step(name, (), count) for count in sorted({seats[0], seats[-1]}))
        if name in _OTHERWISE:
            yield Step(name, _OTHERWISE[name], seats[0])


def rewritten(page: str, block: str) -> str:
    """The page with another block between its marks."""
    found = re.compile(f"({re.escape(_BEGIN)}\n).*?({re.escape(_END)})", re.DOTALL)
    if len(found.findall(page)) != 1:
        raise Mistake(f"the page wants one line {_BEGIN!r}, and one line {_END!r} after it")
    return found.sub(lambda match: f"{match[1]}\n{block}\n{match[2]}", page)


def block(standings: dict[Step, Standing], left: Sequence[Step]) -> str:
    """What the page tells: the machine, the verdicts in short, and every ladder."""
    parts = [
        ", ".join(f"{name} {value}" for name, value in machine(["watertable"], "all used").items()) + ".",
        _in_short(standings),
    ]
    if left:
        parts.append("Not yet run: " + "; ".join(step.title for step in left) + ".")
    for step, standing in standings.items():
        parts += [
            f"### {step.title}",
            f"![Scores of each two levels, with their intervals: {step.title}](pictures/ladder-{step.name}.svg)",
            as_markdown(standing).rstrip(),
        ]
    return "\n\n".join(parts) + "\n"


def _in_short(standings: dict[Step, Standing]) -> str:
    first = next(iter(standings.values()))
    neighbours = [row.pair for row in first.rows if row.verdict]
    head = ["", "even share", "bar", *(f"{pair.stronger} : {pair.weaker}" for pair in neighbours)]
    lines = [head, ["---"] * len(head)]
    for step, standing in standings.items():
        cells = [
            f"{percent(row.score.score)} ({row.score.low * 100:.1f} to {row.score.high * 100:.1f}), {row.verdict}"
            for row in standing.rows
            if row.verdict
        ]
        lines.append([step.title, percent(standing.even), percent(standing.bar), *cells])
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _otherwise(text: str) -> tuple[str, int]:
    name, _, games_wanted = text.partition("=")
    return name, whole(1, 10**6)(games_wanted)


def main() -> int:
    """Play what is missing, one ladder after the other, and write the page after each."""
    known = {step.name: step for step in steps()}
    parser = Parser(prog="benchmarks/ladders", description=__doc__)
    parser.add_argument("--games", type=whole(1, 10**6), default=400, help="for each two neighbours, at least (400)")
    parser.add_argument(
        "--but", type=_otherwise, nargs="+", default=[], metavar="NAME=N", help="more or fewer games for some ladders"
    )
    parser.add_argument("--bots", default=",".join(bots.BOTS), help=f"which levels ({','.join(bots.BOTS)})")
    parser.add_argument("--only", nargs="+", choices=known, default=list(known), metavar="NAME", help=", ".join(known))
    parser.add_argument("--seed", type=whole(0, 10**9), default=0, help="the same seed, the same games (0)")
    parser.add_argument("--jobs", type=whole(1, 1000), default=cores(), help="games at a time (one for each core)")
    parser.add_argument("--keep", type=Path, default=_ROOT / "build" / "ladders", help="folder (build/ladders)")
    parser.add_argument("--page", type=file, default=_ROOT / "docs" / "bots.md", help="where to (docs/bots.md)")
    given = parser.parse_args()
    wanted = [known[name] for name in given.only]
    otherwise = dict(given.but)
    if strange := otherwise.keys() - known.keys():
        parser.error(f"there is no ladder {min(strange)!r}; there are {', '.join(known)}")
    standings: dict[Step, Standing] = {}
    try:
        check_plots()
        rewritten(given.page.read_text(encoding="utf-8"), "")
        given.keep.mkdir(parents=True, exist_ok=True)
        pictures = given.page.parent / "pictures"
        pictures.mkdir(exist_ok=True)
        for number, step in enumerate(wanted, start=1):
            print(step.title, file=sys.stderr)  # noqa: T201 - a command prints
            game = games.find(step.game)
            climb = ladder(
                game,
                dict(step.options),
                step.seats,
                given.bots.split(","),
                otherwise.get(step.name, given.games),
                given.seed,
            )
            with shown_progress() as tell:
                standing = climbed(climb, given.jobs, str(given.keep / f"{step.name}.jsonl"), tell)
            standings[step] = standing
            (pictures / f"ladder-{step.name}.svg").write_text(plot(standing), encoding="utf-8")
            page = given.page.read_text(encoding="utf-8")
            given.page.write_text(rewritten(page, block(standings, wanted[number:])), encoding="utf-8")
    except (Mistake, OSError) as mistake:
        parser.error(str(mistake))
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
