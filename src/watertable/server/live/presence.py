"""Who is at a table, and who said what there, as it is sent."""

from collections.abc import Mapping, Sequence

from watertable import games
from watertable.server.live.consent import waits_for
from watertable.server.live.frames import Around, AskedSent, ChairSent, ChatSent, Say
from watertable.server.store import Chat, Guest, Match, Store, now


def around(
    match: Match,
    names: Sequence[str],
    here: Sequence[str | None],
    others: Mapping[str, str],
    own: Sequence[int],
    *,
    is_host: bool,
) -> Around:
    """Who is at the table, for somebody with these own seats. `here` has a guest for each connection; `others` has the
    names of those guests who have no seat.
    """
    present = set(here)
    sitting = {chair.guest: names[chair.seat] for chair in reversed(match.chairs) if chair.guest is not None}
    chairs = tuple(
        ChairSent(
            chair.seat,
            names[chair.seat],
            chair.free,
            chair.bot,
            chair.seat in own,
            chair.bot is not None or (chair.guest is not None and chair.guest in present),
            chair.away,
            chair.free and chair.called is not None,
            chair.resigned is not None,
        )
        for chair in match.chairs
    )
    watching = sorted(others[guest] for guest in present if guest is not None and guest not in sitting)
    return Around(
        state=match.state,
        host=is_host,
        chairs=chairs,
        host_name=sitting.get(match.host) or others.get(match.host, ""),
        onlookers=len(watching) + here.count(None),
        watching=tuple(watching),
        clock=match.clock,
        next=match.next,
        hints=match.hints,
        pace=match.pace,
        talk=match.talk,
        resigning=games.find(match.game).own_resigning() is None,
        asked=_asked(match),
    )


def _asked(match: Match) -> AskedSent | None:
    asked = match.asked
    if asked is None or match.state != "running":
        return None
    left = max(asked.until - now(), 0) if asked.no is None else 0
    return AskedSent(asked.seat, asked.at, left, waits_for(match), asked.no)


def chats_sent(chats: Sequence[Chat]) -> tuple[ChatSent, ...]:
    """Chats as they are sent: with the name and the seat of whoever said it, as they were then."""
    return tuple(ChatSent(chat.seq, chat.name, chat.seat, chat.words, chat.at) for chat in chats)


async def keep_chat(store: Store, match: Match, names: Sequence[str], guest: str, frame: Say) -> None:
    """Keep what a guest says, with the name and the seat that they have now. One with exactly one seat is called as at
    the table.
    """
    seats = match.seats_of(guest)
    seat = seats[0] if len(seats) == 1 else None
    name = names[seat] if seat is not None else (await store.guests.names([guest]))[guest]
    await store.chats.add(match.id, guest, frame.words, frame.id, name=name, seat=seat)


def silence(match: Match, guest: Guest | None) -> str | None:
    """Why somebody may not talk, as the key of a message; None if they may."""
    if guest is None:
        return "who-are-you"
    if match.talk == "nobody":
        return "chat-ended"
    return None if match.talk == "all" or match.is_of(guest.id) else "onlookers-silent"
