"""Who must move, and which moves are legal."""

from watertable.engine.actors import Seat
from watertable.engine.game import CHANCES_TURN, OVER, Turn, turn_of
from watertable.engine.values import Move
from watertable.games.waterworks.rules.components import FIRST_CAP, FIRST_LEAKY
from watertable.games.waterworks.rules.hand import different_kinds
from watertable.games.waterworks.rules.laying import own_lays, their_lays
from watertable.games.waterworks.rules.moves import (
    DECLINE,
    DISCARD,
    PASS,
    SPOUT,
    Wrench,
)
from watertable.games.waterworks.rules.pipeline import entitled
from watertable.games.waterworks.rules.position import DISCARD_STEP, OVER_STEP, PLAY_STEP, SPOUT_STEP, Position
from watertable.games.waterworks.rules.room import has_room
from watertable.kit.cells import NO_CELL


def turn(position: Position) -> Turn:
    """Whose turn it is."""
    step = position.step
    if step < PLAY_STEP:
        return CHANCES_TURN
    return OVER if step == OVER_STEP else turn_of(position.seat)


def legal(position: Position, seat: Seat) -> list[Move]:
    """All legal moves of a seat: for each card where it may be laid, on the own pipeline and on the others', then the
    wrench, the spout, and what may be discarded.
    """
    found: list[Move] = []
    if position.seat != seat:
        return found
    if position.step == PLAY_STEP:
        _add_plays(found, position, seat)
    elif position.step == SPOUT_STEP:
        found.append(SPOUT)
        if not must_add_spout(position):
            found.append(DECLINE)
    elif position.step == DISCARD_STEP:
        _add_discards(found, different_kinds(position.hands[seat]))
    return found


def _add_plays(found: list[Move], position: Position, seat: Seat) -> None:
    own = position.pipelines[seat]
    kinds = different_kinds(position.hands[seat])
    for kind in kinds:
        if kind < FIRST_LEAKY or kind >= FIRST_CAP:
            found.extend(own_lays(own, kind))
        if kind >= FIRST_LEAKY:
            for pipeline in position.pipelines:
                if pipeline.seat != seat and pipeline.leak == NO_CELL:
                    found.extend(their_lays(pipeline, kind))
    if own.leak != NO_CELL and own.wrenches:
        found.append(Wrench(own.leak))
    if entitled(own.ends, own.leak, own.terms.needed):
        found.append(SPOUT)
    _add_discards(found, kinds)
    if not kinds:
        found.append(PASS)


def _add_discards(found: list[Move], kinds: list[int]) -> None:
    for kind in kinds:
        found.append(DISCARD[kind])  # noqa: PERF401 - a comprehension would make one more list at every turn


def must_add_spout(position: Position) -> bool:
    """Whether the card just laid was legal only because the spout can be added."""
    return not has_room(position.pipelines[position.seat])
