"""What all parts of the store share: a way to read and a way to write."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, nullcontext
from time import monotonic
from typing import Final

from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

_SLOW: Final = 1.0
"""Seconds after which the log tells of a transaction."""
_LOG: Final = logging.getLogger(__name__)


def _nothing(_seconds: float | None) -> None:
    pass


class Transactions:
    """The database, as one process uses it. SQLite has one writer at a time: writers queue here, in the order in which
    they came, instead of polling the lock.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.alone = engine.dialect.name == "sqlite"
        """Whether no other process uses the database."""
        self.file = engine.url.database if self.alone and engine.url.database != ":memory:" else None
        """SQLite's file."""
        self._writer = asyncio.Lock()
        self.is_failing = False
        """Whether the last attempt to write has failed: the disk is full, or the database is away."""
        self.on_written: Callable[[float | None], None] = _nothing
        """Is told after each transaction how many seconds it took; None if it could not be written."""

    def alone_writing(self) -> asyncio.Lock:
        """While this is held, nobody else in this process writes into SQLite's file."""
        return self._writer

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction for writing, committed at the end."""
        since = monotonic()
        try:
            async with nullcontext() if not self.alone else self._writer, self.engine.begin() as connection:
                yield connection
        except IntegrityError:
            raise  # what was to be written did not fit, but it could be written
        except (SQLAlchemyError, OSError):
            self.is_failing = True
            self.on_written(None)
            raise
        self.is_failing = False
        seconds = monotonic() - since
        self.on_written(seconds)
        if seconds > _SLOW:
            _LOG.warning("writing took long", extra={"seconds": round(seconds, 3)})


class Repository:
    """One subject of the store."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions
        self._reading = transactions.engine.connect
        self._writing = transactions.writing
