"""Play any game in a terminal, by keyboard or mouse, against bots or around one keyboard."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from watertable.bots.thinking import Workers
from watertable.engine.game import Game
from watertable.terminal.app import TableApp
from watertable.terminal.players import Computer, Person, Player
from watertable.terminal.session import Session

__all__ = ["Computer", "Person", "Player", "run"]


def run(
    game: Game[Any, Any, Any],
    options: Mapping[str, object],
    players: Sequence[Player],
    rng: Random,
    pause: float = 0.5,
) -> None:
    """Play in this terminal until somebody quits. `pause` is how many seconds pass before a bot moves."""
    workers = Workers(1)
    try:
        TableApp(Session(game, options, players, rng), pause, workers).run()
    finally:
        workers.close()
