"""While somebody composes a move, such as an offer, bots wait: for as long as the table allows."""

import asyncio
from itertools import count
from random import Random
from typing import NamedTuple

import pytest

from support.here import Here
from support.room import Client, entered, opened, thought
from support.serving import Come, at_table, begun, over
from support.toy import WORDS, Hush
from watertable import games
from watertable.catalogue import Catalogue
from watertable.server.fair.turns import Turns
from watertable.server.live import composing, thinking
from watertable.server.live import room as room_module
from watertable.server.live.frames import BadFrame, Composing, Done, Refused, read_frame
from watertable.server.live.room import Room
from watertable.server.live.rooms import Rooms
from watertable.server.live.sides import sides
from watertable.server.live.thinking import Thinkers
from watertable.server.metrics import Metrics
from watertable.server.store import Chair, Composed, Match, Store, now

_LOOKS = 4
"""A bot that has looked at the clock so often waits: one that moves looks twice."""


class Hushed(NamedTuple):
    """A table of the toy: a bot is to move, and Ann may knock. Eve looks on."""

    room: Room
    ann: Client
    eve: Client
    clock: list[int]
    """What time it is, in milliseconds."""

    def moved(self) -> bool:
        """Whether the bot has moved."""
        return any(actor == 0 for actor, _ in self.room.playing.table.entries)

    async def compose(self, client: Client, *, seat: int = 1, on: bool = True) -> None:
        await self.room.receive(client.connection, Composing(seat, on))

    @property
    def composed(self) -> Composed:
        return self.room.match.composed[0]


@pytest.fixture
async def hushed(store: Store, monkeypatch: pytest.MonkeyPatch) -> Hushed:
    toy, words = Hush(), Catalogue("hush", game_words=WORDS)
    monkeypatch.setattr(games, "find", lambda _name: toy)
    monkeypatch.setattr(sides, "catalogue", lambda _name: words)
    clock = [now()]
    monkeypatch.setattr(composing, "now", lambda: clock[0])
    await store.visits.open()
    ann, eve = [(await store.guests.add(name))[0] for name in ("Ann", "Eve")]
    chairs = [Chair(0, bot="medium"), Chair(1, ann.id)]
    match, _ = await store.matches.add("hush", {}, ann, chairs, public=False)
    await store.matches.start(match, "random")
    rooms = Rooms(store, Random(1))
    room = await opened(rooms, match)
    return Hushed(room, await entered(room, ann), await entered(room, eve), clock)


async def asked(store: Store, room: Room, monkeypatch: pytest.MonkeyPatch, when: int) -> None:
    """Let the bots move, if they don't wait at this time."""
    looks, waits = count(), asyncio.Event()

    def looked_at() -> int:
        if next(looks) == _LOOKS:
            waits.set()
        return when

    monkeypatch.setattr(room_module, "now", lambda: when)
    monkeypatch.setattr(thinking, "now", looked_at)
    workers = Here()
    rooms = Rooms(store, Random(1))
    rooms._rooms[room.match.id] = room  # noqa: SLF001 - the one in which they sit
    thinkers = Thinkers(store, rooms, Turns(workers, 1), Metrics(), 0)
    thinkers.poke(room)
    done = [asyncio.create_task(each) for each in (thought(thinkers), waits.wait())]
    await asyncio.wait(done, return_when=asyncio.FIRST_COMPLETED)
    await thinkers.close()
    await asyncio.gather(done[0])
    done[1].cancel()
    workers.close()


async def test_bots_wait_while_somebody_composes_a_move(
    store: Store, hushed: Hushed, monkeypatch: pytest.MonkeyPatch
) -> None:
    await hushed.compose(hushed.ann)
    for client in (hushed.ann, hushed.eve):
        assert [one.seat for one in client.around.composing] == [1]
        assert client.around.patience == 20
    await asked(store, hushed.room, monkeypatch, hushed.clock[0] + 19_000)
    assert not hushed.moved()
    elsewhere = await opened(Rooms(store), hushed.room.match.id)
    assert composing.free_at(elsewhere.match) == hushed.clock[0] + 20_000, "other processes wait, too"
    await hushed.compose(hushed.ann, on=False)
    assert hushed.ann.around.composing == ()
    await asked(store, hushed.room, monkeypatch, hushed.clock[0] + 19_000)
    assert hushed.moved()


async def test_they_wait_no_longer_than_the_table_allows(
    store: Store, hushed: Hushed, monkeypatch: pytest.MonkeyPatch
) -> None:
    await hushed.compose(hushed.ann)
    hushed.clock[0] += 15_000
    await hushed.compose(hushed.ann)  # that is no new one
    await asked(store, hushed.room, monkeypatch, hushed.clock[0] + 6_000)
    assert hushed.moved()


async def test_whoever_composes_again_and_again_is_not_waited_for_for_ever(hushed: Hushed) -> None:
    waited = 0
    for _ in range(10):
        await hushed.compose(hushed.ann)
        waited += max(composing.free_at(hushed.room.match) - hushed.clock[0], 0)
        hushed.clock[0] += 25_000
        await hushed.compose(hushed.ann, on=False)
    assert waited == composing.ROUND * 20_000


async def test_a_move_ends_it_and_one_that_had_to_be_made_begins_a_new_round(hushed: Hushed) -> None:
    room, ann = hushed.room, hushed.ann
    await hushed.compose(ann)
    hushed.clock[0] += 5_000
    assert isinstance(await ann.play(1, "knock"), Done)
    assert hushed.composed == Composed(1, None, 5_000)
    assert await room.make(room.playing.at, 0, "bid 1")
    await hushed.compose(ann)
    assert isinstance(await ann.play(1, "bid 2"), Done)
    assert room.match.composed == ()


async def test_nobody_is_waited_for_who_may_do_nothing_has_gone_or_looks_on(hushed: Hushed) -> None:
    room, ann, eve, _ = hushed
    await hushed.compose(eve)
    assert isinstance(eve.got[-1], Refused)
    assert room.match.composed == ()
    await hushed.compose(ann)
    hushed.clock[0] += 1_000
    await room.leave(ann.connection)
    assert hushed.composed.since is None
    again = await entered(room, ann.connection.guest)
    assert isinstance(await again.play(1, "knock"), Done)
    await hushed.compose(again)
    assert hushed.composed.since is None, "Ann has knocked, and may do nothing now"


def test_it_is_said_whether_it_begins_or_ends() -> None:
    assert read_frame('{"type": "composing", "seat": 1, "on": true}') == Composing(1, True)
    for wrong in ('"seat": 1', '"on": true', '"seat": 10, "on": true', '"seat": 1, "on": 1'):
        with pytest.raises(BadFrame):
            read_frame(f'{{"type": "composing", {wrong}}}')


async def test_a_table_says_how_long_and_a_rematch_keeps_it(server: str, guest: Come) -> None:
    ann = await guest("Ann")
    for wrong in (-1, 121, "20"):
        wanted = {"game": "downspout", "chairs": ["me", "random"], "patience": wrong}
        assert (await ann.post("/api/matches", json=wanted)).status_code == 400
    async with at_table(server, ann, await begun(ann)) as player:
        await player.hear_until(lambda frame: frame["type"] == "around")
        assert player.around["patience"] == 20
    match = await over(server, ann, chairs=["me", "random"], patience=7)
    again = (await ann.post(f"/api/matches/{match}/rematch")).json()["id"]
    async with at_table(server, ann, again) as player:
        await player.hear_until(lambda frame: frame["type"] == "around")
        assert player.around["patience"] == 7


def test_nobody_is_waited_for_who_is_away_nor_at_a_table_that_does_not_want_it() -> None:
    ann = Chair(0, "ann")
    match = Match("m", "hush", {}, 1, False, "ann", "running", None, None, None, None, (ann,), False, 0, None)
    busy = match._replace(patience=20, composed=(Composed(0, 1_000),))
    assert composing.free_at(busy) == 21_000
    assert composing.free_at(busy._replace(chairs=(ann._replace(away=True),))) == 0
    assert composing.free_at(busy._replace(patience=0)) == 1_000, "it has ended as it began"
