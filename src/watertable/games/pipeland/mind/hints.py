"""What bots know of Pipe Land: every deed is judged by what it does to everybody's chances."""

from random import Random
from typing import Any, Final

from watertable.engine.actors import Seat
from watertable.engine.game import Game
from watertable.engine.hints import Hints, most_promising
from watertable.engine.values import Move
from watertable.games.pipeland.mind.bargaining import answers, asks, may_offer, offers, take_or_leave, withdrawals
from watertable.games.pipeland.mind.evaluation import evaluate
from watertable.games.pipeland.mind.prospects import chances_with, count_tiles
from watertable.games.pipeland.mind.weighing import Prospect, Situation, can_win, points
from watertable.games.pipeland.rules.board import owner_at, with_facing
from watertable.games.pipeland.rules.legal import rotations_of
from watertable.games.pipeland.rules.moves import DECLINE, DRAW, END, RETURN
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
from watertable.games.pipeland.rules.water import Water

Ideas = list[tuple[Move, float]]

MOST_IDEAS: Final = 40
MOST_KNOWN: Final = 3000
"""For how many positions ideas are kept, some 15 MB."""
LOOKED_AT: Final = 6
"""How many deeds a bot looks a step beyond."""
UNSEEN: Final = 1.0
"""What a place promises less for not being looked at."""
WORTH_IT: Final = 0.2
"""What an action must promise more than none."""
HOPELESS: Final = -8.0
COMING_BACK: Final = 3.0


class PipeLandHints(Hints[Position, Move]):
    """The hints of Pipe Land."""

    def __init__(self, game: Game[Position, Move, Any]) -> None:
        super().__init__(game)
        self.rollout_length = 0  # what a turn is worth shows when everybody has answered it
        self.expansion_visits = (
            1  # nothing is hidden, and nothing drawn until the turn ends: few deeds want to be judged again
        )
        self.alone = True
        self._known: dict[Position, list[Ideas | None]] = {}
        self._last: tuple[Position, list[Ideas | None]] | None = None
        self._situation: Situation | None = None

    def priors(self, position: Position, seat: Seat) -> list[tuple[Move, float]]:
        """A search comes to the same position again and again, and asks all seats, one after the other: what was said
        before is kept.
        """
        last = self._last
        if last is None or last[0] is not position:
            told = self._known.get(position)
            if told is None:
                if len(self._known) >= MOST_KNOWN:
                    self._known = {}
                told = self._known[position] = [None] * len(position.money)
            last = self._last = (position, told)
        found = last[1][seat]
        if found is None:
            found = last[1][seat] = self.fresh_priors(position, seat)
        return found

    def situation(self, position: Position) -> Situation:
        """What is known of the last position asked about."""
        situation = self._situation
        if situation is None or situation.position is not position:
            situation = self._situation = Situation(position)
        return situation

    def fresh_priors(self, position: Position, seat: Seat) -> list[tuple[Move, float]]:
        """Ideas that were not told before."""
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
        """Offers to make or withdraw while another is on turn; who waits for an answer waits."""
        if seat == position.seat or (position.step != PLACE_STEP and position.step != ACT_STEP):
            return []
        if position.deals.count_standing(seat):
            return withdrawals(self.situation(position), seat)
        if position.actions or not may_offer(position, seat):
            return []
        return offers(self.situation(position), seat)

    def evaluate(self, position: Position, seats: int) -> list[float]:
        return evaluate(position)

    def rollout_move(self, position: Position, seat: Seat, rng: Random) -> Move:
        """What a sound player does."""
        return most_promising(self.priors(position, seat))

    def simulations(self, seats: int) -> int:
        """Few: each plays a whole round, and the more play, the longer that takes."""
        return 300 if seats == 2 else 100


def placements(situation: Situation) -> list[tuple[Move, float]]:
    """Places for the drawn tile, the best promising nothing, the others less. For those that look best, with the free
    turn of an own tile that can follow.
    """
    position, prospects = situation.position, situation.prospects()
    seat = position.seat
    ranked = sorted([(prospect.chances[seat], number) for number, prospect in enumerate(prospects)], reverse=True)
    found: list[tuple[Move, float]] = []
    for at, (chance, number) in enumerate(ranked):
        looked = with_free_turn(prospects[number], chance) if at < LOOKED_AT and not position.opening else chance
        found.append((prospects[number].deed, points(looked) - (0.0 if at < LOOKED_AT else UNSEEN)))
    return best_of(found, max([promise for _, promise in found]))


def with_free_turn(prospect: Prospect, chance: float) -> float:
    """The chance of the seat on turn, if it also turns one of its tiles in the best way; the present one, if none."""
    position, board = prospect.position, prospect.board()
    seat, seats = position.seat, len(prospect.money)
    water = Water(board)
    for number, tile in enumerate(board.tiles):
        if owner_at(tile) == seat and water.comes_to(number):
            for deed in rotations_of(board, number):
                counts = count_tiles(board.changed(number, with_facing(tile, deed.facing)), seats)
                chance = max(chance, chances_with(position, counts, prospect.money)[seat])
    return chance


def actions(situation: Situation) -> list[tuple[Move, float]]:
    """Actions and asks, next to ending the turn, which promises nothing."""
    position, prospects, now = situation.position, situation.prospects(), situation.now
    seat = position.seat
    stay = points(now[seat])
    ranked = sorted([(prospect.chances[seat], number) for number, prospect in enumerate(prospects)], reverse=True)
    found: list[tuple[Move, float]] = [(END, stay)]
    for at, (chance, number) in enumerate(ranked):
        prospect = prospects[number]
        promise = points(chance) - WORTH_IT
        cash = prospect.money[seat] - prospect.cost
        if at < LOOKED_AT and now[seat] < 1 and can_win(position, prospect.board(), cash, position.actions + 1):
            promise = points(1.0) - WORTH_IT
        found.append((prospect.deed, promise))
    if now[seat] < 1:
        found += [(move, gain + stay) for move, gain in asks(situation)]
    return best_of(found, stay)


def best_of(found: list[tuple[Move, float]], zero: float) -> list[tuple[Move, float]]:
    """The best of these ideas, by how much more they promise than zero."""
    ranked = sorted([(promise - zero, number) for number, (_, promise) in enumerate(found)], reverse=True)
    return [
        (found[number][0], promise)
        for at, (promise, number) in enumerate(ranked[:MOST_IDEAS])
        if at < 2 or promise > HOPELESS or found[number][0] == END
    ]
