"""Which parts of actions are legal, as a mask, and which parts an action has."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from watertable.batch.games.waterworks.layout import (
    ALL_LOOKS,
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
    LOOKS,
    MASK,
    OVER,
    OVER_COUNT,
    PASS_PART,
    PLACE_COUNT,
    PLACE_WORDS,
    PLACES,
    SEAT,
    SEAT_COUNT,
    SPOUT_PART,
    STALE,
    STEP,
)
from watertable.batch.games.waterworks.legal import (
    leak_looks,
    look_number,
    may_fix,
    must_spout,
    place_looks,
    seat_after,
)
from watertable.batch.games.waterworks.line import ANY_INDEX, Rows, block_of, is_ready
from watertable.batch.games.waterworks.places import refresh
from watertable.batch.jit import kernel, whole
from watertable.games.waterworks.rules.components import KIND_COUNT, TURNED
from watertable.games.waterworks.rules.position import DISCARD_STEP, PLAY_STEP, SPOUT_STEP
from watertable.kit.cells import NO_CELL

Bytes = NDArray[np.uint8]

_ANY_KIND: Final = TURNED - 1


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
        _mask_lays(rows, at, found, (whole(first) + LAY_PART) & ANY_INDEX)


@kernel
def _mask_lays(rows: Rows, at: int, found: Bytes, into: int) -> None:
    seat = whole(rows[at + SEAT])
    other = seat
    for _ in range(rows[at + SEAT_COUNT]):
        block, own = block_of(at, other), other == seat
        if rows[block + STALE]:
            refresh(rows, at, other)
        if own or rows[block + LEAK] == NO_CELL:
            for place in range(rows[block + PLACE_COUNT]):
                _mask_looks(place_looks(rows, block + PLACES + PLACE_WORDS * place, own), found, into)
                into = (into + LOOKS) & ANY_INDEX
            for place in range(0 if own else rows[block + OVER_COUNT]):
                _mask_looks(whole(rows[block + OVER + 2 * place + 1]), found, into)
                into = (into + LOOKS) & ANY_INDEX
        if own:
            _mask_looks(leak_looks(rows, block), found, into)
            into = (into + LOOKS) & ANY_INDEX
        other = seat_after(rows, at, other)


@kernel
def _mask_looks(looks: int, found: Bytes, into: int) -> None:
    for number in range(LOOKS):
        found[into + number] = looks >> number & 1


@kernel
def parts(rows: Rows, at: int, action: int) -> tuple[int, int]:  # noqa: ARG001 - other games look at the row
    """The parts that an action is made of; twice the same for an action of one part."""
    if action >= FIX:
        return action - FIX + FIX_PART, action - FIX + FIX_PART
    if action >= DISCARD:
        return KIND_PART + action - DISCARD, DISCARD_PART
    kind = min(action & _ANY_KIND, KIND_COUNT - 1)
    return KIND_PART + kind, LAY_PART + action // ALL_LOOKS * LOOKS + look_number(kind | action & TURNED)
