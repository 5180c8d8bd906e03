"""What is kept is kept: on SQLite and on PostgreSQL."""

import asyncio
import sqlite3
from collections.abc import Awaitable
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.exc import IntegrityError

from watertable.server.store import Chair, Guest, Move, Progress, Store, moves, now, work
from watertable.server.store.database import BadDatabase, bring_up_to_date, engine_for, kept_alone, migrations
from watertable.server.store.schema import METADATA
from watertable.server.store.tokens import Secret

NEXT = Progress(0, None)


async def table_for_two(store: Store) -> tuple[str, str, Guest]:
    ann, _ = await store.guests.add("Ann")
    chairs = [Chair(0, ann.id), Chair(1, bot="random")]
    match, invitation = await store.matches.add("hush", {"limit": 3}, ann, chairs, public=True)
    return match, invitation, ann


async def test_migrations_make_the_tables_of_the_schema(store: Store) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": False})
        return list(compare_metadata(context, METADATA))

    async with store.engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_several_processes_may_bring_a_database_up_to_date_at_once(url: str) -> None:
    engines = [engine_for(url) for _ in range(4)]
    await asyncio.gather(*(bring_up_to_date(engine) for engine in engines))
    await bring_up_to_date(engines[0])
    for engine in engines:
        await engine.dispose()


@pytest.mark.parametrize("wrong", ["", "watertable.db", "mysql://host/name", "sqlite", "://"])
def test_a_wrong_url_is_answered_in_a_line(wrong: str) -> None:
    with pytest.raises(BadDatabase, match=r"sqlite:///FILE or postgresql://"):
        engine_for(wrong)


async def test_a_guest_is_found_by_the_cookie_and_by_nothing_else(store: Store) -> None:
    ann, token = await store.guests.add("Ann")
    assert await store.guests.find(token) == ann
    for wrong in ("", token[:-1], token.upper(), ann.id):
        assert await store.guests.find(wrong) is None
    await store.guests.rename(ann.id, "Anna")
    assert await store.guests.find(token) == Guest(ann.id, "Anna")


async def test_a_match_is_kept_with_its_chairs(store: Store) -> None:
    match, invitation, ann = await table_for_two(store)
    found = await store.matches.find(match)
    assert found is not None
    assert (found.game, found.options, found.seats, found.state) == ("hush", {"limit": 3}, 2, "open")
    assert [(chair.name, chair.bot) for chair in found.chairs] == [("Ann", None), (None, "random")]
    assert found.seats_of(ann.id) == (0,)
    assert await store.matches.is_invitation(match, invitation)
    assert not await store.matches.is_invitation(match, "guess")
    assert await store.matches.find("nothing") is None
    assert await store.lists.open(10) == [], "its host is not there"
    await store.visits.open()
    await store.visits.come("a", match, ann.id)
    assert [each.id for each in await store.lists.open(10)] == [match]
    assert [each.id for each in await store.lists.of(ann.id, 10)] == [match]


async def test_moves_are_appended_once(store: Store) -> None:
    match, _, _ = await table_for_two(store)
    first, second = Move(0, -1, "deal", None, now()), Move(1, 0, "bid 2", "mine", now())
    assert await store.moves.append(match, [first, second], NEXT)
    assert not await store.moves.append(match, [Move(1, 1, "call", "other", now())], NEXT), "the number is taken"
    assert not await store.moves.append(match, [Move(2, 0, "bid 3", "mine", now())], NEXT), "the token is taken"
    assert not await store.moves.append(match, [Move(1, 1, "call", "mine", now())], NEXT), "so is this number"
    assert not await store.moves.append(match, [Move(2, 0, "show", "new", now()), Move(1, 0, "x", None, now())], NEXT)
    assert await store.moves.of(match) == [first, second], "all or none"
    assert await store.moves.of(match, 1) == [second]


async def test_only_one_of_many_writers_of_a_number_wins(store: Store) -> None:
    match, _, _ = await table_for_two(store)
    wrote = await asyncio.gather(
        *(store.moves.append(match, [Move(0, 0, f"{at}", f"{at}", now())], NEXT) for at in range(12))
    )
    assert sum(wrote) == 1
    assert len(await store.moves.of(match)) == 1


async def test_chats_that_come_at_once_are_all_kept(store: Store) -> None:
    match, _, ann = await table_for_two(store)
    await asyncio.gather(
        *(store.chats.add(match, ann.id, f"{number}", f"{number}", name="Ann", seat=0) for number in range(8))
    )
    said = await store.chats.of(match)
    assert [chat.seq for chat in said] == list(range(8))
    assert {chat.words for chat in said} == {f"{number}" for number in range(8)}
    assert [chat.seq for chat in await store.chats.of(match, 6)] == [6, 7]


async def test_a_chat_that_is_sent_twice_counts_once(store: Store) -> None:
    match, _, ann = await table_for_two(store)
    for _ in range(2):
        await store.chats.add(match, ann.id, "hello", "mine", name="Ann", seat=0)
    assert [chat.words for chat in await store.chats.of(match)] == ["hello"]


async def test_one_process_takes_care_of_a_match_until_its_lease_runs_out(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, _, _ = await table_for_two(store)
    one, two = store.work, Store(store.engine).work
    if store.engine.dialect.name == "sqlite":
        assert await one.take(match, 60_000)
        assert await two.take(match, 60_000), "there is one process, which needs no lease"
        return
    when = now()
    monkeypatch.setattr(work, "now", lambda: when)
    assert await one.take(match, 60_000)
    assert await one.take(match, 1_000), "and may keep it"
    when += 1_000
    assert not await two.take(match, 60_000)
    when += 1
    assert await two.take(match, 60_000), "the lease of the first has run out"
    assert not await one.take(match, 60_000)
    await one.release(match)
    assert not await one.take(match, 60_000), "a process can't release another's lease"
    await two.release(match)
    assert await one.take(match, 60_000)


async def test_a_match_is_due_when_a_bot_or_a_clock_needs_attention(store: Store) -> None:
    match, _, _ = await table_for_two(store)
    assert await store.work.due(10) == [], "it has not begun"
    assert await store.matches.start(match, "random")
    assert await store.work.due(10) == [match], "chance is to deal"
    assert await store.moves.append(match, [Move(0, -1, "deal", None, now())], Progress(0, None))
    assert await store.work.due(10) == [], "a person is to move, without a clock"
    assert await store.moves.append(match, [Move(1, 0, "bid 1", "a", now())], Progress(1, now() - 1))
    assert await store.work.due(10) == [match]
    await store.moves.set_progress(match, 1, Progress(0, None))
    assert await store.work.due(10) == [match], "a process that is behind the record does not know the progress"
    await store.moves.set_progress(match, 2, Progress(0, now() + 60_000))
    assert await store.work.due(10) == []
    assert await store.moves.append(match, [Move(2, 0, "call", "b", now())], Progress(None, None, over=True))
    found = await store.matches.find(match)
    assert found is not None
    assert (found.state, found.turn) == ("over", None)


async def test_visits_of_a_process_that_died_are_forgotten(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    match, _, ann = await table_for_two(store)
    dead = Store(store.engine)
    await store.visits.open()
    await dead.visits.open()
    await store.visits.come("a", match, ann.id)
    await dead.visits.come("b", match, None)
    assert set(await store.visits.at(match)) == {ann.id, None}
    await store.visits.still_here()
    assert await store.visits.count() == 2
    later = now() + 20_000
    monkeypatch.setattr("watertable.server.store.visits.now", lambda: later)
    await store.visits.still_here()
    assert await store.visits.at(match) == [ann.id]
    await dead.visits.come("c", match, None)
    assert len(await store.visits.at(match)) == 3, "it was not dead after all, and those who came before are there"
    await dead.visits.go("b")
    await store.visits.close()
    assert await store.visits.at(match) == [None]


async def test_few_tables_of_each_host_and_each_address_are_listed(store: Store) -> None:
    await store.visits.open()
    ann, _ = await store.guests.add("Ann")
    first, _ = await store.matches.add("hush", {}, ann, [Chair(0, ann.id), Chair(1)], public=True)
    await store.visits.come("ann", first, ann.id, "192.0.2.1")
    for guest in range(5):
        mallory, _ = await store.guests.add("Mallory")
        for table in range(5):
            match, _ = await store.matches.add("hush", {}, mallory, [Chair(0, mallory.id), Chair(1)], public=True)
            await store.visits.come(f"{guest} {table}", match, mallory.id, "192.0.2.2")
        assert await store.lists.public(mallory.id) == 5
    listed = await store.lists.open(100)
    assert listed[-1].id == first
    assert len(listed) == 7, "of the first ten of that address, three of each host"


async def test_a_rematch_that_was_closed_can_be_asked_for_again(store: Store) -> None:
    match, _, ann = await table_for_two(store)
    found = await store.matches.find(match)
    assert found is not None
    first = await store.matches.play_again(found, ann, [Chair(0, ann.id), Chair(1)])
    assert await store.matches.play_again(found, ann, [Chair(0), Chair(1)]) == first
    await store.chairs.stand_up(first, ann.id)
    await store.matches.pass_host_on(first)
    assert await store.matches.play_again(found, ann, [Chair(0, ann.id), Chair(1)]) != first


async def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'table.db'}"
    with kept_alone(url), pytest.raises(BadDatabase, match="another server has"), kept_alone(url):
        pass
    with kept_alone(url), kept_alone("postgresql://nobody@nowhere/none"):
        pass


async def test_a_seat_link_moves_a_seat_once(store: Store) -> None:
    match, _, ann = await table_for_two(store)
    phone, _ = await store.guests.add("Ann")
    token = await store.chairs.add_link(match, 0, ann.id)
    for wrong in ("", token[:-1], token.partition(".")[0], "x." + token, f"{match}.{token.partition('.')[2]}"):
        assert await store.chairs.find_link(wrong) is None
    link = await store.chairs.find_link(token)
    assert link is not None
    assert (link.match, link.seat) == (match, 0)
    assert await store.chairs.follow(link, phone.id)
    found = await store.matches.find(match)
    assert found is not None
    assert (found.seats_of(ann.id), found.seats_of(phone.id)) == ((), (0,))
    assert await store.chairs.find_link(token) is None
    assert not await store.chairs.follow(link, ann.id)


async def test_a_seat_link_is_void_once_the_seat_has_another_owner(store: Store) -> None:
    match, _, ann = await table_for_two(store)
    first, second = [await store.chairs.add_link(match, 0, ann.id) for _ in range(2)]
    phone, _ = await store.guests.add("Ann")
    one, two = await store.chairs.find_link(first), await store.chairs.find_link(second)
    assert one is not None
    assert two is not None
    assert await store.chairs.follow(one, phone.id)
    assert not await store.chairs.follow(two, ann.id)


async def test_a_table_that_its_host_has_left_gets_another_host_or_is_closed(store: Store) -> None:
    ann, ben = [(await store.guests.add(name))[0] for name in ("Ann", "Ben")]
    match, _ = await store.matches.add("hush", {}, ann, [Chair(0, ann.id), Chair(1, ben.id)], public=True)
    assert await store.chairs.stand_up(match, ann.id)
    await store.matches.pass_host_on(match)
    found = await store.matches.find(match)
    assert found is not None
    assert (found.state, found.host) == ("open", ben.id)
    assert await store.chairs.stand_up(match, ben.id)
    await store.matches.pass_host_on(match)
    assert await store.lists.open(10) == []
    assert await store.lists.of(ann.id, 10) == []
    assert await store.lists.unfinished(ann.id) == 0


async def test_a_database_of_an_earlier_version_is_migrated_with_its_contents(url: str) -> None:
    engine = engine_for(url)
    async with engine.begin() as connection:
        await connection.run_sync(_migrate, "0001")
        for statement in _OF_0001:
            await connection.execute(text(statement))
    await bring_up_to_date(engine)
    store = Store(engine)
    found = await store.matches.find("0123456789abcdef")
    assert found is not None
    assert [chair.name for chair in found.chairs] == ["Ann", "Ben"]
    assert [move.text for move in await store.moves.of(found.id)] == ["deal"]
    assert [chat.words for chat in await store.chats.of(found.id)] == ["hello"]
    with pytest.raises(IntegrityError):
        async with engine.begin() as connection:
            await connection.execute(text("DELETE FROM matches"))
    await engine.dispose()


async def test_a_cookie_of_an_earlier_version_stays_valid(url: str) -> None:
    engine, secret = engine_for(url), Secret.new()
    async with engine.begin() as connection:
        await connection.run_sync(_migrate, "0015")
        guest = text("INSERT INTO guests (id, name, secret, made) VALUES ('0123456789abcdef', 'Ann', :secret, 0)")
        await connection.execute(guest, {"secret": secret.hashed})
    await bring_up_to_date(engine)
    found = await Store(engine).guests.find(secret.after("0123456789abcdef"))
    assert found == Guest("0123456789abcdef", "Ann")
    await engine.dispose()


_OF_0001 = (
    "INSERT INTO guests VALUES ('a', 'Ann', 'x', 0), ('b', 'Ben', 'y', 0)",
    "INSERT INTO matches VALUES ('0123456789abcdef', 'hush', '{}', 2, false, 'a', 'z', 'running', 0, 0)",
    "INSERT INTO chairs VALUES ('0123456789abcdef', 0, 'a', NULL), ('0123456789abcdef', 1, 'b', NULL)",
    "INSERT INTO moves VALUES ('0123456789abcdef', 0, -1, 'deal', NULL, 0)",
    "INSERT INTO chats VALUES ('0123456789abcdef', 0, 'a', 'hello', 0)",
)


def _migrate(connection: Connection, to: str) -> None:
    config = migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, to)


async def test_moves_of_many_matches_are_written_together_and_those_that_do_not_fit_alone_fail(store: Store) -> None:
    matches = [(await table_for_two(store))[0] for _ in range(4)]
    assert await store.moves.append(matches[3], [Move(0, 0, "bid 1", "a", now())], Progress(None, None, over=True))

    def written(match: str, *rows: Move) -> Awaitable[bool]:
        return store.moves.append(match, list(rows), NEXT)

    first, second = Move(0, 0, "bid 1", "a", now()), Move(1, 0, "bid 2", "a", now())
    *wrote, one, other = await asyncio.gather(
        written(matches[1], first, second),  # the token is taken
        written(matches[2], first),
        written(matches[3], Move(1, 0, "bid 2", "b", now())),  # it is over
        written(matches[0], first),
        written(matches[0], first),  # whichever comes second, its number is taken
    )
    assert wrote == [False, True, False]
    assert one != other
    assert [await store.moves.of(match) for match in matches[:3]] == [[first], [], [first]]
    await store.engine.dispose()
    assert await written(matches[1], first), "and again after the engine was closed"


async def test_who_waits_is_told_when_nothing_can_be_written(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    if not store.transactions.alone:
        pytest.skip("PostgreSQL tells by itself")
    match, _, _ = await table_for_two(store)

    def fails(_file: str) -> sqlite3.Connection:
        raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as patched:
        patched.setattr(moves, "connected", fails)
        with pytest.raises(OSError, match="disk I/O"):
            await store.moves.append(match, [Move(0, 0, "bid 1", "a", now())], NEXT)
    assert store.transactions.is_failing
    assert await store.moves.append(match, [Move(0, 0, "bid 1", "a", now())], NEXT)
    assert not store.transactions.is_failing
