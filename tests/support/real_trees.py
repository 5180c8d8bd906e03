"""Trees of touches from real games, for the tests of the browser's half. To write them anew, after the games or their
words have changed:

    PYTHONPATH=src:tests .venv/bin/python -m support.real_trees
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from watertable import games
from watertable.catalogue import catalogue
from watertable.engine.table import Table
from watertable.engine.touches import touches
from watertable.server.live.wire import Teller

FOLDER = Path(__file__).parents[2] / "web" / "tests" / "real"
NAMES = ("Ann", "Ben")
POSITIONS = {
    "downspout": (20, 24, 25),
    "pipeland": (2, 7, 9),
    "waterworks": (0, 30, 48),
    "waterworld": (0, 1, 20),
}
"""In each game, some positions whose trees differ and are small, by the number of moves before them."""


def trees(name: str) -> list[dict[str, Any]]:
    """What a player sees of the tree in these positions of a random game, and the moves that the game lists there."""
    table: Table[Any, Any, Any] = Table(games.find(name), {}, len(NAMES))
    game, rng = table.game, Random(3)
    found: list[dict[str, Any]] = []
    for number in range(max(POSITIONS[name]) + 1):
        table.let_chance(rng)
        seat = table.turn.must
        assert seat is not None, "the game goes on"
        moves = game.moves(table.position, seat)
        if number in POSITIONS[name]:
            sent = Teller(game, catalogue(name), NAMES, seat).touches(touches(game, table.position, seat))
            found.append({"moves": [game.text(move) for move in moves], "touches": msgspec.to_builtins(sent)})
        locks = [move for move in moves if game.text(move).startswith("lock")]  # what is locked makes a tree small
        table.play(seat, rng.choice(locks or game.playable(moves)))
    return found


def written(name: str) -> str:
    """The file with these trees."""
    return json.dumps(trees(name), ensure_ascii=False, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    for each in games.names():
        (FOLDER / f"{each}.json").write_text(written(each), encoding="utf-8")
