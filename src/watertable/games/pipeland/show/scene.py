"""The scene of Pipe Land: the river with the land on both banks, slips for deals, purses and piles."""

from functools import lru_cache
from typing import Final

from watertable.engine.actors import seats_from
from watertable.engine.messages import Message, Who, message
from watertable.engine.scene import Area, Box, Caption, Label, Piece, Scene, Zone
from watertable.games.pipeland.rules.board import (
    NONE,
    colour_at,
    facing_at,
    is_river,
    is_tap,
    owner_at,
    shape_at,
)
from watertable.games.pipeland.rules.components import (
    DOUBLE,
    FACINGS_OF,
    LETTERS,
    OPENINGS,
    PILE_COUNT,
    PIPES,
    RIVER_PIPES,
    SHAPES,
    STATE,
)
from watertable.games.pipeland.rules.position import (
    BEGIN_STEP,
    NO_TILE,
    OVER_STEP,
    Position,
    in_game,
    is_returning,
    price_of,
    tiles_in,
)
from watertable.games.pipeland.rules.water import Water, irrigated
from watertable.games.pipeland.show.deal_scene import bids, slips
from watertable.games.pipeland.show.faces import (
    DROP_FACE,
    PURSE_FACE,
    RIVER_FACE,
    RIVER_PIPE_FACE,
    SIZE,
    TAP,
    counter_face,
    pile_face,
    tile_face,
)
from watertable.games.pipeland.show.naming import cell_name, facing_name, side_of, tile_id, tile_name
from watertable.games.pipeland.show.prompting import buttons, prompt
from watertable.games.pipeland.sight.view import View
from watertable.kit.cells import STEPS, cell_at, column, row
from watertable.kit.pipe_faces import water_face
from watertable.kit.pipes import Openings, rotated

BOARD: Final = "board"
SUPPLY: Final = "supply"
PITCH: Final = (SIZE, SIZE)
_GAP: Final = 16.0
_SPREAD: Final = SIZE + _GAP
_WORDS: Final = 30.0
"""The height of a caption below a pile."""


def cell_id(cell: int) -> str:
    """The id of a free cell."""
    return f"cell:{column(cell)},{row(cell)}"


def cell_place(cell: int) -> tuple[float, float]:
    """The middle of a cell on the board."""
    return (column(cell) * SIZE, row(cell) * SIZE)


def turn_of(facing: int, shape: int) -> int:
    """By how many degrees a tile with this facing is turned."""
    return 90 * FACINGS_OF[shape].index(facing)


def pile_id(number: int) -> str:
    """The id of a pile."""
    return f"pile:{number}"


# The board


def _tile_piece(position: Position, number: int, inlets: Openings) -> Piece:
    tile, cell = position.board.tiles[number], position.board.cells[number]
    return _tile(tile, cell, inlets, price_of(position, cell) if owner_at(tile) == STATE else None)


@lru_cache(8192)
def _tile(tile: int, cell: int, inlets: Openings, price: int | None) -> Piece:
    """A tile on the board; one of the State's has a price."""
    shape, colour, owner = shape_at(tile), colour_at(tile), owner_at(tile)
    turn = turn_of(facing_at(tile), shape)
    layers = list(_water(shape, rotated(inlets, -turn // 90)))
    if owner != colour:
        layers.append(counter_face(owner))
    marks = (*(("wet",) if inlets else ()), *(("source",) if is_tap(tile) else ()))
    return Piece(
        tile_id(tile, cell),
        BOARD,
        tile_face(LETTERS[colour], TAP if is_tap(tile) else SHAPES[shape]),
        *cell_place(cell),
        _tile_words(tile, cell, price, bool(inlets)),
        turn=turn,
        layers=tuple(layers),
        marks=marks,
    )


def _water(shape: int, inlets: Openings) -> list[str]:
    """The layers of water in a tile, upright; the two bends of a double corner have one each."""
    if shape == DOUBLE:
        return [water_face(bend, inlets & bend) for bend in PIPES[FACINGS_OF[DOUBLE][0]] if inlets & bend]
    upright = OPENINGS[FACINGS_OF[shape][0]]
    return [water_face(upright, inlets)] if inlets else []


def _tile_words(tile: int, cell: int, price: int | None, is_wet: bool) -> Message:
    """A tile's name: its cell, its facing, its owner or price, and whether it is irrigated."""
    owner = owner_at(tile)
    wet, facing = "wet" if is_wet else "dry", facing_name(facing_at(tile))
    if price is not None:
        return message("land-state", tile=tile_name(tile), cell=cell_name(cell), facing=facing, price=price, wet=wet)
    bought = "no" if owner == colour_at(tile) else "yes"
    return message("land-owned", tile=tile_name(tile), cell=cell_name(cell), facing=facing, bought=bought, wet=wet)


def free_cells(position: Position) -> list[int]:
    """The free cells beside tiles, in reading order."""
    board = position.board
    beside = {cell + step for cell in board.cells for step in STEPS}
    return sorted(cell for cell in beside if board.at(cell) == NONE and not is_river(cell))


def _board(position: Position) -> tuple[Area, list[Piece], list[Zone], list[Caption]]:
    cells = position.board.cells
    columns, rows = [column(cell) for cell in cells], [row(cell) for cell in cells]
    left, right, top, bottom = min(columns) - 1, max(columns) + 1, min(rows) - 1, max(rows) + 1
    box = Box((left - 0.5) * SIZE, (top - 0.5) * SIZE, (right - left + 1) * SIZE, (bottom - top + 1) * SIZE)
    pipes = RIVER_PIPES[position.seats]
    pieces = [
        Piece(
            f"river:{x}",
            BOARD,
            RIVER_PIPE_FACE if x in pipes else RIVER_FACE,
            x * SIZE,
            0,
            message("river-pipe-name" if x in pipes else "river-name"),
            marks=("ground", "fixed"),
        )
        for x in range(left, right + 1)
    ]
    inlets = Water(position.board).inlets
    pieces += [_tile_piece(position, number, inlets[number]) for number in range(len(cells))]
    zones = [_zone(cell) for cell in free_cells(position)] if position.drawn != NO_TILE else []
    written = {x: _column_label(x, 0 if x in {left, right} else _BESIDE_PIPES) for x in range(left, right + 1)}
    free = {zone.id for zone in zones}
    beside = {y: _row_label(left, right, y, free) for y in range(top, bottom + 1) if y}
    labels = (
        *(Label("column", x * SIZE, (caption.y,), caption.words) for x, caption in written.items()),
        *(Label("row", y * SIZE, (caption.x,), caption.words) for y, caption in beside.items()),
    )
    area = Area(BOARD, "board", box, PITCH, labels=labels)
    return area, pieces, zones, [*written.values(), *beside.values()]


_BESIDE_PIPES: Final = 34.0
"""So far right of the middle of a column its number does not lie on a River Pipe. The outermost columns have none."""


def _column_label(x: int, aside: float) -> Caption:
    """A column's number, on the river."""
    words = message("column-label", side=side_of(x), column=abs(x))
    return Caption(BOARD, x * SIZE + aside, 32, words, 19, "water-light")


def _row_label(left: int, right: int, y: int, free: set[str]) -> Caption:
    """A row's number, left of all tiles; or right of them where a tile can be placed on the left alone."""
    beside = [x for x in (left, right) if f"cell:{x},{y}" not in free]
    words = message("row-label", bank="north" if y < 0 else "south", row=abs(y))
    return Caption(BOARD, (beside or [left])[0] * SIZE - 8, y * SIZE + 6, words, 19, "ink-soft")


def _zone(cell: int) -> Zone:
    x, y = cell_place(cell)
    return Zone(cell_id(cell), BOARD, Box(x - SIZE / 2, y - SIZE / 2, SIZE, SIZE), cell_name(cell))


# Players and piles


def player_area(seat: int) -> str:
    """The id of a seat's area."""
    return f"player:{seat}"


def _player(position: Position, seat: int) -> tuple[Area, list[Piece], list[Caption]]:
    area, wet = player_area(seat), irrigated(position.board, seat)
    money = position.money[seat]
    on_turn = BEGIN_STEP <= position.step < OVER_STEP and seat == position.seat
    pieces = [
        Piece(f"purse:{seat}", area, PURSE_FACE, 0, 0, message("purse-name", owner=Who(seat), money=money)),
        Piece(f"drop:{seat}", area, DROP_FACE, 178, 0, message("drop-name", owner=Who(seat), tiles=wet)),
    ]
    captions = [
        Caption(area, 92, 10, message("money-of", money=money, needed=position.terms.money), 30, "ink"),
        Caption(area, 242, 10, message("wet-of", tiles=wet, needed=position.terms.tiles), 30, "ink"),
    ]
    note = None
    if not in_game(position, seat):
        note = message("player-returning" if is_returning(position, seat) else "player-withdrawn")
    title, box = message("player-title", owner=Who(seat)), Box(-34, -32, 324, 64)
    found = Area(area, "player", box, (64, 64), title=title, note=note, owner=seat, on_turn=on_turn)
    return found, pieces, captions


def _supply(position: Position) -> tuple[Area, list[Piece], list[Caption]]:
    """The drawn tile and the piles that are left; an empty place when there are none."""
    pieces: list[Piece] = []
    captions: list[Caption] = []
    below = SIZE / 2 + _WORDS - 8
    left = [number for number, pile in enumerate(position.piles, 1) if pile] or [PILE_COUNT]
    for place, number in enumerate(left, 1):
        tiles, x = tiles_in(position, number), place * _SPREAD
        name = message("pile-name", pile=number, tiles=tiles)
        pieces.append(Piece(pile_id(number), SUPPLY, pile_face(number if tiles else 0), x, 0, name))
        captions.append(Caption(SUPPLY, x, below, message("pile-caption", tiles=tiles), 20, "ink-soft"))
    drawn = position.drawn
    if drawn != NO_TILE:
        face = tile_face(LETTERS[colour_at(drawn)], SHAPES[shape_at(drawn)])
        pieces.append(Piece(drawn_id(position), SUPPLY, face, 0, 0, message("drawn-name", tile=tile_name(drawn))))
        captions.append(Caption(SUPPLY, 0, below, message("drawn-caption"), 20, "ink-soft"))
    box = Box(-SIZE / 2, -SIZE / 2, len(left) * _SPREAD + SIZE, SIZE + _WORDS)
    return Area(SUPPLY, "supply", box, (_SPREAD, SIZE), title=message("supply-title")), pieces, captions


def drawn_id(position: Position) -> str:
    """The id of the drawn tile."""
    return tile_id(position.drawn, cell_at(0, 0))


# The whole scene


def scene(view: View) -> Scene:
    """The scene of a view."""
    position = view.position
    board, pieces, zones, captions = _board(position)
    areas = [board]
    for seat in seats_from(view.viewer, position.seats):
        area, things, words = _player(position, seat)
        areas.append(area)
        pieces += things
        captions += words
    badges, prices = bids(position)
    deals, papers, lines = slips(position, view.viewer)
    supply, stock, counts = _supply(position)
    return Scene(
        (*areas, *deals, supply),
        (*pieces, *badges, *papers, *stock),
        tuple(zones),
        buttons(view),
        (*captions, *prices, *lines, *counts),
        prompt(view),
    )
