"""Notes between server processes. A process that has written something tells the others by PostgreSQL's NOTIFY. With
SQLite there is one process, and nobody to tell.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

import asyncpg
from sqlalchemy import func, select
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection

_CHANNEL: Final = "watertable"
LISTENER: Final = "watertable news"
"""What a connection that listens is called in PostgreSQL's list of connections."""
_AGAIN: Final = 1.0
"""Seconds until a lost connection is opened again."""
_QUIET: Final = 15.0
"""Seconds without a note after which the connection is checked."""
_PATIENCE: Final = 5.0
"""Seconds that the database has to answer that check."""

_LOG: Final = logging.getLogger(__name__)

Kind: TypeAlias = Literal["moves", "chairs", "chats", "visits", "devices"]


class Note(NamedTuple):
    """Something of a match has changed: which match, and what. Or a device was signed out: then `match` is its id."""

    kind: Kind
    match: str
    seq: int = 0
    """For moves and chats: how many rows there are now."""

    def __str__(self) -> str:
        return f"{self.kind} {self.match} {self.seq}"


def read_note(text: str) -> Note | None:
    """Read a note; None for a text that is none."""
    kind, match, seq = (*text.split(" "), "", "")[:3]
    if kind not in get_args(Kind) or not seq.isdecimal():
        return None
    return Note(kind, match, int(seq))  # type: ignore[arg-type] # it is one of them


async def pass_on(connection: AsyncConnection, note: Note) -> None:
    """Send a note to all processes, once the transaction is committed."""
    if connection.dialect.name == "postgresql":
        await connection.execute(select(func.pg_notify(_CHANNEL, str(note))))


class News:
    """Listens for notes while it is open. After a lost connection it reports that anything may have changed."""

    def __init__(self, url: URL, heard: Callable[[Note | None], None]) -> None:
        self._url = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._heard = heard
        self._task: asyncio.Task[None] | None = None
        self.is_open = False
        """Whether it hears what others write."""

    def open(self) -> None:
        """Start listening."""
        self._task = asyncio.get_running_loop().create_task(self._listen())

    async def close(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _listen(self) -> None:
        while True:
            try:
                await self._listen_once()
            except Exception as error:  # noqa: BLE001 - whatever it was, listening goes on
                _LOG.warning("listening was interrupted, and begins again: %s", type(error).__name__)
            await asyncio.sleep(_AGAIN)

    async def _listen_once(self) -> None:
        notes: asyncio.Queue[str | None] = asyncio.Queue()
        connection: Any = await asyncpg.connect(
            self._url, timeout=_PATIENCE, server_settings={"application_name": LISTENER}
        )
        try:
            connection.add_termination_listener(lambda _connection: notes.put_nowait(None))
            await connection.add_listener(_CHANNEL, lambda *told: notes.put_nowait(told[3]))
            self.is_open = True
            self._heard(None)  # for what was written before this connection listened
            while (text := await self._next(connection, notes)) is not None:
                note = read_note(text)
                if note is not None:
                    self._heard(note)
        finally:
            self.is_open = False
            connection.terminate()

    @staticmethod
    async def _next(connection: Any, notes: "asyncio.Queue[str | None]") -> str | None:
        """The next note. After a quiet while, check the connection: it may have been cut silently."""
        while True:
            try:
                return await asyncio.wait_for(notes.get(), _QUIET)
            except TimeoutError:
                await connection.fetchval("SELECT 1", timeout=_PATIENCE)
