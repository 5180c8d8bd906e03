"""How sure a score is: known values, and how often the truth is inside."""

from random import Random

import pytest

from watertable.lab.intervals import Z, interval, student, wilson


@pytest.mark.parametrize(
    ("score", "games", "low", "high"),
    [(0.5, 10, 0.2366, 0.7634), (0.9, 10, 0.5958, 0.9821), (0.0, 20, 0.0, 0.1611), (1.0, 20, 0.8389, 1.0)],
)
def test_wilsons_interval_has_the_known_values(score: float, games: int, low: float, high: float) -> None:
    assert wilson(score, games) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(("freedom", "quantile"), [(10, 2.2281), (19, 2.0930), (30, 2.0423), (100, 1.9840)])
def test_students_quantile_has_the_known_values(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=1e-3)
    assert student(10**6) == pytest.approx(Z, abs=1e-5)


def test_with_few_blocks_each_counts_as_one_game() -> None:
    found = interval([1.0, 0.5, 0.5, 1.0], 2)
    assert found.score == 0.75
    assert found.worth == 4
    assert (found.low, found.high) == wilson(0.75, 4)


def test_blocks_of_the_same_score_count_as_one_game_each() -> None:
    """If a level or a seat always wins, the second game of a block tells nothing new."""
    assert interval([1.0] * 50, 2).worth == 50
    assert interval([0.5] * 50, 2).worth == 50


def test_games_of_a_block_that_always_end_alike_count_as_one() -> None:
    assert interval([1.0, 0.0, 1.0, 1.0] * 25, 4).worth == pytest.approx(100, rel=0.02)


def test_a_score_is_worth_at_most_the_games_played() -> None:
    """If the first seat nearly always wins, the two games of a block balance each other."""
    assert interval([0.5] * 97 + [1.0] * 3, 2).worth == 200


def test_independent_games_count_in_full() -> None:
    rng = Random(5)
    blocks = [sum(rng.random() < 0.6 for _ in range(4)) / 4 for _ in range(2000)]
    assert interval(blocks, 4).worth == pytest.approx(8000, rel=0.1)


@pytest.mark.parametrize("alike", [0.0, 0.5, 1.0])
@pytest.mark.parametrize(("true", "blocks"), [(0.6, 12), (0.6, 40), (0.92, 40)])
def test_the_true_score_is_inside_as_often_as_promised(alike: float, true: float, blocks: int) -> None:
    """Whatever the correlation between the games of a block."""
    rng, inside, times = Random(11), 0, 300
    for _ in range(times):
        scores = []
        for _ in range(blocks):
            first = rng.random() < true
            second = first if rng.random() < alike else rng.random() < true
            scores.append((first + second) / 2)
        found = interval(scores, 2)
        inside += found.low <= true <= found.high
    assert inside / times > 0.925
