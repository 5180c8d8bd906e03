"""Answers that never change: compressed once, and not sent again to clients that have them."""

import gzip
import re
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from typing import Any, Final, NamedTuple, TypeVar, cast

import msgspec
from litestar import Response
from litestar.status_codes import HTTP_304_NOT_MODIFIED

from watertable.server.http.asking import Asking

ASK_AGAIN: Final = "no-cache"
"""A browser may keep it, but asks every time whether it has changed."""

T = TypeVar("T")


class Body(NamedTuple):
    """Bytes in one encoding, with their ETag."""

    sent: bytes
    tag: str

    @classmethod
    def of(cls, sent: bytes) -> "Body":
        """The body with these bytes."""
        return cls(sent, f'"{sha256(sent).hexdigest()[:20]}"')


class Packed(NamedTuple):
    """An answer."""

    kind: str
    kept: str
    """The Cache-Control header."""
    bodies: dict[str, Body]
    """By encoding; `identity` is always among them."""


def answer(request: Asking, packed: Packed) -> Response[bytes]:
    """The answer, in an encoding that the browser takes, or 304 if the browser has it."""
    accepted = _accepted(request.headers.get("accept-encoding", ""))
    encoding = next((name for name in packed.bodies if name in accepted), "identity")
    body = packed.bodies[encoding]
    headers = {"ETag": body.tag, "Cache-Control": packed.kept}
    if len(packed.bodies) > 1:
        headers["Vary"] = "Accept-Encoding"
    known = {tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")}
    if body.tag in known or "*" in known:
        return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers)
    if encoding != "identity":
        headers["Content-Encoding"] = encoding
    return Response(body.sent, media_type=packed.kind, headers=headers)


def _accepted(header: str) -> set[str]:
    """The encodings that a browser accepts."""
    named = [part.replace(" ", "").split(";") for part in header.lower().split(",")]
    return {name for name, *more in named if not any(re.fullmatch(r"q=0(\.0*)?", word) for word in more)}


def answer_of(request: Asking, make: Callable[[str], T], name: str) -> Response[T]:
    """What `make` returns for this name, as JSON. It is made once."""
    return cast("Response[T]", answer(request, _made(make, name)))


@cache
def _made(make: Callable[[str], Any], name: str) -> Packed:
    sent = msgspec.json.encode(make(name))
    bodies = {"gzip": Body.of(gzip.compress(sent, mtime=0)), "identity": Body.of(sent)}
    return Packed("application/json", ASK_AGAIN, bodies)
