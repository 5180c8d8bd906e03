"""Where water could be led: the free cells that some rotation of the laid tiles brings water to.

A search over tiles and the sides by which water enters them finds every such cell, and now and then one too many: its
path may pass a straight both along and across, which no one rotation allows. So every path is looked at. Where it wants
a tile in two lies, each lie of that tile is tried for good, and the search begins anew: a path that serves must leave
the tile in one of them.

Only straights, corners and double corners can be wanted in two lies in vain. A path that comes twice to a T or a plus
can be cut short there: all of their sides can be joined, two and two. A Tap is a T whose way to the river stays open
in any case.
"""

from typing import Final

from watertable.games.pipeland.rules.board import (
    BACK,
    NONE,
    SIDE,
    STEPS,
    Board,
    is_north,
    is_river,
    is_tap,
    river_side,
    shape_at,
)
from watertable.games.pipeland.rules.components import LIES_OF, PASSED, PLUS, SHAPE_COUNT, THROUGH, T

_ROOT: Final = -2
_UNSEEN: Final = -1
_FREE: Final = -1
"""The lie of a tile that may lie as it likes."""
_SIDE_NUMBER: Final = {side: number for number, side in enumerate(SIDE)}


def _wanted(shape: int, sides: int) -> int:
    """The lie that a pass through these two sides wants; _FREE for a T and a plus."""
    if shape in (T, PLUS) or sides.bit_count() != 2:
        return _FREE
    for lie in LIES_OF[shape]:
        for side in SIDE:
            if sides & side and THROUGH[16 * lie + side] | side == sides:
                return lie
    return _FREE


_WANTED: Final[list[int]] = [_wanted(shape, sides) for shape in range(SHAPE_COUNT) for sides in range(16)]


class _Search:
    """Water let into all Taps of a bank, through every way that some lie of each tile allows: an *entry* is a tile's
    number, times four, and the number of the side by which it is entered.
    """

    def __init__(self, board: Board, north: bool, fixed: dict[int, int]) -> None:
        self.board: Final = board
        self.fixed: Final = fixed
        """Tiles that may lie in one way only."""
        self.before: Final[list[int]] = [_UNSEEN] * (4 * len(board.tiles))
        """The entry before each entry, on a shortest path."""
        self.queue: Final[list[int]] = []
        for number, tile in enumerate(board.tiles):
            if is_tap(tile) and is_north(board.cells[number]) == north:
                entry = 4 * number + _SIDE_NUMBER[river_side(board.cells[number])]
                self.before[entry] = _ROOT
                self.queue.append(entry)

    def run(self) -> None:
        """Follow the water as far as it goes."""
        around, before, queue = self.board.around, self.before, self.queue
        head = 0
        while head < len(queue):
            entry = queue[head]
            head += 1
            number = entry >> 2
            ways = self.ways(entry)
            for step in range(4):
                if ways >> step & 1:
                    there = around[4 * number + step]
                    if there != NONE:
                        following = 4 * there + (step + 2 & 3)
                        if before[following] == _UNSEEN:
                            before[following] = entry
                            queue.append(following)

    def ways(self, entry: int) -> int:
        """The sides by which water can leave that came in so."""
        number = entry >> 2
        lie = self.fixed.get(number, _FREE) if self.fixed else _FREE
        if lie != _FREE:
            return THROUGH[16 * lie + (1 << (entry & 3))]
        return PASSED[16 * shape_at(self.board.tiles[number]) + (1 << (entry & 3))]

    def conflict(self, entry: int, step: int) -> int:
        """The tile that the path which leaves by this step wants in two lies, or NONE."""
        tiles = self.board.tiles
        lies: dict[int, int] = {}
        leaving = SIDE[step]
        while entry != _ROOT:
            number = entry >> 2
            lie = _WANTED[16 * shape_at(tiles[number]) + (SIDE[entry & 3] | leaving)]
            if lie != _FREE and lies.setdefault(number, lie) != lie:
                return number
            leaving = BACK[entry & 3]
            entry = self.before[entry]
        return NONE

    def way_into(self, cell: int) -> tuple[int, int] | None:
        """An entry and the step by which water leaves it into a free cell, if it gets there."""
        for step in range(4):
            number = self.board.index.get(cell - STEPS[step], NONE)
            if number == NONE:
                continue
            for entry in range(4 * number, 4 * number + 4):
                if self.before[entry] != _UNSEEN and self.ways(entry) & SIDE[step]:
                    return (entry, step)
        return None


def reachable(board: Board) -> tuple[int, ...]:
    """The free cells that water could reach, in reading order."""
    return tuple(sorted(_reached(board, True, set()) | _reached(board, False, set())))


def reachable_after(board: Board, placed: int, before: tuple[int, ...]) -> tuple[int, ...]:
    """The same, by what was reachable before the tile in this cell was placed. A tile takes no way from water, and
    gives none to the other bank.
    """
    known = set(before)
    known.discard(placed)
    return tuple(sorted(known | _reached(board, is_north(placed), known)))


def _reached(board: Board, north: bool, known: set[int]) -> set[int]:
    """The free cells of a bank that water could reach, but for those that are known."""
    search = _Search(board, north, {})
    search.run()
    found: set[int] = set()
    doubtful: set[int] = set()
    for entry in search.queue:
        number = entry >> 2
        ways = search.ways(entry)
        for step in range(4):
            if not ways >> step & 1 or board.around[4 * number + step] != NONE:
                continue
            cell = board.cells[number] + STEPS[step]
            if cell in known or cell in found or is_river(cell):
                continue
            if search.conflict(entry, step) == NONE:
                found.add(cell)
            else:
                doubtful.add(cell)
    for cell in doubtful - found:
        if _leads(board, cell, {}):
            found.add(cell)
    return found


def _leads(board: Board, cell: int, fixed: dict[int, int]) -> bool:
    """Whether one rotation of all tiles, of which these lie fixed, leads water into a free cell."""
    search = _Search(board, is_north(cell), fixed)
    search.run()
    way = search.way_into(cell)
    if way is None:
        return False
    torn = search.conflict(way[0], way[1])
    if torn == NONE:
        return True
    return any(_leads(board, cell, {**fixed, torn: lie}) for lie in LIES_OF[shape_at(board.tiles[torn])])
