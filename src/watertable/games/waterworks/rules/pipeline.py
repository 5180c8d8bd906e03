"""A pipeline: what lies in its cells, where it is open, where it leaks.

A card in a cell is one whole number: its look (its kind and whether it lies turned), whether a wrench lies on it,
whether it covers a leak, and the kinds of the cards that it covers, each as its number plus 1, the uppermost in the
lowest bits. An open end is one whole number, too: the vacant cell that it faces, its depth (the pipe cards from the
valve to it), and the side to which it points.

    bits     ... 17 to 13  12 to 8   7       6       5       4 to 0
    card     ... covered   covered   mended  wrench  turned  kind

    bits     27 to 12  11 to 4  3 to 0
    end      cell      depth    side
"""

from typing import Final

from mypy_extensions import i64

from watertable.engine.values import State
from watertable.games.waterworks.rules.components import (
    FIRST_CAP,
    FIRST_LEAKY,
    LEAKY_CAPS,
    OPENINGS,
    TURNED,
    VALVE,
)
from watertable.games.waterworks.rules.moves import Lay
from watertable.games.waterworks.rules.terms import USUAL_TERMS, VALVE_CELL, Terms, on_table
from watertable.kit.cells import BACK, MIDDLE, NO_CELL, OUT, STEPS
from watertable.kit.pipes import SIDES, E, W, opposite

LOOK: Final = 2 * TURNED - 1
KIND: Final = TURNED - 1
WRENCH: Final = 64
MENDED: Final = 128
"""The card covers a leak."""
REPAIRED: Final = WRENCH | MENDED
"""Either of them: the card's cell has leaked once and never will again."""
_COVERED: Final = 8
"""The lowest bit of the covered cards."""
_KIND_BITS: Final = 5

_STEP: Final[dict[int, int]] = dict(zip(OUT, STEPS, strict=True))
"""From a cell to its neighbour, by the opening that leads there."""

EMPTY_TABLE: Final[dict[int, int]] = {}
NO_ENDS: Final[list[int]] = []
"""The defaults of a pipeline. Never changed."""


class Around:
    """What lies around a vacant cell: for each thing that there may be, the sides of the cell where it is."""

    def __init__(self, cells: dict[int, int], terms: Terms, cell: int) -> None:
        self.cell: Final = cell
        self.faced: i64 = 0
        """An opening of a pipe or of the valve faces the cell."""
        self.blank: i64 = 0
        """A pipe or the valve turns a blank side to it."""
        self.leaky: i64 = 0
        """A leaky cap, which an opening of the cell would put to use, on a card that can leak."""
        self.mended: i64 = 0
        """The same, on a card that covers a leak."""
        self.vacant: i64 = 0
        """Another vacant cell."""
        self.edge: i64 = 0
        """The edge of the table."""
        self.legal: i64 = 0
        """The cards that may be laid here, as far as `laying` has judged them: a bit for each look."""
        for number in range(4):
            side: i64 = OUT[number]
            back, beside = BACK[number], cell + STEPS[number]
            card = cells.get(beside)
            if card is None:
                if on_table(terms, beside):
                    self.vacant |= side
                else:
                    self.edge |= side
            elif FIRST_CAP <= card & KIND < VALVE:
                if LEAKY_CAPS[card & LOOK] & back and not card & WRENCH:
                    if card & MENDED:
                        self.mended |= side
                    else:
                        self.leaky |= side
            elif OPENINGS[card & LOOK] & back:
                self.faced |= side
            else:
                self.blank |= side


class Pipeline(State):
    """One player's pipeline. Never changed once it is in a position."""

    seat: int = 0
    terms: Terms = USUAL_TERMS
    cells: dict[int, int] = EMPTY_TABLE
    """The uppermost card in each cell, including the valve."""
    ends: list[int] = NO_ENDS
    """The open ends, in the order of the cells that they face."""
    leak: int = NO_CELL
    """The cell of the leak, or NO_CELL."""
    wrenches: int = 0
    """Not yet placed."""
    # The outermost columns and rows with a card, as they stand in a cell's number.
    left: int = MIDDLE
    right: int = MIDDLE
    top: int = MIDDLE
    bottom: int = MIDDLE
    memo: object = None
    """What `laying` has found on this pipeline."""

    def copy(self) -> "Pipeline":
        """The same pipeline, to be changed. The two share their cells and ends until they are replaced."""
        new = Pipeline()
        new.seat = self.seat
        new.terms = self.terms
        new.cells = self.cells
        new.ends = self.ends
        new.leak = self.leak
        new.wrenches = self.wrenches
        new.left = self.left
        new.right = self.right
        new.top = self.top
        new.bottom = self.bottom
        return new

    def __hash__(self) -> int:
        return hash((self.seat, self.wrenches, frozenset(self.cells.items())))  # the rest follows from these


def _end(target: int, depth: int, side: int) -> int:
    return (target << 12) | (depth << 4) | side


def target_of(end: int) -> int:
    """The vacant cell that an open end faces."""
    return end >> 12


def depth_of(end: int) -> int:
    """The pipe cards on the line from the valve to an open end."""
    return (end >> 4) & 255


def side_of(end: int) -> int:
    """The side to which an open end points."""
    return end & 15


def card_of(end: int) -> int:
    """The cell of the card that an open end belongs to."""
    return target_of(end) - _STEP[side_of(end)]


def places_of(pipeline: Pipeline) -> list[Around]:
    """The vacant cells that open ends face, each once, in their order."""
    found: list[Around] = []
    last = NO_CELL
    for end in pipeline.ends:  # in the order of these cells
        if target_of(end) != last:
            last = target_of(end)
            found.append(Around(pipeline.cells, pipeline.terms, last))
    return found


def covered_by(card: int) -> list[int]:
    """The kinds of the cards that this one covers, the lowest first."""
    found: list[int] = []
    covered = card >> _COVERED
    while covered:
        found.insert(0, (covered & KIND) - 1)
        covered >>= _KIND_BITS
    return found


def packed(look: int, wrench: bool, mended: bool, covered: list[int]) -> int:
    """A card that lies in a cell, as one number."""
    kinds = 0
    for kind in covered:
        kinds = (kinds << _KIND_BITS) | (kind + 1)
    return look | (WRENCH if wrench else 0) | (MENDED if mended else 0) | (kinds << _COVERED)


def faced_sides(cells: dict[int, int], cell: int) -> int:
    """The sides of a cell that are faced by an opening of a pipe or of the valve."""
    found = 0
    for number in range(4):
        card = cells.get(cell + STEPS[number])
        if card is not None and OPENINGS[card & LOOK] & BACK[number]:
            found |= OUT[number]
    return found


def leaks(cells: dict[int, int], cell: int, card: int) -> bool:
    """Whether this card in this cell is a leak."""
    kind = card & KIND
    if card & WRENCH or kind < FIRST_LEAKY or kind == VALVE:
        return False
    return kind < FIRST_CAP or bool(LEAKY_CAPS[card & LOOK] & faced_sides(cells, cell))


def entitled(ends: list[int], leak: int, needed: int) -> bool:
    """Whether the spout may be added: no leak, one open end, pointing W, and a line that is long enough."""
    return leak == NO_CELL and len(ends) == 1 and side_of(ends[0]) == W and depth_of(ends[0]) >= needed


# Making pipelines


def begun(seat: int, terms: Terms) -> Pipeline:
    """A pipeline of nothing but the valve."""
    return built(seat, terms, {VALVE_CELL: VALVE}, terms.wrenches)


def built(seat: int, terms: Terms, cells: dict[int, int], wrenches: int) -> Pipeline:
    """The pipeline with these cards; its ends are found by following the water."""
    ends: list[int] = []
    queue = [(VALVE_CELL, E, 0)]
    for cell, inlet, depth in queue:
        for side in SIDES:
            if side == inlet or not OPENINGS[cells[cell] & LOOK] & side:
                continue
            target = cell + _STEP[side]
            beyond = cells.get(target)
            if beyond is None:
                ends.append(_end(target, depth, side))
            elif beyond & KIND < FIRST_CAP:
                queue.append((target, opposite(side), depth + 1))
    leak = NO_CELL
    for cell, card in cells.items():
        if leaks(cells, cell, card):
            leak = cell
    columns, rows = [cell & 255 for cell in cells], [cell >> 8 for cell in cells]  # as in a cell's number
    ends.sort()
    pipeline = Pipeline()
    pipeline.seat = seat
    pipeline.terms = terms
    pipeline.cells = cells
    pipeline.ends = ends
    pipeline.leak = leak
    pipeline.wrenches = wrenches
    pipeline.left, pipeline.right = min(columns), max(columns)
    pipeline.top, pipeline.bottom = min(rows), max(rows)
    return pipeline


def ends_with_pipe(pipeline: Pipeline, look: int, cell: int) -> list[int]:
    """The open ends after laying a pipe that joins in a vacant cell."""
    found: list[int] = []
    depth, inlet = 0, 0
    for end in pipeline.ends:
        if target_of(end) == cell:
            depth, inlet = depth_of(end) + 1, opposite(side_of(end))
        else:
            found.append(end)
    for number in range(4):
        side = OUT[number]
        if OPENINGS[look] & side and side != inlet:
            target = cell + STEPS[number]
            if target not in pipeline.cells:
                found.append(_end(target, depth, side))
    found.sort()
    return found


def ends_with_cap(pipeline: Pipeline, cell: int) -> list[int]:
    """The open ends after laying a cap card in a vacant cell."""
    return [end for end in pipeline.ends if target_of(end) != cell]


def with_lay(pipeline: Pipeline, move: Lay) -> Pipeline:
    """The pipeline with the card of a move, on another card or in a vacant cell."""
    if move.cell in pipeline.cells:
        return with_cover(pipeline, move.look, move.cell)
    return with_card(pipeline, move.look, move.cell)


def with_card(pipeline: Pipeline, look: int, cell: int) -> Pipeline:
    """The pipeline with one more card, in a vacant cell. The card may leak, or put a leaky cap beside it to use."""
    cells = pipeline.cells.copy()
    cells[cell] = look
    is_cap = look & KIND >= FIRST_CAP
    new = pipeline.copy()
    new.cells = cells
    new.ends = ends_with_cap(pipeline, cell) if is_cap else ends_with_pipe(pipeline, look, cell)
    if leaks(cells, cell, look):
        new.leak = cell
    if new.leak == NO_CELL and not is_cap:
        for number in range(4):
            beside = cell + STEPS[number]
            card = cells.get(beside)
            if card is not None and FIRST_CAP <= card & KIND < VALVE and leaks(cells, beside, card):
                new.leak = beside
    x, y = cell & 255, cell >> 8  # as they stand in a cell's number
    new.left, new.right = min(x, pipeline.left), max(x, pipeline.right)
    new.top, new.bottom = min(y, pipeline.top), max(y, pipeline.bottom)
    return new


def with_cover(pipeline: Pipeline, look: int, cell: int) -> Pipeline:
    """The pipeline with a card laid on another: a good one on the leak, or a leaky one on an end card."""
    card = pipeline.cells[cell]
    repairs = cell == pipeline.leak
    covered = ((card >> _COVERED) << _KIND_BITS) | ((card & KIND) + 1)
    new = pipeline.copy()
    new.cells = pipeline.cells.copy()
    new.cells[cell] = look | (MENDED if repairs else 0) | (covered << _COVERED)
    new.leak = NO_CELL if repairs else cell
    return new


def with_wrench(pipeline: Pipeline) -> Pipeline:
    """The pipeline with a wrench on its leak."""
    new = pipeline.copy()
    new.cells = pipeline.cells.copy()
    new.cells[pipeline.leak] |= WRENCH
    new.leak = NO_CELL
    new.wrenches -= 1
    return new
