"""What is kept is kept: on SQLite and on PostgreSQL."""

import asyncio

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from watertable.server.database import BadDatabase, bring_up_to_date, engine_for
from watertable.server.schema import METADATA
from watertable.server.store import Guest, Move, Store, now


async def table_for_two(store: Store) -> tuple[str, str, Guest]:
    ann, _ = await store.add_guest("Ann")
    match, invitation = await store.add_match(
        "hush", {"limit": 3}, ann, [(ann.id, None), (None, "random")], public=True
    )
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
    ann, token = await store.add_guest("Ann")
    assert await store.find_guest(token) == ann
    for wrong in ("", token[:-1], token.upper(), ann.id):
        assert await store.find_guest(wrong) is None
    await store.rename_guest(ann.id, "Anna")
    assert await store.find_guest(token) == Guest(ann.id, "Anna")


async def test_a_match_is_kept_with_its_chairs(store: Store) -> None:
    match, invitation, ann = await table_for_two(store)
    found = await store.find_match(match)
    assert found is not None
    assert (found.game, found.options, found.seats, found.state) == ("hush", {"limit": 3}, 2, "open")
    assert [(chair.name, chair.bot) for chair in found.chairs] == [("Ann", None), (None, "random")]
    assert found.seats_of(ann.id) == (0,)
    assert await store.is_invitation(match, invitation)
    assert not await store.is_invitation(match, "guess")
    assert await store.find_match("nothing") is None
    assert [each.id for each in await store.open_matches(10)] == [match]
    assert [each.id for each in await store.matches_of(ann.id, 10)] == [match]


async def test_moves_are_appended_once(store: Store) -> None:
    match, _, _ = await table_for_two(store)
    first, second = Move(0, -1, "deal", None, now()), Move(1, 0, "bid 2", "mine", now())
    assert await store.append(match, [first, second])
    assert not await store.append(match, [Move(1, 1, "call", "other", now())]), "the number is taken"
    assert not await store.append(match, [Move(2, 0, "bid 3", "mine", now())]), "the token is taken"
    assert not await store.append(match, [Move(2, 0, "show", "new", now()), Move(1, 0, "x", None, now())])
    assert await store.moves(match) == [first, second], "all or none"
    assert await store.moves(match, 1) == [second]


async def test_of_many_writers_of_one_number_one_wins(store: Store) -> None:
    match, _, _ = await table_for_two(store)
    wrote = await asyncio.gather(*(store.append(match, [Move(0, 0, f"{at}", f"{at}", now())]) for at in range(12)))
    assert sum(wrote) == 1
    assert len(await store.moves(match)) == 1


async def test_what_is_said_at_once_is_all_kept(store: Store) -> None:
    match, _, ann = await table_for_two(store)
    await asyncio.gather(*(store.add_chat(match, ann, f"{number}") for number in range(8)))
    said = await store.chats(match)
    assert [chat.seq for chat in said] == list(range(8))
    assert {chat.words for chat in said} == {f"{number}" for number in range(8)}
    assert [chat.seq for chat in await store.chats(match, 6)] == [6, 7]


async def test_one_worker_has_a_match_until_its_lease_runs_out(store: Store) -> None:
    match, _, _ = await table_for_two(store)
    assert await store.take_lease(match, "one", 60_000)
    assert await store.take_lease(match, "one", 50), "and may keep it"
    assert not await store.take_lease(match, "two", 60_000)
    await asyncio.sleep(0.1)
    assert await store.take_lease(match, "two", 60_000), "the first is taken for dead"
    assert not await store.take_lease(match, "one", 60_000)
