"""Rogues: whoever is connected to a table and sends what comes to mind. A seated player, an onlooker, a stranger."""

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from benchmarks.fuzzing.frames import Frame, any_frame
from benchmarks.fuzzing.wild import in_one_line
from benchmarks.live.findings import Findings
from benchmarks.live.servers import Server

Positions = Callable[[], Sequence[Mapping[str, Any]]]

_PATIENCE: Final = 30
_ENDS: Final = {1000, 1002, 1003, 1007, 1008, 1009}
"""How a server may end the connection of somebody who sends what is no frame; and by codes of its own, but for 45xx,
which stand for a failure."""
_LONGEST: Final = 2**16
"""Bytes of a frame that a server reads at all."""
_FLOOD: Final = 300


def is_fair_end(code: int) -> bool:
    """Whether a server that is well closes a connection so."""
    return code in _ENDS or 4000 <= code < 4500


class Rogue:
    """Somebody with one connection at a time to one match."""

    def __init__(
        self, role: str, cookie: str | None, match: str, seats: int, positions: Positions, findings: Findings, seed: str
    ) -> None:
        self._role = role
        self._headers = {"Cookie": cookie} if cookie else {}
        self._match = match
        self._seats = seats
        self._positions = positions
        self._findings = findings
        self._seed = seed
        self._rng = Random(seed)
        self._number = 0
        self._is_flood = False

    async def pester(self, server: Server, is_over: Callable[[], bool]) -> None:
        """Send frame after frame until it is over, and a few more then."""
        left = 20
        while left > 0:
            left = left - 1 if is_over() else left
            frame = Frame(b"", is_text=True)
            try:
                async with connect(
                    server.live(self._match),
                    additional_headers=self._headers,
                    compression=None,
                    max_size=None,
                    proxy=None,
                    open_timeout=_PATIENCE,
                ) as live:
                    while left > 0:
                        left = left - 1 if is_over() else left
                        frame = any_frame(self._positions(), self._seats, self._rng)
                        await self._send(live, frame)
            except ConnectionClosed as closed:
                self._ended(closed, frame)
            except (OSError, InvalidHandshake, TimeoutError) as error:
                self._fault("no answer", frame, repr(error))
                if not await server.is_healthy():
                    return

    async def _send(self, live: ClientConnection, frame: Frame) -> None:
        """One frame, and what follows on it; now and then a flood of it. A question after it shows that it was read."""
        self._number += 1
        times = _FLOOD if self._rng.random() < 0.003 else 1
        self._is_flood = times > 1
        self._findings.count(f"frames of a {self._role}", times)
        if times > 1:
            self._findings.count("floods")
        for _ in range(times):
            await live.send(frame.data, text=frame.is_text)
        await self._ask(live)

    async def _ask(self, live: ClientConnection) -> None:
        """Ask for something, and hear all that comes before the answer."""
        probe = f"probe-{self._number}"
        await live.send(json.dumps({"type": "why", "id": probe, "seat": 0, "path": ["pick nothing"]}))
        async with asyncio.timeout(_PATIENCE):
            while json.loads(await live.recv()).get("id") != probe:
                pass

    def _ended(self, closed: ConnectionClosed, frame: Frame) -> None:
        code = closed.rcvd.code if closed.rcvd else 1006
        self._findings.count(f"connections of rogues closed with {code}")
        # The server hung up while more was being sent: its reason is lost on the way.
        was_cut_short = code == 1006 and (len(frame.data) > _LONGEST or self._is_flood)
        if not is_fair_end(code) and not was_cut_short:
            self._fault(f"closed with {code}", frame, closed.rcvd.reason if closed.rcvd else "without a word")

    def _fault(self, kind: str, frame: Frame, words: str) -> None:
        how = "text" if frame.is_text else "binary"
        where = f"{self._role}, seed {self._seed}, frame {self._number}, {how}: {in_one_line(frame.data)}"
        self._findings.fault(kind, where, words)
