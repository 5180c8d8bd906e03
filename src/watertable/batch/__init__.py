"""Thousands of games at once: the rules told a second time, in arrays, and proved equal to the engine's.

    from watertable import batch

    games = batch.new(GAME, 1024, seats=2, seed=7)
    games.play(100)

It needs the extra `batch`: Numba and numpy.
"""

from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any

from watertable.engine.actors import ONLOOKER
from watertable.engine.mistakes import Mistake

for _package in ("numba", "numpy"):
    if find_spec(_package) is None:
        raise Mistake(f"watertable.batch needs {_package}: install watertable[batch]")

from watertable.batch.batch import ON_TURN, OPEN, Batch, IllegalActions  # noqa: E402 - as above
from watertable.batch.games import names  # noqa: E402 - it can be loaded now

__all__ = ["ONLOOKER", "ON_TURN", "OPEN", "Batch", "IllegalActions", "names", "new"]


def new(
    game: str, size: int, seats: int | None = None, options: Mapping[str, object] | None = None, **settings: Any
) -> Batch:
    """So many games of one kind, dealt and ready. Without `seats`, for the fewest that can play. The settings are

    - `seed`: the same seed, the same games;
    - `threads`: how many share the work, 1 by default;
    - `keep_log`: whether games can go out as records;
    - `on_illegal`: what an illegal action does: "raise" (nothing is stepped), "end" (its game ends, and nobody has won
      it) or "ignore" (nothing changes in its game).
    """
    return Batch(game, size, seats, options or {}, **settings)
