"""What may be laid on a line, and where. The same as the engine's `rules/laying.py`, in arrays: found for all cards at
once when the line has changed, and kept in its block.
"""

from typing import Final

import numpy as np

from watertable.batch.games.waterworks.layout import (
    BLANK,
    CAP_COUNTS,
    CAP_FIELD,
    CAP_LOOKS,
    CLASSES,
    EDGE,
    END_COUNT,
    ENDS,
    FIRST_CAP_FIELD,
    LEAK,
    LEAK_CAPS,
    LEAK_PIPES,
    LEAKING,
    LEAKY_ON,
    MENDED_CAPS,
    OCCUPIED,
    OPEN,
    OVER,
    OVER_COUNT,
    OWN_CAPS,
    OWN_COUNTS,
    OWN_PIPES,
    PIPE_COUNTS,
    PIPE_LOOKS,
    PLACE_COUNT,
    PLACE_WORDS,
    PLACES,
    SHAPE_FIELD,
    SOUND_CAPS,
    STALE,
    STEPS,
    THEIR_CAPS,
    THEIR_COUNTS,
    THEIR_PIPES,
    VACANT,
)
from watertable.batch.games.waterworks.line import (
    Rows,
    around,
    block_of,
    card_at,
    cell_in,
    entitles,
    faced,
    has_live_end,
    try_card,
    ways_out,
)
from watertable.batch.jit import kernel, whole
from watertable.games.waterworks.rules.components import (
    FIRST_CAP,
    FIRST_LEAD,
    FIRST_LEAKY,
    SHAPE_COUNT,
    T_SHAPE,
    TURNED,
)
from watertable.games.waterworks.rules.pipeline import KIND, REPAIRED
from watertable.kit.cells import NO_CELL
from watertable.kit.pipes import looks_same_turned

_ALL_CAPS: Final = (1 << CAP_LOOKS) - 1
_SHAPES: Final = (1 << SHAPE_FIELD) - 1
_CAPS: Final = (1 << CAP_FIELD) - 1


def _openings(number: int) -> int:
    """Of a pipe, by its number among pipes' looks; 0 if it looks the same as the one before."""
    openings = int(OPEN[number >> 1 | (number & 1) * TURNED])
    return 0 if number & 1 and looks_same_turned(openings) else openings


PIPE_OPENINGS: Final = np.array([_openings(number) for number in range(PIPE_LOOKS)], np.int16)


@kernel
def refresh(rows: Rows, at: int, seat: int) -> None:
    """Find what may be laid on a line, if it has changed."""
    block = block_of(at, seat)
    if not rows[block + STALE]:
        return
    rows[block + STALE] = 0
    leak = cell_in(rows, block + LEAK)
    rows[block + LEAK_PIPES], rows[block + LEAK_CAPS], rows[block + OVER_COUNT] = 0, 0, 0
    if leak != NO_CELL:
        _find_repairs(rows, at, seat, leak)
    _find_places(rows, block)
    place = block + PLACES
    while rows[place] != NO_CELL:
        cell = cell_in(rows, place)
        for word in range(1, PLACE_WORDS):
            rows[place + word] = 0
        if leak == NO_CELL:
            beside = around(rows, at, seat, cell)
            _find_pipes(rows, at, seat, place, beside)
            _find_caps(rows, at, seat, place, beside & 15)
        elif _may_cap_leaky(rows, at, seat, leak, cell):
            try_card(rows, at, seat, cell, 0)
            if has_live_end(rows, at, seat, cell):
                rows[place + OWN_CAPS] = SOUND_CAPS[faced(rows, at, seat, cell)]
        place += PLACE_WORDS
    if leak == NO_CELL:
        _find_end_cards(rows, at, seat)
    _count(rows, block)


# Loops over few places end at a mark, not after so many rounds: they are not worth being vectorized.


@kernel
def _find_places(rows: Rows, block: int) -> None:
    """The vacant cells that ends face, each once. Ends stand in the order of these cells."""
    count, last = 0, NO_CELL
    for end in range(rows[block + END_COUNT]):
        cell = cell_in(rows, block + ENDS + 2 * end)
        if cell != last:
            rows[block + PLACES + PLACE_WORDS * count] = cell
            count += 1
            last = cell
    rows[block + PLACE_COUNT] = count
    rows[block + PLACES + PLACE_WORDS * count] = NO_CELL


@kernel
def _may_cap_leaky(rows: Rows, at: int, seat: int, leak: int, cell: int) -> bool:
    """Whether the leak is a leaky T with an open end that faces this cell."""
    if card_at(rows, at, seat, leak) & KIND != FIRST_LEAKY + T_SHAPE:
        return False
    block = block_of(at, seat)
    for end in range(rows[block + END_COUNT]):
        if cell_in(rows, block + ENDS + 2 * end) == cell and _card_of(rows, block + ENDS + 2 * end) == leak:
            return True
    return False


@kernel
def _card_of(rows: Rows, end: int) -> int:
    """The cell of the card that an end belongs to."""
    side = whole(rows[end + 1]) & 15
    number = 0
    while side >> number != 1:
        number += 1
    return cell_in(rows, end) - whole(STEPS[number])


@kernel
def _find_repairs(rows: Rows, at: int, seat: int, leak: int) -> None:
    """What its owner may lay on the leak."""
    block, card = block_of(at, seat), card_at(rows, at, seat, leak)
    if card & KIND < FIRST_CAP:
        turned = 1 if card & TURNED else 0
        rows[block + LEAK_PIPES] = 1 << (2 * ((card & KIND) % SHAPE_COUNT) + turned)
    else:
        rows[block + LEAK_CAPS] = SOUND_CAPS[faced(rows, at, seat, leak)]


@kernel
def _find_pipes(rows: Rows, at: int, seat: int, place: int, beside: int) -> None:
    """The pipes that may be laid in a vacant cell of a line without a leak."""
    cell, faces = cell_in(rows, place), beside & 15
    if faces & (faces - 1):
        return  # an opening would close a loop, and a blank side does not fit
    good, leaky, out = 0, 0, ways_out(rows, at, seat, cell) & beside >> VACANT
    shut = (beside >> BLANK | beside >> EDGE | beside >> MENDED_CAPS) & 15
    for number in range(PIPE_LOOKS):
        openings = whole(PIPE_OPENINGS[number])
        if not openings & faces or openings & shut:
            continue
        used = openings & beside >> LEAKING & 15
        if used & (used - 1):
            continue
        vacant = openings & beside >> VACANT & 15
        is_free = (openings & out) != 0
        if not is_free:
            try_card(rows, at, seat, cell, openings)
            is_free = has_live_end(rows, at, seat, cell)
            if not is_free and not used and entitles(rows, at):
                good |= 1 << number
        if is_free:
            good |= 1 << number
            if vacant and not used:
                leaky |= 1 << number
    rows[place + OWN_PIPES] = good
    rows[place + THEIR_PIPES] = leaky


@kernel
def _find_caps(rows: Rows, at: int, seat: int, place: int, faces: int) -> None:
    """The cap cards that may be laid in a vacant cell of a line without a leak."""
    cell = cell_in(rows, place)
    try_card(rows, at, seat, cell, 0)
    if has_live_end(rows, at, seat, cell):
        rows[place + OWN_CAPS] = _ALL_CAPS
        rows[place + THEIR_CAPS] = LEAKY_ON[faces]
    elif entitles(rows, at):
        rows[place + OWN_CAPS] = SOUND_CAPS[faces]


@kernel
def _find_end_cards(rows: Rows, at: int, seat: int) -> None:
    """The end cards that a leaky pipe may cover, and with which look."""
    block = block_of(at, seat)
    count = 0
    for end in range(rows[block + END_COUNT]):
        cell = _card_of(rows, block + ENDS + 2 * end)
        card = card_at(rows, at, seat, cell)
        if card & REPAIRED or not FIRST_LEAD <= card & KIND < FIRST_LEAKY:
            continue
        place = 0
        while place < count and cell_in(rows, block + OVER + 2 * place) != cell:
            place += 1
        if place == count and card & OCCUPIED:
            look = 2 * ((card & KIND) - FIRST_LEAD) + (1 if card & TURNED else 0)
            rows[block + OVER + 2 * count], rows[block + OVER + 2 * count + 1] = cell, 1 << look
            count += 1
    rows[block + OVER_COUNT] = count


@kernel
def _count(rows: Rows, block: int) -> None:
    """How many lays there are of each shape and cap card."""
    own = PIPE_COUNTS[rows[block + LEAK_PIPES]] + CAP_COUNTS[rows[block + LEAK_CAPS]]
    theirs = whole(0)
    place, left = block + PLACES, whole(rows[block + OVER_COUNT])
    while rows[place] != NO_CELL:
        own += PIPE_COUNTS[rows[place + OWN_PIPES]] + CAP_COUNTS[rows[place + OWN_CAPS]]
        theirs += PIPE_COUNTS[rows[place + THEIR_PIPES]] + CAP_COUNTS[rows[place + THEIR_CAPS]]
        place += PLACE_WORDS
    while left:
        left -= 1
        theirs += PIPE_COUNTS[rows[block + OVER + 2 * left + 1]]
    for shape in range(SHAPE_COUNT):
        rows[block + OWN_COUNTS + shape] = own >> SHAPE_FIELD * shape & _SHAPES
        rows[block + THEIR_COUNTS + shape] = theirs >> SHAPE_FIELD * shape & _SHAPES
    for card in range(CLASSES - SHAPE_COUNT):
        shift = FIRST_CAP_FIELD + CAP_FIELD * card
        rows[block + OWN_COUNTS + SHAPE_COUNT + card] = own >> shift & _CAPS
        rows[block + THEIR_COUNTS + SHAPE_COUNT + card] = theirs >> shift & _CAPS
