"""A table from its set-up to its end: guests come, sit down, begin, and play."""

import asyncio
from random import Random
from typing import Any, Final

from benchmarks.live.findings import Findings
from benchmarks.live.guests import Guest
from benchmarks.live.plans import PERSON, Plan
from benchmarks.live.seated import Seated
from benchmarks.live.servers import Servers

_TRIES: Final = 5


async def set_up(plan: Plan, servers: Servers, findings: Findings, rng: Random) -> tuple[dict[str, Any], list[Guest]]:
    """A match that has begun, and its people, seat by seat. Whatever is killed meanwhile, it is asked for again."""
    guests = [Guest(f"Guest {seat + 1}", servers, findings, rng) for seat in plan.people]
    for guest in guests:
        await guest.come()
    host, others = guests[0], list(zip(guests[1:], plan.people[1:], strict=True))
    chairs = ["open" if chair == PERSON else chair for chair in plan.chairs]
    chairs[plan.people[0]] = "me"
    wanted = {"game": plan.game, "chairs": chairs, "options": plan.options, "public": rng.random() < 0.5}
    status, made = await host.ask("POST", "/api/matches", wanted)
    assert status == 201, made
    path = f"/api/matches/{made['id']}"
    for guest, seat in others:
        await guest.ask("POST", f"{path}/sit", {"seat": seat, "invitation": made["invitation"]})
        _, known = await guest.ask("GET", path)
        if not known["chairs"][seat]["yours"]:
            findings.fault("seat", made["id"], f"seat {seat} was free, and could not be taken: {known}")
    await host.ask("POST", f"{path}/start")
    _, begun = await host.ask("GET", path)
    if begun["state"] == "open":
        findings.fault("start", made["id"], f"it has not begun: {begun}")
    return begun, guests


async def seat(
    plan: Plan, servers: Servers, findings: Findings, rng: Random, leaves: float
) -> tuple[str, list[Seated], list[Guest]]:
    """The people at a match that has begun."""
    match, guests = await set_up(plan, servers, findings, rng)
    people = [
        Seated(guest.cookie, match, place, servers, findings, Random(rng.random()), leaves)
        for guest, place in zip(guests, plan.people, strict=True)
    ]
    return match["id"], people, guests


async def play(people: list[Seated]) -> None:
    """All of them play to the end."""
    async with asyncio.TaskGroup() as group:
        for person in people:
            group.create_task(person.play())


async def fetch_record(match: str, guest: Guest, findings: Findings) -> None:
    """Whoever has seen the end can have the record, and may be asked for a little patience."""
    for _ in range(_TRIES):
        status, answer = await guest.ask("GET", f"/api/matches/{match}/record")
        if status == 200:
            findings.count("records fetched")
            return
        findings.count("records that were not there yet")
        await asyncio.sleep(1)
    findings.fault("no record", match, f"{_TRIES} s after its end was shown: {answer}")
