"""`watertable ladder`: measures how strong the bots are."""

from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from os import W_OK, access
from pathlib import Path

from watertable import bots, games
from watertable.cli.common import Commands, add_options, read_options, whole
from watertable.engine.mistakes import Mistake, quoted
from watertable.engine.options import complete
from watertable.lab.climbing import climbed
from watertable.lab.ladder import ladder
from watertable.lab.plot import check_plots, plot
from watertable.lab.workers import cores
from watertable.lab.writing import as_json, as_markdown, as_text


def add_to(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser("ladder", help="measure how strong the bots are: each two levels play each other")
    command.add_argument("game", metavar="GAME")
    command.add_argument(
        "--seats", type=whole(1), metavar="N", help="the number of seats (the fewest that the game allows)"
    )
    command.add_argument(
        "--bots", default=",".join(bots.BOTS), metavar="A,B,…", help=f"the levels ({','.join(bots.BOTS)})"
    )
    command.add_argument(
        "--games",
        type=whole(1),
        default=200,
        metavar="N",
        help="how many games two neighbouring levels play, at least (200)",
    )
    command.add_argument(
        "--seed", type=whole(0), default=0, metavar="N", help="the seed: the same seed gives the same games (0)"
    )
    command.add_argument(
        "--jobs", type=whole(1), metavar="N", help="how many games are played at a time (one for each core)"
    )
    command.add_argument(
        "--keep", metavar="FILE", help="store finished games in this file, and play only what it lacks"
    )
    command.add_argument("--plot", metavar="FILE", help="write a plot of the scores to this file, as SVG")
    written = command.add_mutually_exclusive_group()
    written.add_argument("--json", action="store_const", const=as_json, dest="write", help="print JSON")
    written.add_argument("--markdown", action="store_const", const=as_markdown, dest="write", help="print Markdown")
    add_options(command)
    command.set_defaults(run=run, write=as_text)


def run(given: Namespace) -> None:
    """Play, count and print."""
    game = games.find(given.game)
    options = read_options(given.option, game.options)
    seats = given.seats if given.seats is not None else game.seats(complete(game.options, options))[0]
    wanted = ladder(game, options, seats, given.bots.split(","), given.games, given.seed)
    if given.plot is not None:
        check_plots()
        _check_writable(given.plot)
    with shown_progress() as tell:
        results = climbed(wanted, given.jobs or cores(), given.keep, tell)
    print(given.write(results).rstrip(), flush=True)  # first, so that it is not lost if the plot can't be written
    if given.plot is not None:
        try:
            Path(given.plot).write_text(plot(results), encoding="utf-8")
        except OSError as error:
            raise Mistake(f"can't write {quoted(given.plot)}: {error.strerror}") from None


def _check_writable(path: str) -> None:
    """Refuse a file that can't be written before hours are spent on games."""
    file = Path(path)
    if file.is_dir() or not access(file if file.exists() else file.parent, W_OK):
        raise Mistake(f"can't write {quoted(path)}")


@contextmanager
def shown_progress() -> Iterator[Callable[[int, int], None]]:
    """A progress bar on standard error, if that is a terminal."""
    from rich import progress  # noqa: PLC0415 - the other commands do not need it
    from rich.console import Console  # noqa: PLC0415 - as above

    console = Console(stderr=True)
    columns = (
        progress.BarColumn(),
        progress.MofNCompleteColumn(),
        progress.TextColumn("games,"),
        progress.TimeElapsedColumn(),
        progress.TextColumn("gone,"),
        progress.TimeRemainingColumn(),
        progress.TextColumn("left"),
    )
    with progress.Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("games", total=None)

        def tell(done: int, total: int) -> None:
            if bar.tasks[0].total is None:  # kept games took no time, and would spoil the estimate
                bar.reset(task, total=total, completed=done)
            bar.update(task, completed=done)

        yield tell
