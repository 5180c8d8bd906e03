"""Which actions are legal: one asked for, all of them, one at random, and as a mask of parts."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from watertable.batch.drawing import States, below
from watertable.batch.games.waterworks.layout import (
    ALL_LOOKS,
    CLASS_OF,
    COUNT,
    DECLINE,
    DECLINE_PART,
    DISCARD,
    DISCARD_PART,
    FIX,
    FIX_PART,
    HAND_SIZE,
    HELD,
    KIND_PART,
    LAY_PART,
    LEAK,
    LEAK_CAPS,
    LEAK_PIPES,
    LEFT_WRENCHES,
    LOOKS,
    MASK,
    MOST_ENDS,
    OVER,
    OVER_COUNT,
    OVER_PIPES,
    OWN_CAPS,
    OWN_COUNTS,
    OWN_PIPES,
    PASS,
    PASS_PART,
    PIPE_LOOKS,
    PLACE_COUNT,
    PLACES,
    SEAT,
    SEAT_COUNT,
    SPOUT,
    SPOUT_PART,
    STEP,
    THEIR_CAPS,
    THEIR_COUNTS,
    THEIR_PIPES,
)
from watertable.batch.games.waterworks.line import Rows, block_of, cell_in, has_live_end, is_ready, try_own
from watertable.batch.games.waterworks.places import refresh
from watertable.batch.jit import kernel, whole
from watertable.games.waterworks.rules.components import FIRST_CAP, FIRST_LEAKY, KIND_COUNT, SHAPE_COUNT, TURNED
from watertable.games.waterworks.rules.position import DISCARD_STEP, PLAY_STEP, SPOUT_STEP
from watertable.games.waterworks.rules.terms import VALVE_CELL
from watertable.kit.cells import NO_CELL

Actions = NDArray[np.int32]
Bytes = NDArray[np.uint8]

NOWHERE: Final = -1
_SLOTS: Final = 64
"""A spot is a seat * _SLOTS + a slot: a vacant cell's number, _AT_LEAK, or _OVER + an end card's number."""
_AT_LEAK: Final = MOST_ENDS
_OVER: Final = 32
_ANY_KIND: Final = TURNED - 1


@kernel
def spots_of(rows: Rows, at: int, seat: int) -> int:
    """How many places a line has for the seat on turn. Nobody lays anything on another's line that leaks."""
    refresh(rows, at, seat)
    block = block_of(at, seat)
    if seat == rows[at + SEAT]:
        return whole(rows[block + PLACE_COUNT]) + 1
    if rows[block + LEAK] != NO_CELL:
        return 0
    return whole(rows[block + PLACE_COUNT]) + whole(rows[block + OVER_COUNT])


@kernel
def spot(rows: Rows, at: int, seat: int, number: int) -> int:
    """The spot with this number among a line's."""
    vacant = whole(rows[block_of(at, seat) + PLACE_COUNT])
    if number < vacant:
        return seat * _SLOTS + number
    if seat == rows[at + SEAT]:
        return seat * _SLOTS + _AT_LEAK
    return seat * _SLOTS + _OVER + number - vacant


@kernel
def spot_at(rows: Rows, at: int, place: int) -> int:
    """The spot at a place, or NOWHERE."""
    seats, seat = whole(rows[at + SEAT_COUNT]), whole(rows[at + SEAT])
    for _ in range(seats):
        count = spots_of(rows, at, seat)
        if place < count:
            return spot(rows, at, seat, place)
        place -= count
        seat = 0 if seat + 1 == seats else seat + 1
    return NOWHERE


@kernel
def locate(rows: Rows, at: int, place: int) -> int:
    """The seat << 16 | the cell of a place; NOWHERE for one that there is not."""
    found = spot_at(rows, at, place)
    if found == NOWHERE:
        return NOWHERE
    seat, slot = found // _SLOTS, found % _SLOTS
    block = block_of(at, seat)
    if slot == _AT_LEAK:
        return seat << 16 | cell_in(rows, block + LEAK)
    return seat << 16 | cell_in(rows, block + (PLACES + slot if slot < _OVER else OVER + slot - _OVER))


@kernel
def looks_at(rows: Rows, at: int, found: int) -> int:
    """The looks that the seat on turn may lay in a spot, one bit each: pipes', then cap cards'."""
    seat, slot = found // _SLOTS, found % _SLOTS
    block = block_of(at, seat)
    if slot == _AT_LEAK:
        return whole(rows[block + LEAK_PIPES]) | whole(rows[block + LEAK_CAPS]) << PIPE_LOOKS
    if slot >= _OVER:
        return whole(rows[block + OVER_PIPES + slot - _OVER])
    if seat == rows[at + SEAT]:
        return whole(rows[block + OWN_PIPES + slot]) | whole(rows[block + OWN_CAPS + slot]) << PIPE_LOOKS
    return whole(rows[block + THEIR_PIPES + slot]) | whole(rows[block + THEIR_CAPS + slot]) << PIPE_LOOKS


@kernel
def look_number(look: int) -> int:
    """A look's number among those of pipes and cap cards."""
    kind, turned = look & _ANY_KIND, 1 if look & TURNED else 0
    return 2 * (kind % SHAPE_COUNT if kind < FIRST_CAP else kind - FIRST_CAP + SHAPE_COUNT) + turned


@kernel
def is_for(kind: int, own: bool) -> bool:
    """Whether cards of a kind are for the own line, or for others'."""
    return kind >= FIRST_CAP or (kind < FIRST_LEAKY) == own


@kernel
def holds(rows: Rows, at: int, kind: int) -> bool:
    """Whether the seat on turn has a card of this kind."""
    block = block_of(at, whole(rows[at + SEAT]))
    found = False
    for place in range(rows[block + HAND_SIZE]):
        found = found or rows[block + HELD + place] == kind
    return found


@kernel
def must_spout(rows: Rows, at: int) -> bool:
    """Whether the card just laid was legal only because the spout can be added."""
    seat = whole(rows[at + SEAT])
    try_own(rows, at, seat)
    return not has_live_end(rows, at, seat, VALVE_CELL)


@kernel
def may_fix(rows: Rows, at: int) -> bool:
    """Whether the seat on turn has a leak and a wrench for it."""
    block = block_of(at, whole(rows[at + SEAT]))
    return bool(rows[block + LEAK] != NO_CELL and rows[block + LEFT_WRENCHES] > 0)


@kernel
def is_action(rows: Rows, at: int, action: int) -> bool:
    """Whether an action's parts make one action: a card for this line, at a place that there is."""
    if action >= DISCARD:
        return True
    kind, found = action & _ANY_KIND, spot_at(rows, at, action // ALL_LOOKS)
    return kind < KIND_COUNT and found != NOWHERE and is_for(kind, found // _SLOTS == rows[at + SEAT])


@kernel
def is_legal(rows: Rows, at: int, action: int) -> bool:
    """Whether the seat on turn may do this. Any number may be asked about."""
    step, seat = rows[at + STEP], whole(rows[at + SEAT])
    if step == SPOUT_STEP:
        return action == SPOUT or (action == DECLINE and not must_spout(rows, at))
    if step == DISCARD_STEP or DISCARD <= action < FIX:
        may_discard = step in (DISCARD_STEP, PLAY_STEP)
        return may_discard and DISCARD <= action < FIX and holds(rows, at, action - DISCARD)
    if step != PLAY_STEP or action < 0 or action > PASS or action == DECLINE:
        return False
    if action == PASS:
        return bool(rows[block_of(at, seat) + HAND_SIZE] == 0)
    if action == SPOUT:
        return is_ready(rows, at, seat)
    if action == FIX:
        return may_fix(rows, at)
    if not is_action(rows, at, action) or not holds(rows, at, action & _ANY_KIND):
        return False
    looks = looks_at(rows, at, spot_at(rows, at, action // ALL_LOOKS))
    return (looks >> look_number(action % ALL_LOOKS) & 1) != 0


@kernel
def list_actions(rows: Rows, at: int, found: Actions, first: int) -> int:
    """Write all legal actions, from `first` on. The answer is their number."""
    step, count = rows[at + STEP], first
    if step == SPOUT_STEP:
        found[count] = SPOUT
        count += 1
        if not must_spout(rows, at):
            found[count] = DECLINE
            count += 1
    elif step == PLAY_STEP:
        count = _list_lays(rows, at, found, count)
        seat = whole(rows[at + SEAT])
        if may_fix(rows, at):
            found[count] = FIX
            count += 1
        if is_ready(rows, at, seat):
            found[count] = SPOUT
            count += 1
        count = _list_discards(rows, at, found, count)
        if rows[block_of(at, seat) + HAND_SIZE] == 0:
            found[count] = PASS
            count += 1
    elif step == DISCARD_STEP:
        count = _list_discards(rows, at, found, count)
    return count - first


@kernel
def _list_discards(rows: Rows, at: int, found: Actions, count: int) -> int:
    block = block_of(at, whole(rows[at + SEAT]))
    for place in range(rows[block + HAND_SIZE]):
        if place == 0 or rows[block + HELD + place] != rows[block + HELD + place - 1]:
            found[count] = DISCARD + rows[block + HELD + place]
            count += 1
    return count


@kernel
def _list_lays(rows: Rows, at: int, found: Actions, count: int) -> int:
    block = block_of(at, whole(rows[at + SEAT]))
    for card in range(rows[block + HAND_SIZE]):
        kind = whole(rows[block + HELD + card])
        if card > 0 and rows[block + HELD + card - 1] == kind:
            continue
        place = 0
        while True:
            at_place = spot_at(rows, at, place)
            if at_place == NOWHERE:
                break
            if is_for(kind, at_place // _SLOTS == rows[at + SEAT]):
                looks = looks_at(rows, at, at_place) >> look_number(kind)
                if looks & 1:
                    found[count] = place * ALL_LOOKS + kind
                    count += 1
                if looks & 2:
                    found[count] = place * ALL_LOOKS + (kind | TURNED)
                    count += 1
            place += 1
    return count


# At random


@kernel
def lays_of(rows: Rows, at: int, kind: int) -> int:
    """How many lays there are of a card of this kind."""
    seat, found = whole(rows[at + SEAT]), 0
    for other in range(rows[at + SEAT_COUNT]):
        block = block_of(at, other)
        if other == seat:
            if is_for(kind, True):
                found += rows[block + OWN_COUNTS + CLASS_OF[kind]]
        elif kind >= FIRST_LEAKY:
            found += rows[block + THEIR_COUNTS + CLASS_OF[kind]]
    return found


@kernel
def draw_action(rows: Rows, at: int, states: States, game: int) -> int:
    """A legal action, each equally likely."""
    step = rows[at + STEP]
    if step == SPOUT_STEP:
        return SPOUT if must_spout(rows, at) or below(states, game, 2) else DECLINE
    playing, block = step == PLAY_STEP, block_of(at, whole(rows[at + SEAT]))
    total, last = 0, -1
    if playing:
        for seat in range(rows[at + SEAT_COUNT]):
            refresh(rows, at, seat)
        total = whole(may_fix(rows, at)) + whole(is_ready(rows, at, whole(rows[at + SEAT])))
    extra = total
    for place in range(rows[block + HAND_SIZE]):
        kind = whole(rows[block + HELD + place])
        if kind != last:
            total += (lays_of(rows, at, kind) if playing else 0) + 1
            last = kind
    if total == 0:
        return PASS
    number = below(states, game, total)
    if number < extra:
        return FIX if number == 0 and may_fix(rows, at) else SPOUT
    number, last = number - extra, -1
    for place in range(rows[block + HAND_SIZE]):
        kind = whole(rows[block + HELD + place])
        if kind == last:
            continue
        last = kind
        lays = lays_of(rows, at, kind) if playing else 0
        if number < lays:
            return _nth_lay(rows, at, kind, number)
        if number == lays:
            return DISCARD + kind
        number -= lays + 1
    return DISCARD + last


@kernel
def _nth_lay(rows: Rows, at: int, kind: int, number: int) -> int:
    """The lay of a card of this kind that has this number."""
    first, seats, seat = 0, whole(rows[at + SEAT_COUNT]), whole(rows[at + SEAT])
    shift = look_number(kind)
    for _ in range(seats):
        count = spots_of(rows, at, seat)
        for place in range(count if is_for(kind, seat == rows[at + SEAT]) else 0):
            looks = looks_at(rows, at, spot(rows, at, seat, place)) >> shift & 3
            if number < COUNT[looks]:
                turned = number > 0 or looks == 2
                return (first + place) * ALL_LOOKS + kind + (TURNED if turned else 0)
            number -= COUNT[looks]
        first += count
        seat = 0 if seat + 1 == seats else seat + 1
    return PASS


# As a mask


@kernel
def mask(rows: Rows, at: int, found: Bytes, first: int) -> None:
    """Write which parts of actions are allowed."""
    for part in range(MASK):
        found[first + part] = 0
    step, seat = rows[at + STEP], whole(rows[at + SEAT])
    if step == SPOUT_STEP:
        found[first + SPOUT_PART] = 1
        found[first + DECLINE_PART] = not must_spout(rows, at)
        return
    if step not in (PLAY_STEP, DISCARD_STEP):
        return
    block = block_of(at, seat)
    for place in range(rows[block + HAND_SIZE]):
        found[first + KIND_PART + rows[block + HELD + place]] = 1
    found[first + DISCARD_PART] = 1
    if step == PLAY_STEP:
        found[first + FIX_PART] = may_fix(rows, at)
        found[first + SPOUT_PART] = is_ready(rows, at, seat)
        found[first + PASS_PART] = rows[block + HAND_SIZE] == 0
        into = first + LAY_PART
        for _ in range(rows[at + SEAT_COUNT]):
            for place in range(spots_of(rows, at, seat)):
                looks, number = looks_at(rows, at, spot(rows, at, seat, place)), 0
                while looks >> number:
                    found[into + number] = looks >> number & 1
                    number += 1
                into += LOOKS
            seat = 0 if seat + 1 == rows[at + SEAT_COUNT] else seat + 1


@kernel
def parts(rows: Rows, at: int, action: int) -> tuple[int, int]:  # noqa: ARG001 - other games look at the row
    """The parts that an action is made of; twice the same for an action of one part."""
    if action >= FIX:
        return action - FIX + FIX_PART, action - FIX + FIX_PART
    if action >= DISCARD:
        return KIND_PART + action - DISCARD, DISCARD_PART
    kind = min(action & _ANY_KIND, KIND_COUNT - 1)
    return KIND_PART + kind, LAY_PART + action // ALL_LOOKS * LOOKS + look_number(kind | action & TURNED)
