"""The values that the store returns: small, and independent of database rows."""

import time
from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

from watertable import bots
from watertable.engine.options import OptionValue


class _Clock:
    """The tables' time. It goes on evenly when the system's time is set, and never back."""

    ahead = time.time_ns() // 1_000_000 - time.monotonic_ns() // 1_000_000


def now() -> int:
    """Milliseconds since 1970, by the tables' time: clocks, leases and bots go by it."""
    return time.monotonic_ns() // 1_000_000 + _Clock.ahead


def not_before(when: int) -> None:
    """Set the tables' time forward, to what it has been already: before a restart, or in another process."""
    _Clock.ahead += max(when - now(), 0)


def today() -> int:
    """Milliseconds since 1970, by the system's time: for what people read."""
    return time.time_ns() // 1_000_000


State: TypeAlias = Literal["open", "running", "over", "broken", "closed"]
"""A match waits for players, is running, or is over. One whose record the rules refuse by now is broken. One that never
started may be closed.
"""


Pace: TypeAlias = Literal["slow", "usual", "quick"]
"""How long bots wait between their moves."""


Talk: TypeAlias = Literal["all", "players", "nobody"]
"""Who may talk at a table: everybody with a name, those who sit there and the host, or nobody."""


class Guest(NamedTuple):
    """Somebody with a name and a cookie."""

    id: str
    name: str


class Chair(NamedTuple):
    """A seat of a match: a guest's, a bot's, or free."""

    seat: int
    guest: str | None = None
    name: str | None = None
    bot: str | None = None
    away: bool = False
    """Whether its owner has left or run out of time. Then a bot plays until they come back."""
    back: int = 0
    """When its owner last came back. Their clock starts anew then."""
    called: str | None = None
    """The player's name, if it is not the guest's: several people may share one screen."""
    resigned: int | None = None
    """The number of the position in which its owner resigned. A bot plays from then on."""
    left: int = 0
    """When its owner's last connection ended."""
    gone: int | None = None
    """If it is away because its time ran out: the number of the position in which it did."""

    @property
    def player(self) -> str | None:
        """The bot that plays it now, if any."""
        return bots.STAND_IN if self.away or self.resigned is not None else self.bot

    @property
    def free(self) -> bool:
        """Whether somebody may sit down."""
        return self.guest is None and self.bot is None


class Asked(NamedTuple):
    """A take-back that a seat has asked the others for."""

    seat: int
    at: int
    """The number of the position in which it asked."""
    until: int
    """When the time to answer ends."""
    yes: tuple[int, ...] = ()
    no: int | None = None
    """The seat that said no."""


class Composed(NamedTuple):
    """How a seat composes its moves, while bots wait for it."""

    seat: int
    since: int | None
    """When it began with the move that it is composing, if it is."""
    spent: int = 0
    """For how many milliseconds bots have waited for it in this round."""


class Match(NamedTuple):
    """A match, without its moves."""

    id: str
    game: str
    options: Mapping[str, OptionValue]
    seats: int
    public: bool
    host: str
    state: State
    clock: int | None
    """Seconds for a move, if there is a clock."""
    turn: int | None
    next: str | None
    """The rematch."""
    begun: int | None
    chairs: tuple[Chair, ...]
    hints: bool
    """Whether players may ask for hints."""
    changed: int
    """When it last changed."""
    winners: tuple[int, ...] | None
    """The seats that have won; None while it is not over, and of matches that were over before winners were kept."""
    ending: str | None = None
    """Why it ended by the rules, as JSON; None where that is not known."""
    pace: Pace = "usual"
    asked: Asked | None = None
    """The take-back that was asked for last."""
    talk: Talk = "players"
    """Who may talk."""
    barred: tuple[str, ...] = ()
    """Guests whom the host has asked to stand up."""
    patience: int = 0
    """For how many seconds bots wait while somebody composes a move."""
    composed: tuple[Composed, ...] = ()
    """The seats that compose a move, or have in this round."""
    absence: int | None = None
    """Seconds after which a bot plays for somebody who is to move and is not there, if the table has chosen that."""
    full: bool = False
    """Whether it starts by itself when all seats are taken."""
    rules: str | None = None
    """The version of the rules that its record was last found legal by, if it is known."""

    @property
    def resigned(self) -> tuple[int, ...]:
        """The seats that have resigned."""
        return tuple(chair.seat for chair in self.chairs if chair.resigned is not None)

    def is_awaited(self, at: int) -> bool:
        """Whether somebody will come back to this position on their own: a person whose seat no bot plays. A bot also
        makes the one move for which somebody's time has run out.
        """
        return any(
            chair.guest is not None and (chair.player is None or (chair.away and chair.gone == at))
            for chair in self.chairs
        )

    def is_of(self, guest: str | None) -> bool:
        """Whether it is this guest's: the host's, or somebody's who sits there."""
        return guest is not None and (guest == self.host or bool(self.seats_of(guest)))

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """The seats that somebody holds."""
        return tuple(chair.seat for chair in self.chairs if chair.guest == guest)


class Move(NamedTuple):
    """A row of a match's record. A row without text takes the actor's last move back."""

    seq: int
    actor: int
    text: str | None
    token: str | None
    at: int
    remark: str | None = None
    """What a bot said with it, as JSON. The record does not have it."""

    def columns(self, match: str) -> dict[str, object]:
        """The row as the moves table has it."""
        row = self._asdict()
        return {"match": match, "move": row.pop("text"), **row}


class Progress(NamedTuple):
    """How far a match is, beside its record: who must move, when a bot or a clock needs attention, and who has won."""

    turn: int | None
    due: int | None
    over: bool = False
    winners: tuple[int, ...] | None = None
    """The seats that have won, once it is over."""
    ending: str | None = None
    """Why it is over, as JSON."""


class Chat(NamedTuple):
    """Something that somebody said at a table."""

    seq: int
    guest: str
    name: str
    """What they were called when they said it."""
    seat: int | None
    """Their seat then; None for an onlooker, and for people who shared a screen."""
    words: str
    at: int
