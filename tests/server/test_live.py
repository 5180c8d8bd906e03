"""A real server, real sockets: people and bots at one table."""

import asyncio

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from support.serving import PATIENCE, Come, at_table, begun, free_port, last_move, nobody, play_on, serving
from watertable.engine.record import Record
from watertable.referee import check
from watertable.server.live.playing import Playing
from watertable.server.store import Store
from watertable.server.store.database import engine_for


async def test_a_whole_match_against_a_bot(server: str, guest: Come) -> None:
    ann = await guest("Ann")
    made = await ann.post("/api/matches", json={"game": "downspout", "chairs": ["me", "random"]})
    assert made.status_code == 201, made.text
    match = made.json()["id"]
    assert (await ann.get(f"/api/matches/{match}/record")).status_code == 409, "not before it is over"
    begun = await ann.post(f"/api/matches/{match}/start")
    assert begun.json()["state"] == "running"
    async with at_table(server, ann, match) as player:
        await play_on(player, 0)
        assert player.shown["outcome"]["words"]
    record = await ann.get(f"/api/matches/{match}/record")
    table = check(Record.from_json(record.text))
    assert table.outcome is not None
    assert (await ann.get(f"/api/matches/{match}")).json()["state"] == "over"


async def test_two_people_and_an_onlooker_each_see_their_own_side(server: str, guest: Come) -> None:
    ann, ben, eve = [await guest(name) for name in ("Ann", "Ben", "Eve")]
    chairs = {"game": "waterworks", "chairs": ["me", "open"], "options": {"needed": 3}}
    made = (await ann.post("/api/matches", json=chairs)).json()
    match = made["id"]
    assert (await ben.post(f"/api/matches/{match}/sit", json={"seat": 1})).status_code == 401, "by invitation"
    sat = await ben.post(f"/api/matches/{match}/sit", json={"seat": 1, "invitation": made["invitation"]})
    assert sat.status_code == 200, sat.text
    assert (await ben.post(f"/api/matches/{match}/start")).status_code == 401, "only the host begins"
    assert (await ann.post(f"/api/matches/{match}/start")).status_code == 200
    async with (
        at_table(server, ann, match) as one,
        at_table(server, ben, match) as two,
        at_table(server, eve, match) as three,
    ):
        hands = [
            [p["face"] for p in who.shown["picture"]["pieces"] if p["area"] == "hand"] for who in (one, two, three)
        ]
        assert len(hands[0]) == len(hands[1]) == 5
        assert hands[2] == []
        assert one.shown["viewer"] == 0
        assert three.shown["viewer"] is None
        await asyncio.wait_for(asyncio.gather(play_on(one, 0), play_on(two, 1), play_on(three, -1)), 60)
        assert one.shown["outcome"] == {**two.shown["outcome"], "words": one.shown["outcome"]["words"]}


async def test_a_player_who_comes_back_sees_the_current_position(server: str, guest: Come) -> None:
    ann = await guest("Ann")
    match = await begun(ann)
    async with at_table(server, ann, match) as player:
        move = last_move(player.shown["touches"])
        await player.send(type="play", id="one", at=player.shown["at"], seat=0, move=move)
    async with at_table(server, ann, match) as player:
        at, log = player.shown["at"], player.log
        await player.send(type="play", id="one", at=0, seat=0, move=move)
        answer = await player.hear()
        while answer["type"] != "done":
            answer = await player.hear()
        assert answer["at"] >= at
        assert log[0]


@pytest.mark.parametrize("shared_url", ["postgresql"], indirect=True)
async def test_two_servers_one_match(shared_url: str, server: str, guest: Come) -> None:
    """Ann is connected to one process, Ben to another: both see every move, and the record is one."""
    ann, ben = await guest("Ann"), await guest("Ben")
    chairs = {"game": "downspout", "chairs": ["me", "open", "random"], "public": True}
    match = (await ann.post("/api/matches", json=chairs)).json()["id"]
    await ben.post(f"/api/matches/{match}/sit", json={"seat": 1})
    await ann.post(f"/api/matches/{match}/start")
    with serving(shared_url) as other:
        async with at_table(server, ann, match) as one, at_table(other, ben, match) as two:
            await asyncio.wait_for(asyncio.gather(play_on(one, 0), play_on(two, 1)), 120)
            assert one.shown["at"] == two.shown["at"]
    record = await ann.get(f"/api/matches/{match}/record")
    assert check(Record.from_json(record.text)).outcome is not None


async def test_a_server_that_is_killed_loses_no_move_that_it_took(url: str) -> None:
    """Killed between moves again and again: what was acknowledged is stored once, and the match goes on."""
    port, done = free_port(), set[str]()
    base, client, match = f"http://127.0.0.1:{port}", httpx.AsyncClient(timeout=PATIENCE), ""
    for life in range(3):
        with serving(url, port, kill=True):
            if not match:
                cookie = (await client.post(f"{base}/api/guests", json={"name": "Ann"})).cookies
                client.cookies.update(cookie)
                wanted = {"game": "waterworks", "chairs": ["me", "random"]}
                match = (await client.post(f"{base}/api/matches", json=wanted)).json()["id"]
                await client.post(f"{base}/api/matches/{match}/start")
            async with at_table(base, client, match) as player:
                at = player.shown["at"]
                for number in range(8):
                    while player.shown["turn"] != 0:
                        await player.hear()
                    token, move = f"{life}-{number}", last_move(player.shown["touches"])
                    await player.send(type="play", id=token, at=player.shown["at"], seat=0, move=move)
                    if number == 7:
                        break  # killed while it may be writing
                    while (answer := await player.hear())["type"] != "done":
                        assert answer["type"] != "refused", answer
                    done.add(token)
                    while player.shown["at"] < answer["at"]:
                        await player.hear()
                assert player.shown["at"] >= at
    await client.aclose()
    engine = engine_for(url)
    store = Store(engine)
    rows, known = await store.moves.of(match), await store.matches.find(match)
    await engine.dispose()
    assert known is not None
    assert done <= {row.token for row in rows if row.actor == 0}
    assert len(done) == 21
    assert [row.seq for row in rows] == list(range(len(rows)))
    assert Playing(known, rows).at == len(rows), "every row is legal"


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "{}",
        "[]",
        "null",
        '{"type":"fly"}',
        '{"type":"play"}',
        '{"type":"play","id":"","at":0,"seat":0,"move":""}',
        "x" * 5000,
        '{"type":' + "[" * 1500 + "]" * 1500 + "}",
        '{"type":"say","id":"1","words":"\\u0000"}',
        '{"type":"play","id":"\\u0000","at":2,"seat":0,"move":"pass"}',
        '{"type":"say","id":"1","words":"one","words":"two"}',
        '{"type":"say","id":"1","words":"\\ud800"}',
    ],
)
async def test_a_bad_frame_is_answered_and_changes_nothing(server: str, guest: Come, frame: str) -> None:
    ann = await guest("Ann")
    match = await begun(ann)
    async with at_table(server, ann, match) as player:
        at = player.shown["at"]
        await player.live.send(frame)
        answer = await player.hear()
        while answer["type"] != "refused":
            answer = await player.hear()
        assert answer["words"]
        assert player.shown["at"] == at


@pytest.mark.parametrize(
    "body",
    [
        b"\xff",
        b'{"name":"\xff"}',
        b'{"\xff":1}',
        b'{"name":' + b"[" * 5000,
        b'{"name":"\\u0000"}',
        b'{"name":"Ann","name":"Ben"}',
        b'{"name":"\\ud800"}',
    ],
)
async def test_a_bad_body_is_answered(server: str, body: bytes) -> None:
    async with nobody(server) as client:
        answer = await client.post("/api/guests", content=body)
    assert answer.status_code == 400
    assert answer.json()["words"]


@pytest.mark.parametrize("name", ["%00", "%ff", "..", "0123456789abcdef", "x" * 500])
async def test_what_names_no_match_is_not_found(server: str, name: str) -> None:
    async with nobody(server, cookies={"watertable": "\\000.x"}) as client:
        for path in ("", "/record", "/replay"):
            assert (await client.get(f"/api/matches/{name}{path}")).status_code == 404


async def test_a_name_that_leads_to_this_computer_is_turned_away(server: str) -> None:
    """A page elsewhere may have its own name lead to 127.0.0.1, and then seems to come from the server."""
    named = server.replace("127.0.0.1", "elsewhere.example")
    here, local = server.removeprefix("http://"), server.replace("127.0.0.1", "localhost")
    for origin, status in ((named, 403), (local, 201), (f"http://{here}", 201)):
        headers = {"Origin": origin, "Host": origin.removeprefix("http://")}
        async with nobody(server, headers=headers) as client:
            assert (await client.post("/api/guests", json={"name": "Mallory"})).status_code == status


async def test_a_malformed_origin_is_turned_away(server: str) -> None:
    async with nobody(server, headers={"Origin": "http://["}) as client:
        assert (await client.post("/api/guests", json={"name": "Mallory"})).status_code == 403


async def test_pages_from_elsewhere_are_turned_away(server: str, guest: Come) -> None:
    elsewhere = {"Origin": "https://elsewhere.example"}
    async with nobody(server, headers=elsewhere) as client:
        assert (await client.post("/api/guests", json={"name": "Mallory"})).status_code == 403
        assert (await client.get("/api/games")).status_code == 200
    ann = await guest("Ann")
    match = await begun(ann)
    address = f"{server.replace('http', 'ws')}/api/matches/{match}/live"
    async with connect(address, additional_headers=elsewhere) as live:
        with pytest.raises(ConnectionClosed) as closed:
            await live.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403


@pytest.mark.parametrize(
    ("path", "body", "words"),
    [
        ("/api/guests", {"name": ""}, "name"),
        ("/api/guests", {"name": "x" * 41}, "name"),
        ("/api/guests", {"name": 3}, "name"),
        ("/api/guests", {"name": "Ann", "admin": True}, "admin"),
        ("/api/matches", {"game": "chess", "chairs": ["me", "open"]}, "no game"),
        ("/api/matches", {"game": "downspout", "chairs": ["me"]}, "2 to 4 seats"),
        ("/api/matches", {"game": "downspout", "chairs": ["me", "genius"]}, "no bot"),
        ("/api/matches", {"game": "waterworks", "chairs": ["me", "open"], "options": {"needed": 99}}, "needed"),
        ("/api/matches", {"game": "downspout", "chairs": "me"}, "chairs"),
    ],
)
async def test_a_wrong_request_gets_a_sentence(guest: Come, path: str, body: object, words: str) -> None:
    ann = await guest("Ann")
    answer = await ann.post(path, json=body)
    assert answer.status_code == 400, answer.text
    assert words in answer.json()["words"]


async def test_only_guests_with_a_name_set_tables_up(server: str) -> None:
    async with nobody(server) as client:
        answer = await client.post("/api/matches", json={"game": "downspout", "chairs": ["me", "open"]})
        assert answer.status_code == 401
        assert (await client.get("/api/matches/0000")).status_code == 404
        assert (await client.get("/nowhere")).status_code == 404


async def test_the_api_describes_itself(server: str) -> None:
    async with nobody(server) as client:
        schema = (await client.get("/schema/openapi.json")).json()
    assert schema["openapi"].startswith("3.1")
    assert {"/api/games", "/api/matches/{match}/sit", "/healthz"} <= set(schema["paths"])


async def test_answers_carry_the_headers_that_keep_pages_safe(server: str) -> None:
    async with nobody(server) as client:
        for path, kept in (("/", "no-cache"), ("/api/games", "no-store"), ("/nowhere", "no-store")):
            answer = await client.get(path)
            assert "default-src 'self'" in answer.headers["content-security-policy"]
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["cache-control"] == kept
        made = await client.post("/api/guests", json={"name": "Ann"})
        cookie = made.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie


async def test_a_question_whether_the_connection_works_is_answered(server: str, guest: Come) -> None:
    ann = await guest("Ann")
    async with at_table(server, ann, await begun(ann)) as player:
        await player.send(type="there", id="still")
        done = await player.hear_until(lambda frame: frame["type"] == "done")
        assert done["id"] == "still"
