"""`watertable ladder`: how strong the bots are, measured."""

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
    command = commands.add_parser("ladder", help="how strong the bots are: each two levels play each other")
    command.add_argument("game", metavar="GAME")
    command.add_argument("--seats", type=whole(1), metavar="N", help="how many play (as few as the game takes)")
    command.add_argument(
        "--bots", default=",".join(bots.BOTS), metavar="A,B,…", help=f"which levels ({','.join(bots.BOTS)})"
    )
    command.add_argument(
        "--games", type=whole(1), default=200, metavar="N", help="how many for each two neighbours, at least (200)"
    )
    command.add_argument("--seed", type=whole(0), default=0, metavar="N", help="the same seed, the same games (0)")
    command.add_argument("--jobs", type=whole(1), metavar="N", help="how many at a time (one for each core)")
    command.add_argument("--keep", metavar="FILE", help="keep finished games there, and go on from those it has")
    command.add_argument("--plot", metavar="FILE", help="write a picture of the scores there, as SVG")
    written = command.add_mutually_exclusive_group()
    written.add_argument("--json", action="store_const", const=as_json, dest="write", help="as JSON")
    written.add_argument("--markdown", action="store_const", const=as_markdown, dest="write", help="as Markdown")
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
        standing = climbed(wanted, given.jobs or cores(), given.keep, tell)
    print(given.write(standing).rstrip(), flush=True)  # first, so that no picture that can't be written loses it
    if given.plot is not None:
        try:
            Path(given.plot).write_text(plot(standing), encoding="utf-8")
        except OSError as error:
            raise Mistake(f"can't write {quoted(given.plot)}: {error.strerror}") from None


def _check_writable(path: str) -> None:
    """Say so before hours are spent on games."""
    file = Path(path)
    if file.is_dir() or not access(file if file.exists() else file.parent, W_OK):
        raise Mistake(f"can't write {quoted(path)}")


@contextmanager
def shown_progress() -> Iterator[Callable[[int, int], None]]:
    """A bar on standard error where that is a terminal; else nothing is shown."""
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
            if bar.tasks[0].total is None:  # what was kept took no time, and says nothing about the time that is left
                bar.reset(task, total=total, completed=done)
            bar.update(task, completed=done)

        yield tell
