"""Replays of long matches: drawn elsewhere, piece by piece, and the same as what was seen at the table."""

import asyncio
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import connect

from support.room import opened, seated
from support.serving import Come
from watertable import bots, games
from watertable.bots.selfplay import selfplay
from watertable.engine.actors import ONLOOKER
from watertable.engine.record import Record
from watertable.engine.table import Table
from watertable.server.live.playing import Playing
from watertable.server.live.rooms import Rooms
from watertable.server.store import Move, Store, now


def _long() -> Record:
    """A match of more rows than are drawn in the server's own process."""
    table: Table[Any, Any, Any] = Table(games.find("pipeland"), {}, 2)
    selfplay(table, [bots.find("random")] * 2, "long", 130)
    return table.record()


async def _kept(guest: httpx.AsyncClient, record: Record) -> str:
    uploaded = await guest.post("/api/records", content=record.to_json())
    assert uploaded.status_code == 201, uploaded.text
    match: str = uploaded.json()["id"]
    return match


async def _part(guest: httpx.AsyncClient, match: str, **wanted: int) -> httpx.Response:
    return await guest.get(f"/api/matches/{match}/replay", params=wanted)


async def test_a_long_match_is_replayed_like_a_short_one(guest: Come) -> None:
    ann, record = await guest("Ann"), _long()
    match = await _kept(ann, record)
    short = await _kept(ann, Record(record.game, record.options, record.seats, record.moves[:90]))
    for seat in (0, 1):
        drawn_elsewhere = (await _part(ann, match, seat=seat, first=40, count=6)).json()
        drawn_here = (await _part(ann, short, seat=seat, first=40, count=6)).json()
        assert (drawn_elsewhere["steps"], drawn_here["steps"]) == (len(record.moves), 90)
        assert drawn_elsewhere["positions"] == drawn_here["positions"]
    again = await _part(ann, match, seat=1, first=40, count=6)
    assert again.json() == drawn_elsewhere
    assert (await _part(ann, match, first=len(record.moves), count=50)).json()["positions"][0]["step"] == 130


async def test_one_address_has_one_replay_drawn_at_a_time_and_few_waiting(guest: Come) -> None:
    ann = await guest("Ann")
    match = await _kept(ann, _long())
    asked = [_part(ann, match, first=first, count=20, seat=seat) for first in range(0, 120, 5) for seat in (0, 1)]
    answers = await asyncio.gather(*asked)
    assert {answer.status_code for answer in answers} == {200, 429}
    assert next(each for each in answers if each.status_code == 429).json()["words"]


async def test_what_a_client_has_sent_is_dropped_once_it_is_gone(server: str, guest: Come) -> None:
    ann = await guest("Ann")
    match = await _kept(ann, _long())

    async def looks() -> float:
        counted = (await ann.get("/metrics")).text
        found = [line for line in counted.splitlines() if line.startswith('watertable_frames_total{type="look"}')]
        return float(found[0].split()[-1]) if found else 0.0

    before = await looks()
    async with connect(f"{server.replace('http', 'ws')}/api/matches/{match}/live") as live:
        await live.recv()
        for _ in range(40):
            live.protocol.send_text(b'{"type": "look", "seat": null}')
        live.protocol.send_close(1000)
        live.send_data()
        await live.wait_closed()
    await asyncio.sleep(0.5)
    assert await looks() - before < 40


async def test_the_log_that_is_kept_is_true_after_a_move_was_taken_back_and_with_a_new_name(store: Store) -> None:
    match, guests = await seated(store, "downspout")
    room = await opened(Rooms(store, Random(1)), match)
    playing, rows = room.playing, await store.moves.of(match)

    def check() -> None:
        fresh = Playing(playing.match, rows)
        for viewer in (0, 1, ONLOOKER):
            assert playing.told(viewer) == fresh.told(viewer)

    def apply(more: list[Move]) -> None:
        rows.extend(more)
        playing.apply(more)
        check()

    check()
    game, table = playing.table.game, playing.table
    first, second = (game.text(move) for move in game.moves(table.position, table.turn.must or 0)[:2])
    before = len(rows)
    apply(playing.made_by_move(table.turn.must or 0, first, None, Random(1)).rows)
    apply([Move(len(rows) + number, 0, None, None, now()) for number in range(len(rows) - before)])
    apply(playing.made_by_move(table.turn.must or 0, second, None, Random(2)).rows)
    await store.guests.rename(guests[0].id, "Anna")
    renamed = await store.matches.find(match)
    assert renamed is not None
    playing.sit(renamed)
    assert any(b"Anna" in bytes(line) for line in playing.told(1))
    check()
