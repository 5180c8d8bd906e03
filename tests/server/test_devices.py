"""A guest's devices: a cookie that lasts while it is used, one more device, and signing out."""

import pytest
from sqlalchemy import text, update
from websockets.exceptions import ConnectionClosed

from support.serving import Come, at_table, begun, nobody, serving, stranger
from watertable.server.store import Store
from watertable.server.store.database import engine_for
from watertable.server.store.schema import DEVICES

_MONTH = 30 * 24 * 3600 * 1000
_LINUX = {"User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"}


async def test_a_cookie_is_renewed_while_it_is_used(shared_url: str, guest: Come) -> None:
    ann = await guest("Ann")
    token = ann.cookies["watertable"]
    assert "set-cookie" not in (await ann.get("/api/me")).headers, "it is new"
    engine = engine_for(shared_url)
    async with engine.begin() as connection:
        here = update(DEVICES).where(DEVICES.c.id == token.partition(".")[0])
        await connection.execute(here.values(seen=DEVICES.c.seen - _MONTH))
    await engine.dispose()
    renewed = (await ann.get("/api/me")).headers["set-cookie"]
    assert f"watertable={token}" in renewed
    assert "Max-Age=31536000" in renewed
    assert "set-cookie" not in (await ann.get("/api/me")).headers, "once a day is enough"


async def test_somebody_comes_with_one_more_device_and_signs_it_out(server: str, guest: Come) -> None:
    ann, mallory = await guest("Ann"), await guest("Mallory")
    match = await begun(ann)
    older, link = [(await ann.post("/api/devices/link")).json()["token"] for _ in range(2)]
    async with nobody(server, headers=_LINUX) as phone:
        for wrong in (older, link[:-1], ann.cookies["watertable"], link.partition(".")[0]):
            assert (await phone.post("/api/devices", json={"token": wrong})).status_code == 401
        phone.cookies.set("watertable", link)
        assert (await phone.get("/api/me")).json() is None, "a link is no cookie"
        phone.cookies.clear()
        assert (await phone.post("/api/devices", json={"token": link})).json()["name"] == "Ann"
        assert (await mallory.post("/api/devices", json={"token": link})).status_code == 401, "it works once"
        assert [each["id"] for each in (await phone.get("/api/matches/mine")).json()] == [match]
        known = {each["name"]: each for each in (await ann.get("/api/devices")).json()}
        other = known["Firefox, Linux"]
        assert (len(known), other["here"]) == (2, False)
        end = {"id": other["id"]}
        assert (await mallory.post("/api/devices/end", json=end)).status_code == 401
        async with at_table(server, phone, match) as player:
            left = (await ann.post("/api/devices/end", json=end)).json()
            assert [each["here"] for each in left] == [True]
            with pytest.raises(ConnectionClosed) as closed:
                await player.hear_until(lambda _: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4401
        assert (await phone.get("/api/me")).json() is None
        assert (await phone.get("/api/devices")).status_code == 401


async def test_signing_out_here_takes_the_cookie_away(guest: Come) -> None:
    ann = await guest("Ann")
    (here,) = (await ann.get("/api/devices")).json()
    assert (await ann.post("/api/devices/end", json={"id": here["id"]})).json() == []
    assert "watertable" not in ann.cookies
    assert (await ann.get("/api/me")).json() is None


async def test_whoever_comes_with_a_device_is_nobody_else_there_any_more(server: str, guest: Come) -> None:
    ann, ben = await guest("Ann"), await guest("Ben")
    was = ben.cookies["watertable"]
    link = (await ann.post("/api/devices/link")).json()["token"]
    await ben.post("/api/devices", json={"token": link})
    assert (await ben.get("/api/me")).json()["name"] == "Ann"
    async with nobody(server, cookies={"watertable": was}) as before:
        assert (await before.get("/api/me")).json() is None


@pytest.mark.parametrize("url", ["postgresql"], indirect=True)
async def test_a_device_is_signed_out_in_all_processes(url: str) -> None:
    with serving(url) as one, serving(url) as two:
        async with stranger(one, "Ann") as ann, at_table(two, ann, await begun(ann)) as player:
            (here,) = (await ann.get("/api/devices")).json()
            await ann.post("/api/devices/end", json={"id": here["id"]})
            with pytest.raises(ConnectionClosed):
                await player.hear_until(lambda _: False)


async def test_a_link_to_a_device_is_valid_for_a_quarter_of_an_hour(store: Store) -> None:
    ann, _ = await store.guests.add("Ann")
    link = await store.devices.add_link(ann.id)
    async with store.engine.begin() as connection:
        await connection.execute(text("UPDATE devices SET until = until - 900001 WHERE until IS NOT NULL"))
    assert await store.devices.follow(link, "") is None
