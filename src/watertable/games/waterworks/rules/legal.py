"""Which moves are legal."""

from typing import Final

from watertable.engine.actors import Seat
from watertable.engine.values import Move
from watertable.games.waterworks.rules.components import FIRST_CAP, FIRST_LEAD, FIRST_LEAKY, KIND_COUNT, LOOKS, TURNED
from watertable.games.waterworks.rules.hand import different_kinds
from watertable.games.waterworks.rules.laying import forbids_own, forbids_theirs
from watertable.games.waterworks.rules.moves import (
    DECLINE,
    DISCARD,
    OWN,
    PASS,
    SPOUT,
    Lay,
    Wrench,
)
from watertable.games.waterworks.rules.pipeline import Around, Pipeline, card_of, entitled, places_of
from watertable.games.waterworks.rules.position import DISCARD_STEP, PLAY_STEP, SPOUT_STEP, Position
from watertable.games.waterworks.rules.room import has_room
from watertable.kit.cells import NO_CELL


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
    kept = _found_on(own)
    kinds = different_kinds(position.hands[seat])
    for kind in kinds:
        if kind < FIRST_LEAKY or kind >= FIRST_CAP:
            found.extend(kept.own[kind] or own_lays(own, kind))
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


class _Found:
    """What has been found on one pipeline. It stays with the pipeline, which stays the same for many moves; it does not
    name the pipeline, so that both are freed together at once.
    """

    def __init__(self) -> None:
        self.places: list[Around] | None = None
        """What lies around the vacant cells that open ends face."""
        self.own: Final[list[list[Lay] | None]] = [None] * KIND_COUNT
        """Where its owner may lay a card of each kind."""
        self.theirs: Final[list[list[Lay] | None]] = [None] * KIND_COUNT
        """The same for an opponent."""


def own_lays(pipeline: Pipeline, kind: int) -> list[Lay]:
    """Where its owner may lay a card of this kind on a pipeline. The list is shared, so it must not be changed."""
    kept = _found_on(pipeline)
    found = kept.own[kind]
    if found is None:
        found = kept.own[kind] = _find_own(pipeline, kind, kept)
    return found


def their_lays(pipeline: Pipeline, kind: int) -> list[Lay]:
    """Where an opponent may lay a card of this kind on a pipeline. The list is shared, too."""
    kept = _found_on(pipeline)
    found = kept.theirs[kind]
    if found is None:
        found = kept.theirs[kind] = _find_theirs(pipeline, kind, kept)
    return found


def known_around(pipeline: Pipeline, cell: int) -> Around | None:
    """What lies around a cell of this pipeline, if that was found when lays were listed."""
    kept = pipeline.memo
    if isinstance(kept, _Found) and kept.places is not None:
        for around in kept.places:
            if around.cell == cell:
                return around
    return None


def _found_on(pipeline: Pipeline) -> _Found:
    kept = pipeline.memo
    if isinstance(kept, _Found):
        return kept
    found = _Found()
    pipeline.memo = found
    return found


def _places(pipeline: Pipeline, kept: _Found) -> list[Around]:
    if kept.places is None:
        kept.places = places_of(pipeline)
    return kept.places


def _find_own(pipeline: Pipeline, kind: int, kept: _Found) -> list[Lay]:
    if FIRST_LEAKY <= kind < FIRST_CAP:
        return []
    if kind < FIRST_LEAKY:
        same = kept.own[(kind + FIRST_LEAD) % FIRST_LEAKY]
        if same is not None:  # copper and lead may be laid in the same places
            return [Lay(kind | lay.look & TURNED, OWN, lay.cell) for lay in same]
    leak = pipeline.leak
    if leak == NO_CELL:
        return _own_in_vacant(pipeline, kind, kept)
    repairs = [Lay(look, OWN, leak) for look in LOOKS[kind] if forbids_own(pipeline, look, leak) is None]
    return repairs if kind < FIRST_CAP else _own_in_vacant(pipeline, kind, kept) + repairs


def _own_in_vacant(pipeline: Pipeline, kind: int, kept: _Found) -> list[Lay]:
    return [
        Lay(look, OWN, around.cell)
        for around in _places(pipeline, kept)
        for look in LOOKS[kind]
        if forbids_own(pipeline, look, around.cell, around) is None
    ]


def _find_theirs(pipeline: Pipeline, kind: int, kept: _Found) -> list[Lay]:
    if pipeline.leak != NO_CELL:
        return []
    found = [
        Lay(look, pipeline.seat, around.cell)
        for around in _places(pipeline, kept)
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
