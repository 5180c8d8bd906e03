"""Connections that ask for nothing, or for too much at a time."""

import socket
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx

from support.serving import PATIENCE, serving

_HALF_A_HEAD = b"GET /api/games HTTP/1.1\r\nHost: a\r\n"
_HALF_A_BODY = b"POST /api/guests HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{"


def _connected(base: str, count: int, says: bytes = b"") -> list[socket.socket]:
    made = []
    for _ in range(count):
        one = socket.create_connection(("127.0.0.1", int(base.rpartition(":")[2])), timeout=PATIENCE)
        with suppress(OSError):  # it may be closed already
            one.sendall(says)
        made.append(one)
    return made


def _is_closed(one: socket.socket) -> bool:
    """Whether the server closes it in time."""
    try:
        return one.recv(1000) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


def test_connections_have_to_ask_in_time(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with serving(f"sqlite:///{tmp_path / 'table.db'}", log=log, patience=2) as base:
        made = [each for says in (b"", _HALF_A_HEAD, _HALF_A_BODY) for each in _connected(base, 9, says)]
        assert all(map(_is_closed, made))
        for each in made:
            each.close()
    assert '"level": "error"' not in log.read_text(encoding="utf-8")


def test_an_address_has_few_connections(tmp_path: Path) -> None:
    log = tmp_path / "log"
    settings: dict[str, Any] = {"patience": 600, "connections_a_guest": 3, "proxies": "192.0.2.1"}
    with serving(f"sqlite:///{tmp_path / 'table.db'}", log=log, **settings) as base:
        healthy = _connected(base, 29)
        full = httpx.Client(base_url=base, timeout=PATIENCE)
        assert full.get("/healthz").status_code == 200, "one more fits"
        more = _connected(base, 5)
        assert all(map(_is_closed, more))
        full.close()
        for each in (*healthy, *more):
            each.close()
    logged = log.read_text(encoding="utf-8")
    assert logged.count("too many connections from one address") == 1
    assert '"level": "error"' not in logged


def test_a_server_without_descriptors_goes_on_and_says_so_seldom(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with serving(f"sqlite:///{tmp_path / 'table.db'}", log=log, descriptors=150, patience=2) as base:
        made = _connected(base, 250)
        assert all(map(_is_closed, made))
        assert httpx.get(f"{base}/healthz", timeout=PATIENCE).status_code == 200
        for each in made:
            each.close()
    assert log.stat().st_size < 20_000
    assert log.read_text(encoding="utf-8").count("turned away") == 1
