"""Reach: the free cells that water could be led to by rotating the tiles on the board.

The same search as in `rules/reach.py`, but what it has found is kept: a new tile takes nothing out of reach, so the
search goes on from the new tile alone. An entry is 4 times a tile's number, plus the number of the side by which the
tile is entered. Cells to which only routes lead that need one tile in two facings are doubtful: they are searched for
anew at each placement on their bank, with one such tile after another fixed in each of its facings.
"""

from typing import Final

from watertable.batch.games.pipeland.board import add_place, cell_of, number_of, tile_at
from watertable.batch.games.pipeland.layout import (
    AROUND,
    BEFORE,
    DOUBT_COUNT,
    DOUBTS,
    FIXED,
    FREE,
    MARKS,
    QUEUE,
    ROOT,
    STACK,
    TILE_COUNT,
    TRIAL,
    UNSEEN,
)
from watertable.batch.games.pipeland.tables import (
    FIRST_OF,
    OUTS,
    PASSES,
    QUARTER_COUNT,
    STEPS,
    WANTED,
    Rows,
    is_tap,
    row_of,
    shape_of,
)
from watertable.batch.jit import kernel, whole

_NORTH: Final = 0
_SOUTH: Final = 2
_FOUND: Final = -2


@kernel
def river_step(cell: int) -> int:
    """The side of a Tap here that touches its River Pipe."""
    return _SOUTH if row_of(cell) < 0 else _NORTH


@kernel
def reach_all(rows: Rows, at: int) -> None:
    """Find all that can be reached, on both banks. The places that the row has already are kept."""
    for entry in range(4 * whole(rows[at + TILE_COUNT])):
        rows[at + BEFORE + entry] = UNSEEN
    rows[at + DOUBT_COUNT] = 0
    tail = 0
    for number in range(whole(rows[at + TILE_COUNT])):
        if is_tap(tile_at(rows, at, number)):
            entry = 4 * number + river_step(cell_of(rows, at, number))
            rows[at + BEFORE + entry] = ROOT
            rows[at + QUEUE + tail] = entry
            tail += 1
    tail = _spread(rows, at, tail)
    _note_exits(rows, at, tail)
    for bank in range(2):
        _settle_doubts(rows, at, bank == 0)


@kernel
def reach_from(rows: Rows, at: int, new: int) -> None:
    """Find what can be reached beside that through a new tile."""
    tail = 0
    for step in range(4):
        beside = whole(rows[at + AROUND + 4 * new + step])
        entry = 4 * new + step
        if beside < 0:
            continue
        shape = shape_of(tile_at(rows, at, beside))
        for side in range(4):
            known = rows[at + BEFORE + 4 * beside + side] != UNSEEN
            if known and PASSES[4 * shape + side] >> (step + 2 & 3) & 1:
                rows[at + BEFORE + entry] = 4 * beside + side
                rows[at + QUEUE + tail] = entry
                tail += 1
                break
    tail = _spread(rows, at, tail)
    _note_exits(rows, at, tail)
    _settle_doubts(rows, at, row_of(cell_of(rows, at, new)) < 0)


@kernel
def _spread(rows: Rows, at: int, tail: int) -> int:
    """Follow the water from the entries in the queue as far as it can go. The answer is how many entries there are."""
    head = 0
    while head < tail:
        entry = whole(rows[at + QUEUE + head])
        head += 1
        number = entry >> 2
        exits = whole(PASSES[4 * shape_of(tile_at(rows, at, number)) + (entry & 3)])
        for step in range(4):
            there = whole(rows[at + AROUND + 4 * number + step])
            if there >= 0 and exits >> step & 1:
                following = 4 * there + (step + 2 & 3)
                if rows[at + BEFORE + following] == UNSEEN:
                    rows[at + BEFORE + following] = entry
                    rows[at + QUEUE + tail] = following
                    tail += 1
    return tail


@kernel
def _note_exits(rows: Rows, at: int, tail: int) -> None:
    """Make places, or doubtful cells, of the free cells to which the entries in the queue lead."""
    for place in range(tail):
        entry = whole(rows[at + QUEUE + place])
        number = entry >> 2
        exits = whole(PASSES[4 * shape_of(tile_at(rows, at, number)) + (entry & 3)])
        for step in range(4):
            if exits >> step & 1 and rows[at + AROUND + 4 * number + step] == FREE:
                cell = cell_of(rows, at, number) + whole(STEPS[step])
                if _conflict(rows, at, whole(at) + BEFORE, entry, step) < 0:
                    add_place(rows, at, cell)
                else:
                    _doubt(rows, at, cell)


@kernel
def _doubt(rows: Rows, at: int, cell: int) -> None:
    """Remember a doubtful cell once."""
    count = whole(rows[at + DOUBT_COUNT])
    for number in range(count):
        if rows[at + DOUBTS + number] == cell:
            return
    rows[at + DOUBTS + count] = cell
    rows[at + DOUBT_COUNT] = count + 1


@kernel
def _settle_doubts(rows: Rows, at: int, north: bool) -> None:
    """Search for each doubtful cell on a bank anew, those apart that have become places."""
    kept = 0
    for number in range(whole(rows[at + DOUBT_COUNT])):
        cell = whole(rows[at + DOUBTS + number])
        if (row_of(cell) < 0) == north:
            if not _is_free(rows, at, cell):
                continue
            if _leads(rows, at, cell):
                add_place(rows, at, cell)
                continue
        rows[at + DOUBTS + kept] = cell
        kept += 1
    rows[at + DOUBT_COUNT] = kept


@kernel
def _is_free(rows: Rows, at: int, cell: int) -> bool:
    """Whether a doubtful cell has not become a place meanwhile: then no tile beside it says so."""
    for step in range(4):
        number = number_of(rows, at, cell - whole(STEPS[step]))
        if number >= 0:
            return bool(rows[at + AROUND + 4 * number + step] == FREE)
    return False


@kernel
def _conflict(rows: Rows, at: int, before: int, entry: int, step: int) -> int:
    """The tile that the route through this entry and step needs in two facings, or -1. `before` is where the entries'
    predecessors begin.
    """
    found, last, leaving = -1, entry, step
    while last != ROOT and found < 0:
        number = last >> 2
        facing = whole(WANTED[16 * shape_of(tile_at(rows, at, number)) + 4 * (last & 3) + leaving])
        marked = whole(rows[at + MARKS + number])
        if facing and marked and marked != facing:
            found = number
        elif facing:
            rows[at + MARKS + number] = facing
        leaving = last + 2 & 3
        last = whole(rows[before + last])
    while entry != ROOT and entry != last:
        rows[at + MARKS + (entry >> 2)] = 0
        entry = whole(rows[before + entry])
    return found


# With some tiles fixed


@kernel
def _leads(rows: Rows, at: int, cell: int) -> bool:
    """Whether some facings of all tiles lead water into a free cell. Tiles that are needed in two facings are fixed,
    one after another, in each of theirs; the stack has those that are.
    """
    for number in range(whole(rows[at + TILE_COUNT])):
        rows[at + FIXED + number] = 0
    depth = 0
    while True:
        found = _attempt(rows, at, cell)
        if found == _FOUND:
            return True
        if found >= 0:
            rows[at + STACK + depth] = found
            rows[at + FIXED + found] = FIRST_OF[shape_of(tile_at(rows, at, found))] + 1
            depth += 1
            continue
        while depth > 0:
            number = whole(rows[at + STACK + depth - 1])
            shape = shape_of(tile_at(rows, at, number))
            facing = whole(rows[at + FIXED + number])
            if facing < FIRST_OF[shape] + QUARTER_COUNT[shape]:
                rows[at + FIXED + number] = facing + 1
                break
            rows[at + FIXED + number] = 0
            depth -= 1
        if depth == 0:
            return False


@kernel
def _exits(rows: Rows, at: int, entry: int) -> int:
    """The sides by which water that came in by this entry can leave, with the tiles that are fixed."""
    number = entry >> 2
    facing = whole(rows[at + FIXED + number])
    if facing:
        return whole(OUTS[4 * (facing - 1) + (entry & 3)])
    return whole(PASSES[4 * shape_of(tile_at(rows, at, number)) + (entry & 3)])


@kernel
def _attempt(rows: Rows, at: int, cell: int) -> int:
    """Search with the tiles that are fixed. The answer is _FOUND for a route into the cell, -1 if there is none, or the
    tile that the route found needs in two facings.
    """
    count, tail = whole(rows[at + TILE_COUNT]), 0
    for entry in range(4 * count):
        rows[at + TRIAL + entry] = UNSEEN
    for number in range(count):
        beside = cell_of(rows, at, number)
        if is_tap(tile_at(rows, at, number)) and (row_of(beside) < 0) == (row_of(cell) < 0):
            entry = 4 * number + river_step(beside)
            rows[at + TRIAL + entry] = ROOT
            rows[at + QUEUE + tail] = entry
            tail += 1
    head = 0
    while head < tail:
        entry = whole(rows[at + QUEUE + head])
        head += 1
        exits = _exits(rows, at, entry)
        for step in range(4):
            there = whole(rows[at + AROUND + 4 * (entry >> 2) + step])
            if there >= 0 and exits >> step & 1:
                following = 4 * there + (step + 2 & 3)
                if rows[at + TRIAL + following] == UNSEEN:
                    rows[at + TRIAL + following] = entry
                    rows[at + QUEUE + tail] = following
                    tail += 1
    for step in range(4):
        number = number_of(rows, at, cell - whole(STEPS[step]))
        for side in range(4 if number >= 0 else 0):
            entry = 4 * number + side
            if rows[at + TRIAL + entry] != UNSEEN and _exits(rows, at, entry) >> step & 1:
                conflict = _conflict(rows, at, whole(at) + TRIAL, entry, step)
                return _FOUND if conflict < 0 else conflict
    return -1
