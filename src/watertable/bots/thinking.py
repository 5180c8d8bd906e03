"""Bots that think in processes of their own, so that the process that waits for them is not blocked.

Only views and texts are sent there and back: a process that thinks never has a position.
"""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import Pipe, get_context
from random import Random
from typing import Any, Final, ParamSpec, TypeVar

from watertable import bots, games
from watertable.bots import advice
from watertable.bots.bot import seat_of
from watertable.bots.processes import end_with_starter
from watertable.engine.messages import Message

_LOG: Final = logging.getLogger(__name__)
P = ParamSpec("P")
R = TypeVar("R")


def choose(game_name: str, level: str, view: Any, seed: int, must: bool) -> str | None:
    """The text of a bot's move; None for "not now" out of turn."""
    game = games.find(game_name)
    move = bots.find(level).choose(game, view, Random(seed), must=must)
    return None if move is None else game.text(move)


def choose_and_say(game_name: str, level: str, view: Any, seed: int, must: bool) -> tuple[str, Message | None] | None:
    """The same, with what the bot says to everybody with its move."""
    text = choose(game_name, level, view, seed, must)
    if text is None or level not in bots.THINKING:
        return None if text is None else (text, None)
    game = games.find(game_name)
    return text, game.hints().remark(game.imagine(view, Random(seed)), seat_of(view), game.parse(text))


def advise(game_name: str, view: Any, seed: int, must: bool) -> list[advice.Advice]:
    """The best few moves for the seat with this view, with their texts for moves."""
    game = games.find(game_name)
    found = advice.advise(game, view, Random(seed), must=must)
    return [advised._replace(move=game.text(advised.move)) for advised in found]


class Workers:
    """A pool of processes for long calls. If one process dies, all are replaced."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._is_closed = False
        self._closing, self._open = Pipe(duplex=False)
        self._pool = self._new()

    def _new(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self._count,
            mp_context=get_context("spawn"),
            initializer=end_with_starter,
            initargs=(self._closing,),
        )

    async def run(self, what: Callable[P, R], *args: P.args, **_none: P.kwargs) -> R:
        """Call a function in one of the processes."""
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, what, *args)
        except BrokenProcessPool:
            if pool is self._pool and not self._is_closed:
                _LOG.warning("a worker process has died: starting new ones")
                self._pool = self._new()
            raise

    def close(self) -> None:
        """Stop. The processes end at once, even in the middle of a call."""
        self._is_closed = True
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._open.close()
