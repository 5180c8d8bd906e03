"""Kills servers at random moments, and starts them again."""

import asyncio
from random import Random
from typing import Final

from benchmarks.live.findings import Findings
from benchmarks.live.servers import Server

_LONGEST: Final = 20
"""Seconds of life, however few moves are sent."""
_FLIGHT: Final = 0.03
"""A move is on its way, is stored and is told within about so many seconds; one of these moments is hit."""


async def keep_killing(server: Server, life: int, findings: Findings, rng: Random) -> None:
    """Kill a server after lives of about so many moves: half of the time while a move is on its way, half of the time
    at any moment. It stays away for a while, and comes back.
    """
    while True:
        was_sent_one = await _live(server, rng.randint(1, 2 * life))
        is_aimed = was_sent_one and rng.random() < 0.5
        await asyncio.sleep(rng.uniform(0, _FLIGHT if is_aimed else 1))
        await server.kill()
        findings.count("kills")
        if is_aimed:
            findings.count("kills while a move was on its way")
        await asyncio.sleep(rng.uniform(0, 1))
        await server.start()


async def _live(server: Server, moves: int) -> bool:
    """Let a server live until it was sent so many moves, or long enough; whether the last of them was sent just now."""
    try:
        async with asyncio.timeout(_LONGEST):
            for _ in range(moves):
                server.was_sent_a_move.clear()
                await server.was_sent_a_move.wait()
    except TimeoutError:
        return False
    return True
