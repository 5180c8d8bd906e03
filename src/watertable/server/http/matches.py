"""Matches as they are sent, without their moves; and lists of them."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Final

from litestar import get
from litestar.params import Parameter

from watertable.catalogue import Sentences
from watertable.engine.messages import message
from watertable.engine.options import OptionValue
from watertable.server.hall import hall_of
from watertable.server.http.asking import Asking, guest_of, match_of, maybe_guest_of
from watertable.server.live.naming import names_of, words_of
from watertable.server.live.wire import Sent, read_message
from watertable.server.store import Guest, Match, State

_MOST_LISTED: Final = 100


class ChairListed(Sent, frozen=True):
    """A seat of a match."""

    seat: int
    name: str | None
    bot: str | None
    yours: bool
    away: bool
    resigned: bool


class MatchSent(Sent, frozen=True):
    """A match, without its moves."""

    id: str
    game: str
    title: str
    options: Mapping[str, OptionValue]
    public: bool
    state: State
    clock: int | None
    turn: int | None
    """The seat that must move."""
    host: bool
    chairs: tuple[ChairListed, ...]
    next: str | None
    """The rematch."""
    hints: bool
    """Whether the player who is to move may ask for hints."""
    changed: int
    """When something last happened, in milliseconds since 1970."""
    absence: int | None
    """Seconds after which a bot plays for somebody who is to move and is not there; null if the others ask for it."""
    full: bool
    """Whether it starts by itself when all seats are taken."""
    rules: str | None
    """The version of the rules that its record was last found legal by, if it is known."""
    winners: tuple[int, ...] | None
    """The seats that have won; null while it is not over, or where it is not known."""
    ending: str | None
    """Why it ended by the rules, in a sentence; null while it is not over, or where that is not known."""
    invitation: str | None = None
    """Only for the host who has just made it."""


def sent(match: Match, guest: Guest | None, invitation: str | None = None) -> MatchSent:
    """A match, as this guest may know it."""
    mine, words = match.seats_of(guest.id) if guest else (), words_of(match.game)
    names = names_of(match, words)
    chairs = tuple(
        ChairListed(
            c.seat,
            None if match.state == "open" and c.free else name,
            c.bot,
            c.seat in mine,
            c.away,
            c.resigned is not None,
        )
        for c, name in zip(match.chairs, names, strict=True)
    )
    title = words.say(message("game-title")) if words.has("game-title") else match.game
    is_host = guest is not None and guest.id == match.host
    return MatchSent(
        id=match.id,
        game=match.game,
        title=title,
        options=match.options,
        public=match.public,
        state=match.state,
        clock=match.clock,
        turn=match.turn,
        host=is_host,
        chairs=chairs,
        next=match.next,
        hints=match.hints,
        changed=match.changed,
        absence=match.absence,
        full=match.full,
        rules=match.rules,
        winners=match.winners,
        ending=_ending(match, words, names, mine),
        invitation=invitation,
    )


def _ending(match: Match, words: Sentences, names: Sequence[str], mine: Sequence[int]) -> str | None:
    """Why a match ended. A catalogue may have lost the sentence since then."""
    if match.ending is None:
        return None
    try:
        return words.say(read_message(match.ending), names, mine[0] if len(mine) == 1 else None)
    except LookupError:
        return None


@get("/api/matches")
async def open_matches(request: Asking) -> list[MatchSent]:
    """Public matches that wait for players."""
    guest = await maybe_guest_of(request)
    return [sent(match, guest) for match in await hall_of(request.app).store.lists.open(_MOST_LISTED)]


@get("/api/matches/mine")
async def my_matches(
    request: Asking,
    first: Annotated[int, Parameter(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, Parameter(ge=1, le=_MOST_LISTED)] = _MOST_LISTED,
) -> list[MatchSent]:
    """Some of the matches that you sit at or have made: those in which it is your turn, those that wait for players,
    those that run, those that have ended; each the latest first.
    """
    guest = await guest_of(request)
    return [sent(match, guest) for match in await hall_of(request.app).store.lists.of(guest.id, count, first)]


@get("/api/matches/{match:str}")
async def one_match(request: Asking, match: str) -> MatchSent:
    """A match."""
    return sent(await match_of(hall_of(request.app), match), await maybe_guest_of(request))


HANDLERS = [open_matches, my_matches, one_match]
