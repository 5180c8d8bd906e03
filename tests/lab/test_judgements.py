"""The study of judgements: how far evaluations are from the chances of a position."""

from random import Random

import pytest

from benchmarks.judgements import Judged, as_row, judgements
from benchmarks.seatings import Seating
from benchmarks.sound_play import played_on
from watertable import games
from watertable.engine.hints import Hints
from watertable.engine.options import complete
from watertable.games.waterworks.mind.hints import WaterworksHints

SEATING = Seating("waterworks", (), 2)


def test_the_same_seed_gives_the_same() -> None:
    found = judgements(SEATING, 3, 4, 1)
    assert found == judgements(SEATING, 3, 4, 1)
    assert len(found.spread) == len(found.error) == 3


def test_an_evaluation_that_knows_nothing_is_wrong_by_the_distance_from_even_chances(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = games.find("waterworks")
    sound = game.hints()

    class Even(Hints[object, object]):
        """Sound priors, and an evaluation that knows nothing."""

        def priors(self, position: object, seat: int) -> list[tuple[object, float]]:
            return sound.priors(position, seat)

    monkeypatch.setattr(type(game), "hints", lambda _: Even(game))
    found = judgements(SEATING, 4, 6, 2)
    assert found.error == found.spread
    assert max(found.spread) > 0


def test_a_position_is_played_on_to_the_end() -> None:
    game = games.find("waterworks")
    assert isinstance(game.hints(), WaterworksHints)
    outcome = played_on(game, game.start(complete(game.options, {}), 2), Random(1))
    assert outcome is not None
    assert len(outcome.winners) == 1


def test_a_row_is_in_points() -> None:
    row = as_row(Judged(Seating("downspout", (), 2), [0.02, 0.06], [0.01, -0.02]))
    assert row == "| Downspout, 2 seats | 2 | 20.0 | 0.0 |"
