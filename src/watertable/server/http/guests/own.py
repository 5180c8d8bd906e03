"""What is kept of a guest: they can have it, and they can be forgotten."""

from typing import Annotated

from litestar import Response, get, post
from msgspec import Meta

from watertable.server.hall import hall_of
from watertable.server.http.asking import Asked, Asking, NotNow, body, guest_of, takes
from watertable.server.http.guests.devices import DeviceSent, cookie_of, own_device
from watertable.server.live.wire import Sent


class SeatKept(Sent, frozen=True):
    """A seat of yours."""

    match: str
    game: str
    state: str
    made: int
    seat: int
    called: str | None
    """Your name there, if it is another one."""


class MoveKept(Sent, frozen=True):
    """A move of yours."""

    match: str
    at: int
    """The number of the position."""
    move: str | None
    """Null: a move was taken back."""
    when: int


class ChatKept(Sent, frozen=True):
    """Something that you have said."""

    match: str
    words: str
    when: int


class Kept(Sent, frozen=True):
    """All that the server keeps about you."""

    id: str
    name: str
    made: int
    devices: tuple[DeviceSent, ...]
    seats: tuple[SeatKept, ...]
    moves: tuple[MoveKept, ...]
    chats: tuple[ChatKept, ...]


class Forgetting(Asked, frozen=True):
    """Who is to be forgotten: your name, so that nobody is by mistake."""

    name: Annotated[str, Meta(max_length=40)]


class Forgotten(Sent, frozen=True):
    """That you are forgotten."""

    forgotten: bool


@get("/api/me/kept")
async def kept(request: Asking) -> Response[Kept]:
    """All that the server keeps about you: in milliseconds since 1970, where it says when."""
    hall, guest = hall_of(request.app), await guest_of(request)
    own, here = await hall.store.forgetting.own(guest.id), own_device(request)
    devices = await hall.store.devices.of(guest.id)
    all_of_it = Kept(
        guest.id,
        guest.name,
        own.made,
        tuple(DeviceSent(each.id, each.name, each.seen, each.id == here) for each in devices),
        tuple(SeatKept(*each) for each in own.seats),
        tuple(MoveKept(*each) for each in own.moves),
        tuple(ChatKept(*each) for each in own.chats),
    )
    return Response(all_of_it, headers={"Content-Disposition": 'attachment; filename="watertable.json"'})


@post("/api/me/forget", status_code=200, opt=takes(Forgetting))
async def be_forgotten(request: Asking) -> Response[Forgotten]:
    """Be forgotten: your name, your words, your devices and your seats go. Bots play on for you."""
    wanted, hall, guest = await body(request, Forgetting), hall_of(request.app), await guest_of(request)
    if wanted.name != guest.name:
        raise NotNow("that is not your name")
    gone = await hall.store.forgetting.forget(guest.id)
    await hall.rooms.forget(gone.matches, gone.devices)
    return Response(Forgotten(forgotten=True), cookies=[cookie_of(hall, "", 0)])


HANDLERS = [kept, be_forgotten]
