"""What may be laid on a line, and where. The same as the engine's `rules/laying.py`, in arrays: found for all cards at
once when the line has changed, and kept in its block.
"""

from typing import Final

from watertable.batch.games.waterworks.layout import (
    CAP_LOOKS,
    CLASSES,
    COUNT,
    END_COUNT,
    ENDS,
    LEAK,
    LEAK_CAPS,
    LEAK_PIPES,
    LEAKY,
    OCCUPIED,
    OPEN,
    OVER,
    OVER_COUNT,
    OVER_PIPES,
    OWN_CAPS,
    OWN_COUNTS,
    OWN_PIPES,
    PIPE_LOOKS,
    PLACE_COUNT,
    PLACES,
    STALE,
    STEPS,
    THEIR_CAPS,
    THEIR_COUNTS,
    THEIR_PIPES,
)
from watertable.batch.games.waterworks.line import (
    BLANK,
    EDGE,
    LEAKING,
    MENDED_CAPS,
    VACANT,
    Rows,
    around,
    block_of,
    card_at,
    cell_in,
    entitles,
    faced,
    has_live_end,
    leads_out,
    try_card,
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
_ONE_WAY: Final = sum(1 << shape for shape in range(SHAPE_COUNT) if looks_same_turned(int(OPEN[shape])))
_SHIFTS: Final = CLASSES - SHAPE_COUNT


@kernel
def pipe_look(number: int) -> int:
    """The look of a pipe, as copper, by its number among pipes' looks."""
    return number >> 1 | (number & 1) * TURNED


@kernel
def cap_look(number: int) -> int:
    """The look of a cap card by its number among cap cards' looks."""
    return FIRST_CAP + (number >> 1) | (number & 1) * TURNED


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
    for number in range(rows[block + PLACE_COUNT]):
        cell = cell_in(rows, block + PLACES + number)
        rows[block + OWN_PIPES + number], rows[block + OWN_CAPS + number] = 0, 0
        rows[block + THEIR_PIPES + number], rows[block + THEIR_CAPS + number] = 0, 0
        if leak == NO_CELL:
            beside = around(rows, at, seat, cell)
            _find_pipes(rows, at, seat, number, beside)
            _find_caps(rows, at, seat, number, beside & 15)
        elif _may_cap_leaky(rows, at, seat, leak, cell):
            try_card(rows, at, seat, cell, 0)
            if has_live_end(rows, at, seat, cell):
                rows[block + OWN_CAPS + number] = _sound_caps(faced(rows, at, seat, cell))
    if leak == NO_CELL:
        _find_end_cards(rows, at, seat)
    _count(rows, block)


@kernel
def _find_places(rows: Rows, block: int) -> None:
    """The vacant cells that ends face, each once. Ends stand in the order of these cells."""
    count, last = 0, NO_CELL
    for end in range(rows[block + END_COUNT]):
        cell = cell_in(rows, block + ENDS + 2 * end)
        if cell != last:
            rows[block + PLACES + count] = cell
            count += 1
            last = cell
    rows[block + PLACE_COUNT] = count


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
        rows[block + LEAK_CAPS] = _sound_caps(faced(rows, at, seat, leak))


@kernel
def _sound_caps(sides: int) -> int:
    """The looks of cap cards without a leaky cap on any of these sides."""
    found = 0
    for number in range(CAP_LOOKS):
        if not LEAKY[cap_look(number)] & sides:
            found |= 1 << number
    return found


@kernel
def _find_pipes(rows: Rows, at: int, seat: int, place: int, beside: int) -> None:
    """The pipes that may be laid in a vacant cell of a line without a leak."""
    block = block_of(at, seat)
    cell, faces = cell_in(rows, block + PLACES + place), beside & 15
    if faces & (faces - 1):
        return  # an opening would close a loop, and a blank side does not fit
    good, leaky = 0, 0
    for number in range(PIPE_LOOKS):
        openings = whole(OPEN[pipe_look(number)])
        if number & 1 and _ONE_WAY >> (number >> 1) & 1:
            continue
        if not openings & faces or openings & (beside >> BLANK | beside >> EDGE | beside >> MENDED_CAPS) & 15:
            continue
        used = openings & (beside >> LEAKING) & 15
        if used & (used - 1):
            continue
        vacant = openings & (beside >> VACANT) & 15
        is_free = leads_out(rows, at, seat, cell, vacant)
        if not is_free:
            try_card(rows, at, seat, cell, openings)
            is_free = has_live_end(rows, at, seat, cell)
            if not is_free and not used and entitles(rows, at):
                good |= 1 << number
        if is_free:
            good |= 1 << number
            if vacant and not used:
                leaky |= 1 << number
    rows[block + OWN_PIPES + place] = good
    rows[block + THEIR_PIPES + place] = leaky


@kernel
def _find_caps(rows: Rows, at: int, seat: int, place: int, faces: int) -> None:
    """The cap cards that may be laid in a vacant cell of a line without a leak."""
    block = block_of(at, seat)
    cell = cell_in(rows, block + PLACES + place)
    try_card(rows, at, seat, cell, 0)
    if has_live_end(rows, at, seat, cell):
        rows[block + OWN_CAPS + place] = _ALL_CAPS
        found = 0
        for number in range(CAP_LOOKS):
            if not faces & ~whole(LEAKY[cap_look(number)]):
                found |= 1 << number
        rows[block + THEIR_CAPS + place] = found
    elif entitles(rows, at):
        rows[block + OWN_CAPS + place] = _sound_caps(faces)


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
        known = False
        for before in range(count):
            known = known or cell_in(rows, block + OVER + before) == cell
        if not known and card & OCCUPIED:
            rows[block + OVER + count] = cell
            rows[block + OVER_PIPES + count] = 1 << (2 * ((card & KIND) - FIRST_LEAD) + (1 if card & TURNED else 0))
            count += 1
    rows[block + OVER_COUNT] = count


@kernel
def _count(rows: Rows, block: int) -> None:
    """How many lays there are of each shape and cap card."""
    for number in range(CLASSES):
        rows[block + OWN_COUNTS + number], rows[block + THEIR_COUNTS + number] = 0, 0
    _add(rows, block + OWN_COUNTS, whole(rows[block + LEAK_PIPES]), whole(rows[block + LEAK_CAPS]))
    for place in range(rows[block + PLACE_COUNT]):
        own, caps = whole(rows[block + OWN_PIPES + place]), whole(rows[block + OWN_CAPS + place])
        _add(rows, block + OWN_COUNTS, own, caps)
        theirs, caps = whole(rows[block + THEIR_PIPES + place]), whole(rows[block + THEIR_CAPS + place])
        _add(rows, block + THEIR_COUNTS, theirs, caps)
    for place in range(rows[block + OVER_COUNT]):
        _add(rows, block + THEIR_COUNTS, whole(rows[block + OVER_PIPES + place]), 0)


@kernel
def _add(rows: Rows, counts: int, pipes: int, caps: int) -> None:
    for shape in range(SHAPE_COUNT if pipes else 0):
        rows[counts + shape] += COUNT[pipes >> (2 * shape) & 3]
    for card in range(_SHIFTS if caps else 0):
        rows[counts + SHAPE_COUNT + card] += COUNT[caps >> (2 * card) & 3]
