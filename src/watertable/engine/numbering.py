"""The tree of touches as lists of numbers, to be sent over a wire. Names and places that repeat are sent once; in a
large tree nearly all of them do.
"""

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeAlias

from watertable.engine.messages import Message
from watertable.engine.touches import Ghost, Node
from watertable.engine.values import M

NumberedPlace: TypeAlias = tuple[str, float, float]
"""A place in the picture: area, x, y."""
NumberedGhost: TypeAlias = tuple[str, int, int]
"""A piece shown where it would lie: the piece, the number of its place, and its turn in degrees."""
NumberedStep: TypeAlias = tuple[str, int, tuple[NumberedGhost, ...], int | str]
"""A touch (`pick card:7`), the number of its name, its ghosts, and where it leads: a node by its number, or a move by
its text.
"""


class Numbered(NamedTuple):
    """A tree as three lists whose entries refer to each other by number. Node 0 is the root."""

    names: list[Message]
    places: list[NumberedPlace]
    nodes: list[list[NumberedStep]]
    asks: list[tuple[int, int]]
    """Nodes where the player is asked something: the number of the node, and of the question among the names."""
    does: list[tuple[int | str, int]]
    """Sentences that announce decided moves: the number of the node where only facings and amounts are still asked,
    or the move's text if nothing is; and the number of the sentence among the names.
    """


def numbered(root: Node[M], text: Callable[[M], str]) -> Numbered:
    """The tree as numbers, its moves as texts."""
    walk = _Walk(text)
    nodes = walk.through(root)
    return Numbered(list(walk.names), list(walk.places), nodes, sorted(walk.asks.items()), list(walk.does.items()))


class _Walk(Generic[M]):
    """A walk that visits every node of a tree once."""

    def __init__(self, text: Callable[[M], str]) -> None:
        self.names: dict[Message, int] = {}
        self.places: dict[NumberedPlace, int] = {}
        self.asks: dict[int, int] = {}
        self.does: dict[int | str, int] = {}
        self._text = text
        self._ghosts: dict[int, tuple[NumberedGhost, ...]] = {}
        """By the identity of the tuple: many touches share their ghosts."""
        self._numbers: dict[int, int] = {}
        """By the identity of a node."""
        self._nodes: list[Node[M]] = []

    def through(self, root: Node[M]) -> list[list[NumberedStep]]:
        """The steps of all nodes, from the root on."""
        self._number(root)
        found: list[list[NumberedStep]] = []
        while len(found) < len(self._nodes):  # grows as steps are numbered
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
            asks = touch.asks
            if asks is not None and move is None:
                self.asks.setdefault(self._number(following), self.names.setdefault(asks, len(self.names)))
            does = touch.does
            if does is not None:
                self.does.setdefault(leads, self.names.setdefault(does, len(self.names)))
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
