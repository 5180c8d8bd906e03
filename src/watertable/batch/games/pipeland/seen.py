"""The observation that shows what a view of the engine shows."""

from typing import Final

from watertable.batch.games.pipeland.layout import (
    COLOURS,
    FAILED_BYTES,
    MOST_SEEN_ROTATED,
    OBSERVATION,
    OFFER_BYTES,
    ROTATED_BYTES,
    SEEN_ANSWERING,
    SEEN_ASK,
    SEEN_ASKS,
    SEEN_BACK,
    SEEN_CALLS,
    SEEN_CLOSER,
    SEEN_COUNTER,
    SEEN_COUNTS,
    SEEN_DRAWN,
    SEEN_ENDING,
    SEEN_FAILED,
    SEEN_FINAL,
    SEEN_MADE,
    SEEN_MONEY,
    SEEN_NAMING,
    SEEN_OFFERS,
    SEEN_OPENING,
    SEEN_OUT,
    SEEN_PASSED,
    SEEN_PILES,
    SEEN_PLACED,
    SEEN_PLACES,
    SEEN_RETURNING,
    SEEN_ROTATED,
    SEEN_SEAT,
    SEEN_STEP,
    SEEN_TAKEN,
    SEEN_TILES,
    SEEN_WINNERS,
    SEEN_WITHDRAWN,
    TERMS,
    TILE_BYTES,
)
from watertable.batch.games.pipeland.tables import DEED_SHIFT
from watertable.engine.actors import ONLOOKER, Viewer, seats_from
from watertable.games.pipeland.rules.board import (
    Board,
    colour_at,
    facing_at,
    kind_at,
    owner_at,
    pile_at,
)
from watertable.games.pipeland.rules.components import SHAPE_COUNT, STATE
from watertable.games.pipeland.rules.deals import NOBODY, Deals
from watertable.games.pipeland.rules.moves import PLACE, Deed
from watertable.games.pipeland.rules.position import NO_TILE, Position
from watertable.games.pipeland.rules.terms import OPTIONS, Terms
from watertable.games.pipeland.sight.view import View
from watertable.kit.cells import NO_CELL

_SHAPES: Final = (1 << SHAPE_COUNT) - 1


def seen(view: View) -> bytes:
    """What a view shows, as numbers."""
    return _seen(view.position, view.viewer)


def seen_open(position: Position) -> bytes:
    """What somebody sees who sees all cards: the same as an onlooker, as all cards lie open."""
    return _seen(position, ONLOOKER)


def shown(found: bytes) -> bytes:
    """An observation without what the engine does not know: for what a price is to be named."""
    return found[:SEEN_NAMING] + bytes(2) + found[SEEN_NAMING + 2 :]


def numbers_of(terms: Terms, seats: int) -> list[int]:
    """A match's terms as words of a row."""
    return [seats, int(terms.advanced), *(getattr(terms, option.name) for option in OPTIONS[1:])]


def packed_deed(deed: Deed) -> int:
    """A deed as a word of a row."""
    return deed.sort | deed.facing << DEED_SHIFT


def _seen(position: Position, viewer: Viewer) -> bytes:
    order = seats_from(viewer, position.seats)
    later = {seat: place for place, seat in enumerate(order)} | {STATE: STATE}
    found, board = bytearray(OBSERVATION), position.board
    found[:TERMS] = bytes(numbers_of(position.terms, position.seats))
    _turn(found, position, later)
    for place, seat in enumerate(order):
        _money(found, SEEN_MONEY + 2 * place, position.money[seat])
        found[SEEN_MADE + place] = position.deals.made[seat]
        for into, seats in (
            (SEEN_PASSED, position.passed),
            (SEEN_WITHDRAWN, position.withdrawn),
            (SEEN_RETURNING, position.returning),
        ):
            found[into + place] = seats >> seat & 1
        found[SEEN_WINNERS + place] = seat in position.winners
    for colour, place in later.items():
        for number, pile in enumerate(position.piles):
            found[SEEN_PILES + number * COLOURS + place] = pile >> SHAPE_COUNT * colour & _SHAPES
    for kind in position.out:
        found[SEEN_OUT + later[kind // SHAPE_COUNT] * SHAPE_COUNT + kind % SHAPE_COUNT] += 1
    _deals(found, position, later)
    for number, rotation in enumerate(reversed(position.rotated[-MOST_SEEN_ROTATED:])):
        at = SEEN_ROTATED + ROTATED_BYTES * number
        was = (facing_at(rotation.before), later[owner_at(rotation.before)])
        found[at : at + 4] = bytes((later[rotation.seat] + 1, board.at(rotation.cell) + 1, *was))
    _board(found, position, later)
    return bytes(found)


def _money(found: bytearray, at: int, money: int) -> None:
    found[at], found[at + 1] = money & 255, money >> 8


def _turn(found: bytearray, position: Position, later: dict[int, int]) -> None:
    deals, board = position.deals, position.board
    found[SEEN_STEP], found[SEEN_SEAT] = position.step, later[position.seat]
    if position.drawn != NO_TILE:
        kind = kind_at(position.drawn)
        found[SEEN_DRAWN] = later[kind // SHAPE_COUNT] * SHAPE_COUNT + kind % SHAPE_COUNT + 1
        found[SEEN_DRAWN + 1] = pile_at(position.drawn)
    if position.placed != NO_CELL:
        found[SEEN_PLACED] = board.at(position.placed) + 1
    found[SEEN_BACK], found[SEEN_OPENING] = position.back, position.opening
    found[SEEN_TAKEN], found[SEEN_FINAL] = min(position.actions, 255), position.final
    found[SEEN_ENDING], found[SEEN_CALLS], found[SEEN_ASKS] = position.ending, deals.calls, deals.asks
    if position.closer != NOBODY:
        found[SEEN_CLOSER] = later[position.closer] + 1
    if deals.answering != NOBODY:
        found[SEEN_ANSWERING] = later[deals.answering] + 1
    if deals.ask is not None:
        found[SEEN_ASK] = packed_deed(deals.ask.deed) + 1
        found[SEEN_ASK + 1] = board.at(deals.ask.deed.cell) + 1
        _money(found, SEEN_ASK + 2, deals.ask.price)
    _money(found, SEEN_COUNTER, deals.counter)


def _deals(found: bytearray, position: Position, later: dict[int, int]) -> None:
    deals: Deals = position.deals
    for number, promise in enumerate(deals.offers):
        at, deed = SEEN_OFFERS + OFFER_BYTES * number, promise.deed
        found[at], found[at + 1] = later[promise.maker] + 1, packed_deed(deed)
        placing = deed.sort == PLACE
        found[at + 2] = (position.places.index(deed.cell) if placing else position.board.at(deed.cell)) + 1
        _money(found, at + 3, promise.price)
    for number, request in enumerate(deals.failed_asks):
        at = SEEN_FAILED + FAILED_BYTES * number
        found[at], found[at + 1] = packed_deed(request.deed) + 1, position.board.at(request.deed.cell) + 1
        _money(found, at + 2, request.price)


def _board(found: bytearray, position: Position, later: dict[int, int]) -> None:
    board: Board = position.board
    counts = (len(board.tiles), len(position.places), len(position.deals.offers), len(position.deals.failed_asks))
    found[SEEN_COUNTS : SEEN_COUNTS + 4] = bytes(counts)
    into = SEEN_TILES
    for cell, tile in zip(board.cells, board.tiles, strict=True):
        found[into : into + TILE_BYTES] = bytes(
            (
                cell & 255,
                cell >> 8,
                facing_at(tile) + 1,
                later[colour_at(tile)],
                later[owner_at(tile)],
                pile_at(tile),
            )
        )
        into += TILE_BYTES
    places = bytes(half for cell in position.places for half in (cell & 255, cell >> 8))
    found[SEEN_PLACES : SEEN_PLACES + len(places)] = places
