"""The evaluation: each seat's chance to win, by the turns that it still needs with its hand."""

import math
from typing import Final

from watertable.engine.actors import Seat
from watertable.games.waterworks.mind.race import caps_of, shapes_of, turns_left
from watertable.games.waterworks.rules.components import FIRST_CAP, FIRST_LEAKY, SHAPE_COUNT, T_SHAPE
from watertable.games.waterworks.rules.hand import kinds_of
from watertable.games.waterworks.rules.position import DISCARD_STEP, OVER_STEP, PLAY_STEP, SPOUT_STEP, Position

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


def evaluate(position: Position, seats: int) -> list[float]:
    """The chance of each seat to win."""
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


def _next_to_play(position: Position) -> Seat:
    """The seat that plays a card next. In the re-issue one draws before that, else after."""
    if position.step == PLAY_STEP or (position.terms.draws_first and position.step != DISCARD_STEP):
        return position.seat
    return (position.seat + 1) % len(position.pipelines)


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
