"""Bots at the table. They think in other processes, from views. For each match, one server process asks them."""

import asyncio
import logging
from collections import Counter
from concurrent.futures.process import BrokenProcessPool
from secrets import randbits
from typing import Final, NamedTuple

from watertable import bots
from watertable.bots.thinking import choose_and_say
from watertable.engine.messages import Message
from watertable.server.fair.turns import Turns
from watertable.server.live.composing import free_at
from watertable.server.live.consent import is_pending
from watertable.server.live.playing import Broken
from watertable.server.live.presence import payers
from watertable.server.live.room import Room
from watertable.server.live.rooms import Rooms
from watertable.server.metrics import Metrics
from watertable.server.store import Pace, Store, now

LEASE: Final = 4_000
"""Milliseconds for which a process takes care of a match before another may take over."""
_SLOWER: Final[dict[Pace, float]] = {"slow": 3, "usual": 1, "quick": 0.3}
"""How many times the usual pause bots wait between two moves."""
_LOOK: Final = 100
"""Milliseconds after which a bot that waits for somebody who composes a move looks whether they are done."""
_MOST_FAILED: Final = 3
"""After how many failures an easier bot plays on."""
_LOG: Final = logging.getLogger(__name__)


def pause(usual: int, pace: Pace) -> float:
    """Milliseconds between two moves of bots at this pace."""
    return usual * _SLOWER[pace]


class _Asked(NamedTuple):
    """A bot that must move, or may."""

    at: int
    seat: int
    level: str
    must: bool


class Thinkers:
    """Lets bots move when it is their turn."""

    def __init__(self, store: Store, rooms: Rooms, turns: Turns, metrics: Metrics, pause: int) -> None:
        self._store = store
        self._rooms = rooms
        self._turns = turns
        self._metrics = metrics
        self._pause = pause
        self._working: dict[str, asyncio.Task[None]] = {}
        self._failed: Counter[tuple[str, int]] = Counter()
        """How often the bots of matches have failed, seat by seat."""

    def poke(self, room: Room) -> None:
        """After a change in a room, start a task if a bot is to move."""
        match = room.match.id
        if match not in self._working and self.next_bot(room) is not None:
            self._working[match] = asyncio.get_running_loop().create_task(self._work(match))

    @staticmethod
    def next_bot(room: Room) -> _Asked | None:
        """The bot to ask now: first those that may move out of turn and have not declined."""
        playing, turn = room.playing, room.playing.table.turn
        if room.match.state != "running" or is_pending(room.match, playing.at) or not room.is_attended:
            return None  # nobody is hurried while the others think about a take-back; then the watch finds it
        for seat in turn.askable():
            level = room.match.chairs[seat].player
            if level is not None and room.declined.get(seat) != playing.at:
                return _Asked(playing.at, seat, level, seat == turn.must)
        return None

    async def _work(self, match: str) -> None:
        try:
            async with self._rooms.holding(match) as room:
                assert room is not None, "it was poked"
                # If another process holds the lease and is dead, the watch will find the match later.
                while self.next_bot(room) is not None and await self._store.work.take(match, LEASE):
                    await self._move_while_due(room)
        except BrokenProcessPool:
            pass  # the match is still due, and the watch will find it
        except Broken:
            pass  # the log has it
        except Exception:  # noqa: BLE001 - whatever fails in a bot, the server goes on
            _LOG.exception("the bots of a match have failed", extra={"match": match})
        finally:
            del self._working[match]

    async def _move_while_due(self, room: Room) -> None:
        match = room.match.id
        keeping = asyncio.create_task(self._keep_in_hand(match))
        try:
            while (asked := self.next_bot(room)) is not None:
                if not await self._rest(room, asked):
                    continue
                chosen = await self._choose(room, asked)
                if chosen is None:
                    room.declined[asked.seat] = asked.at
                elif await self._rest(room, asked) and await room.make(asked.at, asked.seat, *chosen):
                    self._metrics.bot_moves.labels(asked.level).inc()
        finally:
            keeping.cancel()
            await asyncio.shield(self._store.work.release(match))

    async def _rest(self, room: Room, asked: _Asked) -> bool:
        """Wait until the pause between two moves is over, and nobody composes a move. False if another bot, or none, is
        to be asked by then.
        """
        while asked == self.next_bot(room):
            free, when = free_at(room.match), now()
            if free > when:
                await asyncio.sleep(min(free - when, _LOOK) / 1000)
                continue
            left = room.playing.moved + pause(self._pause, room.match.pace) - when
            if left <= 0:
                return True
            await asyncio.sleep(left / 1000)
        return False

    async def _keep_in_hand(self, match: str) -> None:
        while True:
            await asyncio.sleep(LEASE / 2000)
            await self._store.work.take(match, LEASE)

    async def _choose(self, room: Room, asked: _Asked) -> tuple[str, Message | None] | None:
        table = room.playing.table
        view = table.game.view(table.position, asked.seat)
        seed = randbits(64)  # nobody at the table can guess it
        with self._metrics.thinking.labels(asked.level).time():
            payer = min(payers(room.match, room.connections), default=room.match.host)
            game, level = room.match.game, self._level(room, asked)
            try:
                return await self._turns.run(payer, choose_and_say, game, level, view, seed, asked.must)
            except BrokenProcessPool:
                raise  # that may have been another bot
            except Exception:
                self._failed[room.match.id, asked.seat] += 1
                if self._failed[room.match.id, asked.seat] == _MOST_FAILED:
                    about = {"match": room.match.id, "seat": asked.seat, "level": level}
                    _LOG.error("a bot has failed again and again: an easier one plays on", extra=about)
                raise

    def _level(self, room: Room, asked: _Asked) -> str:
        """The level that plays: an easier one where the bot has failed again and again."""
        has_failed = self._failed[room.match.id, asked.seat] >= _MOST_FAILED
        return bots.BOTS[max(bots.BOTS.index(asked.level) - 1, 0)] if has_failed else asked.level

    async def close(self) -> None:
        """Stop all thinking."""
        tasks = list(self._working.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
