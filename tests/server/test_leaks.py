"""Nothing leaks over the wire: two matches that differ only in what a seat can't know send that seat the same bytes."""

from collections.abc import Iterator
from random import Random
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from support.serving import Come
from watertable import games
from watertable.engine.actors import CHANCE, ONLOOKER, Viewer
from watertable.engine.mistakes import Mistake
from watertable.engine.record import split_entry
from watertable.engine.table import Table
from watertable.server.database import engine_for
from watertable.server.store import Chair, Move, Standing, Store, now

AnyTable = Table[Any, Any, Any]


def some_game(name: str, rng: Random, length: int) -> AnyTable:
    table: AnyTable = Table(games.find(name), {}, 2)
    while table.turn.must is not None and (len(table.entries) < length or table.turn.must == CHANCE):
        table.let_chance(rng)
        if table.turn.must is not None:
            moves = table.game.settled(table.game.moves(table.position, table.turn.must))
            table.play(table.turn.must, rng.choice(moves))
            table.let_chance(rng)
    return table


def twins(table: AnyTable, viewer: Viewer, rng: Random) -> Iterator[AnyTable]:
    """Games in which chance did something else once, and which this viewer could not tell from this one."""
    game, views = table.game, [table.game.view(position, viewer) for position in table.positions]
    for at, (actor, move) in enumerate(table.entries):
        if actor != CHANCE or (odds := game.odds(table.positions[at])) is None:
            continue
        for other in rng.sample(odds, min(3, len(odds))):
            if other[0] == move:
                continue
            twin: AnyTable = Table(game, table.options, table.seats)
            try:
                for number, (who, what) in enumerate(table.entries):
                    twin.play(who, other[0] if number == at else what)
            except Mistake:
                continue
            if [game.view(position, viewer) for position in twin.positions] == views and twin.turn == table.turn:
                yield twin


async def keep(store: Store, table: AnyTable, guests: list[str]) -> str:
    host = await store.guests.find(guests[0])
    other = await store.guests.find(guests[1])
    assert host is not None
    assert other is not None
    chairs = [Chair(0, host.id), Chair(1, other.id)]
    match, _ = await store.matches.add(table.game.name, table.options, host, chairs, public=False)
    await store.matches.start(match, "random")
    entries = [split_entry(entry) for entry in table.record().moves]
    rows = [Move(seq, *entry, None, now()) for seq, entry in enumerate(entries)]
    assert await store.moves.append(match, rows, Standing(table.turn.must, None))
    return match


async def heard(base: str, client: httpx.AsyncClient | None, match: str) -> list[bytes]:
    """All bytes that somebody is sent on coming, and when they ask about everything."""
    cookie = {"Cookie": f"watertable={client.cookies['watertable']}"} if client else {}
    async with connect(f"{base.replace('http', 'ws')}/api/matches/{match}/live", additional_headers=cookie) as live:
        got = [await live.recv(decode=False) for _ in range(3)]
        for question in ('{"type":"look","seat":null}', '{"type":"why","id":"q","seat":0,"path":["pick pile"]}'):
            await live.send(question)
            got.append(await live.recv(decode=False))
    async with httpx.AsyncClient(base_url=base, cookies=client.cookies if client else None) as asking:
        got.append((await asking.get(f"/api/matches/{match}/replay", params={"count": 50})).content)
    return got


@pytest.mark.parametrize("name", games.names())
async def test_what_differs_only_in_secrets_sends_the_same_bytes_over_the_wire(
    shared_url: str, server: str, guest: Come, name: str
) -> None:
    engine = engine_for(shared_url)
    store, rng, found = Store(engine), Random(11), 0
    ann, ben = await guest("Ann"), await guest("Ben")
    tokens = [ann.cookies["watertable"], ben.cookies["watertable"]]
    for length in (6, 14, 30):
        table = some_game(name, rng, length)
        for viewer, client in ((0, ann), (1, ben), (ONLOOKER, None)):
            twin = next(twins(table, viewer, rng), None)
            if twin is not None:
                found += 1
                one, two = await keep(store, table, tokens), await keep(store, twin, tokens)
                assert await heard(server, client, one) == await heard(server, client, two)
                others = [each for each in (ann, ben, None) if each is not client]
                assert any([await heard(server, each, one) != await heard(server, each, two) for each in others])
    await engine.dispose()
    hides = name != "downspout"  # where all cards lie open there are no secrets to tell
    assert (found > 3) == hides
