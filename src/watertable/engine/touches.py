"""Touches: a move as a path of touches on things in the scene, and all legal moves together as a tree.

A client walks the tree: it lights up what can be touched next, shows ghosts of the pieces where they would lie, and
has a move when a path ends. It needs no knowledge of the game.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Generic, Literal, TypeAlias, TypeVar

from watertable.engine.words import Message

M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class Ghost:
    """A piece shown where it would lie."""

    piece: str
    area: str
    x: float
    y: float
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Touch:
    """One step: `pick` a thing, choose a `facing`, name an `amount`, `press` a button."""

    verb: Literal["pick", "facing", "amount", "press"]
    what: str
    """The id of the thing; for a facing its degrees; for an amount its range, `1..7`."""
    name: Message = field(compare=False)
    """What this touch does, for a list of choices and for a screen reader."""
    ghosts: tuple[Ghost, ...] = field(default=(), compare=False)

    def __str__(self) -> str:
        return f"{self.verb} {self.what}"


Path: TypeAlias = tuple[Touch, ...]


@dataclass(slots=True)
class Node(Generic[M]):
    """A place in the tree: what can be touched next, or the move that is complete."""

    next: "dict[Touch, Node[M]]" = field(default_factory=dict)
    move: M | None = None

    def at(self, path: Iterable[Touch]) -> "Node[M] | None":
        """The node at the end of a path, or None where it leads nowhere."""
        node: Node[M] | None = self
        for touch in path:
            if node is None:
                return None
            node = node.next.get(touch)
        return node


def tree(spelled: Iterable[tuple[M, tuple[Path, ...]]]) -> Node[M]:
    """The tree of all these moves' paths. Two moves that share a path, or begin each other's, are a game's mistake."""
    root: Node[M] = Node()
    for move, paths in spelled:
        for path in paths:
            node = root
            for touch in path:
                if node.move is not None:
                    raise ValueError(f"the path of {move} goes on where {node.move} is complete")
                node = node.next.setdefault(touch, Node())
            if node.move is not None or node.next:
                raise ValueError(f"the path of {move} ends where {node.move or 'another'} goes on")
            node.move = move
    return root
