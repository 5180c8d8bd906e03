"""Thinking in other processes."""

import asyncio
import time
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children

import pytest

from watertable.bots.thinking import Workers

LONG, PATIENCE = 600, 60


async def test_whoever_thinks_is_ended_in_the_midst_of_a_thought() -> None:
    others, workers = active_children(), Workers(1)
    assert await workers.run(divmod, 7, 2) == (3, 1)
    thinking = [child for child in active_children() if child not in others]
    thought = asyncio.create_task(workers.run(time.sleep, LONG))
    await asyncio.sleep(0.2)
    workers.close()
    with pytest.raises((BrokenProcessPool, asyncio.CancelledError)):
        await asyncio.wait_for(thought, PATIENCE)
    (child,) = thinking
    await asyncio.to_thread(child.join, PATIENCE)
    assert not child.is_alive()
