"""Between rows and positions of the engine."""

from collections.abc import Sequence
from typing import Final

from watertable.batch.games.pipeland.layout import (
    ANSWERING,
    ASK,
    ASKS,
    BACK,
    CALLS,
    CELLS,
    CLOSER,
    COLOURS,
    COUNTER,
    DRAWN,
    ENDING,
    FAILED,
    FAILED_COUNT,
    FINAL,
    MADE,
    MONEY,
    MOST_ROTATED,
    OFFER_COUNT,
    OFFERS,
    OPENING,
    OUT,
    OUT_COUNT,
    PASSED,
    PILES,
    PLACE_COUNT,
    PLACED,
    PLACES,
    RETURNING,
    ROTATED,
    ROTATED_COUNT,
    SEAT,
    SEAT_COUNT,
    STEP,
    TAKEN,
    TERMS,
    TILE_COUNT,
    TILES,
    WINNERS,
    WITHDRAWN,
    WORDS,
)
from watertable.batch.games.pipeland.seen import numbers_of, packed_deed
from watertable.batch.games.pipeland.tables import (
    COLOUR_SHIFT,
    DEED_BITS,
    DEED_SHIFT,
    FACING_BITS,
    MAKER_SHIFT,
    MIDDLE_CELL,
    OWNER_SHIFT,
    PILE_SHIFT,
    SHAPE_OF,
    SORT_BITS,
    WAS_OWNER_SHIFT,
    WAS_SEAT_SHIFT,
    packed,
)
from watertable.games.pipeland.rules.board import (
    NONE,
    Board,
    Grid,
    colour_at,
    facing_at,
    owner_at,
    pile_at,
    tile_of,
    with_facing,
    with_owner,
)
from watertable.games.pipeland.rules.components import PILE_COUNT, SHAPE_COUNT, kind_of
from watertable.games.pipeland.rules.deals import Deals, Promise, Request
from watertable.games.pipeland.rules.moves import Deed, deed_of
from watertable.games.pipeland.rules.position import NO_TILE, Position, Rotation
from watertable.games.pipeland.rules.terms import OPTIONS, Terms
from watertable.kit.cells import NO_CELL

_SHAPES: Final = (1 << SHAPE_COUNT) - 1
_FIELDS: Final = (
    (STEP, "step"),
    (SEAT, "seat"),
    (PASSED, "passed"),
    (WITHDRAWN, "withdrawn"),
    (RETURNING, "returning"),
    (BACK, "back"),
    (OPENING, "opening"),
    (TAKEN, "actions"),
    (CLOSER, "closer"),
    (FINAL, "final"),
    (ENDING, "ending"),
)
"""The words that are fields of a position as they are."""
_DEALS: Final = ((COUNTER, "counter"), (ASKS, "asks"), (CALLS, "calls"), (ANSWERING, "answering"))
_FLAGS: Final = ("back", "opening", "final")


def unpacked(deed: int, cell: int) -> Deed:
    """The deed that stands in a row so, with its cell."""
    return deed_of(deed & SORT_BITS, cell + MIDDLE_CELL, deed >> DEED_SHIFT)


def _own(cell: int) -> int:
    return 0 if cell == NO_CELL else cell - MIDDLE_CELL


def _tile(tile: int) -> int:
    return packed(facing_at(tile), colour_at(tile), owner_at(tile), pile_at(tile))


def pack(position: Position) -> list[int]:
    """A row, but for what kernels find themselves."""
    row, deals, board = [0] * WORDS, position.deals, position.board
    row[:TERMS] = numbers_of(position.terms, position.seats)
    for word, name in _FIELDS:
        row[word] = int(getattr(position, name))
    for word, name in _DEALS:
        row[word] = getattr(deals, name)
    row[DRAWN] = NO_TILE if position.drawn == NO_TILE else _tile(position.drawn)
    row[PLACED], row[WINNERS] = _own(position.placed), sum(1 << seat for seat in position.winners)
    if deals.ask is not None:
        row[ASK : ASK + 3] = [packed_deed(deals.ask.deed) + 1, _own(deals.ask.deed.cell), deals.ask.price]
    row[MONEY : MONEY + position.seats], row[MADE : MADE + position.seats] = position.money, deals.made
    for number, pile in enumerate(position.piles):
        for colour in range(COLOURS):
            row[PILES + number * COLOURS + colour] = pile >> SHAPE_COUNT * colour & _SHAPES
    offers = [(packed_deed(deed) | maker << MAKER_SHIFT, _own(deed.cell), price) for maker, deed, price in deals.offers]
    failed = [(packed_deed(deed), _own(deed.cell), price) for deed, price in deals.failed_asks]
    rotated = [
        (_own(cell), facing_at(before) | owner_at(before) << WAS_OWNER_SHIFT | seat << WAS_SEAT_SHIFT)
        for seat, cell, before in position.rotated[-MOST_ROTATED:]
    ]
    for begin, count, words in ((OFFERS, OFFER_COUNT, offers), (FAILED, FAILED_COUNT, failed)):
        row[count], row[begin : begin + 3 * len(words)] = len(words), [word for entry in words for word in entry]
    row[ROTATED_COUNT] = len(rotated)
    row[ROTATED : ROTATED + 2 * len(rotated)] = [word for entry in rotated for word in entry]
    row[TILE_COUNT], row[PLACE_COUNT], row[OUT_COUNT] = len(board.tiles), len(position.places), len(position.out)
    row[CELLS : CELLS + len(board.tiles)] = map(_own, board.cells)
    row[TILES : TILES + len(board.tiles)] = map(_tile, board.tiles)
    row[PLACES : PLACES + len(position.places)] = map(_own, position.places)
    row[OUT : OUT + len(position.out)] = position.out
    return row


def unpack(row: Sequence[int]) -> Position:
    """A row as a position of the engine."""
    position, deals, seats = Position(), Deals(), row[SEAT_COUNT]
    position.terms = _terms(row)
    for word, name in _FIELDS:
        setattr(position, name, bool(row[word]) if name in _FLAGS else row[word])
    for word, name in _DEALS:
        setattr(deals, name, row[word])
    deals.offers = tuple(
        Promise(deed >> MAKER_SHIFT, unpacked(deed & DEED_BITS, cell), price)
        for deed, cell, price in _entries(row, OFFERS, row[OFFER_COUNT], 3)
    )
    deals.failed_asks = tuple(
        Request(unpacked(deed, cell), price) for deed, cell, price in _entries(row, FAILED, row[FAILED_COUNT], 3)
    )
    if row[ASK]:
        deals.ask = Request(unpacked(row[ASK] - 1, row[ASK + 1]), row[ASK + 2])
    deals.made, position.money = tuple(row[MADE : MADE + seats]), tuple(row[MONEY : MONEY + seats])
    position.deals = deals
    position.board = _board(row)
    position.places = tuple(cell + MIDDLE_CELL for cell in row[PLACES : PLACES + row[PLACE_COUNT]])
    position.piles = tuple(
        sum(row[PILES + pile * COLOURS + colour] << SHAPE_COUNT * colour for colour in range(COLOURS))
        for pile in range(PILE_COUNT)
    )
    position.out = tuple(row[OUT : OUT + row[OUT_COUNT]])
    position.drawn = NO_TILE if row[DRAWN] == NO_TILE else _engine_tile(row[DRAWN])
    position.placed = row[PLACED] + MIDDLE_CELL if row[PLACED] else NO_CELL
    position.rotated = tuple(
        _rotation(position.board, cell + MIDDLE_CELL, before)
        for cell, before in _entries(row, ROTATED, row[ROTATED_COUNT], 2)
    )
    position.winners = tuple(seat for seat in range(seats) if row[WINNERS] >> seat & 1)
    return position


def _terms(row: Sequence[int]) -> Terms:
    terms = Terms()
    terms.advanced = bool(row[1])
    for word, option in enumerate(OPTIONS[1:], 2):
        setattr(terms, option.name, row[word])
    return terms


def _entries(row: Sequence[int], begin: int, count: int, size: int) -> list[Sequence[int]]:
    return [row[at : at + size] for at in range(begin, begin + size * count, size)]


def _engine_tile(tile: int) -> int:
    facing, colour = tile & FACING_BITS, tile >> COLOUR_SHIFT & 7
    made = tile_of(kind_of(colour, int(SHAPE_OF[facing])), facing, tile >> PILE_SHIFT)
    return with_owner(made, tile >> OWNER_SHIFT & 7)


def _board(row: Sequence[int]) -> Board:
    cells = tuple(cell + MIDDLE_CELL for cell in row[CELLS : CELLS + row[TILE_COUNT]])
    return Board(Grid(cells), tuple(_engine_tile(tile) for tile in row[TILES : TILES + row[TILE_COUNT]]))


def _rotation(board: Board, cell: int, before: int) -> Rotation:
    number = board.at(cell)
    assert number != NONE, "a tile that was rotated lies on the board"
    tile = with_owner(with_facing(board.tiles[number], before & FACING_BITS), before >> WAS_OWNER_SHIFT & 7)
    return Rotation(before >> WAS_SEAT_SHIFT, cell, tile)
