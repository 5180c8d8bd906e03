"""Upkeep: once an hour, what has become old is closed, trimmed or forgotten, a little at a time. And where operators
can't tell this process what they have done, it looks for it in their journal.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, TypeVar

from watertable.server.live.rooms import Rooms
from watertable.server.settings import Settings
from watertable.server.store import Store, now
from watertable.server.store.news import Note
from watertable.server.store.values import today

_ROUND: Final = 1.0
"""Seconds between two looks into the journal."""
_HOUR: Final = 3_600
_DAY: Final = 24 * 3_600 * 1_000
_MOST: Final = 50
"""How many are taken care of in one transaction, so that nobody waits for it."""
_REST: Final = 0.2
"""Seconds between two such transactions."""
T = TypeVar("T")
_LOG: Final = logging.getLogger(__name__)


class Upkeep:
    """Keeps the database in order while it is open."""

    def __init__(self, store: Store, rooms: Rooms, settings: Settings) -> None:
        self._store = store
        self._rooms = rooms
        self._settings = settings
        self._task: asyncio.Task[None] | None = None
        self._read = 0
        """The journal's last line that has been seen."""

    async def open(self) -> None:
        """Start."""
        self._read = await self._store.operating.latest()
        self._task = asyncio.get_running_loop().create_task(self._go_round())

    async def close(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _go_round(self) -> None:
        number = 0
        while True:
            await asyncio.sleep(_ROUND)
            number += 1
            try:
                if self._store.transactions.alone:  # others tell by PostgreSQL
                    await self._read_journal()
                if number % _HOUR == _HOUR // 60:
                    await self.tidy()
            except Exception:  # noqa: BLE001 - whatever failed, it is tried again
                _LOG.exception("the upkeep has failed; it goes on")

    async def _read_journal(self) -> None:
        latest = await self._store.operating.latest()
        if latest != self._read:
            self._read = latest
            self._rooms.pass_on(None)

    async def tidy(self) -> None:
        """Close, trim and forget what has become old."""
        retention, settings = self._store.retention, self._settings
        closed = await self._all(retention.close, now(), settings.close_after)
        for match in closed:
            await self._rooms.heard(Note("chairs", match))
        trimmed = await self._all(retention.trim, now(), settings.trim_after)
        gone = await self._all(retention.forget, today(), settings.forget_after)
        for each in gone:
            await self._rooms.forget(each.matches, each.devices)
        if closed or trimmed or gone:
            about = {"closed": len(closed), "trimmed": len(trimmed), "forgotten": len(gone)}
            _LOG.info("what was old is tidied up", extra=about)

    @staticmethod
    async def _all(what: Callable[[int, int], Awaitable[list[T]]], when: int, days: int) -> list[T]:
        """All that is older than this number of days; nothing for 0."""
        done: list[T] = []
        while days:
            some = await what(when - days * _DAY, _MOST)
            done += some
            if len(some) < _MOST:
                break
            await asyncio.sleep(_REST)
        return done
