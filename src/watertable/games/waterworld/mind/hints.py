"""Hints for bots: save turns, and meet opponents who are ahead."""

from typing import TYPE_CHECKING, Any

from watertable.engine.actors import Actor, Seat
from watertable.engine.hints import Hints
from watertable.engine.values import Move
from watertable.games.waterworld.mind.evaluation import evaluate
from watertable.games.waterworld.mind.priors import answers, burnings, discards, gifts, hoisting, meeting, voyages
from watertable.games.waterworld.mind.race import Charts, Race
from watertable.games.waterworld.rules.legal import legal
from watertable.games.waterworld.rules.moves import (
    ATTACK,
    HOIST,
    Compass,
    Deal,
    Discard,
    Draw,
    Give,
    Lay,
    Red,
    Roll,
    Token,
)
from watertable.games.waterworld.rules.position import (
    ANSWER_STEP,
    ATTACK_STEP,
    BURN_STEP,
    FLY_STEP,
    GIVE_STEP,
    MEET_STEP,
    SAIL_STEP,
    SAILS_STEP,
    Position,
    rolled,
)

if TYPE_CHECKING:
    from watertable.engine.game import Game


class WaterworldHints(Hints[Position, Move]):
    """Collect four cards, sink the Deez, sail to Dry Land; and meet opponents who are about to."""

    def __init__(self, game: "Game[Position, Move, Any]") -> None:
        super().__init__(game)
        self.rollout_length = 0
        self.alone = True
        self.rollout_by_priors = True  # the others have no trees, so they play by this alone
        self._charts = Charts()

    def priors(self, position: Position, seat: Seat) -> list[tuple[Move, float]]:
        moves = legal(position, seat)
        step = position.step
        if len(moves) == 1:
            return [(moves[0], 0.0)]
        race = Race(position, self._charts)
        watched = race.ahead(seat)
        if step in (SAIL_STEP, FLY_STEP):
            return voyages(race, seat, moves, watched)
        if step == SAILS_STEP:
            return [(move, hoisting(race, seat) if move == HOIST else 0.0) for move in moves]
        if step == MEET_STEP:
            return [(move, meeting(race, seat, move, watched)) for move in moves]
        if step == GIVE_STEP:
            return gifts(race, seat, moves, watched)
        if step == ANSWER_STEP:
            return answers(race, seat, moves, watched)
        if step == ATTACK_STEP:
            return [(move, 4.0 if move == ATTACK else 0.0) for move in moves]
        if step == BURN_STEP:
            return burnings(race, seat, moves, watched, self._charts)
        return discards(race, seat, moves)

    def simulations(self, seats: int) -> int:
        return 600

    def evaluate(self, position: Position, seats: int) -> list[float]:
        return evaluate(Race(position, self._charts))

    def observation(self, position: Position, actor: Actor, move: Move, seat: Seat) -> object:
        """All rolls of white dice look alike: a roll only limits how far a boat may sail, and where it sails is seen.
        So a search learns what a space is worth from all rolls that reach it. Of a battle it sees whose sum is higher.
        """
        if isinstance(move, Roll):
            return None
        if isinstance(move, Red):
            red, white = move.first + move.second, rolled(position.attack)
            return (red > white) - (red < white)
        if actor == seat:
            return move
        if isinstance(move, Draw) or (isinstance(move, Give) and position.step == ANSWER_STEP):
            return move if position.seat == seat else None
        if isinstance(move, Deal):
            return move if move.seat == seat else None
        return None if isinstance(move, (Lay, Token, Give, Discard, Compass)) else move
