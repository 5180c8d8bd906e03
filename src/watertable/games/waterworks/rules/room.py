"""Room to finish: whether a pipeline has a live end.

An open end is live if enough vacant cells that no other open end faces can be reached from the cell that it faces.
Beyond the outermost card on a side all cells are vacant. So an end that points out of the pipeline needs no search, and
a search that gets out of the pipeline can stop.
"""

from mypy_extensions import i64

from watertable.games.waterworks.rules.pipeline import Pipeline, depth_of, target_of
from watertable.games.waterworks.rules.terms import VALVE_CELL, Terms, on_table
from watertable.kit.cells import COLUMN, OUT, ROW_AT, STEPS


def has_live_end(pipeline: Pipeline, added: int, ends: list[int]) -> bool:
    """Whether one of these ends is live after a card is added to the pipeline in one more cell."""
    for end in ends:  # noqa: SIM110 - any() would make a generator each time, and this is asked for every card
        if _is_live(pipeline, added, end, ends):
            return True
    return False


def has_room(pipeline: Pipeline) -> bool:
    """Whether a pipeline has a live end as it is."""
    return has_live_end(pipeline, VALVE_CELL, pipeline.ends)  # the valve lies there already: nothing is added


def leads_out(pipeline: Pipeline, added: int, sides: i64) -> bool:
    """Whether a pipe added here, with openings on these sides towards vacant cells, obviously has a live end: one that
    points out of the pipeline, into a cell without another card beside it, with room for as many cards as any line
    needs. A pipe without such an end may still have a live end.
    """
    needed = pipeline.terms.needed
    for number in range(4):  # noqa: SIM110 - any() would make a generator, as above
        if sides & OUT[number] and _beyond(pipeline, added, added + STEPS[number]) >= needed:
            return True
    return False


def cells_wanted(end: int, terms: Terms) -> int:
    """How many cells must be reached from an open end for it to be live: one for every missing card, but at least one,
    and one for the spout.
    """
    return max(terms.needed - depth_of(end), 1) + 1


def _beyond(pipeline: Pipeline, added: i64, cell: i64) -> i64:
    """How many cells lie further out than this one, if on some side it is beyond all cards, the added one among them;
    else 0. Open ends only face cells right beside the outermost cards, and these are not counted.
    """
    terms = pipeline.terms
    x, y = cell & COLUMN, cell >> ROW_AT  # as they stand in a cell's number
    added_x, added_y = added & COLUMN, added >> ROW_AT
    if x < pipeline.left and x < added_x:
        return (x - terms.west) * (terms.south - terms.north + 1)
    if x > pipeline.right and x > added_x:
        return (terms.east - x) * (terms.south - terms.north + 1)
    if y < pipeline.top and y < added_y:
        return (y - terms.north) * (terms.east - terms.west + 1)
    if y > pipeline.bottom and y > added_y:
        return (terms.south - y) * (terms.east - terms.west + 1)
    return 0


def _is_live(pipeline: Pipeline, added: int, end: int, ends: list[int]) -> bool:
    cells, terms = pipeline.cells, pipeline.terms
    start = target_of(end)
    wanted = cells_wanted(end, terms)
    for other in ends:
        if other != end and target_of(other) == start:
            return False
    if _beyond(pipeline, added, start) + 1 >= wanted:
        return True
    known = {added}
    for other in ends:
        known.add(target_of(other))
    reached = 1
    stack = [start]
    while stack:
        cell = stack.pop()
        for step in STEPS:
            there = cell + step
            if there in cells or there in known or not on_table(terms, there):
                continue
            reached += 1
            if reached >= wanted or _beyond(pipeline, added, there) + 1 >= wanted:
                return True
            known.add(there)
            stack.append(there)
    return False
