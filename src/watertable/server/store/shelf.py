"""A shelf: what all parts of the store have in common, a way to read and a way to write."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine


class Desk:
    """The database, as one process uses it. SQLite has one writer at a time: here they wait for each other in the order
    in which they came, instead of trying again and again.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.alone = engine.dialect.name == "sqlite"
        """Whether there is no other process."""
        self._writer = asyncio.Lock()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction, committed in the end."""
        if not self.alone:
            async with self.engine.begin() as connection:
                yield connection
            return
        async with self._writer, self.engine.begin() as connection:
            yield connection


class Shelf:
    """One subject of the store."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._reading = desk.engine.connect
        self._writing = desk.writing
