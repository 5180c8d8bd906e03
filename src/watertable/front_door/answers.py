"""What a table answers, in words."""

from typing import NamedTuple

from watertable.bots.advice import Doubt
from watertable.engine.actors import Seat
from watertable.engine.rules import IllegalMove, Refusal


class WhyNot(NamedTuple):
    """Why a move is illegal."""

    rule: str
    """The rule's id: short and stable."""
    source: str
    """Where the rule is written."""
    sentence: str

    def __str__(self) -> str:
        return f"{self.sentence} [{self.rule}; {self.source}]"


class Refused(IllegalMove):
    """A move that the referee refused. `why` says it in words, too."""

    __module__ = "watertable"  # as tracebacks name it

    def __init__(self, refusal: Refusal, why: WhyNot) -> None:
        super().__init__(refusal)
        self.args = (str(why),)
        self.why = why


class Ending(NamedTuple):
    """How a game ended."""

    winners: tuple[Seat, ...]
    """Nobody, one seat, or several that share the win."""
    sentence: str


class Hint(NamedTuple):
    """A good move, and the estimated chance to win after it, from 0 to 1, by what the seat sees. `doubt` says what the
    search does not know better: "as-good" if the move can't be told from the first one, else "even" if the chance can't
    be told from an even share of the win.
    """

    move: str
    chance: float
    doubt: Doubt | None = None
