"""Ratings: one number for each level, fitted to the scores of all pairs.

Luce's model: each seat wins with a chance in proportion to its level's strength. One strong seat among n has odds of
strong : (n-1) weak; with two seats this is the model of Bradley and Terry, and Elo's. The rating is the logarithm of
the strength on Elo's scale: 400 points more multiply the odds by ten. The weakest level is rated 0.
"""

import math
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from watertable.lab.intervals import Interval, Z
from watertable.lab.ladder import Pair

SCALE: Final = 400 / math.log(10)
IMAGINED: Final = 1.0
"""Games with an even result that are added to each pair, so that a level that never loses has a finite rating."""
_CLOSE: Final = 1e-10
_MOST_STEPS: Final = 200


class Rating(NamedTuple):
    """A level's rating and its 95 % interval, from the Fisher information of the scores."""

    level: str
    points: float
    low: float
    high: float


def ratings(levels: Sequence[str], scores: Mapping[Pair, Interval], seats: int) -> list[Rating]:
    """The ratings of maximum likelihood, by Newton's method. A pair counts as its effective number of games."""
    size, place = len(levels), {level: number for number, level in enumerate(levels)}
    strengths = [0.0] * size
    inverse: list[list[float]] = []
    for _ in range(_MOST_STEPS):
        slope = [0.0] * size
        information = [[0.0] * size for _ in range(size)]
        for pair, scored in scores.items():
            one, two = place[pair.stronger], place[pair.weaker]
            games = scored.worth + IMAGINED
            score = (scored.score * scored.worth + IMAGINED / seats) / games
            expected = 1 / (1 + (seats - 1) * math.exp(strengths[two] - strengths[one]))
            slope[one] += games * (score - expected)
            slope[two] -= games * (score - expected)
            known = games * expected * (1 - expected)
            for row, column, sign in ((one, one, 1), (two, two, 1), (one, two, -1), (two, one, -1)):
                information[row][column] += sign * known
        inverse = inverted([row[1:] for row in information[1:]])
        steps = [sum(a * b for a, b in zip(row, slope[1:], strict=True)) for row in inverse]
        furthest = max(map(abs, steps))
        for number, step in enumerate(steps, start=1):
            strengths[number] += step / max(furthest, 1.0)
        if furthest < _CLOSE:
            break
    errors = [0.0, *(math.sqrt(row[number]) for number, row in enumerate(inverse))]
    return [
        Rating(level, SCALE * strength, SCALE * (strength - Z * error), SCALE * (strength + Z * error))
        for level, strength, error in zip(levels, strengths, errors, strict=True)
    ]


def inverted(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse of a small positive definite matrix, by Gauss-Jordan elimination."""
    size = len(matrix)
    rows = [[*row, *(float(column == number) for column in range(size))] for number, row in enumerate(matrix)]
    for number in range(size):
        pivot = rows[number][number]
        rows[number] = [value / pivot for value in rows[number]]
        for other in range(size):
            if other != number:
                factor = rows[other][number]
                rows[other] = [value - factor * base for value, base in zip(rows[other], rows[number], strict=True)]
    return [row[size:] for row in rows]
