"""What is in the box: the board's spaces, cards, tokens, pawns and dice. The game is played with what stands here."""

from typing import Final

from watertable.kit.multiset import Multiset

# The board: a space is its row times SIDE, plus its column.
SIDE: Final = 11
SPACE_COUNT: Final = SIDE * SIDE
ROWS: Final = "ABCDEFGHIJK"
SPACES: Final[tuple[str, ...]] = tuple([f"{row}{column + 1}" for row in ROWS for column in range(SIDE)])
"""The names of all spaces."""
NUMBERS: Final[dict[str, int]] = {name: space for space, name in enumerate(SPACES)}


def _spaces(names: str) -> list[int]:
    return [NUMBERS[name] for name in names.split()]


ATOLLS: Final[list[int]] = _spaces("B1 B4 B8 B11 D5 D7 H5 H7 J1 J4 J8 J11")
ATOLL_COUNT: Final = 12
NO_ATOLL: Final = -1
ATOLL_AT: Final[list[int]] = [ATOLLS.index(space) if space in ATOLLS else NO_ATOLL for space in range(SPACE_COUNT)]
"""The number of the atoll in each space, or NO_ATOLL."""
STARTS: Final[list[int]] = _spaces("A3 A9 K9 K3")
"""Where the pawns begin, by seat: green, red, blue and yellow."""
COLOURS: Final = ("green", "vermilion", "blue", "yellow")
MOST_SEATS: Final = len(STARTS)
SEATS: Final = range(2, MOST_SEATS + 1)
"""How many can play."""
DEEZ_START: Final = NUMBERS["F6"]

# Cards
KINDS: Final = ("supplies", "guns", "rope", "enola")
KIND_COUNT: Final = len(KINDS)
COPIES: Final = 9
"""How many cards there are of each kind."""
DEALT: Final = 3
LIMIT: Final = 4
"""How many cards a hand may have. With one more, a card is put away at once."""

# Tokens: first those of the kinds of cards, with the same numbers, then these two.
TOKENS: Final = (*KINDS, "dirigible", "smokers")
DIRIGIBLE: Final = 4
SMOKERS: Final = 5
TOKEN_COUNT: Final = 19
SMOKERS_TOKENS: Final = (2, 6, 10, 14)
"""How many Smokers Attack tokens there may be. One token is the Dirigible, and the kinds of cards share the rest."""


def tokens_in_box(smokers: int) -> tuple[int, ...]:
    """How many tokens of each sort there are, in the order of TOKENS, with this many Smokers Attacks."""
    each = (TOKEN_COUNT - 1 - smokers) // KIND_COUNT
    return (*[each] * KIND_COUNT, 1, smokers)


PACK: Final = Multiset([8] * len(TOKENS))
"""Packs of cards and of tokens: a byte for each kind, so there are fewer than 256 of any."""

# Dry Land
_TAKEN: Final = [*ATOLLS, *STARTS, DEEZ_START]
_PLAIN: Final = [space for space in range(SPACE_COUNT) if space not in _TAKEN]


def _depth(space: int) -> int:
    """How many spaces it is from a space to the edge of the board."""
    row, column = divmod(space, SIDE)
    return min(row, column, SIDE - 1 - row, SIDE - 1 - column)


DRY_LANDS: Final[dict[str, tuple[int, ...]]] = {
    "anywhere": tuple(_PLAIN),
    "edge": tuple([space for space in _PLAIN if _depth(space) == 0]),
    "middle": tuple([space for space in _PLAIN if _depth(space) > 1]),
}
"""The spaces that Dry Land can be, all equally likely, by the value of the option `land`. Atolls, starts and F6 are
never among them.
"""

ROUNDS: Final = 100
"""After this many turns of every seat without a winner the game is drawn."""
SIDES_OF_DIE: Final = 6
