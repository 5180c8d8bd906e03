"""The lobby: the list of games, and guests who say who they are."""

from typing import Annotated

from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from msgspec import Meta

from watertable import gallery, games
from watertable.gallery import GameShown
from watertable.server.hall import hall_of
from watertable.server.http.asking import COOKIE, Asked, Asking, body, maybe_guest_of, takes
from watertable.server.http.guests.devices import cookie_of, device_name, own_device
from watertable.server.http.packed import answer_of
from watertable.server.live.naming import name_wanted
from watertable.server.live.wire import FaceSent, Sent, faces_sent
from watertable.server.print import Printed
from watertable.server.store import Guest


class NewGuest(Asked, frozen=True):
    """A guest's name, new or changed."""

    name: Annotated[Printed, Meta(max_length=40)]


class GuestSent(Sent, frozen=True):
    """A guest."""

    id: str
    name: str


@get("/api/games", sync_to_thread=False)
def list_games() -> list[GameShown]:
    """All games, with their seats, options and bots."""
    return gallery.all_shown()


@get("/api/games/{name:str}/faces", sync_to_thread=False)
def list_faces(request: Asking, name: str) -> Response[dict[str, FaceSent]]:
    """The faces of a game: how its pieces look."""
    if name not in games.names():
        raise NotFoundException("There is no such game.")
    return answer_of(request, _faces, name)


def _faces(name: str) -> dict[str, FaceSent]:
    return faces_sent(games.find(name))


@post("/api/guests", opt=takes(NewGuest))
async def come(request: Asking) -> Response[GuestSent]:
    """Say who you are. A cookie keeps it."""
    wanted, hall = await body(request, NewGuest), hall_of(request.app)
    name = name_wanted(wanted.name)
    known = await maybe_guest_of(request)
    if known is not None:
        for match in await hall.store.guests.rename(known.id, name):
            await hall.changed(match)
        return Response(GuestSent(known.id, name))
    guest, token = await hall.store.guests.add(name, device_name(request))
    return Response(_sent(guest), cookies=[cookie_of(hall, token)])


@get("/api/me")
async def who_am_i(request: Asking) -> Response[GuestSent | None]:
    """The guest of your cookie, or null. A cookie that is used is renewed, once a day."""
    hall, guest = hall_of(request.app), await maybe_guest_of(request)
    if guest is None:
        return Response(None)
    is_due = await hall.store.devices.use(own_device(request), device_name(request))
    cookies = [cookie_of(hall, request.cookies[COOKIE])] if is_due else []
    return Response(_sent(guest), cookies=cookies)


def _sent(guest: Guest) -> GuestSent:
    return GuestSent(guest.id, guest.name)


HANDLERS = [list_games, list_faces, come, who_am_i]
