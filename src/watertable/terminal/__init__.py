"""Play in a terminal: any game, by keyboard or mouse, with bots in the other seats or around one keyboard."""

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
    """Play in this terminal until somebody quits. Before a bot moves there is a pause of so many seconds."""
    thinkers = Workers(1)
    try:
        TableApp(Session(game, options, players, rng), pause, thinkers).run()
    finally:
        thinkers.close()
