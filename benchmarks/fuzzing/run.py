"""One fuzzing on one database: people play, rogues pester, and the books are read."""

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from benchmarks.fuzzing import bodies, documented, garbage
from benchmarks.fuzzing.rogues import Rogue
from benchmarks.live import databases, tables
from benchmarks.live.findings import Findings
from benchmarks.live.guests import Guest
from benchmarks.live.ledger import audit
from benchmarks.live.plans import plan
from benchmarks.live.report import Run
from benchmarks.live.seated import Seated
from benchmarks.live.servers import Servers, serving


class Wanted(NamedTuple):
    """What a fuzzing is to do."""

    seconds: float
    """For frames; tables that are being played then are played to their end."""
    at_once: int
    requests: int
    """Byte by byte, to each server."""
    examples: int
    """For each documented operation, by a guest and by a stranger."""
    seed: int


_NOTHING: Final[Mapping[str, Any]] = {"at": 0, "viewer": 0, "touches": None, "picture": {"pieces": []}}
"""What is known of a position before any is shown."""
Progress = Callable[[str], None]


async def fuzz(database: str, wanted: Wanted, progress: Progress) -> Run:
    """Pester one server with everything, one thing after the other."""
    began, findings, played = time.monotonic(), Findings(), dict[str, list[Seated]]()
    with databases.opened(database) as (url, folder):
        async with serving(url, 1, folder) as servers:
            rng, server = Random(wanted.seed), servers.each[0]
            host = Guest("Host", servers, findings, rng)
            await host.come()
            progress(f"{database}: documented requests, seed {wanted.seed}")
            for cookie in (host.cookie, None):
                await documented.examine(server, cookie, wanted.examples, findings, wanted.seed)
            progress(f"{database}: requests, byte by byte, seed {wanted.seed}")
            match, _ = await tables.set_up(plan(0, rng), servers, findings, rng)
            await bodies.pester(server, host, match["id"], wanted.requests, findings, f"{wanted.seed}")
            until = time.monotonic() + wanted.seconds
            lanes = [
                _tables(lane, until, servers, played, findings, wanted, progress) for lane in range(wanted.at_once)
            ]
            await asyncio.gather(*lanes)
            if not await server.is_healthy():
                findings.fault("dead", database, "the server does not answer any more")
            complaints = servers.complaints()
        await audit(url, played, findings)
    return Run(database, time.monotonic() - began, findings, complaints)


async def _tables(
    lane: int,
    until: float,
    servers: Servers,
    played: dict[str, list[Seated]],
    findings: Findings,
    wanted: Wanted,
    progress: Progress,
) -> None:
    """One pestered table after the other, until time is up."""
    number = lane
    while time.monotonic() < until:
        seed = f"{wanted.seed}:{number}"
        rng = Random(seed)
        table = plan(number, rng, least_people=2)
        match, people, guests = await tables.seat(table, servers, findings, rng, leaves=0)
        played[match] = people
        findings.count("tables")
        await _pestered(match, len(table.chairs), people, guests, servers, findings, seed)
        if not await servers.each[0].is_healthy():
            findings.fault("dead", f"seed {seed}", "the server does not answer any more")
            return
        frames = sum(count for what, count in findings.counts.items() if what.startswith("frames of"))
        progress(f"table {number}, seed {seed}: {frames} frames so far, {len(findings.faults)} faults")
        number += wanted.at_once


async def _pestered(
    match: str,
    seats: int,
    people: Sequence[Seated],
    guests: Sequence[Guest],
    servers: Servers,
    findings: Findings,
    seed: str,
) -> None:
    """People play to the end. The last of them sends more than moves; so do an onlooker and a stranger."""
    server, over = servers.each[0], asyncio.Event()
    people[-1].is_alone = False
    rng = Random(seed)
    eve = Guest("Eve", servers, findings, rng)
    await eve.come()

    def positions() -> list[Mapping[str, Any]]:
        return [person.memory.position for person in people if person.memory.position] or [_NOTHING]

    async def play() -> None:
        await tables.play(list(people))
        over.set()

    async def throw() -> None:
        while not over.is_set():
            await garbage.throw(server, match, findings, rng)
            await asyncio.sleep(0.5)

    async with asyncio.TaskGroup() as group:
        group.create_task(play())
        group.create_task(throw())
        for role, cookie in (("player", guests[-1].cookie), ("onlooker", eve.cookie), ("stranger", None)):
            rogue = Rogue(role, cookie, match, seats, positions, findings, f"{seed}:{role}")
            group.create_task(rogue.pester(server, over.is_set))
