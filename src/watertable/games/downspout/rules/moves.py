"""The moves of Downspout and their notation.

A move is its text. All moves but deals are made once, when the module is loaded; listing moves then only refers to
them.
"""

from typing import Final

from watertable.engine.mistakes import MalformedMove, quoted
from watertable.games.downspout.rules.components import CELLS, FLOOD, KINDS, LETTERS, PRESSURE_CHECK, SEATS

WAYS: Final = ("", "'")
"""How a card lies: upright or turned."""
OWN: Final = -1
"""The seat of a swap between two own pipes."""


class Move:
    """A move of any kind. Equal when its text is."""

    def __init__(self, text: str) -> None:
        self.text: Final = text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return self.text


class Swap(Move):
    """Swap an own pipe with another own one (`seat` is OWN) or with one in another seat's grid.

    Each mark tells how the card that comes to lie in that cell lies. Two own pipes are named in reading order.
    """

    def __init__(self, cell: int, turned: int, seat: int, other: int, other_turned: int) -> None:
        theirs = "" if seat == OWN else f"{seat}:"
        super().__init__(f"swap {CELLS[cell]}{WAYS[turned]} {theirs}{CELLS[other]}{WAYS[other_turned]}")
        self.cell: Final = cell
        self.turned: Final = turned
        self.seat: Final = seat
        self.other: Final = other
        self.other_turned: Final = other_turned


class SwapPile(Move):
    """Swap an own pipe with the top card of a pile. How the card on the pile lies has no meaning."""

    def __init__(self, cell: int, turned: int, pile: int) -> None:
        super().__init__(f"swap {CELLS[cell]}{WAYS[turned]} pile {pile + 1}")
        self.cell: Final = cell
        self.turned: Final = turned
        self.pile: Final = pile


class Lock(Move):
    """Turn an own pipe over to its locked face."""

    def __init__(self, cell: int) -> None:
        super().__init__(f"lock {CELLS[cell]}")
        self.cell: Final = cell


class Pass(Move):
    """Do nothing, with no loose pipe left."""

    def __init__(self) -> None:
        super().__init__("pass")


class Put(Move):
    """End the turn: the top card of the deck goes onto a pile."""

    def __init__(self, pile: int) -> None:
        super().__init__(f"pile {pile + 1}")
        self.pile: Final = pile


class Deal(Move):
    """Chance: a seat's nine pipes, in reading order."""

    def __init__(self, seat: int, kinds: tuple[int, ...]) -> None:
        letters = [LETTERS[kind] for kind in kinds]
        rows = ["".join(letters[row : row + 3]) for row in (0, 3, 6)]
        super().__init__(f"deal {seat} {'/'.join(rows)}")
        self.seat: Final = seat
        self.kinds: Final = kinds


class Row(Move):
    """Chance: the next card of the starting row."""

    def __init__(self, kind: int) -> None:
        super().__init__(f"row {LETTERS[kind]}")
        self.kind: Final = kind


class Top(Move):
    """Chance: the card that is seen on top of the deck."""

    def __init__(self, kind: int) -> None:
        super().__init__(f"top {LETTERS[kind]}")
        self.kind: Final = kind


_CELLS: Final = range(len(CELLS))
_BOTH: Final = range(len(WAYS))
_MOST_SEATS: Final = SEATS[-1]

# A way is one of four: the mark of the first cell, and twice the mark of the second.
SWAP_OWN: Final[list[Swap | None]] = [
    Swap(cell, way & 1, OWN, other, way >> 1) if cell < other else None
    for cell in _CELLS
    for other in _CELLS
    for way in range(4)
]
SWAP_THEIRS: Final[list[Swap]] = [
    Swap(cell, way & 1, seat, other, way >> 1)
    for seat in range(_MOST_SEATS)
    for cell in _CELLS
    for other in _CELLS
    for way in range(4)
]
SWAP_PILE: Final[list[SwapPile]] = [
    SwapPile(cell, way, pile) for pile in range(_MOST_SEATS) for cell in _CELLS for way in _BOTH
]
LOCK: Final[list[Lock]] = [Lock(cell) for cell in _CELLS]
PASS: Final = Pass()
PUT: Final[list[Put]] = [Put(pile) for pile in range(_MOST_SEATS)]
ROW: Final[list[Row]] = [Row(kind) for kind in range(PRESSURE_CHECK + 1)]
TOP: Final[list[Top]] = [Top(kind) for kind in range(FLOOD + 1)]

_BY_TEXT: Final[dict[str, Move]] = {}
for _move in [*SWAP_OWN, *SWAP_THEIRS, *SWAP_PILE, *LOCK, PASS, *PUT, *ROW, *TOP]:
    if _move is not None:
        _BY_TEXT[_move.text] = _move


def parse(text: str) -> Move:
    """The move with this text."""
    move = _BY_TEXT.get(text)
    if move is not None:
        return move
    words = text.split(" ")
    if words[0] == "deal" and len(words) == 3 and words[1] in ("0", "1", "2", "3"):
        rows = words[2].split("/")
        if len(rows) == 3 and all(len(row) == 3 for row in rows):
            kinds = tuple(LETTERS.find(letter) for row in rows for letter in row)
            if all(0 <= kind <= PRESSURE_CHECK for kind in kinds):
                return Deal(int(words[1]), kinds)
    raise MalformedMove(f"{quoted(text)} is no move of Downspout: {_hint(words)}")


def _hint(words: list[str]) -> str:
    match words[0]:
        case "swap":
            return "write swap a1 b2', swap a1' 1:b2 or swap a1 pile 2; own cells in reading order, ' means turned"
        case "lock":
            return "write lock b2, with a cell from a1 to c3"
        case "pile":
            return "write pile 2, with the number of a pile"
        case "deal":
            return "write deal 0 HVJ/LTK/XHV, three rows of three kinds"
        case "row":
            return f"write row and one of the letters {', '.join(LETTERS[:-1])}"
        case "top":
            return f"write top and one of the letters {', '.join(LETTERS)}"
        case _:
            return "moves are swap, lock, pass and pile; chance's are deal, row and top"


assert len(LETTERS) == len(KINDS) + 1
