"""The results of a ladder: scores, verdicts, ratings, and how long the bots thought."""

from collections.abc import Mapping
from statistics import fmean
from typing import Final, NamedTuple

from watertable.lab.intervals import Interval, interval
from watertable.lab.ladder import Bout, Ladder, Pair, Played
from watertable.lab.ratings import Rating, ratings

MARGIN: Final = 1.2
"""The bar for the stronger of two neighbours, as a multiple of the even share: 60 % at two seats."""


class Row(NamedTuple):
    """The score of a pair of levels."""

    pair: Pair
    games: int
    score: Interval
    nobody: float
    """The share of the games that nobody wins."""
    verdict: str | None
    """For neighbours: whether the whole interval of the score is above the bar, below it, or neither."""


class Pace(NamedTuple):
    """How long a level thinks about a move, in seconds."""

    level: str
    mean: float
    greatest: float


class Results(NamedTuple):
    """The results of a ladder."""

    ladder: Ladder
    rows: list[Row]
    ratings: list[Rating]
    paces: list[Pace]
    moves: float
    """The mean number of moves in a game."""
    bar: float
    """The score that the stronger of two neighbours has to reach."""

    @property
    def even(self) -> float:
        """The even share: the score of a level that is as strong as its opponents."""
        return 1 / self.ladder.setup.seats


def results(ladder: Ladder, played: Mapping[Bout, Played]) -> Results:
    """Count the games of a ladder. None may be missing; games beyond those of the ladder are left out."""
    seats = ladder.setup.seats
    games = [played[bout] for bout in ladder.bouts()]
    scores = {
        pair: interval(
            [
                fmean(played[Bout(pair, number, seat)].score for seat in range(seats))
                for number in range(ladder.blocks(pair))
            ],
            seats,
        )
        for pair in ladder.pairs
    }
    bar = MARGIN / seats
    nobody = {pair: fmean(game.nobody for game in games if game.bout.pair == pair) for pair in ladder.pairs}
    rows = [
        Row(
            pair,
            ladder.blocks(pair) * seats,
            score,
            nobody[pair],
            verdict(score, bar) if ladder.is_neighbours(pair) else None,
        )
        for pair, score in scores.items()
    ]
    return Results(
        ladder,
        rows,
        ratings(ladder.levels, {pair: _decided(score, nobody[pair]) for pair, score in scores.items()}, seats),
        [_pace(level, games) for level in ladder.levels],
        fmean(game.moves for game in games),
        bar,
    )


def _decided(score: Interval, nobody: float) -> Interval:
    """The score in those games that somebody wins."""
    if nobody == 1:
        return score._replace(score=0.0, worth=0.0)
    return score._replace(score=score.score / (1 - nobody), worth=score.worth * (1 - nobody))


def verdict(score: Interval, bar: float) -> str:
    """Whether the bar is reached."""
    if score.low >= bar:
        return "holds"
    return "fails" if score.high < bar else "open"


def _pace(level: str, games: list[Played]) -> Pace:
    timed = [game.thinking[level] for game in games if level in game.thinking]
    asked = sum(thinking.asked for thinking in timed)
    spent = sum(thinking.asked * thinking.mean for thinking in timed)
    return Pace(level, spent / max(asked, 1), max(thinking.greatest for thinking in timed))
