"""Fresh databases: SQLite in files, or a PostgreSQL server of our own."""

import os
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import NamedTuple

import asyncpg


class Databases(NamedTuple):
    """Where databases come from."""

    make: Callable[[], Awaitable[str]]
    """The URL of a new, empty one."""
    process: int | None
    """The id of the database server's process, if there is one."""


@contextmanager
def databases(kind: str, folder: Path) -> Iterator[Databases]:
    """As many as are wanted, for as long as this is open."""
    if kind == "sqlite":
        numbers = count()

        async def file() -> str:
            return f"sqlite:///{folder / f'table{next(numbers)}.db'}"

        yield Databases(file, None)
        return
    runtime = folder / "runtime"
    runtime.mkdir(mode=0o700)
    os.environ["XDG_RUNTIME_DIR"] = str(runtime)  # pgserver asks as it is loaded
    from pgserver.postgres_server import get_server  # noqa: PLC0415 - only then

    server = get_server(folder / "postgresql", cleanup_mode="delete")
    try:
        yield _of_server(server.get_uri(), server.get_pid())
    finally:
        server.cleanup()


def _of_server(uri: str, process: int | None) -> Databases:
    numbers = count()

    async def make() -> str:
        name = f"load{next(numbers)}"
        connection = await asyncpg.connect(uri)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()
        return uri.replace("/postgres?", f"/{name}?")

    return Databases(make, process)
