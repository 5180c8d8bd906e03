"""Somebody at a table: makes random moves by the touches that are offered, is cut off, comes back, and sends again what
was not acknowledged.
"""

import asyncio
import json
from collections.abc import Mapping
from random import Random
from typing import Any, Final, NamedTuple

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from benchmarks.live.choosing import random_move
from benchmarks.live.findings import Findings
from benchmarks.live.memory import Memory
from benchmarks.live.servers import Server, Servers

_QUIET: Final = 20
"""Seconds without a word, after which somebody looks from elsewhere whether anything has happened."""
_CATCHES_UP: Final = 5
_UNASKED: Final = 0.3
"""How likely somebody moves who may, but need not."""
_TAKES_BACK: Final = 0.2
"""How likely somebody takes a move back that can be taken back."""
_ENDS: Final = {1000, 1001, 1006, 1012, 4408}
"""How a connection may end: by either side, by a kill, or because one was too slow."""


class Sent(NamedTuple):
    """Something that was sent and wants an answer."""

    id: str
    at: int
    move: str | None
    """Nothing: the last move is taken back."""


class Seated:
    """A person in one seat of one match."""

    def __init__(
        self,
        cookie: str,
        match: Mapping[str, Any],
        seat: int,
        servers: Servers,
        findings: Findings,
        rng: Random,
        leaves: float,
    ) -> None:
        self.match: str = match["id"]
        self.seat = seat
        self.memory = Memory(self.match, findings)
        self.sent: dict[str, Sent] = {}
        self.done: dict[str, int] = {}
        self.refused: set[str] = set()
        self.is_alone = True
        """Whether nobody else plays this seat, with the same cookie."""
        self._bots = {chair["seat"] for chair in match["chairs"] if chair["bot"] is not None}
        self._headers = {"Cookie": cookie}
        self._servers = servers
        self._findings = findings
        self._rng = rng
        self._leaves = leaves
        self._waits_for: Sent | None = None
        self._complained_at = -1

    async def play(self) -> None:
        """Play to the end, coming back as often as it takes."""
        while self.memory.outcome is None or self._waits_for:
            server = await self._servers.one_that_is_up(self._rng)
            try:
                async with self._connected(server) as live:
                    await self._play_at(live, server)
            except ConnectionClosed as closed:
                self._cut_off(closed)
            except (OSError, TimeoutError, WebSocketException):
                self._findings.count("connections refused")
            await asyncio.sleep(self._rng.uniform(0, 0.2))

    def _connected(self, server: Server) -> connect:
        address = server.live(self.match)
        return connect(address, additional_headers=self._headers, compression=None, max_size=None, proxy=None)

    def _cut_off(self, closed: ConnectionClosed) -> None:
        self._findings.count("connections lost")
        code = closed.rcvd.code if closed.rcvd else 1006
        if code not in _ENDS:
            self._findings.fault("closed", self.match, f"a player's connection was closed with {code}")

    async def _play_at(self, live: ClientConnection, server: Server) -> None:
        """One connection, from its first frame until the end of the match."""
        is_first, sent_again, life = True, False, server.life
        while self.memory.outcome is None or self._waits_for:
            frame = await self._hear(live, server, life)
            if frame["type"] == "shown":
                self.memory.take(frame, is_first=is_first)
                is_first = False
            elif frame["type"] in {"done", "refused"}:
                self._answered(frame)
            if is_first:
                continue
            if self._waits_for is not None:
                if not sent_again:
                    self._findings.count("moves sent again")
                    await self._send(live, server, self._waits_for)
            elif (frame["type"] in {"shown", "done"} or _is_kept(frame)) and (chosen := self._choose()):
                self._waits_for = self.sent[chosen.id] = chosen
                await self._send(live, server, chosen)
                if self._rng.random() < self._leaves:
                    self._findings.count("connections left")
                    live.transport.abort()
                    return
            sent_again = True

    def _answered(self, frame: Mapping[str, Any]) -> None:
        waits_for = self._waits_for
        if waits_for is None or frame["id"] != waits_for.id:
            self._findings.fault("answer", self.match, f"an answer to nothing that was sent: {frame}")
        elif frame["type"] == "done":
            self.done[waits_for.id] = frame["at"]
            self.memory.acknowledged = max(self.memory.acknowledged, frame["at"])
            self._waits_for = None
        else:
            self.refused.add(waits_for.id)
            self._waits_for = None
            if _is_kept(frame):
                self._findings.count("moves not given back, because somebody has learnt something")
                return
            if not frame["late"]:
                self._findings.fault("refused", self.match, f"{waits_for} was legal, and was refused: {frame}")
            self._findings.count("moves that came too late")

    def _choose(self) -> Sent | None:
        """Make up one's mind about a position; None where there is nothing to do."""
        position, memory, rng = self.memory.position, self.memory, self._rng
        if position["at"] < max(memory.acknowledged, memory.at) or position["outcome"] is not None:
            return None
        move: str | None = None
        if not (position["canUndo"] and rng.random() < _TAKES_BACK):
            is_asked = position["turn"] == self.seat
            if not position["touches"] or not (is_asked or rng.random() < _UNASKED):
                return None
            move = random_move(position["touches"], rng)
        self._findings.count("moves sent" if move else "moves taken back")
        return Sent(f"{self.seat}-{rng.getrandbits(64):x}", position["at"], move)

    async def _send(self, live: ClientConnection, server: Server, sent: Sent) -> None:
        frame: dict[str, object] = {"type": "undo", "id": sent.id, "at": sent.at, "seat": self.seat}
        if sent.move is not None:
            frame |= {"type": "play", "move": sent.move}
        server.was_sent_a_move.set()
        await live.send(json.dumps(frame))

    # When nothing is heard

    async def _hear(self, live: ClientConnection, server: Server, life: int) -> dict[str, Any]:
        """The next frame. Where none comes for long, somebody else has to be waited for, and not the server."""
        while True:
            try:
                frame: dict[str, Any] = json.loads(await asyncio.wait_for(live.recv(), _QUIET))
            except TimeoutError:
                if server.life == life and server.is_up.is_set():
                    await self._look_from_elsewhere(live)
            else:
                return frame

    async def _look_from_elsewhere(self, live: ClientConnection) -> None:
        """Whether something happened that was not told; and whether something should have happened."""
        self._findings.count("looks from elsewhere")
        known = self.memory.at
        if self._complained_at == known:
            pass  # once is enough
        elif self._waits_for is not None:
            self._findings.fault("no answer", self.match, f"{self._waits_for} was not answered in {_QUIET} s")
        elif self.memory.position and self.memory.position["turn"] in self._bots:
            self._findings.fault("bot asleep", self.match, f"a bot did not move at {known} in {_QUIET} s")
        self._complained_at = known
        async with self._connected(await self._servers.one_that_is_up(self._rng)) as other:
            while (frame := json.loads(await asyncio.wait_for(other.recv(), _QUIET)))["type"] != "shown":
                pass
        if frame["position"]["at"] > known:
            await self._catch_up(live, frame["position"]["at"])
            live.transport.abort()  # come back, as a person would

    async def _catch_up(self, live: ClientConnection, at: int) -> None:
        """Hear, within a short time, of a position that is known from elsewhere."""
        before = self.memory.at
        try:
            async with asyncio.timeout(_CATCHES_UP):
                while self.memory.at < at:
                    frame = json.loads(await live.recv())
                    if frame["type"] == "shown":
                        self.memory.take(frame, is_first=not self.memory.position)
        except TimeoutError:
            self._findings.fault("untold", self.match, f"the table is at {at}, and nothing was told since {before}")


def _is_kept(frame: Mapping[str, Any]) -> bool:
    """Whether a move is not given back, because it turned out that somebody has learnt something by it."""
    return bool(frame["type"] == "refused" and frame["rule"] == "undo-learnt")
