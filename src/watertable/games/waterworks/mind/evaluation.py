"""How many turns a pipeline still needs, as it looks: what bots compare players by.

Nearly always some card of a hand fits, so that the game is a race; what slows a player down are leaks without a
repair at hand, T's without a cap at hand, and, at the end, the one shape that points to the left. A hand is packed
for this: how many good pipes of each shape it has, three bits a shape.
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
    SHAPE_COUNT,
    T_SHAPE,
)
from watertable.games.waterworks.rules.hand import kinds_of
from watertable.games.waterworks.rules.pack import PACK
from watertable.games.waterworks.rules.pipeline import (
    KIND,
    SIDES,
    STEPS,
    Pipeline,
    depth_of,
    side_of,
    target_of,
)
from watertable.games.waterworks.rules.terms import on_table
from watertable.kit.cells import NO_CELL
from watertable.kit.pipes import E, N, S, W, opposite

# All of these are turns. They are what told the winners of some 10,000 positions best, from games of sound players at 2
# to 5 seats in both editions, and in between where those of two rounds of games differed.
A_CARD: Final = 1.35
"""To lay one card more, when it is not known which will come: now and then none fits, and others do their worst."""
LAST: Final[dict[int, float]] = {W: 1.6, N: 2.1, S: 2.1, E: 3.6}
"""To lay the last card, so that it points to the left, from an end that points to this side."""
A_DETOUR: Final[dict[int, float]] = {W: 0.2, N: 0.2, S: 0.2, E: 0.5}
"""What it costs to point to this side when there is still time to turn."""
CRAMPED: Final = 0.4
"""For every way out of the next cell that is barred."""
A_REPAIR: Final = 1.0
A_DRAW_IN_VAIN: Final = 0.28
"""To wait for one card more: one can do some harm to others in the meantime."""
A_WAIT_FOR_CAP: Final = 4.5
BARE: Final[list[float]] = [2.2, 0.7, 0.0]
"""What it costs to have so few wrenches left, early in the game."""
EARLY: Final = 6.0
"""With so many turns to go, or more, it is early."""
STUCK: Final = 60.0

UNKNOWN: Final = -1
"""A hand that is not looked into."""
AT_HAND: Final = 0.5
"""How likely somebody has what is just wanted in a hand that is not looked into."""
NO_CAP_COMES: Final = 0.88
"""How likely a card that is drawn is no cap card."""
RAREST: Final = 0.05
"""No card is waited for longer than one of which there are so few: the drain comes back."""

_BITS: Final = 3
_ATTACKS: Final[list[int]] = [KINDS[FIRST_LEAKY + shape].copies for shape in range(SHAPE_COUNT)]
_ALL_ATTACKS: Final = sum(_ATTACKS)
_PLAIN: Final[list[int]] = [shape for shape in range(SHAPE_COUNT) if shape != T_SHAPE]
"""The shapes that make a line longer, and leave one end."""


def _outs() -> list[int]:
    found = [0] * (16 * SHAPE_COUNT)
    for side in SIDES:
        for shape in _PLAIN:
            for look in LOOKS[shape]:
                if OPENINGS[look] & opposite(side):
                    found[side * SHAPE_COUNT + shape] = OPENINGS[look] & ~opposite(side)
    return found


OUT: Final[list[int]] = _outs()
"""The side to which a line points with a card of some shape, by the side to which it pointed before; 0 if none fits."""


def shapes_of(hand: int) -> int:
    """How many good pipes of each shape a hand has."""
    shapes = 0
    for kind in kinds_of(hand):
        if kind < FIRST_LEAKY:
            shapes += 1 << _BITS * (kind % SHAPE_COUNT)
    return shapes


def caps_of(hand: int) -> int:
    """How many cap cards a hand has. Every one of them can lie so that it closes an end and does not leak."""
    caps = 0
    for kind in kinds_of(hand):
        if kind >= FIRST_CAP:
            caps += 1
    return caps


def turns_left(pipeline: Pipeline, shapes: int, caps: int, pool: int) -> float:
    """The turns that the owner needs to the spout, with these cards at hand; both UNKNOWN if they are not known. What
    is drawn comes from the pool.
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
    """What it costs to have no more wrenches than this."""
    return BARE[min(wrenches, 2)]


def _risk(shapes: int) -> float:
    """How likely a leak can't be covered, compared to a usual hand. The hand of today is half of it."""
    if shapes == UNKNOWN:
        return 1.0
    open_to = 0
    for shape in range(SHAPE_COUNT):
        if not shapes >> _BITS * shape & 7:
            open_to += _ATTACKS[shape]
    return 0.5 + open_to / _ALL_ATTACKS


def _from_end(pipeline: Pipeline, end: int, shapes: int) -> float:
    """The turns from an open end, if nothing leaks and all other ends are closed. The first card needs a way out."""
    side, missing = side_of(end), max(pipeline.terms.needed - depth_of(end), 0)
    if missing == 0 and side == W:
        return 0.0
    ways = _ways_out(pipeline, target_of(end))
    barred = 3
    for way in SIDES:
        if ways & way:
            barred -= 1
    best = _tail(side, missing) + CRAMPED * barred
    if shapes != UNKNOWN:
        for shape in _PLAIN:
            out = OUT[side * SHAPE_COUNT + shape]
            if out & ways and shapes >> _BITS * shape & 7:
                best = min(best, 1 + _with_hand(out, max(missing - 1, 0), shapes - (1 << _BITS * shape)))
    return best


def _ways_out(pipeline: Pipeline, cell: int) -> int:
    """The sides of a cell with a vacant cell beyond."""
    found = 0
    for number in range(4):
        beside = cell + STEPS[number]
        if beside not in pipeline.cells and on_table(pipeline.terms, beside):
            found |= SIDES[number]
    return found


_KNOWN: Final[dict[int, float]] = {}
"""What `_with_hand` has found. There are some thousands of hands, sides and lengths, and no more."""


def _with_hand(side: int, missing: int, shapes: int) -> float:
    """The turns from an end that points to this side, with these cards at hand and room everywhere."""
    if missing == 0 and side == W:
        return 0.0
    key = (missing << 4 | side) << 15 | shapes
    known = _KNOWN.get(key)
    if known is not None:
        return known
    best = _tail(side, missing)
    for shape in _PLAIN:
        out = OUT[side * SHAPE_COUNT + shape]
        if out and shapes >> _BITS * shape & 7:
            best = min(best, 1 + _with_hand(out, max(missing - 1, 0), shapes - (1 << _BITS * shape)))
    _KNOWN[key] = best
    return best


def _tail(side: int, missing: int) -> float:
    """The turns from an end that points to this side, with cards that are not known yet."""
    if missing <= 1:
        return LAST[side]
    return LAST[W] + A_CARD * (missing - 1) + A_DETOUR[side]


def _capping(ends: int, caps: int, race: float) -> float:
    """The turns to close these ends: cap cards come while the line grows, or have to be waited for."""
    if ends <= 0:
        return 0.0
    wait = A_WAIT_FOR_CAP * math.pow(NO_CAP_COMES, race)
    if caps == UNKNOWN:
        return ends + (ends - AT_HAND) * wait
    return ends + max(ends - caps, 0) * wait


def _mending(pipeline: Pipeline, shapes: int, caps: int, risk: float, pool: int) -> float:
    """The turns to repair the leak, and what it costs if that takes a wrench."""
    kind = pipeline.cells[pipeline.leak] & KIND
    shape = kind % SHAPE_COUNT
    if kind >= FIRST_CAP:
        share, at_hand = _share_of_caps(pool), caps > 0
    else:
        share, at_hand = _share_of_shape(pool, shape), shapes >> _BITS * shape & 7 != 0
    if pipeline.wrenches:
        wait = (_bareness(pipeline.wrenches - 1) - _bareness(pipeline.wrenches)) * risk
    else:
        wait = A_DRAW_IN_VAIN / max(share, RAREST)
    if shapes == UNKNOWN:
        return A_REPAIR + math.pow(1 - share, HAND) * wait
    return A_REPAIR if at_hand else A_REPAIR + wait


def _share_of_shape(pool: int, shape: int) -> float:
    """How many of the cards in the pool are good pipes of a shape."""
    return (PACK.count(pool, shape) + PACK.count(pool, FIRST_LEAD + shape)) / max(PACK.total(pool), 1)


def _share_of_caps(pool: int) -> float:
    """How many of the cards in the pool are cap cards."""
    caps = 0
    for kind in range(FIRST_CAP, KIND_COUNT):
        caps += PACK.count(pool, kind)
    return caps / max(PACK.total(pool), 1)
