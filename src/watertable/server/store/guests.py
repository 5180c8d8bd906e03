"""Guests: a name, and devices, each with a secret in a cookie. Only the secrets' hashes are stored."""

from collections.abc import Collection

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from watertable.server.store.devices import add_device
from watertable.server.store.news import Note, pass_on
from watertable.server.store.repository import Repository
from watertable.server.store.schema import CHAIRS, CHATS, DEVICES, GUESTS, MATCHES
from watertable.server.store.tokens import hashed, is_id, is_same, new_id
from watertable.server.store.values import Guest, now, today


class Guests(Repository):
    """All guests."""

    async def add(self, name: str, device: str = "") -> tuple[Guest, str]:
        """Add a guest, with the device that they have come with. The token is for its cookie, and is not stored."""
        guest = Guest(new_id(), name)
        async with self._writing() as connection:
            await connection.execute(insert(GUESTS).values(id=guest.id, name=name, made=now()))
            token = await add_device(connection, guest.id, device)
        return guest, token

    async def find(self, token: str) -> Guest | None:
        """The guest with this cookie, or None."""
        device, _, secret = token.partition(".")
        if not is_id(device):
            return None
        wanted = select(GUESTS.c.id, GUESTS.c.name, DEVICES.c.secret).join(DEVICES, DEVICES.c.guest == GUESTS.c.id)
        async with self._reading() as connection:
            here = wanted.where(DEVICES.c.id == device, DEVICES.c.until.is_(None))
            row = (await connection.execute(here)).first()
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
        async with self._writing() as connection:
            return await rename(connection, guest, name)

    async def is_silent(self, guest: str) -> bool:
        """Whether an operator has said that a guest may not talk."""
        wanted = select(GUESTS.c.id).where(GUESTS.c.id == guest, GUESTS.c.silent > today())
        async with self._reading() as connection:
            return await connection.scalar(wanted) is not None


async def rename(connection: AsyncConnection, guest: str, name: str, *, everywhere: bool = False) -> list[str]:
    """Change a guest's name, also where they go by another one if need be."""
    sits = (
        select(CHAIRS.c.match)
        .join(MATCHES, CHAIRS.c.match == MATCHES.c.id)
        .where(CHAIRS.c.guest == guest, MATCHES.c.state.in_(["open", "running"]))
    )
    await connection.execute(update(GUESTS).where(GUESTS.c.id == guest).values(name=name))
    if everywhere:
        await connection.execute(update(CHAIRS).where(CHAIRS.c.guest == guest).values(called=None))
        await connection.execute(update(CHATS).where(CHATS.c.guest == guest).values(name=name))
    matches = list((await connection.scalars(sits)).all())
    for match in matches:
        await pass_on(connection, Note("chairs", match))
    return matches
