"""Which actions are legal: one asked for, all of them, and one at random."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from watertable.batch.drawing import States, below
from watertable.batch.games.waterworks.layout import (
    ALL_LOOKS,
    CLASS_OF,
    COUNT,
    DECLINE,
    DISCARD,
    FIX,
    HAND_SIZE,
    HELD,
    LEAK,
    LEAK_CAPS,
    LEAK_PIPES,
    LEFT_WRENCHES,
    MOST_ENDS,
    OVER,
    OVER_COUNT,
    OWN_CAPS,
    OWN_COUNTS,
    OWN_PIPES,
    PASS,
    PIPE_LOOKS,
    PLACE_COUNT,
    PLACE_WORDS,
    PLACES,
    QUEUE,
    SEAT,
    SEAT_COUNT,
    SPOUT,
    STALE,
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
    block = block_of(at, seat)
    if rows[block + STALE]:
        refresh(rows, at, seat)
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
        seat = seat_after(rows, at, seat)
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
    if slot >= _OVER:
        return seat << 16 | cell_in(rows, block + OVER + 2 * (slot - _OVER))
    return seat << 16 | cell_in(rows, block + PLACES + PLACE_WORDS * slot)


@kernel
def looks_at(rows: Rows, at: int, found: int) -> int:
    """The looks that the seat on turn may lay in a spot, one bit each: pipes', then cap cards'."""
    seat, slot = found // _SLOTS, found % _SLOTS
    block = block_of(at, seat)
    if slot == _AT_LEAK:
        return leak_looks(rows, block)
    if slot >= _OVER:
        return whole(rows[block + OVER + 2 * (slot - _OVER) + 1])
    return place_looks(rows, block + PLACES + PLACE_WORDS * slot, seat == rows[at + SEAT])


@kernel
def leak_looks(rows: Rows, block: int) -> int:
    """The looks that the owner of a line may lay on its leak."""
    return whole(rows[block + LEAK_PIPES]) | whole(rows[block + LEAK_CAPS]) << PIPE_LOOKS


@kernel
def place_looks(rows: Rows, place: int, own: bool) -> int:
    """The looks that may be laid in a vacant cell: by the owner, or by others."""
    if own:
        return whole(rows[place + OWN_PIPES]) | whole(rows[place + OWN_CAPS]) << PIPE_LOOKS
    return whole(rows[place + THEIR_PIPES]) | whole(rows[place + THEIR_CAPS]) << PIPE_LOOKS


@kernel
def seat_after(rows: Rows, at: int, seat: int) -> int:
    """The next seat in turn order."""
    return 0 if seat + 1 == rows[at + SEAT_COUNT] else seat + 1


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
    place, size = block + HELD, block + HELD + whole(rows[block + HAND_SIZE])
    while place < size and rows[place] != kind:
        place += 1
    return place < size


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
    if not holds(rows, at, action & _ANY_KIND) or not is_action(rows, at, action):
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
    seat, last = whole(rows[at + SEAT]), -1
    block = block_of(at, seat)
    for card in range(rows[block + HAND_SIZE]):
        kind = whole(rows[block + HELD + card])
        if kind != last:
            count = _list_kind(rows, at, seat, kind, found, count)
            last = kind
    return count


@kernel
def _list_kind(rows: Rows, at: int, seat: int, kind: int, found: Actions, count: int) -> int:
    """All lays of a card of this kind."""
    first, other, shift = 0, seat, look_number(kind)
    for _ in range(rows[at + SEAT_COUNT]):
        spots = spots_of(rows, at, other)
        for place in range(spots if is_for(kind, other == seat) else 0):
            looks = looks_at(rows, at, spot(rows, at, other, place)) >> shift
            if looks & 1:
                found[count] = (first + place) * ALL_LOOKS + kind
                count += 1
            if looks & 2:
                found[count] = (first + place) * ALL_LOOKS + (kind | TURNED)
                count += 1
        first += spots
        other = seat_after(rows, at, other)
    return count


# At random


@kernel
def lays_of(rows: Rows, at: int, kind: int) -> int:
    """How many lays there are of a card of this kind."""
    seat, found, of_class = whole(rows[at + SEAT]), 0, whole(CLASS_OF[kind])
    if is_for(kind, True):
        found = whole(rows[block_of(at, seat) + OWN_COUNTS + of_class])
    if kind >= FIRST_LEAKY:
        other = seat_after(rows, at, seat)
        while other != seat:
            found += rows[block_of(at, other) + THEIR_COUNTS + of_class]
            other = seat_after(rows, at, other)
    return found


@kernel
def draw_action(rows: Rows, at: int, states: States, game: int) -> int:
    """A legal action, each equally likely."""
    step = rows[at + STEP]
    if step == SPOUT_STEP:
        return SPOUT if must_spout(rows, at) or below(states, game, 2) else DECLINE
    playing, block = step == PLAY_STEP, block_of(at, whole(rows[at + SEAT]))
    fixes, total, last = False, 0, -1
    if playing:
        for seat in range(rows[at + SEAT_COUNT]):
            if rows[block_of(at, seat) + STALE]:
                refresh(rows, at, seat)
        fixes = may_fix(rows, at)
        total = whole(fixes) + whole(is_ready(rows, at, whole(rows[at + SEAT])))
    extra = total
    for place in range(rows[block + HAND_SIZE]):
        kind, plays = whole(rows[block + HELD + place]), 0
        if kind != last:
            plays = lays_of(rows, at, kind) + 1 if playing else 1
            last = kind
        rows[at + QUEUE + place] = plays
        total += plays
    if total == 0:
        return PASS
    number = below(states, game, total)
    if number < extra:
        return FIX if number == 0 and fixes else SPOUT
    number, place = number - extra, 0
    while number >= rows[at + QUEUE + place]:
        number -= rows[at + QUEUE + place]
        place += 1
    kind = whole(rows[block + HELD + place])
    return DISCARD + kind if number + 1 == rows[at + QUEUE + place] else _nth_lay(rows, at, kind, number)


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
        seat = seat_after(rows, at, seat)
    return PASS
