"""A position of Waterworks.

Of hidden cards it has only the kinds, and no order: a hand is sorted, and the draw pile is a count for every kind. So
no picture could give anything away by following a card.
"""

from typing import Final

from watertable.engine.values import State
from watertable.games.waterworks.rules.components import KINDS, PACK
from watertable.games.waterworks.rules.pipeline import Pipeline
from watertable.games.waterworks.rules.terms import USUAL_TERMS, Terms

# What is to happen next: first the steps of chance, then those of a seat.
DEAL_STEP: Final = 0  # chance deals the next hand
DRAW_STEP: Final = 1  # chance draws for the seat
SHUFFLE_STEP: Final = 2  # chance shuffles the drain, so that the seat can draw
PLAY_STEP: Final = 3  # the seat makes its play
SPOUT_STEP: Final = 4  # the seat adds the spout, or does not
DISCARD_STEP: Final = 5  # after a wrench, the seat discards
OVER_STEP: Final = 6

NO_CARD: Final = -1
NOBODY: Final = -1


WHOLE_DECK: Final = sum(kind.copies * PACK.one(number) for number, kind in enumerate(KINDS))


class Position(State):
    """Everything on the table, secrets included. Never changed once a game has given it out."""

    terms: Terms = USUAL_TERMS
    step: int = DEAL_STEP
    seat: int = 0
    """Whose turn it is."""
    hands: tuple[int, ...] = ()
    """The hand of every seat that has been dealt to."""
    pipelines: tuple[Pipeline, ...] = ()
    pile: int = WHOLE_DECK
    """How many cards of each kind are in the draw pile."""
    recycled: tuple[int, ...] = ()
    """The cards that were last shuffled into the draw pile, for each seat without those that it has drawn since; last,
    for onlookers, all of them. Empty before the first shuffle, and when the pile is used up.
    """
    fresh: int = 0
    """The most cards of each hand that may have been drawn since that shuffle: a byte for each seat, the lowest one for
    the first. It may be more than the hand has. 0 when `recycled` is empty.
    """
    drain: int = 0
    """How many cards of each kind are in the drain."""
    top: int = NO_CARD
    """The kind on top of the drain, or NO_CARD."""
    discarded: bool = False
    """Whether the top card of the drain was discarded in this turn."""
    idle: int = 0
    """How many turns in a row were nothing but a discard or a pass."""
    winner: int = NOBODY

    def copy(self) -> "Position":
        """The same position, to be changed."""
        new = Position()
        new.terms = self.terms
        new.step = self.step
        new.seat = self.seat
        new.hands = self.hands
        new.pipelines = self.pipelines
        new.pile = self.pile
        new.recycled = self.recycled
        new.fresh = self.fresh
        new.drain = self.drain
        new.top = self.top
        new.discarded = self.discarded
        new.idle = self.idle
        new.winner = self.winner
        return new
