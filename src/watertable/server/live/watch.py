"""The watch: every second, a look at all matches that want attention and that nobody sees to, in any process.

A bot whose process has died, and a clock that has run out while nobody was connected, are found here.
"""

import asyncio
import logging
from contextlib import suppress
from typing import Final

from watertable.server.live.rooms import Rooms
from watertable.server.live.sweeping import sweep
from watertable.server.store import Store
from watertable.server.store.database import put_into_file

_ROUND: Final = 1.0
"""Seconds between two looks."""
_ALIVE: Final = 5
"""Every so many looks a process says that it is alive, and SQLite's file is put in order."""
_MOST: Final = 1000
"""Matches that are seen to at one look."""
_PATIENCE: Final = 5.0
"""Seconds that are taken for one of them."""
_LATER: Final = 60_000
"""Milliseconds until a match is looked at again that could not be seen to."""
_LOG: Final = logging.getLogger(__name__)


class Watch:
    """Goes round for as long as it is open."""

    def __init__(self, store: Store, rooms: Rooms) -> None:
        self._store = store
        self._rooms = rooms
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin to go round."""
        await self._store.visits.open()
        self._task = asyncio.get_running_loop().create_task(self._go_round())

    async def close(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        await self._store.visits.close()

    async def _go_round(self) -> None:
        number = 0
        while True:
            await asyncio.sleep(_ROUND)
            number += 1
            sweep(number)
            try:
                if number % _ALIVE == 0:
                    await self._store.visits.still_here()
                    await put_into_file(self._store.engine)
                for match in await self._store.work.due(_MOST):
                    await self._see_to(match)
            except Exception:  # noqa: BLE001 - whatever it was, the watch goes on
                _LOG.exception("the watch has stumbled, and goes on")

    async def _see_to(self, match: str) -> None:
        try:
            async with asyncio.timeout(_PATIENCE), self._rooms.holding(match) as room:
                if room is not None:
                    await room.time_is_up()
        except Exception:  # noqa: BLE001 - whatever is wrong with a match, the others are seen to
            _LOG.exception("a match could not be seen to", extra={"match": match})
            await self._store.work.put_off(match, _LATER)
