"""The set-up: the Taps at the River Pipes, the piles, the money, and where the '1' tiles of the basic game go."""

from typing import Final

from watertable.games.pipeland.rules.board import Board, board_of, tile_of
from watertable.games.pipeland.rules.components import (
    FIRST_MONEY,
    NORTH_TAP,
    PILE_COUNT,
    PILES,
    RIVER_PIPES,
    SEATS,
    SECOND_OF_TWO,
    SHAPES,
    SOUTH_TAP,
    STATE,
    STEM_TO,
    TAPS,
    TO_RIVER,
    T,
    kind_of,
)
from watertable.games.pipeland.rules.deals import no_deals
from watertable.games.pipeland.rules.position import SET_STEP, Position
from watertable.games.pipeland.rules.reach import reachable
from watertable.games.pipeland.rules.terms import Terms
from watertable.kit.cells import cell_at
from watertable.kit.pipes import Cell

_BANKS: Final = (NORTH_TAP, SOUTH_TAP)


def start(terms: Terms, seats: int) -> Position:
    """The position before the first move. In the basic game chance lays the '1' tiles next."""
    position = Position()
    position.terms = terms
    position.board = taps(seats)
    position.piles = piles(seats)
    position.money = _money(terms, seats)
    position.deals = no_deals(seats)
    if terms.advanced:
        position.opening = True
        position.places = reachable(position.board)
    else:
        position.step = SET_STEP
    return position


def _money(terms: Terms, seats: int) -> tuple[int, ...]:
    if terms.advanced:
        return (FIRST_MONEY,) * seats
    if seats == 2:
        return (FIRST_MONEY, SECOND_OF_TWO)
    return tuple([FIRST_MONEY + seat for seat in range(seats)])


def piles(seats: int) -> tuple[int, ...]:
    """Piles 1 to 4 with the colours in play: one bit for each kind."""
    found: list[int] = []
    for coloured, state in PILES[1 : PILE_COUNT + 1]:
        pile = 0
        for colour in range(seats):
            for shape in coloured:
                pile |= 1 << kind_of(colour, SHAPES.index(shape))
        for shape in state:
            pile |= 1 << kind_of(STATE, SHAPES.index(shape))
        found.append(pile)
    return tuple(found)


def tap_places(seats: int) -> list[Cell]:
    """Where the Taps lie, in the order in which the seats take them."""
    return [(x, y) for y in _BANKS for x in RIVER_PIPES[seats]]


def taps(seats: int) -> Board:
    """The board with nothing but the Taps: the seats', then the State's."""
    tiles: dict[int, int] = {}
    for number, (x, y) in enumerate(tap_places(seats)):
        colour = number if number < seats else STATE
        tiles[cell_at(x, y)] = tile_of(kind_of(colour, T), STEM_TO[TO_RIVER[y]], TAPS)
    return board_of(tiles)


def _set_up_cells(seats: int) -> tuple[int, ...]:
    """Where the '1' tiles go, in their order: left of each player's Tap, then right, then outward; the same for the
    State's; then, north and south in turn, as near to the river and to a Tap as there is a free cell.
    """
    places, wanted = tap_places(seats), len(PILES[1][0]) * seats + len(PILES[1][1])
    found: list[Cell] = []
    for group in (places[:seats], places[seats:]):
        for beside in ((-1, 0), (1, 0), (0, 1)):
            for x, y in group:
                cell = (x + beside[0], y + beside[1] * y)
                if cell not in found:
                    found.append(cell)
    north = True
    while len(found) < wanted:
        found.append(_nearest(seats, _BANKS[0] if north else _BANKS[1], (*places, *found)))
        north = not north
    return tuple([cell_at(x, y) for x, y in found[:wanted]])


def _nearest(seats: int, y: int, taken: tuple[Cell, ...]) -> Cell:
    """The free cell nearest to a Tap in a row beside the river, which has no end."""
    pipes, distance = RIVER_PIPES[seats], 0
    while True:
        distance += 1
        for x in range(pipes[0] - distance, pipes[-1] + distance + 1):
            if min([abs(x - pipe) for pipe in pipes]) == distance and (x, y) not in taken:
                return (x, y)


SET_UP_CELLS: Final = {seats: _set_up_cells(seats) for seats in SEATS}
"""Where the '1' tiles of the basic game go, by the number of players."""
