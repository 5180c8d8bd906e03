"""What the host of a table may do: free seats before it begins, and say who may talk. And what anybody may who sits
there: let a bot play for somebody who does not come, and make links to their own seat void.
"""

from litestar import post
from litestar.exceptions import NotAuthorizedException

from watertable.server.hall import Hall, hall_of
from watertable.server.http.asking import Asked, Asking, NotNow, body, guest_of, match_of, takes
from watertable.server.http.matches import MatchSent, sent
from watertable.server.http.tables import Seat
from watertable.server.store import Guest, Match, Talk, now


class Talking(Asked, frozen=True):
    """Who may talk at the table."""

    who: Talk


async def _as_host(hall: Hall, match: str, guest: Guest) -> Match:
    known = await match_of(hall, match)
    if known.host != guest.id:
        raise NotAuthorizedException("Only the host may do that.")
    return known


@post("/api/matches/{match:str}/free", status_code=200, opt=takes(Seat))
async def free(request: Asking, match: str) -> MatchSent:
    """Free a seat before the match has started. Whoever sat there can't take one at this table again. Only the host
    may.
    """
    wanted, hall, guest = await body(request, Seat), hall_of(request.app), await guest_of(request)
    known = await _as_host(hall, match, guest)
    owner = known.chairs[wanted.seat].guest if wanted.seat < known.seats else None
    if owner is None or not await hall.store.chairs.free(match, wanted.seat, owner):
        raise NotNow("nobody can be asked to stand up there now")
    await hall.changed(match)
    return sent(await match_of(hall, match), guest)


@post("/api/matches/{match:str}/talk", status_code=200, opt=takes(Talking))
async def talk(request: Asking, match: str) -> MatchSent:
    """Say who may talk at the table: everybody, those who sit there, or nobody. Only the host may."""
    wanted, hall, guest = await body(request, Talking), hall_of(request.app), await guest_of(request)
    await _as_host(hall, match, guest)
    await hall.store.matches.set_talk(match, wanted.who)
    await hall.changed(match)
    return sent(await match_of(hall, match), guest)


@post("/api/matches/{match:str}/replace", status_code=200, opt=takes(Seat))
async def replace(request: Asking, match: str) -> MatchSent:
    """Let a bot play for somebody who is to move, is not there, and has kept the others waiting for some minutes, until
    they come back. Anybody who sits there may ask for it.
    """
    wanted, hall, guest = await body(request, Seat), hall_of(request.app), await guest_of(request)
    known = await match_of(hall, match)
    if not known.seats_of(guest.id):
        raise NotAuthorizedException("You do not sit at this table.")
    if known.state != "running" or known.turn != wanted.seat or known.chairs[wanted.seat].player is not None:
        raise NotNow("nobody waits for a person in that seat")
    owner = known.chairs[wanted.seat].guest
    assert owner is not None, "a seat that no bot plays is somebody's"
    if owner in await hall.store.visits.at(match):
        raise NotNow("that player is there")
    if now() - max(known.changed, known.chairs[wanted.seat].left) < hall.settings.absence * 1000:
        raise NotNow("give that player a few minutes more")
    async with hall.rooms.holding(match) as room:
        assert room is not None, "it was found"
        await room.go_away(owner)
    return sent(await match_of(hall, match), guest)


@post("/api/matches/{match:str}/unlink", status_code=200, opt=takes(Seat))
async def unlink(request: Asking, match: str) -> MatchSent:
    """Make all links to one of your seats void."""
    wanted, hall, guest = await body(request, Seat), hall_of(request.app), await guest_of(request)
    known = await match_of(hall, match)
    if wanted.seat not in known.seats_of(guest.id):
        raise NotAuthorizedException("That is not your seat.")
    await hall.store.chairs.drop_links(match, wanted.seat)
    return sent(known, guest)


HANDLERS = [free, talk, replace, unlink]
