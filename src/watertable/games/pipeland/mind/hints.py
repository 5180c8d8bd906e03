"""The hints for bots: priors of moves, by how they change everybody's chances to win, and the evaluation."""

from typing import Any, Final

from watertable.engine.actors import Seat
from watertable.engine.game import Game
from watertable.engine.hints import Hints
from watertable.engine.messages import Message
from watertable.engine.values import Move
from watertable.games.pipeland.mind.bargaining import answers, may_offer, offers, take_or_leave, withdrawals
from watertable.games.pipeland.mind.evaluation import evaluate
from watertable.games.pipeland.mind.priors import actions, placements
from watertable.games.pipeland.mind.remarks import remark
from watertable.games.pipeland.mind.weighing import Situation
from watertable.games.pipeland.rules.moves import DECLINE, DRAW, RETURN
from watertable.games.pipeland.rules.position import (
    ACT_STEP,
    ASKED_STEP,
    BEGIN_STEP,
    COUNTERED_STEP,
    PLACE_STEP,
    Position,
    in_game,
    may_return,
    whose_move,
)

Priors = list[tuple[Move, float]]

MOST_KNOWN: Final = 3000
"""For how many positions priors are kept: some 15 MB."""
COMING_BACK: Final = 3.0
"""The prior of returning to the game."""


class PipeLandHints(Hints[Position, Move]):
    """The hints of Pipe Land."""

    def __init__(self, game: Game[Position, Move, Any]) -> None:
        super().__init__(game)
        self.rollout_length = 0  # what a turn is worth shows once everybody has answered it
        self.expansion_visits = 1  # one rollout tells enough: within a turn nothing is hidden or drawn
        self.alone = True
        self.rollout_by_priors = True
        self.says_once = frozenset({"remark-two"})  # it goes for every deal of the game
        self._known: dict[Position, list[Priors | None]] = {}
        self._last: tuple[Position, list[Priors | None]] | None = None
        self._situation: Situation | None = None

    def priors(self, position: Position, seat: Seat) -> list[tuple[Move, float]]:
        """A search comes to the same position again and again, and asks for all seats in turn: priors are kept."""
        last = self._last
        if last is None or last[0] is not position:
            kept = self._known.get(position)
            if kept is None:
                if len(self._known) >= MOST_KNOWN:
                    self._known = {}
                kept = self._known[position] = [None] * len(position.money)
            last = self._last = (position, kept)
        found = last[1][seat]
        if found is None:
            found = last[1][seat] = self.fresh_priors(position, seat)
        return found

    def situation(self, position: Position) -> Situation:
        """The situation of the position asked about; the last one is kept."""
        situation = self._situation
        if situation is None or situation.position is not position:
            situation = self._situation = Situation(position)
        return situation

    def fresh_priors(self, position: Position, seat: Seat) -> list[tuple[Move, float]]:
        """Priors that are not known yet."""
        if not in_game(position, seat):
            return [(RETURN, COMING_BACK)] if may_return(position, seat) else []
        if seat != whose_move(position):
            return self.out_of_turn(position, seat)
        step = position.step
        if step == BEGIN_STEP:
            return [(DRAW, 0.0)]
        situation = self.situation(position)
        if step == PLACE_STEP:
            return placements(situation)
        if step == ACT_STEP:
            return actions(situation)
        if step == ASKED_STEP:
            return answers(situation)
        if step == COUNTERED_STEP:
            return take_or_leave(situation)
        if not may_offer(position, seat):
            return [(DECLINE, 0.0)]
        return [(DECLINE, 0.0), *offers(situation, seat)]

    def out_of_turn(self, position: Position, seat: Seat) -> list[tuple[Move, float]]:
        """Offers to make or withdraw while another seat is on turn; none while an ask or a call is open."""
        if seat == position.seat or (position.step != PLACE_STEP and position.step != ACT_STEP):
            return []
        if position.deals.count_standing(seat):
            return withdrawals(self.situation(position), seat)
        if position.actions or not may_offer(position, seat):
            return []
        return offers(self.situation(position), seat)

    def evaluate(self, position: Position, seats: int) -> list[float]:
        return evaluate(position)

    def remark(self, position: Position, seat: Seat, move: Move) -> Message | None:
        return remark(self.situation(position), seat, move)

    def simulations(self, seats: int) -> int:
        """Few, since each plays a whole round, which takes longer where more seats play."""
        return 300 if seats == 2 else 100
