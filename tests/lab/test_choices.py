"""The study of choices: what it measures can be told from nothing."""

import pytest

from benchmarks.choices import Found, as_row, choices
from benchmarks.seatings import Seating


@pytest.mark.parametrize("game", ["downspout", "waterworks"])
def test_the_same_seed_finds_the_same_and_where_both_choose_alike_nothing_is_gained(game: str) -> None:
    seating = Seating(game, (), 2)
    found = choices(seating, 6, 2, 1)
    assert found == choices(seating, 6, 2, 1)
    assert len(found.gains) == 6
    assert found.alike <= found.gains.count(0.0) <= 6
    assert all(-1 <= gain <= 1 for gain in found.gains)


def test_a_row_tells_the_mean_and_how_sure_it_is() -> None:
    row = as_row(Found(Seating("downspout", (), 2), 2, [0.0, 0.0, 0.02, 0.02]))
    assert row == "| Downspout, 2 seats | 4 | 2 | +1.00 % | 1.13 |"
