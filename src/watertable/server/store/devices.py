"""Devices: the browsers on which somebody is a guest. Each has a secret of its own in a cookie."""

from collections.abc import Collection
from typing import Final, NamedTuple

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from watertable.server.store.news import Note, pass_on
from watertable.server.store.repository import Repository
from watertable.server.store.schema import DEVICES, GUESTS
from watertable.server.store.tokens import Secret, hashed, is_id, is_same, new_id
from watertable.server.store.values import Guest, today

_DAY: Final = 24 * 3600 * 1000
_LINK_LASTS: Final = 15 * 60 * 1000


class Device(NamedTuple):
    """A browser on which somebody is a guest."""

    id: str
    name: str
    made: int
    seen: int


def device_of(token: str) -> str:
    """The device that a cookie names."""
    return token.partition(".")[0]


async def add_device(connection: AsyncConnection, guest: str, name: str) -> str:
    """Add a device of a guest. Returns the token for its cookie."""
    device, secret, when = new_id(), Secret.new(), today()
    values = {"id": device, "guest": guest, "secret": secret.hashed, "name": name, "made": when, "seen": when}
    await connection.execute(insert(DEVICES).values(values))
    return secret.after(device)


class Devices(Repository):
    """The devices of all guests."""

    async def of(self, guest: str) -> list[Device]:
        """The devices of a guest, those used last first."""
        wanted = select(DEVICES).where(DEVICES.c.guest == guest, DEVICES.c.until.is_(None))
        async with self._reading() as connection:
            rows = (await connection.execute(wanted.order_by(DEVICES.c.seen.desc(), DEVICES.c.made.desc()))).all()
        return [Device(row.id, row.name, row.made, row.seen) for row in rows]

    async def use(self, device: str, name: str) -> bool:
        """Note that a device is used. True once a day: then its cookie is due to be renewed."""
        old = DEVICES.c.seen < today() - _DAY
        async with self._reading() as connection:
            if await connection.scalar(select(DEVICES.c.id).where(DEVICES.c.id == device, old)) is None:
                return False
        async with self._writing() as connection:
            used = update(DEVICES).where(DEVICES.c.id == device, old).values(seen=today(), name=name)
            return (await connection.execute(used)).rowcount > 0

    async def add_link(self, guest: str) -> str:
        """The token of a link by which a guest comes with one more device. The link before is void."""
        device, secret, when = new_id(), Secret.new(), today()
        values = {"id": device, "guest": guest, "secret": secret.hashed, "made": when, "seen": when}
        async with self._writing() as connection:
            await connection.execute(delete(DEVICES).where(DEVICES.c.guest == guest, DEVICES.c.until.is_not(None)))
            await connection.execute(insert(DEVICES).values(**values, until=when + _LINK_LASTS))
        return secret.after(device)

    async def follow(self, token: str, name: str) -> tuple[Guest, str] | None:
        """Come with one more device. Returns the guest and the token for its cookie; None if the link is not valid."""
        device, _, plain = token.partition(".")
        if not is_id(device):
            return None
        waits = (DEVICES.c.id == device, DEVICES.c.until >= today())
        secret, when = Secret.new(), today()
        async with self._writing() as connection:
            kept = await connection.scalar(select(DEVICES.c.secret).where(*waits))
            if kept is None or not is_same(kept, hashed(plain)):
                return None
            values = {"secret": secret.hashed, "name": name, "made": when, "seen": when, "until": None}
            if not (await connection.execute(update(DEVICES).where(*waits).values(values))).rowcount:
                return None
            whose = select(GUESTS.c.id, GUESTS.c.name).join(DEVICES, DEVICES.c.guest == GUESTS.c.id)
            guest = (await connection.execute(whose.where(DEVICES.c.id == device))).one()
        return Guest(guest.id, guest.name), secret.after(device)

    async def end(self, guest: str, device: str) -> bool:
        """Sign a guest's device out. False if it is not theirs."""
        async with self._writing() as connection:
            here = delete(DEVICES).where(DEVICES.c.id == device, DEVICES.c.guest == guest)
            if not (await connection.execute(here)).rowcount:
                return False
            await pass_on(connection, Note("devices", device))
        return True

    async def gone(self, devices: Collection[str]) -> set[str]:
        """Those of these devices that were signed out."""
        if not devices:
            return set()
        async with self._reading() as connection:
            there = await connection.scalars(select(DEVICES.c.id).where(DEVICES.c.id.in_(devices)))
            return set(devices) - set(there.all())
