"""The levels differ: a few games of each, where ladders play thousands."""

import pytest

from watertable import games
from watertable.lab.climbing import climbed
from watertable.lab.ladder import ladder


@pytest.mark.parametrize("name", games.names())
def test_medium_is_better_than_easy_and_easy_than_random(name: str) -> None:
    found = climbed(ladder(games.find(name), {}, 2, ["random", "easy", "medium"], 20, 0), jobs=1)
    scores = {(row.pair.stronger, row.pair.weaker): row.score.score for row in found.rows}
    assert scores["easy", "random"] > 0.6
    assert scores["medium", "easy"] > 0.6
