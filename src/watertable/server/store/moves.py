"""Moves: the append-only record of every match. The primary key (match, number) guards against two writers."""

import json
from typing import Final

from sqlalchemy import bindparam, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from watertable.server.store.news import Note, pass_on
from watertable.server.store.repository import Repository
from watertable.server.store.schema import MATCHES, MOVES
from watertable.server.store.values import Move, Progress, now

_APPEND: Final = insert(MOVES)
_PROGRESS: Final = (
    update(MATCHES)
    .where(MATCHES.c.id == bindparam("of"), MATCHES.c.state.not_in(("over", "broken")))
    .values({name: bindparam(name) for name in ("turn", "due", "changed")})
)
_ENDS: Final = _PROGRESS.values(state="over", winners=bindparam("won"))


class Moves(Repository):
    """The moves of all matches."""

    async def of(self, match: str, since: int = 0) -> list[Move]:
        """The rows of a match's record, from a number on."""
        wanted = select(MOVES).where(MOVES.c.match == match, MOVES.c.seq >= since).order_by(MOVES.c.seq)
        async with self._reading() as connection:
            rows = (await connection.execute(wanted)).all()
        return [Move(row.seq, row.actor, row.move, row.token, row.at, row.remark) for row in rows]

    async def count(self, match: str) -> int:
        """How many rows a match's record has."""
        wanted = select(func.coalesce(func.max(MOVES.c.seq), -1) + 1).where(MOVES.c.match == match)
        async with self._reading() as connection:
            count: int = (await connection.execute(wanted)).scalar_one()
        return count

    async def append(self, match: str, rows: list[Move], after: Progress) -> bool:
        """Append rows to a match's record, and store its progress after them: all or nothing. False if another process
        has written a row with the same number or token, or the match is over or broken.
        """
        values = {"of": match, "turn": after.turn, "due": after.due, "changed": now()}
        if after.over:
            values["won"] = None if after.winners is None else json.dumps(after.winners)
        try:
            async with self._writing() as connection:
                if not (await connection.execute(_ENDS if after.over else _PROGRESS, values)).rowcount:
                    return False
                await connection.execute(_APPEND, [row.columns(match) for row in rows])
                await pass_on(connection, Note("moves", match, rows[-1].seq + 1))
        except IntegrityError:
            return False
        return True

    async def set_progress(self, match: str, at: int, progress: Progress) -> None:
        """Store the progress of a match whose record has `at` rows, when it has changed without a move."""
        newer = select(MOVES.c.seq).where(MOVES.c.match == match, MOVES.c.seq >= at).exists()
        here = update(MATCHES).where(MATCHES.c.id == match, MATCHES.c.state == "running", ~newer)
        async with self._writing() as connection:
            await connection.execute(here.values(turn=progress.turn, due=progress.due))
