"""Measuring: how late the event loop comes to what is due, what waits where, and how long writing takes."""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final

from watertable.server.fair.turns import Turns
from watertable.server.live.rooms import Rooms
from watertable.server.metrics import Metrics
from watertable.server.service.draining import Draining
from watertable.server.store import Store
from watertable.server.store.news import News, Note

_EVERY: Final = 0.1
"""Seconds between two looks."""


class Lag:
    """Measures how late the event loop is, while it is open. Meanwhile everybody waits."""

    def __init__(self, seen: Callable[[float], None]) -> None:
        self._seen = seen
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Start."""
        self._task = asyncio.get_running_loop().create_task(self._look())

    async def close(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _look(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + _EVERY
            await asyncio.sleep(_EVERY)
            self._seen(max(loop.time() - due, 0.0))


def counted(metrics: Metrics, heard: Callable[[Note | None], None]) -> Callable[[Note | None], None]:
    """Count notes, and pass them on."""

    def count(note: Note | None) -> None:
        metrics.news.labels("all" if note is None else note.kind).inc()
        heard(note)

    return count


def measure(
    metrics: Metrics, store: Store, rooms: Rooms, turns: Mapping[str, Turns], news: News | None, draining: Draining
) -> Lag:
    """Let the metrics tell of what there is. Returns what measures the lag, to be opened."""

    def written(seconds: float | None) -> None:
        if seconds is None:
            metrics.unwritten.inc()
        else:
            metrics.writing.observe(seconds)

    store.transactions.on_written = written
    metrics.rooms.set_function(lambda: len(rooms))
    metrics.be("draining", lambda: draining.is_on)
    for name, pool in turns.items():
        metrics.wait(name, pool.__len__)
    if news is not None:
        metrics.be("hearing", lambda: news.is_open)
        metrics.wait("news", lambda: rooms.unheard)
    return Lag(metrics.lag.observe)
