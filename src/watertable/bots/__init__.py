"""Bots: players that see only what their seat sees."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, Protocol

from watertable.bots.random_bot import RandomBot
from watertable.engine.game import Game
from watertable.engine.mistakes import UnknownBot, among, quoted


class Bot(Protocol):
    """A player. It is given a view, never a position."""

    def choose(self, game: Game[Any, Any, Any], view: Any, moves: Sequence[Any], rng: Random, *, must: bool) -> Any:
        """One of the legal moves, with its amount settled if it has one.

        `must` is False for a seat that may move out of turn, but need not: then None means "not now". The generator is
        the bot's own: nothing of what chance will do is in it.
        """


BOTS: Final[dict[str, type[Bot]]] = {"random": RandomBot}
"""The levels, by name."""

STAND_IN: Final = "random"
"""Who plays a seat that nobody has taken, or whose owner is away."""


def find(name: str) -> Bot:
    """The bot of this level."""
    if name not in BOTS:
        raise UnknownBot(f"there is no bot {quoted(name)}; {among(BOTS)}")
    return BOTS[name]()
