"""Which moves are legal. What may be laid on a pipeline is found once, and kept with it until it changes."""

from watertable.engine.actors import Seat
from watertable.games.waterworks.rules.components import FIRST_CAP, FIRST_LEAD, FIRST_LEAKY, LOOKS, TURNED
from watertable.games.waterworks.rules.hand import different_kinds
from watertable.games.waterworks.rules.laying import forbids_own, forbids_theirs
from watertable.games.waterworks.rules.moves import DECLINE, DISCARD, OWN, PASS, SPOUT, Lay, Move, Wrench
from watertable.games.waterworks.rules.pipeline import Pipeline, card_of, entitled, places_of
from watertable.games.waterworks.rules.position import DISCARD_STEP, PLAY_STEP, SPOUT_STEP, Position
from watertable.games.waterworks.rules.room import has_room
from watertable.kit.cells import NO_CELL


def legal(position: Position, seat: Seat) -> list[Move]:
    """All legal moves of a seat: card by card what may be laid on the own pipeline and on the others', then the wrench,
    the spout, and what may be discarded.
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
        found.append(DISCARD[kind])  # noqa: PERF401 - it would make one more list, at every turn


def must_add_spout(position: Position) -> bool:
    """Whether the card just laid was allowed only because the spout can be added."""
    return not has_room(position.pipelines[position.seat])


def own_lays(pipeline: Pipeline, kind: int) -> list[Lay]:
    """Where its owner may lay a card of this kind on a pipeline."""
    known = pipeline.own_lays[kind]
    if known is None:
        known = _find_own(pipeline, kind)
        pipeline.own_lays[kind] = known
    return known


def their_lays(pipeline: Pipeline, kind: int) -> list[Lay]:
    """Where an opponent may lay a card of this kind on a pipeline."""
    known = pipeline.their_lays[kind]
    if known is None:
        known = _find_theirs(pipeline, kind)
        pipeline.their_lays[kind] = known
    return known


def _find_own(pipeline: Pipeline, kind: int) -> list[Lay]:
    if FIRST_LEAKY <= kind < FIRST_CAP:
        return []
    if kind < FIRST_LEAKY:
        same = pipeline.own_lays[(kind + FIRST_LEAD) % FIRST_LEAKY]
        if same is not None:  # of copper or of lead, it may lie in the same places
            return [Lay(kind | lay.look & TURNED, OWN, lay.cell) for lay in same]
    leak = pipeline.leak
    if leak == NO_CELL:
        return _own_in_vacant(pipeline, kind)
    repairs = [Lay(look, OWN, leak) for look in LOOKS[kind] if forbids_own(pipeline, look, leak) is None]
    return repairs if kind < FIRST_CAP else _own_in_vacant(pipeline, kind) + repairs


def _own_in_vacant(pipeline: Pipeline, kind: int) -> list[Lay]:
    return [
        Lay(look, OWN, around.cell)
        for around in places_of(pipeline)
        for look in LOOKS[kind]
        if forbids_own(pipeline, look, around.cell, around) is None
    ]


def _find_theirs(pipeline: Pipeline, kind: int) -> list[Lay]:
    if pipeline.leak != NO_CELL:
        return []
    found = [
        Lay(look, pipeline.seat, around.cell)
        for around in places_of(pipeline)
        for look in LOOKS[kind]
        if forbids_theirs(pipeline, look, around.cell, around) is None
    ]
    if kind < FIRST_CAP:
        found.extend(
            [
                Lay(look, pipeline.seat, cell)
                for cell in _end_cards(pipeline)
                for look in LOOKS[kind]
                if forbids_theirs(pipeline, look, cell) is None
            ]
        )
    return found


def _end_cards(pipeline: Pipeline) -> list[int]:
    """The cells of the end cards."""
    found: list[int] = []
    for end in pipeline.ends:
        cell = card_of(end)
        if cell not in found:
            found.append(cell)
    return found
