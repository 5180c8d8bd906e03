"""What resigning does to a match: nothing to its record, but to its end and its log.

Whoever has resigned can't win. With one seat left the match is over; with more, a bot plays on for them.
"""

from watertable.engine.actors import Seat
from watertable.engine.game import Outcome
from watertable.engine.messages import Who, message
from watertable.server.live.wire import Teller, ToldSent
from watertable.server.store import Match


def winners(match: Match, found: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Those who win by the rules, without those who have resigned."""
    gone = match.resigned
    return tuple(seat for seat in found if seat not in gone)


def outcome(match: Match, found: Outcome | None) -> Outcome | None:
    """How a match has ended: by the rules, or because nobody is left to play against."""
    if found is not None:
        return found._replace(winners=winners(match, found.winners))
    if match.state != "over" or not is_decided(match):
        return None
    last = max((chair for chair in match.chairs if chair.resigned is not None), key=lambda chair: chair.resigned or 0)
    return Outcome(match.winners or (), message("table-has-resigned", who=Who(last.seat)))


def is_decided(match: Match) -> bool:
    """Whether all seats but one have resigned, or all."""
    return len(match.resigned) >= max(match.seats - 1, 1)


def told(match: Match, teller: Teller, at: int | None = None) -> list[ToldSent]:
    """The lines of the log that say who has resigned, numbered like the positions in which they did, or all alike."""
    return [
        ToldSent(
            chair.resigned if at is None else at,
            chair.seat,
            teller.say(message("table-has-resigned", who=Who(chair.seat))),
        )
        for chair in match.chairs
        if chair.resigned is not None
    ]
