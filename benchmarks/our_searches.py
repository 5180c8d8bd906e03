"""Our search, in positions in the midst of games among sound players: as the hard bot runs it, and without any hints,
so that every simulation is a random game to its end, as the peers' are.
"""

import gc
from collections.abc import Callable
from random import Random
from time import perf_counter, process_time
from typing import Any, NamedTuple

from benchmarks.contest import SEED, Contender, Tally, timed
from benchmarks.seatings import Seating, seatings
from watertable import bots, games
from watertable.bots.medium_bot import MediumBot
from watertable.bots.search import Search
from watertable.bots.selfplay import selfplay
from watertable.engine.game import Game
from watertable.engine.hints import Hints
from watertable.engine.table import Table

HOUSE = "Watertable"
HINTED = "with its hints"
BARE = "random games to the end"
POSITIONS = 6
ENDLESS = 1_000_000

AnyGame = Game[Any, Any, Any]


class Thought(NamedTuple):
    """How long a level thinks about a move that is a choice, in seconds of the processor."""

    where: str
    level: str
    moves: int
    mean: float
    longest: float


def contenders(simulations: int) -> list[Contender]:
    """Each of our games at two seats, with hints and without."""
    found: list[Contender] = []
    for name in games.names():
        game = games.find(name)
        views = _views(game)
        bare: Hints[Any, Any] = Hints(game)
        bare.rollout_length = ENDLESS
        for build, hints in ((HINTED, game.hints()), (BARE, bare)):
            found.append(Contender(HOUSE, name, build, True, timed(_searching(game, views, hints, simulations))))
    return found


def thoughts(seconds: float) -> list[Thought]:
    """How long the levels think, with the clock of the hard one, in whole games. What the peers have loaded is not
    looked through for garbage, which was seen to take 0.14 s at a time: where bots play, there are no peers.
    """
    gc.freeze()
    try:
        return [_thought(seating, level, seconds) for seating in seatings() for level in ("medium", "hard")]
    finally:
        gc.unfreeze()


def _views(game: AnyGame) -> list[Any]:
    found: list[Any] = []
    rng = Random(SEED)
    while len(found) < POSITIONS:
        table: Table[Any, Any, Any] = Table(game, {}, 2)
        for _ in range(rng.randrange(6, 40)):
            table.let_chance(rng)
            seat = table.turn.must
            if seat is None:
                break
            table.play(seat, MediumBot().choose(game, game.view(table.position, seat), rng, must=True))
        table.let_chance(rng)
        seat = table.turn.must
        if seat is not None and len(game.moves(table.position, seat)) > 1:
            found.append(game.view(table.position, seat))
    return found


def _searching(game: AnyGame, views: list[Any], hints: Hints[Any, Any], simulations: int) -> Callable[[float], Tally]:
    rng = Random(SEED)

    def search_until(end: float) -> Tally:
        searched = 0
        while not searched or perf_counter() < end:
            Search(game, views[searched % len(views)], rng, hints=hints).think(simulations)
            searched += 1
        return Tally(searched, searched * simulations, 0, 0)

    return search_until


class _Watched:
    """A bot whose thoughts are timed, out of turn, too; those that are about no choice are not counted."""

    def __init__(self, level: str) -> None:
        self._bot = bots.find(level)
        self.taken: list[float] = []

    def choose(self, game: AnyGame, view: Any, rng: Random, *, must: bool) -> Any:
        """What the bot chooses."""
        began = process_time()
        move = self._bot.choose(game, view, rng, must=must)
        if len(game.moves(game.imagine(view, Random(0)), view.viewer)) > must:
            self.taken.append(process_time() - began)
        return move


def _thought(seating: Seating, level: str, seconds: float) -> Thought:
    """Games of this level alone, for so long."""
    bot, end, played = _Watched(level), perf_counter() + seconds, 0
    while not bot.taken or perf_counter() < end:
        table: Table[Any, Any, Any] = Table(games.find(seating.game), dict(seating.options), seating.seats)
        while table.turn.must is not None and (not bot.taken or perf_counter() < end):
            selfplay(table, [bot] * seating.seats, f"{SEED}:{played}:{len(table.entries)}", len(table.entries) + 1)
        played += 1
    return Thought(seating.title, level, len(bot.taken), sum(bot.taken) / len(bot.taken), max(bot.taken))
