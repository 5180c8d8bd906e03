"""Moves: the append-only record of every match. The primary key (match, number) guards against two writers."""

import asyncio
import json
import sqlite3
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Any, Final, NamedTuple

from sqlalchemy import bindparam, event, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from watertable.server.store.database import connected
from watertable.server.store.news import Note, pass_on
from watertable.server.store.repository import Repository, Transactions
from watertable.server.store.schema import MATCHES, MOVES
from watertable.server.store.values import Move, Progress, now

_APPEND: Final = insert(MOVES)
_PROGRESS: Final = (
    update(MATCHES)
    .where(MATCHES.c.id == bindparam("of"), *(MATCHES.c.state != state for state in ("over", "broken", "closed")))
    .values({name: bindparam(name) for name in ("turn", "due", "changed")})
)
_ENDS: Final = _PROGRESS.values(state="over", winners=bindparam("won"), ending=bindparam("why"))


class _Waiting(NamedTuple):
    """Rows that wait to be written, with the values of the match's progress."""

    values: dict[str, object]
    rows: list[dict[str, object]]
    written: asyncio.Future[bool]


class Together:
    """Writes moves into SQLite's file, by a thread and a connection of its own. What many matches have waiting is
    committed together: the disk is waited for once.
    """

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions
        self._waiting: list[_Waiting] = []
        self._task: asyncio.Task[None] | None = None
        self._thread: ThreadPoolExecutor | None = None
        self._connection: sqlite3.Connection | None = None
        dialect = transactions.engine.dialect
        self._progress, self._ends = (each.compile(dialect=dialect) for each in (_PROGRESS, _ENDS))
        self._append = _APPEND.compile(dialect=dialect, column_keys=[each.name for each in MOVES.columns])
        event.listen(transactions.engine.sync_engine, "engine_disposed", self._close)

    async def append(self, values: dict[str, object], rows: list[dict[str, object]]) -> bool:
        """Write rows and progress. False if they do not fit what is there."""
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(values, rows, written))
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._write_all())
        return await written

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                async with self._transactions.alone_writing():
                    waiting, self._waiting = self._waiting, []
                    await self._write_some(waiting)
        finally:
            self._task = None

    async def _write_some(self, waiting: list[_Waiting]) -> None:
        self._thread = self._thread or ThreadPoolExecutor(1, "moves")
        since = monotonic()
        try:
            done = await asyncio.get_running_loop().run_in_executor(self._thread, self._write, waiting)
        except BaseException as error:
            self._transactions.is_failing = not isinstance(error, asyncio.CancelledError)
            self._transactions.on_written(None)
            for one in waiting:
                if not one.written.done():
                    one.written.set_exception(OSError(f"moves could not be written: {error!r}"))
            if not isinstance(error, sqlite3.Error):
                raise
            return
        self._transactions.is_failing = False
        self._transactions.on_written(monotonic() - since)
        for one, fits in zip(waiting, done, strict=True):
            if not one.written.done():  # nobody waits for it any more
                one.written.set_result(fits)

    # In the thread

    def _write(self, waiting: list[_Waiting]) -> list[bool]:
        if self._connection is None:
            self._connection = connected(self._transactions.file)
        cursor = self._connection.cursor()
        try:
            cursor.execute("BEGIN IMMEDIATE")
            done = [self._write_one(cursor, one) for one in waiting]
            cursor.execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                cursor.execute("ROLLBACK")
            raise
        finally:
            cursor.close()
        return done

    def _write_one(self, cursor: sqlite3.Cursor, one: _Waiting) -> bool:
        progress = self._ends if "won" in one.values else self._progress
        cursor.execute("SAVEPOINT one")
        try:
            cursor.execute(progress.string, _in_order(progress, one.values))
            fits = cursor.rowcount > 0
            if fits:
                cursor.executemany(self._append.string, [_in_order(self._append, row) for row in one.rows])
        except sqlite3.IntegrityError:
            fits = False
        cursor.execute("RELEASE one" if fits else "ROLLBACK TO one")
        return fits

    def _close(self, _engine: object) -> None:
        if self._thread is not None:
            self._thread.submit(self._close_connection)
            self._thread.shutdown()
            self._thread = None

    def _close_connection(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _in_order(statement: Any, values: Mapping[str, object]) -> list[object]:
    """The values of a statement's parameters, in their order. Those that are part of it are known to it."""
    known = statement.params
    return [values.get(name, known.get(name)) for name in statement.positiontup]


class Moves(Repository):
    """The moves of all matches."""

    def __init__(self, transactions: Transactions) -> None:
        super().__init__(transactions)
        self._together = Together(transactions) if transactions.alone and transactions.file else None

    async def of(self, match: str, since: int = 0) -> list[Move]:
        """The rows of a match's record, from a number on."""
        wanted = select(MOVES).where(MOVES.c.match == match, MOVES.c.seq >= since).order_by(MOVES.c.seq)
        async with self._reading() as connection:
            rows = (await connection.execute(wanted)).all()
        return [Move(row.seq, row.actor, row.move, row.token, row.at, row.remark) for row in rows]

    async def count(self, match: str) -> int:
        """How many rows a match's record has."""
        wanted = select(func.coalesce(func.max(MOVES.c.seq), -1) + 1).where(MOVES.c.match == match)
        async with self._reading() as connection:
            count: int = (await connection.execute(wanted)).scalar_one()
        return count

    async def append(self, match: str, rows: list[Move], after: Progress) -> bool:
        """Append rows to a match's record, and store its progress after them: all or nothing. False if another process
        has written a row with the same number or token, or the match is over, broken or closed.
        """
        values: dict[str, object] = {"of": match, "turn": after.turn, "due": after.due, "changed": now()}
        if after.over:
            values["won"] = None if after.winners is None else json.dumps(after.winners)
            values["why"] = after.ending
        if self._together is not None:
            return await self._together.append(values, [row.columns(match) for row in rows])
        try:
            async with self._writing() as connection:
                if not (await connection.execute(_ENDS if after.over else _PROGRESS, values)).rowcount:
                    return False
                await connection.execute(_APPEND, [row.columns(match) for row in rows])
                await pass_on(connection, Note("moves", match, rows[-1].seq + 1))
        except IntegrityError:
            return False
        return True

    async def set_progress(self, match: str, at: int, progress: Progress) -> None:
        """Store the progress of a match whose record has `at` rows, when it has changed without a move."""
        newer = select(MOVES.c.seq).where(MOVES.c.match == match, MOVES.c.seq >= at).exists()
        here = update(MATCHES).where(MATCHES.c.id == match, MATCHES.c.state == "running", ~newer)
        async with self._writing() as connection:
            await connection.execute(here.values(turn=progress.turn, due=progress.due))
