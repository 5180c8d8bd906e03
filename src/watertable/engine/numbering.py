"""The tree of touches in numbers, to be sent: what repeats is said once, and in a large tree nearly everything does."""

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeAlias

from watertable.engine.messages import Message
from watertable.engine.touches import Ghost, Node
from watertable.engine.values import M

NumberedPlace: TypeAlias = tuple[str, float, float]
"""A place in the picture: area, x, y."""
NumberedGhost: TypeAlias = tuple[str, int, int]
"""A piece shown where it would lie: the piece, the number of the place, how far it is turned."""
NumberedStep: TypeAlias = tuple[str, int, tuple[NumberedGhost, ...], int | str]
"""A touch (`pick card:7`), the number of its name, its ghosts, and where it leads: to the node with this number, or to
the move with this text.
"""


class Numbered(NamedTuple):
    """A tree as lists. What stands there is meant by its number; the tree begins with node 0."""

    names: list[Message]
    places: list[NumberedPlace]
    nodes: list[list[NumberedStep]]


def numbered(root: Node[M], text: Callable[[M], str]) -> Numbered:
    """A tree in numbers, its moves as texts."""
    walk = _Walk(text)
    nodes = walk.through(root)
    return Numbered(list(walk.names), list(walk.places), nodes)


class _Walk(Generic[M]):
    """A walk through all nodes of a tree, each visited once."""

    def __init__(self, text: Callable[[M], str]) -> None:
        self.names: dict[Message, int] = {}
        self.places: dict[NumberedPlace, int] = {}
        self._text = text
        self._ghosts: dict[int, tuple[NumberedGhost, ...]] = {}
        """By the identity of a touch's ghosts: many touches have the same."""
        self._numbers: dict[int, int] = {}
        """By the identity of a node."""
        self._nodes: list[Node[M]] = []

    def through(self, root: Node[M]) -> list[list[NumberedStep]]:
        """The steps of all nodes, from the root on."""
        self._number(root)
        found: list[list[NumberedStep]] = []
        while len(found) < len(self._nodes):  # more are found on the way
            found.append(self._steps(self._nodes[len(found)]))
        return found

    def _number(self, node: Node[M]) -> int:
        number = self._numbers.get(id(node))
        if number is None:
            number = len(self._nodes)
            self._numbers[id(node)] = number
            self._nodes.append(node)
        return number

    def _steps(self, node: Node[M]) -> list[NumberedStep]:
        steps: list[NumberedStep] = []
        for touch, following in node.next.items():
            name = self.names.setdefault(touch.name, len(self.names))
            move = following.move
            leads: int | str = self._number(following) if move is None else self._text(move)
            steps.append((str(touch), name, self._shown(touch.ghosts), leads))
        return steps

    def _shown(self, ghosts: tuple[Ghost, ...]) -> tuple[NumberedGhost, ...]:
        shown = self._ghosts.get(id(ghosts))
        if shown is None:
            shown = tuple([self._ghost(ghost) for ghost in ghosts])
            self._ghosts[id(ghosts)] = shown
        return shown

    def _ghost(self, ghost: Ghost) -> NumberedGhost:
        piece, area, x, y, turn = ghost
        return (piece, self.places.setdefault((area, x, y), len(self.places)), turn)
