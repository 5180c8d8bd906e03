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
    on_own = lays_on(own)
    on_theirs: list[Lays] | None = None
    kinds = different_kinds(position.hands[seat])
    for kind in kinds:
        if kind < FIRST_LEAKY or kind >= FIRST_CAP:
            found.extend(on_own.by_owner(kind))
        if kind >= FIRST_LEAKY:
            if on_theirs is None:
                on_theirs = [
                    lays_on(pipeline)
                    for pipeline in position.pipelines
                    if pipeline.seat != seat and pipeline.leak == NO_CELL
                ]
            for lays in on_theirs:
                found.extend(lays.by_others(kind))
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


class Lays:
    """Where cards may be laid on one pipeline: found for each kind when it is first asked for, then kept."""

    def __init__(self, pipeline: Pipeline) -> None:
        self.pipeline: Final = pipeline
        self._places: list[Around] | None = None
        self._own: Final[list[list[Lay] | None]] = [None] * KIND_COUNT
        self._theirs: Final[list[list[Lay] | None]] = [None] * KIND_COUNT

    def by_owner(self, kind: int) -> list[Lay]:
        """Where its owner may lay a card of this kind."""
        found = self._own[kind]
        if found is None:
            found = self._own[kind] = self._find_own(kind)
        return found

    def by_others(self, kind: int) -> list[Lay]:
        """Where an opponent may lay a card of this kind."""
        found = self._theirs[kind]
        if found is None:
            found = self._theirs[kind] = self._find_theirs(kind)
        return found

    def _vacant(self) -> list[Around]:
        """The vacant cells that open ends face."""
        if self._places is None:
            self._places = places_of(self.pipeline)
        return self._places

    def _find_own(self, kind: int) -> list[Lay]:
        if FIRST_LEAKY <= kind < FIRST_CAP:
            return []
        if kind < FIRST_LEAKY:
            same = self._own[(kind + FIRST_LEAD) % FIRST_LEAKY]
            if same is not None:  # copper and lead may be laid in the same places
                return [Lay(kind | lay.look & TURNED, OWN, lay.cell) for lay in same]
        pipeline, leak = self.pipeline, self.pipeline.leak
        if leak == NO_CELL:
            return self._own_in_vacant(kind)
        repairs = [Lay(look, OWN, leak) for look in LOOKS[kind] if forbids_own(pipeline, look, leak) is None]
        return repairs if kind < FIRST_CAP else self._own_in_vacant(kind) + repairs

    def _own_in_vacant(self, kind: int) -> list[Lay]:
        return [
            Lay(look, OWN, around.cell)
            for around in self._vacant()
            for look in LOOKS[kind]
            if forbids_own(self.pipeline, look, around.cell, around) is None
        ]

    def _find_theirs(self, kind: int) -> list[Lay]:
        pipeline = self.pipeline
        if pipeline.leak != NO_CELL:
            return []
        found = [
            Lay(look, pipeline.seat, around.cell)
            for around in self._vacant()
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


_MOST_KEPT: Final = 1 << 11
_KEPT: Final[list[Lays | None]] = [None] * _MOST_KEPT
"""A pipeline stays the same for many moves, so what was found is kept: one entry for each seat, number of cells, and
leak or no leak. An entry is used for the very same pipeline only, and any other pipeline replaces it.
"""


def lays_on(pipeline: Pipeline) -> Lays:
    """Where cards may be laid on this pipeline."""
    leaking = 0 if pipeline.leak == NO_CELL else 1
    at = (len(pipeline.cells) * 16 + pipeline.seat * 2 + leaking) % _MOST_KEPT
    kept = _KEPT[at]
    if kept is None or kept.pipeline is not pipeline:
        kept = _KEPT[at] = Lays(pipeline)
    return kept


def _end_cards(pipeline: Pipeline) -> list[int]:
    """The cells of the end cards."""
    found: list[int] = []
    for end in pipeline.ends:
        cell = card_of(end)
        if cell not in found:
            found.append(cell)
    return found
