"""A line: what lies around a cell, where it is open, whether it has room. The same as the engine's `rules/pipeline.py`,
`rules/room.py`, in arrays.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from watertable.batch.games.waterworks.layout import (
    BESIDE,
    BLOCK,
    CARD_COUNT,
    CARDS,
    COVERED_SHIFT,
    EAST,
    EDGE,
    END_COUNT,
    ENDS,
    HEAD,
    LEAK,
    LEAKY,
    LEFT,
    LEFT_WRENCHES,
    LOWER,
    NEEDED,
    NORTH,
    OCCUPIED,
    OPEN,
    QUEUE,
    RIGHT,
    SEARCHED,
    SEAT_COUNT,
    SOUTH,
    STALE,
    STEPS,
    TRIAL,
    TRIAL_COUNT,
    UNDER,
    UPPER,
    VACANT,
    WEST,
    WRENCHES,
    X_BITS,
    Y_BITS,
)
from watertable.batch.jit import kernel, whole
from watertable.games.waterworks.rules.components import FIRST_CAP, FIRST_LEAKY, VALVE
from watertable.games.waterworks.rules.pipeline import KIND, LOOK, MENDED, WRENCH
from watertable.games.waterworks.rules.terms import VALVE_CELL
from watertable.kit.cells import MIDDLE, NO_CELL
from watertable.kit.pipes import W

Rows = NDArray[np.int16]
_ANY_CELL: Final = 65535
ANY_INDEX: Final = (1 << 31) - 1
"""An index that is cut to this need not be checked for its sign, which takes longer."""


@kernel
def block_of(at: int, seat: int) -> int:
    """Where a seat's block begins."""
    return (whole(at) + HEAD + seat * BLOCK) & ANY_INDEX


@kernel
def index_of(rows: Rows, at: int, seat: int, cell: int) -> int:
    """Where a cell of a seat's grid stands."""
    across, down = whole(rows[at + X_BITS]), whole(rows[at + Y_BITS])
    grid = block_of(at, whole(rows[at + SEAT_COUNT])) + (seat << (across + down))
    return (grid + ((cell >> 8 & ((1 << down) - 1)) << across) + (cell & ((1 << across) - 1))) & ANY_INDEX


@kernel
def card_at(rows: Rows, at: int, seat: int, cell: int) -> int:
    """The card in a cell; without OCCUPIED, there is none."""
    return whole(rows[index_of(rows, at, seat, cell)])


@kernel
def cell_in(rows: Rows, place: int) -> int:
    """The cell that a word names."""
    return whole(rows[place]) & _ANY_CELL


@kernel
def on_table(rows: Rows, at: int, cell: int) -> bool:
    """Whether the table has this cell."""
    x, y = cell & 255, cell >> 8
    return bool(rows[at + WEST] <= x <= rows[at + EAST] and rows[at + NORTH] <= y <= rows[at + SOUTH])


@kernel
def around(rows: Rows, at: int, seat: int, cell: int) -> int:
    """What lies around a vacant cell, by side."""
    found = 0
    for number in range(4):
        beside = cell + whole(STEPS[number])
        card = card_at(rows, at, seat, beside)
        if card & OCCUPIED:
            found |= whole(BESIDE[number << 8 | card & 255])
        else:
            found |= 1 << (number + (VACANT if on_table(rows, at, beside) else EDGE))
    return found


@kernel
def faced(rows: Rows, at: int, seat: int, cell: int) -> int:
    """The sides of a cell that an opening faces."""
    return around(rows, at, seat, cell) & 15


@kernel
def leaks(rows: Rows, at: int, seat: int, cell: int) -> bool:
    """Whether the card in a cell is a leak."""
    card = card_at(rows, at, seat, cell)
    kind = card & KIND
    if card & WRENCH or kind < FIRST_LEAKY or kind == VALVE:
        return False
    return kind < FIRST_CAP or (whole(LEAKY[card & LOOK]) & faced(rows, at, seat, cell)) != 0


# Ends


@kernel
def try_own(rows: Rows, at: int, seat: int) -> None:
    """The ends on trial are those that the line has."""
    block = block_of(at, seat)
    rows[at + TRIAL_COUNT] = rows[block + END_COUNT]
    for word in range(2 * rows[block + END_COUNT]):
        rows[at + TRIAL + word] = rows[block + ENDS + word]


@kernel
def try_card(rows: Rows, at: int, seat: int, cell: int, openings: int) -> None:
    """The ends on trial are those after a pipe with these openings is laid in a vacant cell, or, without any, a cap."""
    block = block_of(at, seat)
    count, depth, inlet = 0, 0, 0
    for number in range(rows[block + END_COUNT]):
        end = block + ENDS + 2 * number
        if cell_in(rows, end) == cell:
            depth = (whole(rows[end + 1]) >> 4) + 1
            side = whole(rows[end + 1]) & 15
            inlet = (side << 2 | side >> 2) & 15
        else:
            rows[at + TRIAL + 2 * count] = rows[end]
            rows[at + TRIAL + 2 * count + 1] = rows[end + 1]
            count += 1
    for number in range(4):
        side = 1 << number
        if openings & side and side != inlet:
            target = cell + STEPS[number]
            if not card_at(rows, at, seat, target) & OCCUPIED:
                rows[at + TRIAL + 2 * count] = target
                rows[at + TRIAL + 2 * count + 1] = depth << 4 | side
                count += 1
    rows[at + TRIAL_COUNT] = count


@kernel
def keep_trial(rows: Rows, at: int, seat: int) -> None:
    """The line has the ends on trial, sorted."""
    block, count = block_of(at, seat), whole(rows[at + TRIAL_COUNT])
    rows[block + END_COUNT] = count
    for number in range(count):
        target, rest = cell_in(rows, at + TRIAL + 2 * number), whole(rows[at + TRIAL + 2 * number + 1])
        place = number
        while place > 0:
            before = block + ENDS + 2 * (place - 1)
            if cell_in(rows, before) << 16 | whole(rows[before + 1]) <= target << 16 | rest:
                break
            rows[before + 2], rows[before + 3] = rows[before], rows[before + 1]
            place -= 1
        rows[block + ENDS + 2 * place] = target
        rows[block + ENDS + 2 * place + 1] = rest


@kernel
def entitles(rows: Rows, at: int) -> bool:
    """Whether the ends on trial, on a line without a leak, let the spout be added."""
    end = whole(rows[at + TRIAL + 1])
    return rows[at + TRIAL_COUNT] == 1 and end & 15 == W and end >> 4 >= rows[at + NEEDED]


@kernel
def is_ready(rows: Rows, at: int, seat: int) -> bool:
    """Whether the spout may be added to a line."""
    block = block_of(at, seat)
    if rows[block + LEAK] != NO_CELL:
        return False
    end = whole(rows[block + ENDS + 1])
    return rows[block + END_COUNT] == 1 and end & 15 == W and end >> 4 >= rows[at + NEEDED]


# Room


@kernel
def beyond(rows: Rows, at: int, seat: int, added: int, cell: int) -> int:
    """How many cells lie further out than this one, if on some side it is beyond all cards; else 0."""
    block = block_of(at, seat)
    x, y, added_x, added_y = cell & 255, cell >> 8, added & 255, added >> 8
    height = whole(rows[at + SOUTH]) - whole(rows[at + NORTH]) + 1
    width = whole(rows[at + EAST]) - whole(rows[at + WEST]) + 1
    if x < rows[block + LEFT] and x < added_x:
        return (x - whole(rows[at + WEST])) * height
    if x > rows[block + RIGHT] and x > added_x:
        return (whole(rows[at + EAST]) - x) * height
    if y < rows[block + UPPER] and y < added_y:
        return (y - whole(rows[at + NORTH])) * width
    if y > rows[block + LOWER] and y > added_y:
        return (whole(rows[at + SOUTH]) - y) * width
    return 0


@kernel
def ways_out(rows: Rows, at: int, seat: int, added: int) -> int:
    """The sides to which a pipe added here would point out of the line, with room for any line."""
    found = 0
    for number in range(4):
        if beyond(rows, at, seat, added, added + whole(STEPS[number])) >= rows[at + NEEDED]:
            found |= 1 << number
    return found


@kernel
def has_live_end(rows: Rows, at: int, seat: int, added: int) -> bool:
    """Whether one of the ends on trial is live after a card is added in one more cell."""
    number, found = 0, False
    while number < rows[at + TRIAL_COUNT] and not found:
        found = _is_live(rows, at, seat, added, number)
        number += 1
    return found


@kernel
def _is_live(rows: Rows, at: int, seat: int, added: int, end: int) -> bool:
    start, depth = cell_in(rows, at + TRIAL + 2 * end), whole(rows[at + TRIAL + 2 * end + 1]) >> 4
    wanted = max(rows[at + NEEDED] - depth, 1) + 1
    for other in range(rows[at + TRIAL_COUNT]):
        if other != end and cell_in(rows, at + TRIAL + 2 * other) == start:
            return False
    if beyond(rows, at, seat, added, start) + 1 >= wanted:
        return True
    _mark(rows, at, seat, added, SEARCHED)
    rows[at + QUEUE] = start
    found = _search(rows, at, seat, added, wanted)
    _mark(rows, at, seat, added, 0)
    return found


@kernel
def _mark(rows: Rows, at: int, seat: int, added: int, mark: int) -> None:
    """Mark what a search does not enter: the added card's cell, and those that ends face."""
    if not card_at(rows, at, seat, added) & OCCUPIED:
        rows[index_of(rows, at, seat, added)] = mark
    for other in range(rows[at + TRIAL_COUNT]):
        rows[index_of(rows, at, seat, cell_in(rows, at + TRIAL + 2 * other))] = mark


@kernel
def _search(rows: Rows, at: int, seat: int, added: int, wanted: int) -> bool:
    """Whether so many cells can be reached from the one that stands first in the queue. It leaves no marks."""
    reached, looked_at, found = 1, 0, False
    while looked_at < reached and not found:
        cell = cell_in(rows, at + QUEUE + looked_at)
        looked_at += 1
        for number in range(4):
            there = cell + STEPS[number]
            place = index_of(rows, at, seat, there)
            if rows[place] != 0 or not on_table(rows, at, there):
                continue
            rows[at + QUEUE + reached] = there
            reached += 1
            if reached >= wanted or beyond(rows, at, seat, added, there) + 1 >= wanted:
                found = True
                break
            rows[place] = SEARCHED
    for number in range(1, reached):
        place = index_of(rows, at, seat, cell_in(rows, at + QUEUE + number))
        if rows[place] == SEARCHED:
            rows[place] = 0
    return found


# Making lines


@kernel
def begin_line(rows: Rows, at: int, seat: int) -> None:
    """A line of nothing but the valve."""
    block = block_of(at, seat)
    for number in range(rows[block + CARD_COUNT]):
        rows[index_of(rows, at, seat, cell_in(rows, block + CARDS + 2 * number))] = 0
    for word in range(BLOCK):
        rows[block + word] = 0
    rows[index_of(rows, at, seat, VALVE_CELL)] = VALVE | OCCUPIED
    rows[block + CARD_COUNT] = 1
    rows[block + CARDS] = VALVE_CELL
    rows[block + CARDS + 1] = VALVE | OCCUPIED
    rows[block + LEFT_WRENCHES] = rows[at + WRENCHES]
    rows[block + LEFT], rows[block + RIGHT], rows[block + UPPER], rows[block + LOWER] = MIDDLE, MIDDLE, MIDDLE, MIDDLE
    rows[block + END_COUNT] = 1
    rows[block + ENDS] = VALVE_CELL - 1
    rows[block + ENDS + 1] = W
    rows[block + STALE] = 1


@kernel
def lay_card(rows: Rows, at: int, seat: int, look: int, cell: int) -> None:
    """One more card, in a vacant cell. It may leak, or put a leaky cap beside it to use."""
    block, is_cap = block_of(at, seat), look & KIND >= FIRST_CAP
    try_card(rows, at, seat, cell, 0 if is_cap else whole(OPEN[look]))
    keep_trial(rows, at, seat)
    rows[index_of(rows, at, seat, cell)] = look | OCCUPIED
    place = whole(rows[block + CARD_COUNT])
    rows[block + CARD_COUNT] = place + 1
    here = block + CARDS + 2 * place
    while place > 0 and cell_in(rows, here - 2) > cell:
        rows[here], rows[here + 1] = rows[here - 2], rows[here - 1]
        place -= 1
        here -= 2
    rows[here], rows[here + 1] = cell, look | OCCUPIED
    if leaks(rows, at, seat, cell):
        rows[block + LEAK] = cell
    if rows[block + LEAK] == NO_CELL and not is_cap:
        for number in range(4):
            beside = cell + STEPS[number]
            card = card_at(rows, at, seat, beside)
            if card & OCCUPIED and FIRST_CAP <= card & KIND < VALVE and leaks(rows, at, seat, beside):
                rows[block + LEAK] = beside
    rows[block + LEFT], rows[block + RIGHT] = (
        min(cell & 255, whole(rows[block + LEFT])),
        max(cell & 255, whole(rows[block + RIGHT])),
    )
    rows[block + UPPER], rows[block + LOWER] = (
        min(cell >> 8, whole(rows[block + UPPER])),
        max(cell >> 8, whole(rows[block + LOWER])),
    )
    rows[block + STALE] = 1


@kernel
def cover_card(rows: Rows, at: int, seat: int, look: int, cell: int) -> None:
    """A card on another: a good one on the leak, or a leaky one on an end card."""
    block = block_of(at, seat)
    card, repairs = card_at(rows, at, seat, cell), cell_in(rows, block + LEAK) == cell
    under = UNDER if card >> COVERED_SHIFT & KIND else 0
    word = look | OCCUPIED | (MENDED if repairs else 0) | ((card & KIND) + 1) << COVERED_SHIFT | under
    _replace(rows, at, seat, cell, word)
    rows[block + LEAK] = NO_CELL if repairs else cell
    rows[block + STALE] = 1


@kernel
def _replace(rows: Rows, at: int, seat: int, cell: int, card: int) -> None:
    """The card in a cell is another one now."""
    rows[index_of(rows, at, seat, cell)] = card
    place = block_of(at, seat) + CARDS
    while cell_in(rows, place) != cell:
        place += 2
    rows[place + 1] = card


@kernel
def fix_leak(rows: Rows, at: int, seat: int) -> None:
    """A wrench on the leak."""
    block = block_of(at, seat)
    cell = cell_in(rows, block + LEAK)
    _replace(rows, at, seat, cell, card_at(rows, at, seat, cell) | WRENCH)
    rows[block + LEAK] = NO_CELL
    rows[block + LEFT_WRENCHES] -= 1
    rows[block + STALE] = 1
