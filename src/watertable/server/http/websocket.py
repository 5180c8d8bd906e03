"""The WebSocket of a match."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from time import monotonic, thread_time
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from watertable.server.fair.budget import Pay, metered
from watertable.server.hall import Hall, hall_of
from watertable.server.http.asking import COOKIE, address_of, is_own_origin, maybe_guest_of
from watertable.server.http.limits import RateLimit
from watertable.server.line.protocol import line_of
from watertable.server.live import breaking
from watertable.server.live.connection import Connection
from watertable.server.live.frames import (
    Ask,
    BadFrame,
    Consent,
    Hint,
    Play,
    Received,
    Refused,
    Resign,
    Say,
    Undo,
    read_frame,
)
from watertable.server.live.playing import Broken
from watertable.server.live.room import Room
from watertable.server.live.rounds.sweeping import SWEEPER
from watertable.server.store.devices import device_of
from watertable.server.store.tokens import is_id
from watertable.server.traces import begin_trace

_LOG: Final = logging.getLogger(__name__)
_MOST_WAITING: Final = 200
"""Frames that may wait for a slow client before it is disconnected. It can come back. As many of its own may wait."""
_BURST: Final = 3
"""How many seconds' worth of frames a connection may send at once."""
_COST: Final = 4
"""The cost in frames of everything but a move: it takes longer, or is sent to everybody."""
_LASTING: Final = (Play, Undo, Ask, Consent, Say, Resign)
"""What counts though its sender is gone by now."""
_LONGEST_DEBT: Final = 5.0
"""Seconds that a frame waits at most because its sender has used more than their share."""
_SLOW: Final = 1.0
"""Seconds after which the log tells of a frame."""
_MOST_REFUSED: Final = 200
"""How many frames may come too fast before their connection is closed."""
WRONG_ORIGIN, NO_SUCH_MATCH, TOO_SLOW, TOO_MANY, TOO_FAST, WENT_WRONG = 4403, 4404, 4408, 4429, 4430, 1011

Socket = WebSocket[Any, Any, Any]


@websocket("/api/matches/{match:str}/live")
async def live(socket: Socket, match: str) -> None:
    """One connection to a match."""
    hall = hall_of(socket.app)
    if hall.draining.is_on:
        await _send_elsewhere(socket)
        return
    await socket.accept()
    try:
        await _connect(hall, socket, match)
    except WebSocketDisconnect:
        pass
    except Exception:  # noqa: BLE001 - one connection's failure must not reach the others; the client can come back
        _LOG.exception("a connection has failed", extra={"match": match if is_id(match) else None})
        with suppress(Exception):  # the client may be gone
            await socket.close(WENT_WRONG, "something went wrong here: come back")


async def _send_elsewhere(socket: Socket) -> None:
    """Turn a connection away before it is one: a proxy then asks another process."""
    await socket.receive()
    start: Any = {"type": "websocket.http.response.start", "status": 503, "headers": [(b"content-length", b"0")]}
    end: Any = {"type": "websocket.http.response.body", "body": b""}
    await socket.send(start)
    await socket.send(end)


async def _connect(hall: Hall, socket: Socket, match: str) -> None:
    if not is_own_origin(socket):
        await socket.close(WRONG_ORIGIN, "this page is not from here")
        return
    if not hall.requests.take(address_of(socket)):
        hall.metrics.refused.labels("requests").inc()
        await socket.close(TOO_FAST, "too many at a time")
        return
    guest = await maybe_guest_of(socket)
    if hall.debt(address_of(socket), guest and guest.id):
        hall.metrics.refused.labels("work").inc()
        await socket.close(TOO_FAST, "too much at a time")
        return
    with (
        hall.by_address.entering(address_of(socket)) as fits_address,
        hall.by_guest.entering(guest.id if guest else address_of(socket)) as fits_guest,
    ):
        if not fits_guest or not fits_address:
            hall.metrics.refused.labels("connections").inc()
            await socket.close(TOO_MANY, "too many connections")
            return
        try:
            async with hall.rooms.holding(match if is_id(match) else "") as room:
                if room is None:
                    await socket.close(NO_SUCH_MATCH, "there is no such match")
                    return
                ended = breaking.end_of(room.match)
                if ended is not None:
                    await socket.close(*ended)
                    return
                outbox = Outbox(socket)
                hall.metrics.outboxes.add(outbox)
                connection = Connection(guest, room.match, outbox.put, address_of(socket), outbox.end)
                connection.device = device_of(socket.cookies[COOKIE]) if guest else None
                with hall.metrics.connections.track_inprogress():
                    await _listen(hall, socket, room, connection, outbox)
        except Broken:
            await socket.close(breaking.CODE, breaking.WORDS)


class Outbox:
    """Frames that wait to be sent. A client that reads too slowly is disconnected."""

    def __init__(self, socket: Socket) -> None:
        self._socket = socket
        self._line = line_of(socket.scope)
        self._waiting: asyncio.Queue[bytes | tuple[int, str]] = asyncio.Queue(_MOST_WAITING)
        self._is_sending = False

    def __len__(self) -> int:
        """How many frames wait."""
        return self._waiting.qsize()

    def put(self, data: bytes) -> None:
        """Send a frame at once, or queue it."""
        if self._line is not None and self._line.is_ready and not self._is_sending and self._waiting.empty():
            self._line.write(data)
        elif self._waiting.full():
            self.end(TOO_SLOW, "too slow: come back")
        else:
            self._waiting.put_nowait(data)

    def end(self, code: int, words: str) -> None:
        """Close the connection, without what waits."""
        while not self._waiting.empty():
            self._waiting.get_nowait()
        self._waiting.put_nowait((code, words))

    async def empty(self) -> None:
        """Send queued frames until the client is gone, or the connection is to end."""
        while isinstance(data := await self._waiting.get(), bytes):
            self._is_sending = True
            await self._socket.send_text(data.decode())
            self._is_sending = False
        self._is_sending = True
        await self._socket.close(*data)


class Inbox:
    """Frames that a client has sent, read ahead, so that a lost client is noticed at once, and its pending questions
    are dropped.
    """

    def __init__(self, socket: Socket, a_second: int, refuse: Callable[[], None], pay: Pay) -> None:
        self._socket = socket
        self._allowance = RateLimit(a_second, a_second * _BURST)
        self._dear = max(a_second, _COST)
        """The cost of a hint: a second's frames, because a process thinks about it for a while."""
        self._refuse = refuse
        self._pay = pay
        self._waiting: asyncio.Queue[Received | BadFrame | None] = asyncio.Queue()
        self._refused = 0
        self._is_over = False

    @property
    def is_too_fast(self) -> bool:
        """Whether the client has sent too much."""
        return self._refused >= _MOST_REFUSED

    async def fill(self) -> None:
        """Read until the client is gone, or has sent too much."""
        line = line_of(self._socket.scope)
        if line is not None:
            line.hear(self._heard)
        with suppress(WebSocketDisconnect):
            while not self.is_too_fast:
                self._take(await self._socket.receive_text())
        self._end()

    def _heard(self, data: str) -> None:
        """A frame has come, in a step of its own."""
        if self._is_over:
            return
        since = thread_time()
        self._take(data)
        if self.is_too_fast:
            self._end()
        self._pay((thread_time() - since) * 1000)

    def _end(self) -> None:
        """No more is taken, and of what waits only what lasts."""
        if not self._is_over:
            self._is_over = True
            left = [self._waiting.get_nowait() for _ in range(self._waiting.qsize())]
            for frame in (*(each for each in left if isinstance(each, _LASTING)), None):
                self._waiting.put_nowait(frame)

    def _take(self, data: str) -> None:
        """Take a frame, or refuse one that is too many."""
        try:
            frame: Received | BadFrame = read_frame(data)
        except BadFrame as mistake:
            frame = mistake
        cost = 1 if isinstance(frame, Play) else self._dear if isinstance(frame, Hint) else _COST
        if self._waiting.qsize() < _MOST_WAITING and self._allowance.take(cost=cost):
            self._waiting.put_nowait(frame)
        else:
            self._refused += 1
            self._refuse()

    async def next(self) -> Received | BadFrame | None:
        """The next frame; None once there are no more."""
        return await self._waiting.get()


async def _listen(hall: Hall, socket: Socket, room: Room, connection: Connection, outbox: Outbox) -> None:
    def refuse() -> None:
        hall.metrics.refused.labels("frames").inc()
        room.refuse(connection, "too-fast")

    begin_trace(connection.id)
    address, guest = connection.address, connection.guest and connection.guest.id
    pay = partial(hall.pay, address, guest)
    inbox = Inbox(socket, hall.settings.frames_a_second, refuse, pay)
    tasks = [asyncio.create_task(_paid(work, pay)) for work in (outbox.empty(), inbox.fill())]
    try:
        await metered(room.enter(connection), pay)
        while (frame := await inbox.next()) is not None:
            debt = hall.debt(address, guest)
            if debt:
                hall.metrics.refused.labels("work").inc()
                await asyncio.sleep(min(debt, _LONGEST_DEBT))
            begin_trace(f"{connection.id}/{getattr(frame, 'id', '')}")
            since = monotonic()
            await metered(_handle(hall, room, connection, frame), pay)
            if monotonic() - since > _SLOW:
                about = {"type": type(frame).__name__.lower(), "match": room.match.id, "seconds": monotonic() - since}
                _LOG.warning("a frame took long", extra=about)
        if inbox.is_too_fast:
            await socket.close(TOO_FAST, "too fast")
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.shield(room.leave(connection))


async def _paid(work: Coroutine[Any, Any, None], pay: Pay) -> None:
    await metered(work, pay)


async def _handle(hall: Hall, room: Room, connection: Connection, frame: Received | BadFrame) -> None:
    if isinstance(frame, BadFrame):
        hall.metrics.frames.labels("bad").inc()
        connection.send(Refused(None, str(frame)))
        return
    SWEEPER.heard()
    hall.metrics.frames.labels(type(frame).__name__.lower()).inc()
    if isinstance(frame, Play):
        with hall.metrics.moving.time():
            await room.receive(connection, frame)
    elif isinstance(frame, Hint):
        await hall.advisers.ask(room, connection, frame)
    else:
        await room.receive(connection, frame)
