"""A client that is connected to a room."""

from collections.abc import Callable, Sequence
from time import thread_time
from typing import TypeAlias

from watertable.engine.actors import ONLOOKER, Viewer
from watertable.server.live.frames import Around, Outgoing, encode
from watertable.server.live.playing import Playing
from watertable.server.store import Guest, Match, now
from watertable.server.store.tokens import new_id

Send: TypeAlias = Callable[[bytes], None]
End: TypeAlias = Callable[[int, str], None]


def _stay(_code: int, _words: str) -> None:
    pass


class Connection:
    """A client that is connected to a room: a guest who may have seats there, or an onlooker."""

    def __init__(self, guest: Guest | None, match: Match, send: Send, address: str = "", end: End = _stay) -> None:
        self.id = new_id()
        self.guest = guest
        self.owner = guest and guest.id
        self.address = address
        self.payer = address or (guest.id if guest else "")
        """Whose share of the workers it uses: that of its address."""
        self.device: str | None = None
        """The device that it comes from, of somebody with a name."""
        self.seats: tuple[int, ...] = ()
        self.viewer: Viewer = ONLOOKER
        self.told = 0
        """The first row that has not been sent to it."""
        self._send = send
        self.end = end
        """Ends it, with a close code and a sentence."""
        self._around: Around | None = None
        self.sit(match)

    def sit(self, match: Match) -> bool:
        """Take the seats that the guest has now. True if the viewer changes by that: for a guest who has lost the seat
        that they looked from, or has just got a first seat. Several people who share a screen see nobody's hand until
        one of them looks, and a drawn curtain stays drawn.
        """
        before, had = self.viewer, self.seats
        self.seats = match.seats_of(self.guest.id) if self.guest else ()
        if (before in had and before not in self.seats) or not had:
            self.viewer = self.seats[0] if len(self.seats) == 1 else ONLOOKER
        return self.viewer != before

    def send(self, frame: Outgoing) -> None:
        """Send a frame."""
        self._send(encode(frame))

    def send_encoded(self, data: bytes) -> None:
        """Send an encoded frame, which several clients get."""
        self._send(data)

    def send_around(self, frame: Around) -> None:
        """Send who is there, unless it has not changed."""
        if frame != self._around:
            self._around = frame
            self.send(frame)


def show(playing: Playing, connections: Sequence[Connection], *, whole: bool = False) -> float:
    """Show these clients the table. A frame for several of them is made once. A client whose log has a
    move that was taken back is sent the whole log again. Returns the milliseconds of processor time that it took.
    """
    since = thread_time()
    encoded: dict[tuple[Viewer, int], bytes] = {}
    left = playing.left(now())
    for connection in connections:
        is_whole = whole or connection.told <= playing.taken_back_at
        side = connection.viewer, 0 if is_whole else connection.told
        data = encoded.get(side)
        if data is None:
            data = encoded[side] = playing.shown(*side, whole=is_whole, left=left)
        connection.told = playing.at
        connection.send_encoded(data)
    return (thread_time() - since) * 1000
