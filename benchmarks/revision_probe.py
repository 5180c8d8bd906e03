"""Plays random games of whatever Watertable its path of imports finds, for `benchmarks/revisions`.

The process reads a line for each slice, `GAME SEATS WHAT SECONDS`, and answers with a line of JSON: how many moves were
made, and how many seconds of the processor that took. It calls nothing but what every revision has.
"""

import gc
import json
import sys
from contextlib import suppress
from random import Random
from time import process_time
from typing import Any

from watertable import games
from watertable.engine.mistakes import BadSeats
from watertable.engine.playout import is_compiled, playout
from watertable.engine.table import Table

SEED = 20_240
MOST_SEATS = 6
PLAYS = 2_000
"""How many moves of random games are kept to be played again, one by one, with the referee's check."""


def playouts(game: Any, seats: int, seconds: float) -> tuple[int, float]:
    """Whole random games, all legal moves listed at every step."""
    rng, moves = Random(SEED), 0
    start = Table(game, {}, seats).position
    began = process_time()
    while (took := process_time() - began) < seconds:
        moves += playout(game, start, rng).moves
    return moves, took


def checked(game: Any, seats: int, seconds: float) -> tuple[int, float]:
    """Moves of random games, each made by `play`, which asks the referee first."""
    kept, plays = _moves(game, seats), 0
    began = process_time()
    while (took := process_time() - began) < seconds:
        for position, actor, move in kept:
            game.play(position, actor, move)
        plays += len(kept)
    return plays, took


def _moves(game: Any, seats: int) -> list[tuple[Any, int, Any]]:
    """Moves of seats in random games, each with the position before it."""
    rng = Random(SEED)
    found: list[tuple[Any, int, Any]] = []
    while len(found) < PLAYS:
        position = Table(game, {}, seats).position
        while (actor := game.turn(position)[0]) is not None:
            if actor < 0:
                move = game.chance(position, rng)
            else:
                move = game.random_move(position, actor, rng)
                amounts = game.amounts(move)
                if amounts is not None:  # the method had another name once
                    choose = getattr(game, "with_amount", None) or game.settle
                    move = choose(move, amounts[int(rng.random() * len(amounts))])
                found.append((position, actor, move))
            position = game.play(position, actor, move)
    return found


def _tables(game: Any) -> list[int]:
    """The least and the greatest number of seats."""
    found = []
    for seats in range(1, MOST_SEATS + 1):
        with suppress(BadSeats):
            found.append(Table(game, {}, seats).seats)
    return [found[0], found[-1]]


def main() -> None:
    """Answer line by line."""
    what = {"playouts": playouts, "checked": checked}
    _answer({"compiled": is_compiled(), "games": {name: _tables(games.find(name)) for name in games.names()}})
    for line in sys.stdin:
        name, count, which, seconds = line.split()
        gc.collect()
        _answer(what[which](games.find(name), int(count), float(seconds)))


def _answer(value: object) -> None:
    sys.stdout.write(json.dumps(value) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
