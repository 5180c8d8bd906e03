"""One soak on one database: tables are set up and played, several at once, while servers are killed."""

import asyncio
import time
from collections.abc import Callable
from random import Random
from typing import Any, Final, NamedTuple

from benchmarks.live import databases, tables
from benchmarks.live.findings import Findings
from benchmarks.live.ledger import audit
from benchmarks.live.plans import plan
from benchmarks.live.report import Run
from benchmarks.live.seated import Seated
from benchmarks.live.servers import Servers, serving
from benchmarks.soaking.killing import keep_killing

SERVERS: Final = {"sqlite": 1, "postgresql": 2}
"""How many server processes a database is shared by."""
_PATIENCE: Final = 300
"""Seconds that tables may take to come to their end when nobody is killed any more."""
Progress = Callable[[str], None]


class Wanted(NamedTuple):
    """What a soak is to do."""

    games: int
    seconds: float
    """After these, nothing is killed and no table is set up any more."""
    life: int
    """Moves that a server is sent until it is killed, on the average."""
    at_once: int
    leaves: float
    """How likely somebody leaves right after sending a move, to come back."""
    seed: int


class _Hall:
    """The tables of one soak."""

    def __init__(self, wanted: Wanted, servers: Servers) -> None:
        self.findings = Findings()
        self.tables: dict[str, list[Seated]] = {}
        self.over = 0
        self._wanted = wanted
        self._servers = servers
        self._numbers = iter(range(wanted.games))
        self._until = time.monotonic() + wanted.seconds

    async def play_one_after_the_other(self) -> None:
        """One table after the other, as long as there are some to play."""
        for number in self._numbers:
            if time.monotonic() > self._until:
                return
            rng = Random(f"{self._wanted.seed}:{number}")
            wanted = plan(number, rng)
            name, people, guests = await tables.seat(wanted, self._servers, self.findings, rng, self._wanted.leaves)
            self.tables[name] = people
            self.findings.count(f"tables of {wanted.game}")
            self.findings.count("people", len(people))
            await tables.play(people)
            await tables.fetch_record(name, guests[0], self.findings)
            self.over += 1

    async def report(self, database: str, progress: Progress) -> None:
        """Say now and then how far it is."""
        while True:
            await asyncio.sleep(1)
            counts = self.findings.counts
            progress(
                f"{database}: {self.over}/{self._wanted.games} games, {counts['kills']} kills, "
                f"{counts['moves sent']} moves, {counts['moves sent again']} sent again, "
                f"{len(self.findings.faults)} faults"
            )


async def soak(database: str, wanted: Wanted, progress: Progress) -> Run:
    """Play, kill, and read the books."""
    began = time.monotonic()
    with databases.opened(database) as (url, folder):
        async with serving(url, SERVERS[database], folder) as servers:
            hall = _Hall(wanted, servers)
            teller = asyncio.create_task(hall.report(database, progress))
            rng = Random(wanted.seed)
            killers = [
                asyncio.create_task(keep_killing(server, wanted.life, hall.findings, Random(rng.random())))
                for server in servers.each
            ]
            hall.findings.count("server processes", len(servers.each))
            playing = [asyncio.create_task(hall.play_one_after_the_other()) for _ in range(wanted.at_once)]
            await _until_over(playing, killers, wanted, servers, hall.findings)
            teller.cancel()
            complaints = servers.complaints()
        await audit(url, hall.tables, hall.findings)
    return Run(database, time.monotonic() - began, hall.findings, complaints)


async def _until_over(
    playing: list[asyncio.Task[None]],
    killers: list[asyncio.Task[None]],
    wanted: Wanted,
    servers: Servers,
    findings: Findings,
) -> None:
    """Wait for all tables; when time is up, in peace."""
    everybody = asyncio.gather(*playing)
    whatever: list[asyncio.Future[Any]] = [everybody, *killers]
    await asyncio.wait(whatever, timeout=wanted.seconds, return_when=asyncio.FIRST_COMPLETED)
    for killer in killers:
        if killer.done():
            killer.result()
        killer.cancel()
    await asyncio.wait(killers)
    for server in servers.each:
        if not server.is_up.is_set():
            await server.kill()
            await server.start()
    try:
        await asyncio.wait_for(everybody, _PATIENCE)
    except TimeoutError:
        findings.fault("unfinished", "tables", f"some were not over {_PATIENCE} s after the last kill")
