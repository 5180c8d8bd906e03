"""The study of judgements: how far hints are from what comes of a position."""

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


def test_the_same_seed_finds_the_same() -> None:
    found = judgements(SEATING, 3, 4, 1)
    assert found == judgements(SEATING, 3, 4, 1)
    assert len(found.spread) == len(found.error) == 3


def test_who_says_that_chances_are_even_is_wrong_by_as_much_as_they_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.find("waterworks")
    sound = game.hints()

    class Even(Hints[object, object]):
        """Sound ideas, and no judgement."""

        def priors(self, position: object, seat: int) -> list[tuple[object, float]]:
            return sound.priors(position, seat)

    monkeypatch.setattr(type(game), "hints", lambda _: Even(game))
    found = judgements(SEATING, 4, 6, 2)
    assert found.error == found.spread
    assert max(found.spread) > 0


def test_it_is_played_on_to_an_end() -> None:
    game = games.find("waterworks")
    assert isinstance(game.hints(), WaterworksHints)
    outcome = played_on(game, game.start(complete(game.options, {}), 2), Random(1))
    assert outcome is not None
    assert len(outcome.winners) == 1


def test_a_row_tells_points() -> None:
    row = as_row(Judged(Seating("downspout", (), 2), [0.02, 0.06], [0.01, -0.02]))
    assert row == "| Downspout, 2 seats | 2 | 20.0 | 0.0 |"
