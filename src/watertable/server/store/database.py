"""The database: SQLite in a file, or PostgreSQL by a URL. Opening it runs the migrations."""

import asyncio
import fcntl
import logging
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from asyncpg.exceptions import CannotConnectNowError
from sqlalchemy import Connection, event, make_url, text
from sqlalchemy.exc import ArgumentError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from watertable.engine.mistakes import Mistake, quoted

_DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
_TRIES: Final = 100
_PAUSE: Final = 0.5
"""Seconds between two attempts to reach a database that is not there yet."""
_LOCK: Final = 7_102_026
"""The number of the PostgreSQL lock that lets one process at a time run the migrations."""


_LOG: Final = logging.getLogger(__name__)


class BadDatabase(Mistake):
    """Not a database URL, or the URL of a database that is not supported."""


def engine_for(url: str) -> AsyncEngine:
    """An engine for a URL such as `sqlite:///watertable.db` or `postgresql://user@host/name`."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise BadDatabase("the database's URL can't be read: write sqlite:///FILE or postgresql://…") from None
    driver = _DRIVERS.get(parsed.drivername)
    if driver is None:
        raise BadDatabase(
            f"{quoted(parsed.drivername)} is not a supported database: write sqlite:///FILE or postgresql://…"
        )
    parsed = parsed.set(drivername=driver)
    if driver != _DRIVERS["sqlite"]:
        return create_async_engine(parsed, pool_size=10, max_overflow=10, pool_pre_ping=True, hide_parameters=True)
    engine = create_async_engine(parsed, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", _tune_sqlite)
    return engine


def _tune_sqlite(connection: Any, _record: object) -> None:
    """One writer at a time, and the others wait; a commit is on the disk. Checkpoints of the write-ahead log are left
    to `put_into_file`, so that no move waits for one.
    """
    cursor = connection.cursor()
    for pragma in ("busy_timeout=10000", "synchronous=FULL", "foreign_keys=ON", "wal_autocheckpoint=0"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def connected(file: str | None) -> sqlite3.Connection:
    """A plain connection to SQLite's file, tuned like the others; its transactions are begun by hand."""
    assert file is not None, "only SQLite has one"
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    _tune_sqlite(connection, None)
    return connection


@contextmanager
def kept_alone(url: str) -> Iterator[None]:
    """Lock SQLite's file, which only one server may have open. PostgreSQL is for several."""
    parsed = engine_for(url).url
    if parsed.drivername != _DRIVERS["sqlite"] or not parsed.database or parsed.database == ":memory:":
        yield
        return
    try:
        lock = Path(f"{parsed.database}-lock").open("w", encoding="utf-8")  # noqa: SIM115 - closed below, by the with statement
    except OSError as error:
        raise BadDatabase(f"can't open the database: {error.strerror}") from None
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise BadDatabase(f"another server has {quoted(parsed.database)} open; PostgreSQL is for several") from None
        yield


async def check(url: str, patience: float = 0.0) -> None:
    """Open a database once and run its migrations. Wait so many seconds for one that is not there yet. Raises
    BadDatabase if that fails.
    """
    until = time.monotonic() + patience
    for tries in count():
        try:
            await _check_once(url)
        except _NotYet as later:
            if time.monotonic() >= until:
                raise BadDatabase(str(later)) from None
            if not tries:
                _LOG.warning("waiting for the database: %s", later)
            await asyncio.sleep(_PAUSE)
        else:
            return


class _NotYet(Mistake):
    """The database can't be reached, or is still starting."""


def _is_early(error: BaseException) -> bool:
    """Whether a database may be there in a moment."""
    orig = getattr(error, "orig", None)
    errors = (error, orig, getattr(orig, "__cause__", None), error.__cause__)
    return any(isinstance(each, ConnectionError | FileNotFoundError | CannotConnectNowError) for each in errors)


async def _check_once(url: str) -> None:
    engine = engine_for(url)
    try:
        if engine.dialect.name == "sqlite":
            sqlite3.connect(
                engine.url.database or ":memory:"
            ).close()  # fails here first: aiosqlite's thread would outlive a failure
        await bring_up_to_date(engine)
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        is_early = engine.dialect.name != "sqlite" and _is_early(error)
        raise (_NotYet(str(_unreadable(error))) if is_early else _unreadable(error)) from None
    finally:
        await engine.dispose()


def _unreadable(error: Exception) -> BadDatabase:
    reason = str(getattr(error, "orig", None) or error).splitlines()[0]
    return BadDatabase(f"can't open the database: {reason}")


async def bring_up_to_date(engine: AsyncEngine) -> None:
    """Run the migrations that are missing. Several processes may start at once. Raises BadDatabase if a newer version
    has written it.
    """
    if engine.dialect.name == "sqlite":
        await _write_ahead(engine)
    async with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        else:
            # SQLite alters a table by making a new one, while foreign keys refer to the old one. Checks are off for
            # this connection only, and it is thrown away.
            await connection.execute(text("PRAGMA foreign_keys=OFF"))
            await connection.execute(text("BEGIN IMMEDIATE"))
        await connection.run_sync(_migrate)
        await connection.commit()
        await connection.invalidate()


async def _write_ahead(engine: AsyncEngine) -> None:
    """Let SQLite's readers go on while somebody writes. The file remembers this. SQLite does not wait for the lock that
    this change needs, so we do.
    """
    for tries_left in reversed(range(_TRIES)):
        try:
            async with engine.connect() as connection:
                plain = await connection.execution_options(isolation_level="AUTOCOMMIT")
                await plain.execute(text("PRAGMA journal_mode=WAL"))
                return
        except OperationalError as error:
            if "locked" not in str(error.orig) or not tries_left:
                raise
        await asyncio.sleep(0.1)


async def put_into_file(engine: AsyncEngine) -> None:
    """Checkpoint SQLite's write-ahead log, while others read and write. Does nothing for other databases."""
    if engine.dialect.name == "sqlite":
        async with engine.connect() as connection:
            await connection.execute(text("PRAGMA wal_checkpoint(PASSIVE)"))


def _migrate(connection: Connection) -> None:
    _check_version(connection)
    config = migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def migrations() -> Config:
    """What Alembic has to know."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("recursive_version_locations", "true")
    return config


def _check_version(connection: Connection) -> None:
    """Refuse a database that has seen migrations which are not known here."""
    known = {step.revision for step in ScriptDirectory.from_config(migrations()).walk_revisions()}
    unknown = set(MigrationContext.configure(connection).get_current_heads()) - known
    if unknown:
        raise BadDatabase(
            f"a newer version of Watertable has written this database (step {quoted(min(unknown))}; this version knows "
            f"{max(known)}): use that version, or restore a back-up"
        )


def _check_file(file: str) -> None:
    """Refuse a file that is not there: SQLite would make it."""
    if not Path(file).is_file():
        raise BadDatabase(f"there is no database {quoted(file)}")


@asynccontextmanager
async def opened_to_read(url: str) -> AsyncIterator[AsyncEngine]:
    """A database that is there, of this version or an earlier one, as it is. Raises BadDatabase if it can't be read."""
    engine = engine_for(url)
    try:
        if engine.dialect.name == "sqlite":
            _check_file(engine.url.database or "")
        async with engine.connect() as connection:
            await connection.run_sync(_check_version)
        yield engine
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        raise _unreadable(error) from None
    finally:
        await engine.dispose()
