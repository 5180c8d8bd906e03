"""`watertable selfplay`: plays games between bots, and prints their records."""

import sys
from argparse import Namespace

from watertable import bots, games
from watertable.bots.selfplay import selfplay
from watertable.cli.common import Commands, add_options, read_bots, read_options, whole
from watertable.engine.table import Table


def add_to(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser("selfplay", help="play games between bots, and print their records, one a line")
    command.add_argument("game", metavar="GAME")
    command.add_argument("--seats", type=whole(1), metavar="N", help="the number of seats (one for each bot)")
    command.add_argument("--bots", metavar="A,B,…", help=f"the bots, seat by seat (all random): {', '.join(bots.BOTS)}")
    command.add_argument("--games", type=whole(1), default=1, metavar="N", help="the number of games (1)")
    command.add_argument(
        "--seed", type=whole(0), default=0, metavar="N", help="the seed: the same seed gives the same games (0)"
    )
    add_options(command)
    command.set_defaults(run=run)


def run(given: Namespace) -> None:
    """Play and print, one game at a time."""
    game = games.find(given.game)
    options = read_options(given.option, game.options)
    names = read_bots(given.bots, given.seats, game, options)
    players = [
        bots.find(name, seconds=None) for name in names
    ]  # with a time limit, a slow machine would play another game
    show_progress = sys.stderr.isatty() and not sys.stdout.isatty()
    for number in range(given.games):
        table = Table(game, options, len(players))
        selfplay(table, players, f"{given.seed}:{number}")
        print(table.record().to_json())
        if show_progress:
            print(f"\r{number + 1} of {given.games} games", end="", file=sys.stderr, flush=True)
    if show_progress:
        print(file=sys.stderr)
