"""Seats that may move out of turn are served like all others; shown with a toy in which one may knock."""

import asyncio
from random import Random

import pytest

from support.here import Here
from support.room import entered, opened, seated, thought
from support.toy import WORDS, Hush
from watertable import games
from watertable.bots import random_bot
from watertable.catalogue import Catalogue
from watertable.server.fair.turns import Turns
from watertable.server.live import thinking
from watertable.server.live.frames import Done
from watertable.server.live.room import Room
from watertable.server.live.rooms import Rooms
from watertable.server.live.sides import sides
from watertable.server.live.thinking import Thinkers
from watertable.server.metrics import Metrics
from watertable.server.store import Chair, Store


@pytest.fixture(autouse=True)
def _hush(monkeypatch: pytest.MonkeyPatch) -> None:
    toy, words = Hush(), Catalogue("hush", game_words=WORDS)
    monkeypatch.setattr(games, "find", lambda _name: toy)
    monkeypatch.setattr(sides, "catalogue", lambda _name: words)


async def test_a_person_may_knock_while_another_must_move(store: Store) -> None:
    await store.visits.open()
    match, guests = await seated(store, "hush", clock=60)
    room = await opened(Rooms(store, Random(1)), match)
    ann, ben = [await entered(room, guest) for guest in guests]
    since = room.playing.since
    assert (ben.shown.position.turn, ben.shown.position.may) == (0, (1,))
    assert [who.shown.position.touches is None for who in (ann, ben)] == [False, False]
    await asyncio.sleep(0.01)
    assert isinstance(await ben.play(1, "knock"), Done)
    assert [who.shown.position.touches is None for who in (ann, ben)] == [False, True]
    assert ann.shown.position.turn == 0
    assert room.playing.since == since, "that restarts nobody's clock"
    assert isinstance(await ann.play(0, "bid 1"), Done)
    assert room.playing.since > since


@pytest.mark.parametrize("eager", [True, False])
async def test_a_bot_is_asked_out_of_turn_once_a_position(
    store: Store, monkeypatch: pytest.MonkeyPatch, *, eager: bool
) -> None:
    await store.visits.open()
    monkeypatch.setattr(random_bot, "OUT_OF_TURN", float(eager))
    ann = (await store.guests.add("Ann"))[0]
    match, _ = await store.matches.add("hush", {}, ann, [Chair(0, ann.id), Chair(1, bot="random")], public=False)
    await store.matches.start(match, "random")

    def poke(room: Room) -> None:
        thinkers.poke(room)

    workers = Here()
    rooms = Rooms(store, Random(1), poke)
    thinkers = Thinkers(store, rooms, Turns(workers, 1), Metrics(), 0)
    room = await opened(rooms, match)
    for _ in range(3):
        await thought(thinkers)
        thinkers.poke(room)
    rows = [(row.actor, row.text) for row in await store.moves.of(match)]
    assert rows[2:] == ([(1, "knock")] if eager else [])
    assert room.playing.table.turn.must == 0, "Ann is still to move"
    assert workers.asked == 1
    await thinkers.close()
    workers.close()


async def test_a_bot_that_fails_again_and_again_is_replaced_by_an_easier_one(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await store.visits.open()
    ann = (await store.guests.add("Ann"))[0]
    match, _ = await store.matches.add("hush", {}, ann, [Chair(0, bot="easy"), Chair(1, ann.id)], public=False)
    await store.matches.start(match, "random")
    asked = []

    def fail(_game: str, level: str, *_: object) -> tuple[str, None]:
        asked.append(level)
        if level == "easy":
            raise ValueError("it has failed")
        return "bid 1", None

    monkeypatch.setattr(thinking, "choose_and_say", fail)
    workers = Here()
    rooms = Rooms(store, Random(1))
    thinkers = Thinkers(store, rooms, Turns(workers, 1), Metrics(), 0)
    room = await opened(rooms, match)
    for _ in range(4):
        thinkers.poke(room)
        await thought(thinkers)
    assert asked[:4] == ["easy", "easy", "easy", "random"]
    assert [row.text for row in await store.moves.of(match)][-1] == "bid 1"
    told = [record for record in caplog.records if "an easier one plays on" in record.getMessage()]
    assert len(told) == 1
    await thinkers.close()
    workers.close()
