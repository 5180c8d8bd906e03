"""Nothing leaks: what a viewer can't know changes no byte of what the batch shows that viewer."""

from random import Random

import numpy as np
import pytest

from watertable import batch, games
from watertable.batch.batch import Batch
from watertable.batch.rules import OutOfTurn
from watertable.engine.options import complete

SIZE = 8
ROUNDS = 12
DECISIONS = 9
"""Between two rounds; no multiple of the seats, so that all of them are on turn."""


def shown(played: Batch, viewer: int) -> list[bytes]:
    """What a viewer sees of every game."""
    rows = [row.tobytes() for row in played.observe(viewer)]
    return [played.rules.shown(row) for row in rows] if isinstance(played.rules, OutOfTurn) else rows


@pytest.mark.parametrize("seats", ["fewest", "most"])
@pytest.mark.parametrize("game", batch.names())
def test_what_a_viewer_cannot_know_changes_no_byte_of_an_observation(game: str, seats: str) -> None:
    rules, rng = games.find(game), Random(3)
    number = rules.seats(complete(rules.options, {}))[0 if seats == "fewest" else -1]
    played, imagined = batch.new(game, SIZE, number, seed=11), batch.new(game, SIZE, number, seed=12)
    varied = 0
    for _ in range(ROUNDS):
        opened = played.observe(batch.OPEN)
        for viewer in (*range(number), batch.ONLOOKER):
            for place in range(SIZE):
                view = rules.view(played.position(place), viewer)
                imagined.put(place, rules.imagine(view, rng))
            assert shown(imagined, viewer) == shown(played, viewer)
            varied += int(np.count_nonzero((imagined.observe(batch.OPEN) != opened).any(axis=1)))
        played.play(DECISIONS, again=True)
    most = SIZE * ROUNDS * (number + 1)
    assert varied > most / 2 if rules.hides else varied == 0
