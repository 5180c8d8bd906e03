"""The command: how many decisions a second the batch makes on one core."""

import statistics
import sys
from collections.abc import Mapping, Sequence
from time import process_time
from typing import Final

import numpy as np

from benchmarks.arguments import Parser, above_zero, whole
from benchmarks.machine import machine
from watertable import batch, games
from watertable.engine.options import complete

_PART: Final = 200
"""Decisions a game, between two looks at the clock."""


def drawn(game: str, size: int, seats: int, options: Mapping[str, object], seconds: float) -> float:
    """Random decisions a second; games that end begin anew."""
    played = batch.new(game, size, seats, options, seed=1)
    played.play(_PART, again=True)
    rates: list[float] = []
    until = process_time() + seconds
    while not rates or process_time() < until:
        begun = process_time()
        made = played.play(_PART, again=True)
        rates.append(made / (process_time() - begun))
    return statistics.median(rates)


def stepped(game: str, size: int, seats: int, options: Mapping[str, object], seconds: float) -> float:
    """Steps a second by given actions, with the observation and the mask of the seat on turn written at each."""
    played = batch.new(game, size, seats, options, seed=1)
    seen = np.zeros((size, played.observation_width), np.uint8)
    masks = np.zeros((size, played.mask_width), np.uint8)
    rng = np.random.default_rng(1)
    rates: list[float] = []
    spent = 0.0
    while spent < seconds or len(rates) < _PART:
        actions, counts = played.legal()
        chosen = actions[np.arange(size), (rng.random(size) * counts).astype(np.int64)]
        begun = process_time()
        played.step(chosen, seen, masks, again=True)
        took = process_time() - begun
        spent += took
        rates.append(size / took)
    return statistics.median(rates)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = Parser(prog="batch", description="Measure how many decisions a second the batch makes on one core.")
    parser.add_argument("--seconds", type=above_zero("seconds", 3600), default=3.0, help="for each measurement")
    parser.add_argument("--size", type=whole(1, 1 << 20), default=1024, help="games at once")
    parser.add_argument("--game", choices=batch.names(), action="append", help="only this game; may be repeated")
    given = parser.parse_args(arguments)
    about = machine(["numba", "numpy"], "one used")
    lines = [", ".join(about.values()), "", "| game | seats | drawn/s | stepped/s |", "|---|---:|---:|---:|"]
    for name in given.game or batch.names():
        game = games.find(name)
        options = complete(game.options, {})
        for seats in dict.fromkeys((game.seats(options)[0], game.seats(options)[-1])):
            rates = [measure(name, given.size, seats, {}, given.seconds) for measure in (drawn, stepped)]
            lines.append(f"| {name} | {seats} | {rates[0]:,.0f} | {rates[1]:,.0f} |")
    sys.stdout.write("\n".join(lines) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
