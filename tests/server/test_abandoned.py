"""Tables that nobody is at: bots wait there, and the tables count among those of whoever has set them up."""

import asyncio

import httpx
from sqlalchemy import select, update

from support.serving import SHORT, Come, at_table
from watertable.server.store import Chair, Store, now
from watertable.server.store.database import engine_for
from watertable.server.store.schema import MATCHES

_WEEK = 7 * 24 * 3600 * 1000


async def _steps(client: httpx.AsyncClient, match: str) -> int:
    steps: int = (await client.get(f"/api/matches/{match}/replay?count=1")).json()["steps"]
    return steps


async def _resting(url: str, match: str) -> None:
    """Wait until no server needs to do anything in this match."""
    engine = engine_for(url)
    for _ in range(300):
        async with engine.connect() as connection:
            if await connection.scalar(select(MATCHES.c.due).where(MATCHES.c.id == match)) is None:
                break
        await asyncio.sleep(0.2)
    else:
        raise AssertionError("it is due for ever")
    await engine.dispose()


async def test_bots_wait_when_all_people_have_left_and_go_on_when_one_comes_back(
    server: str, shared_url: str, guest: Come
) -> None:
    ann, eve = await guest("Ann"), await guest("Eve")
    wanted = {"game": "waterworks", "chairs": ["me", "random", "random"], "start": True}
    match = (await ann.post("/api/matches", json=wanted)).json()["id"]
    await ann.post(f"/api/matches/{match}/leave")
    await _resting(shared_url, match)
    left = await _steps(ann, match)
    async with at_table(server, eve, match) as onlooker:
        await onlooker.hear_until(lambda frame: frame["type"] == "around")
        await asyncio.sleep(1)
        assert await _steps(ann, match) == left, "an onlooker is nobody to play for"
    assert (await ann.get(f"/api/matches/{match}")).json()["state"] == "running"
    async with at_table(server, ann, match) as player:
        while player.shown["turn"] != 0 or not player.shown["touches"]:
            await player.hear()


async def test_a_table_of_bots_is_played_while_its_host_looks_on(server: str, shared_url: str, guest: Come) -> None:
    ann = await guest("Ann")
    wanted = {**SHORT, "chairs": ["random", "random"], "start": True}
    match = (await ann.post("/api/matches", json=wanted)).json()["id"]
    await _resting(shared_url, match)
    assert await _steps(ann, match) < 5
    async with at_table(server, ann, match) as player:
        while player.shown["outcome"] is None:
            await player.hear()


async def test_a_resting_match_is_due_to_nobody(shared_url: str, guest: Come) -> None:
    ann = await guest("Ann")
    wanted = {"game": "waterworks", "chairs": ["me", "random", "random"], "start": True}
    match = (await ann.post("/api/matches", json=wanted)).json()["id"]
    await ann.post(f"/api/matches/{match}/leave")
    await _resting(shared_url, match)


async def test_a_match_that_its_host_has_left_counts_for_a_week(store: Store) -> None:
    ann, _ = await store.guests.add("Ann")
    match, _ = await store.matches.add("hush", {}, ann, [Chair(0, ann.id), Chair(1, bot="random")], public=True)
    await store.matches.start(match, "random")
    assert await store.lists.unfinished(ann.id) == 1
    assert await store.chairs.go_away(match, [0])
    assert await store.lists.unfinished(ann.id) == 1
    async with store.engine.begin() as connection:
        await connection.execute(update(MATCHES).values(changed=now() - _WEEK - 1))
    assert await store.lists.unfinished(ann.id) == 0
