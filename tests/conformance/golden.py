"""Golden games: a record and, for every position, what the referee says of it. Kept as text, so that a change shows.

python tests/conformance/golden.py GAME SEATS SEED [NAME=VALUE …]    writes a new one; look at it before you keep it
"""

import sys
from pathlib import Path

from watertable import games
from watertable.cli.common import read_options
from watertable.testing import golden_game

GOLDEN = Path(__file__).parent / "golden"


def write(name: str, seats: int, seed: int, given: list[str]) -> Path:
    """Play a random game with these options and keep it with all legal moves."""
    from conformance.tables import fixture  # noqa: PLC0415 - this needs its folder on the path, see below

    game = games.find(name)
    options = read_options(given, game.options)
    path = GOLDEN / f"{'-'.join([name, *map(str, options.values()), str(seats)])}.jsonl"
    path.write_text(golden_game(game, options, seats, seed, fixture(name)), encoding="utf-8")
    return path


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))
    game, seats, seed, *given = sys.argv[1:]
    print(write(game, int(seats), int(seed), given))  # noqa: T201 - a command says what it wrote
