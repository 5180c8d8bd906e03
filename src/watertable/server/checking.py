"""Replays all matches of a database by today's rules, to see before an upgrade which of them they refuse. It reads only
what databases of all versions have, and a server may run meanwhile.
"""

import json
from collections.abc import AsyncIterator, Callable
from typing import Any, Final, NamedTuple

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from watertable.engine.mistakes import Mistake
from watertable.engine.record import Record, entry_text
from watertable.engine.table import BadEntry, Table
from watertable.referee import explained, set_up
from watertable.server.store import Store
from watertable.server.store.database import opened_to_read
from watertable.server.store.schema import MATCHES, MOVES

_PAGE: Final = 200
"""How many matches are read at a time."""
Progress = Callable[[int, int], None]
"""Is told how many matches have been replayed, and how many there are."""


class Checked(NamedTuple):
    """A match that the rules refuse, or one marked as broken that they accept again."""

    match: str
    game: str
    state: str
    why: str | None
    """Why they refuse it; None if they do not."""

    def __str__(self) -> str:
        where = f"{self.match} {self.game} ({self.state})"
        return f"{where}: can be played again" if self.why is None else f"{where}: {self.why}"


async def check_all(url: str, progress: Progress, *, mend: bool = False) -> AsyncIterator[Checked]:
    """All matches that are broken or have been; with `mend`, those that are not broken any more run again."""
    async with opened_to_read(url) as engine:
        async with engine.connect() as connection:
            count: int = (await connection.execute(select(func.count()).select_from(MATCHES))).scalar_one()
        done, last = 0, ""
        while page := await _matches(engine, last):
            for row in page:
                why = await _refused(engine, row)
                done, last = done + 1, row.id
                progress(done, count)
                if why is not None or row.state == "broken":
                    yield Checked(row.id, row.game, row.state, why)
                if why is None and row.state == "broken" and mend:
                    await Store(engine).matches.mend(row.id)


async def _matches(engine: AsyncEngine, last: str) -> list[Any]:
    columns = (MATCHES.c.id, MATCHES.c.game, MATCHES.c.options, MATCHES.c.seats, MATCHES.c.state)
    async with engine.connect() as connection:
        wanted = select(*columns).where(MATCHES.c.id > last).order_by(MATCHES.c.id).limit(_PAGE)
        return list((await connection.execute(wanted)).all())


async def _refused(engine: AsyncEngine, row: Any) -> str | None:
    """Why the rules refuse a match, in one line; None if they do not."""
    wanted = select(MOVES.c.seq, MOVES.c.actor, MOVES.c.move).where(MOVES.c.match == row.id).order_by(MOVES.c.seq)
    async with engine.connect() as connection:
        moves = (await connection.execute(wanted)).all()
    try:
        table = set_up(Record(row.game, json.loads(row.options), row.seats, ()))
    except Mistake as mistake:
        return str(mistake)
    for number, (seq, actor, text) in enumerate(moves):
        if seq != number:
            return f"row {number} is missing"
        try:
            _apply(table, actor, text)
        except Mistake as mistake:
            return explained(BadEntry(seq, _entry(actor, text), mistake), row.game)
        except Exception as error:  # noqa: BLE001 - rules that fail on a record can't go on with it either
            return f"move {seq} ({_entry(actor, text)!r}): {error!r}"
    return None


def _entry(actor: int, text: str | None) -> str:
    return entry_text(actor, "(takes back)" if text is None else text)


def _apply(table: Table[Any, Any, Any], actor: int, text: str | None) -> None:
    if text is None:
        table.take_back()
    else:
        table.play(actor, table.game.parse(text))
