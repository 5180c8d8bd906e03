"""Compression of frames (permessage-deflate, RFC 7692) that remembers the frame before and nothing else.

A picture is much like the one before, so a window that is wide enough for both makes a frame five times as small, in
less time. Zlib's own memory of a stream takes 144 KB for each connection. Here each frame is compressed anew, with the
one before as its dictionary: the client, whose window ends with just that frame, sees no difference. And those who were
shown the same before and are shown the same now get the same bytes, which are compressed once.
"""

import zlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.typing import ExtensionParameter

_LEVEL: Final = 4
"""Zlib's: a third of level 6's time for some more bytes."""
_MEMORY: Final = 5
_SMALL: Final = 512
"""Frames with fewer bytes are sent as they are."""
_KEPT: Final = 64
"""Compressed frames that are kept for others who are sent the same."""
_WIDEST: Final = 15
_OF_CLIENTS: Final = 12
"""The window of what clients send, which is little."""
_LOOKAHEAD: Final = 512
"""Bytes beyond a frame that a window needs so that the frame before can be found from its beginning."""
_TAIL: Final = 4
"""Bytes at the end of a compressed frame that are not sent."""


@lru_cache(_KEPT)
def compressed(data: bytes, before: bytes, widest: int) -> bytes:
    """A frame, compressed for somebody who was sent another one before, with a window of `widest` bits at most."""
    bits = min(max((len(before) + _LOOKAHEAD).bit_length(), (len(data) // 2).bit_length(), 9), widest)
    press = zlib.compressobj(_LEVEL, zlib.DEFLATED, -bits, _MEMORY, zlib.Z_DEFAULT_STRATEGY, before[-(1 << bits) :])
    return (press.compress(data) + press.flush(zlib.Z_SYNC_FLUSH))[:-_TAIL]


class Deflate(PerMessageDeflate):
    """The compression of one connection."""

    def __init__(self, agreed: PerMessageDeflate) -> None:
        """Take over what was agreed with the client, without an encoder that remembers."""
        super().__init__(
            agreed.remote_no_context_takeover,
            True,
            agreed.remote_max_window_bits,
            agreed.local_max_window_bits,
        )
        self._forgets = agreed.local_no_context_takeover
        self._before = b""
        """The frame that was compressed last: the client's window ends with it."""

    def press(self, data: bytes) -> bytes | None:
        """A frame's data, compressed; None if it is sent as it is."""
        if len(data) < _SMALL:
            return None
        pressed = compressed(data, self._before, self.local_max_window_bits)
        if not self._forgets:
            self._before = data
        return pressed

    def forget(self) -> None:
        """Nothing is sent any more."""
        self._forgets, self._before = True, b""

    def encode(self, frame: Frame) -> Frame:
        """Compress a frame."""
        pressed = self.press(bytes(frame.data)) if frame.opcode == Opcode.TEXT and frame.fin else None
        return frame if pressed is None else Frame(frame.opcode, pressed, frame.fin, rsv1=True)


class Offer(ServerPerMessageDeflateFactory):
    """What the server offers: a wide window for what it sends, and a narrow one for what it is sent."""

    def __init__(self) -> None:
        super().__init__(client_max_window_bits=_OF_CLIENTS)

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[object]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """Agree on parameters."""
        answer, agreed = super().process_request_params(params, accepted_extensions)  # type: ignore[arg-type]
        return answer, Deflate(agreed)
