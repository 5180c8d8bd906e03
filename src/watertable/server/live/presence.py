"""Who is at a table, and who said what there, as it is sent."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

from watertable.server.live.composing import until
from watertable.server.live.connection import Connection
from watertable.server.live.consent import waits_for
from watertable.server.live.frames import Around, AskedSent, ChairSent, ChatSent, ComposerSent, Said, Say, encode
from watertable.server.live.naming import beside
from watertable.server.live.playing import Playing
from watertable.server.store import Chat, Guest, Match, Store, now

_MOST_CHATS: Final = 200
"""How many chats are sent to a new connection."""


def around(
    playing: Playing,
    here: Sequence[str | None],
    others: Mapping[str, str],
    own: Sequence[int],
    *,
    is_host: bool,
) -> Around:
    """Who is at the table, for somebody with these own seats. `here` has a guest for each connection; `others` has the
    names of those guests who have no seat.
    """
    match, names = playing.match, playing.names
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
        patience=match.patience,
        composing=_composing(match),
        resigning=playing.table.game.own_resigning() is None,
        asked=_asked(match),
        goal=playing.goal,
    )


def _composing(match: Match) -> tuple[ComposerSent, ...]:
    when = now()
    left = [(one.seat, until(match, one) - when) for one in match.composed]
    return tuple(ComposerSent(seat, milliseconds) for seat, milliseconds in left if milliseconds > 0)


def _asked(match: Match) -> AskedSent | None:
    asked = match.asked
    if asked is None or match.state != "running":
        return None
    left = max(asked.until - now(), 0) if asked.no is None else 0
    return AskedSent(asked.seat, asked.at, left, waits_for(match), asked.no)


class Talk:
    """What is said in one room, and how much of it has been sent."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.sent = 0
        """The first chat that has not been sent."""

    async def latest(self, playing: Playing) -> Said:
        """What a new connection is sent."""
        return Said(chats_sent(await self._store.chats.of(playing.match.id, max(self.sent - _MOST_CHATS, 0))))

    async def tell(self, playing: Playing, connections: Iterable[Connection]) -> None:
        """Tell all connections what has not been sent, if there is anything."""
        said = await self._store.chats.of(playing.match.id, self.sent)
        if said:
            self.sent = said[-1].seq + 1
            data = encode(Said(chats_sent(said)))
            for connection in list(connections):
                connection.send_encoded(data)


async def tell_who_is_here(store: Store, playing: Playing, connections: Collection[Connection]) -> None:
    """Tell all connections who is there, each with what is its own."""
    if not connections:
        return
    match = playing.match
    here = await store.visits.at(match.id)
    sitting = {chair.guest for chair in match.chairs if chair.guest is not None}
    others = await store.guests.names({*(guest for guest in here if guest is not None), match.host} - sitting)
    known = {guest: beside(playing.names, name) for guest, name in others.items()}
    for connection in list(connections):
        is_host = connection.guest is not None and connection.guest.id == match.host
        connection.send_around(around(playing, here, known, connection.seats, is_host=is_host))


def chats_sent(chats: Sequence[Chat]) -> tuple[ChatSent, ...]:
    """Chats as they are sent: with the name and the seat of whoever said it, as they were then."""
    return tuple(ChatSent(chat.seq, chat.name, chat.seat, chat.words, chat.at) for chat in chats)


async def keep_chat(store: Store, match: Match, names: Sequence[str], guest: Guest | None, frame: Say) -> str | None:
    """Keep what a guest says, with the name and the seat that they have now: one with exactly one seat is called as at
    the table. If they may not talk, the reason is returned, as the key of a message.
    """
    why = silence(match, guest)
    if why is not None or guest is None:
        return why
    if await store.guests.is_silent(guest.id):
        return "silenced"
    seats = match.seats_of(guest.id)
    seat = seats[0] if len(seats) == 1 else None
    name = names[seat] if seat is not None else beside(names, (await store.guests.names([guest.id]))[guest.id])
    await store.chats.add(match.id, guest.id, frame.words, frame.id, name=name, seat=seat)
    return None


def silence(match: Match, guest: Guest | None) -> str | None:
    """Why somebody may not talk, as the key of a message; None if they may."""
    if guest is None:
        return "who-are-you"
    if match.talk == "nobody":
        return "chat-ended"
    return None if match.talk == "all" or match.is_of(guest.id) else "onlookers-silent"


def payers(match: Match, connections: Iterable[Connection]) -> set[str]:
    """Who pays for what bots do: those whose match it is and who are connected, by their addresses."""
    return {each.payer for each in connections if each.guest is not None and match.is_of(each.guest.id)}
