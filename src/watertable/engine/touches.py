"""Touches: a move as a path of touches on things in the scene, and all legal moves together as a tree.

A client walks the tree: it lights up what can be touched next, shows ghosts of the pieces where they would lie, and has
a move when a path ends. It needs no knowledge of the game.
"""

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, Generic, Literal, NamedTuple, TypeAlias

from watertable.engine.actors import Seat
from watertable.engine.messages import Message, message
from watertable.engine.rules import OF_TABLE, Refusal, Rule
from watertable.engine.values import M, P, V

if TYPE_CHECKING:
    from watertable.engine.game import Game

LEADS_NOWHERE: Final = Rule("leads-nowhere", f"{OF_TABLE}touching")


class Ghost(NamedTuple):
    """A piece shown where it would lie."""

    piece: str
    area: str
    x: float
    y: float
    turn: int = 0


class Touch:
    """One step: `pick` a thing, choose a `facing`, name an `amount`, `press` a button. Two touches are equal if their
    verbs and targets are equal; names, ghosts, questions and sentences do not count.
    """

    def __init__(
        self,
        verb: Literal["pick", "facing", "amount", "press"],
        what: str,
        name: Message,
        ghosts: tuple[Ghost, ...] = (),
        asks: Message | None = None,
        does: Message | None = None,
    ) -> None:
        self.verb: Final = verb
        self.what: Final = what
        """The target: the id of a thing or button, the degrees of a facing, or the range of an amount, `1..7`."""
        self.name: Final = name
        """What the touch does, for lists of choices and screen readers."""
        self.ghosts: Final = ghosts
        self.asks: Final = asks
        """What the player is asked after it, if it does not end the path, in a sentence that also says what was
        touched: "Your Cross: touch the pipe to swap it with".
        """
        self.does: Final = does
        """The sentence that announces the move it decides, without a full stop: "Swap your Cross for the bend of pile
        2". After it only facings and amounts are asked, which are not in the sentence. Not needed where its name says
        as much.
        """

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Touch) and self.what == other.what and self.verb == other.verb

    def __hash__(self) -> int:
        return hash(self.what)

    def __repr__(self) -> str:
        return f"Touch({self.verb!r}, {self.what!r}, {self.name!r}, {self.ghosts!r})"

    def __str__(self) -> str:
        return f"{self.verb} {self.what}"

    def showing(self, ghosts: tuple[Ghost, ...], does: Message | None = None) -> "Touch":
        """The same touch, with these ghosts, when it comes second and decides the move: it asks nothing."""
        return Touch(self.verb, self.what, self.name, ghosts, None, does)


Path: TypeAlias = tuple[Touch, ...]


def sentence(path: Path, amount: int | None = None) -> Message:
    """The sentence that announces what these touches do, without a full stop: that of the touch that decides the move,
    and then its facings and its amount. Where no such sentence is given, the names of all touches.
    """
    at = max((at for at, touch in enumerate(path) if touch.verb in {"pick", "press"}), default=0)
    does = path[at].does
    words, rest = (path[0].name, path[1:]) if does is None else (does, path[at + 1 :])
    for touch in rest:
        how = touch.name
        if touch.verb == "amount":
            how = message("move-amount", what=how, amount=touch.what if amount is None else amount)
        words = message("move-so", move=words, how=how)
    return words


class Node(Generic[M]):
    """A node of the tree: the touches that lead on, or a complete move. Several paths may lead to one node."""

    def __init__(self) -> None:
        self.next: dict[Touch, Node[M]] = {}
        self.move: M | None = None

    def at(self, path: Iterable[Touch]) -> "Node[M] | None":
        """The node at the end of a path, or None where it leads nowhere."""
        node: Node[M] | None = self
        for touch in path:
            if node is None:
                return None
            node = node.next.get(touch)
        return node

    def add(self, path: Path, move: M) -> None:
        """Add a path to a move. Raises ValueError if another move's path is the same or the beginning of it, or goes on
        from its end: a fault of the game.
        """
        node = self
        for touch in path:
            if node.move is not None:
                raise ValueError(f"the path of {move} goes on where {node.move} is complete")
            node = node.leading(touch)
        if node.move is not None or node.next:
            raise ValueError(f"the path of {move} ends where {node.move or 'another'} goes on")
        node.move = move

    def leading(self, touch: Touch) -> "Node[M]":
        """The child for a touch; created if missing."""
        found = self.next.get(touch)
        if found is None:
            found = self.next[touch] = Node()
        return found

    def meeting(self, first: Touch, second: Touch, ghosts: tuple[Ghost, ...], does: Message | None = None) -> "Node[M]":
        """A new node to which two touches lead in either order. The second of them decides the move, and shows the
        ghosts.
        """
        found: Node[M] = Node()
        self.leading(first).next[second.showing(ghosts, does)] = found
        self.leading(second).next[first.showing(ghosts, does)] = found
        return found


def tree(spelled: Iterable[tuple[M, tuple[Path, ...]]]) -> Node[M]:
    """The tree of these moves' paths."""
    root: Node[M] = Node()
    for move, paths in spelled:
        for path in paths:
            root.add(path, move)
    return root


def touches(game: "Game[P, M, V]", position: P, seat: Seat) -> Node[M]:
    """The tree of touches for all legal moves of a seat."""
    return game.touches(game.view(position, seat), game.moves(position, seat))


def why_not(game: "Game[P, M, V]", position: P, seat: Seat, path: Path) -> Refusal | None:
    """None if a legal move begins with these touches. Otherwise why the move that they make is refused; if they make
    none, the most frequent refusal of the moves that begin with them.
    """
    view = game.view(position, seat)
    made: list[Refusal] = []
    begun: Counter[Refusal] = Counter()
    for move in game.conceivable(view):
        spellings = [spelling for spelling in game.spell(view, move) if spelling[: len(path)] == path]
        if spellings:
            refusal = game.refusal(position, seat, move)
            if refusal is None:
                return None
            begun[refusal] += 1
            made += [refusal for spelling in spellings if len(spelling) == len(path)]
    if made:
        return made[0]
    return begun.most_common(1)[0][0] if begun else LEADS_NOWHERE.refuse()
