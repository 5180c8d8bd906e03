"""Nothing leaks over the wire: two matches that differ only in what a seat can't know send that seat the same bytes."""

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from support.serving import Come, nobody
from watertable import games
from watertable.engine.actors import CHANCE, ONLOOKER, Viewer
from watertable.engine.mistakes import Mistake
from watertable.engine.record import split_entry
from watertable.engine.table import Table
from watertable.server.store import Chair, Move, Progress, Store, now
from watertable.server.store.database import engine_for

AnyTable = Table[Any, Any, Any]
_ASKED = 25
"""How many things are asked about with `why`."""
_WHEN = re.compile(rb'"changed":[0-9]+,')
"""When a match was last changed: the two that are compared were not made at the same time."""


def some_game(name: str, rng: Random, length: int) -> AnyTable:
    table: AnyTable = Table(games.find(name), {}, 2)
    while table.turn.must is not None and (len(table.entries) < length or table.turn.must == CHANCE):
        table.let_chance(rng)
        if table.turn.must is not None:
            moves = table.game.playable(table.game.moves(table.position, table.turn.must))
            table.play(table.turn.must, rng.choice(moves))
            table.let_chance(rng)
    return table


def twins(table: AnyTable, viewer: Viewer, rng: Random) -> Iterator[AnyTable]:
    """Games in which chance made another move once, and which this viewer can't distinguish from this one."""
    game, views = table.game, [table.game.view(position, viewer) for position in table.positions]
    for at in rng.sample(range(len(table.entries)), len(table.entries)):
        actor, move = table.entries[at]
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
    match, _ = await store.matches.add(table.game.name, table.options, host, chairs, public=False, hints=True)
    await store.matches.start(match, "random")
    entries = [split_entry(entry) for entry in table.record().moves]
    rows = [Move(seq, *entry, None, now()) for seq, entry in enumerate(entries)]
    assert await store.moves.append(match, rows, Progress(table.turn.must, None))
    return match


async def heard(base: str, client: httpx.AsyncClient | None, match: str, viewer: Viewer) -> list[bytes]:
    """All bytes that are sent to somebody who connects and asks about everything that they see."""
    cookie = {"Cookie": f"watertable={client.cookies['watertable']}"} if client else {}
    got: list[bytes] = []
    async with connect(f"{base.replace('http', 'ws')}/api/matches/{match}/live", additional_headers=cookie) as live:

        async def hear() -> bytes:
            while (data := await live.recv(decode=False)).startswith(b'{"type":"around"'):
                pass  # who is there depends on when whoever was there before is known to be gone
            got.append(data)
            return data

        position = json.loads(await hear())["position"]
        picture = position["picture"]
        assert json.loads(await hear())["type"] == "said"
        things = [f"pick {piece['id']}" for piece in picture["pieces"] + picture["zones"]]
        things = things[:: max(1, len(things) // _ASKED)]
        things += [f"press {button['id']}" for button in picture["buttons"]]
        for number, thing in enumerate(things):
            await live.send(json.dumps({"type": "why", "id": f"{number}", "seat": max(viewer, 0), "path": [thing]}))
            await hear()
        await live.send(json.dumps({"type": "hint", "id": "h", "at": position["at"], "seat": max(viewer, 0)}))
        assert json.loads(await hear())["type"] == ("hinted" if position["turn"] == viewer else "refused")
        for frame in ({"type": "undo"}, {"type": "play", "move": "pass"}):  # at a position that is long past
            await live.send(json.dumps({**frame, "id": "x", "at": 0, "seat": max(viewer, 0)}))
            await hear()
    seat = {} if viewer == ONLOOKER else {"seat": viewer}
    async with nobody(base, cookies=client.cookies if client else None) as asking:
        for path in ("", "/replay", "/record"):
            answer = await asking.get(f"/api/matches/{match}{path}", params=seat if path == "/replay" else {})
            got.append(_WHEN.sub(b"", answer.content.replace(match.encode(), b"")))
    return got


@pytest.mark.parametrize(
    ("shared_url", "name"),
    [*(("sqlite", name) for name in games.names()), ("postgresql", "waterworks")],
    indirect=["shared_url"],
)
async def test_what_differs_only_in_secrets_sends_the_same_bytes_over_the_wire(
    shared_url: str, server: str, guest: Come, name: str
) -> None:
    engine = engine_for(shared_url)
    store, rng, found, told_apart = Store(engine), Random(11), 0, 0
    ann, ben = await guest("Ann"), await guest("Ben")
    tokens = [ann.cookies["watertable"], ben.cookies["watertable"]]
    sides = ((0, ann), (1, ben), (ONLOOKER, None))
    for length in (6, 24):
        table = some_game(name, rng, length)
        for viewer, client in sides:
            twin = next(twins(table, viewer, rng), None)
            if twin is not None:
                found += 1
                one, two = await keep(store, table, tokens), await keep(store, twin, tokens)
                assert await heard(server, client, one, viewer) == await heard(server, client, two, viewer)
                others = [side for side in sides if side[1] is not client]
                told_apart += any(
                    [await heard(server, who, one, at) != await heard(server, who, two, at) for at, who in others]
                )
    await engine.dispose()
    hides = games.find(name).hides  # where all lies open there are no secrets to tell
    assert (found > 2) == hides
    assert bool(told_apart) == hides, "nobody sees what differs"
