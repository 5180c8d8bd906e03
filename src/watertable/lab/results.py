"""How a ladder stands: scores, verdicts, ratings, and how long was thought."""

from collections.abc import Mapping
from statistics import fmean
from typing import Final, NamedTuple

from watertable.lab.intervals import Interval, interval
from watertable.lab.ladder import Bout, Ladder, Pair, Played
from watertable.lab.ratings import Rating, ratings

MARGIN: Final = 1.2
"""How many times an even share the stronger of two neighbours has to score: with two seats, 60 of 100."""


class Row(NamedTuple):
    """Two levels, and how they did."""

    pair: Pair
    games: int
    score: Interval
    verdict: str | None
    """Of neighbours: whether the score's whole interval is above the bar, below it, or neither yet."""


class Pace(NamedTuple):
    """How long a level thinks about a move, in seconds."""

    level: str
    mean: float
    greatest: float


class Standing(NamedTuple):
    """What came of a ladder."""

    ladder: Ladder
    rows: list[Row]
    ratings: list[Rating]
    paces: list[Pace]
    moves: float
    """A game, on average."""
    bar: float
    """What the stronger of two neighbours has to score."""

    @property
    def even(self) -> float:
        """What somebody scores who is as strong as the others."""
        return 1 / self.ladder.terms.seats


def standing(ladder: Ladder, played: Mapping[Bout, Played]) -> Standing:
    """Count all games of a ladder. None may be missing; what is more than the ladder's is left out."""
    seats = ladder.terms.seats
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
    rows = [
        Row(pair, ladder.blocks(pair) * seats, score, verdict(score, bar) if ladder.is_neighbours(pair) else None)
        for pair, score in scores.items()
    ]
    return Standing(
        ladder,
        rows,
        ratings(ladder.levels, scores, seats),
        [_pace(level, games) for level in ladder.levels],
        fmean(game.moves for game in games),
        bar,
    )


def verdict(score: Interval, bar: float) -> str:
    """Whether the bar is reached."""
    if score.low >= bar:
        return "holds"
    return "fails" if score.high < bar else "open"


def _pace(level: str, games: list[Played]) -> Pace:
    found = [game.thinking[level] for game in games if level in game.thinking]
    asked = sum(thinking.asked for thinking in found)
    spent = sum(thinking.asked * thinking.mean for thinking in found)
    return Pace(level, spent / max(asked, 1), max(thinking.greatest for thinking in found))
