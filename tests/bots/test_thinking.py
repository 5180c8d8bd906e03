"""Thinking in other processes."""

import asyncio
import time
from collections.abc import AsyncIterator
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children
from random import Random
from typing import Any

import pytest

from watertable import bots, games
from watertable.bots.thinking import Workers, advise, choose
from watertable.engine.table import Table

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


@pytest.fixture
async def workers() -> AsyncIterator[Workers]:
    """One process that thinks."""
    made = Workers(1)
    yield made
    made.close()


def begun(name: str) -> Table[Any, Any, Any]:
    """A game at its first choice."""
    table: Table[Any, Any, Any] = Table(games.find(name), {}, 2)
    table.let_chance(Random(4))
    return table


@pytest.mark.parametrize("name", games.names())
async def test_all_levels_think_there_and_hints_are_found_there(workers: Workers, name: str) -> None:
    table = begun(name)
    game, seat = table.game, table.turn.must
    assert seat is not None
    view = game.view(table.position, seat)
    for level in bots.BOTS:
        said = await workers.run(choose, name, level, view, 5, True)
        assert said is not None
        assert game.refusal(table.position, seat, game.parse(said)) is None
    best = await workers.run(advise, name, view, 5, True)
    assert best
    assert best == await workers.run(advise, name, view, 5, True), "whoever asks again is told the same"


@pytest.mark.parametrize("level", bots.BOTS)
def test_no_position_is_thought_about(level: str) -> None:
    table = begun("downspout")
    with pytest.raises(TypeError, match="the view of its seat"):
        choose("downspout", level, table.position, 5, True)
    with pytest.raises(TypeError, match="the view of its seat"):
        advise("downspout", table.position, 5, True)
