"""Work: matches in which a bot is to move or a clock has run out, and the process that takes care of each."""

from sqlalchemy import and_, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from watertable.server.store.repository import Repository, Transactions
from watertable.server.store.schema import LEASES, MATCHES, SERVERS
from watertable.server.store.values import now


class Work(Repository):
    """Matches that need attention. Exactly one process takes care of a match, by a lease. With SQLite there is only one
    process, which needs no lease.
    """

    def __init__(self, transactions: Transactions, server: str) -> None:
        super().__init__(transactions)
        self._server = server

    async def due(self, most: int) -> list[str]:
        """Matches that need attention and have no lease, those that have waited longest first."""
        when = now()
        in_hand = select(LEASES.c.match).where(LEASES.c.match == MATCHES.c.id, LEASES.c.until >= when).exists()
        wanted = select(MATCHES.c.id).where(MATCHES.c.due <= when, MATCHES.c.state == "running", ~in_hand)
        async with self._reading() as connection:
            return list((await connection.scalars(wanted.order_by(MATCHES.c.due).limit(most))).all())

    async def latest(self) -> int:
        """The tables' time when something was last written: it is no earlier now, whatever the system's time says."""
        async with self._reading() as connection:
            times = [await connection.scalar(select(func.max(each))) for each in (SERVERS.c.seen, MATCHES.c.changed)]
        return max((each for each in times if each is not None), default=0)

    async def take(self, match: str, milliseconds: int) -> bool:
        """Take or renew the lease of a match. False while another process has it."""
        if self._transactions.alone:
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
        """A match has failed: let it wait before it gets attention again."""
        async with self._writing() as connection:
            await connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(due=now() + milliseconds))

    async def release(self, match: str) -> None:
        """Give the lease of a match back."""
        if not self._transactions.alone:
            mine = and_(LEASES.c.match == match, LEASES.c.worker == self._server)
            async with self._writing() as connection:
                await connection.execute(delete(LEASES).where(mine))
