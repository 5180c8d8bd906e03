"""Bytes that are no WebSocket: sent after a proper handshake, or instead of one."""

import asyncio
from base64 import b64encode
from contextlib import suppress
from random import Random

from benchmarks.fuzzing.wild import in_one_line
from benchmarks.live.findings import Findings
from benchmarks.live.servers import Server


async def throw(server: Server, match: str, findings: Findings, rng: Random) -> None:
    """Send garbage on a connection of one's own; the server may say anything but that it has failed."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    opening = _handshake(match, rng) if rng.random() < 0.8 else b""
    sent = opening + rng.randbytes(rng.choice([1, 2, 10, 100, 5000, 200_000]))
    findings.count("connections with garbage")
    heard = b""
    with suppress(OSError):
        writer.write(sent)
        await writer.drain()
        async with asyncio.timeout(2):
            heard = await reader.read(200)
    writer.close()
    status = heard.split(b"\r\n")[0].split(b" ")
    if heard.startswith(b"HTTP/") and status[1].startswith(b"5"):
        findings.fault("server error", in_one_line(sent), in_one_line(heard))


def _handshake(match: str, rng: Random) -> bytes:
    key = b64encode(rng.randbytes(16)).decode()
    return (
        f"GET /api/matches/{match}/live HTTP/1.1\r\nHost: table\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()
