"""What operators do, each with a line in the journal, which is written together with it."""

from typing import Literal, NamedTuple, TypeAlias

from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from watertable.server.store.guests import rename
from watertable.server.store.news import Note, pass_on
from watertable.server.store.repository import Repository, Transactions
from watertable.server.store.schema import CHATS, GUESTS, JOURNAL, MATCHES
from watertable.server.store.upkeep.forgetting import forget
from watertable.server.store.values import now, today

Deed: TypeAlias = Literal["close", "rename", "silence", "forget"]


class Noted(NamedTuple):
    """A line of the journal."""

    number: int
    at: int
    by: str
    deed: Deed
    about: str
    """The match or the guest."""
    why: str


class Sayer(NamedTuple):
    """Somebody's words at a table."""

    guest: str
    name: str
    words: str


class Operating(Repository):
    """What operators do, and the journal of it. Every deed is False where there is no such match or guest."""

    def __init__(self, transactions: Transactions, by: str = "", why: str = "") -> None:
        super().__init__(transactions)
        self._by = by
        self._why = why

    async def _note(self, connection: AsyncConnection, deed: Deed, about: str) -> None:
        values = {"at": today(), "by": self._by, "deed": deed, "about": about, "why": self._why}
        await connection.execute(insert(JOURNAL).values(values))

    async def close(self, match: str) -> bool:
        """Close a match that waits or runs: it ends for all."""
        goes_on = (MATCHES.c.id == match, MATCHES.c.state.in_(("open", "running")))
        ends = update(MATCHES).where(*goes_on).values(state="closed", turn=None, due=None, changed=now())
        async with self._writing() as connection:
            if not (await connection.execute(ends)).rowcount:
                return False
            await self._note(connection, "close", match)
            await pass_on(connection, Note("chairs", match))
        return True

    async def rename(self, guest: str, name: str) -> bool:
        """Give a guest another name, also at tables where they go by names of their own."""
        async with self._writing() as connection:
            if not await _is_there(connection, guest):
                return False
            await rename(connection, guest, name, everywhere=True)
            await self._note(connection, "rename", guest)
        return True

    async def silence(self, guest: str, until: int | None) -> bool:
        """Let a guest talk nowhere until then; None lets them talk again."""
        async with self._writing() as connection:
            if not await _is_there(connection, guest):
                return False
            await connection.execute(update(GUESTS).where(GUESTS.c.id == guest).values(silent=until))
            await self._note(connection, "silence", guest)
        return True

    async def forget(self, guest: str) -> bool:
        """Forget a guest."""
        async with self._writing() as connection:
            if not await _is_there(connection, guest):
                return False
            await forget(connection, guest)
            await self._note(connection, "forget", guest)
        return True

    async def said(self, match: str) -> list[Sayer]:
        """Who has said what at a match."""
        wanted = select(CHATS.c.guest, CHATS.c.name, CHATS.c.words).where(CHATS.c.match == match, CHATS.c.words != "")
        async with self._reading() as connection:
            return [Sayer(*row) for row in (await connection.execute(wanted.order_by(CHATS.c.seq))).all()]

    async def journal(self) -> list[Noted]:
        """All that operators have done, in order."""
        async with self._reading() as connection:
            return [Noted(*row) for row in (await connection.execute(select(JOURNAL).order_by(JOURNAL.c.number))).all()]

    async def latest(self) -> int:
        """The number of the journal's last line."""
        async with self._reading() as connection:
            return await connection.scalar(select(func.max(JOURNAL.c.number))) or 0


async def _is_there(connection: AsyncConnection, guest: str) -> bool:
    there = select(GUESTS.c.id).where(GUESTS.c.id == guest, GUESTS.c.gone.is_(None))
    return await connection.scalar(there) is not None
