"""Retention: tables that wait in vain are closed, of old matches only the record stays, and guests who have not been
seen for a long time are forgotten.
"""

from typing import Final

from sqlalchemy import ColumnElement, and_, delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from watertable.server.store.news import Note, pass_on
from watertable.server.store.repository import Repository
from watertable.server.store.schema import CHAIRS, CHATS, DEVICES, GUESTS, LEASES, LINKS, MATCHES, MOVES, VISITS
from watertable.server.store.upkeep.forgetting import Gone, forget
from watertable.server.store.values import now

_ENDED: Final = ("over", "broken", "closed")


class Retention(Repository):
    """What has become old. Every method takes care of a few at a time, and returns which."""

    async def close(self, before: int, most: int) -> list[str]:
        """Close tables that wait for players, where nothing has happened since then and nobody is connected."""
        waits = (MATCHES.c.state == "open", MATCHES.c.changed < before, ~_visited())
        async with self._writing() as connection:
            found = list((await connection.scalars(select(MATCHES.c.id).where(*waits).limit(most))).all())
            here = update(MATCHES).where(MATCHES.c.id.in_(found), MATCHES.c.state == "open")
            await connection.execute(here.values(state="closed", changed=now()))
            for match in found:
                await pass_on(connection, Note("chairs", match))
        return found

    async def trim(self, before: int, most: int) -> list[str]:
        """Keep of matches that ended before then only who sat there and what was played. Those that never began are
        deleted.
        """
        ended = (MATCHES.c.state.in_(_ENDED), MATCHES.c.changed < before, ~MATCHES.c.trimmed, ~_visited())
        async with self._writing() as connection:
            rows = (
                await connection.execute(
                    select(MATCHES.c.id, MATCHES.c.begun, MATCHES.c.state).where(*ended).limit(most)
                )
            ).all()
            found = [row.id for row in rows]
            for table in (CHATS, LINKS, LEASES):
                await connection.execute(delete(table).where(table.c.match.in_(found)))
            said = or_(MOVES.c.token.is_not(None), MOVES.c.remark.is_not(None))
            moves = update(MOVES).where(MOVES.c.match.in_(found), said)
            await connection.execute(moves.values(token=None, remark=None))
            plain = {"asked": None, "composed": None, "barred": None, "trimmed": True}
            await connection.execute(update(MATCHES).where(MATCHES.c.id.in_(found)).values(plain))
            await _delete(connection, [row.id for row in rows if row.state == "closed" and row.begun is None])
        return found

    async def forget(self, before: int, most: int) -> list[Gone]:
        """Forget guests of whom no device has been used since then. Those to whom nothing refers are deleted."""
        used = select(DEVICES.c.id).where(DEVICES.c.guest == GUESTS.c.id, DEVICES.c.seen >= before).exists()
        unseen = (GUESTS.c.gone.is_(None), GUESTS.c.made < before, ~used)
        gone = []
        async with self._writing() as connection:
            found = (await connection.scalars(select(GUESTS.c.id).where(*unseen).limit(most))).all()
            for guest in found:
                gone.append(await forget(connection, guest))
                await connection.execute(delete(GUESTS).where(GUESTS.c.id == guest, *_unused()))
        return gone


def _visited() -> ColumnElement[bool]:
    return select(VISITS.c.id).where(VISITS.c.match == MATCHES.c.id).exists()


def _unused() -> list[ColumnElement[bool]]:
    """Nothing refers to a guest."""
    uses = ((CHATS, CHATS.c.guest), (MATCHES, MATCHES.c.host), (CHAIRS, CHAIRS.c.guest), (VISITS, VISITS.c.guest))
    return [~select(which).select_from(table).where(which == GUESTS.c.id).exists() for table, which in uses]


async def _delete(connection: AsyncConnection, matches: list[str]) -> None:
    """Delete matches that never began."""
    await connection.execute(update(MATCHES).where(MATCHES.c.next.in_(matches)).values(next=None))
    await connection.execute(delete(CHAIRS).where(CHAIRS.c.match.in_(matches)))
    await connection.execute(delete(MOVES).where(MOVES.c.match.in_(matches)))
    await connection.execute(delete(MATCHES).where(and_(MATCHES.c.id.in_(matches), MATCHES.c.begun.is_(None))))
