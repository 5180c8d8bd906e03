"""What bots know of the game. They ask about positions that they have imagined, in which all barrels lie open."""

from random import Random
from typing import Final

from watertable.engine.actors import Actor, Seat
from watertable.engine.hints import Hints
from watertable.engine.values import Move
from watertable.starter.rules.legal import turn
from watertable.starter.rules.moves import DOUBT, Claim, Fill
from watertable.starter.rules.position import NOBODY, Position, limits

SURE: Final = 2.0
"""The prior of a doubt that wins; one that loses has as much below 0."""
HELD_BACK: Final = 0.3
"""What a true claim loses for every litre by which it is lower than what there is: a high one is harder to beat."""


class StarterHints(Hints[Position, Move]):
    """Doubt what is not true, and claim what is."""

    def priors(self, position: Position, seat: Seat) -> list[tuple[Move, float]]:
        now = turn(position)
        if seat != now.must and seat not in now.may:
            return []
        total = sum(position.levels)
        found: list[tuple[Move, float]] = []
        if position.claim:
            found.append((DOUBT, -SURE if total >= position.claim else SURE))
        if seat == now.must:
            for litres in limits(position):
                prior = SURE / 2 - HELD_BACK * (total - litres) if litres <= total else -float(litres - total)
                found.append((Claim(litres, litres), prior))
        return found

    def rollout_move(self, position: Position, seat: Seat, rng: Random) -> Move:
        amounts = limits(position)
        if not amounts or sum(position.levels) < position.claim:
            return DOUBT
        litres = min(amounts[0] + rng.randrange(3), amounts[-1])
        return Claim(litres, litres)

    def evaluate(self, position: Position, seats: int) -> list[float]:
        if position.claimer == NOBODY or sum(position.levels) < position.claim:
            return [1 / seats] * seats
        return [0.7 if seat == position.claimer else 0.3 / (seats - 1) for seat in range(seats)]

    def observation(self, position: Position, actor: Actor, move: Move, seat: Seat) -> object:
        """Everybody hears claims and doubts; how a barrel is filled sees only its owner."""
        return None if isinstance(move, Fill) and move.seat != seat else move
