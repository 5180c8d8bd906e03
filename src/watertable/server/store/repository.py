"""What all parts of the store share: a way to read and a way to write."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine


class Transactions:
    """The database, as one process uses it. SQLite has one writer at a time: writers queue here, in the order in which
    they came, instead of polling the lock.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.alone = engine.dialect.name == "sqlite"
        """Whether no other process uses the database."""
        self._writer = asyncio.Lock()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction for writing, committed at the end."""
        if not self.alone:
            async with self.engine.begin() as connection:
                yield connection
            return
        async with self._writer, self.engine.begin() as connection:
            yield connection


class Repository:
    """One subject of the store."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions
        self._reading = transactions.engine.connect
        self._writing = transactions.writing
