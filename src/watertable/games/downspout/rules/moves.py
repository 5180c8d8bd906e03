"""The moves of Downspout and their notation.

All moves except deals are made once, when the module is loaded; a list of legal moves only refers to them.
"""

from collections.abc import Iterator
from typing import Final

from watertable.engine.mistakes import MalformedMove, quoted
from watertable.engine.values import Move, WordMove, by_text
from watertable.games.downspout.rules.components import CELLS, FLOOD, LETTERS, PRESSURE_CHECK, SEATS

MARKS: Final = ("", "'")
"""By a card's facing, 0 for upright and 1 for turned."""
OWN: Final = -1
"""The seat of a swap between two own pipes."""

# The codes of each kind of move begin here; a number below _ROOM is added.
_ROOM: Final = 1 << 40
_SWAP: Final = 0
_SWAP_PILE: Final = _ROOM
_LOCK: Final = 2 * _ROOM
_PASS: Final = 3 * _ROOM
_PUT: Final = 4 * _ROOM
_DEAL: Final = 5 * _ROOM
_ROW: Final = 6 * _ROOM
_TOP: Final = 7 * _ROOM


class Swap(WordMove):
    """Swap an own pipe with another own one (`seat` is OWN) or with one in another seat's grid.

    Each mark is the facing of the card that comes into that cell. Two own pipes are named in reading order.
    """

    def __init__(self, cell: int, turned: int, seat: int, other: int, other_turned: int) -> None:
        theirs = "" if seat == OWN else f"{seat}:"
        super().__init__(
            _SWAP + (((seat + 1) * 9 + cell) * 9 + other) * 4 + other_turned * 2 + turned,
            f"swap {CELLS[cell]}{MARKS[turned]} {theirs}{CELLS[other]}{MARKS[other_turned]}",
        )
        self.cell: Final = cell
        self.turned: Final = turned
        self.seat: Final = seat
        self.other: Final = other
        self.other_turned: Final = other_turned


class SwapPile(WordMove):
    """Swap an own pipe with the top card of a pile. On a pile, a card's facing has no meaning."""

    def __init__(self, cell: int, turned: int, pile: int) -> None:
        super().__init__(
            _SWAP_PILE + (pile * 9 + cell) * 2 + turned, f"swap {CELLS[cell]}{MARKS[turned]} pile {pile + 1}"
        )
        self.cell: Final = cell
        self.turned: Final = turned
        self.pile: Final = pile


class Lock(WordMove):
    """Turn an own pipe over to its locked face."""

    def __init__(self, cell: int) -> None:
        super().__init__(_LOCK + cell, f"lock {CELLS[cell]}")
        self.cell: Final = cell


class Pass(WordMove):
    """Do nothing, because no loose pipe is left."""

    def __init__(self) -> None:
        super().__init__(_PASS, "pass")


class Put(WordMove):
    """End the turn: the top card of the deck goes onto a pile."""

    def __init__(self, pile: int) -> None:
        super().__init__(_PUT + pile, f"pile {pile + 1}")
        self.pile: Final = pile


class Deal(WordMove):
    """Chance: a seat's nine pipes, in reading order."""

    def __init__(self, seat: int, kinds: tuple[int, ...]) -> None:
        code = seat
        for kind in kinds:
            code = code * len(LETTERS) + kind
        letters = [LETTERS[kind] for kind in kinds]
        rows = ["".join(letters[row : row + 3]) for row in (0, 3, 6)]
        super().__init__(_DEAL + code, f"deal {seat} {'/'.join(rows)}")
        self.seat: Final = seat
        self.kinds: Final = kinds


class Row(WordMove):
    """Chance: the next card of the starting row."""

    def __init__(self, kind: int) -> None:
        super().__init__(_ROW + kind, f"row {LETTERS[kind]}")
        self.kind: Final = kind


class Top(WordMove):
    """Chance: the card that is seen on top of the deck."""

    def __init__(self, kind: int) -> None:
        super().__init__(_TOP + kind, f"top {LETTERS[kind]}")
        self.kind: Final = kind


_CELLS: Final = range(len(CELLS))
_FACINGS: Final = range(len(MARKS))
_MOST_SEATS: Final = SEATS[-1]


def _swaps(seat: int) -> Iterator[Swap]:
    """All swaps with a seat's cells, by own cell, then by the other cell, then by the two facings."""
    for cell in _CELLS:
        for other in _CELLS:
            for other_turned in _FACINGS:
                for turned in _FACINGS:
                    yield Swap(cell, turned, seat, other, other_turned)


SWAP_OWN: Final[list[Swap | None]] = [move if move.cell < move.other else None for move in _swaps(OWN)]
SWAP_THEIRS: Final[list[Swap]] = [move for seat in range(_MOST_SEATS) for move in _swaps(seat)]
SWAP_PILE: Final[list[SwapPile]] = [
    SwapPile(cell, turned, pile) for pile in range(_MOST_SEATS) for cell in _CELLS for turned in _FACINGS
]
LOCK: Final[list[Lock]] = [Lock(cell) for cell in _CELLS]
PASS: Final = Pass()
PUT: Final[list[Put]] = [Put(pile) for pile in range(_MOST_SEATS)]
ROW: Final[list[Row]] = [Row(kind) for kind in range(PRESSURE_CHECK + 1)]
TOP: Final[list[Top]] = [Top(kind) for kind in range(FLOOD + 1)]

_BY_TEXT: Final = by_text(
    [
        *[move for move in SWAP_OWN if move is not None],
        *SWAP_THEIRS,
        *SWAP_PILE,
        *LOCK,
        PASS,
        *PUT,
        *ROW,
        *TOP,
    ]
)


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
