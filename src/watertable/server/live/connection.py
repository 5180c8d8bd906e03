"""A client that is connected to a room."""

from collections.abc import Callable
from typing import TypeAlias

from watertable.engine.actors import ONLOOKER, Viewer
from watertable.server.live.frames import Around, Outgoing, encode
from watertable.server.store import Guest, Match
from watertable.server.store.tokens import new_id

Send: TypeAlias = Callable[[bytes], None]


class Connection:
    """A client that is connected to a room: a guest who may have seats there, or an onlooker."""

    def __init__(self, guest: Guest | None, match: Match, send: Send, address: str = "") -> None:
        self.id = new_id()
        self.guest = guest
        self.address = address
        self.payer = address or (guest.id if guest else "")
        """Whose share of the workers it uses: that of its address."""
        self.seats: tuple[int, ...] = ()
        self.viewer: Viewer = ONLOOKER
        self.told = 0
        """The first row that has not been sent to it."""
        self._send = send
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
