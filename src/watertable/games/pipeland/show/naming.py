"""The names of the things in Pipe Land, as messages."""

from functools import cache, lru_cache
from typing import Final

from watertable.engine.messages import Message, Who, message
from watertable.games.pipeland.rules.board import is_tap, kind_at, owner_at, pile_at, shape_at
from watertable.games.pipeland.rules.components import ANY, FACINGS, KINDS, SHAPES, STATE
from watertable.games.pipeland.rules.moves import BUY, PLACE, Deed
from watertable.games.pipeland.rules.position import Position, has_passed
from watertable.kit.cells import column, row

_KEPT: Final = 4096
"""How many names of a kind are kept: most of them are said again in the next position, and to others."""


@cache
def cell_name(cell: int) -> Message:
    """A cell as it is spoken of, by its bank, row and column."""
    return message("cell", bank=_bank(cell), row=abs(row(cell)), side=_side(cell), column=abs(column(cell)))


@cache
def cell_label(cell: int) -> Message:
    """A cell in short, as the board is labelled."""
    return message("cell-label", bank=_bank(cell), row=abs(row(cell)), side=_side(cell), column=abs(column(cell)))


def _bank(cell: int) -> str:
    return "north" if row(cell) < 0 else "south"


def _side(cell: int) -> str:
    """On which side of the first River Pipe a cell is."""
    return side_of(column(cell))


def side_of(number: int) -> str:
    """On which side of the first River Pipe a column is."""
    return "west" if number < 0 else "east" if number > 0 else "middle"


@lru_cache(_KEPT)
def tile_id(tile: int, cell: int) -> str:
    """The id of a tile, the same from the draw to the end of the game. A Tap never leaves its cell."""
    return f"tap:{column(cell)},{row(cell)}" if is_tap(tile) else f"tile:{pile_at(tile)}{KINDS[kind_at(tile)]}"


def button_name(position: Position, name: str) -> Message:
    """What a button says now: what an answer comes to, and what passing leads to."""
    ask, seat = position.deals.ask, position.seat
    if ask is not None and name == "accept":
        return message("touch-accept-for", price=ask.price)
    if ask is not None and name == "counter" and not ask.price:
        return message("touch-counter-first")
    if name == "pass" and has_passed(position, seat):
        return message("touch-pass-out")
    return message(f"touch-{name}")


@cache
def kind_name(colour: int, shape: int) -> Message:
    """A tile just drawn: its owner and its shape."""
    return _owned(colour, message(f"shape-{SHAPES[shape]}"))


@lru_cache(_KEPT)
def tile_name(tile: int) -> Message:
    """A tile: its owner, and its shape or that it is a Tap."""
    return _owned(owner_at(tile), _shape(tile))


def _shape(tile: int) -> Message:
    """Its shape, or that it is a Tap."""
    return message("shape-tap") if is_tap(tile) else message(f"shape-{SHAPES[shape_at(tile)]}")


def _owned(owner: int, shape: Message) -> Message:
    return message("tile-state", shape=shape) if owner == STATE else message("tile", owner=Who(owner), shape=shape)


def tile_at(position: Position, cell: int) -> Message:
    """A tile on the board, and its cell."""
    return _tile_there(position.board.tiles[position.board.at(cell)], cell)


@lru_cache(_KEPT)
def _tile_there(tile: int, cell: int) -> Message:
    return message("tile-there", tile=tile_name(tile), cell=cell_name(cell))


def tile_told(position: Position, cell: int, actor: int) -> Message:
    """The same where it is told what somebody does: their own tile is called so."""
    tile = position.board.tiles[position.board.at(cell)]
    if owner_at(tile) != actor:
        return _tile_there(tile, cell)
    own = message("tile-own", owner=Who(actor), shape=_shape(tile))
    return message("tile-there", tile=own, cell=cell_name(cell))


@lru_cache(_KEPT)
def payment_name(price: int, tax: int) -> Message:
    """What a deed costs: the price, the tax, or both."""
    if tax:
        return message("pays-both", price=price, tax=tax) if price else message("pays-tax", tax=tax)
    return message("pays-price", price=price)


_SIDES: Final = {
    "N": message("side-N"),
    "E": message("side-E"),
    "S": message("side-S"),
    "W": message("side-W"),
}


@cache
def facing_name(facing: int) -> Message:
    """A facing, by the sides that are open."""
    if facing == ANY:
        return message("lies-any")
    pipes = [tuple([_SIDES[side] for side in pipe]) for pipe in FACINGS[facing].split("/")]
    return message("lies", sides=pipes[0]) if len(pipes) == 1 else message("lies-double", one=pipes[0], other=pipes[1])


def deed_name(position: Position, deed: Deed) -> Message:
    """A deed, worded as what somebody is to do."""
    if deed.sort == PLACE:
        return message("deed-place", cell=cell_name(deed.cell), facing=facing_name(deed.facing))
    tile = tile_at(position, deed.cell)
    if deed.sort == BUY:
        return message("deed-buy", tile=tile)
    return message("deed-rotate", tile=tile, facing=facing_name(deed.facing))


def short_deed(position: Position, deed: Deed) -> Message:
    """The same in a few words, where a drawing shows how the tile is to lie."""
    cell = cell_label(deed.cell)
    if deed.sort == PLACE:
        return message("short-place", cell=cell)
    tile = tile_name(position.board.tiles[position.board.at(deed.cell)])
    return message("short-buy" if deed.sort == BUY else "short-rotate", tile=tile, cell=cell)
