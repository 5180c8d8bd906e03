"""Work: matches in which a bot is to move or a clock has run out, and which process has them in hand."""

from sqlalchemy import and_, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from watertable.server.store.schema import LEASES, MATCHES
from watertable.server.store.shelf import Desk, Shelf
from watertable.server.store.values import now


class Work(Shelf):
    """What is to be done for the matches by themselves. Exactly one process has a match in hand, by a lease. On SQLite
    there is but one process, which needs none.
    """

    def __init__(self, desk: Desk, server: str) -> None:
        super().__init__(desk)
        self._server = server

    async def due(self, most: int) -> list[str]:
        """Matches that want attention and that no process has in hand, those first that wait the longest."""
        when = now()
        in_hand = select(LEASES.c.match).where(LEASES.c.match == MATCHES.c.id, LEASES.c.until >= when).exists()
        wanted = select(MATCHES.c.id).where(MATCHES.c.due <= when, MATCHES.c.state == "running", ~in_hand)
        async with self._reading() as connection:
            return list((await connection.scalars(wanted.order_by(MATCHES.c.due).limit(most))).all())

    async def take(self, match: str, milliseconds: int) -> bool:
        """Take a match in hand, or keep it, for so long; False while another process has it."""
        if self._desk.alone:
            return True
        when = now()
        until = when + milliseconds
        free = and_(LEASES.c.match == match, or_(LEASES.c.worker == self._server, LEASES.c.until < when))
        try:
            async with self._writing() as connection:
                taken = await connection.execute(update(LEASES).where(free).values(worker=self._server, until=until))
                if not taken.rowcount:
                    await connection.execute(insert(LEASES).values(match=match, worker=self._server, until=until))
        except IntegrityError:
            return False
        return True

    async def put_off(self, match: str, milliseconds: int) -> None:
        """Something is wrong with a match: see to it again later."""
        async with self._writing() as connection:
            await connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(due=now() + milliseconds))

    async def release(self, match: str) -> None:
        """Have a match in hand no more."""
        if not self._desk.alone:
            mine = and_(LEASES.c.match == match, LEASES.c.worker == self._server)
            async with self._writing() as connection:
                await connection.execute(delete(LEASES).where(mine))
