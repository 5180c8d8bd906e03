"""Tables: set up, joined, left, started, played again; invitations and seat links."""

from typing import Annotated

from litestar import Response, post
from litestar.exceptions import NotAuthorizedException
from msgspec import Meta, field

from watertable import bots, games
from watertable.engine.options import OptionValue
from watertable.engine.table import check_seats
from watertable.server.hall import Hall, hall_of
from watertable.server.http.asking import Asked, Asking, NotNow, body, guest_of, match_of, maybe_guest_of, takes
from watertable.server.http.guests.devices import cookie_of, device_name
from watertable.server.http.matches import MatchSent, sent
from watertable.server.live.naming import name_wanted
from watertable.server.live.wire import Sent
from watertable.server.print import Printed
from watertable.server.rules import rules_version
from watertable.server.store import Chair, Guest, Match, Pace
from watertable.server.store.lists import MOST_PUBLIC
from watertable.server.store.matches import PATIENCE

_WEEK = 7 * 24 * 3600

Secret = Annotated[str, Meta(min_length=1, max_length=100)]


class NewMatch(Asked, frozen=True):
    """A table to set up. Every chair is `me`, `open`, or the name of a bot."""

    game: Annotated[str, Meta(max_length=40)]
    chairs: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(min_length=1, max_length=10)]
    names: tuple[Annotated[Printed, Meta(max_length=40)] | None, ...] = ()
    """The names of the people at this screen, chair by chair, where they are not the guest's own."""
    options: dict[str, OptionValue] = field(default_factory=dict)
    public: bool = False
    clock: Annotated[int, Meta(ge=5, le=_WEEK)] | None = None
    """Seconds for a move. When they have run out, a bot plays until the owner of the seat comes back."""
    start: bool = False
    """Start at once, with bots in the open chairs."""
    hints: bool = False
    """Whether the player who is to move may ask for hints."""
    pace: Pace = "usual"
    """How long bots wait between their moves."""
    patience: Annotated[int, Meta(ge=0, le=120)] = PATIENCE
    """For how many seconds bots wait while somebody composes a move that theirs could upset, such as an offer."""

    absence: Annotated[int, Meta(ge=60, le=_WEEK)] | None = None
    """Seconds after which a bot plays for somebody who is to move and is not there; null leaves it to the others."""
    full: bool = False
    """Whether it starts by itself when all seats are taken."""


class Sitting(Asked, frozen=True):
    """A seat to take; at a match that is not public, with its invitation."""

    seat: Annotated[int, Meta(ge=0, le=9)]
    invitation: Secret | None = None


class Beginning(Asked, frozen=True):
    """A match to start."""

    bot: Annotated[str, Meta(max_length=40)] = bots.STAND_IN
    """The bot for the free seats."""


class Seat(Asked, frozen=True):
    """One of your seats."""

    seat: Annotated[int, Meta(ge=0, le=9)]


class Pacing(Asked, frozen=True):
    """How long bots are to wait between their moves."""

    pace: Pace


class Following(Asked, frozen=True):
    """A seat link that was followed."""

    token: Secret


class InvitationSent(Sent, frozen=True):
    """What to give to a friend, after the `#` of a link, where no server logs it."""

    invitation: str


class LinkSent(Sent, frozen=True):
    """What to give to another device, after the `#` of a link, where no server logs it."""

    token: str


@post("/api/matches", opt=takes(NewMatch))
async def set_up(request: Asking) -> MatchSent:
    """Set a table up."""
    wanted, hall, host = await body(request, NewMatch), hall_of(request.app), await guest_of(request)
    options = check_seats(games.find(wanted.game), wanted.options, len(wanted.chairs))
    said = [*wanted.names, *(None,) * len(wanted.chairs)]
    names = [None if name is None else name_wanted(name) for name in said]
    chairs = [_chair(seat, chair, host, names[seat]) for seat, chair in enumerate(wanted.chairs)]
    await _check_tables(hall, host)
    if wanted.public and await hall.store.lists.public(host.id) >= MOST_PUBLIC:
        raise NotNow(f"{MOST_PUBLIC} public tables of yours wait for players: start or leave one first")
    match, invitation = await hall.store.matches.add(
        wanted.game,
        options,
        host,
        chairs,
        public=wanted.public,
        clock=wanted.clock,
        hints=wanted.hints,
        pace=wanted.pace,
        patience=wanted.patience,
        absence=wanted.absence,
        full=wanted.full,
        rules=rules_version(wanted.game),
    )
    if wanted.start:
        await _begin(hall, match)
    return sent(await match_of(hall, match), host, invitation)


def _chair(seat: int, wanted: str, host: Guest, called: str | None) -> Chair:
    if wanted == "me":
        return Chair(seat, host.id, called=called)
    if wanted == "open":
        return Chair(seat)
    bots.find(wanted)
    return Chair(seat, bot=wanted)


async def _check_tables(hall: Hall, host: Guest) -> None:
    """Limit the unfinished matches of a guest."""
    count = await hall.store.lists.unfinished(host.id)
    if count >= hall.settings.tables_a_guest:
        raise NotNow(f"you have {count} matches that are not over: finish one first")


@post("/api/matches/{match:str}/sit", status_code=200, opt=takes(Sitting))
async def sit(request: Asking, match: str) -> MatchSent:
    """Take a free seat."""
    wanted, hall, guest = await body(request, Sitting), hall_of(request.app), await guest_of(request)
    known = await match_of(hall, match)
    invited = wanted.invitation is not None and await hall.store.matches.is_invitation(match, wanted.invitation)
    if not known.public and not invited and known.host != guest.id:
        raise NotAuthorizedException("This table needs an invitation.")
    if guest.id in known.barred:
        raise NotAuthorizedException("The host does not want you at this table.")
    if known.host != guest.id and known.seats_of(guest.id):
        raise NotNow("you sit at this table already: everybody takes one seat")
    if not await hall.store.chairs.sit(match, wanted.seat, guest.id, once=known.host != guest.id):
        raise NotNow("that seat is not free")
    await _begin_if_full(hall, match)
    return await _changed(hall, match, guest)


@post("/api/matches/{match:str}/leave", status_code=200)
async def leave(request: Asking, match: str) -> MatchSent:
    """Leave. Before a match has started, your seats become free, and if you were the host, another guest becomes the
    host. Later, a bot plays your seats until you come back.
    """
    hall, guest = hall_of(request.app), await guest_of(request)
    known = await match_of(hall, match)
    if known.state == "running":
        async with hall.rooms.holding(match) as room:
            assert room is not None, "it was found"
            await room.go_away(guest.id)
    else:
        await hall.store.chairs.stand_up(match, guest.id)
        if known.host == guest.id:
            await hall.store.matches.pass_host_on(match)
    return await _changed(hall, match, guest)


@post("/api/matches/{match:str}/start", status_code=200, opt=takes(Beginning))
async def start(request: Asking, match: str) -> MatchSent:
    """Start, with bots in the free seats. Only the host may."""
    hall, guest = hall_of(request.app), await guest_of(request)
    wanted = await body(request, Beginning) if await request.body() else Beginning()
    bots.find(wanted.bot)
    if (await match_of(hall, match)).host != guest.id:
        raise NotAuthorizedException("Only the host may start the match.")
    if not await _begin(hall, match, wanted.bot):
        raise NotNow("the match has started already")
    return sent(await match_of(hall, match), guest)


@post("/api/matches/{match:str}/invitation", status_code=200)
async def invite(request: Asking, match: str) -> InvitationSent:
    """Make a new invitation; the one before is no longer valid. Only the host may."""
    hall, guest = hall_of(request.app), await guest_of(request)
    if (await match_of(hall, match)).host != guest.id:
        raise NotAuthorizedException("Only the host may invite.")
    return InvitationSent(await hall.store.matches.invite_anew(match))


@post("/api/matches/{match:str}/link", status_code=200, opt=takes(Seat))
async def link(request: Asking, match: str) -> LinkSent:
    """Make a link that moves one of your seats to another device, once, within a day."""
    wanted, hall, guest = await body(request, Seat), hall_of(request.app), await guest_of(request)
    if wanted.seat not in (await match_of(hall, match)).seats_of(guest.id):
        raise NotAuthorizedException("That is not your seat.")
    return LinkSent(await hall.store.chairs.add_link(match, wanted.seat, guest.id))


@post("/api/matches/{match:str}/pace", status_code=200, opt=takes(Pacing))
async def pace(request: Asking, match: str) -> MatchSent:
    """Change how long bots wait between their moves. Only those who sit there may."""
    wanted, hall, guest = await body(request, Pacing), hall_of(request.app), await guest_of(request)
    if not (await match_of(hall, match)).seats_of(guest.id):
        raise NotAuthorizedException("You do not sit at this table.")
    await hall.store.matches.set_pace(match, wanted.pace)
    return await _changed(hall, match, guest)


@post("/api/links", status_code=200, opt=takes(Following))
async def follow(request: Asking) -> Response[MatchSent]:
    """Follow a seat link: the seat is yours, on this device. A guest without a name gets the name of that seat."""
    wanted, hall = await body(request, Following), hall_of(request.app)
    known = await hall.store.chairs.find_link(wanted.token)
    if known is None:
        raise NotAuthorizedException("This link is not valid, or no longer.")
    guest, cookies = await maybe_guest_of(request), []
    if guest is None:
        name = (await match_of(hall, known.match)).chairs[known.seat].name or ""
        guest, token = await hall.store.guests.add(name, device_name(request))
        cookies.append(cookie_of(hall, token))
    if not await hall.store.chairs.follow(known, guest.id):
        raise NotAuthorizedException("This link is not valid, or no longer.")
    return Response(await _changed(hall, known.match, guest), cookies=cookies)


@post("/api/matches/{match:str}/rematch", status_code=200)
async def play_again(request: Asking, match: str) -> MatchSent:
    """Play again with the same people and bots, one seat further. It starts when all people have asked for it."""
    hall, guest = hall_of(request.app), await guest_of(request)
    known = await match_of(hall, match)
    if not known.seats_of(guest.id):
        raise NotAuthorizedException("You do not sit at this table.")
    if known.state != "over":
        raise NotNow("the match is not over yet")
    chairs = [_again(seat, before, guest) for seat, before in enumerate(_chairs_before(known))]
    if known.next is None:
        await _check_tables(hall, guest)
    following = await hall.store.matches.play_again(known, guest, chairs, rules_version(known.game))
    for chair, before in zip(chairs, _chairs_before(known), strict=True):
        if chair.guest is not None:
            await hall.store.chairs.sit(following, chair.seat, guest.id, before.called)
    await hall.changed(match)
    again = await match_of(hall, following)
    if not again.seats_of(guest.id):
        raise NotNow("the rematch has started without you")
    if again.state == "open" and not any(chair.free for chair in again.chairs):
        await _begin(hall, following)
    return await _changed(hall, following, guest)


def _chairs_before(match: Match) -> list[Chair]:
    """For each chair of the rematch, who sat there: everybody sits one seat further."""
    return [match.chairs[(seat + 1) % match.seats] for seat in range(match.seats)]


def _again(seat: int, before: Chair, guest: Guest) -> Chair:
    """A chair of the rematch. Other people take theirs when they ask for it, too: until then the chair is free, and has
    their name.
    """
    is_own = before.guest == guest.id
    return Chair(seat, guest.id if is_own else None, bot=before.bot, called=before.called if is_own else before.name)


async def _begin_if_full(hall: Hall, match: str) -> None:
    known = await match_of(hall, match)
    if known.full and known.state == "open" and not any(chair.free for chair in known.chairs):
        await _begin(hall, match)


async def _begin(hall: Hall, match: str, bot: str = bots.STAND_IN) -> bool:
    if not await hall.store.matches.start(match, bot):
        return False
    await hall.changed(match)
    async with hall.rooms.holding(match):
        pass  # opening the room lets chance deal
    return True


async def _changed(hall: Hall, match: str, guest: Guest) -> MatchSent:
    await hall.changed(match)
    return sent(await match_of(hall, match), guest)


HANDLERS = [
    set_up,
    sit,
    leave,
    start,
    invite,
    link,
    pace,
    follow,
    play_again,
]
