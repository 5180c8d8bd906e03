"""What becomes old is closed, trimmed and forgotten; guests can have what is kept of them, and be forgotten."""

import pytest
from sqlalchemy import func, select, update
from websockets.exceptions import ConnectionClosed

from support.serving import SHORT, Come, Player, at_table, begun, over
from watertable.server.live.rooms import Rooms
from watertable.server.service.upkeep import Upkeep
from watertable.server.settings import Settings
from watertable.server.store import Chair, Guest, Store, now
from watertable.server.store.schema import CHAIRS, CHATS, DEVICES, GUESTS, MATCHES, MOVES
from watertable.server.store.values import Move

DAY = 24 * 3600 * 1000
GAME = SHORT["game"]


async def _match(store: Store, host: Guest, *chairs: Chair, age: int = 0, state: str = "open") -> str:
    match, _ = await store.matches.add(GAME, {}, host, [*chairs, Chair(len(chairs), bot="easy")], public=False)
    async with store.engine.begin() as connection:
        begun = None if state == "open" else 1
        old = {"state": state, "changed": now() - age * DAY, "begun": begun}
        await connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(old))
    return match


async def _tidy(store: Store, settings: Settings | None = None) -> None:
    await Upkeep(store, Rooms(store), settings or Settings()).tidy()


async def _state(store: Store, match: str) -> str | None:
    found = await store.matches.find(match)
    return None if found is None else found.state


async def test_tables_that_wait_in_vain_are_closed(store: Store) -> None:
    ann, _ = await store.guests.add("Ann")
    old, young, here = [await _match(store, ann, Chair(0, ann.id), age=age) for age in (15, 13, 15)]
    await store.visits.open()
    await store.visits.come("visit", here, ann.id)
    await _tidy(store, Settings(close_after=0))
    assert await _state(store, old) == "open", "where it is said, nothing is closed"
    await _tidy(store)
    assert [await _state(store, match) for match in (old, young, here)] == ["closed", "open", "open"]


async def test_of_old_matches_the_record_alone_is_kept(store: Store) -> None:
    ann, _ = await store.guests.add("Ann")
    old, young = [await _match(store, ann, Chair(0, ann.id), age=age, state="over") for age in (91, 89)]
    never = await _match(store, ann, Chair(0, ann.id))
    rematch = await _match(store, ann, Chair(0, ann.id), age=91)
    async with store.engine.begin() as connection:
        closed = {"state": "closed", "changed": now() - 91 * DAY}
        await connection.execute(update(MATCHES).where(MATCHES.c.id == rematch).values(closed))
        await connection.execute(update(MATCHES).where(MATCHES.c.id == old).values(next=rematch))
        rows = [Move(0, 0, "deal", "token", 1, '"remark"').columns(match) for match in (old, young)]
        await connection.execute(MOVES.insert(), rows)
    for match in (old, young):
        await store.chats.add(match, ann.id, "Hello", "1", name="Ann", seat=0)
    await _tidy(store)
    assert await store.moves.of(old) == [Move(0, 0, "deal", None, 1)]
    assert await store.chats.of(old) == []
    assert await store.moves.of(young) == [Move(0, 0, "deal", "token", 1, '"remark"')]
    assert len(await store.chats.of(young)) == 1
    assert [await _state(store, match) for match in (old, never, rematch)] == ["over", "open", None]


async def test_guests_who_do_not_come_any_more_are_forgotten(store: Store) -> None:
    ann, token = await store.guests.add("Ann")
    ben, bens = await store.guests.add("Ben")
    eve, _ = await store.guests.add("Eve")
    match = await _match(store, ann, Chair(0, ann.id), Chair(1, ben.id), age=1, state="running")
    await store.chats.add(match, ann.id, "Hello", "1", name="Ann", seat=0)
    async with store.engine.begin() as connection:
        await connection.execute(update(GUESTS).values(made=now() - 500 * DAY))
        unused = DEVICES.c.guest.in_((ann.id, eve.id))
        await connection.execute(update(DEVICES).where(unused).values(seen=now() - 401 * DAY))
    await _tidy(store)
    assert (await store.guests.find(token), await store.guests.find(bens)) == (None, ben)
    found = await store.matches.find(match)
    assert found is not None
    assert found.host == ben.id
    assert (found.chairs[0].guest, found.chairs[0].name, found.chairs[0].bot) == (None, None, "medium")
    async with store.engine.connect() as connection:
        left = set((await connection.scalars(select(GUESTS.c.name))).all())
        assert left == {"", "Ben"}, "an empty row stays where something refers to it"
        assert await connection.scalar(select(func.count()).select_from(GUESTS)) == 2


async def _closed(player: Player) -> int:
    with pytest.raises(ConnectionClosed) as closed:
        await player.hear_until(lambda _: False)
    return closed.value.rcvd.code if closed.value.rcvd else 0


async def test_somebody_has_what_is_kept_of_them_and_is_forgotten(server: str, guest: Come) -> None:
    ann, ben = await guest("Annabella"), await guest("Ben")
    done = await over(server, ann, ben, chairs=["me", "open"])
    await ann.post(f"/api/matches/{done}/rematch")
    following = (await ann.get(f"/api/matches/{done}")).json()["next"]
    running = (await ann.post("/api/matches", json={**SHORT, "chairs": ["me", "open"], "public": True})).json()["id"]
    await ben.post(f"/api/matches/{running}/sit", json={"seat": 1})
    await ann.post(f"/api/matches/{running}/start")
    async with at_table(server, ann, running) as player, at_table(server, ben, running) as other:
        await player.send(type="say", id="1", words="My secret is safe")
        await other.hear_until(lambda frame: frame["type"] == "said" and bool(frame["chats"]))
        kept = (await ann.get("/api/me/kept")).json()
        assert kept["name"] == "Annabella"
        assert {seat["match"] for seat in kept["seats"]} == {done, following, running}
        assert [chat["words"] for chat in kept["chats"]] == ["My secret is safe"]
        assert {move["match"] for move in kept["moves"]} == {done}
        assert "Ben" not in str(kept)
        assert (await ann.post("/api/me/forget", json={"name": "Anna"})).status_code == 409
        assert (await ann.post("/api/me/forget", json={"name": "Annabella"})).status_code == 200
        assert "watertable" not in ann.cookies
        assert await _closed(player) == 4401
        await other.hear_until(lambda _: bool(other.around) and other.around["chairs"][0]["bot"] == "medium")
        assert other.around["host"], "the table has passed on"
    assert (await ann.get("/api/me")).json() is None
    for match in (done, following, running):
        assert "Annabella" not in (await ben.get(f"/api/matches/{match}")).text
    assert (await ben.get(f"/api/matches/{done}/record")).status_code == 200
    assert (await ben.get(f"/api/matches/{done}/replay")).status_code == 200
    async with at_table(server, ben, running) as again:
        said = await again.hear_until(lambda frame: frame["type"] == "said")
        assert said["chats"] == []
        await again.hear_until(lambda _: bool(again.around))
        assert "Annabella" not in str(again.around)


async def test_only_whoever_they_are_may_have_it(guest: Come) -> None:
    ann = await guest("Ann")
    await begun(ann)
    ann.cookies.clear()
    assert (await ann.get("/api/me/kept")).status_code == 401
    assert (await ann.post("/api/me/forget", json={"name": "Ann"})).status_code == 401


async def test_no_row_names_somebody_who_was_forgotten(store: Store) -> None:
    ann, _ = await store.guests.add("Annabella", "Firefox")
    match = await _match(store, ann, Chair(0, ann.id, called="Anna at the left"), state="over")
    await store.chats.add(match, ann.id, "Annabella was here", "1", name="Annabella", seat=0)
    await store.chairs.add_link(match, 0, ann.id)
    await store.forgetting.forget(ann.id)
    async with store.engine.connect() as connection:
        for table in (GUESTS, DEVICES, CHAIRS, CHATS):
            assert "Anna" not in str((await connection.execute(select(table))).all())
