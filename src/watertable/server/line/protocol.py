"""Uvicorn's protocol for WebSockets, with a short way for frames: the application may hear them at once when they come,
and write them at once when the client can take them, without tasks in between.
"""

import asyncio
import logging
import struct
from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from watertable.server.line.deflate import Deflate, Offer

NAME: Final = "watertable.line"
"""By this extension of ASGI the application finds the line of a connection."""
_TEXT: Final = 0x81
_COMPRESSED: Final = 0x40


def line_of(scope: Any) -> "Line | None":
    """The line of a connection; None where another server runs the application."""
    line = scope["extensions"].get(NAME) if scope.get("extensions") else None
    return line if isinstance(line, Line) else None


class Line(WebSocketsSansIOProtocol):
    """One connection."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.conn = ServerProtocol(
            extensions=[Offer()], max_size=self.config.ws_max_size, logger=logging.getLogger("uvicorn.error")
        )
        self._hear: Callable[[str], None] | None = None

    def handle_connect(self, event: Request) -> None:
        """Uvicorn calls this when a client asks for a WebSocket."""
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[NAME] = self

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Uvicorn calls this when the application has done. What refers to itself is taken apart."""
        super().on_task_complete(task)
        self._hear = None
        for extension in self.conn.extensions:
            if isinstance(extension, Deflate):
                extension.forget()
        self.scope.clear()  # type: ignore[attr-defined] # it is a dictionary

    # What comes

    def hear(self, hear: Callable[[str], None]) -> None:
        """Call this for every frame, also for those that have come already."""
        self._hear = hear
        for _ in range(self.queue.qsize()):
            event: Any = self.queue.get_nowait()
            if event["type"] == "websocket.receive":
                hear(event.get("text") or "")
            else:
                self.queue.put_nowait(event)
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()

    def send_receive_event_to_app(self) -> None:
        """Uvicorn calls this with a frame that is complete."""
        if self._hear is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        if self.curr_msg_data_type == "text":
            try:
                text = b"".join(self.frames).decode()
            except UnicodeDecodeError:
                super().send_receive_event_to_app()  # which ends the connection
                return
        else:
            text = ""
        self.frames = []
        self._hear(text)

    # What goes

    @property
    def is_ready(self) -> bool:
        """Whether a frame would be sent at once."""
        return self.handshake_complete and self.writable.is_set()

    def write(self, data: bytes) -> None:
        """Send a frame of text, encoded, if the client is still there."""
        if self.close_sent or self.conn.state is not State.OPEN or self.transport.is_closing():
            return
        deflate = self.conn.extensions[0] if self.conn.extensions else None
        pressed = deflate.press(data) if isinstance(deflate, Deflate) else None
        self.transport.write(_framed(data, _TEXT) if pressed is None else _framed(pressed, _TEXT | _COMPRESSED))


def _framed(data: bytes, first: int) -> bytes:
    """A whole message in one frame (RFC 6455, 5.2)."""
    length = len(data)
    if length < 126:
        return struct.pack("!BB", first, length) + data
    if length < 1 << 16:
        return struct.pack("!BBH", first, 126, length) + data
    return struct.pack("!BBQ", first, 127, length) + data
