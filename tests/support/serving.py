"""A real server, real sockets, and people who play there."""

import asyncio
import json
import os
import resource
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Final, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect

PATIENCE: Final = 60
"""Seconds for anything that a server is to do: far more than it takes, on a machine that does other things too."""
Come = Callable[[str], Awaitable[httpx.AsyncClient]]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Address(str):
    """Where a server is reached, and its process."""

    __slots__ = ("pid",)
    pid: int

    def __new__(cls, base: str, pid: int) -> Self:
        made = super().__new__(cls, base)
        made.pid = pid
        return made


@contextmanager
def serving(
    url: str,
    at_port: int | None = None,
    *,
    kill: bool = False,
    log: Path | None = None,
    descriptors: int | None = None,
    **settings: object,
) -> Iterator[Address]:
    """A server process, as `watertable serve` starts it; stopped politely in the end, or killed."""
    port = at_port or free_port()
    command = [sys.executable, "-c", "import sys; from watertable.cli import main; sys.exit(main(sys.argv[1:]))"]
    lifted = {
        "requests_a_minute": 100_000,
        "frames_a_second": 1_000,
        "work_of_a_guest": 100_000,
        "pause": 0,
        "absence": 0,
        **settings,
    }
    said = {f"WATERTABLE_{name.upper()}": str(value) for name, value in lifted.items()}
    environment = {**os.environ, "WATERTABLE_DATABASE": url, **said}
    with (
        (log or Path(os.devnull)).open("wb") as stderr,
        subprocess.Popen([*command, "serve", "--port", str(port)], env=environment, stderr=stderr) as process,
    ):
        if descriptors is not None:
            resource.prlimit(process.pid, resource.RLIMIT_NOFILE, (descriptors, descriptors))
        try:
            _wait_for(port, process)
            yield Address(f"http://127.0.0.1:{port}", process.pid)
        finally:
            process.send_signal(signal.SIGKILL if kill else signal.SIGTERM)
            process.wait(PATIENCE)


def _wait_for(port: int, process: "subprocess.Popen[bytes]") -> None:
    until = time.monotonic() + 2 * PATIENCE
    while time.monotonic() < until:
        try:
            if httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=PATIENCE).status_code == 200:
                return
        except httpx.TransportError:
            assert process.poll() is None, "the server has ended"
        time.sleep(0.1)
    raise AssertionError("the server does not answer")


class Player:
    """Somebody with a cookie and a socket."""

    def __init__(self, base: str, client: httpx.AsyncClient, match: str, live: ClientConnection) -> None:
        self.base = base
        self.match = match
        self.client = client
        self.live = live
        self.shown: dict[str, Any] = {}
        self.around: dict[str, Any] = {}
        self.log: list[str] = []

    async def hear(self) -> dict[str, Any]:
        """The next frame."""
        frame: dict[str, Any] = json.loads(await asyncio.wait_for(self.live.recv(), PATIENCE))
        if frame["type"] == "around":
            self.around = frame
        if frame["type"] == "shown":
            self.shown = frame["position"]
            self.log = (
                [line["words"] for line in frame["told"]]
                if frame["whole"]
                else [
                    *self.log,
                    *(line["words"] for line in frame["told"]),
                ]
            )
        return frame

    async def hear_until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The next frame that is wanted."""
        while not wanted(frame := await self.hear()):
            pass
        return frame

    async def send(self, **frame: object) -> None:
        await self.live.send(json.dumps(frame))


@asynccontextmanager
async def at_table(base: str, client: httpx.AsyncClient, match: str) -> AsyncIterator[Player]:
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    address = f"{base.replace('http', 'ws')}/api/matches/{match}/live"
    async with connect(address, additional_headers={"Cookie": cookie}, open_timeout=PATIENCE) as live:
        player = Player(base, client, match, live)
        while not player.shown:
            await player.hear()
        yield player


def nobody(base: str, **more: Any) -> httpx.AsyncClient:
    """Somebody without a cookie."""
    return httpx.AsyncClient(base_url=base, timeout=PATIENCE, **more)


@asynccontextmanager
async def stranger(base: str, name: str) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody new, with a cookie."""
    async with nobody(base) as client:
        answer = await client.post("/api/guests", json={"name": name})
        assert answer.status_code == 201, answer.text
        yield client


async def begun(client: httpx.AsyncClient, game: str = "downspout", **more: object) -> str:
    """A match against a bot, begun with one request."""
    wanted = {"game": game, "chairs": ["me", "random"], "start": True, **more}
    made = await client.post("/api/matches", json=wanted)
    assert made.status_code == 201, made.text
    match: str = made.json()["id"]
    return match


def last_move(touches: dict[str, Any]) -> str:
    """The move at the end of the last path of touches."""
    leads: int | str = 0
    while isinstance(leads, int):
        _touch, _name, _ghosts, leads = touches["nodes"][leads][-1]
    return leads


async def play_on(player: Player, seat: int) -> None:
    """Make moves, as the touches say, until the match is over."""
    number = 0
    while player.shown["outcome"] is None:
        if player.shown["turn"] == seat and player.shown["touches"]:
            number += 1
            move = last_move(player.shown["touches"])
            await player.send(type="play", id=f"{number}", at=player.shown["at"], seat=seat, move=move)
            answer = await player.hear()
            while answer["type"] not in {"done", "refused"}:
                answer = await player.hear()
            assert answer["type"] == "done", answer
            while player.shown["at"] < answer["at"]:
                await player.hear()
        else:
            await player.hear()


SHORT: dict[str, Any] = {"game": "waterworks", "options": {"needed": 3}}
"""A match that is over soon."""


async def over(server: str, *guests: httpx.AsyncClient, chairs: list[str], **more: object) -> str:
    """A short match that has been played to its end, the first guest's seats first."""
    made = (await guests[0].post("/api/matches", json={**SHORT, "chairs": chairs, "public": True, **more})).json()
    for seat, guest in enumerate(guests):
        if seat:
            await guest.post(f"/api/matches/{made['id']}/sit", json={"seat": seat})
    assert (await guests[0].post(f"/api/matches/{made['id']}/start")).status_code == 200
    async with asyncio.TaskGroup() as players:
        for seat, guest in enumerate(guests):
            players.create_task(_play(server, guest, made["id"], seat))
    match: str = made["id"]
    return match


async def _play(server: str, guest: httpx.AsyncClient, match: str, seat: int) -> None:
    async with at_table(server, guest, match) as player:
        await play_on(player, seat)
