"""Server processes, as `watertable serve` starts them: they can be killed and started again."""

import asyncio
import os
import socket
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from http.cookiejar import CookieJar, DefaultCookiePolicy
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Final

import httpx

from benchmarks.lifted import LIFTED

_TEXT_THAT_IS_NONE: Final = "Invalid UTF-8 sequence received from client"
_PATIENCE: Final = 60
"""Seconds that a server may take to answer for the first time."""
_ANSWERS: Final = 20
"""Seconds that it may take to answer."""


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """One server process at one port, life after life."""

    def __init__(self, database: str, log: Path, client: httpx.AsyncClient) -> None:
        self.port = _free_port()
        self.life = 0
        """How often it was started."""
        self.is_up = asyncio.Event()
        self.was_sent_a_move = asyncio.Event()
        self._client = client
        self._database = database
        self._log = log
        self._process: Process | None = None

    @property
    def base(self) -> str:
        """Where it is asked."""
        return f"http://127.0.0.1:{self.port}"

    def live(self, match: str) -> str:
        """Where its WebSocket for a match is."""
        return f"ws://127.0.0.1:{self.port}/api/matches/{match}/live"

    async def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [sys.executable, "-P", "-m", "watertable", "serve", "--port", str(self.port)]
        environment = {**os.environ, **LIFTED, "WATERTABLE_DATABASE": self._database}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # it is started again and again
        with self._log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(*command, env=environment, stdout=log, stderr=log)
        self.life += 1
        async with asyncio.timeout(_PATIENCE):
            while not await self.is_healthy():
                if self._process.returncode is not None:
                    raise RuntimeError(f"the server did not start:\n{self.complaints()}")
                await asyncio.sleep(0.05)
        self.is_up.set()

    async def is_healthy(self) -> bool:
        """Whether it answers."""
        try:
            return (await self._client.get(f"{self.base}/healthz")).status_code == 200
        except httpx.TransportError:
            return False

    async def kill(self) -> None:
        """End it at once, as `kill -9` does: nothing of it runs any more."""
        assert self._process is not None
        self.is_up.clear()
        if self._process.returncode is None:
            self._process.kill()
        await self._process.wait()

    async def stop(self) -> None:
        """End it politely, and at once if that takes long."""
        if self._process is None:
            return
        self.is_up.clear()
        if self._process.returncode is None:
            self._process.terminate()
        try:
            await asyncio.wait_for(self._process.wait(), 15)
        except TimeoutError:
            await self.kill()

    def complaints(self) -> list[str]:
        """The last line of every traceback that it has written, in all its lives; but for what the web server writes
        when somebody sends text that is none, and is turned away for it.
        """
        lines = self._log.read_text(encoding="utf-8", errors="replace").splitlines()
        found, inside = [], False
        for before, line in pairwise(["", *lines]):
            if "Traceback (most recent call last)" in line:
                inside = _TEXT_THAT_IS_NONE not in before
            elif inside and line and not line.startswith((" ", "\t")) and not line.lstrip().startswith(("|", "+")):
                found.append(line[:300])
                inside = False
        return found


class Servers:
    """All servers of one database."""

    def __init__(self, each: Sequence[Server], client: httpx.AsyncClient) -> None:
        self.each = each
        self.client = client
        """What plain requests are sent with."""

    async def one_that_is_up(self, rng: Random) -> Server:
        """Any of them that lives, as soon as one does."""
        waiting = [asyncio.create_task(server.is_up.wait()) for server in self.each]
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for task in waiting:
            task.cancel()
        return rng.choice([server for server in self.each if server.is_up.is_set()] or self.each)

    def complaints(self) -> list[str]:
        """The last lines of all tracebacks."""
        return [line for server in self.each for line in server.complaints()]


@asynccontextmanager
async def serving(database: str, count: int, folder: Path) -> AsyncIterator[Servers]:
    """So many servers on one database; stopped in the end."""
    unlimited = httpx.Limits(max_connections=None, max_keepalive_connections=20)
    no_cookies = CookieJar(DefaultCookiePolicy(allowed_domains=[]))  # every guest sends the own one
    async with httpx.AsyncClient(trust_env=False, timeout=_ANSWERS, limits=unlimited, cookies=no_cookies) as client:
        each = [Server(database, folder / f"server-{number}.log", client) for number in range(count)]
        try:
            await asyncio.gather(*(server.start() for server in each))
            yield Servers(each, client)
        finally:
            await asyncio.gather(*(server.stop() for server in each))
