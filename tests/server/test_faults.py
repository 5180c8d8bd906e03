"""What happens when a process dies, and when a clock runs out."""

import asyncio
import os
import tempfile
from collections.abc import AsyncIterator
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import asyncpg
import httpx
import pytest
from sqlalchemy import update

from support.serving import at_table, begun, last_move, nobody, serving, stranger
from watertable.bots.thinking import Workers
from watertable.server.store import Chair, Store, now, values
from watertable.server.store.database import BadDatabase, check, engine_for
from watertable.server.store.news import LISTENER
from watertable.server.store.schema import MATCHES
from watertable.server.store.values import not_before


async def looks(client: httpx.AsyncClient, path: str) -> AsyncIterator[dict[str, object]]:
    """Repeat a request for up to half a minute."""
    for _ in range(150):
        yield (await client.get(path)).json()
        await asyncio.sleep(0.2)
    raise AssertionError("it did not happen in time")


async def test_a_clock_runs_out_while_nobody_is_connected(url: str) -> None:
    with serving(url) as base:
        async with stranger(base, "Ann") as ann:
            match = await begun(ann, "waterworks", clock=5)
            async for seen in looks(ann, f"/api/matches/{match}/replay?count=1"):
                if seen["steps"] != 2:
                    break
            known = (await ann.get(f"/api/matches/{match}")).json()
            assert (known["clock"], known["chairs"][0]["away"]) == (5, True)
            async with at_table(base, ann, match) as player:
                back = await player.hear_until(lambda frame: frame["type"] == "around")
                assert not back["chairs"][0]["away"], "a player who comes back plays again"


@pytest.mark.parametrize("url", ["postgresql"], indirect=True)
async def test_matches_of_a_dead_server_are_taken_over_when_its_lease_runs_out(url: str) -> None:
    with serving(url) as base:
        engine = engine_for(url)
        dead = Store(engine)
        async with stranger(base, "Ann") as ann:
            wanted = {"game": "downspout", "chairs": ["random", "me"]}
            match = (await ann.post("/api/matches", json=wanted)).json()["id"]
            assert await dead.work.take(match, 3_000)
            until = now() + 3_000
            await ann.post(f"/api/matches/{match}/start")
            async for seen in looks(ann, f"/api/matches/{match}"):
                if seen["turn"] == 1:
                    break
            assert now() >= until
        await engine.dispose()


async def listeners(connection: "asyncpg.Connection[asyncpg.Record]", count: int) -> list[int]:
    """The connections by which so many servers listen to the news, once all of them do."""
    listening = """SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = $1 AND query != ''"""
    for _ in range(300):
        found = await connection.fetch(listening, LISTENER)
        if len(found) == count:
            return [row["pid"] for row in found]
        await asyncio.sleep(0.1)
    raise AssertionError("they do not listen")


@pytest.mark.parametrize("url", ["postgresql"], indirect=True)
async def test_a_server_that_was_cut_off_from_the_news_listens_again(url: str) -> None:
    with serving(url) as one, serving(url) as two:
        async with (
            stranger(one, "Ann") as ann,
            at_table(one, ann, await begun(ann)) as here,
            at_table(two, ann, here.match) as there,
        ):
            connection = await asyncpg.connect(url)
            for listener in await listeners(connection, 2):
                assert await connection.fetchval("SELECT pg_terminate_backend($1)", listener)
            await connection.close()
            move = last_move(here.shown["touches"])
            await here.send(type="play", id="1", at=here.shown["at"], seat=0, move=move)
            done = await here.hear_until(lambda frame: frame["type"] == "done")
            while there.shown["at"] < done["at"]:
                await there.hear()


@pytest.mark.parametrize("url", ["postgresql"], indirect=True)
async def test_the_bots_of_a_server_that_died_are_taken_over(url: str) -> None:
    """A server is killed when its bot is to move: another server lets the bot move."""
    with serving(url) as alive:
        async with stranger(alive, "Ann") as ann:
            with serving(url, kill=True, pause=2000) as dying:
                match = await begun(ann)
                async with at_table(dying, ann, match) as player:
                    move = last_move(player.shown["touches"])
                    await player.send(type="play", id="1", at=player.shown["at"], seat=0, move=move)
                    await player.hear_until(lambda frame: frame["type"] == "done")
            async for seen in looks(ann, f"/api/matches/{match}"):
                if seen["turn"] == 0:
                    break


async def test_a_worker_that_dies_is_replaced() -> None:
    workers = Workers(1)
    assert await workers.run(divmod, 7, 2) == (3, 1)
    with pytest.raises(BrokenProcessPool):
        await workers.run(os._exit, 1)
    assert await workers.run(divmod, 9, 2) == (4, 1)
    workers.close()


async def test_bots_and_clocks_go_on_though_the_system_s_time_was_set_back(store: Store, url: str) -> None:
    """What was written an hour from now does not hold anybody up."""
    later = now() + 3_600_000
    ann, _ = await store.guests.add("Ann")
    chairs = [Chair(0, bot="random"), Chair(1, ann.id)]
    match, _ = await store.matches.add("downspout", {}, ann, chairs, public=False, clock=600)
    await store.matches.start(match, "random")
    async with store.engine.begin() as connection:
        times = {"begun": later, "changed": later, "due": later}
        await connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(times))
    await store.engine.dispose()
    with serving(url, pause=2000) as base:
        async with nobody(base) as anybody:
            async for seen in looks(anybody, f"/api/matches/{match}"):
                if seen["turn"] == 1:
                    break


def test_the_tables_time_goes_evenly_and_never_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(values._Clock, "ahead", values._Clock.ahead)  # noqa: SLF001 - the others go by it, too
    before = now()
    not_before(before - 10_000)
    assert 0 <= now() - before < 60_000
    not_before(before + 3_600_000)
    assert now() - before >= 3_600_000
    not_before(before)
    assert now() - before >= 3_600_000


async def test_a_server_waits_for_its_database(postgres: str, tmp_path: Path) -> None:
    """PostgreSQL starts after the server."""
    there = parse_qs(urlsplit(postgres).query)["host"][0]
    link = Path(tempfile.mkdtemp(prefix="wt")) / "s"
    waiting = asyncio.create_task(check(postgres.replace(there, str(link)), 60))
    await asyncio.sleep(1)
    assert not waiting.done()
    link.symlink_to(there)
    await waiting
    link.unlink()
    with pytest.raises(BadDatabase, match="can't open the database"):
        await check(postgres.replace(there, str(link)))
    with pytest.raises(BadDatabase, match="can't open the database"):
        await check(f"sqlite:///{tmp_path}/none/table.db", 60)
