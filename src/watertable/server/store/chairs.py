"""Chairs: sitting down, standing up, being away, and moving a seat to another device."""

import json
from collections.abc import Sequence
from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, and_, delete, insert, select, update

from watertable.server.store.news import Note, pass_on
from watertable.server.store.repository import Repository
from watertable.server.store.schema import CHAIRS, LINKS, MATCHES, MOVES, VISITS
from watertable.server.store.tokens import Secret, hashed, is_id, is_same, new_id
from watertable.server.store.values import now

_MOST_BARRED: Final = 40
"""How many guests whom its host has asked to stand up a match remembers."""
_LINK_LASTS: Final = 24 * 3600 * 1000


class Link(NamedTuple):
    """A link that moves a seat to another device."""

    id: str
    match: str
    seat: int
    guest: str


class Chairs(Repository):
    """The seats of all matches."""

    async def sit(self, match: str, seat: int, guest: str, called: str | None = None, *, once: bool = False) -> bool:
        """Take a free seat of a match that waits for players, under another name than the guest's if need be. False if
        it is not free, or, where a guest may sit down only once, if they sit there already.
        """
        free = and_(CHAIRS.c.seat == seat, CHAIRS.c.guest.is_(None), CHAIRS.c.bot.is_(None))
        sits = select(CHAIRS.c.seat).where(CHAIRS.c.match == match, CHAIRS.c.guest == guest)
        async with self._writing() as connection:
            await connection.execute(select(MATCHES.c.id).where(MATCHES.c.id == match).with_for_update())
            if once and (await connection.execute(sits)).first() is not None:
                return False
            here = update(CHAIRS).where(and_(_waiting(match), free)).values(guest=guest, called=called)
            if not (await connection.execute(here)).rowcount:
                return False
            await pass_on(connection, Note("chairs", match))
        return True

    async def free(self, match: str, seat: int, guest: str) -> bool:
        """Free the seat of a guest at a match that waits for players, and keep in mind that the host does not want them
        there. False if they do not sit there.
        """
        here = and_(_waiting(match), CHAIRS.c.seat == seat, CHAIRS.c.guest == guest)
        wanted = select(MATCHES.c.host, MATCHES.c.barred).where(MATCHES.c.id == match).with_for_update()
        async with self._writing() as connection:
            host, kept = (await connection.execute(wanted)).one()
            if not (await connection.execute(update(CHAIRS).where(here).values(guest=None, called=None))).rowcount:
                return False
            if guest != host:
                barred = json.dumps([*json.loads(kept or "[]"), guest][-_MOST_BARRED:])
                await connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(barred=barred))
            await pass_on(connection, Note("chairs", match))
        return True

    async def stand_up(self, match: str, guest: str) -> bool:
        """Leave the seats of a match that waits for players. False if the guest has none."""
        return await self._change(match, and_(_waiting(match), CHAIRS.c.guest == guest), guest=None, called=None)

    async def go_away(self, match: str, seats: Sequence[int], at: int | None = None) -> bool:
        """Let a bot play these seats for now: their owner has left, or their time has run out in the position `at`.
        False if a bot does so already, or if the record has more rows than `at`.
        """
        which = and_(_of(match, seats), CHAIRS.c.away.is_(False))
        if at is not None:
            which = and_(which, ~select(MOVES.c.seq).where(MOVES.c.match == match, MOVES.c.seq >= at).exists())
        return await self._change(match, which, away=True, gone=at)

    async def leave(self, match: str, guest: str) -> None:
        """Note that a guest's last connection to a match has ended, if it has."""
        here = select(VISITS.c.id).where(VISITS.c.match == match, VISITS.c.guest == guest).exists()
        async with self._writing() as connection:
            own = update(CHAIRS).where(CHAIRS.c.match == match, CHAIRS.c.guest == guest, ~here)
            await connection.execute(own.values(left=now()))

    async def come_back(self, match: str, seats: Sequence[int]) -> bool:
        """Let the owners play these seats again. False if they were not away."""
        return await self._change(match, and_(_of(match, seats), CHAIRS.c.away), away=False, gone=None, back=now())

    async def resign(self, match: str, seat: int, at: int) -> bool:
        """Resign, in the position with this number. Where one seat is left, it has won. False if the match is not
        running, or the seat has resigned before.
        """
        running = select(MATCHES.c.id).where(MATCHES.c.id == match, MATCHES.c.state == "running")
        own = and_(CHAIRS.c.match == match, CHAIRS.c.seat == seat, CHAIRS.c.resigned.is_(None))
        playing = select(CHAIRS.c.seat).where(CHAIRS.c.match == match, CHAIRS.c.resigned.is_(None))
        async with self._writing() as connection:
            if await connection.scalar(running.with_for_update()) is None:
                return False
            if not (await connection.execute(update(CHAIRS).where(own).values(resigned=at))).rowcount:
                return False
            left = list((await connection.scalars(playing)).all())
            if len(left) <= 1:
                over = {"state": "over", "winners": json.dumps(left), "turn": None, "due": None, "changed": now()}
                await connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(**over))
            await pass_on(connection, Note("chairs", match))
        return True

    async def _change(self, match: str, which: ColumnElement[bool], **values: object) -> bool:
        async with self._writing() as connection:
            changed = (await connection.execute(update(CHAIRS).where(which).values(**values))).rowcount > 0
            if changed:
                await pass_on(connection, Note("chairs", match))
        return changed

    # Links

    async def add_link(self, match: str, seat: int, guest: str) -> str:
        """The token of a link that moves a guest's seat to another device. It works once."""
        link, secret, when = new_id(), Secret.new(), now()
        async with self._writing() as connection:
            await connection.execute(delete(LINKS).where(LINKS.c.until < when))
            await connection.execute(
                insert(LINKS).values(
                    id=link, secret=secret.hashed, match=match, seat=seat, guest=guest, until=when + _LINK_LASTS
                )
            )
        return secret.after(link)

    async def find_link(self, token: str) -> Link | None:
        """The link of a token, or None if the token is not valid."""
        link, _, secret = token.partition(".")
        if not is_id(link):
            return None
        async with self._reading() as connection:
            row = (await connection.execute(select(LINKS).where(LINKS.c.id == link, LINKS.c.until >= now()))).first()
        return Link(row.id, row.match, row.seat, row.guest) if row and is_same(row.secret, hashed(secret)) else None

    async def drop_links(self, match: str, seat: int) -> None:
        """Make all links to a seat void."""
        async with self._writing() as connection:
            await connection.execute(delete(LINKS).where(LINKS.c.match == match, LINKS.c.seat == seat))

    async def follow(self, link: Link, guest: str) -> bool:
        """Move a link's seat to this guest, and use up all links to it. False if it has another owner by now."""
        async with self._writing() as connection:
            if not (await connection.execute(delete(LINKS).where(LINKS.c.id == link.id))).rowcount:
                return False
            await connection.execute(delete(LINKS).where(LINKS.c.match == link.match, LINKS.c.seat == link.seat))
            whose = and_(CHAIRS.c.match == link.match, CHAIRS.c.seat == link.seat, CHAIRS.c.guest == link.guest)
            moved = (await connection.execute(update(CHAIRS).where(whose).values(guest=guest))).rowcount > 0
            await pass_on(connection, Note("chairs", link.match))
        return moved


def _waiting(match: str) -> ColumnElement[bool]:
    waits = select(MATCHES.c.id).where(MATCHES.c.id == match, MATCHES.c.state == "open")
    return CHAIRS.c.match.in_(waits)


def _of(match: str, seats: Sequence[int]) -> ColumnElement[bool]:
    return and_(CHAIRS.c.match == match, CHAIRS.c.seat.in_(seats), CHAIRS.c.guest.is_not(None))
