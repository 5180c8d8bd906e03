"""Stores to test with: SQLite in a file, and a real PostgreSQL."""

import asyncio
import os
import uuid
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import asyncpg
import httpx
import pytest

from support.serving import Come, serving, stranger
from watertable.server.store import Store
from watertable.server.store.database import bring_up_to_date, engine_for


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a server of our own, started for these tests."""
    os.environ.setdefault("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("runtime")))  # pgserver asks as it is loaded
    from pgserver.postgres_server import get_server  # noqa: PLC0415 - only then

    server = get_server(tmp_path_factory.mktemp("postgres"), cleanup_mode="delete")
    yield server.get_uri()
    server.cleanup()


async def _new_database(uri: str) -> str:
    name = f"test_{uuid.uuid4().hex[:12]}"
    connection = await asyncpg.connect(uri)
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
    return uri.replace("/postgres?", f"/{name}?")


@pytest.fixture(params=["sqlite", "postgresql"])
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'table.db'}"
    return await _new_database(request.getfixturevalue("postgres"))


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def shared_url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A database for all tests that use only their own matches."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path_factory.mktemp('shared') / 'table.db'}"
    return asyncio.run(_new_database(request.getfixturevalue("postgres")))


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """A store with all its tables."""
    engine = engine_for(url)
    await bring_up_to_date(engine)
    yield Store(engine)
    await engine.dispose()


@pytest.fixture(scope="session")
def server(shared_url: str) -> Iterator[str]:
    """A server for all tests that use only their own matches."""
    with serving(shared_url) as base:
        yield base


@pytest.fixture
async def guest(server: str) -> AsyncIterator[Come]:
    """Makes guests, each with a cookie."""
    async with AsyncExitStack() as clients:

        async def come(name: str) -> httpx.AsyncClient:
            return await clients.enter_async_context(stranger(server, name))

        yield come
