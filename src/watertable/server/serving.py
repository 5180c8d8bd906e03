"""The server as a process: it listens, and stops when it is told to, after it has sent its connections on."""

import asyncio
import logging
import signal
import socket
import sys
from collections.abc import Callable
from types import FrameType
from typing import Final

import uvicorn
from litestar import Litestar

from watertable.engine.mistakes import Mistake
from watertable.server.hall import hall_of
from watertable.server.http.sockets import Sockets, protocol
from watertable.server.lan import Lan
from watertable.server.line.protocol import Line
from watertable.server.settings import Settings

_BACKLOG: Final = 256
"""Connections that may wait to be accepted. Python tries as many at a time."""
_GRACE: Final = 3
"""Seconds that what is still open when the server stops has to come to its end."""
_LOG: Final = logging.getLogger(__name__)


class Server(uvicorn.Server):
    """The server of one application."""

    def __init__(self, settings: Settings, app: Litestar, lan: Lan) -> None:
        self._guard = Sockets(settings.connections_an_address, settings.proxies, settings.patience)
        super().__init__(
            uvicorn.Config(
                app,
                http=protocol(self._guard),
                ws=Line,
                backlog=_BACKLOG,
                log_config=None,
                access_log=False,
                forwarded_allow_ips=settings.proxies,
                ws_max_size=2**16,
                timeout_graceful_shutdown=_GRACE,
            )
        )
        self._settings = settings
        self._app = app
        self._lan = lan
        self._tell: Callable[[Callable[[], object]], object] | None = None
        self._draining: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve, and open the door to the local network, where that was said."""
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(self._guard.report)
        await super().startup(sockets)
        self._tell = loop.call_soon_threadsafe
        self._lan.served_by(self)
        if self._settings.lan:
            await _let_in(self._lan)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop: when politely asked to, after all connections were sent on; when asked again, at once."""
        if sig == signal.SIGTERM and self._tell is not None and self._draining is None:
            self._tell(lambda: self._drain(sig))
        else:
            super().handle_exit(sig, frame)

    def _drain(self, sig: int) -> None:
        def done(_task: asyncio.Task[None]) -> None:
            super(Server, self).handle_exit(sig, None)

        if self._draining is None:
            hall = hall_of(self._app)
            self._draining = asyncio.get_running_loop().create_task(hall.draining.run(self._settings.drain))
            self._draining.add_done_callback(done)


def serve(settings: Settings, app: Litestar, lan: Lan, listening: socket.socket) -> None:
    """Serve until stopped."""
    # Uvicorn passes the signal on when it has closed. Death by it would leave semaphores of the workers behind.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    Server(settings, app, lan).run(sockets=[listening])


async def _let_in(lan: Lan) -> None:
    """Let others in the local network in, and say where they find the table. If there is no network, go on without."""
    try:
        await lan.open()
    except Mistake as mistake:
        _LOG.warning("others can't join: %s", mistake)
    else:
        _LOG.info("others in this network find the table at %s", " or ".join(lan.links))
