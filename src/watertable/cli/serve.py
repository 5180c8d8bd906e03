"""`watertable serve`: runs the table server, for people in different places."""

import asyncio
import logging
import signal
import socket
import sys
from argparse import BooleanOptionalAction, Namespace
from typing import TYPE_CHECKING

from watertable.cli.common import Commands, whole
from watertable.engine.mistakes import Mistake

if TYPE_CHECKING:
    from watertable.server.lan import Lan

_BACKLOG = 256
"""Connections that may wait to be accepted. Python tries as many at a time."""


def add_to(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser(
        "serve", help="run the table server; WATERTABLE_… variables can set the same, and more"
    )
    command.add_argument(
        "--database", metavar="URL", help="the database: sqlite:///FILE or postgresql://… (sqlite:///watertable.db)"
    )
    command.add_argument("--host", metavar="HOST", help="the address to listen on (127.0.0.1)")
    command.add_argument("--port", type=whole(0), metavar="PORT", help="the port to listen on (8080)")
    command.add_argument(
        "--origin", metavar="URL", help="the address that browsers use, if a proxy is in front: https://table.example"
    )
    command.add_argument("--page", metavar="FOLDER", help="the folder of the page (the one that was built in)")
    command.add_argument(
        "--open", action=BooleanOptionalAction, help="open the page in a browser, if there is a screen"
    )
    command.add_argument(
        "--lan", action=BooleanOptionalAction, help="let others in the local network join; the page can do that later"
    )
    command.add_argument("--log", choices=("json", "text"), help="the format of the log (json)")
    command.set_defaults(run=run)


def run(given: Namespace) -> None:
    """Serve until stopped."""
    import uvicorn  # noqa: PLC0415 - the other commands do not need it

    from watertable.cli.browser import address, open_browser  # noqa: PLC0415 - as above
    from watertable.server.app import create_app  # noqa: PLC0415 - as above
    from watertable.server.http.page import read_page  # noqa: PLC0415 - as above
    from watertable.server.http.sockets import Sockets, as_many_as_possible, protocol  # noqa: PLC0415 - as above
    from watertable.server.lan import Lan  # noqa: PLC0415 - as above
    from watertable.server.line.protocol import Line  # noqa: PLC0415 - as above
    from watertable.server.live.rounds.sweeping import SWEEPER  # noqa: PLC0415 - as above
    from watertable.server.logs import write_log  # noqa: PLC0415 - as above
    from watertable.server.settings import from_environment  # noqa: PLC0415 - as above
    from watertable.server.store.database import check, kept_alone  # noqa: PLC0415 - as above

    named = ("database", "host", "port", "origin", "page", "open", "lan", "log")
    said = {name: getattr(given, name) for name in named if getattr(given, name) is not None}
    settings = from_environment(**said)
    write_log(settings.log)
    page = read_page(settings.page)
    where = address(settings)
    with _listening(settings.host, settings.port) as listening, kept_alone(settings.database):
        asyncio.run(check(settings.database, settings.wait))
        if settings.log == "text":
            print(f"The table is open at {where} (Ctrl+C closes it).", flush=True)
        else:
            logging.getLogger(__name__).info("serving", extra={"where": where})
        if settings.open:
            open_browser(where)
        lan = Lan(settings)
        as_many_as_possible()
        guard = Sockets(settings.connections_an_address, settings.proxies, settings.patience)
        config = uvicorn.Config(
            create_app(settings, page, lan),
            http=protocol(guard),
            ws=Line,
            backlog=_BACKLOG,
            log_config=None,
            access_log=False,
            forwarded_allow_ips=settings.proxies,
            ws_max_size=2**16,
            timeout_graceful_shutdown=5,
        )
        SWEEPER.begin()
        # Uvicorn passes the signal on when it has closed. Death by it would leave semaphores of the workers behind.
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))

        class Server(uvicorn.Server):
            """Opens the door to the local network as soon as it serves, where that was said."""

            async def startup(self, sockets: list[socket.socket] | None = None) -> None:
                asyncio.get_running_loop().set_exception_handler(guard.report)
                await super().startup(sockets)
                lan.served_by(self)
                if settings.lan:
                    await _let_in(lan)

        Server(config).run(sockets=[listening])


async def _let_in(lan: "Lan") -> None:
    """Let others in the local network in, and say where they find the table. If there is no network, go on without."""
    log = logging.getLogger(__name__)
    try:
        await lan.open()
    except Mistake as mistake:
        log.warning("others can't join: %s", mistake)
    else:
        log.info("others in this network find the table at %s", " or ".join(lan.links))


def _listening(host: str, port: int) -> socket.socket:
    # The protocol is named, because the event loop sends small frames at once only where it is.
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(2048)
    except OSError as error:
        listening.close()
        raise Mistake(f"can't listen on {host}:{port}: {error.strerror}") from None
    return listening
