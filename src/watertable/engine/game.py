"""The contract between the rules of a game and everything that plays, shows or measures it."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Final, Generic, NamedTuple

from mypy_extensions import mypyc_attr

from watertable.engine.actors import CHANCE, ONLOOKER, Actor, Seat, Viewer
from watertable.engine.guide import Guide
from watertable.engine.hints import Hints
from watertable.engine.messages import Message
from watertable.engine.options import Option, Options
from watertable.engine.rules import IllegalMove, Refusal, Rule
from watertable.engine.scene import Colour, Face, Scene
from watertable.engine.touches import Node, Path, tree
from watertable.engine.values import M, P, V

COLOURS: Final = ("vermilion", "blue", "yellow", "green", "fuchsia", "white")
"""The colour of each seat, in a game that does not say otherwise."""


class Turn(NamedTuple):
    """Who is to move."""

    must: Actor | None
    """The seat that must move, or CHANCE, or None when the game is over."""
    may: tuple[Seat, ...] = ()
    """Seats that may move out of turn."""

    def askable(self) -> tuple[Seat, ...]:
        """All seats that can move now, in the order in which bots are asked: the one that must comes last."""
        return self.may if self.must is None or self.must == CHANCE else (*self.may, self.must)


CHANCES_TURN: Final = Turn(CHANCE)
OVER: Final = Turn(None)
_MOST_SEATS: Final = 10
_TURNS: Final = [Turn(seat) for seat in range(_MOST_SEATS)]


def turn_of(seat: Seat) -> Turn:
    """The turn of this seat alone. Made once for every seat, since `turn` is asked at every step."""
    return _TURNS[seat]


class Outcome(NamedTuple):
    """How a game ended."""

    winners: tuple[Seat, ...]
    """No seat, one seat, or several that share the win."""
    why: Message


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[P, M, V]):
    """The rules of one game, and its words and pictures. It keeps no state: positions go in and come out.

    Moves, refusals and views are readable values; what is inside a position, only the game knows. Chance is a player:
    everything random is a move of CHANCE, so a list of moves is the whole game.
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
        """Whether players have secrets from each other. If not, all may look at one screen."""
        self.colours = colours
        """The colour of each seat, by names of `watertable.picture.themes`."""

    # The table

    @abstractmethod
    def seats(self, options: Options) -> range:
        """How many can play."""

    @abstractmethod
    def start(self, options: Options, seats: int) -> P:
        """The position before the first move. The options are complete, and seats is one of `seats(options)`. Raises
        BadOptions if these options don't go together.
        """

    @abstractmethod
    def players(self, position: P) -> int:
        """The number of seats at this table, in any position."""

    # Play

    @abstractmethod
    def turn(self, position: P) -> Turn:
        """Who must move, and who may move out of turn."""

    @abstractmethod
    def moves(self, position: P, seat: Seat) -> Sequence[M]:
        """All legal moves of a seat, in a fixed order; none for a seat that can't move now.

        A move with an amount is listed once, with its range: see `amounts`.
        """

    @abstractmethod
    def refusal(self, position: P, actor: Actor, move: M) -> Refusal | None:
        """None for a legal move, else the rule that forbids it. It never disagrees with `moves` and `odds`.

        A listed move with a range of amounts is not refused, though a table plays it only with one amount.
        """

    def play(self, position: P, actor: Actor, move: M) -> P:
        """The next position. Raises IllegalMove for exactly the moves that `refusal` refuses."""
        refused = self.refusal(position, actor, move)
        if refused is not None:
            raise IllegalMove(refused)
        return self.next(position, actor, move)

    @abstractmethod
    def next(self, position: P, actor: Actor, move: M) -> P:
        """The next position, for a move that is known to be legal: listed by `moves`, drawn by `chance`, or not
        refused. It is not checked again; the result for an illegal move is undefined.
        """

    @abstractmethod
    def outcome(self, position: P) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def random_move(self, position: P, seat: Seat, rng: Random) -> M:
        """One of `moves`, each equally likely. A game may know how to draw one without listing all."""
        moves = self.moves(position, seat)
        return moves[int(rng.random() * len(moves))]

    def amounts(self, move: M) -> range | None:
        """The range of amounts that a listed move stands for; None for a move without a range."""
        return None

    def with_amount(self, move: M, amount: int) -> M:
        """The move with this amount, for a move that has `amounts`."""
        raise TypeError(f"{self.text(move)!r} has no amount")

    def amount_of(self, move: M) -> int | None:
        """The amount of a move that has exactly one: the inverse of `with_amount`. None for any other move."""
        return None

    def playable(self, moves: Iterable[M]) -> list[M]:
        """Listed moves, ready to be played: those with a range of amounts stand twice, at its least and at its
        greatest.
        """
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
        """The rule that forbids taking any move back, if the rulebook has one."""
        return None

    def may_reveal(self, view: V, move: M) -> bool:
        """Whether this move may reveal a secret, as far as an onlooker can tell. Undo finds revealed secrets by
        imagining other positions; a game says True where a secret is so nearly certain that all imagined positions may
        agree.
        """
        return False

    # Chance

    @abstractmethod
    def odds(self, position: P) -> Sequence[tuple[M, int]] | None:
        """All moves of chance with their weights, when it is chance's turn; None where there are too many to list."""

    @abstractmethod
    def chance(self, position: P, rng: Random) -> M:
        """A move of chance, drawn with the right odds."""

    # Notation

    @abstractmethod
    def text(self, move: M) -> str:
        """The move in the game's notation. A range of amounts is written `1..7`."""

    @abstractmethod
    def parse(self, text: str) -> M:
        """The move with this text, legal or not. Raises MalformedMove for a text that is no move."""

    # Sight

    @abstractmethod
    def view(self, position: P, viewer: Viewer) -> V:
        """What this viewer may know, built from that alone. Views compare by value."""

    def open_view(self, position: P) -> V:
        """What an onlooker would see if nothing on the table lay face down. It is for pictures of finished games and
        for whoever works on a table alone, never for a player. Hands are not in it: they are shown as their seats see
        them.
        """
        return self.view(position, ONLOOKER)

    @abstractmethod
    def imagine(self, view: V, rng: Random) -> P:
        """A position with this view, drawn with fair odds from all that have it, given what the view remembers."""

    # Words and pictures

    @abstractmethod
    def tell(self, before: V, after: V, actor: Actor, move: M) -> tuple[Message, ...]:
        """What the move did, as the viewer of these two views may be told."""

    @abstractmethod
    def scene(self, view: V) -> Scene:
        """The picture of the view."""

    @abstractmethod
    def faces(self) -> Mapping[str, Face]:
        """All faces that scenes of this game use, by id."""

    def own_colours(self) -> Mapping[str, Colour]:
        """Colours that its faces use beside those of `watertable.picture.themes`, by other names than theirs."""
        return {}

    @abstractmethod
    def spell(self, view: V, move: M) -> tuple[Path, ...]:
        """The paths of touches that make the move, the plainest first. No path begins another move's path."""

    def touches(self, view: V, moves: Iterable[M]) -> Node[M]:
        """The tree of touches for these moves. A game with hundreds of moves may build it without spelling each; the
        result is the tree of their `spell` paths all the same.
        """
        return tree([(move, self.spell(view, move)) for move in moves])

    @abstractmethod
    def conceivable(self, view: V) -> Iterable[M]:
        """Every move that the view's seat could try with the things in the scene: the legal ones, and those that the
        referee would refuse.
        """

    def guide(self) -> Guide | None:
        """What a newcomer is shown; None for a game without a guide."""
        return None

    def hints(self) -> Hints[P, M]:
        """What its bots know of the game; by default nothing, so that they play by search alone."""
        return Hints(self)
