"""The watch: every second, it looks for matches that need attention and that no process takes care of.

It finds bots whose process has died, and clocks that have run out while nobody was connected.
"""

import asyncio
import logging
from contextlib import suppress
from typing import Final

from watertable.server.live.playing import Broken
from watertable.server.live.rooms import Rooms
from watertable.server.live.rounds.sweeping import SWEEPER
from watertable.server.store import Store
from watertable.server.store.database import put_into_file

_ROUND: Final = 1.0
"""Seconds between two rounds."""
_ALIVE: Final = 5
"""After how many rounds the process reports again that it is alive, and SQLite's log is checkpointed."""
_MOST: Final = 1000
"""The most matches that one round takes care of."""
_PATIENCE: Final = 5.0
"""Seconds that one match may take."""
_SOON: Final = 2_000
"""Milliseconds until a match that took too long gets attention again: twice as many each time, up to `_LATER`."""
_LATER: Final = 60_000
"""Milliseconds until a match that failed gets attention again."""
_LOG: Final = logging.getLogger(__name__)


class Watch:
    """Checks all matches every second while it is open."""

    def __init__(self, store: Store, rooms: Rooms) -> None:
        self._store = store
        self._rooms = rooms
        self._task: asyncio.Task[None] | None = None
        self._slow: dict[str, int] = {}
        """For matches that took too long: by how many milliseconds they were put off last."""

    async def open(self) -> None:
        """Start the rounds."""
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
            SWEEPER.sweep(number)
            try:
                if number % _ALIVE == 0:
                    await self._store.visits.still_here()
                    await put_into_file(self._store.engine)
                for match in await self._store.work.due(_MOST):
                    await self._see_to(match)
            except Exception:  # noqa: BLE001 - whatever failed, the watch goes on
                _LOG.exception("a round of the watch failed; it goes on")

    async def _see_to(self, match: str) -> None:
        try:
            async with asyncio.timeout(_PATIENCE), self._rooms.holding(match) as room:
                if room is not None:
                    await room.time_is_up()
            self._slow.pop(match, None)
        except Broken:
            pass  # the log has it, and it is due no more
        except TimeoutError:  # on a busy machine, or in a room that has had more than its share, it is only slow
            later = self._slow[match] = min(2 * self._slow.get(match, _SOON // 2), _LATER)
            _LOG.warning("a match took too long to be seen to", extra={"match": match})
            await self._store.work.put_off(match, later)
        except Exception:  # noqa: BLE001 - whatever is wrong with one match, the others get attention
            _LOG.exception("a match could not be seen to", extra={"match": match})
            await self._store.work.put_off(match, _LATER)
