"""The hints for bots: priors of moves, by how they change everybody's chances to win, and the evaluation."""

from typing import Any, Final

from watertable.engine.actors import Seat
from watertable.engine.game import Game
from watertable.engine.hints import Hints
from watertable.engine.messages import Message
from watertable.engine.values import Move
from watertable.games.pipeland.mind.bargaining import answers, asks, may_offer, offers, take_or_leave, withdrawals
from watertable.games.pipeland.mind.evaluation import evaluate
from watertable.games.pipeland.mind.prospects import chances_with, count_tiles
from watertable.games.pipeland.mind.remarks import remark
from watertable.games.pipeland.mind.weighing import Prospect, Situation, can_win, points
from watertable.games.pipeland.rules.board import owner_at, with_facing
from watertable.games.pipeland.rules.legal import rotations_of
from watertable.games.pipeland.rules.moves import DECLINE, DRAW, END, RETURN, ROTATE, Deed
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

Priors = list[tuple[Move, float]]

MOST_MOVES: Final = 40
"""How many moves have priors at most."""
MOST_KNOWN: Final = 3000
"""For how many positions priors are kept: some 15 MB."""
LOOKED_BEYOND: Final = 6
"""How many of the best deeds are judged together with what could follow them."""
NOT_LOOKED_BEYOND: Final = 1.0
"""How much lower the prior of any other place is."""
ACTION_COSTS: Final = 0.2
"""How much better an action must be than none."""
BACK_COSTS: Final = 8.0
"""How much lower the prior of a rotation is that only turns a tile back. Without it, two medium bots turned 329 of 456
rotated State tiles back at once, for £3 each time; with it, 118 of 370. It costs a little against a player who always
turns tiles back: a bot with it won 46.3 % of 300 games against bots without it (give or take 5.7).
"""
HOPELESS: Final = -8.0
"""Moves with lower priors are left out, except for the best two and the end of the turn."""
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


def placements(situation: Situation) -> list[tuple[Move, float]]:
    """Places for the drawn tile; the best has a prior of 0. Those that look best are judged together with the free
    rotation of an own tile that can follow.
    """
    position, prospects = situation.position, situation.prospects()
    seat = position.seat
    ranked = sorted([(prospect.chances[seat], number) for number, prospect in enumerate(prospects)], reverse=True)
    found: list[tuple[Move, float]] = []
    for at, (chance, number) in enumerate(ranked):
        looks_beyond = at < LOOKED_BEYOND
        best = with_free_rotation(prospects[number], chance) if looks_beyond and not position.opening else chance
        found.append((prospects[number].deed, points(best) - (0.0 if looks_beyond else NOT_LOOKED_BEYOND)))
    return best_of(found, max([point for _, point in found]))


def with_free_rotation(prospect: Prospect, chance: float) -> float:
    """The chance of the seat on turn if it also makes its best free rotation; the given chance if none is better."""
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
    """Actions and asks, compared to ending the turn, which has a prior of 0."""
    position, prospects, now = situation.position, situation.prospects(), situation.now
    seat = position.seat
    stay = points(now[seat])
    ranked = sorted([(prospect.chances[seat], number) for number, prospect in enumerate(prospects)], reverse=True)
    found: list[tuple[Move, float]] = [(END, stay)]
    for at, (chance, number) in enumerate(ranked):
        prospect = prospects[number]
        point = points(chance) - ACTION_COSTS
        if turns_back(position, prospect.deed):
            point -= BACK_COSTS
        cash = prospect.money[seat] - prospect.cost
        if at < LOOKED_BEYOND and now[seat] < 1 and can_win(position, prospect.board(), cash, position.actions + 1):
            point = points(1.0) - ACTION_COSTS
        found.append((prospect.deed, point))
    if now[seat] < 1:
        found += [(move, gain + stay) for move, gain in asks(situation)]
    return best_of(found, stay)


def turns_back(position: Position, deed: Deed) -> bool:
    """Whether a deed turns a tile back that was rotated since each seat's last turn began."""
    if deed.sort == ROTATE:
        for was in position.rotated:
            if was.cell == deed.cell and with_facing(was.before, deed.facing) == was.before:
                return True
    return False


def best_of(found: list[tuple[Move, float]], zero: float) -> list[tuple[Move, float]]:
    """The best of these moves, given with their points. Their priors are the points above `zero`."""
    ranked = sorted([(point - zero, number) for number, (_, point) in enumerate(found)], reverse=True)
    return [
        (found[number][0], prior)
        for at, (prior, number) in enumerate(ranked[:MOST_MOVES])
        if at < 2 or prior > HOPELESS or found[number][0] == END
    ]
