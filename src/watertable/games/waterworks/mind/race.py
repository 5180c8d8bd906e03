"""What a pipeline is worth: an estimate of the turns that it still needs.

Nearly always some card in hand fits, so the game is a race. What slows a player down is a leak without a repair at
hand, a T without a cap at hand, and, at the end, the one shape that points to the left. For this a hand is packed into
the number of good pipes of each shape, three bits a shape:

    shape     V   H   T   L   J
    bits    001 000 000 000 010
"""

import math
from typing import Final

from watertable.games.waterworks.rules.components import (
    FIRST_CAP,
    FIRST_LEAD,
    FIRST_LEAKY,
    HAND,
    KIND_COUNT,
    KINDS,
    LOOKS,
    OPENINGS,
    PACK,
    SHAPE_COUNT,
    T_SHAPE,
)
from watertable.games.waterworks.rules.hand import kinds_of
from watertable.games.waterworks.rules.pipeline import (
    KIND,
    Pipeline,
    depth_of,
    side_of,
    target_of,
)
from watertable.games.waterworks.rules.terms import on_table
from watertable.kit.cells import NO_CELL, OUT, STEPS
from watertable.kit.pipes import SIDES, E, N, S, W, opposite

# All of these are turns. They were fitted to predict the winner from some 10,000 positions of games between sound
# players, at 2 to 5 seats in both editions. Where the fits to two rounds of games differed, they are in between.
A_CARD: Final = 1.35
"""To lay one more card, if it is not known which will come: sometimes none fits, and the others interfere."""
LAST: Final[dict[int, float]] = {W: 1.6, N: 2.1, S: 2.1, E: 3.6}
"""To lay the last card so that it points to the left, from an end that points to this side."""
A_DETOUR: Final[dict[int, float]] = {W: 0.2, N: 0.2, S: 0.2, E: 0.5}
"""The cost of pointing to this side while there is still time to turn."""
CRAMPED: Final = 0.4
"""For every blocked exit of the next cell."""
A_REPAIR: Final = 1.0
A_DRAW_IN_VAIN: Final = 0.28
"""To wait for one more card. It is less than a turn, because one can harm others in the meantime."""
A_WAIT_FOR_CAP: Final = 4.5
BARE: Final[list[float]] = [2.2, 0.7, 0.0]
"""The cost of having so few wrenches left, early in the game: 0, 1, or 2 and more."""
EARLY: Final = 6.0
"""From how many turns to go it is early."""
STUCK: Final = 60.0
"""No end is thought to need more turns."""

UNKNOWN: Final = -1
"""In place of a hand that is not known."""
AT_HAND: Final = 0.5
"""How likely an unknown hand has the card that is needed."""
NO_CAP_COMES: Final = 0.88
"""How likely a drawn card is not a cap card."""
RAREST: Final = 0.05
"""The lowest share of the pool that is assumed for any card: the drain comes back, so no wait is endless."""

_BITS: Final = 3
_COUNT: Final = 7
"""The bits of one shape's count."""
_ATTACKS: Final[list[int]] = [KINDS[FIRST_LEAKY + shape].copies for shape in range(SHAPE_COUNT)]
_ALL_ATTACKS: Final = sum(_ATTACKS)
_PLAIN: Final[list[int]] = [shape for shape in range(SHAPE_COUNT) if shape != T_SHAPE]
"""The shapes that lengthen a line and leave one end."""


def _next_sides() -> list[int]:
    found = [0] * (16 * SHAPE_COUNT)
    for side in SIDES:
        for shape in _PLAIN:
            for look in LOOKS[shape]:
                if OPENINGS[look] & opposite(side):
                    found[side * SHAPE_COUNT + shape] = OPENINGS[look] & ~opposite(side)
    return found


NEXT_SIDE: Final[list[int]] = _next_sides()
"""By the side to which an end points and by shape: the side to which the end points after a card of that shape; 0 if
none fits.
"""


def shapes_of(hand: int) -> int:
    """How many good pipes of each shape a hand has."""
    shapes = 0
    for kind in kinds_of(hand):
        if kind < FIRST_LEAKY:
            shapes += 1 << (_BITS * (kind % SHAPE_COUNT))
    return shapes


def caps_of(hand: int) -> int:
    """How many cap cards a hand has. Each of them can be laid so that it closes an end and does not leak."""
    caps = 0
    for kind in kinds_of(hand):
        if kind >= FIRST_CAP:
            caps += 1
    return caps


def turns_left(pipeline: Pipeline, shapes: int, caps: int, pool: int) -> float:
    """The turns that the owner needs to add the spout, with these shapes and caps in hand (both UNKNOWN if it is not
    known). Cards are drawn from the pool.
    """
    race = STUCK
    for end in pipeline.ends:
        race = min(race, _from_end(pipeline, end, shapes))
    turns = race + _capping(len(pipeline.ends) - 1, caps, race)
    risk = _risk(shapes) * min(race / EARLY, 1.0)
    if pipeline.leak != NO_CELL:
        turns += _mending(pipeline, shapes, caps, risk, pool)
    return turns + _bareness(pipeline.wrenches) * risk


def _bareness(wrenches: int) -> float:
    """The cost of having no more wrenches than this."""
    return BARE[min(wrenches, 2)]


def _risk(shapes: int) -> float:
    """How likely a leak can't be covered, relative to an average hand. The present hand makes up half of it."""
    if shapes == UNKNOWN:
        return 1.0
    open_to = 0
    for shape in range(SHAPE_COUNT):
        if not (shapes >> (_BITS * shape)) & _COUNT:
            open_to += _ATTACKS[shape]
    return 0.5 + open_to / _ALL_ATTACKS


def _from_end(pipeline: Pipeline, end: int, shapes: int) -> float:
    """The turns from an open end, if nothing leaks and all other ends are closed. The first card needs an exit."""
    side, missing = side_of(end), max(pipeline.terms.needed - depth_of(end), 0)
    if missing == 0 and side == W:
        return 0.0
    exits = _exits(pipeline, target_of(end))
    blocked = 3
    for number in range(4):
        if exits & OUT[number]:
            blocked -= 1
    best = _tail(side, missing) + CRAMPED * blocked
    if shapes != UNKNOWN:
        for shape in _PLAIN:
            out = NEXT_SIDE[side * SHAPE_COUNT + shape]
            if out & exits and (shapes >> (_BITS * shape)) & _COUNT:
                best = min(best, 1 + _with_hand(out, max(missing - 1, 0), shapes - (1 << (_BITS * shape))))
    return best


def _exits(pipeline: Pipeline, cell: int) -> int:
    """The sides of a cell with a vacant cell beyond them."""
    found = 0
    for number in range(4):
        beside = cell + STEPS[number]
        if beside not in pipeline.cells and on_table(pipeline.terms, beside):
            found |= OUT[number]
    return found


_KNOWN: Final[dict[int, float]] = {}
"""What `_with_hand` has found. There are only some thousands of hands, sides and lengths."""


def _with_hand(side: int, missing: int, shapes: int) -> float:
    """The turns from an end that points to this side, with these cards in hand and room everywhere."""
    if missing == 0 and side == W:
        return 0.0
    key = (((missing << 4) | side) << 15) | shapes  # from the highest bits down: missing, four bits, fifteen bits
    known = _KNOWN.get(key)
    if known is not None:
        return known
    best = _tail(side, missing)
    for shape in _PLAIN:
        out = NEXT_SIDE[side * SHAPE_COUNT + shape]
        if out and (shapes >> (_BITS * shape)) & _COUNT:
            best = min(best, 1 + _with_hand(out, max(missing - 1, 0), shapes - (1 << (_BITS * shape))))
    _KNOWN[key] = best
    return best


def _tail(side: int, missing: int) -> float:
    """The turns from an end that points to this side, with cards that are not yet known."""
    if missing <= 1:
        return LAST[side]
    return LAST[W] + A_CARD * (missing - 1) + A_DETOUR[side]


def _capping(ends: int, caps: int, race: float) -> float:
    """The turns to close this many ends. Cap cards are drawn while the line grows, or must be waited for."""
    if ends <= 0:
        return 0.0
    wait = A_WAIT_FOR_CAP * math.pow(NO_CAP_COMES, race)
    if caps == UNKNOWN:
        return ends + (ends - AT_HAND) * wait
    return ends + max(ends - caps, 0) * wait


def _mending(pipeline: Pipeline, shapes: int, caps: int, risk: float, pool: int) -> float:
    """The turns to repair the leak, and the cost of the wrench if it takes one."""
    kind = pipeline.cells[pipeline.leak] & KIND
    shape = kind % SHAPE_COUNT
    if kind >= FIRST_CAP:
        share, at_hand = _share_of_caps(pool), caps > 0
    else:
        share, at_hand = _share_of_shape(pool, shape), (shapes >> (_BITS * shape)) & _COUNT != 0
    if pipeline.wrenches:
        wait = (_bareness(pipeline.wrenches - 1) - _bareness(pipeline.wrenches)) * risk
    else:
        wait = A_DRAW_IN_VAIN / max(share, RAREST)
    if shapes == UNKNOWN:
        return A_REPAIR + math.pow(1 - share, HAND) * wait
    return A_REPAIR if at_hand else A_REPAIR + wait


def _share_of_shape(pool: int, shape: int) -> float:
    """The share of good pipes of a shape in the pool."""
    return (PACK.count(pool, shape) + PACK.count(pool, FIRST_LEAD + shape)) / max(PACK.total(pool), 1)


def _share_of_caps(pool: int) -> float:
    """The share of cap cards in the pool."""
    caps = 0
    for kind in range(FIRST_CAP, KIND_COUNT):
        caps += PACK.count(pool, kind)
    return caps / max(PACK.total(pool), 1)
