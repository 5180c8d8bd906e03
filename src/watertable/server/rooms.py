"""Rooms: the matches that somebody is connected to, in this process. A room stores first, and tells then."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random, SystemRandom
from typing import Any

from watertable.engine.actors import ONLOOKER, Viewer
from watertable.engine.mistakes import Mistake
from watertable.engine.rules import IllegalMove
from watertable.server.frames import (
    Answer,
    Around,
    ChairSent,
    ChatSent,
    Done,
    Look,
    Outgoing,
    Play,
    Received,
    Refused,
    Said,
    Say,
    Shown,
    Undo,
    Why,
)
from watertable.server.playing import Playing
from watertable.server.store import Chat, Guest, Match, Move, Store

Send = Callable[[Outgoing], Awaitable[None]]


class Connection:
    """Somebody who is connected to a room: a guest who may sit there, or an onlooker."""

    def __init__(self, guest: Guest | None, match: Match, send: Send) -> None:
        self.guest = guest
        self.seats = match.seats_of(guest.id) if guest else ()
        self.viewer: Viewer = self.seats[0] if self.seats else ONLOOKER
        self.send = send
        self.told = 0
        """The number of the first row that it has not been told of."""


class Room:
    """One match in this process. Everything is done one after the other."""

    def __init__(self, store: Store, playing: Playing, rng: Random, on_change: "OnChange") -> None:
        self.playing = playing
        self.connections: set[Connection] = set()
        self._on_change = on_change
        self._store = store
        self._rng = rng
        self._lock = asyncio.Lock()

    # Coming and going

    async def enter(self, connection: Connection) -> None:
        """Somebody comes, and is shown everything."""
        async with self._lock:
            self.connections.add(connection)
            await self._show(connection, whole=True)
            said = await self._store.chats(self.playing.match.id)
            await connection.send(Said(tuple(map(_chat, said))))
            await self._tell_who_is_here()

    async def leave(self, connection: Connection) -> None:
        """Somebody goes."""
        async with self._lock:
            self.connections.discard(connection)
            await self._tell_who_is_here()

    # What is sent by clients

    async def receive(self, connection: Connection, frame: Received) -> None:
        """Do what somebody wants, or say why not."""
        async with self._lock:
            if isinstance(frame, Play | Undo):
                await self._move(connection, frame)
            elif isinstance(frame, Why):
                await self._answer(connection, frame)
            elif isinstance(frame, Look):
                await self._look(connection, frame)
            else:
                await self._say(connection, frame)

    async def _move(self, connection: Connection, frame: Play | Undo) -> None:
        playing = self.playing
        if frame.seat not in connection.seats:
            await connection.send(Refused(frame.id, "That is not your seat."))
            return
        if frame.id in playing.tokens:
            await connection.send(Done(frame.id, playing.at))
            return
        if frame.at != playing.at:
            await self._too_late(connection, frame.id)
            return
        try:
            if isinstance(frame, Play):
                rows = playing.rows_of_move(frame.seat, frame.move, frame.id, self._rng)
            else:
                rows = playing.rows_of_undo(frame.seat, frame.id)
        except IllegalMove as illegal:
            rule, words = illegal.refusal.rule, playing.say(illegal.refusal.message, frame.seat)
            await connection.send(Refused(frame.id, words, rule.id, rule.source))
            return
        except Mistake as mistake:
            await connection.send(Refused(frame.id, str(mistake)))
            return
        if await self._store.append(playing.match.id, rows):
            playing.apply(rows)
            await self._finish_if_over()
            await connection.send(Done(frame.id, playing.at))
            await self._show_all()
        else:
            await self._catch_up()
            if frame.id in playing.tokens:
                await connection.send(Done(frame.id, playing.at))
            else:
                await self._too_late(connection, frame.id)

    async def _too_late(self, connection: Connection, token: str) -> None:
        await connection.send(Refused(token, "The table has moved on since.", late=True))
        await self._show(connection)

    async def _answer(self, connection: Connection, frame: Why) -> None:
        if frame.seat not in connection.seats:
            await connection.send(Refused(frame.id, "That is not your seat."))
            return
        found = self.playing.why_not(frame.seat, frame.path)
        if found is None:
            await connection.send(Answer(frame.id, None, None, None))
        else:
            refusal, words = found
            await connection.send(Answer(frame.id, words, refusal.rule.id, refusal.rule.source))

    async def _look(self, connection: Connection, frame: Look) -> None:
        if frame.seat is not None and frame.seat not in connection.seats:
            await connection.send(Refused(None, "That is not your seat."))
            return
        connection.viewer = ONLOOKER if frame.seat is None else frame.seat
        await self._show(connection, whole=True)

    async def _say(self, connection: Connection, frame: Say) -> None:
        if connection.guest is None:
            await connection.send(Refused(None, "Say who you are first."))
            return
        chat = await self._store.add_chat(self.playing.match.id, connection.guest, frame.words)
        for other in tuple(self.connections):
            await other.send(Said((_chat(chat),)))

    # What happens by itself

    async def begin(self) -> None:
        """Let chance do what comes first, if nothing has been done yet."""
        async with self._lock:
            rows = self.playing.rows_of_chance(self._rng)
            if rows and await self._store.append(self.playing.match.id, rows):
                self.playing.apply(rows)
            await self._catch_up()
            self._on_change(self)

    async def make(self, at: int, seat: int, text: str) -> bool:
        """A bot's move for the position with this number; False if it comes too late."""
        async with self._lock:
            if at != self.playing.at:
                return False
            rows = self.playing.rows_of_move(seat, text, None, self._rng)
            if not await self._store.append(self.playing.match.id, rows):
                await self._catch_up()
                return False
            self.playing.apply(rows)
            await self._finish_if_over()
            await self._show_all()
            return True

    async def _finish_if_over(self) -> None:
        if self.playing.table.turn.must is None:
            await self._store.finish(self.playing.match.id)

    async def changed(self) -> None:
        """Somebody else, in another process, has written."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        rows: list[Move] = await self._store.moves(self.playing.match.id, self.playing.at)
        if rows:
            self.playing.apply(rows)
            await self._show_all()

    # What is shown

    async def _show_all(self) -> None:
        self._on_change(self)
        for connection in tuple(self.connections):
            await self._show(connection)

    async def _show(self, connection: Connection, *, whole: bool = False) -> None:
        since = 0 if whole else connection.told
        told = self.playing.told(connection.viewer, since)
        connection.told = self.playing.at
        await connection.send(Shown(self.playing.position(connection.viewer), tuple(told), whole))

    async def _tell_who_is_here(self) -> None:
        here = {connection.guest.id for connection in self.connections if connection.guest}
        match = self.playing.match
        onlookers = sum(not connection.seats for connection in self.connections)
        for connection in tuple(self.connections):
            chairs = tuple(
                ChairSent(
                    chair.seat,
                    self.playing.names[chair.seat],
                    chair.bot,
                    chair.seat in connection.seats,
                    chair.bot is not None or chair.guest in here,
                )
                for chair in match.chairs
            )
            await connection.send(Around(chairs, onlookers))


def _chat(chat: Chat) -> ChatSent:
    return ChatSent(chat.seq, chat.name, chat.words, chat.at)


OnChange = Callable[[Room], None]


def _nothing(_room: Room) -> None:
    pass


class Rooms:
    """All rooms of this process."""

    def __init__(self, store: Store, rng: Random | None = None, on_change: OnChange = _nothing) -> None:
        self._store = store
        self._on_change = on_change
        self._rng: Any = rng or SystemRandom()
        self._rooms: dict[str, Room] = {}
        self._lock = asyncio.Lock()

    async def find(self, match: str) -> Room | None:
        """The room of a match that is under way or over."""
        async with self._lock:
            room = self._rooms.get(match)
            if room is None:
                found = await self._store.find_match(match)
                if found is None or found.state == "open":
                    return None
                playing = Playing(found, await self._store.moves(match))
                room = Room(self._store, playing, self._rng, self._on_change)
                self._rooms[match] = room
                await room.begin()
            return room

    async def changed(self, match: str | None) -> None:
        """A match has changed elsewhere, or any of them may have."""
        for room in [self._rooms[match]] if match in self._rooms else [] if match else list(self._rooms.values()):
            await room.changed()

    def close_empty(self, is_needed: Callable[[Room], bool]) -> None:
        """Forget the rooms that nobody is in, and where nobody is at work."""
        self._rooms = {match: room for match, room in self._rooms.items() if room.connections or is_needed(room)}
