"""Matches: made, found, started, played again. `chairs` says who sits where, `moves` what was played, and `lists` which
matches there are for somebody.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Row, Select, and_, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from watertable.server.store.news import Note, pass_on
from watertable.server.store.repository import Repository
from watertable.server.store.schema import CHAIRS, GUESTS, MATCHES, MOVES
from watertable.server.store.tokens import Secret, hashed, is_same, new_id
from watertable.server.store.values import Asked, Chair, Composed, Guest, Match, Move, Pace, State, Talk, now

PATIENCE: Final = 20
"""For how many seconds bots wait while somebody composes a move, if the table does not say."""


class Matches(Repository):
    """All matches."""

    async def add(
        self,
        game: str,
        options: Mapping[str, object],
        host: Guest,
        chairs: Sequence[Chair],
        *,
        public: bool,
        clock: int | None = None,
        hints: bool = False,
        pace: Pace = "usual",
        patience: int = PATIENCE,
        absence: int | None = None,
        full: bool = False,
        rules: str | None = None,
    ) -> tuple[str, str]:
        """Add a match that waits for players. Returns its id and the token of its invitation."""
        match, secret = new_id(), Secret.new()
        async with self._writing() as connection:
            await self._insert(
                connection,
                match,
                game,
                options,
                host.id,
                chairs,
                public=public,
                clock=clock,
                hints=hints,
                pace=pace,
                patience=patience,
                absence=absence,
                full=full,
                invitation=secret.hashed,
                rules=rules,
            )
        return match, secret.plain

    async def keep(
        self,
        game: str,
        options: Mapping[str, object],
        host: Guest,
        chairs: Sequence[Chair],
        rows: list[Move],
        winners: Sequence[int] | None,
        rules: str | None = None,
        *,
        ending: str | None = None,
    ) -> str:
        """Add a match that was played elsewhere, from a record that the referee has checked. It is over, though the
        record may end before the game does: then nobody is known to have won.
        """
        match = new_id()
        async with self._writing() as connection:
            await self._insert(
                connection,
                match,
                game,
                options,
                host.id,
                chairs,
                public=False,
                state="over",
                winners=winners,
                ending=ending,
                rules=rules,
            )
            if rows:
                await connection.execute(insert(MOVES), [row.columns(match) for row in rows])
        return match

    async def play_again(self, old: Match, guest: Guest, chairs: Sequence[Chair], rules: str | None = None) -> str:
        """The rematch of a finished match, with these chairs. If there is one already that was not closed, that one."""
        match = new_id()
        wanted = select(MATCHES.c.next).where(MATCHES.c.id == old.id).with_for_update()
        async with self._writing() as connection:
            there: str | None = (await connection.execute(wanted)).scalar_one()
            state = await connection.scalar(select(MATCHES.c.state).where(MATCHES.c.id == there))
            if there is not None and state != "closed":
                return there
            await self._insert(
                connection,
                match,
                old.game,
                old.options,
                guest.id,
                chairs,
                public=False,
                clock=old.clock,
                hints=old.hints,
                pace=old.pace,
                patience=old.patience,
                absence=old.absence,
                full=old.full,
                rules=rules,
            )
            await connection.execute(update(MATCHES).where(MATCHES.c.id == old.id).values(next=match))
            await pass_on(connection, Note("chairs", old.id))
        return match

    @staticmethod
    async def _insert(
        connection: AsyncConnection,
        match: str,
        game: str,
        options: Mapping[str, object],
        host: str,
        chairs: Sequence[Chair],
        *,
        public: bool,
        clock: int | None = None,
        hints: bool = False,
        pace: Pace = "usual",
        patience: int = PATIENCE,
        state: str = "open",
        invitation: bytes | None = None,
        winners: Sequence[int] | None = None,
        ending: str | None = None,
        absence: int | None = None,
        full: bool = False,
        rules: str | None = None,
    ) -> None:
        when = now()
        await connection.execute(
            insert(MATCHES).values(
                id=match,
                game=game,
                options=json.dumps(dict(options), sort_keys=True),
                seats=len(chairs),
                public=public,
                host=host,
                invitation=invitation or Secret.new().hashed,
                state=state,
                clock=clock,
                hints=hints,
                pace=pace,
                patience=patience,
                absence=absence,
                full=full,
                winners=None if winners is None else json.dumps(list(winners)),
                ending=ending,
                rules=rules,
                made=when,
                changed=when,
            )
        )
        await connection.execute(
            insert(CHAIRS),
            [
                {"match": match, "seat": chair.seat, "guest": chair.guest, "bot": chair.bot, "called": chair.called}
                for chair in chairs
            ],
        )

    async def find(self, match: str) -> Match | None:
        """The match with this id, or None."""
        async with self._reading() as connection:
            found = await matches_of(connection, select(MATCHES).where(MATCHES.c.id == match))
        return found[0] if found else None

    async def is_invitation(self, match: str, secret: str) -> bool:
        """Whether this secret is the match's invitation."""
        async with self._reading() as connection:
            kept = await connection.scalar(select(MATCHES.c.invitation).where(MATCHES.c.id == match))
        return kept is not None and is_same(kept, hashed(secret))

    async def invite_anew(self, match: str) -> str:
        """Make a new invitation. The one before is no longer valid."""
        secret = Secret.new()
        async with self._writing() as connection:
            await connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(invitation=secret.hashed))
        return secret.plain

    async def start(self, match: str, fill: str) -> bool:
        """Start a match that waits for players, with this bot in the free seats. False if it has started already."""
        waits = and_(MATCHES.c.id == match, MATCHES.c.state == "open")
        free = and_(CHAIRS.c.match == match, CHAIRS.c.guest.is_(None), CHAIRS.c.bot.is_(None))
        when = now()
        async with self._writing() as connection:
            begins = update(MATCHES).where(waits).values(state="running", begun=when, changed=when, due=when)
            if not (await connection.execute(begins)).rowcount:
                return False
            await connection.execute(update(CHAIRS).where(free).values(bot=fill, called=None))
            await pass_on(connection, Note("chairs", match))
        return True

    async def set_rules(self, match: str, rules: str) -> None:
        """Keep the version of the rules that a match's record has been found legal by."""
        async with self._writing() as connection:
            await connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(rules=rules))

    async def break_off(self, match: str) -> bool:
        """Let a running match be broken: today's rules refuse its record. False if it is not running."""
        return await self._turn(match, "running", state="broken", turn=None, due=None, changed=now())

    async def mend(self, match: str) -> bool:
        """Let a broken match run again. False if it is not broken."""
        return await self._turn(match, "broken", state="running", due=now(), changed=now())

    async def _turn(self, match: str, was: State, **values: object) -> bool:
        here = and_(MATCHES.c.id == match, MATCHES.c.state == was)
        async with self._writing() as connection:
            if not (await connection.execute(update(MATCHES).where(here).values(**values))).rowcount:
                return False
            await pass_on(connection, Note("chairs", match))
        return True

    async def ask(self, match: str, asked: Asked) -> None:
        """Keep the take-back that a seat asks the others for. The same question is not asked again about the same
        position before its time is over, nor once somebody has said no.
        """

        def anew(kept: Asked | None) -> Asked:
            is_same = kept is not None and (kept.at, kept.seat) == (asked.at, asked.seat)
            return kept if kept is not None and is_same and (kept.no is not None or kept.until > now()) else asked

        await self._change_asked(match, anew)

    async def answer(self, match: str, seat: int, at: int, *, agrees: bool) -> None:
        """Answer such a question, while there is time."""

        def answered(kept: Asked | None) -> Asked | None:
            if kept is None or kept.at != at or kept.no is not None or kept.until <= now():
                return kept
            return kept._replace(yes=(*kept.yes, seat)) if agrees else kept._replace(no=seat)

        await self._change_asked(match, answered)

    async def _change_asked(self, match: str, change: Callable[[Asked | None], Asked | None]) -> None:
        here = MATCHES.c.id == match
        async with self._writing() as connection:
            kept = await connection.scalar(select(MATCHES.c.asked).where(here).with_for_update())
            changed = change(_asked(kept))
            if changed != _asked(kept):
                await connection.execute(update(MATCHES).where(here).values(asked=json.dumps(changed)))
                await pass_on(connection, Note("chairs", match))

    async def compose(self, match: str, seat: int, change: Callable[[Composed], Composed]) -> None:
        """Change what is kept of how a seat composes its moves."""
        here = MATCHES.c.id == match
        async with self._writing() as connection:
            kept = _composed(await connection.scalar(select(MATCHES.c.composed).where(here).with_for_update()))
            before = next((one for one in kept if one.seat == seat), Composed(seat, None))
            after = change(before)
            if after != before:
                others = [one for one in kept if one.seat != seat]
                kept_now = [one for one in (*others, after) if one != Composed(one.seat, None)]
                await connection.execute(update(MATCHES).where(here).values(composed=json.dumps(kept_now)))
                await pass_on(connection, Note("chairs", match))

    async def set_pace(self, match: str, pace: Pace) -> None:
        """Change how long the bots of a match wait between their moves."""
        async with self._writing() as connection:
            await connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(pace=pace))
            await pass_on(connection, Note("chairs", match))

    async def set_talk(self, match: str, talk: Talk) -> None:
        """Change who may talk at a match."""
        async with self._writing() as connection:
            await connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(talk=talk))
            await pass_on(connection, Note("chairs", match))

    async def pass_host_on(self, match: str) -> None:
        """The host has left: another guest who sits there becomes the host. If there is none, the match is closed."""
        sits = select(CHAIRS.c.guest).where(CHAIRS.c.match == match, CHAIRS.c.guest.is_not(None))
        waits = and_(MATCHES.c.id == match, MATCHES.c.state == "open")
        async with self._writing() as connection:
            heir = await connection.scalar(sits.order_by(CHAIRS.c.seat).limit(1))
            values = {"state": "closed"} if heir is None else {"host": heir}
            await connection.execute(update(MATCHES).where(waits).values(changed=now(), **values))
            await pass_on(connection, Note("chairs", match))


async def matches_of(connection: AsyncConnection, wanted: Select[Any]) -> list[Match]:
    rows = (await connection.execute(wanted)).all()
    chairs: dict[str, list[Chair]] = {row.id: [] for row in rows}
    seated = (
        select(CHAIRS, GUESTS.c.name)
        .select_from(CHAIRS.outerjoin(GUESTS, CHAIRS.c.guest == GUESTS.c.id))
        .where(CHAIRS.c.match.in_(list(chairs)))
        .order_by(CHAIRS.c.seat)
    )
    for chair in (await connection.execute(seated)).all() if chairs else ():
        name = chair.called or chair.name
        chairs[chair.match].append(
            Chair(
                chair.seat,
                chair.guest,
                name,
                chair.bot,
                chair.away,
                chair.back,
                chair.called,
                chair.resigned,
                chair.left,
                chair.gone,
            )
        )
    return [_match(row, tuple(chairs[row.id])) for row in rows]


def _match(row: Row[Any], chairs: tuple[Chair, ...]) -> Match:
    return Match(
        id=row.id,
        game=row.game,
        options=json.loads(row.options),
        seats=row.seats,
        public=row.public,
        host=row.host,
        state=row.state,
        clock=row.clock,
        turn=row.turn,
        next=row.next,
        begun=row.begun,
        chairs=chairs,
        hints=row.hints,
        changed=row.changed,
        winners=None if row.winners is None else tuple(json.loads(row.winners)),
        ending=row.ending,
        pace=row.pace,
        patience=row.patience,
        composed=_composed(row.composed),
        asked=_asked(row.asked),
        talk=row.talk,
        barred=tuple(json.loads(row.barred or "[]")),
        absence=row.absence,
        full=row.full,
        rules=row.rules,
    )


def _composed(kept: str | None) -> tuple[Composed, ...]:
    return () if kept is None else tuple(Composed(*one) for one in json.loads(kept))


def _asked(kept: str | None) -> Asked | None:
    if kept is None:
        return None
    seat, at, until, yes, no = json.loads(kept)
    return Asked(seat, at, until, tuple(yes), no)
