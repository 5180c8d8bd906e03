"""The names of the things in Pipe Land, as messages."""

from functools import cache
from typing import Final

from watertable.engine.messages import Message, Who, message
from watertable.games.pipeland.rules.board import is_tap, owner_at, shape_at
from watertable.games.pipeland.rules.components import ANY, FACINGS, SHAPES, STATE
from watertable.games.pipeland.rules.moves import BUY, PLACE, Deed
from watertable.games.pipeland.rules.position import Position
from watertable.kit.cells import column, row


@cache
def cell_name(cell: int) -> Message:
    """A cell, by its bank, row and column."""
    y = row(cell)
    return message("cell", bank="north" if y < 0 else "south", row=abs(y), column=column(cell))


@cache
def kind_name(colour: int, shape: int) -> Message:
    """A tile just drawn: its owner and its shape."""
    return _owned(colour, message(f"shape-{SHAPES[shape]}"))


def tile_name(tile: int) -> Message:
    """A tile: its owner, and its shape or that it is a Tap."""
    shape = message("shape-tap") if is_tap(tile) else message(f"shape-{SHAPES[shape_at(tile)]}")
    return _owned(owner_at(tile), shape)


def _owned(owner: int, shape: Message) -> Message:
    return message("tile-state", shape=shape) if owner == STATE else message("tile", owner=Who(owner), shape=shape)


def tile_at(position: Position, cell: int) -> Message:
    """A tile on the board, and its cell."""
    tile = position.board.tiles[position.board.at(cell)]
    return message("tile-there", tile=tile_name(tile), cell=cell_name(cell))


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
