"""The WebSocket of a match."""

import asyncio
from typing import Any
from urllib.parse import urlsplit

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from watertable.server.frames import BadFrame, Outgoing, Refused, encode, read_frame
from watertable.server.hall import hall_of
from watertable.server.lobby import COOKIE
from watertable.server.rooms import Connection

_MOST_WAITING = 200
"""Frames that may wait for a slow client before it is let go; it can come back."""
NO_SUCH_MATCH, WRONG_ORIGIN, TOO_SLOW = 4404, 4403, 4408


def is_own_origin(origin: str | None, host: str | None, known: str | None) -> bool:
    """Whether a browser that says it comes from there may talk to us. Who is no browser says nothing."""
    if origin is None:
        return True
    return origin == known or (known is None and urlsplit(origin).netloc == host)


@websocket("/api/matches/{match:str}/live")
async def live(socket: WebSocket[Any, Any, Any], match: str) -> None:
    """One connection to a match."""
    hall = hall_of(socket.app)
    await socket.accept()
    if not is_own_origin(socket.headers.get("origin"), socket.headers.get("host"), hall.settings.origin):
        await socket.close(WRONG_ORIGIN, "this page is not from here")
        return
    room = await hall.rooms.find(match)
    if room is None:
        await socket.close(NO_SUCH_MATCH, "there is no such match under way")
        return
    token = socket.cookies.get(COOKIE)
    guest = await hall.store.find_guest(token) if token else None
    waiting: asyncio.Queue[bytes | None] = asyncio.Queue(_MOST_WAITING)

    async def send(frame: Outgoing) -> None:
        if waiting.full():
            while not waiting.empty():
                waiting.get_nowait()
            waiting.put_nowait(None)
        else:
            waiting.put_nowait(encode(frame))

    connection = Connection(guest, room.playing.match, send)
    sender = asyncio.create_task(_pass_on(socket, waiting))
    try:
        await room.enter(connection)
        while True:
            try:
                frame = read_frame(await socket.receive_text())
            except BadFrame as mistake:
                await send(Refused(None, str(mistake)))
            else:
                await room.receive(connection, frame)
    except WebSocketDisconnect:
        pass
    finally:
        await room.leave(connection)
        sender.cancel()
        hall.rooms.close_empty(hall.thinkers.is_working_for)


async def _pass_on(socket: WebSocket[Any, Any, Any], waiting: "asyncio.Queue[bytes | None]") -> None:
    while (data := await waiting.get()) is not None:
        await socket.send_text(data.decode())
    await socket.close(TOO_SLOW, "too slow: come back")
