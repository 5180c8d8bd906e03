"""How sure a score is.

Games of one block begin alike, so they are not independent of each other; blocks are. The interval is Wilson's, at
95 %, for the effective number of games: the number of independent games that would tell as much, p(1-p) over the
variance of the blocks' mean. Student's t replaces the normal quantile. The effective number is at most the number of
games played. With few blocks, or with blocks that all have the same score, it is the number of blocks: a block's score
lies between 0 and 1, so it cannot vary more than a single game's.
"""

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean, variance
from typing import Final, NamedTuple

Z: Final = NormalDist().inv_cdf(0.975)
ENOUGH: Final = 20
"""How many blocks it takes for their variance to be reliable."""


class Interval(NamedTuple):
    """A score and its 95 % confidence interval."""

    score: float
    low: float
    high: float
    worth: float
    """The effective number of games."""


def interval(blocks: Sequence[float], games_a_block: int) -> Interval:
    """The interval of a score, from the mean score of each block."""
    count, score = len(blocks), fmean(blocks)
    worth, quantile = float(count), Z
    if count >= ENOUGH and (spread := variance(blocks, score)) > 0:
        worth = min(max(score * (1 - score) * count / spread, count), count * games_a_block)
        quantile = student(count - 1)
    low, high = wilson(score, worth, quantile)
    return Interval(score, low, high, worth)


def wilson(score: float, games: float, quantile: float = Z) -> tuple[float, float]:
    """Wilson's score interval for a score over a number of games."""
    square = quantile * quantile / games
    middle = (score + square / 2) / (1 + square)
    half = quantile * math.sqrt(score * (1 - score) / games + square / (4 * games)) / (1 + square)
    return max(middle - half, 0.0), min(middle + half, 1.0)


def student(freedom: int) -> float:
    """Student's t for 95 %, by the Cornish-Fisher expansion: right to 0.001 from 10 degrees of freedom."""
    first = (Z**3 + Z) / (4 * freedom)
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * freedom**2)
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / (384 * freedom**3)
    return Z + first + second + third
