"""What all requests share: strictly decoded bodies, the guest who asks, and the match that is asked about."""

from ipaddress import ip_address, ip_network
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.exceptions import NotAuthorizedException, NotFoundException, TooManyRequestsException
from msgspec import Struct

from watertable.engine.mistakes import Mistake
from watertable.server.hall import Hall, hall_of
from watertable.server.lan import is_loopback
from watertable.server.live.wire import Sent
from watertable.server.store import Guest, Match
from watertable.server.store.tokens import is_id
from watertable.server.strictly import read

COOKIE = "watertable"
KNOWN = "guest"
"""Where a request keeps which guest has asked."""
Asking = Request[Any, Any, Any]
T = TypeVar("T")


class Asked(Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """The body of a request."""


class Wrong(Sent, frozen=True):
    """Why a request was refused, in a sentence."""

    words: str


class NotNow(Mistake):
    """A request that is refused for now: the match has started, the seat is taken."""


def takes(what: type[Any]) -> dict[str, Any]:
    """Options of a handler whose requests have such a body."""
    return {"takes": what}


async def body(request: Asking, what: type[T]) -> T:
    """The body of a request, decoded strictly."""
    return read(await request.body(), msgspec.json.Decoder(what))


def address_of(asking: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The address of a client. For IPv6, its first half: a household has the rest to itself."""
    host = asking.client.host if asking.client else ""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    return host if address.version == 4 else str(ip_network((address, 64), strict=False))


async def maybe_guest_of(asking: ASGIConnection[Any, Any, Any, Any]) -> Guest | None:
    """The guest who asks, or None if they have not said who they are."""
    token, hall = asking.cookies.get(COOKIE), hall_of(asking.app)
    guest = await hall.store.guests.find(token) if token else None
    if guest is not None and isinstance(asking, Request):
        asking.scope["state"][KNOWN] = guest.id
        if hall.guests_work.debt(guest.id):
            hall.metrics.refused.labels("work").inc()
            raise TooManyRequestsException("Not so much at a time, please.")
    return guest


def is_own_origin(asking: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether a browser's Origin is this server's. Clients other than browsers send none."""
    origin, known = asking.headers.get("origin"), hall_of(asking.app).settings.origin
    if origin is None:
        return True
    try:
        named = urlsplit(origin)
        if known is not None or named.netloc != asking.headers.get("host"):
            return origin == known
        return is_loopback(named.hostname or "") or not _is_direct_and_local(asking)
    except ValueError:
        return False


def _is_direct_and_local(asking: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether a request came to a loopback address, and not through a proxy. Then its page has a loopback address, too,
    unless somebody has made a name of theirs lead here.
    """
    server = asking.scope["server"]
    return server is not None and is_loopback(server[0]) and "x-forwarded-for" not in asking.headers


async def guest_of(request: Asking) -> Guest:
    """The guest who asks. Raises NotAuthorizedException for a client without a name."""
    guest = await maybe_guest_of(request)
    if guest is None:
        raise NotAuthorizedException("Say who you are first.")
    return guest


async def match_of(hall: Hall, match: str) -> Match:
    """The match with this id. Raises 404 if there is none."""
    known = await hall.store.matches.find(match) if is_id(match) else None
    if known is None:
        raise NotFoundException("There is no such table.")
    return known
