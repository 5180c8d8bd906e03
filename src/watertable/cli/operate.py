"""`watertable operate`: what whoever runs a server may do at its tables. Each deed is written into a journal."""

import asyncio
import getpass
from argparse import Namespace
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from watertable.cli.common import Commands, whole
from watertable.engine.mistakes import Mistake, quoted

if TYPE_CHECKING:
    from watertable.server.store import Match, Store
    from watertable.server.store.upkeep.operating import Operating

_DAY = 24 * 3_600 * 1_000
_LONG = 100_000
"""Days that are as good as for ever."""
_LONGEST = 500


def add_to(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser("operate", help="close tables of a server; rename, silence or forget guests")
    command.add_argument("--database", metavar="URL", help="the database, as for serve (sqlite:///watertable.db)")
    deeds = command.add_subparsers(metavar="DEED", required=True)
    show = deeds.add_parser("show", help="who sits at a match, and what was said there, with the ids of guests")
    show.add_argument("match", metavar="MATCH", help="the id in the table's address")
    show.set_defaults(deed=_show)
    for name, about, words, deed in (
        ("close", "match", "end a match for all", _close),
        ("rename", "guest", "give a guest another name", _rename),
        ("silence", "guest", "let a guest talk nowhere", _silence),
        ("forget", "guest", "forget a guest: name, words and devices; bots play on", _forget),
    ):
        parser = deeds.add_parser(name, help=words)
        parser.add_argument("about", metavar=about.upper(), help=f"the {about}'s id")
        if name == "rename":
            parser.add_argument("name", metavar="NAME", help="the new name")
        if name == "silence":
            parser.add_argument("--days", type=whole(0), default=_LONG, help="for how long (for ever); 0 ends it")
        parser.add_argument("--why", default="", metavar="WORDS", help="the reason, for the journal")
        parser.set_defaults(deed=deed)
    journal = deeds.add_parser("journal", help="what was done so far")
    journal.set_defaults(deed=_journal)
    command.set_defaults(run=run)


def run(given: Namespace) -> None:
    """Do it, or say why it can't be done."""
    from watertable.server.settings import from_environment  # noqa: PLC0415 - the other commands do not need it

    said = {} if given.database is None else {"database": given.database}
    asyncio.run(_with_store(from_environment(**said).database, given))


async def _with_store(url: str, given: Namespace) -> None:
    from watertable.server.store import Store  # noqa: PLC0415 - as above
    from watertable.server.store.database import opened_to_read  # noqa: PLC0415 - as above

    async with opened_to_read(url) as engine:
        await given.deed(Store(engine), given)


async def _do(store: "Store", given: Namespace, deed: "Callable[[Operating], Awaitable[bool]]") -> None:
    from watertable.server.store.upkeep.operating import Operating  # noqa: PLC0415 - as above

    if len(given.why) > _LONGEST:
        raise Mistake(f"a reason has at most {_LONGEST} letters")
    who = ""
    with suppress(OSError, KeyError, ImportError):  # a user without a name
        who = getpass.getuser()
    if not await deed(Operating(store.transactions, who, given.why)):
        raise Mistake(f"there is nobody, and no match that goes on, with the id {quoted(given.about)}")
    print("It is done.")


async def _close(store: "Store", given: Namespace) -> None:
    await _do(store, given, lambda operating: operating.close(given.about))


async def _rename(store: "Store", given: Namespace) -> None:
    from watertable.server.live.naming import name_wanted  # noqa: PLC0415 - as above

    name = name_wanted(given.name)
    await _do(store, given, lambda operating: operating.rename(given.about, name))


async def _silence(store: "Store", given: Namespace) -> None:
    from watertable.server.store.values import today  # noqa: PLC0415 - as above

    until = today() + given.days * _DAY if given.days else None
    await _do(store, given, lambda operating: operating.silence(given.about, until))


async def _forget(store: "Store", given: Namespace) -> None:
    await _do(store, given, lambda operating: operating.forget(given.about))


async def _show(store: "Store", given: Namespace) -> None:
    match: Match | None = await store.matches.find(given.match)
    if match is None:
        raise Mistake(f"there is no match {quoted(given.match)}")
    print(f"{match.id} {match.game}: {match.state}, host {match.host}")
    for chair in match.chairs:
        print(f"seat {chair.seat}: {chair.guest or '-'} {chair.name or chair.bot or 'nobody'}")
    for said in await store.operating.said(given.match):
        print(f"{said.guest} {said.name}: {said.words}")


async def _journal(store: "Store", _given: Namespace) -> None:
    for line in await store.operating.journal():
        when = datetime.fromtimestamp(line.at / 1000, UTC).isoformat(timespec="seconds")
        print(f"{line.number} {when} {line.by or '-'} {line.deed} {line.about} {line.why}".rstrip())
