"""Limits, logs and metrics."""

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from support.serving import Player, at_table, begun, nobody, serving, stranger
from watertable.server.http.limits import ConnectionLimit, RateLimit


def test_an_allowance_refills() -> None:
    clock = [0.0]
    allowance = RateLimit(2, 3, lambda: clock[0])
    assert [allowance.take("a") for _ in range(4)] == [True, True, True, False]
    assert allowance.take("b"), "each client has an allowance of its own"
    clock[0] = 0.5
    assert [allowance.take("a") for _ in range(2)] == [True, False]
    clock[0] = 100.0
    assert [allowance.take("a") for _ in range(4)] == [True, True, True, False], "and never runs over"


def test_an_allowance_forgets_idle_clients() -> None:
    clock = [0.0]
    allowance = RateLimit(1, 1, lambda: clock[0])
    for number in range(10_000):
        allowance.take(f"{number}")
    clock[0] = 2.0
    allowance.take("one more")
    assert len(allowance._left) == 1  # noqa: SLF001 - memory is what this is about


def test_connections_are_limited_in_all_and_for_each_client() -> None:
    by_guest = ConnectionLimit(3, 2)
    with by_guest.entering("a") as one, by_guest.entering("a") as two, by_guest.entering("a") as three:
        assert (one, two, three) == (True, True, False)
        with by_guest.entering("b") as four, by_guest.entering("c") as five:
            assert (four, five) == (True, False)
    with by_guest.entering("c") as six:
        assert six, "leaving makes room"


async def test_too_many_requests_too_many_tables_too_many_connections_and_too_many_frames(tmp_path: Path) -> None:
    """A server with narrow limits: each answers with a sentence, and the server goes on."""
    log = tmp_path / "log"
    narrow: dict[str, Any] = {"requests_a_minute": 60, "frames_a_second": 2, "connections_a_guest": 2}
    with serving(f"sqlite:///{tmp_path / 'table.db'}", log=log, tables_a_guest=2, **narrow) as base:
        async with stranger(base, "Ann") as ann:
            match, _ = [await begun(ann) for _ in range(2)]
            third = await ann.post("/api/matches", json={"game": "downspout", "chairs": ["me", "random"]})
            assert third.status_code == 409
            assert third.json()["words"] == "you have 2 matches that are not over: finish one first"
            await ann.post(f"/api/matches/{match}/leave")
            fourth = await ann.post("/api/matches", json={"game": "downspout", "chairs": ["me", "random"]})
            assert fourth.status_code == 409, "leaving makes no room for more"

            cookie = {"Cookie": f"watertable={ann.cookies['watertable']}"}
            address = f"{base.replace('http', 'ws')}/api/matches/{match}/live"
            async with at_table(base, ann, match) as player, at_table(base, ann, match):
                async with connect(address, additional_headers=cookie) as too_many:
                    with pytest.raises(ConnectionClosed) as closed:
                        await too_many.recv()
                    assert closed.value.rcvd is not None
                    assert closed.value.rcvd.code == 4429
                for number in range(8):
                    await player.send(type="say", id=f"{number}", words="Hello")
                refused = await player.hear_until(lambda frame: frame["type"] == "refused")
                assert refused["words"] == "Not so fast, please."
                with pytest.raises(ConnectionClosed):
                    await _flood(player)
            answers = await asyncio.gather(*(ann.get("/api/games") for _ in range(100)))
            statuses = {answer.status_code for answer in answers}
            assert statuses == {200, 429}
            assert (await _admitted(ann, "/healthz")).status_code == 200
            counted = (await _admitted(ann, "/metrics")).text
            assert 'watertable_refused_total{limit="connections"} 1.0' in counted
            assert 'watertable_requests_total{method="GET",path="/api/games",status="429"}' in counted
            assert 'watertable_frames_total{type="say"}' in counted
            token = ann.cookies["watertable"]
    _check_log(log, token)


async def _admitted(client: httpx.AsyncClient, path: str) -> httpx.Response:
    """The answer, once there are not too many requests."""
    for _ in range(100):
        answer = await client.get(path)
        if answer.status_code != 429:
            return answer
        await asyncio.sleep(0.5)
    raise AssertionError("it is too much for ever")


async def _flood(player: Player) -> None:
    for _ in range(400):
        await player.live.send("{}")
    while True:
        await player.hear()


def _check_log(log: Path, token: str) -> None:
    lines = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    assert {"time", "level", "from", "words"} <= set(lines[0])
    assert any(line.get("path") == "/api/guests" and line.get("status") == 201 for line in lines)
    assert not [line for line in lines if line["level"] in {"error", "critical"}]
    secret = token.partition(".")[2]
    assert len(secret) >= 32
    assert secret not in log.read_text(encoding="utf-8")


async def test_behind_tls_and_a_proxy(tmp_path: Path) -> None:
    """Cookies are for TLS only, the origin is the one that was set, and addresses are those that the proxy names."""
    settings: dict[str, Any] = {"origin": "https://table.example", "requests_a_minute": 4}
    with serving(f"sqlite:///{tmp_path / 'table.db'}", **settings) as base:
        async with nobody(base) as client:

            async def come(address: str, origin: str) -> httpx.Response:
                headers = {"X-Forwarded-For": address, "Origin": origin}
                return await client.post("/api/guests", json={"name": "Ann"}, headers=headers)

            first = await come("192.0.2.1", "https://table.example")
            assert first.status_code == 201
            assert "Secure" in first.headers["set-cookie"]
            assert (await come("192.0.2.1", base)).status_code == 403
            assert (await come("192.0.2.1", "https://table.example")).status_code == 429
            assert (await come("192.0.2.2", "https://table.example")).status_code == 201, "that is somebody else"
            statuses = [(await come(f"2001:db8::{n}", "https://table.example")).status_code for n in range(3)]
            assert statuses == [201, 201, 429], "a household has many addresses"


async def test_a_body_that_is_too_long_is_refused(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'table.db'}") as base:
        async with stranger(base, "Ann") as ann:
            answer = await ann.post("/api/records", content=b" " * (2**20 + 1))
            assert answer.status_code == 413
            assert answer.json()["words"]


async def test_no_secret_is_in_the_log_or_the_database(tmp_path: Path) -> None:
    log, database = tmp_path / "log", tmp_path / "table.db"
    with serving(f"sqlite:///{database}", log=log) as base:
        async with stranger(base, "Ann") as ann:
            made = (await ann.post("/api/matches", json={"game": "downspout", "chairs": ["me", "open"]})).json()
            link = (await ann.post(f"/api/matches/{made['id']}/link", json={"seat": 0})).json()["token"]
            async with nobody(base) as phone:
                await phone.post(f"/api/links?token={link}", json={"token": link})
            address = f"{base.replace('http', 'ws')}/api/matches/{made['id']}/live?token={link}"
            async with connect(address) as live:
                await live.recv()
    secrets = [ann.cookies["watertable"].partition(".")[2], made["invitation"], link.partition(".")[2]]
    kept = log.read_bytes() + database.read_bytes()
    for secret in secrets:
        assert len(secret) >= 32
        assert secret.encode() not in kept
    assert made["id"].encode() in kept, "the files are the right ones"
