"""A position of Downspout, packed into whole numbers.

A grid's `cards` hold six bits a cell. Its `flags` hold two bits a cell for the facings, the number of facings that the
pipe there can take in a swap (0: locked, 1: looks the same turned, 2: any other), and above them one bit a cell for the
pipes that lie turned:

    cell     c3 ... a1  c3 b3 a3 c2 b2 a2 c1 b1 a1
    flags    ttttttttt  ff ff ff ff ff ff ff ff ff

The unseen deck is a set of cards, one bit each: its order is not decided before chance draws.
"""

from typing import Final

from watertable.engine.values import State
from watertable.games.downspout.rules.components import CARDS, FLOOD, KINDS, ONE_FACING, PRESSURE_CARD, WHOLE_DECK
from watertable.games.downspout.rules.swapping import NO_SWAP
from watertable.games.downspout.rules.terms import USUAL_TERMS, Terms
from watertable.kit.pipes import turned

# What is to happen next.
DEAL_STEP: Final = 0  # chance deals the next grid
ROW_STEP: Final = 1  # chance deals the next card of the starting row
FIRST_TOP_STEP: Final = 2  # chance shows the first top card
ACT_STEP: Final = 3  # the seat swaps, locks or passes
PUT_STEP: Final = 4  # the seat puts the top card onto a pile
TOP_STEP: Final = 5  # chance shows the next top card
FLOODED_STEP: Final = 6  # the game is over

NO_CARD: Final = -1
_CARD_BITS: Final = 6
_ANY_CARD: Final = 63
_FACING_BITS: Final = 2
_ANY_FACINGS: Final = 3
_TURNED: Final = 18
"""The lowest bit in `flags` that says whether a pipe lies turned."""
ALL_FACINGS: Final = (1 << _TURNED) - 1
"""The bits in `flags` for the facings of all cells."""


class Position(State):
    """Everything on the table. Never changed once a game has given it out."""

    terms: Terms = USUAL_TERMS
    seats: int = 2
    step: int = DEAL_STEP
    seat: int = 0
    """Whose turn it is."""
    cards: tuple[int, ...] = ()
    """Each seat's grid."""
    flags: tuple[int, ...] = ()
    """Of each grid: which pipes are locked, and how they lie."""
    piles: tuple[tuple[int, ...], ...] = ()
    """Each from the bottom to the top."""
    deck: int = WHOLE_DECK
    """The unseen cards, without the top card."""
    top: int = NO_CARD
    """The card seen on top of the deck, or NO_CARD."""
    flood: bool = False
    """Whether the Pressure Check has been turned over and is the Flood now."""
    not_on_top: bool = False
    """Whether the Pressure Check or the Flood has just been shuffled in and so may not come next."""
    swapped: int = NO_SWAP
    """The two places that the last seat swapped in its turn, or NO_SWAP."""

    def copy(self) -> "Position":
        """The same position, to be changed."""
        new = Position()
        new.terms = self.terms
        new.seats = self.seats
        new.step = self.step
        new.seat = self.seat
        new.cards = self.cards
        new.flags = self.flags
        new.piles = self.piles
        new.deck = self.deck
        new.top = self.top
        new.flood = self.flood
        new.not_on_top = self.not_on_top
        new.swapped = self.swapped
        return new


def card_at(cards: int, cell: int) -> int:
    """The card in a cell of a grid."""
    return (cards >> (_CARD_BITS * cell)) & _ANY_CARD


def facings_at(flags: int, cell: int) -> int:
    """How many facings the pipe in a cell can take in a swap; 0 if it is locked."""
    return (flags >> (_FACING_BITS * cell)) & _ANY_FACINGS


def turned_at(flags: int, cell: int) -> int:
    """1 if the pipe in a cell lies turned."""
    return (flags >> (_TURNED + cell)) & 1


def facings_of(card: int) -> int:
    """How many facings a card can take when it comes into a grid; also 1 for the cards that are locked from then on."""
    return 1 if card < ONE_FACING else 2


def laid(cards: int, cell: int, card: int) -> int:
    """The grid's cards with another one in this cell."""
    shift = _CARD_BITS * cell
    return (cards & ~(_ANY_CARD << shift)) | (card << shift)


def marked(flags: int, cell: int, card: int, facing: int) -> int:
    """The grid's flags with this card laid in this cell."""
    facings = 0 if KINDS[CARDS[card]].fixed else facings_of(card)
    flags &= ~((_ANY_FACINGS << (_FACING_BITS * cell)) | (1 << (_TURNED + cell)))
    return flags | (facings << (_FACING_BITS * cell)) | (facing << (_TURNED + cell))


def locked(flags: int, cell: int) -> int:
    """The grid's flags with the pipe in this cell locked."""
    return flags & ~(_ANY_FACINGS << (_FACING_BITS * cell))


def kind_of(position: Position, card: int) -> int:
    """The kind of a card as it shows: the Pressure Check is the Flood once it has been turned."""
    return FLOOD if card == PRESSURE_CARD and position.flood else CARDS[card]


def openings(position: Position, seat: int) -> dict[tuple[int, int], int]:
    """A grid as pipes: the openings of every cell (x, y)."""
    cards, flags = position.cards[seat], position.flags[seat]
    pipes: dict[tuple[int, int], int] = {}
    for cell in range(9):
        upright = KINDS[CARDS[card_at(cards, cell)]].openings
        pipes[cell % 3, cell // 3] = turned(upright) if turned_at(flags, cell) else upright
    return pipes
