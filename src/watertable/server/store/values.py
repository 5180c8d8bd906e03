"""What the store gives: small values, no rows of a database."""

import time
from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

from watertable import bots
from watertable.engine.options import OptionValue


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


State: TypeAlias = Literal["open", "running", "over", "closed"]
"""A match waits for players, is under way, or is over; one that never began may be closed."""


class Guest(NamedTuple):
    """Somebody with a name and a cookie."""

    id: str
    name: str


class Chair(NamedTuple):
    """A seat of a match: somebody's, a bot's, or nobody's yet."""

    seat: int
    guest: str | None = None
    name: str | None = None
    bot: str | None = None
    away: bool = False
    """Whether its owner has left or let the clock run out: a bot plays until they come back."""
    back: int = 0
    """When they came back last: their clock begins anew."""
    called: str | None = None
    """What whoever sits there is called, if that is not the guest's name: several people may share one screen."""

    @property
    def player(self) -> str | None:
        """The bot that plays it now, if a bot does."""
        return bots.STAND_IN if self.away else self.bot

    @property
    def free(self) -> bool:
        """Whether anybody may sit down."""
        return self.guest is None and self.bot is None


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
    """Seconds for a move."""
    turn: int | None
    next: str | None
    """The rematch."""
    begun: int | None
    chairs: tuple[Chair, ...]
    hints: bool
    """Whether players may ask for hints."""

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """The seats that somebody holds."""
        return tuple(chair.seat for chair in self.chairs if chair.guest == guest)


class Move(NamedTuple):
    """A row of a match's record. Without a text, the actor took the move before back."""

    seq: int
    actor: int
    text: str | None
    token: str | None
    at: int

    def columns(self, match: str) -> dict[str, object]:
        """As the table of moves has it."""
        row = self._asdict()
        return {"match": match, "move": row.pop("text"), **row}


class Standing(NamedTuple):
    """What is known of a match without its record: who must move, and when a bot or a clock wants attention."""

    turn: int | None
    due: int | None
    over: bool = False


class Chat(NamedTuple):
    """Something that somebody said at the table."""

    seq: int
    guest: str
    name: str
    words: str
    at: int
