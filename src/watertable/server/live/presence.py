"""Who is at a table, and who said what there, as it is sent."""

from collections.abc import Mapping, Sequence
from typing import Final

from watertable import games
from watertable.server.live.composing import until
from watertable.server.live.consent import waits_for
from watertable.server.live.frames import Around, AskedSent, ChairSent, ChatSent, ComposerSent, Said
from watertable.server.live.playing import Playing
from watertable.server.store import Chat, Match, Store, now

_MOST_CHATS: Final = 200
"""How many chats are sent to a new connection."""


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
        patience=match.patience,
        composing=_composing(match),
        resigning=games.find(match.game).own_resigning() is None,
        asked=_asked(match),
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
        said = await self._store.chats.of(playing.match.id, max(self.sent - _MOST_CHATS, 0))
        return Said(chats_sent(said, playing.match, playing.names))

    async def fresh(self, playing: Playing) -> Said | None:
        """What has not been sent, if there is anything."""
        said = await self._store.chats.of(playing.match.id, self.sent)
        if not said:
            return None
        self.sent = said[-1].seq + 1
        return Said(chats_sent(said, playing.match, playing.names))


def chats_sent(chats: Sequence[Chat], match: Match, names: Sequence[str]) -> tuple[ChatSent, ...]:
    """Chats as they are sent. A guest with exactly one seat is named as at the table."""
    return tuple(_chat(chat, match.seats_of(chat.guest), names) for chat in chats)


def _chat(chat: Chat, seats: Sequence[int], names: Sequence[str]) -> ChatSent:
    seat = seats[0] if len(seats) == 1 else None
    return ChatSent(chat.seq, chat.name if seat is None else names[seat], seat, chat.words, chat.at)
