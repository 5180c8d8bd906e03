"""Before and around the play: guests, games, matches. Plain requests and answers, all JSON."""

from collections.abc import Mapping
from typing import Annotated, Any, TypeVar

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.exceptions import NotAuthorizedException, NotFoundException
from msgspec import Meta, Struct

from watertable import bots, games
from watertable.engine.mistakes import Mistake
from watertable.engine.options import settle
from watertable.engine.record import Record
from watertable.engine.table import check_seats
from watertable.engine.words import message
from watertable.server.hall import Hall, hall_of
from watertable.server.playing import Playing
from watertable.server.store import Guest, Match
from watertable.server.wire import FaceSent, Sent, faces_sent
from watertable.words import Catalogue

COOKIE = "watertable"
_YEAR = 365 * 24 * 3600
_MOST_LISTED = 100
T = TypeVar("T")


class Asked(Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """The body of a request."""


class NewGuest(Asked, frozen=True):
    """Somebody comes, or wants to be called otherwise."""

    name: Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^\S(.*\S)?$")]


class NewMatch(Asked, frozen=True):
    """A table to be set up: every chair is `me`, `open`, or the name of a bot."""

    game: str
    chairs: Annotated[tuple[str, ...], Meta(min_length=1, max_length=10)]
    options: dict[str, int | str | bool] = {}
    public: bool = False


class Sitting(Asked, frozen=True):
    """Somebody wants a seat; for a match that is not public, with its invitation."""

    seat: Annotated[int, Meta(ge=0, le=9)]
    invitation: Annotated[str, Meta(max_length=100)] | None = None


class GuestSent(Sent, frozen=True):
    """Who somebody is."""

    id: str
    name: str


class ChairListed(Sent, frozen=True):
    """A seat of a match."""

    seat: int
    name: str | None
    bot: str | None
    yours: bool


class MatchSent(Sent, frozen=True):
    """A match, without its moves."""

    id: str
    game: str
    title: str
    options: Mapping[str, object]
    public: bool
    state: str
    host: bool
    chairs: tuple[ChairListed, ...]
    invitation: str | None = None
    """Only for whoever has just made it."""


class GameSent(Sent, frozen=True):
    """A game that can be played."""

    name: str
    title: str
    line: str
    length: str
    least: int
    greatest: int
    bots: tuple[str, ...]


async def body(request: Request[Any, Any, Any], what: type[T]) -> T:
    """The body of a request, read strictly."""
    try:
        return msgspec.json.decode(await request.body(), type=what)
    except msgspec.MsgspecError as error:
        raise Mistake(str(error)) from None


async def guest_of(request: Request[Any, Any, Any]) -> Guest:
    """Whoever asks. Raises NotAuthorizedException for somebody without a name."""
    token = request.cookies.get(COOKIE)
    guest = await hall_of(request.app).store.find_guest(token) if token else None
    if guest is None:
        raise NotAuthorizedException("Say who you are first.")
    return guest


def sent(match: Match, guest: Guest | None, invitation: str | None = None) -> MatchSent:
    """A match as somebody may know it."""
    mine = match.seats_of(guest.id) if guest else ()
    chairs = tuple(ChairListed(c.seat, c.name, c.bot, c.seat in mine) for c in match.chairs)
    title = Catalogue(match.game).say(message("game-title"))
    is_host = guest is not None and guest.id == match.host
    return MatchSent(
        match.id,
        match.game,
        title,
        match.options,
        match.public,
        match.state,
        is_host,
        chairs,
        invitation,
    )


async def found(hall: Hall, match: str) -> Match:
    """A match, or 404."""
    known = await hall.store.find_match(match)
    if known is None:
        raise NotFoundException("There is no such match.")
    return known


@get("/api/games")
async def list_games() -> list[GameSent]:
    """All games, with their seats and bots."""
    listed = []
    for name in games.names():
        game, words = games.find(name), Catalogue(name)
        seats = game.seats(settle(game.options, {}))
        title, line, length = (words.say(message(f"game-{part}")) for part in ("title", "line", "length"))
        listed.append(GameSent(name, title, line, length, seats[0], seats[-1], tuple(bots.BOTS)))
    return listed


@get("/api/games/{name:str}/faces")
async def list_faces(name: str) -> dict[str, FaceSent]:
    """How the pieces of a game look."""
    if name not in games.names():
        raise NotFoundException("There is no such game.")
    return faces_sent(games.find(name).faces())


@post("/api/guests")
async def come(request: Request[Any, Any, Any]) -> Response[GuestSent]:
    """Say who you are: a cookie keeps it."""
    wanted, hall = await body(request, NewGuest), hall_of(request.app)
    token = request.cookies.get(COOKIE)
    known = await hall.store.find_guest(token) if token else None
    if known is not None:
        await hall.store.rename_guest(known.id, wanted.name)
        return Response(GuestSent(known.id, wanted.name))
    guest, token = await hall.store.add_guest(wanted.name)
    cookie = Cookie(
        COOKIE, value=token, max_age=_YEAR, httponly=True, samesite="lax", secure=hall.settings.secure, path="/"
    )
    return Response(GuestSent(guest.id, guest.name), cookies=[cookie])


@get("/api/me")
async def who_am_i(request: Request[Any, Any, Any]) -> GuestSent:
    """Who the cookie says that you are."""
    guest = await guest_of(request)
    return GuestSent(guest.id, guest.name)


@post("/api/matches")
async def set_up(request: Request[Any, Any, Any]) -> MatchSent:
    """Set a table up."""
    wanted, hall, host = await body(request, NewMatch), hall_of(request.app), await guest_of(request)
    game = games.find(wanted.game)
    options = check_seats(game, wanted.options, len(wanted.chairs))
    waiting = [match for match in await hall.store.matches_of(host.id, 1000) if match.state != "over"]
    if len(waiting) >= hall.settings.tables_a_guest:
        raise Mistake(f"you have {len(waiting)} matches that are not over: finish one first")
    chairs: list[tuple[str | None, str | None]] = []
    for chair in wanted.chairs:
        if chair in {"me", "open"}:
            chairs.append((host.id if chair == "me" else None, None))
        else:
            bots.find(chair)
            chairs.append((None, chair))
    match, invitation = await hall.store.add_match(wanted.game, options, host, chairs, public=wanted.public)
    return sent(await found(hall, match), host, invitation)


@get("/api/matches")
async def open_matches(request: Request[Any, Any, Any]) -> list[MatchSent]:
    """Public matches that wait for players."""
    return [sent(match, None) for match in await hall_of(request.app).store.open_matches(_MOST_LISTED)]


@get("/api/matches/mine")
async def my_matches(request: Request[Any, Any, Any]) -> list[MatchSent]:
    """The matches that you sit at or have made."""
    guest = await guest_of(request)
    return [sent(match, guest) for match in await hall_of(request.app).store.matches_of(guest.id, _MOST_LISTED)]


@get("/api/matches/{match:str}")
async def one_match(request: Request[Any, Any, Any], match: str) -> MatchSent:
    """A match."""
    hall, token = hall_of(request.app), request.cookies.get(COOKIE)
    guest = await hall.store.find_guest(token) if token else None
    return sent(await found(hall, match), guest)


@post("/api/matches/{match:str}/sit", status_code=200)
async def sit(request: Request[Any, Any, Any], match: str) -> MatchSent:
    """Take a free seat."""
    wanted, hall, guest = await body(request, Sitting), hall_of(request.app), await guest_of(request)
    known = await found(hall, match)
    invited = wanted.invitation is not None and await hall.store.is_invitation(match, wanted.invitation)
    if not known.public and not invited and known.host != guest.id:
        raise NotAuthorizedException("This table is by invitation.")
    if not await hall.store.sit(match, wanted.seat, guest.id):
        raise Mistake("that seat is not free")
    return sent(await found(hall, match), guest)


@post("/api/matches/{match:str}/leave", status_code=200)
async def leave(request: Request[Any, Any, Any], match: str) -> MatchSent:
    """Leave a match that has not begun."""
    hall, guest = hall_of(request.app), await guest_of(request)
    await found(hall, match)
    await hall.store.stand_up(match, guest.id)
    return sent(await found(hall, match), guest)


@post("/api/matches/{match:str}/start", status_code=200)
async def start(request: Request[Any, Any, Any], match: str) -> MatchSent:
    """Begin: only whoever set the table up may. Bots take the free seats."""
    hall, guest = hall_of(request.app), await guest_of(request)
    if (await found(hall, match)).host != guest.id:
        raise NotAuthorizedException("Only whoever set the table up may begin.")
    if not await hall.store.start(match, "random"):
        raise Mistake("it has begun already")
    await hall.rooms.find(match)
    return sent(await found(hall, match), guest)


@get("/api/matches/{match:str}/record")
async def record(request: Request[Any, Any, Any], match: str) -> dict[str, Any]:
    """The record of a match that is over: anybody with the link may replay it."""
    hall = hall_of(request.app)
    known = await found(hall, match)
    if known.state != "over":
        raise Mistake("the record can be had when the match is over")
    kept: Record = Playing(known, await hall.store.moves(match)).table.record()
    whole: dict[str, Any] = msgspec.json.decode(kept.to_json())
    return whole


HANDLERS = [
    list_games,
    list_faces,
    come,
    who_am_i,
    set_up,
    open_matches,
    my_matches,
    one_match,
    sit,
    leave,
    start,
    record,
]
