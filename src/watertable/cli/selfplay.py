"""`watertable selfplay`: games between bots, as records."""

import sys
from argparse import Namespace

from watertable import bots, games
from watertable.bots.selfplay import selfplay
from watertable.cli.common import Commands, add_options, read_bots, read_options, whole
from watertable.engine.table import Table


def add_to(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser("selfplay", help="games between bots, as records, one a line")
    command.add_argument("game", metavar="GAME")
    command.add_argument("--seats", type=whole(1), metavar="N", help="how many play")
    command.add_argument("--bots", metavar="A,B,…", help=f"who plays, seat by seat: {', '.join(bots.BOTS)}")
    command.add_argument("--games", type=whole(1), default=1, metavar="N", help="how many games (1)")
    command.add_argument("--seed", type=whole(0), default=0, metavar="N", help="the same seed, the same games (0)")
    add_options(command)
    command.set_defaults(run=run)


def run(given: Namespace) -> None:
    """Play and print, one game at a time."""
    game = games.find(given.game)
    options = read_options(given.option, game.options)
    names = read_bots(given.bots, given.seats, game, options)
    players = [bots.find(name, seconds=None) for name in names]  # a clock would make another game of it
    show_progress = sys.stderr.isatty() and not sys.stdout.isatty()
    for number in range(given.games):
        table = Table(game, options, len(players))
        selfplay(table, players, f"{given.seed}:{number}")
        print(table.record().to_json())
        if show_progress:
            print(f"\r{number + 1} of {given.games} games", end="", file=sys.stderr, flush=True)
    if show_progress:
        print(file=sys.stderr)
