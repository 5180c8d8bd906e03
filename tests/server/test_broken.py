"""Matches whose record today's rules refuse: they are broken. They end for all, are named in the log, and their record
can be downloaded. A database can be checked before an upgrade.
"""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import text
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from support.room import around, seated
from support.serving import serving, stranger
from watertable.cli import main
from watertable.server.checking import check_all
from watertable.server.live import breaking
from watertable.server.live.playing import Broken
from watertable.server.live.rooms import Rooms
from watertable.server.rules import rules_version
from watertable.server.store import Move, Progress, Store, now
from watertable.server.store.database import BadDatabase, check, engine_for
from watertable.server.store.news import Note


async def _write_refused(store: Store, match: str) -> None:
    """Write a row that the rules refuse, as if they had been others then."""
    row = Move(await store.moves.count(match), 0, "fly", None, now())
    assert await store.moves.append(match, [row], Progress(0, None))


async def _state(store: Store, match: str) -> str:
    found = await store.matches.find(match)
    assert found is not None
    return found.state


async def test_a_broken_match_ends_is_logged_and_can_be_downloaded(url: str, tmp_path: Path) -> None:
    log = tmp_path / "log"
    with serving(url, log=log) as base:
        async with stranger(base, "Ann") as ann, stranger(base, "Mallory") as mallory:
            wanted = {"game": "downspout", "chairs": ["me", "me"]}
            match = (await ann.post("/api/matches", json=wanted)).json()["id"]
            store = Store(engine_for(url))
            assert await store.matches.start(match, "random")
            await _write_refused(store, match)
            await store.engine.dispose()
            async with connect(f"{base.replace('http', 'ws')}/api/matches/{match}/live") as live:
                with pytest.raises(ConnectionClosed) as closed:
                    await live.recv()
            assert closed.value.rcvd is not None
            assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4410, breaking.WORDS)
            assert [each["state"] for each in (await ann.get("/api/matches/mine")).json()] == ["broken"]
            replay = await ann.get(f"/api/matches/{match}/replay")
            assert (replay.status_code, replay.json()["words"]) == (409, breaking.WORDS)
            record = f"/api/matches/{match}/record"
            assert (await ann.get(record)).json()["moves"] == ["0 fly"]
            assert (await mallory.get(record)).status_code == 401, "it may be mended yet"
    logged = [line for line in log.read_text(encoding="utf-8").splitlines() if "is broken" in line]
    assert len(logged) == 1
    assert match in logged[0]


async def test_a_match_that_breaks_while_people_play_ends_for_all_of_them(store: Store) -> None:
    """Another process, of another version, has written what the rules here refuse."""
    rooms, room, clients = await around(store)
    ended: list[int] = []
    for client in clients:
        client.connection.end = lambda code, _words: ended.append(code)
    await _write_refused(store, room.match.id)
    with pytest.raises(Broken):
        await rooms.heard(Note("moves", room.match.id, 100))
    assert ended == [breaking.CODE] * 3
    assert await _state(store, room.match.id) == "broken"
    with pytest.raises(Broken):
        await room.enter(clients[0].connection)


async def test_the_version_of_the_rules_stands_with_a_match_and_is_kept_up_to_date(store: Store) -> None:
    match, _ = await seated(store)
    rooms = Rooms(store)
    async with rooms.holding(match):
        pass
    found = await store.matches.find(match)
    assert found is not None
    assert found.rules == rules_version("waterworks") != rules_version("downspout")


async def test_a_database_is_checked_before_an_upgrade_and_mended_after_a_correction(
    store: Store, url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (good, _), (bad, _), (over, _), (mended, _) = [await seated(store) for _ in range(4)]
    for match in (bad, over):
        await _write_refused(store, match)
    assert await store.moves.append(over, [Move(1, 0, "sink", None, now())], Progress(None, None, over=True))
    assert await store.matches.break_off(mended)
    told: list[tuple[int, int]] = []
    found = {each.match: each async for each in check_all(url, lambda *said: told.append(said), mend=True)}
    assert {match: each.why is None for match, each in found.items()} == {bad: False, over: False, mended: True}
    assert str(found[bad]).startswith(f"{bad} waterworks (running): move 0 ('0 fly')")
    assert told == [(number, 4) for number in range(1, 5)]
    states = [await _state(store, match) for match in (good, bad, over, mended)]
    assert states == ["running", "running", "over", "running"], "only mending writes"
    with pytest.raises(SystemExit, match=r"^1$"):
        await asyncio.to_thread(main, ["check-database", "--database", url])
    *lines, last = capsys.readouterr().out.splitlines()
    assert (len(lines), last) == (2, "The rules of this version refuse 2 of 4 matches.")


async def test_a_database_of_a_newer_version_is_refused_in_a_line(store: Store, url: str) -> None:
    async with store.engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    line = "a newer version of Watertable has written this database"
    with pytest.raises(BadDatabase, match=line):
        await check(url)
    with pytest.raises(BadDatabase, match=line):
        _ = [each async for each in check_all(url, lambda *_: None)]


async def test_there_is_nothing_to_check_where_there_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(BadDatabase, match="there is no database"):
        _ = [each async for each in check_all(f"sqlite:///{tmp_path / 'none.db'}", lambda *_: None)]
