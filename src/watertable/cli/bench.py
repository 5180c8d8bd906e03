"""`watertable bench`: how fast random players play the games on one core."""

import json
import platform
import sys
import time
from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable
from random import Random
from typing import Any, Final

from watertable import games
from watertable.cli.common import Commands, add_options, read_options
from watertable.engine.game import Game
from watertable.engine.mistakes import BadOptions, quoted
from watertable.engine.options import Options, complete
from watertable.engine.playout import is_compiled, playout


def add_to(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser("bench", help="measure moves and games a second, on one core")
    command.add_argument("game", nargs="?", metavar="GAME", help="measure only this game")
    add_options(command)
    command.add_argument("--json", action="store_true", help="print JSON")
    command.add_argument("--seconds", type=_seconds, default=2.0, metavar="S", help="seconds for each measurement (2)")
    command.set_defaults(run=run)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0
    if not 0 < seconds <= 600:
        raise ArgumentTypeError(f"{quoted(text)} is not a number of seconds up to 600")
    return seconds


def run(given: Namespace) -> None:
    """Measure and print."""
    core = "compiled" if is_compiled() else "plain"
    show_progress = sys.stderr.isatty()
    rows = []
    if given.option and given.game is None:
        raise BadOptions("options belong to one game: name the game")
    for name in [given.game] if given.game else games.names():
        game = games.find(name)
        options = complete(game.options, read_options(given.option, game.options))
        for seats in game.seats(options):
            if show_progress:
                print(f"\r\033[Kmeasuring {name}, {seats} seats …", end="", file=sys.stderr, flush=True)
            rows.append(measured(game, options, seats, given.seconds))
    if show_progress:
        print("\r\033[K", end="", file=sys.stderr, flush=True)
    if given.json:
        print(json.dumps({"core": core, "python": platform.python_version(), "games": rows}, indent=2))
        return
    print(f"core: {core}; Python {platform.python_version()}; one core; random players\n")
    table = [list(COLUMNS.values()), *([_cell(row[key]) for key in COLUMNS] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    for line in table:
        print("  ".join(f"{cell:>{width}}" for cell, width in zip(line, widths, strict=True)))
    print(
        "\nmoves: moves of seats, not of chance, with all legal moves listed before each; choices: moves where more"
        "\nthan one is legal; drawn: a random legal move is drawn without listing all, in games that can do so."
    )


COLUMNS: Final = {
    "game": "game",
    "seats": "seats",
    "moves_a_second": "moves/s",
    "choices_a_second": "choices/s",
    "legal_moves_a_choice": "legal moves a choice",
    "listed_a_second": "listed/s",
    "games_a_second": "games/s",
    "drawn_moves_a_second": "drawn/s",
}


def _cell(value: str | float) -> str:
    return value if isinstance(value, str) else f"{value:,.0f}"


def measured(game: Game[Any, Any, Any], options: Options, seats: int, seconds: float) -> dict[str, Any]:
    """Measure one game with one number of seats."""
    rng = Random(0)
    moves = listed = choices = 0

    def listing_game() -> None:
        nonlocal moves, listed, choices
        result = playout(game, game.start(options, seats), rng)
        moves += result.moves
        listed += result.listed
        choices += result.choices

    drawn = 0

    def drawing_game() -> None:
        nonlocal drawn
        drawn += playout(game, game.start(options, seats), rng, listing=False).moves

    played, spent = _repeat(listing_game, seconds)
    _, drawing_spent = _repeat(drawing_game, seconds)
    return {
        "game": game.name,
        "seats": seats,
        "moves_a_second": moves / spent,
        "choices_a_second": choices / spent,
        "listed_a_second": listed / spent,
        "legal_moves_a_choice": (listed - (moves - choices)) / max(choices, 1),
        "games_a_second": played / spent,
        "drawn_moves_a_second": drawn / drawing_spent,
    }


def _repeat(what: Callable[[], None], seconds: float) -> tuple[int, float]:
    """Repeat for a number of seconds. Returns the number of times and the seconds that they took."""
    times, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        what()
        times += 1
    return times, spent
