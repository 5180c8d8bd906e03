"""Bots: players that know only what their seat may know."""

from typing import Final

from watertable.bots.bot import Bot
from watertable.bots.easy_bot import EasyBot
from watertable.bots.hard_bot import SECONDS, HardBot
from watertable.bots.medium_bot import MediumBot
from watertable.bots.random_bot import RandomBot
from watertable.engine.mistakes import UnknownBot, among, quoted

__all__ = ["BOTS", "STAND_IN", "THINKING", "Bot", "find"]

BOTS: Final = ("random", "easy", "medium", "hard")
"""The names of the levels, the weakest first."""

THINKING: Final = ("easy", "medium", "hard")
"""The levels that have reasons for what they do, and can say them."""

STAND_IN: Final = "medium"
"""The level that plays for a seat that nobody has taken, or whose player is away."""


def find(name: str, *, seconds: float | None = SECONDS) -> Bot:
    """The bot of this level. `seconds` limits how long `hard` thinks about a move; without a limit it makes the same
    moves on any machine.
    """
    match name:
        case "random":
            return RandomBot()
        case "easy":
            return EasyBot()
        case "medium":
            return MediumBot()
        case "hard":
            return HardBot(seconds=seconds)
    raise UnknownBot(f"there is no bot {quoted(name)}; {among(BOTS)}")
