"""Which actions are legal: one asked for, all of them in the engine's order, one at random, and as a mask of parts."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from watertable.batch.drawing import States, below
from watertable.batch.games.downspout.layout import (
    CELLS,
    COUNT,
    FACINGS_OF,
    LOCK,
    LOCK_PART,
    LOOSE,
    MASK,
    NO_BACK,
    NTH,
    OTHER_PART,
    OWN_PART,
    PASS,
    PASS_PART,
    PILE_PART,
    PUT,
    PUT_PART,
    SEAT,
    SEAT_COUNT,
    SIZES,
    STEP,
    SWAP_PILE,
    SWAPPED,
    TWO_WAY,
)
from watertable.batch.games.downspout.rules import Rows, seat_of, swapped_by, top_of
from watertable.batch.jit import kernel, whole
from watertable.games.downspout.rules.position import ACT_STEP, PUT_STEP
from watertable.games.downspout.rules.swapping import NO_SWAP

Actions = NDArray[np.int32]
Bytes = NDArray[np.uint8]

_OTHER_GRIDS: Final = 324
"""The first swap with another seat's grid."""


@kernel
def loose(rows: Rows, at: int, seat: int) -> int:
    """The cells of a seat's grid whose pipes can be swapped, one bit a cell."""
    return whole(rows[at + LOOSE + seat])


@kernel
def two_way(rows: Rows, at: int, seat: int) -> int:
    """Those of them whose pipes can take two facings."""
    return whole(rows[at + TWO_WAY + seat])


@kernel
def facings(rows: Rows, at: int, seat: int, cell: int) -> int:
    """How many facings the pipe in a cell can take in a swap; 0 if it is locked."""
    return (loose(rows, at, seat) >> cell & 1) + (two_way(rows, at, seat) >> cell & 1)


@kernel
def all_facings(rows: Rows, at: int, seat: int) -> int:
    """The facings of all pipes of a grid together."""
    return whole(COUNT[loose(rows, at, seat)]) + whole(COUNT[two_way(rows, at, seat)])


@kernel
def top_facings(rows: Rows, at: int, pile: int) -> int:
    """How many facings the top card of a pile can take when it comes into a grid."""
    return whole(FACINGS_OF[rows[top_of(rows, at, pile)]])


@kernel
def smallest(rows: Rows, at: int) -> int:
    """The size of the smallest pile."""
    found = whole(rows[at + SIZES])
    for pile in range(1, rows[at + SEAT_COUNT]):
        found = min(found, whole(rows[at + SIZES + pile]))
    return found


@kernel
def is_barred(rows: Rows, at: int, action: int) -> bool:
    """Whether the house rule forbids an action because it swaps back what was swapped a moment ago."""
    return bool(
        rows[at + NO_BACK] != 0
        and rows[at + SWAPPED] != NO_SWAP
        and swapped_by(rows, at, action) == whole(rows[at + SWAPPED])
    )


@kernel
def is_action(rows: Rows, at: int, action: int) -> bool:
    """Whether an action's parts make one action at this table that the house rule does not forbid."""
    if action >= LOCK:
        return True
    later, cell, other = action // _OTHER_GRIDS, action // 36 % CELLS, action // 4 % CELLS
    return (action >= SWAP_PILE or later > 0 or cell < other) and not is_barred(rows, at, action)


@kernel
def is_legal(rows: Rows, at: int, action: int) -> bool:
    """Whether the seat on turn may do this. Any number may be asked about."""
    step, seats = rows[at + STEP], whole(rows[at + SEAT_COUNT])
    if step == PUT_STEP:
        pile = action - PUT
        return 0 <= pile < seats and rows[at + SIZES + pile] == smallest(rows, at)
    if step != ACT_STEP or action < 0 or action >= PUT:
        return False
    seat = whole(rows[at + SEAT])
    if action == PASS:
        return loose(rows, at, seat) == 0
    if action >= LOCK:
        return facings(rows, at, seat, action - LOCK) > 0
    if action >= SWAP_PILE:
        number = (action - SWAP_PILE) // 2
        pile, given = number // CELLS, facings(rows, at, seat, number % CELLS)
        fits = pile < seats and given > 0 and (action & 1) < top_facings(rows, at, pile)
        return fits and not is_barred(rows, at, action)
    later, cell, other = action // _OTHER_GRIDS, action // 36 % CELLS, action // 4 % CELLS
    if later >= seats or (later == 0 and cell >= other):
        return False
    theirs = facings(rows, at, seat_of(rows, at, later), other)
    fits = (action & 1) < theirs and (action >> 1 & 1) < facings(rows, at, seat, cell)
    return fits and not is_barred(rows, at, action)


@kernel
def list_actions(rows: Rows, at: int, found: Actions, first: int) -> int:
    """Write all legal actions, from `first` on, in the engine's order. The answer is their number."""
    step = rows[at + STEP]
    count = first
    if step == PUT_STEP:
        least = smallest(rows, at)
        for pile in range(rows[at + SEAT_COUNT]):
            if rows[at + SIZES + pile] == least:
                found[count] = PUT + pile
                count += 1
    elif step == ACT_STEP:
        seat = whole(rows[at + SEAT])
        barring = rows[at + NO_BACK] != 0 and rows[at + SWAPPED] != NO_SWAP
        for cell in range(CELLS):
            begun = count
            if facings(rows, at, seat, cell) > 0:
                count = _list_of_cell(rows, at, cell, found, count)
            if barring:
                count = _without_barred(rows, at, found, begun, count)
        if count == first:
            found[count] = PASS
            count += 1
    return count - first


@kernel
def _list_of_cell(rows: Rows, at: int, cell: int, found: Actions, count: int) -> int:
    """All swaps of an own cell, and its lock."""
    seats, seat = whole(rows[at + SEAT_COUNT]), whole(rows[at + SEAT])
    given = facings(rows, at, seat, cell)
    count = _list_swaps(rows, at, cell, cell + 1, given, found, count)
    for other in range(seats):
        if other != seat:
            later = other - seat if other > seat else other - seat + seats
            count = _list_swaps(rows, at, later * CELLS + cell, 0, given, found, count)
    for pile in range(seats):
        for facing in range(top_facings(rows, at, pile)):
            found[count] = SWAP_PILE + (pile * CELLS + cell) * 2 + facing
            count += 1
    found[count] = LOCK + cell
    return count + 1


@kernel
def _list_swaps(rows: Rows, at: int, pair: int, begin: int, given: int, found: Actions, count: int) -> int:
    """The swaps of an own cell with a grid's cells, from the cell `begin` on."""
    seat = seat_of(rows, at, pair // CELLS)
    for other in range(begin, CELLS):
        taken = facings(rows, at, seat, other)
        for other_facing in range(given if taken > 0 else 0):
            for facing in range(taken):
                found[count] = (pair * CELLS + other) * 4 + other_facing * 2 + facing
                count += 1
    return count


@kernel
def _without_barred(rows: Rows, at: int, found: Actions, first: int, end: int) -> int:
    """Leave out what the house rule forbids. The answer is the new end."""
    count = first
    for number in range(first, end):
        action = whole(found[number])
        if swapped_by(rows, at, action) != whole(rows[at + SWAPPED]):
            found[count] = action
            count += 1
    return count


# At random


@kernel
def draw_action(rows: Rows, at: int, states: States, game: int) -> int:
    """A legal action, each equally likely."""
    if rows[at + STEP] == PUT_STEP:
        return _draw_pile(rows, at, states, game)
    action = _draw_act(rows, at, states, game)
    while is_barred(rows, at, action):
        action = _draw_act(rows, at, states, game)
    return action


@kernel
def _draw_pile(rows: Rows, at: int, states: States, game: int) -> int:
    seats = whole(rows[at + SEAT_COUNT])
    least, count = smallest(rows, at), 0
    for pile in range(seats):
        count += rows[at + SIZES + pile] == least
    number = below(states, game, count) if count > 1 else 0
    for pile in range(seats):
        if rows[at + SIZES + pile] == least:
            if number == 0:
                return PUT + pile
            number -= 1
    return PUT


@kernel
def _draw_act(rows: Rows, at: int, states: States, game: int) -> int:
    """A swap or a lock, barred or not, each equally likely; or the pass."""
    seats, seat = whole(rows[at + SEAT_COUNT]), whole(rows[at + SEAT])
    movable = loose(rows, at, seat)
    if movable == 0:
        return PASS
    count, twice = whole(COUNT[movable]), whole(COUNT[two_way(rows, at, seat)])
    mine, theirs, piled = count + twice, 0, 1
    for later in range(1, seats):
        theirs += all_facings(rows, at, seat_of(rows, at, later))
    for pile in range(seats):
        piled += top_facings(rows, at, pile)
    within = (mine * mine - count - 3 * twice) // 2  # all pairs of facings, without those of a pipe with itself
    number = below(states, game, within + mine * theirs + count * piled)
    if number < within:
        return _own_swap(rows, at, seat, number)
    number -= within
    if number < mine * theirs:
        part = number // theirs
        return _their_swap(rows, at, _nth_part(rows, at, seat, part), number - part * theirs)
    number -= mine * theirs
    cell = number // piled
    number -= cell * piled
    cell = whole(NTH[movable * 16 + cell])
    if number == piled - 1:
        return LOCK + cell
    pile = 0
    while number >= top_facings(rows, at, pile):
        number -= top_facings(rows, at, pile)
        pile += 1
    return SWAP_PILE + (pile * CELLS + cell) * 2 + number


@kernel
def _nth_part(rows: Rows, at: int, seat: int, number: int) -> int:
    """The cell and facing with this number among all facings of a grid's pipes, as cell * 2 + facing."""
    cells = loose(rows, at, seat)
    count = whole(COUNT[cells])
    if number < count:
        return whole(NTH[cells * 16 + number]) * 2
    return whole(NTH[two_way(rows, at, seat) * 16 + number - count]) * 2 + 1


@kernel
def _own_swap(rows: Rows, at: int, seat: int, number: int) -> int:
    """The swap of two own pipes with this number."""
    cells, twice = loose(rows, at, seat), two_way(rows, at, seat)
    while True:
        cell = whole(NTH[cells * 16])
        cells &= cells - 1
        given, after = 1 + (twice >> cell & 1), whole(COUNT[cells])
        twice &= cells
        after += COUNT[twice]
        if number < given * after:
            break
        number -= given * after
    facing = 1 if number >= after else 0
    number -= facing * after
    count = whole(COUNT[cells])
    turned = 1 if number >= count else 0
    other = whole(NTH[twice * 16 + number - count] if turned else NTH[cells * 16 + number])
    return (cell * CELLS + other) * 4 + facing * 2 + turned


@kernel
def _their_swap(rows: Rows, at: int, part: int, number: int) -> int:
    """The swap of an own cell and facing with the others' pipe and facing that come at this number."""
    later = 1
    theirs = all_facings(rows, at, seat_of(rows, at, later))
    while number >= theirs:
        number -= theirs
        later += 1
        theirs = all_facings(rows, at, seat_of(rows, at, later))
    other = _nth_part(rows, at, seat_of(rows, at, later), number)
    return ((later * CELLS + part // 2) * CELLS + other // 2) * 4 + (part & 1) * 2 + (other & 1)


# As a mask


@kernel
def mask(rows: Rows, at: int, found: Bytes, first: int) -> None:
    """Write which parts of actions are allowed."""
    for part in range(MASK):
        found[first + part] = 0
    step, seats = rows[at + STEP], whole(rows[at + SEAT_COUNT])
    if step == PUT_STEP:
        least = smallest(rows, at)
        for pile in range(seats):
            found[first + PUT_PART + pile] = rows[at + SIZES + pile] == least
    elif step == ACT_STEP:
        found[first + PASS_PART] = loose(rows, at, whole(rows[at + SEAT])) == 0
        for later in range(seats):
            seat = seat_of(rows, at, later)
            cells, twice = loose(rows, at, seat), two_way(rows, at, seat)
            for cell in range(CELLS):
                found[first + OTHER_PART + (later * CELLS + cell) * 2] = cells >> cell & 1
                found[first + OTHER_PART + (later * CELLS + cell) * 2 + 1] = twice >> cell & 1
                if later == 0:
                    found[first + LOCK_PART + cell] = cells >> cell & 1
                    found[first + OWN_PART + cell * 2] = cells >> cell & 1
                    found[first + OWN_PART + cell * 2 + 1] = twice >> cell & 1
        for pile in range(seats):
            found[first + PILE_PART + pile * 2] = 1
            found[first + PILE_PART + pile * 2 + 1] = top_facings(rows, at, pile) > 1


@kernel
def parts(rows: Rows, at: int, action: int) -> tuple[int, int]:  # noqa: ARG001 - other games look at the row
    """The parts that an action is made of; twice the same for an action of one part."""
    if action >= PUT:
        return action - PUT + PUT_PART, action - PUT + PUT_PART
    if action >= LOCK:
        return action - LOCK + LOCK_PART, action - LOCK + LOCK_PART
    if action >= SWAP_PILE:
        number = (action - SWAP_PILE) // 2
        return OWN_PART + number % CELLS * 2, PILE_PART + number // CELLS * 2 + (action & 1)
    own = OWN_PART + action // 36 % CELLS * 2 + (action >> 1 & 1)
    return own, OTHER_PART + (action // _OTHER_GRIDS * CELLS + action // 4 % CELLS) * 2 + (action & 1)
