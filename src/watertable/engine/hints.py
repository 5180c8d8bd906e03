"""What a game tells its bots: a little knowledge that guides any search, and is enough for a sound player."""

from random import Random
from typing import TYPE_CHECKING, Any, Final, Generic

from mypy_extensions import mypyc_attr

from watertable.engine.actors import Actor, Seat
from watertable.engine.values import M, P

if TYPE_CHECKING:
    from watertable.engine.game import Game


AT_ONCE: Final = -1
"""In place of a number of moves to play on: none at all, whoever is to move."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Hints(Generic[P, M]):
    """The hints of a game that gives none: every move promises as much, and everybody's chances are even.

    Bots ask about positions that they have imagined from their view, never about the true one.
    """

    def __init__(self, game: "Game[P, M, Any]") -> None:
        self.game = game
        self.rollout_length = 40
        """How many moves of seats a search plays on in its mind, at least, before it asks what the position is worth.
        It asks when the seat that searches is to move; or AT_ONCE, where the worth tells well who is to move.
        """
        self.expansion_visits = 6
        """How often a search tries a move, and judges what comes of it so, before it looks at what can be done next."""
        self.alone = False
        """Whether a search thinks for its own seat only: the others make quick moves wherever they must move, and never
        move out of turn. Else they are thought for, too, and each looks for what is best for itself.
        """

    def priors(self, position: P, seat: Seat) -> list[tuple[M, float]]:
        """The moves worth thinking of, and how much each promises: a sound player makes the one that promises most.

        Every move is legal, and its amount settled. Promises compare as logarithms: with one point more, a move is
        thought of nearly three times as often. For a seat that must move there is at least one. For one that may move
        out of turn, 0 is what keeping still promises: only what promises more is worth it.
        """
        return [(move, 0.0) for move in self.game.playable(self.game.moves(position, seat))]

    def rollout_move(self, position: P, seat: Seat, rng: Random) -> M:
        """A move for a seat that must, in one of the many games that a search plays in its mind: like that of
        somebody who plays well enough and fast.
        """
        move = self.game.random_move(position, seat, rng)
        amounts = self.game.amounts(move)
        return move if amounts is None else self.game.with_amount(move, rng.choice(amounts))

    def evaluate(self, position: P, seats: int) -> list[float]:
        """The chance of each seat to win, as it looks in a game under way: numbers from 0 to 1, together at most 1."""
        return [1 / seats] * seats

    def simulations(self, seats: int) -> int:
        """How often a search at a table of so many seats does well to look ahead, where it has the time."""
        return 1000

    def observation(self, position: P, actor: Actor, move: M, seat: Seat) -> object:
        """What a seat sees of somebody's move, or of chance's, in this position: anything that can be a key, and equal
        for moves that it can't tell apart. It may tell less than the seat sees, and never more.
        """
        return None if self.game.hides and actor != seat else move


def most_promising(ideas: list[tuple[M, float]]) -> M:
    """The move that promises most; of several, the first."""
    best, most = ideas[0]
    for move, promise in ideas:
        if promise > most:
            best, most = move, promise
    return best
