"""The study of choices."""

import pytest

from benchmarks.choices import Found, as_row, choices
from benchmarks.seatings import Seating


@pytest.mark.parametrize(("game", "positions", "own"), [("downspout", 2, True), ("waterworks", 6, False)])
def test_the_same_seed_gives_the_same_and_equal_choices_gain_nothing(game: str, positions: int, own: bool) -> None:
    seating = Seating(game, (), 2)
    found = choices(seating, positions, 2, 1, own=own)
    assert found == choices(seating, positions, 2, 1, own=own)
    assert len(found.gains) == positions
    assert found.alike <= found.gains.count(0.0) <= positions
    assert all(-1 <= gain <= 1 for gain in found.gains)


def test_a_row_has_the_mean_and_its_margin() -> None:
    row = as_row(Found(Seating("downspout", (), 2), 2, [0.0, 0.0, 0.02, 0.02]))
    assert row == "| Downspout, 2 seats | 4 | 2 | +1.00 % | 1.13 |"
