"""Where a card may be laid, and which rule forbids it elsewhere.

What has been found on a pipeline is kept in its `memo`, since it stays the same for many moves. Only this module reads
or writes it; others get answers.
"""

from typing import Final

from mypy_extensions import i64

from watertable.engine.rules import Rule
from watertable.games.waterworks.rules.components import (
    FIRST_CAP,
    FIRST_LEAD,
    FIRST_LEAKY,
    KIND_COUNT,
    LEAKY_CAPS,
    LOOKS,
    OPENINGS,
    SHAPE_COUNT,
    T_SHAPE,
    TURNED,
)
from watertable.games.waterworks.rules.moves import OWN, Lay
from watertable.games.waterworks.rules.pipeline import (
    KIND,
    REPAIRED,
    Around,
    Pipeline,
    card_of,
    ends_with_cap,
    ends_with_pipe,
    entitled,
    faced_sides,
    places_of,
    target_of,
)
from watertable.games.waterworks.rules.room import has_live_end, leads_out
from watertable.games.waterworks.rules.rulebook import (
    BLOCKED,
    CAP_ON_CAP,
    COPPER,
    EXACT_SHAPE,
    GOES_ON,
    GOOD_ON_THEIRS,
    LAST_CARD,
    LEAKY_ON_OWN,
    LOOP,
    MENDED_CAP,
    MISFIT,
    NO_END_TO_CAP,
    NOTHING_JOINS,
    OCCUPIED,
    OFF_TABLE,
    ONE_LEAK,
    OVER_THE_EDGE,
    REPAIR_FIRST,
    REPAIRED_FOR_GOOD,
    SAME_SHAPE,
    SOUND_CAP,
    SOUND_CAP_ON_THEIRS,
    VALVE_STAYS,
)
from watertable.games.waterworks.rules.terms import VALVE_CELL, on_table
from watertable.kit.cells import NO_CELL


class _Known:
    """What is known of one pipeline. It does not name the pipeline, so that both are freed together at once."""

    def __init__(self) -> None:
        self.places: list[Around] | None = None
        """What lies around the vacant cells that open ends face."""
        self.own: Final[list[list[Lay] | None]] = [None] * KIND_COUNT
        """Where its owner may lay a card of each kind."""
        self.theirs: Final[list[list[Lay] | None]] = [None] * KIND_COUNT
        """The same for an opponent."""


def own_lays(pipeline: Pipeline, kind: int) -> list[Lay]:
    """Where its owner may lay a card of this kind on a pipeline. The list is shared, so it must not be changed."""
    known = _known_of(pipeline)
    found = known.own[kind]
    if found is None:
        found = known.own[kind] = _find_own(pipeline, kind, known)
    return found


def their_lays(pipeline: Pipeline, kind: int) -> list[Lay]:
    """Where an opponent may lay a card of this kind on a pipeline. The list is shared, too."""
    known = _known_of(pipeline)
    found = known.theirs[kind]
    if found is None:
        found = known.theirs[kind] = _find_theirs(pipeline, kind, known)
    return found


def forbids_own(pipeline: Pipeline, look: int, cell: int) -> Rule | None:
    """The rule that forbids the owner to lay this card here, or None."""
    return _forbids_own(pipeline, look, cell, _known_around(pipeline, cell))


def forbids_theirs(pipeline: Pipeline, look: int, cell: int) -> Rule | None:
    """The rule that forbids an opponent to lay this card here, or None."""
    return _forbids_theirs(pipeline, look, cell, _known_around(pipeline, cell))


def _known_of(pipeline: Pipeline) -> _Known:
    known = pipeline.memo
    if isinstance(known, _Known):
        return known
    new = _Known()
    pipeline.memo = new
    return new


def _known_around(pipeline: Pipeline, cell: int) -> Around | None:
    """What lies around a cell, if it is among the places that are known."""
    known = pipeline.memo
    if isinstance(known, _Known) and known.places is not None:
        for around in known.places:
            if around.cell == cell:
                return around
    return None


def _places(pipeline: Pipeline, known: _Known) -> list[Around]:
    if known.places is None:
        known.places = places_of(pipeline)
    return known.places


def _find_own(pipeline: Pipeline, kind: int, known: _Known) -> list[Lay]:
    if FIRST_LEAKY <= kind < FIRST_CAP:
        return []
    if kind < FIRST_LEAKY:
        same = known.own[(kind + FIRST_LEAD) % FIRST_LEAKY]
        if same is not None:  # copper and lead may be laid in the same places
            return [Lay(kind | lay.look & TURNED, OWN, lay.cell) for lay in same]
    leak = pipeline.leak
    if leak == NO_CELL:
        return _own_in_vacant(pipeline, kind, known)
    repairs = [Lay(look, OWN, leak) for look in LOOKS[kind] if _forbids_own(pipeline, look, leak, None) is None]
    return repairs if kind < FIRST_CAP else _own_in_vacant(pipeline, kind, known) + repairs


def _own_in_vacant(pipeline: Pipeline, kind: int, known: _Known) -> list[Lay]:
    return [
        Lay(look, OWN, around.cell)
        for around in _places(pipeline, known)
        for look in LOOKS[kind]
        if _forbids_own(pipeline, look, around.cell, around) is None
    ]


def _find_theirs(pipeline: Pipeline, kind: int, known: _Known) -> list[Lay]:
    if pipeline.leak != NO_CELL:
        return []
    found = [
        Lay(look, pipeline.seat, around.cell)
        for around in _places(pipeline, known)
        for look in LOOKS[kind]
        if _forbids_theirs(pipeline, look, around.cell, around) is None
    ]
    if kind < FIRST_CAP:
        found.extend(
            [
                Lay(look, pipeline.seat, cell)
                for cell in _end_cards(pipeline)
                for look in LOOKS[kind]
                if _forbids_theirs(pipeline, look, cell, None) is None
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


def _forbids_own(pipeline: Pipeline, look: int, cell: int, around: Around | None) -> Rule | None:
    kind = look & KIND
    if FIRST_LEAKY <= kind < FIRST_CAP:
        return LEAKY_ON_OWN
    if pipeline.leak != NO_CELL:
        return _forbids_repair(pipeline, look, cell)
    return _forbids_new(pipeline, look, cell, around)


def _forbids_theirs(pipeline: Pipeline, look: int, cell: int, around: Around | None) -> Rule | None:
    kind = look & KIND
    if kind < FIRST_LEAKY:
        return GOOD_ON_THEIRS
    if cell == VALVE_CELL:
        return VALVE_STAYS
    if kind >= FIRST_CAP and _faced(pipeline, cell, around) & ~LEAKY_CAPS[look]:
        return OCCUPIED if cell in pipeline.cells else SOUND_CAP_ON_THEIRS
    if pipeline.leak != NO_CELL:
        return ONE_LEAK
    if kind < FIRST_CAP and cell in pipeline.cells:
        return _forbids_damage(pipeline, look, cell)
    return _forbids_new(pipeline, look, cell, around)


def _faced(pipeline: Pipeline, cell: int, around: Around | None) -> i64:
    return faced_sides(pipeline.cells, cell) if around is None else around.faced


def _forbids_new(pipeline: Pipeline, look: int, cell: int, around: Around | None) -> Rule | None:
    """A card in a vacant cell, on a pipeline without a leak."""
    if around is None:
        forbidden = _not_vacant(pipeline, cell)
        if forbidden is not None:
            return forbidden
        around = Around(pipeline.cells, pipeline.terms, cell)
    known: i64 = 1
    known <<= look
    if around.legal & known:
        return None
    rule = _forbids_pipe(pipeline, look, around) if look & KIND < FIRST_CAP else _forbids_cap(pipeline, look, cell)
    if rule is None:
        around.legal |= known
    return rule


def _not_vacant(pipeline: Pipeline, cell: int) -> Rule | None:
    if cell in pipeline.cells:
        return VALVE_STAYS if cell == VALVE_CELL else OCCUPIED
    return None if on_table(pipeline.terms, cell) else OFF_TABLE


def _forbids_repair(pipeline: Pipeline, look: int, cell: int) -> Rule | None:
    """A pipeline with a leak: its owner covers the leak, or caps a leaky T."""
    leaking = pipeline.cells[pipeline.leak]
    by_cap = look & KIND >= FIRST_CAP
    if cell == pipeline.leak:
        if leaking & KIND < FIRST_CAP:
            fits = not by_cap and _same_shape(look, leaking)
            return None if fits else SAME_SHAPE
        if not by_cap:
            return CAP_ON_CAP
        return SOUND_CAP if _cap_leaks(pipeline, look, cell) else None
    forbidden = _not_vacant(pipeline, cell)
    if forbidden is not None:
        return forbidden
    if not by_cap or leaking & KIND != FIRST_LEAKY + T_SHAPE or not _is_open_to(pipeline, cell):
        return REPAIR_FIRST
    if _cap_leaks(pipeline, look, cell):
        return SOUND_CAP
    return _forbids_cap(pipeline, look, cell)


def _is_open_to(pipeline: Pipeline, cell: int) -> bool:
    """Whether an open end of the leaking card faces this cell."""
    return any(target_of(end) == cell and card_of(end) == pipeline.leak for end in pipeline.ends)


def _same_shape(look: int, card: int) -> bool:
    """Whether a pipe has the shape and the facing of the card that lies there."""
    return (look & KIND) % SHAPE_COUNT == (card & KIND) % SHAPE_COUNT and look & TURNED == card & TURNED


def _forbids_damage(pipeline: Pipeline, look: int, cell: int) -> Rule | None:
    """A leaky pipe on top of a card of a pipeline without a leak."""
    card = pipeline.cells[cell]
    kind = card & KIND
    if kind >= FIRST_CAP:
        return OCCUPIED
    if card & REPAIRED:
        return REPAIRED_FOR_GOOD
    if kind < FIRST_LEAD:
        return COPPER
    if not any(card_of(end) == cell for end in pipeline.ends):
        return LAST_CARD
    return None if _same_shape(look, card) else EXACT_SHAPE


def _forbids_pipe(pipeline: Pipeline, look: int, around: Around) -> Rule | None:
    """A pipe in a vacant cell of the table, on a pipeline without a leak: the owner's good one, or a leaky one."""
    openings: i64 = OPENINGS[look]
    joins = openings & around.faced
    if not joins:
        return MISFIT if around.faced else NOTHING_JOINS
    if joins & (joins - 1):  # more than one side
        return LOOP
    if openings & around.blank or around.faced & ~openings:
        return MISFIT
    if openings & around.edge:
        return OVER_THE_EDGE
    if openings & around.mended:
        return MENDED_CAP
    is_leaky = look & KIND >= FIRST_LEAKY
    leaks = openings & around.leaky
    if leaks & (leaks - 1) or (leaks and is_leaky):  # a second leak
        return ONE_LEAK
    if is_leaky and not openings & around.vacant:
        return GOES_ON
    if leads_out(pipeline, around.cell, openings & around.vacant):
        return None
    ends = ends_with_pipe(pipeline, look, around.cell)
    if has_live_end(pipeline, around.cell, ends):
        return None
    wins = not is_leaky and not leaks and entitled(ends, NO_CELL, pipeline.terms.needed)
    return None if wins else BLOCKED


def _forbids_cap(pipeline: Pipeline, look: int, cell: int) -> Rule | None:
    """A cap card in a vacant cell."""
    ends = ends_with_cap(pipeline, cell)
    if len(ends) == len(pipeline.ends):
        return NO_END_TO_CAP
    if has_live_end(pipeline, cell, ends):
        return None
    wins = entitled(ends, pipeline.leak, pipeline.terms.needed) and not _cap_leaks(pipeline, look, cell)
    return None if wins else BLOCKED


def _cap_leaks(pipeline: Pipeline, look: int, cell: int) -> bool:
    """Whether a leaky cap of this card would be in use in this cell."""
    return LEAKY_CAPS[look] & faced_sides(pipeline.cells, cell) != 0
