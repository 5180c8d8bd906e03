"""Draining: a process that is to stop while others go on takes no new connections, and sends its own on to the others,
a few at a time.
"""

import asyncio
import logging
from math import ceil
from typing import Final

from watertable.server.live.rooms import Rooms
from watertable.server.store.visits import Visits

MOVED: Final = 4412
"""A connection is closed with this code when it is to go on with another process, at once."""
_STEP: Final = 0.1
"""Seconds between two handfuls of connections."""
_LOG: Final = logging.getLogger(__name__)


class Draining:
    """Whether this process is to stop, and how its connections leave."""

    def __init__(self, rooms: Rooms, visits: Visits) -> None:
        self.is_on = False
        self._rooms = rooms
        self._visits = visits

    async def run(self, seconds: float) -> None:
        """Send all connections on, within that time. Where no other process is alive, nobody is sent on."""
        self.is_on = True
        others = await self._visits.others()
        _LOG.info("draining", extra={"others": others, "seconds": seconds if others else 0})
        steps, sent = int(seconds / _STEP) if others else 0, set[str]()
        for left in range(steps, 0, -1):
            there = [each for each in self._rooms.connections if each.id not in sent]
            for connection in there[: ceil(len(there) / left)]:
                sent.add(connection.id)
                connection.end(MOVED, "this process stops: go on with another one")
            await asyncio.sleep(_STEP)
