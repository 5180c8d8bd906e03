"""The terms of a match: its options as the rules read them."""

from typing import Final

from watertable.engine.options import Choice, Option, Options, Whole, complete
from watertable.engine.values import Value
from watertable.games.waterworks.rules.components import EDGES, EDITIONS, NEEDED, SPARE_WRENCHES
from watertable.kit.cells import COLUMN, MIDDLE, ROW_AT, cell_at

VALVE_CELL: Final = cell_at(0, 0)

_AS_EDITION: Final = "edition"
OPTIONS: Final = (
    Option("edition", EDITIONS[0], Choice(EDITIONS), is_variant=True),
    Option("needed", _AS_EDITION, Whole(1, 30, _AS_EDITION)),
    Option("wrenches", SPARE_WRENCHES, Whole(0, 5)),
    Option("west", _AS_EDITION, Whole(1, 100, _AS_EDITION)),
    Option("east", _AS_EDITION, Whole(0, 100, _AS_EDITION)),
    Option("north", _AS_EDITION, Whole(0, 100, _AS_EDITION)),
    Option("south", _AS_EDITION, Whole(0, 100, _AS_EDITION)),
)


class Terms(Value):
    """The terms of a match."""

    def __init__(
        self, draws_first: bool, needed: int, wrenches: int, west: int, east: int, north: int, south: int
    ) -> None:
        self.draws_first: Final = draws_first
        """Whether a turn begins with drawing (the re-issue), rather than ends with it."""
        self.needed: Final = needed
        """Pipe cards from valve to spout."""
        self.wrenches: Final = wrenches
        """Wrenches to a player."""
        # The outermost columns and rows of the table, as they stand in a cell's number.
        self.west: Final = west
        self.east: Final = east
        self.north: Final = north
        self.south: Final = south

    @property
    def edges(self) -> tuple[int, int, int, int]:
        """How many cells the table goes beyond the valve: left, right, up, down."""
        return (MIDDLE - self.west, self.east - MIDDLE, MIDDLE - self.north, self.south - MIDDLE)

    def key(self) -> tuple[object, ...]:
        """The arguments of its constructor, in order."""
        return (self.draws_first, self.needed, self.wrenches, self.west, self.east, self.north, self.south)


def read_terms(options: Options, seats: int) -> Terms:
    """The terms of a match. Options that are left to the edition have the edition's values."""
    edition = str(options["edition"])
    left, right, up, down = (
        _number(options, name, default)
        for name, default in zip(("west", "east", "north", "south"), EDGES[edition], strict=True)
    )
    needed = _number(options, "needed", NEEDED[edition][seats])
    return Terms(
        edition == "reissue",
        needed,
        _number(options, "wrenches", SPARE_WRENCHES),
        MIDDLE - left,
        MIDDLE + right,
        MIDDLE - up,
        MIDDLE + down,
    )


def _number(options: Options, name: str, default: int) -> int:
    value = options[name]
    return default if value == _AS_EDITION else int(value)


USUAL_TERMS: Final = read_terms(complete(OPTIONS, {}), min(NEEDED[EDITIONS[0]]))
"""The terms of a match for two without any options."""


def on_table(terms: Terms, cell: int) -> bool:
    """Whether the table has this cell."""
    x, y = cell & COLUMN, cell >> ROW_AT  # as they stand in a cell's number
    return terms.west <= x <= terms.east and terms.north <= y <= terms.south
