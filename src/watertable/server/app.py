"""The server as an ASGI application."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, Request, Response, get
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig

from watertable import __version__
from watertable.engine.mistakes import Mistake
from watertable.engine.playout import is_compiled
from watertable.server.database import bring_up_to_date, engine_for
from watertable.server.hall import Hall
from watertable.server.live import is_own_origin, live
from watertable.server.lobby import HANDLERS
from watertable.server.news import News
from watertable.server.rooms import Room, Rooms
from watertable.server.settings import Settings
from watertable.server.store import Store
from watertable.server.thinking import Thinkers
from watertable.server.wire import Sent

LONGEST_BODY: Final = 2**20
_HEADERS: Final = {
    "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}


class Wrong(Sent, frozen=True):
    """What is wrong with a request, in a sentence."""

    words: str


class Health(Sent, frozen=True):
    """That the server is there, and of which build it is."""

    version: str
    core: str


@get("/healthz")
async def health() -> Health:
    """Whether the server is there."""
    return Health(__version__, "compiled" if is_compiled() else "plain")


def _mistake(_request: Request[Any, Any, Any], mistake: Mistake) -> Response[Wrong]:
    return Response(Wrong(str(mistake)), status_code=400)


def _http(_request: Request[Any, Any, Any], error: HTTPException) -> Response[Wrong]:
    return Response(Wrong(error.detail), status_code=error.status_code)


async def _own_pages_only(request: Request[Any, Any, Any]) -> Response[Wrong] | None:
    """A page from elsewhere may not change anything here in a guest's name."""
    known = request.app.state.hall.settings.origin
    headers = request.headers
    if request.method in {"GET", "HEAD"} or is_own_origin(headers.get("origin"), headers.get("host"), known):
        return None
    return Response(Wrong("this page is not from here"), status_code=403)


def _with_headers(response: Response[Any]) -> Response[Any]:
    response.headers.update(_HEADERS)
    return response


def create_app(settings: Settings) -> Litestar:
    """The application; its database is opened when it starts."""

    @asynccontextmanager
    async def opened(app: Litestar) -> AsyncIterator[None]:
        engine = engine_for(settings.database)
        await bring_up_to_date(engine)
        store = Store(engine)
        thinkers = Thinkers(store, settings.workers)

        def on_change(room: Room) -> None:
            thinkers.poke(room)

        rooms = Rooms(store, on_change=on_change)
        app.state.hall = Hall(settings, store, rooms, thinkers)
        news = News(engine.url, rooms.changed) if engine.dialect.name == "postgresql" else None
        if news:
            news.open()
        try:
            yield
        finally:
            if news:
                await news.close()
            await thinkers.close()
            await engine.dispose()

    return Litestar(
        [*HANDLERS, live, health],
        lifespan=[opened],
        before_request=_own_pages_only,
        after_request=_with_headers,
        exception_handlers={Mistake: _mistake, HTTPException: _http},
        request_max_body_size=LONGEST_BODY,
        openapi_config=OpenAPIConfig(title="Watertable", version=__version__),
    )
