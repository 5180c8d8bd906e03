"""Taking a move back by consent: whoever made the last seat's move may ask all other people at the table for it."""

from typing import Final

from watertable.engine.actors import Seat
from watertable.server.store import Match, now

PATIENCE: Final = 60_000
"""Milliseconds in which the others may answer."""


def others(match: Match, seat: Seat) -> tuple[Seat, ...]:
    """The seats whose people are asked, one for each person. Bots agree, those for people who are away included; and
    people around one screen settle it among themselves.
    """
    asks = match.chairs[seat].guest
    found: dict[str, Seat] = {}
    for chair in match.chairs:
        if chair.guest not in {None, asks} and chair.player is None:
            assert chair.guest is not None
            found.setdefault(chair.guest, chair.seat)
    return tuple(found.values())


def waits_for(match: Match) -> tuple[Seat, ...]:
    """The seats that have not answered yet."""
    if match.asked is None:
        return ()
    agreed = {match.chairs[seat].guest for seat in match.asked.yes}
    return tuple(seat for seat in others(match, match.asked.seat) if match.chairs[seat].guest not in agreed)


def is_asked(match: Match, seat: Seat) -> bool:
    """Whether the person of this seat is asked, and has not answered."""
    return any(match.chairs[other].guest == match.chairs[seat].guest for other in waits_for(match))


def is_pending(match: Match, at: int) -> bool:
    """Whether the others can still answer a question about the position with this number."""
    asked = match.asked
    return asked is not None and asked.at == at and asked.no is None and asked.until > now()
