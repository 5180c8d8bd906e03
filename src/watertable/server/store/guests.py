"""Guests: a name, and a secret in a cookie. Only the secret's hash is stored."""

from collections.abc import Collection

from sqlalchemy import insert, select, update

from watertable.server.store.news import Note, pass_on
from watertable.server.store.repository import Repository
from watertable.server.store.schema import CHAIRS, GUESTS, MATCHES
from watertable.server.store.tokens import Secret, hashed, is_id, is_same, new_id
from watertable.server.store.values import Guest, now


class Guests(Repository):
    """All guests."""

    async def add(self, name: str) -> tuple[Guest, str]:
        """Add a guest. The token is for the cookie, and is not stored."""
        guest, secret = Guest(new_id(), name), Secret.new()
        async with self._writing() as connection:
            await connection.execute(insert(GUESTS).values(id=guest.id, name=name, secret=secret.hashed, made=now()))
        return guest, secret.after(guest.id)

    async def find(self, token: str) -> Guest | None:
        """The guest with this cookie, or None."""
        owner, _, secret = token.partition(".")
        if not is_id(owner):
            return None
        async with self._reading() as connection:
            row = (await connection.execute(select(GUESTS).where(GUESTS.c.id == owner))).first()
        return Guest(row.id, row.name) if row and is_same(row.secret, hashed(secret)) else None

    async def names(self, guests: Collection[str]) -> dict[str, str]:
        """What these guests are called."""
        if not guests:
            return {}
        wanted = select(GUESTS.c.id, GUESTS.c.name).where(GUESTS.c.id.in_(guests))
        async with self._reading() as connection:
            return {row.id: row.name for row in (await connection.execute(wanted)).all()}

    async def rename(self, guest: str, name: str) -> list[str]:
        """Change a guest's name. Returns the matches whose players have to be told."""
        sits = (
            select(CHAIRS.c.match)
            .join(MATCHES, CHAIRS.c.match == MATCHES.c.id)
            .where(CHAIRS.c.guest == guest, MATCHES.c.state.in_(["open", "running"]))
        )
        async with self._writing() as connection:
            await connection.execute(update(GUESTS).where(GUESTS.c.id == guest).values(name=name))
            matches = list((await connection.scalars(sits)).all())
            for match in matches:
                await pass_on(connection, Note("chairs", match))
        return matches
