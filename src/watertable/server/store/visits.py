"""Visits: who is connected to which match, over all server processes that are alive."""

from collections.abc import Iterable
from time import monotonic
from typing import Final

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from watertable.server.store.news import Note, pass_on
from watertable.server.store.repository import Repository, Transactions
from watertable.server.store.schema import CHAIRS, SERVERS, VISITS
from watertable.server.store.values import not_before, now

_DEAD: Final = 15_000
"""Milliseconds after which a process that was not seen is considered dead."""


class Visits(Repository):
    """The connections of all matches."""

    def __init__(self, transactions: Transactions, server: str) -> None:
        super().__init__(transactions)
        self._server = server
        self._own: dict[str, tuple[str, str | None, str]] = {}
        """The visits of this process, to be written again if another process considered this one dead."""
        self.reported = monotonic()
        """When this process last reported that it is alive."""

    async def open(self) -> None:
        """Register this process."""
        async with self._writing() as connection:
            await connection.execute(insert(SERVERS).values(id=self._server, seen=now()))

    async def close(self) -> None:
        """Unregister this process."""
        await self._bury([self._server])

    async def still_here(self) -> None:
        """Report that this process is alive. Forget dead processes and their visits."""
        when = now()
        async with self._writing() as connection:
            seen = update(SERVERS).where(SERVERS.c.id == self._server).values(seen=when)
            if not (await connection.execute(seen)).rowcount:  # another process considered this one dead
                await connection.execute(insert(SERVERS).values(id=self._server, seen=when))
                for visit, own in self._own.items():
                    await self._write(connection, visit, *own)
            latest = await connection.scalar(select(func.max(SERVERS.c.seen)))
            dead = (await connection.scalars(select(SERVERS.c.id).where(SERVERS.c.seen < when - _DEAD))).all()
        self.reported = monotonic()
        not_before(latest or 0)
        if dead:
            await self._bury(dead)

    async def _write(
        self, connection: AsyncConnection, visit: str, match: str, guest: str | None, address: str
    ) -> None:
        values = {"id": visit, "server": self._server, "match": match, "guest": guest, "address": address}
        await connection.execute(insert(VISITS).values(values))
        await pass_on(connection, Note("visits", match))

    async def _bury(self, servers: Iterable[str]) -> None:
        gone = list(servers)
        async with self._writing() as connection:
            left = (await connection.scalars(select(VISITS.c.match).where(VISITS.c.server.in_(gone)).distinct())).all()
            was_here = (VISITS.c.server.in_(gone), VISITS.c.match == CHAIRS.c.match, VISITS.c.guest == CHAIRS.c.guest)
            left_now = update(CHAIRS).where(select(VISITS.c.id).where(*was_here).exists()).values(left=now())
            await connection.execute(left_now)
            await connection.execute(delete(VISITS).where(VISITS.c.server.in_(gone)))
            await connection.execute(delete(SERVERS).where(SERVERS.c.id.in_(gone)))
            for match in left:
                await pass_on(connection, Note("visits", match))

    async def come(self, visit: str, match: str, guest: str | None, address: str = "") -> None:
        """Somebody has connected, from this address."""
        self._own[visit] = (match, guest, address)
        try:
            async with self._writing() as connection:
                await self._write(connection, visit, match, guest, address)
        except IntegrityError:
            await self.still_here()

    async def go(self, visit: str) -> None:
        """Somebody has disconnected."""
        if visit not in self._own:
            return  # something went wrong before they were added
        match, *_ = self._own.pop(visit)
        async with self._writing() as connection:
            await connection.execute(delete(VISITS).where(VISITS.c.id == visit))
            await pass_on(connection, Note("visits", match))

    async def at(self, match: str) -> list[str | None]:
        """The guests who are connected to a match, once for each connection."""
        async with self._reading() as connection:
            return list((await connection.scalars(select(VISITS.c.guest).where(VISITS.c.match == match))).all())

    async def others(self) -> int:
        """How many other processes are alive."""
        alive = (SERVERS.c.id != self._server, SERVERS.c.seen >= now() - _DEAD)
        async with self._reading() as connection:
            count: int = (
                await connection.execute(select(func.count()).select_from(SERVERS).where(*alive))
            ).scalar_one()
        return count

    async def count(self) -> int:
        """How many connections there are, in all processes."""
        async with self._reading() as connection:
            count: int = (await connection.execute(select(func.count()).select_from(VISITS))).scalar_one()
        return count
