"""`watertable selfplay`: games between bots, as records."""

import sys
from argparse import Namespace
from random import Random
from typing import Any

from watertable import bots, games
from watertable.bots import Bot
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
    game, options = games.find(given.game), read_options(given.option)
    names = read_bots(given.bots, given.seats, game, options)
    Table(game, options, len(names))
    players = [bots.find(name) for name in names]
    show_progress = sys.stderr.isatty() and not sys.stdout.isatty()
    for number in range(given.games):
        table = Table(game, options, len(players))
        play_out(table, players, Random(f"{given.seed}:{number}"))
        print(table.record().to_json())
        if show_progress:
            print(f"\r{number + 1} of {given.games} games", end="", file=sys.stderr, flush=True)
    if show_progress:
        print(file=sys.stderr)


def play_out(table: Table[Any, Any, Any], players: list[Bot], rng: Random) -> None:
    """Let bots play a table to its end. Each sees its seat's view only."""
    while True:
        table.let_chance(rng)
        seat = table.turn.must
        if seat is None:
            return
        view, moves = table.game.view(table.position, seat), table.game.moves(table.position, seat)
        table.play(seat, players[seat].choose(table.game, view, moves, rng))
