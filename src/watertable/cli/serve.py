"""`watertable serve`: runs the table server, for people in different places."""

import asyncio
import logging
import socket
from argparse import BooleanOptionalAction, Namespace

from watertable.cli.common import Commands, whole
from watertable.engine.mistakes import Mistake


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
    from watertable.cli.browser import address, open_browser  # noqa: PLC0415 - the other commands do not need it
    from watertable.server.app import create_app  # noqa: PLC0415 - as above
    from watertable.server.http.page import read_page  # noqa: PLC0415 - as above
    from watertable.server.http.sockets import as_many_as_possible  # noqa: PLC0415 - as above
    from watertable.server.lan import Lan  # noqa: PLC0415 - as above
    from watertable.server.live.rounds.sweeping import SWEEPER  # noqa: PLC0415 - as above
    from watertable.server.logs import write_log  # noqa: PLC0415 - as above
    from watertable.server.serving import serve  # noqa: PLC0415 - as above
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
        SWEEPER.begin()
        serve(settings, create_app(settings, page, lan), lan, listening)


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
