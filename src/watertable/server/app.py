"""The server as an ASGI application."""

import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Any, Final

from litestar import Litestar, Request, Response, get
from litestar.enums import MediaType, ScopeType
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from watertable import __version__
from watertable.engine.mistakes import Mistake
from watertable.server.fair.budget import metered
from watertable.server.hall import hall_of, opened
from watertable.server.http import guides, hosting, lobby, matches, network, openapi, replays, tables
from watertable.server.http.asking import KNOWN, Asking, NotNow, Wrong, address_of, is_own_origin
from watertable.server.http.guests import devices, own
from watertable.server.http.packed import answer
from watertable.server.http.page import Page, handlers
from watertable.server.http.service import health, problems
from watertable.server.http.websocket import live
from watertable.server.lan import Lan
from watertable.server.live import breaking
from watertable.server.live.playing import Broken
from watertable.server.settings import Settings
from watertable.server.store.tokens import new_id
from watertable.server.traces import begin_trace, trace

LONGEST_BODY: Final = 2**20
_POLICY: Final = b"default-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
"""A WebSocket to the page's own origin is covered by 'self'."""
_HEADERS: Final = (
    (b"content-security-policy", _POLICY),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cache-control", b"no-store"),
)
"""Headers of every answer that does not set its own."""
_TRACE: Final = re.compile(r"[0-9a-f]{16,32}")
"""The ids of requests that are taken over: those of nginx, for one."""
_METHODS: Final = {"GET", "HEAD", "POST"}
_LOG: Final = logging.getLogger("watertable.requests")


@get("/schema/openapi.json", sync_to_thread=False)
def schema() -> dict[str, Any]:
    """This description."""
    return description()


_HANDLERS: Final = [
    *lobby.HANDLERS,
    *devices.HANDLERS,
    *own.HANDLERS,
    *guides.HANDLERS,
    *matches.HANDLERS,
    *tables.HANDLERS,
    *hosting.HANDLERS,
    *replays.HANDLERS,
    *network.HANDLERS,
    *health.HANDLERS,
    *problems.HANDLERS,
]


@cache
def description() -> dict[str, Any]:
    """The API as OpenAPI describes it."""
    return openapi.document(_HANDLERS, __version__)


def _mistake(_request: Asking, mistake: Mistake) -> Response[Wrong]:
    if isinstance(mistake, Broken):
        return _wrong(409, breaking.WORDS)
    return _wrong(409 if isinstance(mistake, NotNow) else 400, str(mistake))


def _wants_page(request: Asking) -> bool:
    """Whether a browser asks for a page of its own, not a program for the API."""
    is_ours = request.scope["path"].startswith(("/api/", "/assets/"))
    return request.method in {"GET", "HEAD"} and not is_ours and "text/html" in request.headers.get("accept", "")


def _http(_request: Asking, error: HTTPException) -> Response[Wrong]:
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        return _wrong(400, "; ".join(f"{wrong['key']}: {wrong['message']}" for wrong in error.extra))
    return _wrong(error.status_code, error.detail)


def _anything(request: Asking, error: Exception) -> Response[Wrong]:
    _LOG.error("a request has failed", exc_info=error, extra={"method": request.method, "path": _path(request.scope)})
    return _wrong(500, "Something went wrong in the server; its log says more.")


def _wrong(status: int, words: str) -> Response[Wrong]:
    return Response(Wrong(words), status_code=status, media_type=MediaType.JSON)


def _path(scope: Any) -> str:
    """The path that the route declares, with placeholders for ids and names."""
    handler = scope.get("route_handler")
    return next(iter(sorted(handler.paths)), "") if handler else "unknown"


async def _before(request: Asking) -> Response[Wrong] | None:
    """Limit the requests of an address, and refuse changes by a page from another origin."""
    hall = hall_of(request.app)
    if not request.route_handler.opt.get("unlimited") and not hall.requests.take(address_of(request)):
        hall.metrics.refused.labels("requests").inc()
        return _wrong(429, "Not so fast, please.")
    if not request.route_handler.opt.get("unlimited") and hall.addresses_work.debt(address_of(request)):
        hall.metrics.refused.labels("work").inc()
        return _wrong(429, "Not so much at a time, please.")
    if request.method not in {"GET", "HEAD"} and not is_own_origin(request):
        return _wrong(403, "This page is not from here.")
    return None


def _paying(app: ASGIApp) -> ASGIApp:
    """Give every request an id, or keep the one that a proxy has given it; and let it pay for its work: from its
    address, and from its guest once they are known.
    """

    async def paid(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        request: Asking = Request(scope)
        hall, address = hall_of(request.app), address_of(request)
        spent = 0.0
        given = request.headers.get("x-request-id", "")
        begin_trace(given if _TRACE.fullmatch(given) else new_id())

        async def answered() -> None:
            await app(scope, receive, send)

        def pay(milliseconds: float) -> None:
            nonlocal spent
            spent += milliseconds

        try:
            await metered(answered(), pay)
        finally:
            hall.pay(address, scope["state"].get(KNOWN), spent)

    return paid


async def _answered(message: Message, scope: Scope) -> None:
    """Add the security headers and the request's id to every answer; count it and log it."""
    if message["type"] != "http.response.start" or scope["type"] == ScopeType.WEBSOCKET:
        return
    said = {name.lower() for name, _ in message["headers"]}
    ours = (*_HEADERS, (b"x-request-id", (trace() or "").encode()))
    message["headers"] = [*message["headers"], *(header for header in ours if header[0] not in said)]
    path, status = _path(scope), message["status"]
    method = scope["method"] if scope["method"] in _METHODS else "other"
    hall_of(scope["litestar_app"]).metrics.requests.labels(method, path, str(status)).inc()
    _LOG.info("answered", extra={"method": method, "path": path, "status": status})


def create_app(settings: Settings, page: Page, lan: Lan | None = None) -> Litestar:
    """The application. Its database is opened when it starts."""
    door = lan or Lan(settings)

    @asynccontextmanager
    async def with_hall(app: Litestar) -> AsyncIterator[None]:
        async with opened(settings, door) as hall:
            app.state.hall = hall
            yield

    def http(request: Asking, error: HTTPException) -> Response[Any]:
        if error.status_code != 404 or not _wants_page(request):
            return _http(request, error)
        shown = answer(request, page["/index.html"])
        shown.status_code = 404
        return shown

    return Litestar(
        [*_HANDLERS, live, health.metrics, schema, *handlers(page)],
        lifespan=[with_hall],
        middleware=[_paying],
        before_request=_before,
        before_send=[_answered],
        exception_handlers={Mistake: _mistake, HTTPException: http, Exception: _anything},
        request_max_body_size=LONGEST_BODY,
        openapi_config=None,
        logging_config=None,
    )
