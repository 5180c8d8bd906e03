"""A room: one match in this process, and all its connections. A move is stored before anybody is sent it."""

from collections.abc import Callable
from random import Random

from watertable.engine.actors import Seat
from watertable.engine.messages import Message
from watertable.engine.mistakes import Mistake
from watertable.engine.rules import IllegalMove
from watertable.server.fair.budget import Share
from watertable.server.live import composing
from watertable.server.live.connection import Connection
from watertable.server.live.consent import PATIENCE, is_asked, is_pending, waits_for
from watertable.server.live.frames import (
    Ask,
    Back,
    Composing,
    Consent,
    Done,
    Look,
    OfRoom,
    Play,
    Refused,
    Resign,
    Say,
    There,
    Undo,
    Why,
)
from watertable.server.live.playing import Broken, Made, Playing
from watertable.server.live.presence import keep_chat, payers
from watertable.server.live.showing import Showing
from watertable.server.store import Asked, Store, now
from watertable.server.store.news import Note


class Room(Showing):
    """One match in this process. A lock lets one thing happen at a time."""

    def __init__(self, store: Store, playing: Playing, rng: Random, on_change: "OnChange", share: Share) -> None:
        super().__init__(store, playing, lambda: on_change(self), share)
        self._rng = rng
        self.declined: dict[int, int] = {}
        """For each bot that did not want to move out of turn, the position in which it was last asked."""

    @property
    def is_attended(self) -> bool:
        """Whether bots move here. Where all people have left, they wait for one of them."""
        return self.match.is_awaited(self.playing.at) or bool(payers(self.match, self.connections))

    # Coming and going

    async def enter(self, connection: Connection) -> None:
        """Add a connection, and show it everything."""
        async with self._lock:
            await self._catch_up()  # nobody who reconnects may be shown an older position than before
            if self.match.state == "broken":
                raise Broken(f"the match {self.match.id} is broken")
            await self._talk.tell(self.playing, self.connections)
            connection.sit(self.match)
            self.connections.add(connection)
            self._show([connection], whole=True)
            connection.send(await self._talk.latest(self.playing))
            await self._store.visits.come(connection.id, self.match.id, connection.owner, connection.address)
            await self._bring_back(connection)
            await self._tell_who_is_here()
            self._on_change()  # bots may have waited for somebody to come

    async def leave(self, connection: Connection) -> None:
        """Remove a connection."""
        async with self._lock:
            self.connections.discard(connection)
            for seat in connection.seats:
                await self._end_composing(seat)
            await self._store.visits.go(connection.id)
            if connection.seats and connection.owner is not None and self.match.state == "running":
                await self._store.chairs.leave(self.match.id, connection.owner)
                if self.match.absence is not None:
                    await self._reseat()
                    await self._store_progress()
            await self._tell_who_is_here()

    async def go_away(self, guest: str) -> None:
        """Let bots play a guest's seats in a running match until they come back."""
        async with self._lock:
            if await self._store.chairs.go_away(self.match.id, self.match.seats_of(guest)):
                await self._reseat()
                await self._store_progress()

    async def _bring_back(self, connection: Connection) -> None:
        if any(self.match.chairs[seat].away for seat in connection.seats):
            await self._store.chairs.come_back(self.match.id, connection.seats)
            await self._reseat()
            await self._store_progress()

    async def time_is_up(self) -> None:
        """If the player who must move has run out of time, let a bot play until they come back."""
        async with self._lock:
            await self._begin()  # another process may have written, or died before chance has dealt
            if self.match.absence is not None:
                await self._reseat()  # another process may have noted that somebody has left
            here = await self._store.visits.at(self.match.id)
            if not self.is_attended and not any(map(self.match.is_of, here)):
                await self._store_progress(rests=True)
                return
            must, when = self.playing.table.turn.must, now()
            if must is None or must < 0:
                return
            left, is_missed = self.playing.left(when), self.playing.is_missed(when)
            if left == 0 or (is_missed and self.match.chairs[must].guest not in here):
                if await self._store.chairs.go_away(self.match.id, [must], self.playing.at):
                    await self._reseat()
                    await self._store_progress()
            elif is_missed:  # they are there, and think; who knows whether they stay
                again = 1000 * (self.match.absence or 0)
                await self._store_progress(due=when + min(again, again if left is None else left))
            elif (self.playing.progress.due or when + 1) > when:
                await self._store_progress()  # the stored progress is out of date

    async def _store_progress(self, *, rests: bool = False, due: int | None = None) -> None:
        """Store the progress of the match, when it has changed without a move. One that rests is due to nobody; another
        may be due at another time than its progress says.
        """
        if self.match.state == "running":
            progress = self.playing.progress
            if rests or due is not None:
                progress = progress._replace(due=due)
            await self._store.moves.set_progress(self.match.id, self.playing.at, progress)
            self._on_change()

    # What clients send

    async def receive(self, connection: Connection, frame: OfRoom) -> None:
        """Handle a frame, or refuse it with the reason."""
        async with self._lock:
            if isinstance(frame, Play | Undo):
                await self._move(connection, frame)
            elif isinstance(frame, Why):
                self._answer(connection, frame)
            elif isinstance(frame, Look):
                self._look(connection, frame)
            elif isinstance(frame, Back):
                await self._bring_back(connection)
            elif isinstance(frame, Resign):
                await self._resign(connection, frame)
            elif isinstance(frame, Ask | Consent):
                await self._take_back(connection, frame)
            elif isinstance(frame, Composing):
                await self._compose(connection, frame)
            elif isinstance(frame, There):
                connection.send(Done(frame.id, self.playing.at))
            else:
                await self._say(connection, frame)

    async def _move(self, connection: Connection, frame: Play | Undo) -> None:
        if frame.seat not in connection.seats:
            self.refuse(connection, "not-your-seat", frame.id)
            return
        if frame.at != self.playing.at:
            await self._catch_up()  # another process may have written what it answers
        if self._is_done(connection, frame):
            return
        if self.match.state != "running":
            is_late = frame.at != self.playing.at
            why = "is-over" if self.match.state == "over" else "not-begun"
            self.refuse(connection, why, frame.id, late=is_late)
            if is_late:
                self._show([connection])
            return
        if frame.seat in self.match.resigned:
            self.refuse(connection, "resigned", frame.id)
            return
        await self._bring_back(connection)
        if frame.at != self.playing.at:
            self._too_late(connection, frame.id)
            return
        made, must = await self._try(connection, frame), self.playing.table.turn.must
        if made is None:
            return
        if await self._append(made):
            connection.send(Done(frame.id, self.playing.at))
            self._show_all()
            await self._end_composing(frame.seat, new_round=frame.seat == must)
        else:
            await self._catch_up()
            if not self._is_done(connection, frame):
                self._too_late(connection, frame.id)

    def _is_done(self, connection: Connection, frame: Play | Undo | Ask | Consent) -> bool:
        """Whether this frame was handled before. If so, it is acknowledged again."""
        if (frame.seat, frame.id) not in self.playing.tokens:
            return False
        connection.send(Done(frame.id, self.playing.at))
        return True

    async def _try(self, connection: Connection, frame: Play | Undo) -> Made | None:
        """The rows of a move, if the referee allows it. Otherwise the client is sent the rule."""
        try:
            if isinstance(frame, Play):
                return self.playing.made_by_move(frame.seat, frame.move, frame.id, self._rng)
            return await self.playing.made_by_undo(frame.seat, frame.id)
        except IllegalMove as illegal:
            rule, words = illegal.refusal.rule, self.playing.say(illegal.refusal.message, frame.seat)
            connection.send(Refused(frame.id, words, rule.id, rule.reference))
        except Mistake as mistake:
            connection.send(Refused(frame.id, str(mistake)))
        return None

    async def reach(self, at: int) -> None:
        """Read what other processes have written, if a client refers to a position that is not known here yet."""
        async with self._lock:
            if at > self.playing.at:
                await self._catch_up()

    async def _resign(self, connection: Connection, frame: Resign) -> None:
        """A seat gives up. The record does not know of it."""
        own = self.playing.table.game.own_resigning()
        if frame.seat not in connection.seats:
            self.refuse(connection, "not-your-seat", frame.id)
        elif frame.seat in self.match.resigned:
            connection.send(Done(frame.id, self.playing.at))
        elif own is not None:
            words = self.playing.say(own.refuse().message, frame.seat)
            connection.send(Refused(frame.id, words, own.id, own.reference))
        elif self.match.state != "running":
            self.refuse(connection, "is-over" if self.match.state == "over" else "not-begun", frame.id)
        else:
            await self._store.chairs.resign(self.match.id, frame.seat, self.playing.at)
            await self._reseat()
            await self._store_progress()
            if frame.seat in self.match.resigned:
                connection.send(Done(frame.id, self.playing.at))
            else:
                self.refuse(connection, "is-over", frame.id)

    async def _take_back(self, connection: Connection, frame: Ask | Consent) -> None:
        """Ask the others for a take-back, or agree to one or not. With the last consent it is done."""
        if frame.seat not in connection.seats:
            self.refuse(connection, "not-your-seat", frame.id)
            return
        if frame.at != self.playing.at:
            await self._catch_up()  # another process may have written what it answers
        if self._is_done(connection, frame):
            return
        if frame.at != self.playing.at or self.match.state != "running":
            self._too_late(connection, frame.id)
            return
        if isinstance(frame, Ask):
            illegal = self.playing.asking_refusal(frame.seat)
            if illegal is not None:
                words = self.playing.say(illegal.message, frame.seat)
                connection.send(Refused(frame.id, words, illegal.rule.id, illegal.rule.reference))
                return
            await self._store.matches.ask(self.match.id, Asked(frame.seat, frame.at, now() + PATIENCE))
        elif is_asked(self.match, frame.seat):
            await self._store.matches.answer(self.match.id, frame.seat, frame.at, agrees=frame.agrees)
        await self._reseat()
        self._on_change()  # bots wait for the answers
        if is_pending(self.match, self.playing.at) and not waits_for(self.match):
            if not await self._append(self.playing.made_by_consent(frame.seat, frame.id)):
                await self._catch_up()
            self._show_all()
        connection.send(Done(frame.id, self.playing.at))

    async def _compose(self, connection: Connection, frame: Composing) -> None:
        """Let bots wait while a seat composes a move that it may make."""
        turn = self.playing.table.turn
        if frame.seat not in connection.seats:
            self.refuse(connection, "not-your-seat")
        elif not frame.on:
            await self._end_composing(frame.seat)
        elif self.match.state == "running" and frame.seat in turn.askable() and self.match.patience:
            await composing.begin(self._store, self.match, frame.seat)
            await self._reseat()

    async def _end_composing(self, seat: Seat, *, new_round: bool = False) -> None:
        await composing.end(self._store, self.match, seat, new_round=new_round)
        if any(one.seat == seat for one in self.match.composed):
            await self._reseat()
            self._on_change()

    async def _say(self, connection: Connection, frame: Say) -> None:
        why = await keep_chat(self._store, self.match, self.playing.names, connection.guest, frame)
        if why is not None:
            self.refuse(connection, why, frame.id)
            return
        connection.send(Done(frame.id, self.playing.at))
        await self._talk.tell(self.playing, self.connections)

    # Moves of chance and of bots, and news

    async def _begin(self) -> None:
        """Let chance move first, if nothing has happened yet."""
        if self.match.state == "running":
            await self._catch_up()
            made = self.playing.made_by_chance(self._rng)
            if made.rows:
                if await self._append(made):
                    self._show_all()
                else:
                    await self._catch_up()
            self._on_change()

    async def make(self, at: int, seat: int, text: str, remark: Message | None = None) -> bool:
        """Make a bot's move, with its remark, in the position with this number. False if it is too late, or the seat is
        no longer a bot's.
        """
        async with self._lock:
            is_waiting = composing.free_at(self.match) > now()
            if at != self.playing.at or self.match.chairs[seat].player is None or is_waiting:
                return False
            if not await self._append(self.playing.made_by_move(seat, text, None, self._rng, remark)):
                await self._catch_up()
                return False
            self._show_all()
            return True

    async def _append(self, made: Made) -> bool:
        if not await self._store.moves.append(self.match.id, made.rows, made.after):
            return False
        self.playing.apply(made.rows)
        if made.after.over:
            self.playing.sit(self.match._replace(state="over", winners=made.after.winners))
            await self._tell_who_is_here()
        return True

    async def heard(self, note: Note | None) -> None:
        """Something has been written, perhaps by another process: what the note says, or anything if there is no
        note.
        """
        async with self._lock:
            if note is None or note.kind == "chairs":
                await self._reseat()
                await self._begin()
            if note is None or (note.kind == "moves" and note.seq > self.playing.at):
                await self._catch_up()
            if note is None or (note.kind == "chats" and note.seq > self._talk.sent):
                await self._talk.tell(self.playing, self.connections)
            if note is None or note.kind == "visits":
                await self._tell_who_is_here()


OnChange = Callable[[Room], None]
