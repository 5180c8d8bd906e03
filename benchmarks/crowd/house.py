"""A house: servers with one store, and all the tables that are played there."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Final, NamedTuple

from benchmarks.crowd.databases import Databases
from benchmarks.crowd.lobby import Lobby
from benchmarks.crowd.processes import Server, seconds_of, seconds_of_all, serving
from benchmarks.crowd.tables import Desk, Table
from benchmarks.crowd.tally import Tally
from benchmarks.crowd.terms import Terms
from watertable.server.store import Store
from watertable.server.store.database import engine_for

SEED: Final = 20_240
AT_ONCE: Final = 8
"""Tables that are set up at a time."""
WARM_UP: Final = 3.0
"""Seconds of play that are not counted, before those that are."""
_PATIENCE: Final = 10.0
"""Seconds in which everybody is to see the last moves."""

Progress = Callable[[str], None]


class Spent(NamedTuple):
    """Seconds of the processor."""

    servers: float
    database: float
    client: float
    """The process that plays all the guests."""
    others: float
    """All other programs of the machine: the noise."""


@dataclass(frozen=True, slots=True)
class Measured:
    """What came of one rate."""

    rate: float
    """Moves a second that were wanted, over all tables."""
    seconds: float
    tally: Tally
    spent: Spent


@dataclass(slots=True)
class House:
    """Open, with all tables at play."""

    terms: Terms
    servers: list[Server]
    desk: Desk
    empty: int
    """Bytes of memory that the servers had before there were tables."""
    full: int
    """And with all tables, before anybody moved."""
    set_up: float
    """Seconds that it took to set them up."""
    database: int | None

    @property
    def memory(self) -> int:
        """Bytes that the servers have now."""
        return sum(server.memory for server in self.servers)

    async def play(self, rate: float, seconds: float) -> Measured:
        """Play on at a rate: for a moment that is not counted, then for so long."""
        await self._moves(rate, WARM_UP)
        await self._finish()
        self.desk.tally = tally = Tally()
        before, began = self._clocks(), perf_counter()
        await self._moves(rate, seconds)
        await self._finish()
        took = perf_counter() - began
        servers, database, client, everything = (now - then for now, then in zip(self._clocks(), before, strict=True))
        spent = Spent(servers, database, client, max(0.0, everything - servers - database - client))
        self.desk.tally = Tally()
        return Measured(rate, took, tally, spent)

    def _clocks(self) -> tuple[float, float, float, float]:
        return (
            seconds_of(server.process for server in self.servers),
            seconds_of([self.database]) if self.database else 0.0,
            sum(os.times()[:2]),
            seconds_of_all(),
        )

    async def _moves(self, rate: float, seconds: float) -> None:
        """Moves come as they do where many people think for themselves: one after another at random times, whether
        or not the server has dealt with the ones before. The table that has waited longest makes the next.
        """
        desk = self.desk
        due = perf_counter()
        end = due + seconds
        while (due := due + desk.rng.expovariate(rate)) < end:
            wait = due - perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
            elif wait < -_PATIENCE:
                break  # hopeless
            else:
                await asyncio.sleep(0)  # what has come is heard first
            desk.tally.late.append(max(0.0, perf_counter() - due))
            while desk.ready:
                if desk.ready.popleft().move():
                    break
            else:
                desk.tally.nobody_ready += 1

    async def _finish(self) -> None:
        """Until all have seen the last moves."""
        if self.desk.under_way:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.desk.all_seen.wait(), _PATIENCE)
        for table in tuple(self.desk.under_way):
            table.give_up()


@asynccontextmanager
async def opened(terms: Terms, databases: Databases, folder: Path, progress: Progress) -> AsyncIterator[House]:
    """A house with all its tables, until it is closed."""
    desk = Desk(Random(SEED))
    async with AsyncExitStack() as stack:
        url = await databases.make()
        servers = [await stack.enter_async_context(serving(url, folder, terms.sources)) for _ in range(terms.servers)]
        engine = engine_for(url)
        stack.push_async_callback(engine.dispose)
        store = Store(engine)
        lobby = await stack.enter_async_context(Lobby(servers[0].base, store, desk.rng))
        await lobby.come("the first")  # what is loaded on the first request is no part of the tables
        empty, began = sum(server.memory for server in servers), perf_counter()
        tables = [
            Table(f"{number}", terms, lobby, [server.live for server in servers], desk)
            for number in range(terms.tables)
        ]
        stack.callback(_close, tables)
        await _open(tables, progress)
        took = perf_counter() - began
        house = House(terms, servers, desk, empty, 0, took, databases.process)
        house.full = house.memory
        yield house
        for task in tuple(desk.setting_up):
            task.cancel()


async def _open(tables: list[Table], progress: Progress) -> None:
    places, done = asyncio.Semaphore(AT_ONCE), 0

    async def open_one(table: Table) -> None:
        nonlocal done
        async with places:
            await table.open()
        done += 1
        if done % 25 == 0 or done == len(tables):
            progress(f"{done} of {len(tables)} tables set up")

    async with asyncio.TaskGroup() as group:
        for table in tables:
            group.create_task(open_one(table))


def _close(tables: list[Table]) -> None:
    for table in tables:
        table.close()
