"""Letting others in the local network join: whoever sits at the computer that serves may say so, and nobody else."""

from urllib.parse import urlsplit

from litestar import get, post
from litestar.exceptions import PermissionDeniedException

from watertable.engine.mistakes import Mistake
from watertable.server.hall import hall_of
from watertable.server.http.asking import Asked, Asking, NotNow, body, takes
from watertable.server.lan import Door, Lan, is_loopback
from watertable.server.live.wire import Sent


class LanSent(Sent, frozen=True):
    """Whether others in the local network can reach this server."""

    door: Door
    """`closed` and `open` can be changed; `always` was said at the start; `none`: it is not to be had here."""
    links: tuple[str, ...]
    """Where others reach it, as the beginnings of links."""


class Opening(Asked, frozen=True):
    """Whether to let others in the local network in."""

    open: bool


@get("/api/lan", sync_to_thread=False)
def lan(request: Asking) -> LanSent:
    """Whether others in the local network can reach this server. Only this computer is told."""
    door = hall_of(request.app).lan
    return _sent(door) if _is_from_here(request, door) else LanSent("none", ())


@post("/api/lan", status_code=200, opt=takes(Opening))
async def let_in(request: Asking) -> LanSent:
    """Let others in the local network in, or close the door again. Only a page on this computer may."""
    wanted, door = await body(request, Opening), hall_of(request.app).lan
    if not _is_from_here(request, door) or request.headers.get("origin") is None:
        raise PermissionDeniedException("Only the computer that serves the table can do that.")
    if wanted.open:
        try:
            await door.open()
        except Mistake as mistake:
            raise NotNow(str(mistake)) from None
    else:
        door.close()
    return _sent(door)


def _sent(door: Lan) -> LanSent:
    return LanSent(door.door, door.links)


def _is_from_here(request: Asking, door: Lan) -> bool:
    """Whether a request comes from this computer, and for it: not through a proxy, not by the local network, and not
    from a page whose name has been made to lead here.
    """
    client, server = request.scope["client"], request.scope["server"]
    host = urlsplit(f"//{request.headers.get('host', '')}").hostname or ""
    arrived = server[0] if server else None
    return (
        client is not None
        and is_loopback(client[0])
        and is_loopback(host)
        and not door.is_here(arrived)
        and not door.is_here(host)
        and "x-forwarded-for" not in request.headers
        and "forwarded" not in request.headers
    )


HANDLERS = [lan, let_in]
