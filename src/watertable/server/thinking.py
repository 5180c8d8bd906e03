"""Bots at the table: they think in processes of their own, from views, and one worker has the work of a match."""

import asyncio
import os
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from random import Random
from secrets import randbits
from typing import Any

from watertable import bots, games
from watertable.server.rooms import Room
from watertable.server.store import Store
from watertable.server.tokens import new_id

LEASE = 4_000
"""Milliseconds that a worker has to make a move before another may take the work over."""


def choose(game_name: str, level: str, view: Any, texts: list[str], seed: int) -> str:
    """What a bot does. It is given the view of its seat, and never a position."""
    game = games.find(game_name)
    moves = [game.parse(text) for text in texts]
    move = bots.find(level).choose(game, view, moves, Random(seed), must=True)
    assert move is not None, "whoever must move moves"
    amounts = game.amounts(move)
    return game.text(move if amounts is None else game.settle(move, amounts[0]))


def _end_with_the_server() -> None:
    """A worker whose server was killed has nothing more to do."""
    server = parent_process()
    assert server is not None

    def watch() -> None:
        wait([server.sentinel])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


class Thinkers:
    """The worker processes, and which rooms they work for."""

    def __init__(self, store: Store, workers: int) -> None:
        self._store = store
        self._name = new_id()
        self._pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_end_with_the_server)
        self._working: dict[str, asyncio.Task[None]] = {}

    def poke(self, room: Room) -> None:
        """Something has changed in a room: see whether a bot is to move."""
        match = room.playing.match.id
        if match not in self._working and self._due(room) is not None:
            self._working[match] = asyncio.get_running_loop().create_task(self._work(room))

    def is_working_for(self, room: Room) -> bool:
        """Whether a bot is about to move there."""
        return room.playing.match.id in self._working

    @staticmethod
    def _due(room: Room) -> tuple[int, str] | None:
        """The seat and the bot that is to move, if it is a bot's turn."""
        must = room.playing.table.turn.must
        if must is None or must < 0:
            return None
        bot = room.playing.match.chairs[must].bot
        return None if bot is None else (must, bot)

    async def _work(self, room: Room) -> None:
        try:
            await self._move_while_due(room)
        finally:
            # Right after the last look, with nothing in between: what changes from now on is a new poke's work.
            del self._working[room.playing.match.id]

    async def _move_while_due(self, room: Room) -> None:
        match, loop = room.playing.match, asyncio.get_running_loop()
        while (due := self._due(room)) is not None:
            if not await self._store.take_lease(match.id, self._name, LEASE):
                await asyncio.sleep(1)  # another worker has it; should that one be dead, it is ours by and by
                continue
            (seat, level), table, at = due, room.playing.table, room.playing.at
            view = table.game.view(table.position, seat)
            texts = [table.game.text(move) for move in table.game.moves(table.position, seat)]
            seed = randbits(64)  # nobody at the table can guess it
            text = await loop.run_in_executor(self._pool, choose, match.game, level, view, texts, seed)
            await room.make(at, seat, text)

    async def close(self) -> None:
        """Stop, whatever is being thought."""
        tasks = list(self._working.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)
