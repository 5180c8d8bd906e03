"""A position of Waterworks.

Only the kinds of hidden cards stand in it, and no order: a hand is sorted, and the draw pile is a count for every kind.
So there is nothing in it that a picture could give away by following a card.

A position is made from another by changing a copy, before anybody else has it.
"""

from typing import Final

from watertable.games.waterworks.rules.components import KINDS
from watertable.games.waterworks.rules.pack import PACK
from watertable.games.waterworks.rules.pipeline import Pipeline
from watertable.games.waterworks.rules.terms import Terms

# What is to happen next; first the steps of chance, then those of a seat.
DEAL_STEP: Final = 0  # chance deals the next hand
DRAW_STEP: Final = 1  # chance lets the seat draw
SHUFFLE_STEP: Final = 2  # chance shuffles the drain, so that the seat can draw
PLAY_STEP: Final = 3  # the seat makes its play
SPOUT_STEP: Final = 4  # the seat adds the spout, or does not
DISCARD_STEP: Final = 5  # after a wrench, the seat discards
OVER_STEP: Final = 6

NO_CARD: Final = -1
NOBODY: Final = -1


class Position:
    """All there is on the table. Never changed once a game has given it out."""

    def __init__(
        self,
        terms: Terms,
        step: int,
        seat: int,
        hands: tuple[int, ...],
        pipelines: tuple[Pipeline, ...],
        pile: int,
        drain: int,
        top: int,
        discarded: bool,
        idle: int,
        winner: int,
    ) -> None:
        self.terms = terms
        self.step = step
        self.seat = seat
        """Whose turn it is."""
        self.hands = hands
        """The packed hand of every seat that has been dealt to."""
        self.pipelines = pipelines
        self.pile = pile
        """How many cards of each kind are in the draw pile."""
        self.drain = drain
        """How many cards of each kind are in the drain."""
        self.top = top
        """The kind that lies on top of the drain, or NO_CARD."""
        self.discarded = discarded
        """Whether the top card of the drain was discarded in this turn."""
        self.idle = idle
        """How many turns in a row were nothing but a discard or a pass."""
        self.winner = winner

    def copy(self) -> "Position":
        """The same position, to be changed."""
        return Position(
            self.terms,
            self.step,
            self.seat,
            self.hands,
            self.pipelines,
            self.pile,
            self.drain,
            self.top,
            self.discarded,
            self.idle,
            self.winner,
        )

    def key(self) -> tuple[object, ...]:
        """Everything, for comparing."""
        return (
            self.terms,
            self.step,
            self.seat,
            self.hands,
            self.pipelines,
            self.pile,
            self.drain,
            self.top,
            self.discarded,
            self.idle,
            self.winner,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())


WHOLE_DECK: Final = sum(kind.copies * PACK.one(number) for number, kind in enumerate(KINDS))
