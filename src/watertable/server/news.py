"""Word between server processes: who has written a row tells the others, by PostgreSQL's NOTIFY.

On SQLite there is one process, and nobody to tell.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import asyncpg
from sqlalchemy.engine import URL

CHANNEL: Final = "watertable"
_AGAIN: Final = 1.0
"""Seconds until a lost connection is tried again."""


class News:
    """Listens for as long as it is open; after a lost connection it says that anything may have changed."""

    def __init__(self, url: URL, heard: Callable[[str | None], Awaitable[None]]) -> None:
        self._url = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._heard = heard
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to listen."""
        self._task = asyncio.get_running_loop().create_task(self._listen())

    async def close(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _listen(self) -> None:
        while True:
            with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await self._listen_once()
            await asyncio.sleep(_AGAIN)

    async def _listen_once(self) -> None:
        notes: asyncio.Queue[str | None] = asyncio.Queue()
        connection: Any = await asyncpg.connect(self._url)
        try:
            connection.add_termination_listener(lambda _connection: notes.put_nowait(None))
            await connection.add_listener(CHANNEL, lambda *told: notes.put_nowait(told[3]))
            await self._heard(None)  # what was written before we listened
            while (match := await notes.get()) is not None:
                await self._heard(match)
        finally:
            await connection.close()
