"""What is in the box: the tiles by pile, the river, and the numbers in the rulebook and the rulings."""

from typing import Final

from watertable.kit.pipes import SIDES, E, N, S, W

LEAST_SEATS: Final = 2
MOST_SEATS: Final = 6
SEATS: Final = range(LEAST_SEATS, MOST_SEATS + 1)
"""How many can play."""
COLOURS: Final = ("vermilion", "green", "blue", "yellow", "fuchsia", "white")
"""The seats' colours, in seat order."""
LETTERS: Final = "rgbyfws"
"""The letters of the seats' colours in the notation, then the State's."""
STATE: Final = MOST_SEATS
"""The State, where a seat's number is expected."""

# Shapes
T: Final = 0
CORNER: Final = 1
STRAIGHT: Final = 2
PLUS: Final = 3
DOUBLE: Final = 4
SHAPES: Final = "TLIXD"
SHAPE_COUNT: Final = 5

TAPS: Final = 0
"""The Taps' pile number. All Taps are T's."""
PILES: Final[tuple[tuple[str, str], ...]] = (
    # of each colour, and of the State
    ("T", "TT"),
    ("LI", "TLIXD"),
    ("TL", "TLIXD"),
    ("ID", "TLIXD"),
    ("XT", "TLIXD"),
)
"""The shapes in each pile: the Taps, then piles 1 to 4. No pile but the Taps' holds the same tile twice."""
PILE_COUNT: Final = 4

# A kind of tile is a colour and a shape: five times the number of the seat, or the State, plus the shape's.
KIND_COUNT: Final = (MOST_SEATS + 1) * SHAPE_COUNT
KINDS: Final = [letter + shape for letter in LETTERS for shape in SHAPES]
"""All kinds, as the notation writes them."""


def kind_of(colour: int, shape: int) -> int:
    """The kind of this colour and shape."""
    return SHAPE_COUNT * colour + shape


# A facing is how a tile's pipe lies, by the sides where it opens.
FACINGS: Final = (
    "ESW", "NSW", "NEW", "NES",  # T, upright and by quarter turns clockwise
    "NE", "ES", "SW", "NW",  # corner
    "NS", "EW",  # straight
    "NESW",  # plus
    "NE/SW", "NW/ES",  # double corner: two bends that do not meet
)  # fmt: skip
FACING_COUNT: Final = 13
ANY: Final = 15
"""In an offer to place: whichever facing."""
FACINGS_OF: Final[tuple[tuple[int, ...], ...]] = ((0, 1, 2, 3), (4, 5, 6, 7), (8, 9), (10,), (11, 12))
"""The facings of each shape, the upright one first, then by quarter turns clockwise."""
_BITS: Final = dict(zip("NESW", SIDES, strict=True))
PIPES: Final[list[tuple[int, ...]]] = [
    tuple(sum(_BITS[letter] for letter in pipe) for pipe in facing.split("/")) for facing in FACINGS
]
"""The openings of each pipe of a facing: one pipe, or the two bends of a double corner."""
assert len(FACINGS) == FACING_COUNT


def _joined(facing: int, side: int) -> int:
    """The sides by which water that comes in by this side leaves."""
    for openings in PIPES[facing]:
        if openings & side:
            return openings & ~side
    return 0


THROUGH: Final[list[int]] = [
    _joined(facing, side) if side in SIDES else 0 for facing in range(FACING_COUNT) for side in range(16)
]
"""At 16 times the facing, plus a side: the sides by which water that comes in there leaves; 0 if it is closed."""
OPENINGS: Final[list[int]] = [sum(pipes) for pipes in PIPES]
"""All openings of a facing."""


def _passed(shape: int, side: int) -> int:
    """The sides by which water that comes in by this side can leave, in some facing of the shape."""
    exits = 0
    for facing in FACINGS_OF[shape]:
        exits |= THROUGH[16 * facing + side]
    return exits


PASSED: Final[list[int]] = [
    _passed(shape, side) if side in SIDES else 0 for shape in range(SHAPE_COUNT) for side in range(16)
]
"""At 16 times the shape, plus a side: the sides by which water that comes in there can leave in some facing."""

# The river
RIVER_PIPES: Final[dict[int, tuple[int, ...]]] = {2: (0, 3), 3: (0, 3), 4: (0, 3), 5: (0, 2, 4), 6: (0, 2, 4)}
"""Where the River Pipes lie, by the number of players. The river is the row y = 0, without end."""
NORTH_TAP: Final = -1
SOUTH_TAP: Final = 1
"""The rows of the Taps."""
TO_RIVER: Final[dict[int, int]] = {NORTH_TAP: S, SOUTH_TAP: N}
"""The side of a Tap in this row that touches its River Pipe."""
STEM_TO: Final[dict[int, int]] = {S: 0, W: 1, N: 2, E: 3}
"""The facing of a T whose stem is on this side."""

# Money
FIRST_MONEY: Final = 5
"""Of the first player; in the basic game each of the others has £1 more than the one before."""
SECOND_OF_TWO: Final = 7
IRRIGATED_PAYS: Final = 1
FINAL_TIMES: Final = 2
"""By how much the income is multiplied in the final round."""
TAP_PRICE: Final = 14
"""What a Tap of the State costs; `price_of` in `position.py` says what its other tiles cost."""
PRICE_FALL: Final = 2
"""How much less a State tile costs for every step away from the nearest Tap."""
LEAST_PRICE: Final = 4
ROTATING_COST: Final = 3
"""Of a State tile."""
SECOND_TAX: Final = 2
"""On the second action of a turn."""
TAX_RISE: Final = 1

# What wins
WINNING_TILES: Final = 10
WINNING_MONEY: Final = 50

# Limits on deals in a turn
MOST_ASKS: Final = 6
MOST_STANDING: Final = 3
MOST_OFFERS: Final = 10

COLOUR_TILES: Final = 3
"""How many tiles of each colour lie on the board when the opening of the advanced game ends."""
