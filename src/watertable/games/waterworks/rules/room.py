"""Room to finish: whether a pipeline has a live end.

An open end is live when, from the cell that it faces, enough vacant cells can be reached that no other open end faces.
Whatever lies beyond the outermost card on some side is vacant, so that an end that points out of the pipeline, or a
search that gets out of it, mostly needs to look no further.
"""

from watertable.games.waterworks.rules.pipeline import SIDES, STEPS, Pipeline, depth_of, target_of
from watertable.games.waterworks.rules.terms import VALVE_CELL, Terms, on_table


def has_live_end(pipeline: Pipeline, added: int, ends: list[int]) -> bool:
    """Whether one of these ends is live, when a card is added to the pipeline in one more cell."""
    for end in ends:  # noqa: SIM110 - any() would make a generator each time, and this is asked for every card
        if _is_live(pipeline, added, end, ends):
            return True
    return False


def has_room(pipeline: Pipeline) -> bool:
    """Whether a pipeline has a live end as it is."""
    return has_live_end(pipeline, VALVE_CELL, pipeline.ends)  # the valve lies there already: nothing is added


def leads_out(pipeline: Pipeline, added: int, sides: int) -> bool:
    """Whether a pipe with openings on these sides, towards vacant cells, plainly has a live end there: one that points
    out of the pipeline, into a cell with no other card beside it, and with room for all cards that any line needs.
    Where it has not, it may have one all the same.
    """
    needed = pipeline.terms.needed
    for number in range(4):
        if sides & SIDES[number] and _beyond(pipeline, added, added + STEPS[number]) >= needed:
            return True
    return False


def cells_wanted(end: int, terms: Terms) -> int:
    """How many cells must be reached from an open end for it to be live: one for every card that is missing, and for
    one at least, and one for the spout.
    """
    return max(terms.needed - depth_of(end), 1) + 1


def _beyond(pipeline: Pipeline, added: int, cell: int) -> int:
    """How many cells lie further out than this one, on a side of the pipeline where no card lies, nor the added one.
    Only those right beside the outermost cards can be faced by an open end, and these are not counted.
    """
    x, y, terms = cell & 255, cell >> 8, pipeline.terms
    if x < pipeline.left and x < added & 255:
        return (x - terms.west) * (terms.south - terms.north + 1)
    if x > pipeline.right and x > added & 255:
        return (terms.east - x) * (terms.south - terms.north + 1)
    if y < pipeline.top and y < added >> 8:
        return (y - terms.north) * (terms.east - terms.west + 1)
    if y > pipeline.bottom and y > added >> 8:
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
