"""How sure a score is.

Games of one block begin alike, and are not independent of each other; blocks are. The interval is Wilson's, at 95 %,
for as many games as would be worth as much if they were independent: p(1-p) over the variance of the blocks' mean, with
Student's t for the normal quantile. That number is never taken for more than the games that were played. With few
blocks, or blocks that are all the same, it is the number of blocks: no block's score, being from 0 to 1, can vary more
than one game's.
"""

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean, variance
from typing import Final, NamedTuple

Z: Final = NormalDist().inv_cdf(0.975)
ENOUGH: Final = 20
"""Blocks whose variance can be relied on."""


class Interval(NamedTuple):
    """A score, and where the true one is, in 95 of 100 cases."""

    score: float
    low: float
    high: float
    worth: float
    """How many independent games would tell as much."""


def interval(blocks: Sequence[float], games_a_block: int) -> Interval:
    """The interval of a score, from the mean scores of all blocks."""
    count, score = len(blocks), fmean(blocks)
    worth, quantile = float(count), Z
    if count >= ENOUGH and (spread := variance(blocks, score)) > 0:
        worth = min(max(score * (1 - score) * count / spread, count), count * games_a_block)
        quantile = student(count - 1)
    low, high = wilson(score, worth, quantile)
    return Interval(score, low, high, worth)


def wilson(score: float, games: float, quantile: float = Z) -> tuple[float, float]:
    """Wilson's score interval, for any share of so many games."""
    square = quantile * quantile / games
    middle = (score + square / 2) / (1 + square)
    half = quantile * math.sqrt(score * (1 - score) / games + square / (4 * games)) / (1 + square)
    return max(middle - half, 0.0), min(middle + half, 1.0)


def student(freedom: int) -> float:
    """The quantile of Student's t for 95 %, by Cornish and Fisher's expansion: right to a thousandth from 10 on."""
    first = (Z**3 + Z) / (4 * freedom)
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * freedom**2)
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / (384 * freedom**3)
    return Z + first + second + third
