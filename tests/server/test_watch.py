"""The watch: matches that need attention get it, though one of them is slow."""

import asyncio
from random import Random

import pytest

from support.room import opened, seated
from watertable.server.live.room import Room
from watertable.server.live.rooms import Rooms
from watertable.server.live.rounds import watch
from watertable.server.live.rounds.watch import Watch
from watertable.server.store import Store
from watertable.server.store.work import Work


async def test_a_match_that_takes_too_long_is_put_off_for_a_little_and_then_for_longer(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, _ = await seated(store, clock=30)
    rooms = Rooms(store, Random(1))
    await opened(rooms, match)
    going = iter(["slow"] * 3 + ["well"] + ["slow"] * 7 + ["wrong"])
    delays: asyncio.Queue[int] = asyncio.Queue()

    async def due(*_given: object) -> list[str]:
        return [match]

    async def put_off(_work: Work, _match: str, milliseconds: int) -> None:
        delays.put_nowait(milliseconds)

    async def time_is_up(_room: Room) -> None:
        match next(going, "well"):
            case "slow":
                await asyncio.Event().wait()
            case "wrong":
                raise RuntimeError

    monkeypatch.setattr(Work, "due", due)
    monkeypatch.setattr(Work, "put_off", put_off)
    monkeypatch.setattr(Room, "time_is_up", time_is_up)
    monkeypatch.setattr(watch, "_ROUND", 0)
    monkeypatch.setattr(watch, "_PATIENCE", 0.01)
    watching = Watch(store, rooms)
    await watching.open()
    assert [await delays.get() for _ in range(3)] == [2_000, 4_000, 8_000]
    anew = [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]
    assert [await delays.get() for _ in range(7)] == anew, "once it went well"
    assert await delays.get() == 60_000, "what goes wrong is put off for long at once"
    await watching.close()
