"""One game of a ladder, and how long the bots thought in it."""

from random import Random
from time import process_time
from typing import Final

from watertable import bots, games
from watertable.bots import Bot
from watertable.bots.selfplay import selfplay
from watertable.engine.actors import CHANCE
from watertable.engine.game import Game, Outcome
from watertable.engine.table import Table
from watertable.engine.values import M, P, V
from watertable.lab.ladder import Bout, Played, Setup, Thinking

MOST_MOVES: Final = 20_000
"""A game that has not ended after this many moves is nobody's. In no known game do bots need a tenth of them."""


class Timed:
    """A bot whose thinking is timed. It has no time limit, so it plays the same on every machine."""

    def __init__(self, level: str) -> None:
        self._bot: Bot = bots.find(level, seconds=None)
        self.spent: list[float] = []

    def choose(self, game: Game[P, M, V], view: V, rng: Random, *, must: bool) -> M | None:
        """The bot's move."""
        start = process_time()
        move = self._bot.choose(game, view, rng, must=must)
        self.spent.append(process_time() - start)
        return move

    def thinking(self) -> Thinking:
        """How long the bot thought."""
        asked = len(self.spent)
        return Thinking(asked, sum(self.spent) / max(asked, 1), max(self.spent, default=0.0))


def play(setup: Setup, bout: Bout) -> Played:
    """Play a game. Chance is seeded by the ladder's seed, the pair and the block, not by who sits where."""
    table = Table(games.find(setup.game), setup.options, setup.seats)
    stronger, weaker = Timed(bout.pair.stronger), Timed(bout.pair.weaker)
    players = [stronger if seat == bout.seat else weaker for seat in range(setup.seats)]
    selfplay(table, players, f"{setup.seed}:{'-'.join(bout.pair)}:{bout.number}", MOST_MOVES)
    return Played(
        bout,
        share(table.outcome, bout.seat),
        table.outcome is None or not table.outcome.winners,
        sum(entry.actor != CHANCE for entry in table.entries),
        {bout.pair.stronger: stronger.thinking(), bout.pair.weaker: weaker.thinking()},
    )


def share(outcome: Outcome | None, seat: int) -> float:
    """A seat's share of the win, which winners split evenly. A game that nobody wins is lost by all."""
    winners = outcome.winners if outcome is not None else ()
    return 1 / len(winners) if seat in winners else 0.0
