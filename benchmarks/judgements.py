"""The command: how well hints judge a position.

All that a search does ends in a judgement. Here sound players play on from a position, many times: how often a seat
wins is its chance, and what the hints say is held against it.
"""

import sys
from argparse import Namespace
from random import Random
from statistics import fmean, variance
from typing import Any, Final, NamedTuple

from benchmarks.arguments import Parser
from benchmarks.seatings import Seating
from benchmarks.sound_play import AnyGame, played_on, told
from watertable import games
from watertable.bots.medium_bot import MediumBot
from watertable.engine.table import Table
from watertable.lab.bout import MOST_MOVES, share


class Judged(NamedTuple):
    """What came of one table: squares, in every position the mean over its seats."""

    seating: Seating
    spread: list[float]
    """How far chances are from even ones. As all of these, it is made less by what comes of playing on only so often:
    so it is right in the mean, and may be below 0 in a position.
    """
    error: list[float]
    """How far what the hints say is from the chances."""


def judgements(seating: Seating, positions: int, plays: int, seed: int) -> Judged:
    """Let the hints judge, and see how often who wins."""
    game, rng = games.find(seating.game), Random(f"{seating.name}:{seed}")
    judged = Judged(seating, [], [])
    seats = range(seating.seats)
    for _ in range(positions):
        position = _position(game, seating, rng)
        said = game.hints().evaluate(position, seating.seats)
        ends = [played_on(game, position, rng) for _ in range(plays)]
        spread = error = 0.0
        for seat in seats:
            shares = [share(end, seat) for end in ends]
            chance, doubt = fmean(shares), variance(shares) / plays
            spread += (chance - 1 / seating.seats) ** 2 - doubt
            error += (chance - said[seat]) ** 2 - doubt
        judged.spread.append(spread / seating.seats)
        judged.error.append(error / seating.seats)
    return judged


def _position(game: AnyGame, seating: Seating, rng: Random) -> Any:
    """One in which a seat is to move, from somewhere in a game among medium bots."""
    table: Table[Any, Any, Any] = Table(game, dict(seating.options), seating.seats)
    passed = []
    for _ in range(MOST_MOVES):
        table.let_chance(rng)
        seat = table.turn.must
        if seat is None:
            break
        passed.append(table.position)
        view = game.view(table.position, seat)
        table.play(seat, MediumBot().choose(game, view, rng, must=True))
    return rng.choice(passed)


def as_row(judged: Judged) -> str:
    """A line of the table: squares become points."""
    spread, error = (100 * max(0.0, fmean(squares)) ** 0.5 for squares in (judged.spread, judged.error))
    return f"| {judged.seating.title} | {len(judged.error)} | {spread:.1f} | {error:.1f} |"


HEAD: Final = """\
| | positions | chances differ from even ones by | hints are wrong by |
| --- | ---: | ---: | ---: |
"""


def _row(seating: Seating, given: Namespace) -> str:
    return as_row(judgements(seating, given.positions, given.plays, given.seed))


def main() -> int:
    """Measure, and tell."""
    parser = Parser(prog="benchmarks/judgements", description="Measure how well hints judge who will win.")
    return told(parser, HEAD, _row)


if __name__ == "__main__":
    sys.exit(main())
