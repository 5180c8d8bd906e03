"""The prior of each move: by how far it puts the own line ahead of the others."""

import math
from typing import Final

from watertable.engine.actors import Seat
from watertable.engine.values import Move
from watertable.games.waterworks.mind.race import UNKNOWN, caps_of, shapes_of, turns_left
from watertable.games.waterworks.rules.components import (
    FIRST_CAP,
    FIRST_LEAD,
    FIRST_LEAKY,
    PACK,
    SHAPE_COUNT,
    T_SHAPE,
)
from watertable.games.waterworks.rules.hand import kinds_of, without_kind
from watertable.games.waterworks.rules.moves import OWN, SPOUT, Discard, Lay, Wrench
from watertable.games.waterworks.rules.pipeline import Pipeline, entitled, with_lay, with_wrench
from watertable.games.waterworks.rules.position import Position

SURE: Final = 30.0
"""The prior of a move that wins at once."""
A_TURN: Final = 1.5
"""How much one turn adds to a prior."""
STEEP: Final = 4.5
SOONEST: Final = 1.4
"""To a sound player, a chance to win is proportional to (turns left + SOONEST) to the power of -STEEP."""

# What cards in hand are worth, in turns.
A_CAP: Final = 0.4
ANOTHER_CAP: Final = 0.15
A_LEAK: Final = 0.12
A_LEAKY_T: Final = 0.4
A_GOOD_PIPE: Final = 0.05
A_DRAW: Final = 0.3
COPPER: Final = 0.1
"""The worth of an end that can't be damaged."""


def _chance(turns: float) -> float:
    """A number proportional to the chance to win of a seat that needs this many turns."""
    return math.pow(max(turns, 0.0) + SOONEST, -STEEP)


def _spare(hand: int) -> float:
    """What a hand is worth beyond the next cards of the line: caps and attacks for later."""
    worth, caps = 0.0, 0
    for kind in kinds_of(hand):
        if kind >= FIRST_CAP:
            worth += ANOTHER_CAP if caps else A_CAP
            caps += 1
        elif kind >= FIRST_LEAKY:
            worth += A_LEAKY_T if kind % SHAPE_COUNT == T_SHAPE else A_LEAK
        elif kind % SHAPE_COUNT != T_SHAPE:
            worth += A_GOOD_PIPE
    return worth


class Race:
    """The state of the race, as the seat that is to move sees it."""

    def __init__(self, position: Position, seat: Seat) -> None:
        self.position = position
        self.seat = seat
        self.own = position.pipelines[seat]
        self.hand = position.hands[seat]
        self.seats = len(position.pipelines)
        self.pool = position.pile
        """The cards that this seat does not see."""
        for number, other in enumerate(position.hands):
            if number != seat:
                for kind in kinds_of(other):
                    self.pool += PACK.one(kind)
        self.theirs: list[float] = []
        """Numbers proportional to the others' chances; 0 for the own seat."""
        soonest = self.turns(self.own, self.hand)
        for pipeline in position.pipelines:
            if pipeline.seat == seat:
                self.theirs.append(0.0)
            else:
                turns = self.their_turns(pipeline)
                soonest = min(soonest, turns)
                self.theirs.append(_chance(turns))
        self.others = sum(self.theirs)
        self.scale = A_TURN * (max(soonest, 0.0) + SOONEST) / STEEP

    def turns(self, own: Pipeline, hand: int) -> float:
        """The turns that the own pipeline needs with this hand, after all others have played."""
        return turns_left(own, shapes_of(hand), caps_of(hand), self.pool) - _spare(hand) + (self.seats - 1) / self.seats

    def their_turns(self, pipeline: Pipeline) -> float:
        """The turns that another seat's pipeline needs. Its hand is not known."""
        return (
            turns_left(pipeline, UNKNOWN, UNKNOWN, self.pool)
            + (pipeline.seat - self.seat - 1) % self.seats / self.seats
        )

    def prior(self, move: Move) -> float:
        """The prior of a play or a discard."""
        own, hand, others = self.own, self.hand, self.others
        gain = A_DRAW
        if move == SPOUT:
            return SURE
        if isinstance(move, Lay):
            hand = without_kind(hand, move.kind)
            if move.seat == OWN:
                own = with_lay(own, move)
                if entitled(own.ends, own.leak, own.terms.needed):
                    return SURE
                if move.kind < FIRST_LEAD:
                    gain += COPPER
            else:
                theirs = with_lay(self.position.pipelines[move.seat], move)
                others += _chance(self.their_turns(theirs)) - self.theirs[move.seat]
        elif isinstance(move, Wrench):
            own, gain = with_wrench(own), 0.0
        elif isinstance(move, Discard):
            hand = without_kind(hand, move.kind)
        return self.scale * math.log(_chance(self.turns(own, hand) - gain) / others)
