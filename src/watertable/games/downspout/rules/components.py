"""What is in the box: 54 cards. Change a number here and the game is played with it."""

from typing import Final, NamedTuple

from watertable.kit.pipes import ALL, E, N, S, W, looks_same_turned


class Kind(NamedTuple):
    """A kind of card."""

    letter: str
    """In the notation."""
    openings: int
    """Of the card lying upright."""
    copies: int
    held_back: bool = False
    """Set aside while the grids are dealt, and shuffled in afterwards."""
    fixed: bool = False
    """Locked on both faces."""


# Kinds that look the same turned come first, so that a card's number says how many facings it has.
KINDS: Final[tuple[Kind, ...]] = (
    Kind("H", E | W, 7),  # Horizontal
    Kind("V", N | S, 7),  # Vertical
    Kind("X", ALL, 3),  # Cross
    Kind("D", ALL, 3, held_back=True, fixed=True),  # Locked Delay Cross
    Kind("S", ALL, 3, held_back=True, fixed=True),  # Locked Swap Cross
    Kind("J", N | W, 7),  # J-Bend
    Kind("L", N | E, 7),  # L-Bend
    Kind("T", E | S | W, 8),  # Horizontal T
    Kind("K", N | E | S, 8),  # Vertical T
    Kind("P", 0, 1, held_back=True),  # Pressure Check; its other face is the Flood
)

PRESSURE_CHECK: Final = len(KINDS) - 1
FLOOD: Final = len(KINDS)
"""The other face of the Pressure Check card, as if it were a kind of its own."""
LETTERS: Final = "".join(kind.letter for kind in KINDS) + "F"

CARDS: Final[tuple[int, ...]] = tuple(number for number, kind in enumerate(KINDS) for _ in range(kind.copies))
"""The kind of every card. A card's number is its place here; equal cards are taken in this order."""
PRESSURE_CARD: Final = len(CARDS) - 1
ONE_FACING: Final = sum(kind.copies for kind in KINDS[:-1] if looks_same_turned(kind.openings))
"""Cards with numbers below this one look the same turned."""
WHOLE_DECK: Final = (1 << len(CARDS)) - 1
OF_KIND: Final[tuple[int, ...]] = tuple(
    sum(1 << card for card, kind in enumerate(CARDS) if kind == number) for number in range(len(KINDS))
)
"""The cards of every kind, one bit a card."""
HELD_BACK: Final = sum(mask for kind, mask in zip(KINDS, OF_KIND, strict=True) if kind.held_back)

SEATS: Final = range(2, 5)
"""How many can play."""
CELLS: Final = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
"""The cells of a grid in reading order: column a, b, c from the left and row 1, 2, 3 from the top."""
