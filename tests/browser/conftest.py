"""A server with the page as it was built, a Chromium, and people who come by with it."""

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio
from playwright.async_api import Browser

from support.browsing import Visit, Visitor, built_page, chromium, visiting
from support.serving import serving

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests here share a browser, and so the loop that it lives in."""
    for item in items:
        if HERE in item.path.parents and pytest_asyncio.is_async_test(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest.fixture(scope="session")
def page_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with the page, for all tests that mind only their own matches."""
    url = f"sqlite:///{tmp_path_factory.mktemp('page') / 'table.db'}"
    with serving(url, page=built_page(), tables_a_guest=1_000) as base:
        yield base


@pytest.fixture(scope="session")
def listed(page_server: str) -> dict[str, dict[str, Any]]:
    """What the server says of the games, by name."""
    return {game["game"]: game for game in httpx.get(f"{page_server}/api/games", timeout=60).json()}


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as found:
        yield found


@pytest_asyncio.fixture(loop_scope="session")
async def visit(browser: Browser, page_server: str) -> AsyncIterator[Visit]:
    """Lets people come by. In the end nothing may have gone wrong in their browsers."""
    visitors: list[Visitor] = []
    async with AsyncExitStack() as contexts:

        async def come(path: str | None = None, **more: Any) -> Visitor:
            visitor = await contexts.enter_async_context(visiting(browser, more.pop("base", page_server), **more))
            visitors.append(visitor)
            return visitor if path is None else await visitor.go(path)

        yield come
        assert [visitor.complaints for visitor in visitors] == [[] for _ in visitors]
