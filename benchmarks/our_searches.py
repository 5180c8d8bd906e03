"""Our search, in positions in the midst of games among sound players: as the hard bot runs it, and without any hints,
so that every simulation is a random game to its end, as the peers' are.
"""

from collections.abc import Callable
from random import Random
from time import perf_counter, process_time
from typing import Any, NamedTuple

from benchmarks.contest import SEED, Contender, Tally, timed
from watertable import bots, games
from watertable.bots.medium_bot import MediumBot
from watertable.bots.search import Search
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

    game: str
    seats: int
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
        bare.ahead = ENDLESS
        for build, hints in ((HINTED, game.hints()), (BARE, bare)):
            found.append(Contender(HOUSE, name, build, True, timed(_searching(game, views, hints, simulations))))
    return found


def thoughts(seconds: float) -> list[Thought]:
    """How long the levels think, with the clock of the hard one: whole games, every game at two seats and the most."""
    found: list[Thought] = []
    for name in games.names():
        game = games.find(name)
        for seats in (2, game.seats(Table(game, {}, 2).options)[-1]):
            found.extend(_thought(game, seats, level, seconds) for level in ("medium", "hard"))
    return found


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
            table.play(seat, MediumBot().choose(game, game.view(table.position, seat), (), rng, must=True))
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


def _thought(game: AnyGame, seats: int, level: str, seconds: float) -> Thought:
    """Games of this level alone, for so long; moves that are no choice are not counted."""
    bot, rng = bots.find(level), Random(SEED)
    taken: list[float] = []
    end = perf_counter() + seconds
    while not taken or perf_counter() < end:
        table: Table[Any, Any, Any] = Table(game, {}, seats)
        while perf_counter() < end or not taken:
            table.let_chance(rng)
            seat = table.turn.must
            if seat is None:
                break
            view, moves = game.view(table.position, seat), game.moves(table.position, seat)
            began = process_time()
            move = bot.choose(game, view, moves, rng, must=True)
            if len(moves) > 1:
                taken.append(process_time() - began)
            table.play(seat, move)
    return Thought(game.name, seats, level, len(taken), sum(taken) / len(taken), max(taken))
