"""What a game tells its bots: priors, an evaluation and rollout moves. They guide the search, and are enough by
themselves for a sound player.
"""

from random import Random
from typing import TYPE_CHECKING, Any, Final, Generic

from mypy_extensions import mypyc_attr

from watertable.engine.actors import Actor, Seat
from watertable.engine.messages import Message
from watertable.engine.values import M, P

if TYPE_CHECKING:
    from watertable.engine.game import Game


AT_ONCE: Final = -1
"""A rollout length: evaluate at once, whoever is to move."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Hints(Generic[P, M]):
    """Hints that know nothing: all moves have the same prior, and all seats the same chance. Games override them.

    Bots ask about positions that they have imagined from their view, never about the true one. Answers depend on the
    question alone, though a game may keep what it has found.
    """

    def __init__(self, game: "Game[P, M, Any]") -> None:
        self.game = game
        self.rollout_length = 40
        """How many moves of seats a rollout has, at least, before the position is evaluated. It is evaluated when the
        searching seat is to move next; or at once (AT_ONCE), for an evaluation that takes into account who is to move.
        """
        self.expansion_visits = 6
        """How often a search visits a move by rollouts alone before it adds the position after it to the tree."""
        self.alone = False
        """Whether a search has a tree for its own seat only. Then the others make rollout moves when they must move,
        and never move out of turn. Otherwise every seat has a tree, and looks for what is best for itself.
        """
        self.rollout_by_priors = False
        """Whether a rollout makes the move with the highest prior, like a sound player; else a random one."""
        self.says_once: frozenset[str] = frozenset()
        """The keys of remarks that are made only once in a match: they hold for all of it."""

    def priors(self, position: P, seat: Seat) -> list[tuple[M, float]]:
        """The moves worth considering, each once with its prior: a sound player makes the move with the highest.

        Every move is legal, and has one amount if it has any. Priors are logarithms: with one point more, a move is
        considered nearly three times as often. There is at least one move for a seat that must move. For a seat that
        may move out of turn, keeping still has prior 0, so only moves above 0 are worth making. There is none for a
        seat that can't move. Callers never change the list, so a game may return the same one again.
        """
        return [(move, 0.0) for move in self.game.playable(self.game.moves(position, seat))]

    def rollout_move(self, position: P, seat: Seat, rng: Random) -> M:
        """A move for a seat that must move, in a rollout: a legal one with one amount, reasonable, and found fast."""
        if self.rollout_by_priors:
            return most_promising(self.priors(position, seat))
        move = self.game.random_move(position, seat, rng)
        amounts = self.game.amounts(move)
        return move if amounts is None else self.game.with_amount(move, rng.choice(amounts))

    def evaluate(self, position: P, seats: int) -> list[float]:
        """An estimate of each seat's chance to win while the game goes on: from 0 to 1, together at most 1."""
        return [1 / seats] * seats

    def simulations(self, seats: int) -> int:
        """How many simulations are worth their time, at a table with this number of seats."""
        return 1000

    def remark(self, position: P, seat: Seat, move: M) -> Message | None:
        """What a bot says to everybody at the table with a move that it makes in this position, such as why it refuses,
        or what price it would accept; None for nothing. It is spoken across the table, and is no part of the move: it
        tells what the bot thinks, and nothing that the others may not know.
        """
        return None

    def observation(self, position: P, actor: Actor, move: M, seat: Seat) -> object:
        """What a seat sees of a move that an actor makes in this position: any hashable value, equal for moves that the
        seat can't tell apart. It may say less than what the seat sees, but never more.
        """
        return None if self.game.hides and actor != seat else move


def most_promising(priors: list[tuple[M, float]]) -> M:
    """The move with the highest prior; of several, the first."""
    best, most = priors[0]
    for move, prior in priors:
        if prior > most:
            best, most = move, prior
    return best
