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
from watertable.engine.scene import Abouts, Colour, Face, Scene
from watertable.engine.touches import Node, Path, tree
from watertable.engine.values import M, Move, P, V

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
NO_ABOUTS: Final = Abouts()
NO_COLOURS: Final[Mapping[str, Colour]] = {}
_MOST_SEATS: Final = 1000
"""As many as a record can number."""
_TURNS: Final = [Turn(seat) for seat in range(_MOST_SEATS)]


def turn_of(seat: Seat) -> Turn:
    """The turn of this seat alone. It is made once for each seat, because `turn` is asked at every step."""
    return _TURNS[seat]


class Outcome(NamedTuple):
    """How a game ended."""

    winners: tuple[Seat, ...]
    """No seat, one seat, or several that share the win."""
    why: Message


class Scores(NamedTuple):
    """What everybody has at the end, as a table."""

    columns: tuple[Message, ...]
    """What is counted, in a word or two each."""
    rows: tuple[tuple[Message | int | None, ...], ...]
    """For every seat, an entry in each column; None where there is nothing to say."""
    decided: tuple[int, ...] = ()
    """The columns that decided, if any did: two where the second broke a tie."""
    ranks: tuple[int, ...] = ()
    """For every seat, how many did better; empty in a game that ranks nobody but the winner."""


def ranks(results: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """The ranks of seats with these results. A greater result is better, and its first number counts most."""
    return tuple([sum([other > own for other in results]) for own in results])


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[P, M, V]):
    """The rules of one game, and its words and pictures. It keeps no state: positions go in and come out.

    Moves, refusals and views are readable values; what is inside a position is the game's own business. Chance is a
    player: everything random is a move of CHANCE, so a list of moves is the whole game. The same question always has
    the same answer; what is random comes from the generator that a method is given.
    """

    def __init__(
        self,
        name: str,
        options: tuple[Option, ...] = (),
        *,
        faces: Mapping[str, Face],
        abouts: Abouts = NO_ABOUTS,
        guide: Guide | None = None,
        hides: bool = True,
        colours: tuple[str, ...] = COLOURS,
        own_colours: Mapping[str, Colour] = NO_COLOURS,
    ) -> None:
        self.name = name
        """As in `watertable play NAME`; also the name of its package, where its catalogue is found."""
        self.options = options
        self.faces = faces
        """All faces that scenes of this game use, by their ids."""
        self.abouts = abouts
        """What things are and what they do, for somebody who points at one and asks."""
        self.guide = guide
        """What a newcomer is shown; None for a game without a guide."""
        self.hides = hides
        """Whether players have secrets from each other. If not, all may look at one screen, and `imagine` always finds
        the true position.
        """
        self.colours = colours
        """The colour of each seat, by names of `watertable.picture.themes`."""
        self.own_colours = own_colours
        """Colours that its faces use beside those of `watertable.picture.themes`, by other names than theirs."""

    # The table

    @abstractmethod
    def seats(self, options: Options) -> range:
        """The numbers of seats that the game can be played with, for complete options."""

    @abstractmethod
    def start(self, options: Options, seats: int) -> P:
        """The position before the first move. The options are complete, and `seats` is one of `seats(options)`. Raises
        BadOptions if the options contradict each other, or this number of seats.
        """

    def goal(self, options: Options, seats: int) -> Message:
        """What wins at a table with these complete options and this number of seats, in a sentence. By default it is
        the catalogue's `game-goal`.
        """
        return Message("game-goal")

    @abstractmethod
    def players(self, position: P) -> int:
        """The number of seats at the table, in any position: also while hands are dealt, and when the game is over."""

    # Play

    @abstractmethod
    def turn(self, position: P) -> Turn:
        """Who must move, and who may move out of turn."""

    @abstractmethod
    def moves(self, position: P, seat: Seat) -> Sequence[M]:
        """All legal moves of a seat, each once, in a fixed order; none for a seat that can't move now. They depend on
        nothing that the seat does not know.

        A move with an amount is listed once, with its range: see `amounts`. Callers never change the list, so a game
        may return the same one again.
        """

    @abstractmethod
    def refusal(self, position: P, actor: Actor, move: M) -> Refusal | None:
        """None for a legal move, else the rule that forbids it. A move is legal if `moves` lists it, with one of its
        amounts if it has any; for CHANCE, if `odds` lists it. This depends on nothing that the seat does not know.

        A listed move with its whole range of amounts is not refused either, but a table plays only one amount.
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
        """One of `moves`, each equally likely. A game may override it to draw one without listing all."""
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
        """The rule that forbids taking back any move, if the game has one."""
        return None

    def own_resigning(self) -> Rule | None:
        """The game's own rule on giving up, if it has one: then seats can't simply resign."""
        return None

    def may_reveal(self, view: V, move: M) -> bool:
        """Whether a move may reveal a secret, as far as an onlooker with this view can tell. Then it is never taken
        back. Undo finds most revealed secrets by itself, by imagining other positions; a game says True where a secret
        may be so nearly certain that all of these agree.
        """
        return False

    # Chance

    @abstractmethod
    def odds(self, position: P) -> Sequence[tuple[M, int]] | None:
        """All moves of chance, each once with its weight, when it is chance's turn. Weights are positive, and odds are
        in proportion to them. None where there are too many moves to list. Callers never change the list.
        """

    @abstractmethod
    def chance(self, position: P, rng: Random) -> M:
        """A move of chance, drawn with the odds of `odds`, when it is chance's turn."""

    # Notation

    def text(self, move: M) -> str:
        """The move in the game's notation: one line, and a different one for every move. A range of amounts is written
        `1..7`. A game whose moves are no `Move` says how they are written.
        """
        assert isinstance(move, Move), "a move that is no `Move` has no text of its own"
        return move.text

    @abstractmethod
    def parse(self, text: str) -> M:
        """The move with this text, legal or not. Raises MalformedMove for a text that is no move."""

    # Sight

    @abstractmethod
    def view(self, position: P, viewer: Viewer) -> V:
        """What this viewer may know, and nothing that it may not. Views compare by value, and can be pickled."""

    def open_view(self, position: P) -> V:
        """What an onlooker would see if nothing on the table lay face down: for pictures of finished games, and for
        people who work on a table alone, never for a player. Hands are not in it; they are shown from their seats.
        """
        return self.view(position, ONLOOKER)

    @abstractmethod
    def imagine(self, view: V, rng: Random) -> P:
        """A position with this view, drawn from all that have it, with fair odds given what the view remembers. It ends
        for every view, and the view of what it returns, for the same viewer, equals this one. A game whose odds are
        only nearly fair says so where it draws.
        """

    # Words and pictures

    @abstractmethod
    def tell(self, before: V, after: V, actor: Actor, move: M) -> tuple[Message, ...]:
        """What to tell a viewer of a move: the sentences, in order. The views are the viewer's own, before the move and
        after it. The move is the true one, so a game takes care not to tell more of it than the views show.
        A line may be `Told`: then it also names what it speaks of, and may be a moment.
        """

    @abstractmethod
    def scene(self, view: V) -> Scene:
        """The picture of the view."""

    def scores(self, view: V) -> Scores | None:
        """Everybody's score when the game is over; None for a game where nothing is counted."""
        return None

    @abstractmethod
    def spell(self, view: V, move: M) -> tuple[Path, ...]:
        """The paths of touches that make a listed or conceivable move, the plainest first. No path is another move's,
        or the beginning of one.
        """

    def touches(self, view: V, moves: Iterable[M]) -> Node[M]:
        """The tree of touches for these moves. A game with hundreds of moves may build it without spelling each, but it
        is always the tree of the paths that `spell` gives.
        """
        return tree([(move, self.spell(view, move)) for move in moves])

    @abstractmethod
    def conceivable(self, view: V) -> Iterable[M]:
        """Every move that the view's seat could try with the things in its scene, whether legal or refused: where
        touches lead nowhere, the refusals of these say why.
        """

    def hints(self) -> Hints[P, M]:
        """What bots know of the game; by default nothing, so that they play by search alone."""
        return Hints(self)
