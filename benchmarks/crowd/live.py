"""One connection to a match, as a browser keeps it: it says that it takes compressed frames, and reads what it gets."""

import zlib
from asyncio import Future, get_running_loop
from collections.abc import Callable
from typing import Any, Final

from msgspec import Raw
from picows import WSListener, WSMsgType, ws_connect

from benchmarks.crowd.frames import Heard, hear

_OFFER: Final = {"Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits"}
_TAIL: Final = b"\x00\x00\xff\xff"
"""The end of a compressed frame, which is not sent."""
_PATIENCE: Final = 60.0
"""Seconds that a server has to accept a connection while many others come."""


class Live(WSListener):  # type: ignore[misc] # where the checks run, picows is not installed
    """Somebody at a table."""

    def __init__(self, seat: int | None, heard: "Callable[[Live, Heard], None]", lost: Callable[[str], None]) -> None:
        self.seat = seat
        """Where somebody sits; nobody's for those who look on."""
        self.at = -1
        """The number of the last position that was shown."""
        self.turn: int | None = None
        self.touches: Raw | None = None
        self.received = 0
        """Bytes of the last frame, as it came over the wire."""
        self.unpacked = 0
        """The same, when it is no longer compressed."""
        self.welcome: Future[None] = get_running_loop().create_future()
        """Done when the first position has been shown."""
        self._heard = heard
        self._lost = lost
        self._transport: Any = None
        self._inflate = zlib.decompressobj(-zlib.MAX_WBITS)

    async def connect(self, address: str, cookie: str, *, compressed: bool) -> None:
        """Come, and wait until the table has been shown."""
        headers = {"Cookie": cookie, **(_OFFER if compressed else {})}
        self._transport, _ = await ws_connect(
            lambda: self, address, extra_headers=headers, websocket_handshake_timeout=_PATIENCE
        )
        await self.welcome

    def send(self, frame: bytes) -> None:
        """Send a frame, uncompressed: it is small."""
        self._transport.send(WSMsgType.TEXT, frame)

    def close(self) -> None:
        """Go, without a word to whoever asks for lost connections."""
        self._lost = _nothing
        if self._transport is not None:
            self._transport.disconnect()

    def on_ws_frame(self, _transport: Any, frame: Any) -> None:
        """A frame has come."""
        if frame.msg_type != WSMsgType.TEXT:
            return
        data = frame.get_payload_as_bytes()
        self.received = len(data)
        if frame.rsv1:
            data = self._inflate.decompress(data + _TAIL)
        self.unpacked = len(data)
        heard = hear(data)
        if (position := heard.position) is not None:
            self.at, self.turn = position.at, position.turn
            is_mine = self.seat is not None and self.seat == self.turn
            self.touches = position.touches if is_mine else None
            if not self.welcome.done():
                self.welcome.set_result(None)
        self._heard(self, heard)

    def on_ws_disconnected(self, transport: Any) -> None:
        """The connection is gone."""
        said = transport.close_handshake and transport.close_handshake.recv
        why = f"a connection was closed: {said.code} {said.reason}" if said else "a connection was cut"
        if not self.welcome.done():
            self.welcome.set_exception(ConnectionError(why))
        self._lost(why)


def _nothing(_why: str) -> None:
    pass
