"""Guests: who has a name and a cookie, and asks whichever server is up."""

import asyncio
from random import Random
from typing import Any

import httpx

from benchmarks.live.findings import Findings
from benchmarks.live.servers import Servers


class Guest:
    """Somebody. A request that no server answered, because it was killed, is asked again."""

    def __init__(self, name: str, servers: Servers, findings: Findings, rng: Random) -> None:
        self.name = name
        self.cookie = ""
        self._servers = servers
        self._findings = findings
        self._rng = rng

    async def come(self) -> None:
        """Say who one is, and keep the cookie."""
        answer = await self._ask("POST", "/api/guests", {"name": self.name})
        self.cookie = "; ".join(f"{name}={value}" for name, value in answer.cookies.items())

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """The status and the body of an answer."""
        answer = await self._ask(method, path, body)
        return answer.status_code, answer.json()

    async def _ask(self, method: str, path: str, body: object) -> httpx.Response:
        headers = {"Cookie": self.cookie} if self.cookie else {}
        while True:
            server = await self._servers.one_that_is_up(self._rng)
            try:
                answer = await self._servers.client.request(method, server.base + path, json=body, headers=headers)
            except httpx.TransportError:
                self._findings.count("requests asked again")
                await asyncio.sleep(0.1)
                continue
            if answer.status_code < 500:
                return answer
            self._findings.fault("server error", f"{method} {path}", f"{answer.status_code}: {answer.text[:200]}")
            await asyncio.sleep(1)
