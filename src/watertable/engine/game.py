"""What a game is: the contract between the rules of a game and everything that plays, shows or measures it."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Final, Generic, NamedTuple

from mypy_extensions import mypyc_attr

from watertable.engine.actors import CHANCE, Actor, Seat, Viewer
from watertable.engine.guide import Guide
from watertable.engine.hints import Hints
from watertable.engine.messages import Message
from watertable.engine.options import Option, Options
from watertable.engine.rules import IllegalMove, Refusal, Rule
from watertable.engine.scene import Face, Scene
from watertable.engine.touches import Node, Path, tree
from watertable.engine.values import M, P, V

COLOURS: Final = ("vermilion", "blue", "yellow", "green", "fuchsia", "white")
"""The colour of each seat, in a game that does not say otherwise."""


class Turn(NamedTuple):
    """Who is to move."""

    must: Actor | None
    """The seat that has to move, or CHANCE, or None when the game is over."""
    may: tuple[Seat, ...] = ()
    """Seats that may move as well, out of turn."""

    def askable(self) -> tuple[Seat, ...]:
        """All seats that may move, in the order in which bots are asked: the one that must comes last."""
        return self.may if self.must is None or self.must == CHANCE else (*self.may, self.must)


CHANCES_TURN: Final = Turn(CHANCE)
OVER: Final = Turn(None)
_MOST_SEATS: Final = 10
_TURNS: Final = [Turn(seat) for seat in range(_MOST_SEATS)]


def turn_of(seat: Seat) -> Turn:
    """It is this seat's turn, and nobody else may move. Made once for every seat: `turn` is asked all the time."""
    return _TURNS[seat]


class Outcome(NamedTuple):
    """How a game ended."""

    winners: tuple[Seat, ...]
    """Nobody, one seat, or several that share the win."""
    why: Message


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[P, M, V]):
    """The rules of one game, and its words and pictures. It keeps no state: positions go in and come out.

    A game answers about positions at the table's edge in readable values; what a position is inside, only the game
    knows. Chance is a player: nothing random happens but in a move of CHANCE, so a list of moves is the whole story.
    """

    def __init__(
        self,
        name: str,
        options: tuple[Option, ...] = (),
        hides: bool = True,
        colours: tuple[str, ...] = COLOURS,
    ) -> None:
        self.name = name
        """As in `watertable play NAME`; also the name of its package, where its catalogue is found."""
        self.options = options
        self.hides = hides
        """Whether players have anything to hide from each other. Where they have not, all may look at one screen."""
        self.colours = colours
        """What each seat plays in, by names of `watertable.picture.themes`."""

    # The table

    @abstractmethod
    def seats(self, options: Options) -> range:
        """The numbers of seats that it can be played with."""

    @abstractmethod
    def start(self, options: Options, seats: int) -> P:
        """The position before the first move. The options are complete, and seats is one of `seats(options)`. Raises
        BadOptions where the game can't be played with these options together.
        """

    @abstractmethod
    def players(self, position: P) -> int:
        """How many sit at this table."""

    # Play

    @abstractmethod
    def turn(self, position: P) -> Turn:
        """Who must move, and who else may."""

    @abstractmethod
    def moves(self, position: P, seat: Seat) -> Sequence[M]:
        """All legal moves of a seat, in a fixed order; none for a seat that may not move.

        A move with an amount is listed once; `amounts` tells its range.
        """

    @abstractmethod
    def refusal(self, position: P, actor: Actor, move: M) -> Refusal | None:
        """None for a legal move; else the rule that forbids it. It never disagrees with `moves` and `odds`.

        A listed move that still has a range of amounts is not refused; a table plays it only with one amount.
        """

    def play(self, position: P, actor: Actor, move: M) -> P:
        """The next position. Raises IllegalMove for exactly the moves that `refusal` refuses."""
        refused = self.refusal(position, actor, move)
        if refused is not None:
            raise IllegalMove(refused)
        return self.next(position, actor, move)

    @abstractmethod
    def next(self, position: P, actor: Actor, move: M) -> P:
        """The next position, by a move that is known to be legal: it was listed, or drawn by chance, or not refused.
        Nothing is asked again; what comes of any other move is not defined.
        """

    @abstractmethod
    def outcome(self, position: P) -> Outcome | None:
        """How it ended, or None while it goes on."""

    def random_move(self, position: P, seat: Seat, rng: Random) -> M:
        """One of `moves`, each as likely. A game may know how to do this without listing them."""
        moves = self.moves(position, seat)
        return moves[int(rng.random() * len(moves))]

    def amounts(self, move: M) -> range | None:
        """The amounts that a listed move stands for; None for a move that has none, or just one."""
        return None

    def with_amount(self, move: M, amount: int) -> M:
        """The move with this one amount, for a move that has `amounts`."""
        raise TypeError(f"{self.text(move)!r} has no amount")

    def amount_of(self, move: M) -> int | None:
        """The amount of a move that has exactly one: the inverse of `with_amount`. None for any other move."""
        return None

    def playable(self, moves: Iterable[M]) -> list[M]:
        """Listed moves as they can be played: one with a range of amounts at its least and at its greatest."""
        found: list[M] = []
        for move in moves:
            amounts = self.amounts(move)
            if amounts is None:
                found.append(move)
            else:
                found.append(self.with_amount(move, amounts[0]))
                found.append(self.with_amount(move, amounts[-1]))
        return found

    def is_rare(self, move: M) -> bool:
        """Whether a random player should rarely pick this move, such as resigning or haggling."""
        return False

    def no_undo(self) -> Rule | None:
        """The rule by which no move is ever taken back, if the rulebook has one."""
        return None

    def may_reveal(self, view: V, move: M) -> bool:
        """Whether this move may show somebody a secret, judged by what an onlooker sees. Undo finds that out by
        imagining other positions; a game says so where the secret is so nearly certain that all of them may agree.
        """
        return False

    # Chance

    @abstractmethod
    def odds(self, position: P) -> Sequence[tuple[M, int]] | None:
        """All moves of chance with their weights, when chance must move; None where they are too many to list."""

    @abstractmethod
    def chance(self, position: P, rng: Random) -> M:
        """A move of chance, drawn with the right odds."""

    # Notation

    @abstractmethod
    def text(self, move: M) -> str:
        """The move in the game's notation. An amount that is not settled is written as its range, `1..7`."""

    @abstractmethod
    def parse(self, text: str) -> M:
        """The move with this text, legal or not. Raises MalformedMove for anything that is no move's text."""

    # Sight

    @abstractmethod
    def view(self, position: P, viewer: Viewer) -> V:
        """What this viewer may know, built from what is allowed in. Views compare by value."""

    @abstractmethod
    def imagine(self, view: V, rng: Random) -> P:
        """A position that has this view, drawn with fair odds from all those that have it."""

    # Words and pictures

    @abstractmethod
    def tell(self, before: V, after: V, actor: Actor, move: M) -> tuple[Message, ...]:
        """What happened by the move between these two views, as their viewer may be told."""

    @abstractmethod
    def scene(self, view: V) -> Scene:
        """The picture of the view."""

    @abstractmethod
    def faces(self) -> Mapping[str, Face]:
        """All faces that its scenes use, by id."""

    @abstractmethod
    def spell(self, view: V, move: M) -> tuple[Path, ...]:
        """The ways to make the move by touches, the plainest first. No path begins another move's path."""

    def touches(self, view: V, moves: Iterable[M]) -> Node[M]:
        """The tree of touches for these moves. A game with hundreds of them may know how to build it without spelling
        each, or which of them come first; it is the tree of what `spell` spells all the same.
        """
        return tree([(move, self.spell(view, move)) for move in moves])

    @abstractmethod
    def conceivable(self, view: V) -> Iterable[M]:
        """Every move that the view's seat could try with the things in the scene: the legal ones, and those that it
        would have to be told why not.
        """

    def guide(self) -> Guide | None:
        """What a newcomer is shown; None for a game that explains itself nowhere."""
        return None

    def hints(self) -> Hints[P, M]:
        """What its bots know of it; by default nothing, and they play by search alone."""
        return Hints(self)
