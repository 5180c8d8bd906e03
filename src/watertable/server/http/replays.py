"""Replays: records to download and upload, and every step of a match as a viewer saw it."""

from typing import Annotated, cast

from litestar import Response, get, post
from litestar.exceptions import NotAuthorizedException, TooManyRequestsException
from litestar.params import Parameter

from watertable import games
from watertable.engine.mistakes import Mistake, quoted
from watertable.engine.options import OptionValue
from watertable.engine.record import VERSION, Record, entry_text, split_entry
from watertable.engine.table import check_seats
from watertable.referee import check, explained
from watertable.server.hall import Hall, hall_of
from watertable.server.http.asking import Asking, NotNow, address_of, guest_of, match_of, maybe_guest_of, takes
from watertable.server.http.drawing import ReplaySent
from watertable.server.http.matches import MatchSent, sent
from watertable.server.live.naming import names_of, words_of
from watertable.server.live.wire import Sent, message_kept
from watertable.server.print import NO_NAME, name_of
from watertable.server.rules import rules_version
from watertable.server.store import Chair, Match, Move, now

_MOST_STEPS = 50
_MOST_MOVES = 5000
_MOST_WAITING = 8
"""Replays and records that wait for one address; it is served one at a time."""


class RecordSent(Sent, frozen=True, rename=None, omit_defaults=True):
    """A record, as docs/notation.md describes it."""

    watertable: int
    game: str
    options: dict[str, OptionValue]
    seats: int
    moves: tuple[str, ...]
    names: tuple[str | None, ...] = ()
    """What the players were called, seat by seat, if anybody has kept it."""


@get("/api/matches/{match:str}/record")
async def record(request: Asking, match: str) -> Response[RecordSent]:
    """The record of a finished match, for anybody with the link; of a broken one, for those whose match it is."""
    hall = hall_of(request.app)
    known = await match_of(hall, match)
    if known.state == "broken":
        guest = await maybe_guest_of(request)
        if not known.is_of(guest and guest.id):
            raise NotAuthorizedException("Only those who sat at this table may have its record.")
    elif known.state != "over":
        raise NotNow("the record is available when the match is over")
    entries: list[str] = []
    for row in await hall.store.moves.of(match):
        if row.text is None:
            del entries[-1:]
        else:
            entries.append(entry_text(row.actor, row.text))
    named = [chair.bot is not None or chair.name is not None for chair in known.chairs]
    names = tuple(names_of(known, words_of(known.game))) if any(named) else ()
    kept = RecordSent(VERSION, known.game, dict(known.options), known.seats, tuple(entries), names)
    name = f"{known.game}-{known.id}.json"
    return Response(kept, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@post("/api/records", opt=takes(RecordSent))
async def upload(request: Asking) -> MatchSent:
    """Keep a record that was played elsewhere, to be replayed. The referee checks it first."""
    hall, host = hall_of(request.app), await guest_of(request)
    if not hall.uploads.take(address_of(request)):
        raise TooManyRequestsException("Not so many records at a time, please.")
    _check_waiting(hall, request)
    data = await request.body()
    try:
        kept = Record.from_json(data.decode())
    except UnicodeDecodeError:
        raise Mistake("a record must be UTF-8") from None
    if len(kept.moves) > _MOST_MOVES:
        raise Mistake(f"a record that is kept has at most {_MOST_MOVES} moves, not {len(kept.moves)}")
    options = check_seats(games.find(kept.game), kept.options, kept.seats)
    names = [None if name is None else name_of(name) for name in kept.names or (None,) * kept.seats]
    for said, name in zip(kept.names, names, strict=False):
        if said is not None and name is None:
            raise Mistake(f"{quoted(said)} is not a name: {NO_NAME}")
    wrong, ended = await hall.drawing.run_surely(address_of(request), checked, kept)
    if wrong is not None:
        raise Mistake(wrong)
    when = now()
    rows = [Move(seq, *split_entry(entry), None, when) for seq, entry in enumerate(kept.moves)]
    chairs = [Chair(seat, called=name) for seat, name in enumerate(names)]
    winners, ending = ended or (None, None)
    match = await hall.store.matches.keep(
        kept.game, options, host, chairs, rows, winners, rules_version(kept.game), ending=ending
    )
    return sent(await match_of(hall, match), host)


def checked(record: Record) -> tuple[str | None, tuple[tuple[int, ...], str | None] | None]:
    """Why a record is not legal, in one line, or None; and, if it goes on to the end of the game, who has won, and why
    it ended.
    """
    try:
        outcome = check(record).outcome
    except Mistake as mistake:
        return explained(mistake, record.game), None
    return None, outcome and (outcome.winners, message_kept(outcome.why))


@get("/api/matches/{match:str}/replay")
async def replay(
    request: Asking,
    match: str,
    seat: Annotated[int | None, Parameter(ge=0, le=9)] = None,
    first: Annotated[int, Parameter(ge=0)] = 0,
    count: Annotated[int, Parameter(ge=1, le=_MOST_STEPS)] = _MOST_STEPS,
) -> Response[ReplaySent]:
    """Steps of a match, as a seat or an onlooker saw them. Of a finished match: for anybody with the link, from any
    seat. Of a running match: from your own seats.
    """
    hall, guest = hall_of(request.app), await maybe_guest_of(request)
    known = await match_of(hall, match)
    if seat is not None and not _may_see(known, seat, guest.id if guest else None):
        raise NotAuthorizedException("That is not your seat.")
    _check_waiting(hall, request)
    drawn = await hall.drawings.of(address_of(request), known, seat, first, count)
    return cast("Response[ReplaySent]", Response(drawn, media_type="application/json"))


def _check_waiting(hall: Hall, request: Asking) -> None:
    """Limit what waits to be drawn or checked for one address."""
    if hall.drawing.waiting(address_of(request)) >= _MOST_WAITING:
        hall.metrics.refused.labels("drawing").inc()
        raise TooManyRequestsException("Not so much at a time, please.")


def _may_see(match: Match, seat: int, guest: str | None) -> bool:
    if match.state == "over":
        return seat < match.seats
    return guest is not None and seat in match.seats_of(guest)


HANDLERS = [record, upload, replay]
