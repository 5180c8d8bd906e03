"""Plain requests with wild paths, headers and bodies, byte by byte: more than a well-made client can send."""

import asyncio
import json
from random import Random
from typing import Any, Final
from urllib.parse import quote

import httpx

from benchmarks.fuzzing import wild
from benchmarks.live.findings import Findings
from benchmarks.live.guests import Guest
from benchmarks.live.plans import plan
from benchmarks.live.servers import Server

_PATIENCE: Final = 20
_HEADERS: Final = ("Origin", "Cookie", "Host", "Content-Type", "Accept", "X-Forwarded-For", "Referer", "If-None-Match")
_ODD_HEADERS: Final = (
    *(
        "",
        "null",
        "http://[",
        "http://]",
        "//",
        "http://a:b:c",
        "http://127.0.0.1:99999",
        "watertable=",
        "watertable=;",
    ),
    *("watertable=%00", "watertable=\xff", 'watertable="\\000"', "watertable=a; watertable=b", "application/json"),
    *("application/x-www-form-urlencoded", "multipart/form-data", "text/plain; charset=utf-16", "a" * 9000, "\xe9"),
)


async def pester(server: Server, guest: Guest, match: str, times: int, findings: Findings, seed: str) -> None:
    """Send so many requests, one after the other."""
    rng = Random(seed)
    async with httpx.AsyncClient(trust_env=False) as client:
        document = (await client.get(f"{server.base}/schema/openapi.json")).json()
    operations = [(method, path) for path, methods in document["paths"].items() for method in methods]
    for number in range(times):
        sent = _request(operations, guest.cookie, match, rng)
        findings.count("requests, byte by byte")
        heard = await _answer(server, sent)
        status = heard.split(b" ")[1:2]
        if not heard.startswith(b"HTTP/1.1 ") or status[0].startswith(b"5"):
            shown = wild.in_one_line(sent.replace(guest.cookie.encode(), b"(a cookie)"), 600)
            where = f"seed {seed}, request {number}: {shown}"
            findings.fault("server error" if heard else "no answer", where, wild.in_one_line(heard))
        else:
            findings.count(f"requests answered with {status[0].decode()}")


async def _answer(server: Server, sent: bytes) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    try:
        async with asyncio.timeout(_PATIENCE):
            writer.write(sent)
            await writer.drain()
            return await reader.readline()
    except (OSError, TimeoutError):
        return b""
    finally:
        writer.close()


def _request(operations: list[tuple[str, str]], cookie: str, match: str, rng: Random) -> bytes:
    method, path = rng.choice(operations)
    if rng.random() < 0.05:
        method = rng.choice(["head", "options", "put", "delete", "patch", "trace"])
    body = b"" if method == "get" and rng.random() < 0.9 else _body(rng)
    headers = {"Host": "table.example", "Content-Length": str(len(body)), "Connection": "close"}
    if rng.random() < 0.7:
        headers["Cookie"] = cookie
    for _ in range(rng.choice([0, 0, 1, 2])):
        headers[rng.choice(_HEADERS)] = rng.choice(_ODD_HEADERS)
    query = f"?{quote(wild.word(rng), errors='replace')}" if rng.random() < 0.1 else ""
    lines = [f"{method.upper()} {_filled(path, match, rng)}{query} HTTP/1.1"]
    lines += [f"{name}: {what}" for name, what in headers.items()]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1", "replace") + body


def _filled(path: str, match: str, rng: Random) -> str:
    """A path with something in its open places."""
    parts = []
    for part in path.split("/"):
        if not part.startswith("{"):
            parts.append(part)
        elif rng.random() < 0.5:
            parts.append(match)
        else:
            odd = quote(wild.word(rng).encode("utf-8", "surrogatepass"), safe="")
            parts.append(rng.choice([odd, odd, "%ff", "%", "%zz", "..", "%2e%2e%2f", "a" * 5000]))
    return "/".join(parts)


def _body(rng: Random) -> bytes:
    table = plan(rng.randrange(100), rng) if rng.random() < 0.02 else None
    wanted: list[dict[str, Any]] = [
        {"name": wild.word(rng)},
        {"game": table.game if table else wild.word(rng), "chairs": ["me", "open"], "options": {}, "public": True},
        {"seat": rng.randrange(11), "invitation": wild.word(rng)},
    ]
    fields = {name: json.dumps(what) for name, what in rng.choice(wanted).items()}
    if rng.random() < 0.01:
        return b" " * rng.choice([2**16, 2**20, 2**20 + 1])
    return wild.mutated(fields, rng)
