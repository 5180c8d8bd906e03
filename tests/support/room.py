"""A room to test in, with people in it: what each of them is sent is kept."""

import asyncio
from contextlib import AbstractAsyncContextManager
from random import Random

import msgspec

from watertable.server.live.connection import Connection
from watertable.server.live.frames import Around, Done, Outgoing, Play, Refused, Shown
from watertable.server.live.room import Room
from watertable.server.live.rooms import Rooms
from watertable.server.live.thinking import Thinkers
from watertable.server.store import Chair, Guest, Store

_DECODER = msgspec.json.Decoder(Outgoing)
_HELD: list[AbstractAsyncContextManager[Room | None]] = []
"""Rooms that tests hold are held to the end."""


class Client:
    """Somebody connected, and all that was sent to them."""

    def __init__(self, room: Room, guest: Guest | None) -> None:
        self.got: list[Outgoing] = []
        self.room = room
        self.heard = asyncio.Event()
        """Set whenever something is sent."""
        self.connection = Connection(guest, room.match, self._keep)
        self.number = 0

    def _keep(self, data: bytes) -> None:
        self.got.append(_DECODER.decode(data))
        self.heard.set()

    @property
    def shown(self) -> Shown:
        """The table as it was shown last."""
        return next(frame for frame in reversed(self.got) if isinstance(frame, Shown))

    @property
    def around(self) -> Around:
        """Who was said last to be there."""
        return next(frame for frame in reversed(self.got) if isinstance(frame, Around))

    async def play(self, seat: int, text: str, *, at: int | None = None, own_id: str | None = None) -> Outgoing:
        """Make a move; what is answered."""
        self.number += 1
        where = self.shown.position.at if at is None else at
        frame = Play(own_id or f"{id(self)}-{self.number}", where, seat, text)
        before = len(self.got)
        await self.room.receive(self.connection, frame)
        return next(frame for frame in self.got[before:] if isinstance(frame, Done | Refused))


async def seated(
    store: Store,
    game: str = "waterworks",
    seats: int = 2,
    *,
    clock: int | None = None,
    hints: bool = False,
    begin: bool = True,
    absence: int | None = None,
) -> tuple[str, list[Guest]]:
    """A match with a person in every seat."""
    guests = [(await store.guests.add(name))[0] for name in ("Ann", "Ben", "Cleo")[:seats]]
    chairs = [Chair(seat, guest.id) for seat, guest in enumerate(guests)]
    match, _ = await store.matches.add(
        game, {}, guests[0], chairs, public=False, clock=clock, hints=hints, absence=absence
    )
    if begin:
        assert await store.matches.start(match, "random")
    return match, guests


async def opened(rooms: Rooms, match: str) -> Room:
    """A room that stays open."""
    held = rooms.holding(match)
    _HELD.append(held)
    room = await held.__aenter__()
    assert room is not None
    return room


async def entered(room: Room, guest: Guest | None) -> Client:
    """Somebody in a room."""
    client = Client(room, guest)
    await room.enter(client.connection)
    return client


async def thought(thinkers: Thinkers) -> None:
    """Wait until no bot is to move."""
    while working := list(thinkers._working.values()):  # noqa: SLF001 - nobody else knows
        await asyncio.wait(working)


async def around(
    store: Store, game: str = "waterworks", seed: int = 1, *, hints: bool = False
) -> tuple[Rooms, Room, list[Client]]:
    """A room with two players and an onlooker."""
    await store.visits.open()
    match, guests = await seated(store, game, hints=hints)
    rooms = Rooms(store, Random(seed))
    room = await opened(rooms, match)
    return rooms, room, [await entered(room, guest) for guest in (*guests, None)]
