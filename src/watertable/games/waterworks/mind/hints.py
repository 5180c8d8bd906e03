"""What bots know of Waterworks: it is a race, and those who lead it have to be slowed down."""

from typing import TYPE_CHECKING, Any

from watertable.engine.actors import Actor, Seat
from watertable.engine.hints import Hints
from watertable.engine.values import Move
from watertable.games.waterworks.mind.evaluation import evaluate
from watertable.games.waterworks.mind.priors import SURE, Race
from watertable.games.waterworks.rules import legal
from watertable.games.waterworks.rules.moves import (
    SPOUT,
    Deal,
    Draw,
)
from watertable.games.waterworks.rules.position import SPOUT_STEP, Position

if TYPE_CHECKING:
    from watertable.engine.game import Game


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
        race = Race(position, seat)
        return [(move, race.prior(move)) for move in moves]

    def simulations(self, seats: int) -> int:
        return 600

    def evaluate(self, position: Position, seats: int) -> list[float]:
        return evaluate(position, seats)

    def observation(self, position: Position, actor: Actor, move: Move, seat: Seat) -> object:
        """All moves are open except deals and draws. In the re-issue a seat does not even tell its own draws apart: it
        draws before it plays, so a search would find a new situation at every turn and learn nothing about the plays.
        """
        if isinstance(move, Draw):
            return move if position.seat == seat and not position.terms.draws_first else None
        if isinstance(move, Deal):
            return move if move.seat == seat else None
        return move
