"""The tiles and the free places of a row, in reading order, and what lies beside what."""

from watertable.batch.games.pipeland.layout import (
    AROUND,
    BEFORE,
    BESIDE,
    CELLS,
    FREE,
    PLACE_BESIDE,
    PLACE_COUNT,
    PLACES,
    RIVER,
    TILE_COUNT,
    TILES,
    UNSEEN,
)
from watertable.batch.games.pipeland.tables import STEPS, Rows, colour_of, row_of
from watertable.batch.jit import kernel, whole


@kernel
def tile_at(rows: Rows, at: int, number: int) -> int:
    """The tile with this number."""
    return whole(rows[at + TILES + number])


@kernel
def cell_of(rows: Rows, at: int, number: int) -> int:
    """The cell of the tile with this number."""
    return whole(rows[at + CELLS + number])


@kernel
def first_from(rows: Rows, begin: int, count: int, cell: int) -> int:
    """How many of the sorted cells that begin here come before a cell."""
    low, high = 0, whole(count)
    while low < high:
        middle = (low + high) >> 1
        if rows[begin + middle] < cell:
            low = middle + 1
        else:
            high = middle
    return low


@kernel
def number_of(rows: Rows, at: int, cell: int) -> int:
    """The number of the tile in a cell, or -1."""
    begin, count = whole(at) + CELLS, whole(rows[at + TILE_COUNT])
    number = first_from(rows, begin, count, cell)
    return number if number < count and rows[begin + number] == cell else -1


@kernel
def place_of(rows: Rows, at: int, cell: int) -> int:
    """The number of the free place in a cell, or -1."""
    begin, count = whole(at) + PLACES, whole(rows[at + PLACE_COUNT])
    number = first_from(rows, begin, count, cell)
    return number if number < count and rows[begin + number] == cell else -1


@kernel
def lay(rows: Rows, at: int, cell: int, tile: int) -> int:
    """Lay a tile into a free cell. The tiles after it get the next numbers. The answer is its own number."""
    count = whole(rows[at + TILE_COUNT])
    new = first_from(rows, whole(at) + CELLS, count, cell)
    for number in range(count, new, -1):
        rows[at + CELLS + number] = rows[at + CELLS + number - 1]
        rows[at + TILES + number] = rows[at + TILES + number - 1]
    rows[at + CELLS + new] = cell
    rows[at + TILES + new] = tile
    rows[at + TILE_COUNT] = count + 1
    _renumber(rows, whole(at) + AROUND, new, count, 1)
    _renumber(rows, whole(at) + BEFORE, new, count, 4)
    _leave(rows, at, cell)
    for step in range(4):
        look_beside(rows, at, new, step)
        there = whole(rows[at + AROUND + 4 * new + step])
        if there >= 0:
            rows[at + AROUND + 4 * there + (step + 2 & 3)] = new
        rows[at + BEFORE + 4 * new + step] = UNSEEN
    return new


@kernel
def _renumber(rows: Rows, begin: int, new: int, count: int, size: int) -> None:
    """Make room for the four words of a new tile, and let words that speak of tiles after it speak of the next."""
    for place in range(4 * count - 1, -1, -1):
        value = whole(rows[begin + place])
        if value >= new * size:
            value += size
        rows[begin + place + (4 if place >= 4 * new else 0)] = value


@kernel
def look_beside(rows: Rows, at: int, number: int, step: int) -> None:
    """Write what lies on this side of a tile. A free place there learns the tile's colour."""
    cell = cell_of(rows, at, number) + whole(STEPS[step])
    word = at + AROUND + 4 * number + step
    if row_of(cell) == 0:
        rows[word] = RIVER
        return
    there = number_of(rows, at, cell)
    if there < 0:
        place = place_of(rows, at, cell)
        there = FREE if place < 0 else PLACE_BESIDE
        if place >= 0:
            rows[at + BESIDE + place] |= 1 << colour_of(tile_at(rows, at, number))
    rows[word] = there


@kernel
def add_place(rows: Rows, at: int, cell: int) -> None:
    """Water could reach a free cell."""
    count = whole(rows[at + PLACE_COUNT])
    new = first_from(rows, whole(at) + PLACES, count, cell)
    for number in range(count, new, -1):
        rows[at + PLACES + number] = rows[at + PLACES + number - 1]
        rows[at + BESIDE + number] = rows[at + BESIDE + number - 1]
    rows[at + PLACES + new] = cell
    rows[at + PLACE_COUNT] = count + 1
    colours = 0
    for step in range(4):
        number = number_of(rows, at, cell + whole(STEPS[step]))
        if number >= 0:
            colours |= 1 << colour_of(tile_at(rows, at, number))
            rows[at + AROUND + 4 * number + (step + 2 & 3)] = PLACE_BESIDE
    rows[at + BESIDE + new] = colours


@kernel
def _leave(rows: Rows, at: int, cell: int) -> None:
    """A place is free no longer, if it was one."""
    place, count = place_of(rows, at, cell), whole(rows[at + PLACE_COUNT])
    if place < 0:
        return
    for number in range(place, count - 1):
        rows[at + PLACES + number] = rows[at + PLACES + number + 1]
        rows[at + BESIDE + number] = rows[at + BESIDE + number + 1]
    rows[at + PLACE_COUNT] = count - 1
