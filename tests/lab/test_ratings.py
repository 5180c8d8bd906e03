"""Ratings: the model recovers scores of its own, and copes with extreme ones."""

import math

import pytest

from watertable.lab.intervals import Interval
from watertable.lab.ladder import Pair
from watertable.lab.ratings import inverted, ratings


def score(share: float, worth: float) -> Interval:
    return Interval(share, 0, 1, worth)


def expected(points: float, seats: int) -> float:
    return 1 / (1 + (seats - 1) * 10 ** (-points / 400))


@pytest.mark.parametrize("seats", [2, 5])
def test_the_ratings_behind_the_scores_are_recovered(seats: int) -> None:
    true = {"random": 0.0, "easy": 120.0, "medium": 300.0}
    scores = {
        Pair(one, two): score(expected(true[one] - true[two], seats), 1e9)
        for one, two in (("easy", "random"), ("medium", "easy"), ("medium", "random"))
    }
    found = ratings(list(true), scores, seats)
    assert [rating.level for rating in found] == list(true)
    assert [rating.points for rating in found] == pytest.approx(list(true.values()), abs=1e-3)


def test_an_even_share_is_an_even_rating() -> None:
    found = ratings(["random", "easy"], {Pair("easy", "random"): score(0.25, 100)}, 4)
    assert [rating.points for rating in found] == pytest.approx([0, 0], abs=1e-9)


def test_the_interval_follows_from_the_information() -> None:
    """Half of 99 games and the imagined one were won: the variance of the strength is 1 over 100 times a quarter."""
    found = ratings(["random", "easy"], {Pair("easy", "random"): score(0.5, 99)}, 2)[1]
    half = 1.959964 * math.sqrt(1 / 25) * 400 / math.log(10)
    assert (found.low, found.high) == pytest.approx((-half, half), rel=1e-6)


def test_a_level_that_never_loses_has_a_rating_and_a_wide_interval() -> None:
    found = ratings(["random", "easy"], {Pair("easy", "random"): score(1.0, 100)}, 2)[1]
    assert found.points == pytest.approx(400 * math.log10(100.5 / 0.5))
    assert found.high - found.low > 800


def test_a_matrix_times_its_inverse_is_one() -> None:
    matrix = [[4.0, 1.0, 0.5], [1.0, 3.0, 0.2], [0.5, 0.2, 2.0]]
    inverse = inverted(matrix)
    for row in range(3):
        for column in range(3):
            product = sum(matrix[row][k] * inverse[k][column] for k in range(3))
            assert product == pytest.approx(float(row == column), abs=1e-12)
