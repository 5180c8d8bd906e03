"""What is in the box: 100 playing cards, valves, spouts and wrenches. Change a number here and it is played with.

How `hand.py` and PACK pack cards limits the size of a hand and the copies of a kind.
"""

from typing import Final, NamedTuple

from watertable.kit.multiset import Multiset
from watertable.kit.pipes import SIDES, E, N, S, W, looks_same_turned, turned


class Kind(NamedTuple):
    """A kind of card."""

    name: str
    """In the notation: a pipe's metal and shape, or the four caps of a cap card from N round to W."""
    copies: int
    openings: int = 0
    """Of a pipe that lies upright."""
    leaky_caps: int = 0
    """The sides with a leaky cap, of a cap card that lies upright."""


METALS: Final = "clx"
"""Copper, lead and leaky lead."""
SHAPES: Final = "JLTHV"
_OPENINGS: Final = {"J": N | W, "L": N | E, "T": E | S | W, "H": E | W, "V": N | S}
_COPIES: Final = {"c": (4, 4, 3, 5, 5), "l": (9, 9, 6, 11, 11), "x": (4, 4, 3, 5, 5)}
_CAPS: Final = ("lxll", "xllc", "clxl", "lccx", "ccll", "xxcl")
_CAP_COPIES: Final = 2

KINDS: Final[tuple[Kind, ...]] = (
    *(
        Kind(metal + shape, copies, openings=_OPENINGS[shape])
        for metal in METALS
        for shape, copies in zip(SHAPES, _COPIES[metal], strict=True)
    ),
    *(
        Kind(caps, _CAP_COPIES, leaky_caps=sum(side for side, cap in zip(SIDES, caps, strict=True) if cap == "x"))
        for caps in _CAPS
    ),
)

# Kinds by number: copper pipes, then lead ones, then leaky ones, each in the order of SHAPES; then the cap cards.
SHAPE_COUNT: Final = len(SHAPES)
FIRST_LEAD: Final = SHAPE_COUNT
FIRST_LEAKY: Final = 2 * SHAPE_COUNT
FIRST_CAP: Final = 3 * SHAPE_COUNT
KIND_COUNT: Final = len(KINDS)
VALVE: Final = KIND_COUNT
"""The valve, as one more kind with one opening, to the W."""
T_SHAPE: Final = SHAPES.index("T")

PACK: Final = Multiset([kind.copies.bit_length() for kind in KINDS])
"""Packs of cards: the draw pile, the drain, and others, without an order. Every kind has enough bits for its copies."""
NUMBERS: Final[dict[str, int]] = {kind.name: number for number, kind in enumerate(KINDS)}

# A card's *look* is its kind and its facing: TURNED is added if it lies turned.
TURNED: Final = 32
_LOOKS: Final = 2 * TURNED
assert VALVE < TURNED - 1, "a kind's number plus 1 fits into five bits"


def _both_facings(upright: list[int]) -> list[int]:
    found = [0] * _LOOKS
    for number, sides in enumerate(upright):
        found[number], found[number | TURNED] = sides, turned(sides)
    return found


OPENINGS: Final[list[int]] = _both_facings([*(kind.openings for kind in KINDS), W])
"""Of a pipe or the valve, by its look; 0 for a cap card."""
LEAKY_CAPS: Final[list[int]] = _both_facings([kind.leaky_caps for kind in KINDS])
"""The sides of a cap card with a leaky cap, by its look."""
LOOKS: Final[list[tuple[int, ...]]] = [
    (number,) if kind.openings and looks_same_turned(kind.openings) else (number, number | TURNED)
    for number, kind in enumerate(KINDS)
]
"""The looks that a card of each kind can have."""

HAND: Final = 5
SPARE_WRENCHES: Final = 2
IDLE_ROUNDS: Final = 30
"""After how many rounds of nothing but discards and passes the game is drawn."""
EDITIONS: Final = ("1972", "reissue")
NEEDED: Final[dict[str, dict[int, int]]] = {"1972": {2: 15, 3: 12, 4: 10, 5: 8}, "reissue": {2: 12, 3: 10, 4: 8}}
"""Pipe cards from valve to spout, by edition and number of players."""
SEATS: Final[dict[str, range]] = {edition: range(min(needed), max(needed) + 1) for edition, needed in NEEDED.items()}
"""How many can play, by edition."""
FURTHEST: Final = 120
"""No cell is further from the valve, across or down. 88 pipes do not reach so far: it is as good as no edge."""
EDGES: Final[dict[str, tuple[int, int, int, int]]] = {"1972": (FURTHEST,) * 4, "reissue": (18, 3, 6, 6)}
"""How many cells the table goes beyond the valve: left, right, up, down."""
