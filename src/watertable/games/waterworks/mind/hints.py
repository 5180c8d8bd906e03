"""What bots know of Waterworks: it is a race, and those who lead it have to be slowed down."""

import math
from typing import TYPE_CHECKING, Any, Final

from watertable.engine.actors import Actor, Seat
from watertable.engine.hints import Hints
from watertable.engine.values import Move
from watertable.games.waterworks.mind.evaluation import UNKNOWN, caps_of, shapes_of, turns_left
from watertable.games.waterworks.rules import legal
from watertable.games.waterworks.rules.components import (
    FIRST_CAP,
    FIRST_LEAD,
    FIRST_LEAKY,
    PACK,
    SHAPE_COUNT,
    T_SHAPE,
)
from watertable.games.waterworks.rules.hand import kinds_of, without_kind
from watertable.games.waterworks.rules.moves import (
    OWN,
    SPOUT,
    Deal,
    Discard,
    Draw,
    Lay,
    Wrench,
)
from watertable.games.waterworks.rules.pipeline import Pipeline, entitled, with_lay, with_wrench
from watertable.games.waterworks.rules.position import DISCARD_STEP, OVER_STEP, PLAY_STEP, SPOUT_STEP, Position

if TYPE_CHECKING:
    from watertable.engine.game import Game

SURE: Final = 30.0
"""The prior of a move that wins at once."""
A_TURN: Final = 1.5
"""How much one turn adds to a prior."""
STEEP: Final = 4.5
SOONEST: Final = 1.4
"""To a sound player, a chance to win is proportional to (turns left + SOONEST) to the power of -STEEP."""

# To a search, chances are proportional to e to the power of these points. Fitted to 2,400 to 3,000 games of the medium
# bot for each number of seats, a tenth of the moves made by the easy one, and rounded. The log-loss on these games is
# 0.603 at two seats (even chances: 0.693), and 1.467 at five (1.609).
NEAR: Final = [0.0, 0.0, 5.0, 7.4, 9.1, 10.2]
"""By the number of seats: points for a finished line, to be divided by the turns that it needs plus 1."""
FAR: Final = [0.0, 0.0, 0.125, 0.057, 0.02, 0.05]
"""By the number of seats: points off for every turn."""
DUEL_LEAKY_T: Final = 0.4
DUEL_LEAK: Final = 0.2
DUEL_WRENCH: Final = 0.15
"""Between two, points for holding a leaky T, for holding another leaky pipe, and for each of two wrenches. With more
players these predict nothing.
"""

# What cards in hand are worth, in turns.
A_CAP: Final = 0.4
ANOTHER_CAP: Final = 0.15
A_LEAK: Final = 0.12
A_LEAKY_T: Final = 0.4
A_GOOD_PIPE: Final = 0.05
A_DRAW: Final = 0.3
COPPER: Final = 0.1
"""The worth of an end that can't be damaged."""


class WaterworksHints(Hints[Position, Move]):
    """Estimates how many turns everybody still needs."""

    def __init__(self, game: "Game[Position, Move, Any]") -> None:
        super().__init__(game)
        self.rollout_length = 8
        self.rollout_by_priors = True  # the value of a play depends on how well everybody answers it

    def priors(self, position: Position, seat: Seat) -> list[tuple[Move, float]]:
        """By how far a move puts the own line ahead of the others."""
        moves = legal.legal(position, seat)
        if not moves:
            return []
        if position.step == SPOUT_STEP:
            return [(SPOUT, SURE)]  # declining a win is not worth a thought
        race = _Race(position, seat)
        return [(move, race.prior(move)) for move in moves]

    def simulations(self, seats: int) -> int:
        return 600

    def evaluate(self, position: Position, seats: int) -> list[float]:
        """By the turns that everybody still needs with their hands."""
        if position.step == OVER_STEP or position.step == SPOUT_STEP:
            winner = position.seat if position.step == SPOUT_STEP else position.winner
            return [1.0 if seat == winner else 0.0 for seat in range(seats)]
        if len(position.hands) < seats:
            return [1 / seats] * seats
        first = _next_to_play(position)
        pool = position.pile or position.drain
        chances: list[float] = []
        for seat in range(seats):
            hand = position.hands[seat]
            pipeline = position.pipelines[seat]
            turns = turns_left(pipeline, shapes_of(hand), caps_of(hand), pool) + (seat - first) % seats / seats
            points = NEAR[seats] / (turns + 1) - FAR[seats] * turns
            if seats == 2:
                points += _armed(hand) + DUEL_WRENCH * min(pipeline.wrenches, 2)
            chances.append(math.exp(points))
        whole = sum(chances)
        return [chance / whole for chance in chances]

    def observation(self, position: Position, actor: Actor, move: Move, seat: Seat) -> object:
        """All moves are open except deals and draws. In the re-issue a seat does not even tell its own draws apart: it
        draws before it plays, so a search would find a new situation at every turn and learn nothing about the plays.
        """
        if isinstance(move, Draw):
            return move if position.seat == seat and not position.terms.draws_first else None
        if isinstance(move, Deal):
            return move if move.seat == seat else None
        return move


def _next_to_play(position: Position) -> Seat:
    """The seat that plays a card next. In the re-issue one draws before that, else after."""
    if position.step == PLAY_STEP or (position.terms.draws_first and position.step != DISCARD_STEP):
        return position.seat
    return (position.seat + 1) % len(position.pipelines)


def _chance(turns: float) -> float:
    """A number proportional to the chance to win of a seat that needs this many turns."""
    return math.pow(max(turns, 0.0) + SOONEST, -STEEP)


def _armed(hand: int) -> float:
    """The points for the attacks in a hand, between two."""
    leak = leaky_t = 0.0
    for kind in kinds_of(hand):
        if FIRST_LEAKY <= kind < FIRST_CAP:
            if kind % SHAPE_COUNT == T_SHAPE:
                leaky_t = DUEL_LEAKY_T
            else:
                leak = DUEL_LEAK
    return leak + leaky_t


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


class _Race:
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
