"""Server processes of our own: started, watched and stopped."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final, NamedTuple

import httpx
import psutil

from benchmarks.lifted import LIFTED

_TRIES: Final = 300


class Broken(Exception):
    """A server that does not run."""


class Server(NamedTuple):
    """A process that serves."""

    process: int
    port: int

    @property
    def base(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def live(self) -> str:
        """Its address for WebSockets."""
        return f"ws://127.0.0.1:{self.port}"

    @property
    def memory(self) -> int:
        """Bytes that are resident, bots' processes aside."""
        return int(psutil.Process(self.process).memory_info().rss)


@asynccontextmanager
async def serving(url: str, folder: Path, sources: str = "") -> AsyncIterator[Server]:
    """A server process, as `watertable serve` starts it, perhaps from other sources; stopped in the end."""
    port = _free_port()
    log = folder / f"server-{port}.log"
    command = [sys.executable, "-P", "-m", "watertable", "serve", "--port", str(port)]
    environment = {**os.environ, **LIFTED, "WATERTABLE_DATABASE": url}
    if sources:
        environment["PYTHONPATH"] = sources
    with log.open("wb") as lines:
        process = subprocess.Popen(command, env=environment, stdout=lines, stderr=lines)  # noqa: ASYNC220, S603 - our own
    try:
        server = Server(process.pid, port)
        await _wait_for(server, process, log)
        yield server
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            await asyncio.to_thread(process.wait, 20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


async def _wait_for(server: Server, process: "subprocess.Popen[bytes]", log: Path) -> None:
    async with httpx.AsyncClient() as client:
        for _ in range(_TRIES):
            with suppress(httpx.TransportError):
                if (await client.get(f"{server.base}/healthz")).is_success:
                    return
            if process.poll() is not None:
                break
            await asyncio.sleep(0.1)
    said = await asyncio.to_thread(log.read_text, errors="replace")
    raise Broken(f"the server does not answer: {said[-2000:]}")


def seconds_of(processes: Iterable[int]) -> float:
    """What these processes and their children, those that are gone too, have had of the processor so far."""
    total = 0.0
    for known in processes:
        first = psutil.Process(known)
        gone = first.cpu_times()
        total += gone.children_user + gone.children_system
        for process in (first, *first.children(recursive=True)):
            with suppress(psutil.NoSuchProcess):
                times = process.cpu_times()
                total += times.user + times.system
    return total


def seconds_of_all() -> float:
    """What all programs of the machine have had of its processors."""
    times = psutil.cpu_times()
    return float(sum(times) - times.idle - getattr(times, "iowait", 0.0) - getattr(times, "guest", 0.0))
