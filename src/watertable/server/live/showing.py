"""What the connections of a room are shown: the table, who is there, why a frame is refused, and that a match ends."""

from collections.abc import Callable

from watertable.engine.actors import ONLOOKER
from watertable.engine.messages import message
from watertable.server.fair.budget import Share
from watertable.server.live import breaking
from watertable.server.live.connection import Connection, show
from watertable.server.live.frames import Answer, Look, Refused, Why
from watertable.server.live.playing import Broken, Playing
from watertable.server.live.presence import Talk, tell_who_is_here
from watertable.server.rules import rules_version
from watertable.server.store import Match, Store


def _as_shown(match: Match) -> Match:
    """A match without what is not shown, or shown otherwise."""
    chairs = tuple(chair._replace(left=0) for chair in match.chairs)
    return match._replace(turn=None, changed=0, composed=(), chairs=chairs)


class Showing:
    """A match in this process, kept up to date, and shown to all who are connected."""

    def __init__(self, store: Store, playing: Playing, on_change: Callable[[], None], share: Share) -> None:
        self.playing = playing
        self.connections: set[Connection] = set()
        self._store = store
        self._on_change = on_change
        self._lock = share
        self._talk = Talk(store)

    @property
    def match(self) -> Match:
        """The match in this room."""
        return self.playing.match

    # What is written elsewhere

    async def _catch_up(self) -> None:
        rows = await self._store.moves.of(self.match.id, self.playing.at)
        if rows:
            try:
                self.playing.apply(rows)
            except Broken as broken:
                await breaking.break_off(self._store, self.match, broken, rules_version(self.match.game))
                self.playing.match = self.match._replace(state="broken")
                self._end()
                raise
            if self.playing.progress.over:
                await self._reseat()
            self._show_all()

    async def _reseat(self) -> None:
        """Read again who sits where, and whether the match has started or is over."""
        match = await self._store.matches.find(self.match.id)
        assert match is not None, "matches are never deleted"
        was, self.playing.match = self.match, match
        if _as_shown(match) == _as_shown(was):
            if match.composed != was.composed:
                await self._tell_who_is_here()
            return
        has_resigned = match.resigned != was.resigned  # the log says so, between its moves
        self.playing.sit(match)
        if breaking.end_of(match) is not None:  # by the rules of another process, or by an operator
            self._end()
            return
        elsewhere = [connection for connection in self.connections if connection.sit(match) or has_resigned]
        self._show(elsewhere, whole=True)
        self._show([connection for connection in self.connections if connection not in elsewhere])
        await self._tell_who_is_here()

    def _end(self) -> None:
        """The match is broken, or was closed: it ends for all who are connected."""
        code, words = breaking.end_of(self.match) or (breaking.CODE, breaking.WORDS)
        for connection in self.connections:
            connection.end(code, words)

    # What is shown

    def _show_all(self) -> None:
        self._on_change()
        self._show(list(self.connections))

    def _show(self, connections: list[Connection], *, whole: bool = False) -> None:
        self._lock.pay(show(self.playing, connections, whole=whole))

    async def _tell_who_is_here(self) -> None:
        await tell_who_is_here(self._store, self.playing, self.connections)

    # What is refused and answered

    def refuse(self, connection: Connection, why: str, token: str | None = None, *, late: bool = False) -> None:
        """Refuse a frame."""
        words = self.playing.say(message(f"table-{why}"), connection.viewer)
        connection.send(Refused(token, words, late=late))

    def _too_late(self, connection: Connection, token: str) -> None:
        self.refuse(connection, "moved-on", token, late=True)
        self._show([connection])

    def _answer(self, connection: Connection, frame: Why) -> None:
        if frame.seat not in connection.seats:
            self.refuse(connection, "not-your-seat", frame.id)
        elif self.match.state != "running":
            self.refuse(connection, "not-begun" if self.match.state == "open" else "is-over", frame.id)
        elif (answer := self.playing.why_not(frame.seat, frame.path)) is None:
            connection.send(Answer(frame.id, None, None, None))
        else:
            refusal, words = answer
            connection.send(Answer(frame.id, words, refusal.rule.id, refusal.rule.reference))

    def _look(self, connection: Connection, frame: Look) -> None:
        if frame.seat is not None and frame.seat not in connection.seats:
            self.refuse(connection, "not-your-seat")
            return
        connection.viewer = ONLOOKER if frame.seat is None else frame.seat
        self._show([connection], whole=True)
