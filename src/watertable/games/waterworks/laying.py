"""Where a card may be laid, and which rule forbids it elsewhere."""

from watertable.engine.rules import Rule
from watertable.games.cells import NO_CELL
from watertable.games.waterworks.components import (
    FIRST_CAP,
    FIRST_LEAD,
    FIRST_LEAKY,
    LEAKY_CAPS,
    OPENINGS,
    SHAPE_COUNT,
    T_SHAPE,
    TURNED,
    VALVE,
)
from watertable.games.waterworks.pipeline import (
    KIND,
    LOOK,
    MENDED,
    REPAIRED,
    SIDES,
    STEPS,
    WRENCH,
    Pipeline,
    card_of,
    ends_with_cap,
    ends_with_pipe,
    entitled,
    faced_sides,
    target_of,
)
from watertable.games.waterworks.room import has_live_end
from watertable.games.waterworks.rules import (
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
from watertable.games.waterworks.terms import VALVE_CELL, on_table


def forbids_own(pipeline: Pipeline, look: int, cell: int) -> Rule | None:
    """The rule that forbids the owner to lay this card here, or None."""
    kind = look & KIND
    if FIRST_LEAKY <= kind < FIRST_CAP:
        return LEAKY_ON_OWN
    if pipeline.leak != NO_CELL:
        return _forbids_repair(pipeline, look, cell)
    forbidden = _not_vacant(pipeline, cell)
    if forbidden is not None:
        return forbidden
    return _forbids_pipe(pipeline, look, cell) if kind < FIRST_CAP else _forbids_cap(pipeline, look, cell)


def forbids_theirs(pipeline: Pipeline, look: int, cell: int) -> Rule | None:
    """The rule that forbids an opponent to lay this card here, or None."""
    kind = look & KIND
    if kind < FIRST_LEAKY:
        return GOOD_ON_THEIRS
    if cell == VALVE_CELL:
        return VALVE_STAYS
    if kind >= FIRST_CAP and faced_sides(pipeline.cells, cell) & ~LEAKY_CAPS[look]:
        return OCCUPIED if cell in pipeline.cells else SOUND_CAP_ON_THEIRS
    if pipeline.leak != NO_CELL:
        return ONE_LEAK
    if kind < FIRST_CAP and cell in pipeline.cells:
        return _forbids_damage(pipeline, look, cell)
    forbidden = _not_vacant(pipeline, cell)
    if forbidden is not None:
        return forbidden
    return _forbids_pipe(pipeline, look, cell) if kind < FIRST_CAP else _forbids_cap(pipeline, look, cell)


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
        return SOUND_CAP if LEAKY_CAPS[look] & faced_sides(pipeline.cells, cell) else None
    forbidden = _not_vacant(pipeline, cell)
    if forbidden is not None:
        return forbidden
    if not by_cap or leaking & KIND != FIRST_LEAKY + T_SHAPE or not _is_open_to(pipeline, cell):
        return REPAIR_FIRST
    if LEAKY_CAPS[look] & faced_sides(pipeline.cells, cell):
        return SOUND_CAP
    return _forbids_cap(pipeline, look, cell)


def _is_open_to(pipeline: Pipeline, cell: int) -> bool:
    """Whether an open end of the leaking card faces this cell."""
    return any(target_of(end) == cell and card_of(end) == pipeline.leak for end in pipeline.ends)


def _same_shape(look: int, card: int) -> bool:
    """Whether a pipe has the shape of the card that lies there, and lies the same way."""
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


class _Fit:
    """How a pipe in a vacant cell meets what lies around it."""

    def __init__(self, pipeline: Pipeline, look: int, cell: int) -> None:
        self.joins = 0
        """Openings of the pipeline that it joins."""
        self.faced = False
        """Whether an opening of the pipeline faces the cell."""
        self.misfits = 0
        """Openings, its own or the pipeline's, that meet a blank side."""
        self.leaks = 0
        """Leaky caps that it puts to use, on cards that can leak."""
        self.mended = 0
        """Leaky caps that it puts to use, on cards that were repaired by covering."""
        self.over = 0
        """Openings that point off the table."""
        self.goes_on = 0
        """Openings that face a vacant cell."""
        for number in range(4):
            is_open = OPENINGS[look] & SIDES[number] != 0
            beside = cell + STEPS[number]
            card = pipeline.cells.get(beside)
            if card is None:
                if is_open and on_table(pipeline.terms, beside):
                    self.goes_on += 1
                elif is_open:
                    self.over += 1
            elif FIRST_CAP <= card & KIND < VALVE:
                if is_open and LEAKY_CAPS[card & LOOK] & SIDES[number ^ 2] and not card & WRENCH:
                    if card & MENDED:
                        self.mended += 1
                    else:
                        self.leaks += 1
            else:
                self._meet(is_open, OPENINGS[card & LOOK] & SIDES[number ^ 2] != 0)

    def _meet(self, is_open: bool, is_faced: bool) -> None:
        if is_faced:
            self.faced = True
        if is_open != is_faced:
            self.misfits += 1
        elif is_open:
            self.joins += 1


def _forbids_pipe(pipeline: Pipeline, look: int, cell: int) -> Rule | None:
    """A pipe in a vacant cell of the table, on a pipeline without a leak: the owner's good one, or a leaky one."""
    fit = _Fit(pipeline, look, cell)
    if fit.joins == 0:
        return MISFIT if fit.faced else NOTHING_JOINS
    if fit.joins > 1:
        return LOOP
    if fit.misfits:
        return MISFIT
    if fit.over:
        return OVER_THE_EDGE
    if fit.mended:
        return MENDED_CAP
    is_leaky = look & KIND >= FIRST_LEAKY
    if fit.leaks + (1 if is_leaky else 0) > 1:
        return ONE_LEAK
    if is_leaky and fit.goes_on == 0:
        return GOES_ON
    ends = ends_with_pipe(pipeline, look, cell)
    if has_live_end(pipeline, cell, ends):
        return None
    wins = not is_leaky and fit.leaks == 0 and entitled(ends, NO_CELL, pipeline.terms.needed)
    return None if wins else BLOCKED


def _forbids_cap(pipeline: Pipeline, look: int, cell: int) -> Rule | None:
    """A cap card in a vacant cell."""
    ends = ends_with_cap(pipeline, cell)
    if len(ends) == len(pipeline.ends):
        return NO_END_TO_CAP
    if has_live_end(pipeline, cell, ends):
        return None
    leaks = LEAKY_CAPS[look] & faced_sides(pipeline.cells, cell) != 0
    wins = not leaks and pipeline.leak == NO_CELL and entitled(ends, NO_CELL, pipeline.terms.needed)
    return None if wins else BLOCKED
