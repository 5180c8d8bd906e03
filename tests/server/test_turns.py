"""Fair turns of those who need workers."""

import asyncio
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from watertable.bots.thinking import Workers
from watertable.server.fair.turns import Turns

_LONG = range(3_000_000)


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    made = Workers(1)
    yield made
    made.close()


async def test_who_has_used_least_goes_first(workers: Workers) -> None:
    turns, done = Turns(workers, 1), list[str]()

    async def ask(payer: str) -> None:
        await turns.run(payer, sum, _LONG)
        done.append(payer)

    async with asyncio.TaskGroup() as all_of_them:
        for _ in range(5):
            all_of_them.create_task(ask("greedy"))
        await asyncio.sleep(0)
        assert turns.waiting("greedy") == 4
        all_of_them.create_task(ask("modest"))
    assert done.index("modest") == 1, "one call was running already"
    assert turns.waiting("greedy") == 0


async def test_who_gives_up_waiting_takes_no_turn(workers: Workers) -> None:
    turns = Turns(workers, 1)
    running = asyncio.create_task(turns.run("a", sum, _LONG))
    waiting = asyncio.create_task(turns.run("b", sum, _LONG))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert await running == sum(_LONG)
    assert await turns.run("c", divmod, 7, 2) == (3, 1)


async def test_a_call_outlives_its_worker(workers: Workers, tmp_path: Path) -> None:
    turns, been = Turns(workers, 1), tmp_path / "been"
    dies_once = f"import os, pathlib; p = pathlib.Path({str(been)!r}); p.exists() or (p.touch(), os._exit(1))"
    with pytest.raises(BrokenProcessPool):
        await turns.run("a", exec, dies_once)
    been.unlink()
    await turns.run_surely("a", exec, dies_once)
    assert await turns.run("a", divmod, 9, 2) == (4, 1)
