"""People who do not come: after a time that the table has chosen, a bot plays for them. And a table that begins by
itself.
"""

from random import Random

import pytest

from support.room import entered, opened, seated
from support.serving import Come
from watertable.server.live.room import Room
from watertable.server.live.rooms import Rooms
from watertable.server.store import Store, now, values
from watertable.server.store.values import not_before


@pytest.fixture(autouse=True)
def _own_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(values._Clock, "ahead", values._Clock.ahead)  # noqa: SLF001 - the others go by it, too


async def _is_away(room: Room, seat: int) -> bool:
    await room.time_is_up()
    return room.match.chairs[seat].away


def _later(seconds: int) -> None:
    not_before(now() + 1000 * seconds)


async def test_a_bot_plays_for_somebody_who_has_been_gone_as_long_as_the_table_has_chosen(store: Store) -> None:
    await store.visits.open()
    match, (ann, ben) = await seated(store, absence=60)
    room = await opened(Rooms(store, Random(1)), match)
    here = await entered(room, ben)
    must = here.shown.position.turn
    assert must == 0
    there = await entered(room, ann)
    _later(100)
    assert not await _is_away(room, 0), "she is there, and thinks"
    assert match not in await store.work.due(10), "she has another minute"
    await room.leave(there.connection)
    assert not await _is_away(room, 0), "she has just gone"
    _later(61)
    assert match in await store.work.due(10)
    assert await _is_away(room, 0)
    await entered(room, ann)
    assert not room.match.chairs[0].away


async def test_who_was_connected_to_a_server_that_ended_has_left_then(store: Store) -> None:
    await store.visits.open()
    match, (ann, ben) = await seated(store, absence=60)
    room = await opened(Rooms(store, Random(1)), match)
    await entered(room, ann)
    _later(100)
    await store.visits.close()
    found = await store.matches.find(match)
    assert found is not None
    assert now() - found.chairs[0].left < 10_000
    assert found.chairs[1].left == 0, f"{ben.name} was not there"


async def test_without_such_a_time_the_others_have_to_ask_for_a_bot(store: Store) -> None:
    await store.visits.open()
    match, (_, ben) = await seated(store)
    room = await opened(Rooms(store, Random(1)), match)
    await entered(room, ben)
    _later(100_000)
    assert not await _is_away(room, 0)
    assert match not in await store.work.due(10)


async def test_a_table_begins_by_itself_when_all_seats_are_taken(guest: Come) -> None:
    ann, ben, cleo = await guest("Ann"), await guest("Ben"), await guest("Cleo")
    wanted = {"game": "waterworks", "chairs": ["me", "open", "open"], "public": True, "full": True, "absence": 3600}
    made = (await ann.post("/api/matches", json=wanted)).json()
    assert (made["full"], made["absence"], made["state"]) == (True, 3600, "open")
    sit = f"/api/matches/{made['id']}/sit"
    assert (await ben.post(sit, json={"seat": 1})).json()["state"] == "open"
    assert (await cleo.post(sit, json={"seat": 2})).json()["state"] == "running"
