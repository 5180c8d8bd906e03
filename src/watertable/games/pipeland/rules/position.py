"""A position of Pipe Land. Nothing in it is secret: the piles are sets, and their order is not decided before chance
draws.
"""

from typing import Final, NamedTuple

from watertable.engine.values import State
from watertable.games.pipeland.rules.board import NO_LAND, Board
from watertable.games.pipeland.rules.components import RIVER_PIPES, STATE
from watertable.games.pipeland.rules.deals import NO_DEALS, NOBODY, Deals
from watertable.games.pipeland.rules.moves import ROTATE, Deed
from watertable.games.pipeland.rules.terms import USUAL_TERMS, Terms
from watertable.kit.bits import has
from watertable.kit.cells import MIDDLE, NO_CELL, column, row

# What happens next: first the steps of chance, then those of seats.
SET_STEP: Final = 0  # chance lays the next tile of the set-up
TILE_STEP: Final = 1  # chance draws a tile
BEGIN_STEP: Final = 2  # the seat on turn draws, or passes
PLACE_STEP: Final = 3  # it places the tile
ACT_STEP: Final = 4  # it acts, or ends its turn
ASKED_STEP: Final = 5  # the owner of a tile answers an ask
COUNTERED_STEP: Final = 6  # the seat on turn takes or leaves the owner's price
CALLED_STEP: Final = 7  # a seat that is called offers or declines
OVER_STEP: Final = 8

# How it ended.
GOES_ON: Final = 0
BY_TILES: Final = 1
BY_MONEY: Final = 2
ALONE: Final = 3
BY_MOST_MONEY: Final = 4

NO_TILE: Final = -1

_TO_PIPE: Final[dict[int, list[int]]] = {
    seats: [min(abs(x - MIDDLE - pipe) for pipe in pipes) for x in range(2 * MIDDLE)]
    for seats, pipes in RIVER_PIPES.items()
}
"""How far it is to the nearest River Pipe, by the number of seats, then by MIDDLE plus the column."""


class Rotation(NamedTuple):
    """A tile that was rotated."""

    seat: int
    """Who rotated it."""
    cell: int
    before: int
    """The tile as it lay before."""


class Position(State):
    """Everything on the table. Never changed once a game has given it out."""

    terms: Terms = USUAL_TERMS
    step: int = BEGIN_STEP
    seat: int = 0
    """Whose turn it is."""
    board: Board = NO_LAND
    places: tuple[int, ...] = ()
    """The free cells that water could reach, in reading order; empty until the set-up is done."""
    piles: tuple[int, ...] = ()
    """Piles 1 to 4, face down: one bit for each kind of tile in the pile."""
    out: tuple[int, ...] = ()
    """The kinds of the tiles that were put out of the game because they had no place."""
    drawn: int = NO_TILE
    """The tile to be placed, upright, or NO_TILE."""
    placed: int = NO_CELL
    """The cell of the tile placed in this turn, or NO_CELL."""
    money: tuple[int, ...] = ()
    passed: int = 0
    """Who passed their last turn: one bit for each seat."""
    withdrawn: int = 0
    """Who is out of the game: one bit for each seat."""
    returning: int = 0
    """Who of them has announced a return: one bit for each seat."""
    back: bool = False
    """Whether the seat on turn has just come back and may not pass."""
    opening: bool = False
    """Whether this is the opening of the advanced game."""
    actions: int = 0
    """How many actions the seat on turn has taken."""
    rotated: tuple[Rotation, ...] = ()
    """The rotations since each seat's last turn began, in their order."""
    deals: Deals = NO_DEALS
    closer: int = NOBODY
    """Who placed the last tile, or NOBODY."""
    final: bool = False
    """Whether this is the final round."""
    ending: int = GOES_ON
    winners: tuple[int, ...] = ()

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.money)

    def copy(self) -> "Position":
        """The same position, to be changed."""
        new = Position()
        new.terms = self.terms
        new.step = self.step
        new.seat = self.seat
        new.board = self.board
        new.places = self.places
        new.piles = self.piles
        new.out = self.out
        new.drawn = self.drawn
        new.placed = self.placed
        new.money = self.money
        new.passed = self.passed
        new.withdrawn = self.withdrawn
        new.returning = self.returning
        new.back = self.back
        new.opening = self.opening
        new.actions = self.actions
        new.rotated = self.rotated
        new.deals = self.deals
        new.closer = self.closer
        new.final = self.final
        new.ending = self.ending
        new.winners = self.winners
        return new


def in_game(position: Position, seat: int) -> bool:
    """Whether a seat has not withdrawn."""
    return not has(position.withdrawn, seat)


def is_returning(position: Position, seat: int) -> bool:
    """Whether a seat that has withdrawn has announced its return."""
    return has(position.returning, seat)


def is_away(position: Position, seat: int) -> bool:
    """Whether a seat has withdrawn, and does not return."""
    return not in_game(position, seat) and not is_returning(position, seat)


def has_passed(position: Position, seat: int) -> bool:
    """Whether a seat passed its last turn."""
    return has(position.passed, seat)


def tiles_in(position: Position, pile: int) -> int:
    """How many tiles are left in a pile, counted from 1."""
    return position.piles[pile - 1].bit_count()


def whose_move(position: Position) -> int:
    """The seat that must move when it is not chance's turn: one that has to answer, or else the seat on turn."""
    answering = position.deals.answering
    return position.seat if answering == NOBODY else answering


def is_for_sale(position: Position, owner: int) -> bool:
    """Whether tiles of this owner have fixed prices: the State's, and those of players who have withdrawn."""
    return owner == STATE or not in_game(position, owner)


def cost_of(position: Position, deed: Deed) -> int:
    """What it costs, before tax, to rotate or buy a tile without asking: nothing if it is one's own, or allowed."""
    if not is_for_sale(position, position.board.owner(deed.cell)):
        return 0
    return position.terms.rotating if deed.sort == ROTATE else price_of(position, deed.cell)


def price_of(position: Position, cell: int) -> int:
    """What a State tile in this cell costs."""
    terms = position.terms
    steps = _TO_PIPE[len(position.money)][column(cell) + MIDDLE] + abs(row(cell)) - 1
    return max(terms.price - terms.fall * steps, terms.least)


def may_return(position: Position, seat: int) -> bool:
    """Whether a seat that has withdrawn may still announce its return."""
    return not is_returning(position, seat) and not is_too_late(position, seat)


def is_too_late(position: Position, seat: int) -> bool:
    """Whether the final round has gone past this seat."""
    if not position.final:
        return False
    seats, first = len(position.money), position.closer + 1
    return (seat - first) % seats < (position.seat - first) % seats


def tax_due(position: Position) -> int:
    """The tax on the next action."""
    return position.terms.tax_on(position.actions + 1)


def has_drawn(position: Position) -> bool:
    """Whether a tile has been drawn and not placed yet."""
    return position.drawn != NO_TILE


def promised(position: Position, code: int) -> int:
    """The sum of the offers for a rotation, given by its code, that their makers can pay."""
    total = 0
    for promise in position.deals.offers:
        if promise.deed.code == code and position.money[promise.maker] >= promise.price:
            total += promise.price
    return total


def has_leave(position: Position, owner: int, code: int) -> bool:
    """Whether the owner allows a rotation, given by its code: by an offer for it that the owner can pay."""
    promise = position.deals.offer(owner, code)
    return promise is not None and position.money[owner] >= promise.price
