"""A sample of the proof that the batch plays by the engine's rules; `benchmarks/proof` runs all of it."""

from collections.abc import Mapping

import pytest

from watertable.batch.proof import prove

TABLES: list[tuple[str, int, Mapping[str, object]]] = [
    *[("downspout", seats, {"back": back}) for seats in (2, 3, 4) for back in ("allowed", "forbidden")],
    *[("waterworks", seats, {"edition": "1972"}) for seats in (2, 5)],
    *[("waterworks", seats, {"edition": "reissue"}) for seats in (2, 4)],
    ("pipeland", 2, {}),
    ("pipeland", 3, {"rules": "advanced", "tiles": 4, "money": 20}),
    ("pipeland", 6, {"tiles": 5, "asks": 20, "standing": 10, "offers": 30}),
    ("waterworks", 3, {"needed": 3, "wrenches": 5, "west": 4, "east": 1, "north": 2, "south": 1}),
    ("waterworld", 2, {}),
    ("waterworld", 3, {"smokers": 2, "cards": 15, "land": "middle"}),
    ("waterworld", 4, {"smokers": 14, "cards": 5, "land": "edge"}),
]


GAMES = {"pipeland": 2}
"""How many games are compared, where they are long; otherwise four."""


@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=str)
def test_games_of_the_batch_are_games_of_the_engine(game: str, seats: int, options: Mapping[str, object]) -> None:
    proof = prove(game, GAMES.get(game, 4), seats, options, seed=11)
    assert proof.games == GAMES.get(game, 4)
    assert proof.moves > proof.positions > 4
