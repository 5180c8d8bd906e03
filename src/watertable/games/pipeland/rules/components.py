"""What is in the box: the tiles by pile, the river, and the numbers of the rulebook and the rulings."""

from typing import Final

from watertable.kit.pipes import SIDES, E, N, S, W

LEAST_SEATS: Final = 2
MOST_SEATS: Final = 6
COLOURS: Final = ("vermilion", "green", "blue", "yellow", "fuchsia", "white")
"""What each seat plays in."""
LETTERS: Final = "rgbyfws"
"""Each seat's colour in the notation, and last the State."""
STATE: Final = MOST_SEATS
"""Stands for the State where a seat's number is meant."""

# Shapes
T: Final = 0
CORNER: Final = 1
STRAIGHT: Final = 2
PLUS: Final = 3
DOUBLE: Final = 4
SHAPES: Final = "TLIXD"
SHAPE_COUNT: Final = 5

TAPS: Final = 0
"""The number of the pile of the Taps, all of them T."""
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

# A kind of tile is a colour and a shape: five times the seat's number, or the State's, and the shape's.
KIND_COUNT: Final = (MOST_SEATS + 1) * SHAPE_COUNT
KINDS: Final = [letter + shape for letter in LETTERS for shape in SHAPES]
"""Every kind in the notation."""


def kind_of(colour: int, shape: int) -> int:
    """The kind of this colour and shape."""
    return SHAPE_COUNT * colour + shape


# A lie is the way in which a tile's pipe lies: its bends and arms by their openings.
LIES: Final = (
    "ESW", "NSW", "NEW", "NES",  # T, upright and by quarter turns clockwise
    "NE", "ES", "SW", "NW",  # corner
    "NS", "EW",  # straight
    "NESW",  # plus
    "NE/SW", "NW/ES",  # double corner: two bends that do not meet
)  # fmt: skip
LIE_COUNT: Final = 13
ANY: Final = 15
"""In an offer, instead of a lie: whichever."""
LIES_OF: Final[tuple[tuple[int, ...], ...]] = ((0, 1, 2, 3), (4, 5, 6, 7), (8, 9), (10,), (11, 12))
"""The lies of every shape, the upright one first, then by quarter turns clockwise."""
_BITS: Final = dict(zip("NESW", SIDES, strict=True))
PIPES: Final[list[tuple[int, ...]]] = [
    tuple(sum(_BITS[letter] for letter in pipe) for pipe in lie.split("/")) for lie in LIES
]
"""The openings of each pipe of a lie: one pipe, or the two bends of a double corner."""
assert len(LIES) == LIE_COUNT


def _joined(lie: int, side: int) -> int:
    """The sides that water coming in by this side leaves by."""
    for openings in PIPES[lie]:
        if openings & side:
            return openings & ~side
    return 0


THROUGH: Final[list[int]] = [
    _joined(lie, side) if side in SIDES else 0 for lie in range(LIE_COUNT) for side in range(16)
]
"""At 16 times the lie and a side: the sides by which water that comes in there leaves; 0 where there is no opening."""
OPENINGS: Final[list[int]] = [sum(pipes) for pipes in PIPES]
"""All openings of a lie."""


def _passed(shape: int, side: int) -> int:
    """The sides by which water that comes in here can leave, in some lie of the shape."""
    ways = 0
    for lie in LIES_OF[shape]:
        ways |= THROUGH[16 * lie + side]
    return ways


PASSED: Final[list[int]] = [
    _passed(shape, side) if side in SIDES else 0 for shape in range(SHAPE_COUNT) for side in range(16)
]
"""At 16 times the shape and a side: the sides by which water that comes in there can leave, in some lie."""

# The river
RIVER_PIPES: Final[dict[int, tuple[int, ...]]] = {2: (0, 3), 3: (0, 3), 4: (0, 3), 5: (0, 2, 4), 6: (0, 2, 4)}
"""Where the River Pipes lie, by the number of players. The river is the row y = 0, without end."""
NORTH_TAP: Final = -1
SOUTH_TAP: Final = 1
"""The rows of the Taps."""
TO_RIVER: Final[dict[int, int]] = {NORTH_TAP: S, SOUTH_TAP: N}
"""The side of a Tap in this row that touches its River Pipe."""
STEM_TO: Final[dict[int, int]] = {S: 0, W: 1, N: 2, E: 3}
"""The lie of a T whose stem is on this side."""

# Money
FIRST_MONEY: Final = 5
"""What the first player has; each next one has £1 more in the basic game."""
SECOND_OF_TWO: Final = 7
IRRIGATED_PAYS: Final = 1
FINAL_TIMES: Final = 2
"""How many times as much it pays in the final round."""
TAP_PRICE: Final = 14
PRICE_FALL: Final = 2
"""What a State tile costs less with every step away from the nearest Tap."""
LEAST_PRICE: Final = 4
ROTATING_COST: Final = 3
"""Of a State tile."""
SECOND_TAX: Final = 2
"""On the second action of a turn."""
TAX_RISE: Final = 1

# What wins
WINNING_TILES: Final = 10
WINNING_MONEY: Final = 50

# Limits of deals, in a turn
MOST_ASKS: Final = 6
MOST_STANDING: Final = 3
MOST_OFFERS: Final = 10

COLOUR_TILES: Final = 3
"""Tiles of each colour on the board, when the opening of the advanced game is over."""
