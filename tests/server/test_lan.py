"""Others in the local network: let in on request, by whoever sits at the computer that serves, and out again."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from support.serving import PATIENCE, at_table, begun, serving, stranger
from watertable.server.lan import Lan, is_loopback
from watertable.server.settings import Settings

OTHER = "127.0.0.2"
"""An address of this machine that stands for the one in its local network."""


@pytest.fixture
def base(tmp_path: Path) -> Iterator[str]:
    """A server that listens on this computer alone."""
    with serving(f"sqlite:///{tmp_path / 'table.db'}", lan_addresses=OTHER) as base:
        yield base


def ask(base: str, *, open: bool, **headers: str) -> httpx.Response:  # noqa: A002 - the field's name
    return httpx.post(f"{base}/api/lan", json={"open": open}, headers={"Origin": base, **headers}, timeout=PATIENCE)


def seen_at(link: str) -> bool:
    try:
        return httpx.get(f"{link}/api/games", timeout=PATIENCE).status_code == 200
    except httpx.TransportError:
        return False


def test_the_door_is_opened_and_closed_again(base: str) -> None:
    outside = f"http://{OTHER}:{urlsplit(base).port}"
    assert httpx.get(f"{base}/api/lan", timeout=PATIENCE).json() == {"door": "closed", "links": []}
    assert not seen_at(outside)
    assert ask(base, open=True).json() == {"door": "open", "links": [outside]}
    assert ask(base, open=True).json() == {"door": "open", "links": [outside]}, "and stays open"
    assert seen_at(outside)
    assert ask(base, open=False).json() == {"door": "closed", "links": []}
    assert not seen_at(outside)
    assert ask(base, open=True).json() == {"door": "open", "links": [outside]}
    assert seen_at(outside)


async def test_whoever_came_in_is_somebody_else_and_is_put_out_when_it_closes(base: str) -> None:
    (outside,) = ask(base, open=True).json()["links"]
    async with stranger(base, "Ann") as ann, stranger(outside, "Ben") as ben:
        assert (await ann.get("/api/me")).json()["id"] != (await ben.get("/api/me")).json()["id"]
        match = await begun(ann)
        async with at_table(base, ann, match) as host, at_table(outside, ben, match) as onlooker:
            await host.hear_until(lambda frame: frame["type"] == "around" and frame["onlookers"] == 1)
            ask(base, open=False)
            with pytest.raises(ConnectionClosed):
                await onlooker.hear_until(lambda _: False)
            await host.hear_until(lambda frame: frame["type"] == "around" and frame["onlookers"] == 0)


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://elsewhere.example"},
        {"Host": "elsewhere.example", "Origin": "http://elsewhere.example"},
        {"Host": "192.168.7.7:8080", "Origin": "http://192.168.7.7:8080"},
        {"X-Forwarded-For": "192.168.7.8"},
        {"X-Forwarded-For": "127.0.0.1"},
    ],
)
def test_nobody_elsewhere_opens_it(base: str, headers: dict[str, str]) -> None:
    assert ask(base, open=True, **headers).status_code == 403
    assert not seen_at(f"http://{OTHER}:{urlsplit(base).port}")


def test_only_a_page_opens_it(base: str) -> None:
    assert httpx.post(f"{base}/api/lan", json={"open": True}, timeout=PATIENCE).status_code == 403


def test_whoever_came_in_by_it_neither_closes_it_nor_is_told_where_it_is(base: str) -> None:
    (outside,) = ask(base, open=True).json()["links"]
    assert ask(outside, open=False).status_code == 403
    assert httpx.get(f"{outside}/api/lan", timeout=PATIENCE).json() == {"door": "none", "links": []}
    assert seen_at(outside)


def test_it_can_be_open_from_the_start(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with serving(f"sqlite:///{tmp_path / 'table.db'}", lan=1, lan_addresses=OTHER, log=log) as base:
        outside = f"http://{OTHER}:{urlsplit(base).port}"
        assert seen_at(outside)
    assert f"others in this network find the table at {outside}" in log.read_text(encoding="utf-8")


def test_an_address_that_is_not_ours_is_not_listened_on(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'table.db'}", lan_addresses="192.0.2.77") as base:
        refused = ask(base, open=True)
        assert refused.status_code == 409
        assert refused.json()["words"].startswith("can't listen on 192.0.2.77")
        assert httpx.get(f"{base}/api/lan", timeout=PATIENCE).json()["door"] == "closed"


async def test_without_a_network_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("watertable.server.lan._towards", lambda _: ["127.0.0.1"])
    monkeypatch.setattr("watertable.server.lan._of_interfaces", lambda: ["127.0.0.1", "169.254.3.4", "8.8.8.8"])
    lan = Lan(Settings())
    lan.served_by(object())
    with pytest.raises(Exception, match="no local network"):
        await lan.open()


def test_a_server_that_listens_everywhere_says_where_others_find_it() -> None:
    everywhere = Lan(Settings(host="0.0.0.0", lan_addresses="192.168.0.5,10.0.0.2"))  # noqa: S104 - what may be said
    assert (everywhere.door, everywhere.links) == ("always", ("http://192.168.0.5:8080", "http://10.0.0.2:8080"))
    assert Lan(Settings(host="192.168.0.5")).links == ("http://192.168.0.5:8080",)
    assert Lan(Settings(origin="https://table.example")).door == "none"


@pytest.mark.parametrize("host", ["127.0.0.1", "127.8.0.1", "[::1]", "::1", "localhost", "a.localhost"])
def test_loopback_is_known_by_any_name(host: str) -> None:
    assert is_loopback(host)
    assert not is_loopback(f"{host}.example")
