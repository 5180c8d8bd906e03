"""Chats: what players say at the tables."""

from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError

from watertable.server.store.news import Note, pass_on
from watertable.server.store.repository import Repository
from watertable.server.store.schema import CHATS
from watertable.server.store.values import Chat, today


class Chats(Repository):
    """The chats of all matches."""

    async def add(self, match: str, guest: str, words: str, token: str, *, name: str, seat: int | None) -> None:
        """Add a chat, with the name and the seat that its guest has now. The same guest's chat with the same token is
        added once.
        """
        last = select(func.coalesce(func.max(CHATS.c.seq), -1)).where(CHATS.c.match == match)
        known = select(CHATS.c.seq).where(CHATS.c.match == match, CHATS.c.guest == guest, CHATS.c.token == token)
        while True:
            try:
                async with self._writing() as connection:
                    if (await connection.execute(known)).first() is not None:
                        return
                    seq = (await connection.execute(last)).scalar_one() + 1
                    said = {"name": name, "seat": seat, "words": words, "token": token, "at": today()}
                    await connection.execute(insert(CHATS).values(match=match, seq=seq, guest=guest, **said))
                    await pass_on(connection, Note("chats", match, seq + 1))
            except IntegrityError:
                continue  # two chats took the same number
            return

    async def of(self, match: str, since: int = 0) -> list[Chat]:
        """The chats of a match, from a number on."""
        there = (CHATS.c.match == match, CHATS.c.seq >= since, CHATS.c.words != "")  # the words of some are gone
        wanted = select(CHATS).where(*there).order_by(CHATS.c.seq)
        async with self._reading() as connection:
            rows = (await connection.execute(wanted)).all()
        return [Chat(row.seq, row.guest, row.name, row.seat, row.words, row.at) for row in rows]
