"""What bots know of Waterworld: the race is to the fewest turns, and whoever leads is to be met."""

from random import Random
from typing import TYPE_CHECKING, Any

from watertable.engine.actors import Actor, Seat
from watertable.engine.hints import Hints, most_promising
from watertable.games.waterworld.components import ATOLLS, SPACE_COUNT
from watertable.games.waterworld.listing import legal
from watertable.games.waterworld.moves import (
    ATTACK,
    FLY,
    HOIST,
    ROLL,
    SAIL,
    Compass,
    Deal,
    Discard,
    Draw,
    Fly,
    Give,
    Lay,
    Move,
    Red,
    Roll,
    Sail,
    Token,
)
from watertable.games.waterworld.outlook import Charts, Outlook
from watertable.games.waterworld.position import (
    ANSWER_STEP,
    ATTACK_STEP,
    BURN_STEP,
    FLY_STEP,
    GIVE_STEP,
    MEET_STEP,
    NO_SPACE,
    SAIL_STEP,
    SAILS_STEP,
    Position,
    rolled,
)
from watertable.games.waterworld.promises import (
    answers,
    burnings,
    discards,
    gifts,
    hoisting,
    meeting,
    voyage,
    voyages,
)
from watertable.games.waterworld.routes import STEPS_BETWEEN
from watertable.games.waterworld.standing import shares

if TYPE_CHECKING:
    from watertable.engine.game import Game


class WaterworldHints(Hints[Position, Move]):
    """Collect, beat the Deez, sail home; and meet whoever is about to."""

    def __init__(self, game: "Game[Position, Move, Any]") -> None:
        super().__init__(game)
        self.ahead = 0
        self._charts = Charts()

    def ideas(self, position: Position, seat: Seat) -> list[tuple[Move, float]]:
        moves = legal(position, seat)
        step = position.step
        if len(moves) == 1:
            return [(moves[0], 0.0)]
        outlook = Outlook(position, self._charts)
        watched = outlook.ahead(seat)
        if step in (SAIL_STEP, FLY_STEP):
            return voyages(outlook, seat, moves, watched)
        if step == SAILS_STEP:
            return [(move, hoisting(outlook, seat) if move == HOIST else 0.0) for move in moves]
        if step == MEET_STEP:
            return [(move, meeting(outlook, seat, move, watched)) for move in moves]
        if step == GIVE_STEP:
            return gifts(outlook, seat, moves, watched)
        if step == ANSWER_STEP:
            return answers(outlook, seat, moves, watched)
        if step == ATTACK_STEP:
            return [(move, 4.0 if move == ATTACK else 0.0) for move in moves]
        if step == BURN_STEP:
            return burnings(outlook, seat, moves, watched, self._charts)
        return discards(outlook, seat, moves)

    # Many games in the mind

    def quick(self, position: Position, seat: Seat, rng: Random) -> Move:
        step = position.step
        moves = legal(position, seat)
        if step == ATTACK_STEP:
            return ATTACK
        if step == SAILS_STEP and position.deez != NO_SPACE:
            return ROLL  # sails are for the race home
        if step == BURN_STEP or len(moves) == 1:
            return moves[int(rng.random() * len(moves))]
        if step in (SAIL_STEP, FLY_STEP):
            return self._quick_voyage(position, seat, moves, rng)
        return most_promising(self.ideas(position, seat))

    def _quick_voyage(self, position: Position, seat: Seat, moves: list[Move], rng: Random) -> Move:
        """To an atoll, a pawn, the goal, or some space or other: whichever seems best."""
        outlook = Outlook(position, self._charts)
        watched = outlook.ahead(seat)
        here, flies = position.places[seat], position.step == FLY_STEP
        reach = SPACE_COUNT if flies else rolled(position.white)
        spaces = [ATOLLS[atoll] for atoll in range(len(ATOLLS)) if position.atolls.standing >> atoll & 1]
        spaces.append(outlook.routes[seat].goal)
        spaces.extend(position.places)
        best = moves[int(rng.random() * len(moves))]
        most = -1000.0
        for space in spaces:
            if 0 < STEPS_BETWEEN[here][space] <= reach:
                worth = voyage(outlook, seat, space, watched) + 0.5 * rng.random()
                if worth > most:
                    most = worth
                    best = FLY[space] if flies else SAIL[space]
        for _ in range(4):
            move = moves[int(rng.random() * len(moves))]
            assert isinstance(move, (Sail, Fly))
            worth = voyage(outlook, seat, move.space, watched) + 0.5 * rng.random()
            if worth > most:
                most, best = worth, move
        return best

    # What a position is worth

    def simulations(self, seats: int) -> int:
        """Many: what is worth doing hangs on dice and on what nobody has seen. More of them choose hardly better."""
        return 1500

    def worth(self, position: Position, seats: int) -> list[float]:
        return shares(Outlook(position, self._charts))

    # What is seen

    def seen(self, position: Position, actor: Actor, move: Move, seat: Seat) -> object:
        """White dice are not told apart: they only say how far one may sail, and where one sails to is seen. So a
        search learns what a space is worth from all rolls that reach it. Of a battle it is told whose dice are higher.
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
