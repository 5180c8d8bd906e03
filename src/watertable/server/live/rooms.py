"""Rooms: the matches that somebody in this process is connected to, or that it takes care of."""

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Collection, Coroutine
from contextlib import asynccontextmanager
from random import Random, SystemRandom
from typing import Any, Final

from watertable.server.fair.budget import Share
from watertable.server.live.breaking import break_off
from watertable.server.live.connection import Connection
from watertable.server.live.playing import Broken, Playing
from watertable.server.live.room import OnChange, Room
from watertable.server.rules import rules_version
from watertable.server.store import Match, Store
from watertable.server.store.news import Note

_MOST_RESTED: Final = 30
SIGNED_OUT: Final = 4401
"""A connection is closed with this code when its device is signed out."""
_NO_LIMIT: Final = 1e9
_LOG: Final = logging.getLogger(__name__)


def _nothing(_room: Room) -> None:
    pass


class Rooms:
    """All rooms of this process. A room exists as long as somebody holds it."""

    def __init__(
        self, store: Store, rng: Random | None = None, on_change: OnChange = _nothing, share: float = _NO_LIMIT
    ) -> None:
        self._store = store
        self._rng = rng or SystemRandom()
        self._on_change = on_change
        self._share = share
        """Milliseconds of the event loop's time that each room may use in a second."""
        self._rooms: dict[str, Room] = {}
        self._rested: OrderedDict[str, Playing] = OrderedDict()
        """The tables of the rooms that were closed last: opening one of them again is quick."""
        self._broken: set[str] = set()
        """Matches that the rules refuse, as far as that was seen here: nobody tries to open them again."""
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self._held: Counter[str] = Counter()
        self._looking: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._rooms)

    @property
    def unheard(self) -> int:
        """How many notes from other processes have not been worked off."""
        return len(self._looking)

    @property
    def connections(self) -> list[Connection]:
        """All connections of this process."""
        return [connection for room in self._rooms.values() for connection in room.connections]

    @asynccontextmanager
    async def holding(self, match: str) -> AsyncIterator[Room | None]:
        """The room of a match, held open until the block ends; None if there is no such match. Raises Broken if today's
        rules refuse it.
        """
        self._held[match] += 1
        try:
            yield await self._find(match)
        finally:
            self._held[match] -= 1
            self._close_if_unheld(match)

    def _close_if_unheld(self, match: str) -> None:
        if self._held[match] == 0:
            del self._held[match]
            closed = self._rooms.pop(match, None)
            if closed is not None and closed.match.state != "broken":
                self._rested[match] = closed.playing
                if len(self._rested) > _MOST_RESTED:
                    self._rested.popitem(last=False)

    async def _find(self, match: str) -> Room | None:
        """Find or open a room. Callers who come while it is being opened wait for it."""
        if match in self._rooms:
            return self._rooms[match]
        if match not in self._opening:

            def opened(_task: "asyncio.Task[Room | None]") -> None:
                del self._opening[match]
                self._close_if_unheld(match)  # the caller who wanted it may be gone

            self._opening[match] = asyncio.get_running_loop().create_task(self._open(match))
            self._opening[match].add_done_callback(opened)
        room = await asyncio.shield(self._opening[match])
        # The caller who wanted it first may be gone, and the room closed behind it.
        return None if room is None else self._rooms.setdefault(match, room)

    async def _open(self, match: str) -> Room | None:
        found = await self._store.matches.find(match)
        if found is None:
            return None
        playing = await self._played(found)
        room = Room(self._store, playing, self._rng, self._on_change, Share(self._share))
        self._rooms[match] = room
        await room.heard(None)  # for changes that were written before the room listened
        return room

    async def _played(self, match: Match) -> Playing:
        """The table of a match, with all its moves. Raises Broken if the rules refuse them."""
        if match.state == "broken" or match.id in self._broken:
            raise Broken(f"the match {match.id} is broken")
        playing, rules = self._rested.pop(match.id, None), rules_version(match.game)
        rows = await self._store.moves.of(match.id, 0 if playing is None else playing.at)
        try:
            if playing is None:
                playing = Playing(match, rows)
            else:
                playing.sit(match)
                playing.apply(rows)
        except Broken as broken:
            self._broken.add(match.id)
            await break_off(self._store, match, broken, rules)
            raise
        if match.rules != rules and match.state == "running":
            await self._store.matches.set_rules(match.id, rules)
        return playing

    async def heard(self, note: Note | None) -> None:
        """Pass a note on to the room of its match; without a note, any match may have changed."""
        if note is None:
            for room in list(self._rooms.values()):
                await room.heard(None)
        elif note.match in self._rooms:
            await self._rooms[note.match].heard(note)

    def pass_on(self, note: Note | None) -> None:
        """The same for a note from another process, without waiting: each room handles it in a task of its own."""
        if note is not None and note.kind == "devices":
            self.sign_out({note.match})
            return
        if note is None:
            self._start(self._sign_out_gone())
        matches = list(self._rooms) if note is None else [note.match] if note.match in self._rooms else []
        for match in matches:
            self._start(self._look(match, note))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._looking.add(task)
        task.add_done_callback(self._looking.discard)

    def sign_out(self, devices: Collection[str]) -> None:
        """End all connections from these devices."""
        for connection in self.connections:
            if connection.device in devices:
                connection.end(SIGNED_OUT, "this device was signed out")

    async def forget(self, matches: Collection[str], devices: Collection[str]) -> None:
        """Somebody was forgotten, who sat at these matches and had these devices."""
        self.sign_out(devices)
        for match in matches:
            await self.heard(Note("chairs", match))

    async def _sign_out_gone(self) -> None:
        """End the connections from devices that were signed out while nothing was heard of it."""
        there = {connection.device for connection in self.connections}
        self.sign_out(await self._store.devices.gone({device for device in there if device is not None}))

    async def _look(self, match: str, note: Note | None) -> None:
        try:
            async with self.holding(match) as room:
                if room is not None:
                    await room.heard(note)
        except Broken:
            pass  # the log has it
        except Exception:  # noqa: BLE001 - one room's failure must not reach the others
            _LOG.exception("a room could not look at what has changed", extra={"match": match})
