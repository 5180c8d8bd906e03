"""A move for games that are played in the mind: quickly found, and not bad."""

from random import Random
from typing import Final

from watertable.games.cells import NO_CELL
from watertable.games.pipes import E, W
from watertable.games.waterworks.components import FIRST_CAP, FIRST_LEAKY, OPENINGS, SHAPE_COUNT, T_SHAPE
from watertable.games.waterworks.listing import own_lays, their_lays
from watertable.games.waterworks.moves import DISCARD, PASS, SPOUT, Lay, Move, Wrench
from watertable.games.waterworks.pipeline import Pipeline, depth_of, entitled, faced_sides
from watertable.games.waterworks.position import DISCARD_STEP, SPOUT_STEP, Position

CLOSE: Final = 3
"""A line that needs no more cards than this is worth an attack."""
SPITEFUL: Final = 0.5
"""How often one is made then."""


def quick_move(position: Position, seat: int, rng: Random) -> Move:
    """A legal move: the spout, a repair, an attack on a line that is nearly done, a card on the own line, a discard."""
    if position.step == SPOUT_STEP:
        return SPOUT
    hand = position.hands[seat]
    if position.step == DISCARD_STEP:
        return _discard(hand, rng)
    if not hand:
        return _without_cards(position, seat)
    own = position.pipelines[seat]
    if entitled(own.ends, own.leak, own.terms.needed):
        return SPOUT
    leader = _leader(position, seat)
    if missing(leader) <= CLOSE and rng.random() < SPITEFUL:
        attack = _attack(leader, hand)
        if attack is not None:
            return attack
    move = _repair(own, hand) if own.leak != NO_CELL else _build(own, hand, rng)
    if move is None:
        move = _attack(leader, hand)
    return _discard(hand, rng) if move is None else move


def missing(pipeline: Pipeline) -> int:
    """How many cards the longest line to an open end is short."""
    depth = 0
    for end in pipeline.ends:
        depth = max(depth, depth_of(end))
    return pipeline.terms.needed - depth


def _leader(position: Position, seat: int) -> Pipeline:
    """The longest pipeline of another seat; one without a leak if there is one."""
    best, least = position.pipelines[seat], 1000
    for pipeline in position.pipelines:
        if pipeline.seat != seat:
            short = missing(pipeline) + (0 if pipeline.leak == NO_CELL else 100)
            if short < least:
                best, least = pipeline, short
    return best


def _attack(pipeline: Pipeline, hand: tuple[int, ...]) -> Lay | None:
    """The T first, which costs most, so the hand is looked through for it."""
    found: Lay | None = None
    if pipeline.leak != NO_CELL:
        return None
    for kind in hand:
        if FIRST_LEAKY <= kind < FIRST_CAP and (found is None or kind % SHAPE_COUNT == T_SHAPE):
            lays = their_lays(pipeline, kind)
            if lays:
                found = lays[-1]
    return found


def _repair(own: Pipeline, hand: tuple[int, ...]) -> Move | None:
    for kind in hand:
        if not FIRST_LEAKY <= kind < FIRST_CAP:
            for lay in own_lays(own, kind):
                if lay.cell == own.leak:
                    return lay
    return Wrench(own.leak) if own.wrenches else None


def _build(own: Pipeline, hand: tuple[int, ...], rng: Random) -> Lay | None:
    """A card that makes the line longer, or a cap where there are too many ends."""
    best: Lay | None = None
    most = -1.0
    crowded = len(own.ends) > 1
    for kind in hand:
        if kind < FIRST_LEAKY:
            if kind % SHAPE_COUNT == T_SHAPE:
                continue
        elif kind < FIRST_CAP or not crowded:
            continue
        for lay in own_lays(own, kind):
            score = rng.random()
            if kind >= FIRST_CAP:
                score += 1.0
            else:
                out = OPENINGS[lay.look] & ~faced_sides(own.cells, lay.cell)
                score += 0.7 if out & W else 0.0 if out & E else 0.4
            if score > most:
                best, most = lay, score
    return best


def _discard(hand: tuple[int, ...], rng: Random) -> Move:
    """A card that does not build, if there is one."""
    kind = hand[int(rng.random() * len(hand))]
    if kind < FIRST_LEAKY and kind % SHAPE_COUNT != T_SHAPE:
        kind = hand[int(rng.random() * len(hand))]
    return DISCARD[kind]


def _without_cards(position: Position, seat: int) -> Move:
    own = position.pipelines[seat]
    if entitled(own.ends, own.leak, own.terms.needed):
        return SPOUT
    return Wrench(own.leak) if own.leak != NO_CELL and own.wrenches else PASS
