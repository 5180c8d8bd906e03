"""Room to finish: whether a pipeline has a live end.

An open end is live when, from the cell that it faces, enough vacant cells can be reached that no other open end faces.
Whatever lies beyond the outermost card on some side is vacant, so that an end that points out of the pipeline, or a
search that gets out of it, mostly needs to look no further.
"""

from watertable.games.waterworks.pipeline import STEPS, Pipeline, depth_of, target_of
from watertable.games.waterworks.terms import VALVE_CELL, Terms, on_table


class Frame:
    """The outermost columns and rows with a card, on a table."""

    def __init__(self, pipeline: Pipeline, added: int) -> None:
        x, y = added & 255, added >> 8
        self.left = min(x, pipeline.left)
        self.right = max(x, pipeline.right)
        self.top = min(y, pipeline.top)
        self.bottom = max(y, pipeline.bottom)
        self.terms = pipeline.terms

    def beyond(self, cell: int) -> int:
        """How many cells lie further out than this one, on a side of the pipeline where there is no card. Only those
        right beside the outermost cards can be faced by an open end, and these are not among them.
        """
        x, y, terms = cell & 255, cell >> 8, self.terms
        if x < self.left:
            return (x - terms.west) * (terms.south - terms.north + 1)
        if x > self.right:
            return (terms.east - x) * (terms.south - terms.north + 1)
        if y < self.top:
            return (y - terms.north) * (terms.east - terms.west + 1)
        if y > self.bottom:
            return (terms.south - y) * (terms.east - terms.west + 1)
        return 0


def has_live_end(pipeline: Pipeline, added: int, ends: list[int]) -> bool:
    """Whether one of these ends is live, when a card is added to the pipeline in one more cell."""
    frame = Frame(pipeline, added)
    for end in ends:  # noqa: SIM110 - any() would make a generator each time, and this is asked for every card
        if _is_live(pipeline.cells, added, end, ends, frame):
            return True
    return False


def has_room(pipeline: Pipeline) -> bool:
    """Whether a pipeline has a live end as it is."""
    return has_live_end(pipeline, VALVE_CELL, pipeline.ends)  # the valve lies there already: nothing is added


def cells_wanted(end: int, terms: Terms) -> int:
    """How many cells must be reached from an open end for it to be live: one for every card that is missing, and for
    one at least, and one for the spout.
    """
    return max(terms.needed - depth_of(end), 1) + 1


def _is_live(cells: dict[int, int], added: int, end: int, ends: list[int], frame: Frame) -> bool:
    start, terms = target_of(end), frame.terms
    wanted = cells_wanted(end, terms)
    for other in ends:
        if other != end and target_of(other) == start:
            return False
    if frame.beyond(start) + 1 >= wanted:
        return True
    taken = [added, *[target_of(other) for other in ends if other != end]]
    reached = {start}
    stack = [start]
    while stack:
        cell = stack.pop()
        for step in STEPS:
            there = cell + step
            if there in reached or there in cells or there in taken or not on_table(terms, there):
                continue
            reached.add(there)
            if len(reached) >= wanted or frame.beyond(there) + 1 >= wanted:
                return True
            stack.append(there)
    return False
