"""Our games, at two seats: by the core's own loop, by a loop in Python like the peers', and without listing moves."""

import inspect
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any

from benchmarks.contest import COMPILED, DRAWN, PLAIN, SEED, STEPPED, Contender, LeftOut, Tally, timed
from watertable import games
from watertable.engine.actors import CHANCE
from watertable.engine.game import Game
from watertable.engine.options import complete
from watertable.engine.playout import is_compiled, playout

HOUSE = "Watertable"
SEATS = 2

AnyGame = Game[Any, Any, Any]


def contenders(build: str) -> tuple[list[Contender], list[LeftOut]]:
    """All our games as they are built in this process, and those that can't be played so."""
    ready: list[Contender] = []
    left_out: list[LeftOut] = []
    for name in games.names():
        try:
            game = games.find(name)
            start = _start(game)
        except Exception as mistake:  # noqa: BLE001 - whatever is wrong with one game, the others are measured
            left_out.append(LeftOut(HOUSE, name, f"{build}: {mistake}"))
            continue
        if runs_compiled(game) != (build == COMPILED):
            left_out.append(LeftOut(HOUSE, name, f"it does not run {build}"))
            continue
        ready.append(_contender(name, build, True, _by_core(game, start)))
        if build == COMPILED:
            ready.append(_contender(name, STEPPED, True, _by_steps(game, start)))
            ready.append(_contender(name, DRAWN, False, _by_draws(game, start)))
    assert build in {COMPILED, PLAIN}
    return ready, left_out


def runs_compiled(game: AnyGame) -> bool:
    """Whether both the engine and the game's rules are compiled."""
    return is_compiled() and not inspect.getfile(type(game)).endswith(".py")


def _start(game: AnyGame) -> Any:
    options = complete(game.options, {})
    if SEATS not in game.seats(options):
        raise ValueError(f"it has no {SEATS} seats")
    return game.start(options, SEATS)


def _contender(name: str, build: str, lists: bool, play_until: Callable[[float], Tally]) -> Contender:
    return Contender(HOUSE, name, build, lists, timed(play_until))


def _by_core(game: AnyGame, start: Any) -> Callable[[float], Tally]:
    """The core's own loop, which is compiled where the core is."""
    rng = Random(SEED)

    def play_until(end: float) -> Tally:
        played = steps = listed = choices = 0
        while not played or perf_counter() < end:
            result = playout(game, start, rng)
            played += 1
            steps += result.moves
            listed += result.listed
            choices += result.choices
        return Tally(played, steps, listed, choices)

    return play_until


def _by_draws(game: AnyGame, start: Any) -> Callable[[float], Tally]:
    """The core's loop that draws a move and need not list: what a search does."""
    rng = Random(SEED)

    def play_until(end: float) -> Tally:
        played = steps = 0
        while not played or perf_counter() < end:
            steps += playout(game, start, rng, listing=False).moves
            played += 1
        return Tally(played, steps, 0, 0)

    return play_until


def _by_steps(game: AnyGame, start: Any) -> Callable[[float], Tally]:
    """The same play, with the loop out here: like the peers', whose rules are called from an interpreted loop."""
    rng = Random(SEED)

    def play_until(end: float) -> Tally:
        played = steps = listed = choices = 0
        while not played or perf_counter() < end:
            position = start
            while (actor := game.turn(position).must) is not None:
                if actor == CHANCE:
                    position = game.play(position, CHANCE, game.chance(position, rng))
                    continue
                legal = game.moves(position, actor)
                count = len(legal)
                move = legal[int(rng.random() * count)]
                amounts = game.amounts(move)
                if amounts is not None:
                    move = game.with_amount(move, amounts[int(rng.random() * len(amounts))])
                position = game.play(position, actor, move)
                steps += 1
                listed += count
                choices += count > 1
            played += 1
        return Tally(played, steps, listed, choices)

    return play_until
