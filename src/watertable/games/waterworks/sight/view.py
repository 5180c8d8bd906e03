"""What a viewer of Waterworks may know: everything but the others' hands and the draw pile.

Of the past, a view remembers what a person at the table would: after the drain was shuffled, which cards the draw pile
was made of, and who may have drawn some of them.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from watertable.engine.actors import Viewer, is_seated
from watertable.games.waterworks.rules.components import (
    FIRST_CAP,
    FIRST_LEAKY,
    KINDS,
    LEAKY_CAPS,
    NUMBERS,
    OPENINGS,
    PACK,
    TURNED,
    VALVE,
)
from watertable.games.waterworks.rules.hand import kinds_of, size_of
from watertable.games.waterworks.rules.legal import must_add_spout
from watertable.games.waterworks.rules.memory import fresh_counts, recycled_for
from watertable.games.waterworks.rules.pipeline import (
    KIND,
    MENDED,
    WRENCH,
    Pipeline,
    card_of,
    covered_by,
    depth_of,
    entitled,
    faced_sides,
    side_of,
    target_of,
)
from watertable.games.waterworks.rules.position import NO_CARD, SPOUT_STEP, Position
from watertable.games.waterworks.rules.terms import Terms
from watertable.kit.cells import column, row
from watertable.kit.pipes import Cell, Openings

STEPS: Final = ("deal", "draw", "shuffle", "play", "spout", "discard", "over")
"""What is to happen next. A word's index is the number of the position's step."""


VALVE_NAME: Final = "valve"


def _number(name: str) -> int:
    return VALVE if name == VALVE_NAME else NUMBERS[name]


def _names(kinds: Iterable[int]) -> tuple[str, ...]:
    return tuple(KINDS[kind].name for kind in kinds)


class Laid(NamedTuple):
    """A card of a pipeline, uppermost in its cell."""

    cell: Cell
    kind: str
    """As in the notation; `valve` for the valve."""
    turned: bool = False
    wrench: bool = False
    mended: bool = False
    """Whether it covers a leak."""
    covered: tuple[str, ...] = ()
    """The kinds of the cards under it, the lowest first."""
    caps_in_use: Openings = 0

    @property
    def look(self) -> int:
        """The look: its kind's number and its facing."""
        return _number(self.kind) | (TURNED if self.turned else 0)

    @property
    def openings(self) -> Openings:
        """The openings as the card lies; 0 for a cap card."""
        return OPENINGS[self.look]

    @property
    def is_cap(self) -> bool:
        """Whether it is a cap card."""
        return FIRST_CAP <= _number(self.kind) < VALVE

    @property
    def leaky_caps(self) -> Openings:
        """The sides with a leaky cap in use."""
        return LEAKY_CAPS[self.look] & self.caps_in_use

    @property
    def leaks(self) -> bool:
        """Whether water is lost here."""
        return not self.wrench and (FIRST_LEAKY <= _number(self.kind) < FIRST_CAP or bool(self.leaky_caps))

    @property
    def repaired(self) -> bool:
        """Whether it has leaked once and never will again."""
        return self.wrench or self.mended


class End(NamedTuple):
    """An open end of a line."""

    faces: Cell
    """The vacant cell that it faces."""
    of: Cell
    """The cell of the card that it belongs to."""
    side: int
    """The side to which it points."""
    cards: int
    """The pipe cards on the line from the valve to it."""


class Extent(NamedTuple):
    """The outermost columns and rows of a line."""

    left: int
    right: int
    top: int
    bottom: int


@dataclass(frozen=True)
class Line:
    """A pipeline as everybody sees it."""

    cards: tuple[Laid, ...]
    """From top to bottom and left to right, the valve among them."""
    ends: tuple[End, ...]
    wrenches: int
    """Not yet placed."""
    ready: bool
    """Whether the spout may be added."""

    def __hash__(self) -> int:
        """Worked out once: what is drawn of a line is looked up by it."""
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.cards, self.ends, self.wrenches, self.ready))

    @cached_property
    def extent(self) -> Extent:
        """The extent of its cards and of the cells that its open ends face."""
        cells = [*(card.cell for card in self.cards), *(end.faces for end in self.ends)]
        columns, rows = [x for x, _ in cells], [y for _, y in cells]
        return Extent(min(columns), max(columns), min(rows), max(rows))

    @cached_property
    def leak(self) -> Laid | None:
        """The card that leaks, if there is one."""
        return next((card for card in self.cards if card.leaks), None)

    def at(self, cell: Cell) -> Laid | None:
        """The card in a cell."""
        return next((card for card in self.cards if card.cell == cell), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What a viewer may know."""

    viewer: Viewer
    terms: Terms
    step: str
    seat: int
    """Whose turn it is."""
    hand: tuple[str, ...]
    """The kinds in the viewer's hand, in their fixed order; empty for an onlooker."""
    hand_sizes: tuple[int, ...]
    lines: tuple[Line, ...]
    pile: int
    """How many cards the draw pile has."""
    recycled: tuple[str, ...]
    """After a shuffle: the shuffled cards that may still be in the draw pile, by kinds in their fixed order. Nothing
    else is in it. Empty before the first shuffle, and when the pile is used up.
    """
    fresh: tuple[int, ...]
    """How many cards of each hand may have been drawn since that shuffle, at most. Empty when `recycled` is."""
    drain: tuple[str, ...]
    """The kinds in the drain, in their fixed order."""
    top: str | None
    """The kind on top of the drain."""
    discarded: bool
    """Whether it was discarded in this turn."""
    idle: int
    """How many turns in a row were nothing but a discard or a pass."""
    must_spout: bool
    """Whether the card just laid was legal only because the spout can be added."""
    winner: int | None

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.lines)


def view(position: Position, viewer: Viewer) -> View:
    """What this viewer may know."""
    sizes = tuple(size_of(hand) for hand in position.hands)
    return View(
        viewer=viewer,
        terms=position.terms,
        step=STEPS[position.step],
        seat=position.seat,
        # A viewer sees no hand but their own.
        hand=_names(kinds_of(position.hands[viewer])) if is_seated(viewer, len(position.hands)) else (),
        hand_sizes=sizes,
        lines=tuple(_line(pipeline) for pipeline in position.pipelines),
        pile=PACK.total(position.pile),
        recycled=_pack_names(recycled_for(position, viewer)),
        fresh=tuple(map(min, fresh_counts(position), sizes)),
        drain=_pack_names(position.drain),
        top=None if position.top == NO_CARD else KINDS[position.top].name,
        discarded=position.discarded,
        idle=position.idle,
        must_spout=position.step == SPOUT_STEP and must_add_spout(position),
        winner=None if position.winner < 0 else position.winner,
    )


# Lines and packs are kept: a move changes few of them, and viewers mostly see the same.
KEPT: Final = 2048


@lru_cache(KEPT)
def _pack_names(pack: int) -> tuple[str, ...]:
    return _names(PACK.kinds(pack))


@lru_cache(KEPT)
def _line(pipeline: Pipeline) -> Line:
    cells = pipeline.cells
    return Line(
        tuple(_laid(cells, cell) for cell in sorted(cells)),
        tuple(End(place(target_of(end)), place(card_of(end)), side_of(end), depth_of(end)) for end in pipeline.ends),
        pipeline.wrenches,
        entitled(pipeline.ends, pipeline.leak, pipeline.terms.needed),
    )


def place(cell: int) -> Cell:
    """A cell's coordinates."""
    return (column(cell), row(cell))


def _laid(cells: dict[int, int], cell: int) -> Laid:
    card = cells[cell]
    is_cap = FIRST_CAP <= card & KIND < VALVE
    return Laid(
        place(cell),
        VALVE_NAME if card & KIND == VALVE else KINDS[card & KIND].name,
        bool(card & TURNED),
        bool(card & WRENCH),
        bool(card & MENDED),
        _names(covered_by(card)),
        faced_sides(cells, cell) if is_cap else 0,
    )
