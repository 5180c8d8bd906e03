"""A process that is to stop sends its connections on to the others, a few at a time, and takes no new ones."""

import asyncio
import os
import signal
import time
from contextlib import AsyncExitStack

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from support.serving import PATIENCE, Address, Player, at_table, begun, last_move, serving, stranger

MOVED = 4412


async def _closed(player: Player) -> tuple[int, float]:
    """With which code a connection was closed, and when."""
    with pytest.raises(ConnectionClosed) as closed:
        await player.hear_until(lambda _: False)
    return closed.value.rcvd.code if closed.value.rcvd else 0, time.monotonic()


async def _is_ready(base: str, client: httpx.AsyncClient, *, ready: bool) -> None:
    for _ in range(100):
        if (await client.get(f"{base}/readyz")).status_code == (200 if ready else 503):
            return
        await asyncio.sleep(0.1)
    raise AssertionError("readiness does not change")


@pytest.mark.parametrize("url", ["postgresql"], indirect=True)
async def test_a_process_that_stops_sends_its_connections_on(url: str) -> None:
    with serving(url, drain=3) as old, serving(url) as new:
        async with stranger(old, "Ann") as ann, AsyncExitStack() as tables:
            match = await begun(ann)
            players = [await tables.enter_async_context(at_table(old, ann, match)) for _ in range(4)]
            await _is_ready(old, ann, ready=True)
            os.kill(old.pid, signal.SIGTERM)
            closing = [asyncio.create_task(_closed(player)) for player in players]
            await _is_ready(old, ann, ready=False)
            assert (await ann.get("/livez")).status_code == 200
            assert (await ann.get("/healthz")).status_code == 200
            assert (await ann.get("/api/matches/mine")).json()[0]["id"] == match, "requests are answered to the end"
            with pytest.raises(InvalidStatus) as refused:
                await tables.enter_async_context(at_table(old, ann, match))
            assert refused.value.response.status_code == 503, "a proxy asks another process"
            codes, times = zip(*await asyncio.gather(*closing), strict=True)
            assert set(codes) == {MOVED}
            assert len({round(each, 1) for each in times}) > 1, "not all at once"
            async with at_table(new, ann, match) as player:
                await player.hear_until(lambda _: player.shown["turn"] == 0)
                move, at = last_move(player.shown["touches"]), player.shown["at"]
                await player.send(type="play", id="1", at=at, seat=0, move=move)
                await player.hear_until(lambda frame: frame["type"] == "done")


async def _stops_within(base: Address, seconds: float) -> None:
    """Told to stop, a server is gone in time: nothing listens there any more."""
    os.kill(base.pid, signal.SIGTERM)
    until = time.monotonic() + seconds
    async with httpx.AsyncClient(timeout=PATIENCE) as client:
        while time.monotonic() < until:
            try:
                await client.get(f"{base}/livez")
            except httpx.TransportError:
                return
            await asyncio.sleep(0.1)
    raise AssertionError("it goes on")


async def test_a_process_that_is_alone_sends_nobody_on(url: str) -> None:
    with serving(url, drain=3_600) as base:
        async with stranger(base, "Ann") as ann, at_table(base, ann, await begun(ann)) as player:
            closing = asyncio.create_task(_closed(player))
            await _stops_within(base, PATIENCE)
            assert (await closing)[0] == 1012


@pytest.mark.parametrize("url", ["postgresql"], indirect=True)
async def test_a_second_signal_stops_at_once(url: str) -> None:
    with serving(url, drain=3_600) as old, serving(url):
        async with stranger(old, "Ann") as ann:
            os.kill(old.pid, signal.SIGTERM)
            await _is_ready(old, ann, ready=False)
        await _stops_within(old, PATIENCE)
