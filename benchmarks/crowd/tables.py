"""A table: some guests, the match that they play, and how long they wait to see a move."""

import asyncio
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from random import Random
from time import perf_counter

from benchmarks.crowd import frames
from benchmarks.crowd.frames import Heard
from benchmarks.crowd.live import Live
from benchmarks.crowd.lobby import Lobby
from benchmarks.crowd.tally import Tally
from benchmarks.crowd.terms import Terms


@dataclass(slots=True)
class Desk:
    """Where tables wait until it is their turn to move, and where what they saw is written down."""

    rng: Random
    ready: "deque[Table]" = field(default_factory=deque)
    tally: Tally = field(default_factory=Tally)
    under_way: "set[Table]" = field(default_factory=set)
    """Tables with a move that not everybody has seen."""
    all_seen: asyncio.Event = field(default_factory=asyncio.Event)
    """Set while there are none."""
    setting_up: set[asyncio.Task[None]] = field(default_factory=set)
    mistakes: set[str] = field(default_factory=set)
    """What servers said when they refused something or let somebody go."""


@dataclass(slots=True)
class _Sent:
    """A move under way."""

    token: str
    when: float
    tally: Tally
    at: int | None = None
    """The number of the position after it, when it is acknowledged."""


class Table:
    """Some guests with a connection each. When a match is over, they begin another."""

    def __init__(self, name: str, terms: Terms, lobby: Lobby, addresses: Sequence[str], desk: Desk) -> None:
        self._name = name
        self._terms = terms
        self._lobby = lobby
        self._addresses = addresses
        self._desk = desk
        self._tokens = count()
        self._cookies: tuple[str, ...] = ()
        self._sent: _Sent | None = None
        self._waits = False
        self.lives: list[Live] = []

    async def open(self) -> None:
        """Make guests, a match and the connections; these are spread over the servers. Those who come first find a
        match in its midst.
        """
        is_first = not self._cookies
        if is_first:
            names = [f"{self._name}.{number}" for number in range(self._terms.connections)]
            self._cookies = tuple([await self._lobby.come(name) for name in names])
        match = await self._lobby.set_up(self._terms, self._cookies, in_the_midst=is_first)
        self.lives = [
            Live(number if number < self._terms.people else None, self._heard, self._lost)
            for number in range(self._terms.connections)
        ]
        for number, live in enumerate(self.lives):
            address = self._addresses[number % len(self._addresses)]
            cookie = self._cookies[number]
            await live.connect(f"{address}/api/matches/{match}/live", cookie, compressed=self._terms.compressed)
        self._look()

    def close(self) -> None:
        """All go."""
        for live in self.lives:
            live.close()
        self.lives = []

    def move(self) -> bool:
        """Whoever is to move makes some move; False where nobody is, for a connection was lost meanwhile."""
        self._waits = False
        mover = self._mover()
        if self._sent is not None or mover is None or mover.touches is None or mover.seat is None:
            return False
        token, move = str(next(self._tokens)), frames.any_move(mover.touches, self._desk.rng)
        frame = frames.play(token, mover.at, mover.seat, move)
        tally = self._desk.tally
        tally.sent += 1
        self._desk.under_way.add(self)
        self._desk.all_seen.clear()
        self._sent = _Sent(token, perf_counter(), tally)
        mover.send(frame)
        return True

    def give_up(self) -> None:
        """Wait no longer for a move to be seen."""
        if self._sent is not None:
            self._sent.tally.unseen += 1
            self._finish()

    def _finish(self) -> None:
        self._sent = None
        self._desk.under_way.discard(self)
        if not self._desk.under_way:
            self._desk.all_seen.set()

    def _mover(self) -> Live | None:
        return next((live for live in self.lives if live.touches is not None), None)

    # What happens at the table

    def _heard(self, live: Live, heard: Heard) -> None:
        self._desk.tally.received += live.received
        self._desk.tally.unpacked += live.unpacked
        sent = self._sent
        if sent is not None:
            if heard.id == sent.token and heard.type == "done":
                sent.at = heard.at
            elif heard.id == sent.token and heard.type == "refused":
                sent.tally.refused += 1
                self._desk.mistakes.add(heard.words or "")
                self._finish()
            if sent.at is not None and all(other.at >= sent.at for other in self.lives):
                sent.tally.shown.append(perf_counter() - sent.when)
                self._finish()
        self._look()

    def _look(self) -> None:
        """Wait for a turn at the desk if somebody here is to move; begin another match when this one is over."""
        if self._sent is not None or self._waits or len({live.at for live in self.lives}) != 1:
            return
        if self._mover() is not None:
            self._waits = True
            self._desk.ready.append(self)
        elif all(live.turn is None for live in self.lives):
            self._desk.tally.over += 1
            self._again()

    def _lost(self, why: str) -> None:
        self._desk.tally.lost += 1
        self._desk.mistakes.add(why)
        self.give_up()
        self._again()

    def _again(self) -> None:
        self.close()
        task = asyncio.get_running_loop().create_task(self._open_again())
        self._desk.setting_up.add(task)
        task.add_done_callback(self._desk.setting_up.discard)

    async def _open_again(self) -> None:
        try:
            await self.open()
        except Exception as mistake:  # noqa: BLE001 - a table that can't go on is missed, and the others are measured
            self._desk.tally.lost += 1
            self._desk.mistakes.add(str(mistake))
