"""What is kept: guests, matches, chairs, moves and chats. All of it in words of the database, none in memory."""

import json
import time
from collections.abc import Mapping
from typing import Any, NamedTuple

from sqlalchemy import Row, Select, and_, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from watertable.server.news import CHANNEL
from watertable.server.schema import CHAIRS, CHATS, GUESTS, LEASES, MATCHES, MOVES
from watertable.server.tokens import hashed, new_id, new_token


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Guest(NamedTuple):
    """Somebody with a name and a cookie."""

    id: str
    name: str


class Chair(NamedTuple):
    """A seat of a match: somebody's, a bot's, or nobody's yet."""

    seat: int
    guest: str | None
    name: str | None
    bot: str | None


class Match(NamedTuple):
    """A match, without its moves."""

    id: str
    game: str
    options: Mapping[str, object]
    seats: int
    public: bool
    host: str
    state: str
    made: int
    chairs: tuple[Chair, ...]

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """The seats that somebody holds."""
        return tuple(chair.seat for chair in self.chairs if chair.guest == guest)


class Move(NamedTuple):
    """A row of a match's record. Without a text, the actor took the move before back."""

    seq: int
    actor: int
    text: str | None
    token: str | None
    at: int


class Chat(NamedTuple):
    """Something that somebody said at the table."""

    seq: int
    guest: str
    name: str
    words: str
    at: int


class Store:
    """Reads and writes the database. Every method is one transaction."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    # Guests

    async def add_guest(self, name: str) -> tuple[Guest, str]:
        """A new guest, and the token for the cookie, which is not kept."""
        guest, token = Guest(new_id(), name), new_token()
        async with self.engine.begin() as connection:
            await connection.execute(insert(GUESTS).values(id=guest.id, name=name, secret=hashed(token), made=now()))
        return guest, token

    async def find_guest(self, token: str) -> Guest | None:
        """Whose cookie this is."""
        async with self.engine.connect() as connection:
            row = (
                await connection.execute(select(GUESTS.c.id, GUESTS.c.name).where(GUESTS.c.secret == hashed(token)))
            ).first()
        return row and Guest(row.id, row.name)

    async def rename_guest(self, guest: str, name: str) -> None:
        """Call somebody otherwise from now on."""
        async with self.engine.begin() as connection:
            await connection.execute(update(GUESTS).where(GUESTS.c.id == guest).values(name=name))

    # Matches

    async def add_match(
        self,
        game: str,
        options: Mapping[str, object],
        host: Guest,
        chairs: list[tuple[str | None, str | None]],
        *,
        public: bool,
    ) -> tuple[str, str]:
        """A new match, and the token of its invitation. Chairs are pairs of a guest and a bot, either, or neither."""
        match, token, when = new_id(), new_token(), now()
        async with self.engine.begin() as connection:
            await connection.execute(
                insert(MATCHES).values(
                    id=match,
                    game=game,
                    options=json.dumps(dict(options), sort_keys=True),
                    seats=len(chairs),
                    public=public,
                    host=host.id,
                    invitation=hashed(token),
                    state="open",
                    made=when,
                    changed=when,
                )
            )
            await connection.execute(
                insert(CHAIRS),
                [
                    {"match": match, "seat": seat, "guest": guest, "bot": bot}
                    for seat, (guest, bot) in enumerate(chairs)
                ],
            )
        return match, token

    async def find_match(self, match: str) -> Match | None:
        """A match by its id."""
        async with self.engine.connect() as connection:
            found = await self._matches(connection, select(MATCHES).where(MATCHES.c.id == match))
        return found[0] if found else None

    async def open_matches(self, most: int) -> list[Match]:
        """Public matches that wait for players, the newest first."""
        wanted = select(MATCHES).where(MATCHES.c.state == "open", MATCHES.c.public)
        async with self.engine.connect() as connection:
            return await self._matches(connection, wanted.order_by(MATCHES.c.made.desc()).limit(most))

    async def matches_of(self, guest: str, most: int) -> list[Match]:
        """The matches that somebody sits at or has made, the latest first."""
        sits = select(CHAIRS.c.match).where(CHAIRS.c.guest == guest)
        wanted = select(MATCHES).where(or_(MATCHES.c.id.in_(sits), MATCHES.c.host == guest))
        async with self.engine.connect() as connection:
            return await self._matches(connection, wanted.order_by(MATCHES.c.changed.desc()).limit(most))

    async def is_invitation(self, match: str, token: str) -> bool:
        """Whether this token invites to this match."""
        wanted = select(MATCHES.c.id).where(MATCHES.c.id == match, MATCHES.c.invitation == hashed(token))
        async with self.engine.connect() as connection:
            return (await connection.execute(wanted)).first() is not None

    async def sit(self, match: str, seat: int, guest: str) -> bool:
        """Take a free seat of a match that waits for players; False if it is not free."""
        waits = select(MATCHES.c.id).where(MATCHES.c.id == match, MATCHES.c.state == "open")
        free = and_(CHAIRS.c.match.in_(waits), CHAIRS.c.seat == seat, CHAIRS.c.guest.is_(None), CHAIRS.c.bot.is_(None))
        async with self.engine.begin() as connection:
            return bool((await connection.execute(update(CHAIRS).where(free).values(guest=guest))).rowcount)

    async def stand_up(self, match: str, guest: str) -> None:
        """Leave the seats of a match that waits for players."""
        waits = select(MATCHES.c.id).where(MATCHES.c.id == match, MATCHES.c.state == "open")
        mine = and_(CHAIRS.c.match.in_(waits), CHAIRS.c.guest == guest)
        async with self.engine.begin() as connection:
            await connection.execute(update(CHAIRS).where(mine).values(guest=None))

    async def start(self, match: str, fill: str) -> bool:
        """Begin a match that waits for players; free seats go to this bot. False if it has begun already."""
        waits = and_(MATCHES.c.id == match, MATCHES.c.state == "open")
        free = and_(CHAIRS.c.match == match, CHAIRS.c.guest.is_(None), CHAIRS.c.bot.is_(None))
        async with self.engine.begin() as connection:
            begun = await connection.execute(update(MATCHES).where(waits).values(state="running", changed=now()))
            if not begun.rowcount:
                return False
            await connection.execute(update(CHAIRS).where(free).values(bot=fill))
        return True

    async def finish(self, match: str) -> None:
        """A match is over."""
        running = and_(MATCHES.c.id == match, MATCHES.c.state == "running")
        async with self.engine.begin() as connection:
            await connection.execute(update(MATCHES).where(running).values(state="over", changed=now()))

    @staticmethod
    async def _matches(connection: AsyncConnection, wanted: Select[Any]) -> list[Match]:
        rows = (await connection.execute(wanted)).all()
        chairs: dict[str, list[Chair]] = {row.id: [] for row in rows}
        seated = (
            select(CHAIRS, GUESTS.c.name)
            .select_from(CHAIRS.outerjoin(GUESTS, CHAIRS.c.guest == GUESTS.c.id))
            .where(CHAIRS.c.match.in_(list(chairs)))
            .order_by(CHAIRS.c.seat)
        )
        for chair in (await connection.execute(seated)).all() if chairs else ():
            chairs[chair.match].append(Chair(chair.seat, chair.guest, chair.name, chair.bot))
        return [_match(row, tuple(chairs[row.id])) for row in rows]

    # Moves

    async def moves(self, match: str, since: int = 0) -> list[Move]:
        """The rows of a match's record from a number on."""
        wanted = select(MOVES).where(MOVES.c.match == match, MOVES.c.seq >= since).order_by(MOVES.c.seq)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return [Move(row.seq, row.actor, row.move, row.token, row.at) for row in rows]

    async def append(self, match: str, rows: list[Move]) -> bool:
        """Add rows to a match's record, all or none; False if somebody else wrote one with the same number or token."""
        try:
            async with self.engine.begin() as connection:
                await connection.execute(
                    insert(MOVES),
                    [
                        {"match": match, "seq": r.seq, "actor": r.actor, "move": r.text, "token": r.token, "at": r.at}
                        for r in rows
                    ],
                )
                if self.engine.dialect.name == "postgresql":
                    await connection.execute(select(func.pg_notify(CHANNEL, match)))
        except IntegrityError:
            return False
        return True

    # Chats

    async def add_chat(self, match: str, guest: Guest, words: str) -> Chat:
        """Something is said at the table."""
        while True:
            try:
                async with self.engine.begin() as connection:
                    last = await connection.scalar(select(func.max(CHATS.c.seq)).where(CHATS.c.match == match))
                    chat = Chat(0 if last is None else last + 1, guest.id, guest.name, words, now())
                    await connection.execute(
                        insert(CHATS).values(match=match, seq=chat.seq, guest=guest.id, words=words, at=chat.at)
                    )
            except IntegrityError:
                continue  # two spoke at once
            return chat

    async def chats(self, match: str, since: int = 0) -> list[Chat]:
        """What was said at the table from a number on."""
        wanted = (
            select(CHATS, GUESTS.c.name)
            .join(GUESTS, CHATS.c.guest == GUESTS.c.id)
            .where(CHATS.c.match == match, CHATS.c.seq >= since)
            .order_by(CHATS.c.seq)
        )
        async with self.engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return [Chat(row.seq, row.guest, row.name, row.words, row.at) for row in rows]

    # Whose work the bots of a match are

    async def take_lease(self, match: str, worker: str, milliseconds: int) -> bool:
        """Take the work on a match, or keep it, for so long; False while another worker has it."""
        when = now()
        until = when + milliseconds
        free = and_(LEASES.c.match == match, or_(LEASES.c.worker == worker, LEASES.c.until < when))
        async with self.engine.begin() as connection:
            taken = await connection.execute(update(LEASES).where(free).values(worker=worker, until=until))
            if taken.rowcount:
                return True
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(LEASES).values(match=match, worker=worker, until=until))
        except IntegrityError:
            return False
        return True


def _match(row: Row[Any], chairs: tuple[Chair, ...]) -> Match:
    return Match(
        row.id,
        row.game,
        json.loads(row.options),
        row.seats,
        row.public,
        row.host,
        row.state,
        row.made,
        chairs,
    )
