"""Forgetting guests: their names, words and devices go; the games that they have played stay, and can be played on."""

from typing import NamedTuple

from sqlalchemy import ColumnElement, Select, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from watertable import bots
from watertable.server.store.news import Note, pass_on
from watertable.server.store.repository import Repository
from watertable.server.store.schema import CHAIRS, CHATS, DEVICES, GUESTS, LINKS, MATCHES, MOVES, VISITS
from watertable.server.store.values import now, today


class Seated(NamedTuple):
    """A seat that a guest has, at a match."""

    match: str
    game: str
    state: str
    made: int
    seat: int
    called: str | None


class Moved(NamedTuple):
    """A move that a guest has made."""

    match: str
    seq: int
    move: str | None
    at: int


class Spoken(NamedTuple):
    """Something that a guest has said."""

    match: str
    words: str
    at: int


class Own(NamedTuple):
    """All that is kept of a guest, beside their devices."""

    made: int
    seats: list[Seated]
    moves: list[Moved]
    chats: list[Spoken]


class Gone(NamedTuple):
    """What has changed when a guest was forgotten: matches, and devices that were signed out."""

    matches: set[str]
    devices: set[str]


class Forgetting(Repository):
    """What is kept of each guest."""

    async def own(self, guest: str) -> Own:
        """All that is kept of a guest."""
        own = CHAIRS.join(MATCHES, CHAIRS.c.match == MATCHES.c.id)
        seats = select(MATCHES.c.id, MATCHES.c.game, MATCHES.c.state, MATCHES.c.made, CHAIRS.c.seat, CHAIRS.c.called)
        seats = seats.select_from(own).where(CHAIRS.c.guest == guest).order_by(MATCHES.c.made, CHAIRS.c.seat)
        whose = (MOVES.c.match == CHAIRS.c.match) & (MOVES.c.actor == CHAIRS.c.seat)
        moves = select(MOVES.c.match, MOVES.c.seq, MOVES.c.move, MOVES.c.at).join(CHAIRS, whose)
        moves = moves.where(CHAIRS.c.guest == guest).order_by(MOVES.c.match, MOVES.c.seq)
        chats = select(CHATS.c.match, CHATS.c.words, CHATS.c.at).where(CHATS.c.guest == guest).order_by(CHATS.c.at)
        async with self._reading() as connection:
            return Own(
                (await connection.execute(select(GUESTS.c.made).where(GUESTS.c.id == guest))).scalar_one(),
                [Seated(*row) for row in (await connection.execute(seats)).all()],
                [Moved(*row) for row in (await connection.execute(moves)).all()],
                [Spoken(*row) for row in (await connection.execute(chats)).all()],
            )

    async def forget(self, guest: str) -> Gone:
        """Forget a guest."""
        async with self._writing() as connection:
            return await forget(connection, guest)


async def forget(connection: AsyncConnection, guest: str) -> Gone:
    """Forget a guest: a bot plays on for them, their seats at tables that wait are free, tables of theirs pass to
    somebody who sits there, and what they have said is gone. An empty row stays, for what refers to it.
    """
    matches = await _leave(connection, guest)
    await connection.execute(update(CHATS).where(CHATS.c.guest == guest).values(name="", words=""))
    await connection.execute(delete(LINKS).where(LINKS.c.guest == guest))
    await connection.execute(update(VISITS).where(VISITS.c.guest == guest).values(guest=None))
    devices = set((await connection.scalars(select(DEVICES.c.id).where(DEVICES.c.guest == guest))).all())
    await connection.execute(delete(DEVICES).where(DEVICES.c.guest == guest))
    empty = {"name": "", "secret": None, "silent": None, "gone": today()}
    await connection.execute(update(GUESTS).where(GUESTS.c.id == guest).values(empty))
    for match in matches:
        await pass_on(connection, Note("chairs", match))
    for device in devices:
        await pass_on(connection, Note("devices", device))
    return Gone(matches, devices)


async def _leave(connection: AsyncConnection, guest: str) -> set[str]:
    """Free a guest's seats, and pass their tables on. Returns the matches that have changed."""
    own = CHAIRS.c.guest == guest
    sat = select(MATCHES.c.id, MATCHES.c.next, MATCHES.c.seats, CHAIRS.c.seat).join(
        CHAIRS, CHAIRS.c.match == MATCHES.c.id
    )
    seats = (await connection.execute(sat.where(own))).all()
    for seat in seats:  # the rematch expects them one seat further, by their name
        if seat.next is not None:
            there = CHAIRS.c.seat == (seat.seat - 1) % seat.seats
            expected = update(CHAIRS).where(CHAIRS.c.match == seat.next, there, CHAIRS.c.guest.is_(None))
            await connection.execute(expected.values(called=None))
    nobody = {"guest": None, "called": None, "away": False, "gone": None}
    plays_on = update(CHAIRS).where(own, CHAIRS.c.match.in_(_in_state(MATCHES.c.state == "running")))
    await connection.execute(plays_on.values(bot=bots.STAND_IN, **nobody))
    await connection.execute(update(CHAIRS).where(own).values(nobody))
    goes_on = MATCHES.c.state.in_(("open", "running"))
    hosted = (await connection.scalars(select(MATCHES.c.id).where(MATCHES.c.host == guest, goes_on))).all()
    for match in hosted:
        sits = select(CHAIRS.c.guest).where(CHAIRS.c.match == match, CHAIRS.c.guest.is_not(None))
        heir = await connection.scalar(sits.order_by(CHAIRS.c.seat).limit(1))
        here = update(MATCHES).where(MATCHES.c.id == match)
        if heir is not None:
            await connection.execute(here.values(host=heir))
        else:
            await connection.execute(here.where(MATCHES.c.state == "open").values(state="closed", changed=now()))
    return {*(seat.id for seat in seats), *(seat.next for seat in seats if seat.next), *hosted}


def _in_state(state: ColumnElement[bool]) -> Select[tuple[str]]:
    return select(MATCHES.c.id).where(state)
