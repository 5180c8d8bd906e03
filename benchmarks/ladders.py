"""The command: all ladders of docs/bots.md, played or gone on with, and their tables and plots written there."""

import sys
from argparse import ArgumentTypeError
from pathlib import Path
from typing import Final

from benchmarks.arguments import Parser, file, whole
from benchmarks.ladders_page import Page
from benchmarks.seatings import seatings
from watertable import bots, games
from watertable.cli.ladder import shown_progress
from watertable.engine.mistakes import Mistake
from watertable.lab.climbing import climbed
from watertable.lab.ladder import ladder
from watertable.lab.plot import check_plots, plot
from watertable.lab.workers import cores

_ROOT: Final = Path(__file__).resolve().parent.parent


def _otherwise(text: str) -> tuple[str, int]:
    name, _, games_wanted = text.partition("=")
    return name, whole(1, 10**6)(games_wanted)


def main() -> int:
    """Play what is missing, one ladder after the other, and write the page after each."""
    known = {seating.name: seating for seating in seatings()}
    parser = Parser(prog="benchmarks/ladders", description=__doc__)
    parser.add_argument("--games", type=whole(1, 10**6), default=400, help="for each two neighbours, at least (400)")
    parser.add_argument(
        "--but", type=_otherwise, nargs="+", default=[], metavar="NAME=N", help="more or fewer games for some ladders"
    )
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
    titles = [seating.title for seating in known.values()]
    try:
        check_plots()
        Page.read(given.page)
        given.keep.mkdir(parents=True, exist_ok=True)
        pictures = given.page.parent / "pictures"
        pictures.mkdir(exist_ok=True)
        places = {seating: file(str(pictures / f"ladder-{seating.name}.svg")) for seating in wanted}
        for seating, picture in places.items():
            print(seating.title, file=sys.stderr)  # noqa: T201 - a command prints
            game = games.find(seating.game)
            climb = ladder(
                game,
                dict(seating.options),
                seating.seats,
                list(bots.BOTS),
                otherwise.get(seating.name, given.games),
                given.seed,
            )
            with shown_progress() as tell:
                results = climbed(climb, given.jobs, str(given.keep / f"{seating.name}.jsonl"), tell)
            picture.write_text(plot(results), encoding="utf-8")
            page = Page.read(given.page)
            page.tell(seating.title, f"{pictures.name}/{picture.name}", results)
            given.page.write_text(page.written(titles), encoding="utf-8")
    except (Mistake, OSError, ArgumentTypeError) as mistake:
        parser.error(str(mistake))
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
