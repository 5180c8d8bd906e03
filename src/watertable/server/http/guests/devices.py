"""Devices: come with one more, see them, sign them out."""

from typing import Annotated, Final

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.exceptions import NotAuthorizedException
from msgspec import Meta

from watertable.server.hall import Hall, hall_of
from watertable.server.http.asking import COOKIE, Asked, Asking, NotNow, body, guest_of, maybe_guest_of, takes
from watertable.server.live.wire import Sent
from watertable.server.store import Guest
from watertable.server.store.devices import device_of

_YEAR: Final = 365 * 24 * 3600
_MOST: Final = 20
"""Devices of one guest."""
_BROWSERS: Final = (
    ("Edg/", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("CriOS/", "Chrome"),
    ("Safari/", "Safari"),
)
"""How browsers are recognised: by the first of these that stands in their `User-Agent`."""
_SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


class DeviceSent(Sent, frozen=True):
    """A device of yours."""

    id: str
    name: str
    """The browser and the system, as the browser has said; may be empty."""
    seen: int
    """When it was last used, to within a day, in milliseconds since 1970."""
    here: bool
    """Whether it is the one that asks."""


class DeviceLinkSent(Sent, frozen=True):
    """What to give to another device, after the `#` of a link, where no server logs it."""

    token: str


class Coming(Asked, frozen=True):
    """A device link that was followed."""

    token: Annotated[str, Meta(min_length=1, max_length=100)]


class Signing(Asked, frozen=True):
    """A device to sign out."""

    id: Annotated[str, Meta(max_length=24)]


class Came(Sent, frozen=True):
    """Who you are on this device now."""

    id: str
    name: str


def cookie_of(hall: Hall, token: str, lasts: int = _YEAR) -> Cookie:
    """The cookie that identifies a guest on a device."""
    return Cookie(
        COOKIE, value=token, max_age=lasts, httponly=True, samesite="lax", secure=hall.settings.secure, path="/"
    )


def device_name(request: Asking) -> str:
    """What a device is: its browser and its system."""
    agent = request.headers.get("user-agent", "")
    found = [next((name for sign, name in kinds if sign in agent), None) for kinds in (_BROWSERS, _SYSTEMS)]
    return ", ".join(name for name in found if name is not None)


def own_device(request: Asking) -> str:
    """The device that a request's cookie names."""
    return device_of(request.cookies.get(COOKIE, ""))


@get("/api/devices")
async def list_devices(request: Asking) -> list[DeviceSent]:
    """Your devices, this one first, then those used last."""
    return await _sent(hall_of(request.app), await guest_of(request), own_device(request))


async def _sent(hall: Hall, guest: Guest, here: str) -> list[DeviceSent]:
    known = await hall.store.devices.of(guest.id)
    sent = [DeviceSent(each.id, each.name, each.seen, each.id == here) for each in known]
    return sorted(sent, key=lambda each: not each.here)


@post("/api/devices/link", status_code=200)
async def link_device(request: Asking) -> DeviceLinkSent:
    """Make a link by which you come with one more device, once, within 15 minutes. The link before is void."""
    hall, guest = hall_of(request.app), await guest_of(request)
    if len(await hall.store.devices.of(guest.id)) >= _MOST:
        raise NotNow(f"you have {_MOST} devices: sign one out first")
    return DeviceLinkSent(await hall.store.devices.add_link(guest.id))


@post("/api/devices", status_code=200, opt=takes(Coming))
async def come_with_device(request: Asking) -> Response[Came]:
    """Follow such a link: on this device you are the guest who has made it."""
    wanted, hall = await body(request, Coming), hall_of(request.app)
    was = await maybe_guest_of(request)
    found = await hall.store.devices.follow(wanted.token, device_name(request))
    if found is None:
        raise NotAuthorizedException("This link is not valid, or no longer.")
    guest, token = found
    if was is not None:
        await hall.sign_out(was.id, own_device(request))
    return Response(Came(guest.id, guest.name), cookies=[cookie_of(hall, token)])


@post("/api/devices/end", status_code=200, opt=takes(Signing))
async def end_device(request: Asking) -> Response[list[DeviceSent]]:
    """Sign one of your devices out, perhaps this one: its connections end. Returns the others."""
    wanted, hall, guest = await body(request, Signing), hall_of(request.app), await guest_of(request)
    if not await hall.sign_out(guest.id, wanted.id):
        raise NotAuthorizedException("That is not your device.")
    here = own_device(request)
    left = await _sent(hall, guest, here)
    return Response(left, cookies=[cookie_of(hall, "", 0)] if wanted.id == here else [])


HANDLERS = [list_devices, link_device, come_with_device, end_device]
