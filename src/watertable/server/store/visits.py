"""Visits: who is connected to which match, over all server processes that are alive."""

from collections.abc import Iterable
from typing import Final

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from watertable.server.store.news import Note, pass_on
from watertable.server.store.schema import SERVERS, VISITS
from watertable.server.store.shelf import Desk, Shelf
from watertable.server.store.values import now

_DEAD: Final = 15_000
"""Milliseconds after which a process that was not seen is taken for dead."""


class Visits(Shelf):
    """Who is there."""

    def __init__(self, desk: Desk, server: str) -> None:
        super().__init__(desk)
        self._server = server
        self._own: dict[str, tuple[str, str | None]] = {}
        """The visits of this process: should it have been taken for dead, they are written down again."""

    async def open(self) -> None:
        """This process begins to serve."""
        async with self._writing() as connection:
            await connection.execute(insert(SERVERS).values(id=self._server, seen=now()))

    async def close(self) -> None:
        """This process serves no more."""
        await self._bury([self._server])

    async def still_here(self) -> None:
        """This process is alive; those that are not are forgotten, and their visits with them."""
        when = now()
        async with self._writing() as connection:
            seen = update(SERVERS).where(SERVERS.c.id == self._server).values(seen=when)
            if not (await connection.execute(seen)).rowcount:  # somebody took this process for dead
                await connection.execute(insert(SERVERS).values(id=self._server, seen=when))
                for visit, (match, guest) in self._own.items():
                    await self._write(connection, visit, match, guest)
            dead = (await connection.scalars(select(SERVERS.c.id).where(SERVERS.c.seen < when - _DEAD))).all()
        if dead:
            await self._bury(dead)

    async def _write(self, connection: AsyncConnection, visit: str, match: str, guest: str | None) -> None:
        await connection.execute(insert(VISITS).values(id=visit, server=self._server, match=match, guest=guest))
        await pass_on(connection, Note("visits", match))

    async def _bury(self, servers: Iterable[str]) -> None:
        gone = list(servers)
        async with self._writing() as connection:
            left = (await connection.scalars(select(VISITS.c.match).where(VISITS.c.server.in_(gone)).distinct())).all()
            await connection.execute(delete(VISITS).where(VISITS.c.server.in_(gone)))
            await connection.execute(delete(SERVERS).where(SERVERS.c.id.in_(gone)))
            for match in left:
                await pass_on(connection, Note("visits", match))

    async def come(self, visit: str, match: str, guest: str | None) -> None:
        """Somebody is connected."""
        self._own[visit] = (match, guest)
        try:
            async with self._writing() as connection:
                await self._write(connection, visit, match, guest)
        except IntegrityError:
            await self.still_here()

    async def go(self, visit: str) -> None:
        """Somebody is not connected any more."""
        if visit not in self._own:
            return  # they had not come yet when something went wrong
        match, _ = self._own.pop(visit)
        async with self._writing() as connection:
            await connection.execute(delete(VISITS).where(VISITS.c.id == visit))
            await pass_on(connection, Note("visits", match))

    async def at(self, match: str) -> list[str | None]:
        """Everybody who is connected to a match, once for each connection."""
        async with self._reading() as connection:
            return list((await connection.scalars(select(VISITS.c.guest).where(VISITS.c.match == match))).all())

    async def count(self) -> int:
        """How many are connected, to all processes together."""
        async with self._reading() as connection:
            count: int = (await connection.execute(select(func.count()).select_from(VISITS))).scalar_one()
        return count
