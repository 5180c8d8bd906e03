"""What bots know of Downspout: get a clean route, lock it in time, and take from those who are about to win."""

from typing import Any, Final

from watertable.engine.actors import Seat
from watertable.engine.game import Game
from watertable.engine.hints import AT_ONCE, Hints
from watertable.engine.values import Move
from watertable.games.downspout.mind.evaluation import evaluate
from watertable.games.downspout.mind.priors import priors_of_acts, priors_of_piles
from watertable.games.downspout.rules.position import ACT_STEP, PUT_STEP, Position

MOST_PRIORS: Final = 2_000
MOST_EVALUATIONS: Final = 20_000
"""For how many positions the priors and the evaluations are kept: some 10 MB."""


class DownspoutHints(Hints[Position, Move]):
    """Everybody's chances, from what their grids are worth. A move's prior is what it does to them."""

    def __init__(self, game: Game[Position, Move, Any]) -> None:
        super().__init__(game)
        self.rollout_length = AT_ONCE
        self._priors: Final[dict[object, list[tuple[Move, float]]]] = {}
        self._evaluations: Final[dict[object, list[float]]] = {}

    def priors(self, position: Position, seat: Seat) -> list[tuple[Move, float]]:
        if position.seat != seat or (position.step != ACT_STEP and position.step != PUT_STEP):
            return []
        if position.step == PUT_STEP:
            return priors_of_piles(position, seat)
        # A search comes to the same grids again and again; the top card of the deck makes no difference here.
        key = (key_of(position), position.swapped)
        known = self._priors.get(key)
        if known is not None:
            return known[:]
        priors = priors_of_acts(position, seat)
        if len(self._priors) >= MOST_PRIORS:
            self._priors.clear()
        self._priors[key] = priors
        return priors[:]

    def evaluate(self, position: Position, seats: int) -> list[float]:
        if position.step != ACT_STEP and position.step != PUT_STEP:
            return evaluate(position, seats)
        key = key_of(position)
        known = self._evaluations.get(key)
        if known is None:
            known = evaluate(position, seats)
            if len(self._evaluations) >= MOST_EVALUATIONS:
                self._evaluations.clear()
            self._evaluations[key] = known
        return known[:]

    def simulations(self, seats: int) -> int:
        """Each takes long, because the evaluation looks at every answer to a move; more of them add little."""
        return 300


def key_of(position: Position) -> object:
    """All that the priors and the evaluation of a position depend on, except where the top card goes."""
    tops = tuple([pile[-1] for pile in position.piles])
    deck = position.deck.bit_count()
    return position.step, position.seat, position.cards, position.flags, tops, deck, position.flood
