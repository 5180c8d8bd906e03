"""Lists of matches: those that wait for players, and those of a guest."""

from collections import Counter
from typing import Final

from sqlalchemy import and_, case, func, or_, select

from watertable.server.store.matches import matches_of
from watertable.server.store.repository import Repository
from watertable.server.store.schema import CHAIRS, MATCHES, VISITS
from watertable.server.store.values import Match, now

_FRESH: Final = 24 * 3600 * 1000
"""How long a table that waits for players stays listed."""
MOST_PUBLIC: Final = 3
"""How many public tables of one guest may wait for players."""
_MOST_OF_ADDRESS: Final = 10
"""How many public tables are listed of all hosts at one address."""
_MOST_READ: Final = 2000
_WEEK: Final = 7 * 24 * 3600 * 1000


class Lists(Repository):
    """Matches, listed and counted."""

    async def open(self, most: int) -> list[Match]:
        """Public matches that wait for players and whose host is there, the newest first: few of each host, and few
        from each address.
        """
        fresh = MATCHES.c.made > now() - _FRESH
        here = and_(VISITS.c.match == MATCHES.c.id, VISITS.c.guest == MATCHES.c.host)
        wanted = (
            select(MATCHES.c.id, MATCHES.c.host, func.min(VISITS.c.address).label("address"))
            .join(VISITS, here)
            .where(MATCHES.c.state == "open", MATCHES.c.public, fresh)
            .group_by(MATCHES.c.id, MATCHES.c.host, MATCHES.c.made)
            .order_by(MATCHES.c.made.desc())
            .limit(_MOST_READ)
        )
        hosts, addresses, listed = Counter[str](), Counter[str](), list[str]()
        async with self._reading() as connection:
            for row in (await connection.execute(wanted)).all():
                hosts[row.host] += 1
                addresses[row.address] += 1
                if hosts[row.host] <= MOST_PUBLIC and (not row.address or addresses[row.address] <= _MOST_OF_ADDRESS):
                    listed.append(row.id)
            chosen = select(MATCHES).where(MATCHES.c.id.in_(listed[:most])).order_by(MATCHES.c.made.desc())
            return await matches_of(connection, chosen) if listed else []

    async def public(self, host: str) -> int:
        """How many public matches of a host wait for players."""
        wanted = select(func.count()).where(MATCHES.c.host == host, MATCHES.c.state == "open", MATCHES.c.public)
        async with self._reading() as connection:
            count: int = (await connection.execute(wanted)).scalar_one()
        return count

    async def of(self, guest: str, most: int, first: int = 0) -> list[Match]:
        """Some of the matches that a guest sits at or has made: those in which it is their turn, those that wait for
        players, those that run, those that have ended; each the latest first.
        """
        sits = select(CHAIRS.c.match).where(CHAIRS.c.guest == guest)
        own = and_(CHAIRS.c.match == MATCHES.c.id, CHAIRS.c.guest == guest, CHAIRS.c.seat == MATCHES.c.turn)
        on_turn = select(CHAIRS.c.seat).where(own, CHAIRS.c.resigned.is_(None)).exists()
        rank = case(
            (and_(MATCHES.c.state == "running", on_turn), 0),
            (MATCHES.c.state == "open", 1),
            (MATCHES.c.state == "running", 2),
            else_=3,
        )
        wanted = (
            select(MATCHES)
            .where(or_(MATCHES.c.id.in_(sits), MATCHES.c.host == guest), MATCHES.c.state != "closed")
            .order_by(rank, MATCHES.c.changed.desc(), MATCHES.c.id)
            .offset(first)
            .limit(most)
        )
        async with self._reading() as connection:
            return await matches_of(connection, wanted)

    async def unfinished(self, host: str) -> int:
        """How many unfinished matches a guest has made. One that its host has left counts until nothing has happened
        there for a week.
        """
        left = (
            select(CHAIRS.c.seat).where(CHAIRS.c.match == MATCHES.c.id, CHAIRS.c.guest == host, CHAIRS.c.away).exists()
        )
        counts = or_(~left, MATCHES.c.changed > now() - _WEEK)
        wanted = select(func.count()).where(MATCHES.c.host == host, MATCHES.c.state.in_(["open", "running"]), counts)
        async with self._reading() as connection:
            count: int = (await connection.execute(wanted)).scalar_one()
        return count
